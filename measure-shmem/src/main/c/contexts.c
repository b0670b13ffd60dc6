/* Communication contexts: the native methods of io.github.measure4j.shmem.Contexts. A context is its address. */
#include "shim.h"

#define C ((shmem_ctx_t) AT(context))

/* In the order of Contexts.Option. */
static const long options[] = {0, SHMEM_CTX_SERIALIZED, SHMEM_CTX_PRIVATE, SHMEM_CTX_NOSTORE};

/* 0 where there can be no more. */
CALL(jlong, Contexts, create)(HERE, jint option)
{
    shmem_ctx_t context;
    return shmem_ctx_create(options[option], &context) == 0 ? ADDRESS(context) : 0;
}

CALL(void, Contexts, destroy)(HERE, jlong context)
{
    shmem_ctx_destroy(C);
}

CALL(void, Contexts, putmem)(HERE, jlong context, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_ctx_putmem(C, AT(target), AT(source), (size_t) bytes, pe);
}

CALL(void, Contexts, getmem)(HERE, jlong context, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_ctx_getmem(C, AT(target), AT(source), (size_t) bytes, pe);
}

CALL(void, Contexts, putmemNbi)(HERE, jlong context, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_ctx_putmem_nbi(C, AT(target), AT(source), (size_t) bytes, pe);
}

CALL(void, Contexts, getmemNbi)(HERE, jlong context, jlong target, jlong source, jlong bytes, jint pe)
{
    shmem_ctx_getmem_nbi(C, AT(target), AT(source), (size_t) bytes, pe);
}

CALL(void, Contexts, quiet)(HERE, jlong context)
{
    shmem_ctx_quiet(C);
}

CALL(void, Contexts, fence)(HERE, jlong context)
{
    shmem_ctx_fence(C);
}
