/*
 * One launch of LaunchesInC: ping-pongs of three lengths in turn between two ranks, in batches of some milliseconds between
 * readings of a probe, for as many seconds as the argument says. Nothing of Java or of the library is in it. Prints a line for
 * each batch: when it began, the readings before and after it, the length, and its repetitions, all times in nanoseconds for
 * one round trip.
 */
#include "ping-pong.h"
#include <stdio.h>
#include <stdlib.h>

enum { SLICES = 16, TRIPS = 10, REPETITIONS = 8, LENGTHS = 3, MOST = 20000, LONGEST = 65536 };

static const int lengths[LENGTHS] = {1, 1024, LONGEST};
static const double repetition_nanos = 4e5;

static int rank;
static char *out, *in;

static double round_trip(int length, int trips) {
    return (double)ping_pong(rank, out, in, length, trips) / trips;
}

static int ascending(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

/* The mean of the middle half of some slices: one that is interrupted does not count. */
static double probe(void) {
    double slices[SLICES], sum = 0;
    for (int i = 0; i < SLICES; i++) {
        slices[i] = round_trip(0, TRIPS);
    }
    qsort(slices, SLICES, sizeof slices[0], ascending);
    for (int i = SLICES / 4; i < SLICES - SLICES / 4; i++) {
        sum += slices[i];
    }
    return sum / (SLICES / 2);
}

struct batch {
    int64_t at;
    double before, after, repetitions[REPETITIONS];
};

static struct batch batches[MOST];

int main(int count, char **words) {
    MPI_Init(&count, &words);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    double nanos = 1e9 * atof(words[1]);
    out = calloc(1, LONGEST);
    in = calloc(1, LONGEST);
    int trips[LENGTHS], made = 0, go_on = 1;
    for (int i = 0; i < LENGTHS; i++) {
        round_trip(lengths[i], 1000);
        trips[i] = 1 + (int)(repetition_nanos / round_trip(lengths[i], 200));
    }
    MPI_Bcast(trips, LENGTHS, MPI_INT, 0, MPI_COMM_WORLD);
    int64_t start = now();
    while (go_on) {
        struct batch *batch = &batches[made];
        int which = made % LENGTHS;
        round_trip(lengths[which], trips[which]); /* for the caches */
        batch->at = now() - start;
        batch->before = probe();
        for (int i = 0; i < REPETITIONS; i++) {
            batch->repetitions[i] = round_trip(lengths[which], trips[which]);
        }
        batch->after = probe();
        go_on = ++made < MOST && now() - start < nanos;
        MPI_Bcast(&go_on, 1, MPI_INT, 0, MPI_COMM_WORLD);
    }
    for (int i = 0; rank == 0 && i < made; i++) {
        printf("%lld %.2f %.2f %d", (long long)batches[i].at, batches[i].before, batches[i].after, lengths[i % LENGTHS]);
        for (int j = 0; j < REPETITIONS; j++) {
            printf(" %.2f", batches[i].repetitions[j]);
        }
        printf("\n");
    }
    MPI_Finalize();
    return 0;
}
