/* A clock, and the loop of ping-pongs that the programs in C beside this have in common. */
#include <mpi.h>
#include <stdint.h>
#include <time.h>

static int64_t now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * INT64_C(1000000000) + t.tv_nsec;
}

/* MPI_Send and MPI_Recv between ranks 0 and 1 of the world: what this one was in the loop, in nanoseconds. */
static int64_t ping_pong(int rank, char *out, char *in, int length, int iterations) {
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
    return now() - start;
}
