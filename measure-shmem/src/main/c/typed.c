/*
 * Puts and gets by type and by size: the native methods of Type, Elements and SingleValue in
 * io.github.measure4j.shmem.kernel.
 *
 * What has a type in C has a number here: its place in TYPES and then SIZES, which is the order of Type.
 */
#include <float.h>

#include "shim.h"

#define TYPES(each) \
    each(char, char) each(schar, signed char) each(short, short) each(int, int) each(long, long) \
    each(longlong, long long) each(uchar, unsigned char) each(ushort, unsigned short) each(uint, unsigned int) \
    each(ulong, unsigned long) each(ulonglong, unsigned long long) each(int8, int8_t) each(int16, int16_t) \
    each(int32, int32_t) each(int64, int64_t) each(uint8, uint8_t) each(uint16, uint16_t) each(uint32, uint32_t) \
    each(uint64, uint64_t) each(size, size_t) each(ptrdiff, ptrdiff_t) each(float, float) each(double, double) \
    each(longdouble, long double)

#define SIZES(each) each(8) each(16) each(32) each(64) each(128)

typedef void whole(void *target, const void *source, size_t number, int pe);
typedef void single(void *target, const void *source, int pe);
typedef void strided(void *target, const void *source, ptrdiff_t stride, size_t number, int pe);

#define OF_TYPE(name, type) \
    static void put_##name(void *t, const void *s, size_t n, int pe) { shmem_##name##_put(t, s, n, pe); } \
    static void get_##name(void *t, const void *s, size_t n, int pe) { shmem_##name##_get(t, s, n, pe); } \
    static void p_##name(void *t, const void *s, int pe) { shmem_##name##_p(t, *(const type *) s, pe); } \
    static void g_##name(void *t, const void *s, int pe) { *(type *) t = shmem_##name##_g(s, pe); } \
    static void iput_##name(void *t, const void *s, ptrdiff_t d, size_t n, int pe) { shmem_##name##_iput(t, s, d, d, n, pe); } \
    static void iget_##name(void *t, const void *s, ptrdiff_t d, size_t n, int pe) { shmem_##name##_iget(t, s, d, d, n, pe); }
#define OF_SIZE(bits) \
    static void put_##bits(void *t, const void *s, size_t n, int pe) { shmem_put##bits(t, s, n, pe); } \
    static void get_##bits(void *t, const void *s, size_t n, int pe) { shmem_get##bits(t, s, n, pe); } \
    static void iput_##bits(void *t, const void *s, ptrdiff_t d, size_t n, int pe) { shmem_iput##bits(t, s, d, d, n, pe); } \
    static void iget_##bits(void *t, const void *s, ptrdiff_t d, size_t n, int pe) { shmem_iget##bits(t, s, d, d, n, pe); }

TYPES(OF_TYPE)
SIZES(OF_SIZE)

#define BYTES_OF_TYPE(name, type) sizeof(type),
#define BYTES_OF_SIZE(bits) bits / 8,
static const size_t sizes[] = {TYPES(BYTES_OF_TYPE) SIZES(BYTES_OF_SIZE)};

#define PUT(name, ...) put_##name,
#define GET(name, ...) get_##name,
#define P(name, ...) p_##name,
#define G(name, ...) g_##name,
#define IPUT(name, ...) iput_##name,
#define IGET(name, ...) iget_##name,
static whole *const put_functions[] = {TYPES(PUT) SIZES(PUT)};
static whole *const get_functions[] = {TYPES(GET) SIZES(GET)};
static single *const p_functions[] = {TYPES(P)};
static single *const g_functions[] = {TYPES(G)};
static strided *const iput_functions[] = {TYPES(IPUT) SIZES(IPUT)};
static strided *const iget_functions[] = {TYPES(IGET) SIZES(IGET)};

KERNEL_CALL(jint, Type, bytes)(HERE, jint type)
{
    return (jint) sizes[type];
}

/* What of an element a load and a store carry: the padding of an extended double may stay behind. */
KERNEL_CALL(jint, Type, valueBytes)(HERE, jint type)
{
    static const int extended = sizeof p_functions / sizeof *p_functions - 1;
    return LDBL_MANT_DIG == 64 && type == extended ? 10 : (jint) sizes[type];
}

#define LOAD(name, type) static jlong load_##name(const void *s) { return (jlong) *(const type *) s; }
#define STORE(name, type) static void store_##name(void *t, jlong value) { *(type *) t = (type) value; }
#define LOAD_NAME(name, type) load_##name,
#define STORE_NAME(name, type) store_##name,
TYPES(LOAD)
TYPES(STORE)
static jlong (*const loads[])(const void *source) = {TYPES(LOAD_NAME)};
static void (*const stores[])(void *target, jlong value) = {TYPES(STORE_NAME)};

