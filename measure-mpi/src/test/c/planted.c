/*
 * Makes a call of MPI cost more by a known amount, by the profiling interface of the standard: preloaded into the ranks,
 * it waits busily before it hands the call on. The environment says which:
 *
 *   PLANTED_CALL       MPI_Send or MPI_Bcast; only messages of single bytes, so never the harness's own
 *   PLANTED_RANK       on which rank of the world; on all without it
 *   PLANTED_FROM       for messages of so many bytes and more
 *   PLANTED_NANOS      so long
 *   PLANTED_PER_BYTE   and so long for each byte above PLANTED_FROM, in nanoseconds
 */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static double number(const char *name, double otherwise) {
    const char *text = getenv(name);
    return text ? atof(text) : otherwise;
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1e9 + t.tv_nsec;
}

static void plant(const char *call, int bytes, MPI_Datatype type) {
    static const char *wanted;
    static double from, nanos, per_byte;
    static int here;
    if (!wanted) {
        int rank, only = (int) number("PLANTED_RANK", -1);
        PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
        here = only < 0 || only == rank;
        from = number("PLANTED_FROM", 0);
        nanos = number("PLANTED_NANOS", 0);
        per_byte = number("PLANTED_PER_BYTE", 0);
        wanted = getenv("PLANTED_CALL") ? getenv("PLANTED_CALL") : "";
    }
    int size;
    PMPI_Type_size(type, &size);
    if (here && size == 1 && bytes >= from && !strcmp(call, wanted)) {
        double end = now() + nanos + per_byte * (bytes - from);
        while (now() < end) {
        }
    }
}

int MPI_Send(const void *buffer, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm) {
    plant("MPI_Send", count, type);
    return PMPI_Send(buffer, count, type, to, tag, comm);
}

int MPI_Bcast(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm) {
    plant("MPI_Bcast", count, type);
    return PMPI_Bcast(buffer, count, type, root, comm);
}
