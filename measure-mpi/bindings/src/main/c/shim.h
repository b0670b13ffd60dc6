/* The native half of the package mpi: one C function for each native method, compiled by the mpicc of any MPI. */
#ifndef SHIM_H
#define SHIM_H

#include <jni.h>
#include <mpi.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* Handles come as 64 bits: pointers in one family of MPI, 32-bit integers in the other. A cast by way of intptr_t is
   right for both. */
#define CALL(name, ...) \
    JNIEXPORT jint JNICALL Java_mpi_JniCalls_##name(JNIEnv *env __attribute__((unused)), \
                                                    jclass type __attribute__((unused)), ##__VA_ARGS__)

#endif
