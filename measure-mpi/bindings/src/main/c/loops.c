/*
 * One loop for all calls of MPI: it goes through a list of calls, each a function and its arguments, so many times. Java
 * writes the list before anything is timed. A call costs here what it costs in C, and beside it an indirect call and the
 * loads of its arguments.
 */
#include "shim.h"

#define UNUSED __attribute__((unused))
#define MOST_ARGUMENTS 15

typedef int mpi_call(const jlong *arguments);

struct function {
    const char *name;
    const char *parameters;
    mpi_call *call;
};

/* As LoopInC.java writes it; most calls have their arguments on one cache line. */
struct prepared {
    mpi_call *call;
    jlong arguments[MOST_ARGUMENTS];
};

#include "functions.h"

static const struct function *find(JNIEnv *env, jstring name)
{
    const struct function *found = NULL;
    const char *wanted = (*env)->GetStringUTFChars(env, name, NULL);
    if (!wanted) {
        return NULL;
    }
    for (size_t i = 0; i < sizeof functions / sizeof *functions && !found; i++) {
        found = strcmp(functions[i].name, wanted) ? NULL : &functions[i];
    }
    (*env)->ReleaseStringUTFChars(env, name, wanted);
    return found;
}

JNIEXPORT jstring JNICALL Java_mpi_JniCalls_parameters(JNIEnv *env, jclass type UNUSED, jstring name)
{
    const struct function *found = find(env, name);
    return found ? (*env)->NewStringUTF(env, found->parameters) : NULL;
}

JNIEXPORT jlong JNICALL Java_mpi_JniCalls_function(JNIEnv *env, jclass type UNUSED, jstring name)
{
    const struct function *found = find(env, name);
    return found ? (jlong)(intptr_t)found->call : 0;
}

JNIEXPORT jlong JNICALL Java_mpi_JniCalls_repeat(JNIEnv *env UNUSED, jclass type UNUSED, jlong list, jint number,
                                                 jlong iterations)
{
    const struct prepared *first = (const struct prepared *)(intptr_t)list;
    const struct prepared *end = first + number;
    for (jlong i = 0; i < iterations; i++) {
        for (const struct prepared *one = first; one < end; one++) {
            int code = one->call(one->arguments);
            if (code != MPI_SUCCESS) {
                return (jlong)(one - first) << 32 | (uint32_t)code;
            }
        }
    }
    return 0;
}
