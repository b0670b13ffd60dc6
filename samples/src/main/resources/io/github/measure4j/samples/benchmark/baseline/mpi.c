/*
 * The loops of MpiAgainstC in C, called once a repetition by the Java processes that they are compared with: same
 * processes, same communicator, same buffers. Return what rank 0 was in the loop, in nanoseconds. The types
 * are those of jni.h, which is not always there.
 */
#include "ping-pong.h"

#define IN_JAVA(name) Java_io_github_measure4j_samples_benchmark_baseline_InC_##name

/* GetDirectBufferAddress is the function at place 230 of JNI's table. */
static char *address(void *env, void *buffer) {
    void *function = (*(void ***) env)[230];
    return ((char *(*)(void *, void *)) function)(env, buffer);
}

int64_t IN_JAVA(pingPong)(void *env, void *type, void *sent, void *received, int32_t length, int32_t iterations) {
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    return ping_pong(rank, address(env, sent), address(env, received), length, iterations);
}

int64_t IN_JAVA(broadcast)(void *env, void *type, void *buffer, int32_t length, int32_t iterations) {
    char *out = address(env, buffer);
    int64_t start = now();
    for (int i = 0; i < iterations; i++) {
        MPI_Bcast(out, length, MPI_BYTE, 0, MPI_COMM_WORLD);
        MPI_Barrier(MPI_COMM_WORLD);
    }
    return now() - start;
}

/* A pair of calls that send nothing: the way to the library and back. */
int64_t IN_JAVA(pair)(void *env, void *type, int32_t iterations) {
    char byte = 0;
    int64_t start = now();
    for (int i = 0; i < iterations; i++) {
        MPI_Send(&byte, 1, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_WORLD);
        MPI_Recv(&byte, 1, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    }
    return now() - start;
}
