/*
 * What differs between implementations and versions of OpenSHMEM, and nothing else.
 *
 * Version 1.4 is the least that is wanted: threads and contexts came with it.
 */
#ifndef MEASURE_COMPAT_H
#define MEASURE_COMPAT_H

#include <shmem.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#if !defined(SHMEM_MAJOR_VERSION) || SHMEM_MAJOR_VERSION * 100 + SHMEM_MINOR_VERSION < 104
#error "OpenSHMEM 1.4 or later is wanted"
#endif

_Static_assert(sizeof(long) == 8, "shmem_long_* stands for 64 bits");

/* Teams, puts with a signal, and waiting for a vector came with version 1.5. */
#define COMPAT_TEAMS (SHMEM_MAJOR_VERSION * 100 + SHMEM_MINOR_VERSION >= 105)
#define COMPAT_SIGNALS (SHMEM_MAJOR_VERSION * 100 + SHMEM_MINOR_VERSION >= 105)
#define COMPAT_VECTOR_WAITS (SHMEM_MAJOR_VERSION * 100 + SHMEM_MINOR_VERSION >= 105)

/* Open MPI has no arithmetic atomics under the names of these types. What a library has not is NULL. */
#define COMPAT_MAY_LACK(name, type) \
    extern type shmem_##name##_atomic_fetch(const type *, int) __attribute__((weak)); \
    extern type shmem_##name##_atomic_swap(type *, type, int) __attribute__((weak)); \
    extern void shmem_##name##_atomic_set(type *, type, int) __attribute__((weak)); \
    extern type shmem_##name##_atomic_fetch_inc(type *, int) __attribute__((weak)); \
    extern void shmem_##name##_atomic_inc(type *, int) __attribute__((weak)); \
    extern type shmem_##name##_atomic_fetch_add(type *, type, int) __attribute__((weak)); \
    extern void shmem_##name##_atomic_add(type *, type, int) __attribute__((weak)); \
    extern type shmem_##name##_atomic_compare_swap(type *, type, type, int) __attribute__((weak));
COMPAT_MAY_LACK(int32, int32_t)
COMPAT_MAY_LACK(int64, int64_t)
COMPAT_MAY_LACK(uint32, uint32_t)
COMPAT_MAY_LACK(uint64, uint64_t)
COMPAT_MAY_LACK(size, size_t)
COMPAT_MAY_LACK(ptrdiff, ptrdiff_t)

#ifdef OSHMEM_MAJOR_VERSION /* Open MPI */

#include <mpi.h>

/* The bytes of the smallest compare-swap that does not end the program (open-mpi/ompi#11257, 4.1.5). */
#define COMPAT_LEAST_COMPARED (OMPI_MAJOR_VERSION * 10000 + OMPI_MINOR_VERSION * 100 + OMPI_RELEASE_VERSION < 40105 ? 8 : 4)

/* shmem_finalize of Open MPI 4.1.4 crashes in osc/rdma, and it does not know the standard's name of the heap's size. */
static inline void compat_before_init(void)
{
    const char *heap = getenv("SHMEM_SYMMETRIC_SIZE");
    setenv("OMPI_MCA_osc", "ucx", 0);
    if (heap != NULL)
        setenv("SHMEM_SYMMETRIC_HEAP_SIZE", heap, 0);
}

/* shmem_info_get_name has only an address on the web: the version is with MPI. "Open MPI v4.1.4, package: ..." */
static inline void compat_name(char *name, size_t size)
{
    char library[MPI_MAX_LIBRARY_VERSION_STRING];
    int length, major, minor;
    MPI_Get_library_version(library, &length);
    for (char *c = library; *c; c++)
        if (*c == ',' || *c == '\n')
            *c = '\0';
    shmem_info_get_version(&major, &minor);
    snprintf(name, size, "%s, OpenSHMEM %d.%d", library, major, minor);
}

#else

#define COMPAT_LEAST_COMPARED 4

static inline void compat_before_init(void) {}

static inline void compat_name(char *name, size_t size)
{
    char vendor[SHMEM_MAX_NAME_LEN];
    int major, minor;
    shmem_info_get_name(vendor);
    shmem_info_get_version(&major, &minor);
    snprintf(name, size, "%s, OpenSHMEM %d.%d", vendor, major, minor);
}

#endif
#endif
