/* What the parts of the shim have in common: how a native method is named, and how addresses come. */
#ifndef MEASURE_SHIM_H
#define MEASURE_SHIM_H

#include <jni.h>
#include <stdint.h>

#include "compat.h"

#define CALL(type, class, name) JNIEXPORT type JNICALL Java_io_github_measure4j_shmem_##class##_##name
/* The class with its room, as transfer_Loops. */
#define KERNEL_CALL(type, class, name) JNIEXPORT type JNICALL Java_io_github_measure4j_shmem_kernel_##class##_##name
#define UNUSED __attribute__((unused))
#define HERE JNIEnv *env UNUSED, jclass class UNUSED
#define AT(address) ((void *) (intptr_t) (address))
#define LONG_AT(address) ((long *) (intptr_t) (address))
#define ADDRESS(pointer) ((jlong) (intptr_t) (pointer))

/* The body of a loop in C: what the last call left in "last" is returned. */
#define REPEATING(statement) \
    { \
        jlong last = 0; \
        for (jlong i = 0; i < iterations; i++) { \
            statement; \
        } \
        return last; \
    }

#endif
