/*
 * The loops of MpiAgainstC in C, called once a repetition by the Java processes that they are compared with: same
 * processes, same communicator, buffers of the same size. Return what rank 0 was in the loop, in nanoseconds. The types
 * are those of jni.h, which is not always there.
 */
#include <mpi.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static int64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

static int32_t size;
static char *out, *in;

/*
 * The buffers of the last repetition, as the others keep theirs: new ones would be in the caches, just written. Untouched
 * pages would all be the one page of zeros, and be there, too.
 */
static void prepare(int32_t length) {
    size_t page = 4096, bytes = (length + page - 1) / page * page;
    if (size == length) return;
    free(out);
    free(in);
    out = memset(aligned_alloc(page, bytes), 1, bytes);
    in = memset(aligned_alloc(page, bytes), 1, bytes);
    size = length;
}

int64_t Java_io_github_measure4j_samples_benchmark_InC_pingPong(void *env, void *type, int32_t length, int32_t iterations) {
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    prepare(length);
    int64_t start = now();
    for (int i = 0; i < iterations; i++) {
        if (rank == 0) {
            MPI_Send(out, length, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
            MPI_Recv(in, length, MPI_BYTE, 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            MPI_Recv(in, length, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
            MPI_Send(out, length, MPI_BYTE, 0, 1, MPI_COMM_WORLD);
        }
    }
    int64_t elapsed = now() - start;
    return elapsed;
}

int64_t Java_io_github_measure4j_samples_benchmark_InC_broadcast(void *env, void *type, int32_t length, int32_t iterations) {
    prepare(length);
    int64_t start = now();
    for (int i = 0; i < iterations; i++) {
        MPI_Bcast(out, length, MPI_BYTE, 0, MPI_COMM_WORLD);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    int64_t elapsed = now() - start;
    return elapsed;
}