KERNEL_CALL(jlong, Type, load)(HERE, jint type, jlong source)
{
    return loads[type](AT(source));
}

KERNEL_CALL(void, Type, store)(HERE, jint type, jlong target, jlong value)
{
    stores[type](AT(target), value);
}

/* Each call once, and its loop: the same statement so many times. */
#define TRANSFER(class, name, loop, parameters, statement) \
    KERNEL_CALL(void, class, name)(HERE, jint type, jlong target, jlong source, parameters jint pe) \
    { \
        statement; \
    } \
    KERNEL_CALL(void, class, loop)(HERE, jint type, jlong target, jlong source, parameters jint pe, jlong iterations) \
    { \
        for (jlong i = 0; i < iterations; i++) { \
            statement; \
        } \
    }
#define NONE
#define NUMBER jlong number,
#define STRIDE jlong stride, jlong number,

TRANSFER(transfer_Elements, put, putLoop, NUMBER, put_functions[type](AT(target), AT(source), number, pe))
TRANSFER(transfer_Elements, get, getLoop, NUMBER, get_functions[type](AT(target), AT(source), number, pe))
TRANSFER(transfer_SingleValue, p, pLoop, NONE, p_functions[type](AT(target), AT(source), pe))
TRANSFER(transfer_SingleValue, g, gLoop, NONE, g_functions[type](AT(target), AT(source), pe))
TRANSFER(transfer_Elements, iput, iputLoop, STRIDE, iput_functions[type](AT(target), AT(source), stride, number, pe))
TRANSFER(transfer_Elements, iget, igetLoop, STRIDE, iget_functions[type](AT(target), AT(source), stride, number, pe))

KERNEL_CALL(void, transfer_Elements, putQuietLoop)(HERE, jint type, jlong target, jlong source, jlong number, jint pe, jlong iterations)
{
    for (jlong i = 0; i < iterations; i++) {
        put_functions[type](AT(target), AT(source), number, pe);
        shmem_quiet();
    }
}

/* The same calls without waiting, and upon a context, each from its table: the number of the call is its place in Kind. */
#define CTX shmem_ctx_t c, void *t, const void *s, ptrdiff_t d UNUSED, size_t n UNUSED, int pe
typedef void anywhere(CTX);

#define MORE_OF_TYPE(name, type) \
    static void n_put_##name(void *t, const void *s, size_t n, int pe) { shmem_##name##_put_nbi(t, s, n, pe); } \
    static void n_get_##name(void *t, const void *s, size_t n, int pe) { shmem_##name##_get_nbi(t, s, n, pe); } \
    static void c_put_##name(CTX) { shmem_ctx_##name##_put(c, t, s, n, pe); } \
    static void c_get_##name(CTX) { shmem_ctx_##name##_get(c, t, s, n, pe); } \
    static void c_iput_##name(CTX) { shmem_ctx_##name##_iput(c, t, s, d, d, n, pe); } \
    static void c_iget_##name(CTX) { shmem_ctx_##name##_iget(c, t, s, d, d, n, pe); } \
    static void c_p_##name(CTX) { shmem_ctx_##name##_p(c, t, *(const type *) s, pe); } \
    static void c_g_##name(CTX) { *(type *) t = shmem_ctx_##name##_g(c, s, pe); } \
    static void c_nput_##name(CTX) { shmem_ctx_##name##_put_nbi(c, t, s, n, pe); } \
    static void c_nget_##name(CTX) { shmem_ctx_##name##_get_nbi(c, t, s, n, pe); }
#define MORE_OF_SIZE(bits) \
    static void n_put_##bits(void *t, const void *s, size_t n, int pe) { shmem_put##bits##_nbi(t, s, n, pe); } \
    static void n_get_##bits(void *t, const void *s, size_t n, int pe) { shmem_get##bits##_nbi(t, s, n, pe); } \
    static void c_put_##bits(CTX) { shmem_ctx_put##bits(c, t, s, n, pe); } \
    static void c_get_##bits(CTX) { shmem_ctx_get##bits(c, t, s, n, pe); } \
    static void c_iput_##bits(CTX) { shmem_ctx_iput##bits(c, t, s, d, d, n, pe); } \
    static void c_iget_##bits(CTX) { shmem_ctx_iget##bits(c, t, s, d, d, n, pe); } \
    static void c_nput_##bits(CTX) { shmem_ctx_put##bits##_nbi(c, t, s, n, pe); } \
    static void c_nget_##bits(CTX) { shmem_ctx_get##bits##_nbi(c, t, s, n, pe); }

TYPES(MORE_OF_TYPE)
SIZES(MORE_OF_SIZE)

