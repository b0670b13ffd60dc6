/* What the parts of the shim have in common: how a native method is named, and how addresses come. */
#ifndef MEASURE_SHIM_H
#define MEASURE_SHIM_H

#include <jni.h>
#include <stdint.h>

#include "compat.h"

#define CALL(type, class, name) JNIEXPORT type JNICALL Java_io_github_measure4j_shmem_##class##_##name
#define HERE JNIEnv *env __attribute__((unused)), jclass class __attribute__((unused))
#define AT(address) ((void *) (intptr_t) (address))
#define LONG_AT(address) ((long *) (intptr_t) (address))
#define ADDRESS(pointer) ((jlong) (intptr_t) (pointer))

#endif
