/*
 * What differs between implementations and versions of OpenSHMEM, and nothing else.
 *
 * Version 1.4 is the least that is wanted: threads and contexts came with it.
 */
#ifndef MEASURE_COMPAT_H
#define MEASURE_COMPAT_H

#include <shmem.h>
#include <stdio.h>
#include <stdlib.h>

#if !defined(SHMEM_MAJOR_VERSION) || SHMEM_MAJOR_VERSION * 100 + SHMEM_MINOR_VERSION < 104
#error "OpenSHMEM 1.4 or later is wanted"
#endif

_Static_assert(sizeof(long) == 8, "shmem_long_* stands for 64 bits");

/* Teams, and puts with a signal, came with version 1.5. */
#define COMPAT_TEAMS (SHMEM_MAJOR_VERSION * 100 + SHMEM_MINOR_VERSION >= 105)
#define COMPAT_SIGNALS (SHMEM_MAJOR_VERSION * 100 + SHMEM_MINOR_VERSION >= 105)

#ifdef OSHMEM_MAJOR_VERSION /* Open MPI */

#include <mpi.h>

/* shmem_finalize of Open MPI 4.1.4 crashes in osc/rdma. */
static inline void compat_before_init(void)
{
    setenv("OMPI_MCA_osc", "ucx", 0);
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