#define ROW(prefix) \
    {TYPES(prefix##_OF) SIZES(prefix##_OF_BITS)}
#define N_PUT_OF(name, type) n_put_##name,
#define N_PUT_OF_BITS(bits) n_put_##bits,
#define N_GET_OF(name, type) n_get_##name,
#define N_GET_OF_BITS(bits) n_get_##bits,
#define C_PUT_OF(name, type) c_put_##name,
#define C_PUT_OF_BITS(bits) c_put_##bits,
#define C_GET_OF(name, type) c_get_##name,
#define C_GET_OF_BITS(bits) c_get_##bits,
#define C_IPUT_OF(name, type) c_iput_##name,
#define C_IPUT_OF_BITS(bits) c_iput_##bits,
#define C_IGET_OF(name, type) c_iget_##name,
#define C_IGET_OF_BITS(bits) c_iget_##bits,
#define C_P_OF(name, type) c_p_##name,
#define C_G_OF(name, type) c_g_##name,
#define C_NPUT_OF(name, type) c_nput_##name,
#define C_NPUT_OF_BITS(bits) c_nput_##bits,
#define C_NGET_OF(name, type) c_nget_##name,
#define C_NGET_OF_BITS(bits) c_nget_##bits,
#define NUMBER_OF(name, type) +1
#define NUMBER_OF_BITS(bits) +1
enum { NUMBER_OF_TYPES = TYPES(NUMBER_OF) SIZES(NUMBER_OF_BITS) };

static whole *const nbi_functions[][NUMBER_OF_TYPES] = {ROW(N_PUT), ROW(N_GET)};
static anywhere *const ctx_functions[][NUMBER_OF_TYPES] = {
    ROW(C_PUT), ROW(C_GET), ROW(C_IPUT), ROW(C_IGET), {TYPES(C_P_OF)}, {TYPES(C_G_OF)}, ROW(C_NPUT), ROW(C_NGET)};

KERNEL_CALL(void, context_TypedOnContexts, nonBlocking)(HERE, jint call, jlong target, jlong source, jint type, jlong number, jint pe)
{
    nbi_functions[call][type](AT(target), AT(source), number, pe);
}

KERNEL_CALL(void, context_TypedOnContexts, onContext)(HERE, jint call, jlong context, jlong target, jlong source, jint type,
                                              jlong stride, jlong number, jint pe)
{
    ctx_functions[call][type]((shmem_ctx_t) AT(context), AT(target), AT(source), stride, number, pe);
}

/* The same in a loop, each call with the quiet that completes it. */
KERNEL_CALL(void, context_TypedOnContexts, nonBlockingLoop)(HERE, jint call, jlong target, jlong source, jint type, jlong number,
                                                    jint pe, jlong iterations)
{
    for (jlong i = 0; i < iterations; i++) {
        nbi_functions[call][type](AT(target), AT(source), number, pe);
        shmem_quiet();
    }
}

KERNEL_CALL(void, context_TypedOnContexts, onContextLoop)(HERE, jint call, jlong context, jlong target, jlong source, jint type,
                                                  jlong stride, jlong number, jint pe, jboolean quiet, jlong iterations)
{
    shmem_ctx_t c = (shmem_ctx_t) AT(context);
    for (jlong i = 0; i < iterations; i++) {
        ctx_functions[call][type](c, AT(target), AT(source), stride, number, pe);
        if (quiet) {
            shmem_ctx_quiet(c);
        }
    }
}

/* The types that a PE waits for and tests, in the order of TypedWaits.TYPES. */
#define SYNC_TYPES(each) \
    each(long, long) each(short, short) each(int, int) each(longlong, long long) each(ushort, unsigned short) \
    each(uint, unsigned int) each(ulong, unsigned long) each(ulonglong, unsigned long long) each(int32, int32_t) \
    each(int64, int64_t) each(uint32, uint32_t) each(uint64, uint64_t) each(size, size_t) each(ptrdiff, ptrdiff_t)
#define SYNC_OF(name, type) \
    static void wait_##name(void *word) { shmem_##name##_wait_until(word, SHMEM_CMP_EQ, 1); } \
    static int test_##name(void *word) { return shmem_##name##_test(word, SHMEM_CMP_EQ, 1); }
#define WAIT_NAME(name, type) wait_##name,
#define TEST_NAME(name, type) test_##name,
SYNC_TYPES(SYNC_OF)
static void (*const waits[])(void *word) = {SYNC_TYPES(WAIT_NAME)};
static int (*const tests[])(void *word) = {SYNC_TYPES(TEST_NAME)};

KERNEL_CALL(void, synchronisation_TypedWaits, waitUntilOne)(HERE, jint type, jlong address)
{
    waits[type](AT(address));
}

KERNEL_CALL(jboolean, synchronisation_TypedWaits, testOne)(HERE, jint type, jlong address)
{
    return tests[type](AT(address)) != 0;
}
