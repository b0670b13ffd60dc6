/*
 * What OpenSHMEM 1.5 adds, made of calls of 1.4: for a team of all PEs only, and slow. With it before everything else the
 * shim believes that the library has teams and signals, so that what it does with them can be tried without one.
 */
#include <shmem.h>
#include <stdint.h>
#include <stdlib.h>

#undef SHMEM_MINOR_VERSION
#define SHMEM_MINOR_VERSION 5
#define SHMEM_SIGNAL_SET 1
#define SHMEM_TEAM_WORLD ((shmem_team_t) "the world")

typedef char *shmem_team_t;
typedef struct { int contexts; } shmem_team_config_t;

#define NEWER static inline __attribute__((unused))
#define EACH_PE for (int pe = 0; pe < shmem_n_pes(); pe++)

NEWER int shmem_team_split_strided(shmem_team_t parent, int start, int stride, int size,
                                   const shmem_team_config_t *config, long mask, shmem_team_t *team)
{
    (void) config, (void) mask;
    if (parent != SHMEM_TEAM_WORLD || start != 0 || stride != 1 || size != shmem_n_pes())
        return -1;
    shmem_sync_all();
    *team = malloc(1);
    return 0;
}

NEWER void shmem_team_destroy(shmem_team_t team)
{
    free(team);
}

NEWER int shmem_team_my_pe(shmem_team_t team)
{
    return team == NULL ? -1 : shmem_my_pe();
}

NEWER int shmem_team_sync(shmem_team_t team)
{
    (void) team;
    shmem_sync_all();
    return 0;
}

NEWER int shmem_broadcastmem(shmem_team_t team, void *target, const void *source, size_t bytes, int root)
{
    (void) team;
    if (shmem_my_pe() == root)
        EACH_PE shmem_putmem(target, source, bytes, pe);
    shmem_barrier_all();
    return 0;
}

NEWER int shmem_fcollectmem(shmem_team_t team, void *target, const void *source, size_t bytes)
{
    (void) team;
    EACH_PE shmem_putmem((char *) target + shmem_my_pe() * bytes, source, bytes, pe);
    shmem_barrier_all();
    return 0;
}

#define shmem_collectmem shmem_fcollectmem

NEWER int shmem_alltoallmem(shmem_team_t team, void *target, const void *source, size_t bytes)
{
    (void) team;
    EACH_PE shmem_putmem((char *) target + shmem_my_pe() * bytes, (const char *) source + pe * bytes, bytes, pe);
    shmem_barrier_all();
    return 0;
}

NEWER int shmem_long_sum_reduce(shmem_team_t team, long *target, const long *source, size_t number)
{
    (void) team;
    for (size_t i = 0; i < number; i++) {
        long sum = 0;
        EACH_PE sum += shmem_long_g(source + i, pe);
        target[i] = sum;
    }
    shmem_barrier_all();
    return 0;
}

NEWER void shmem_putmem_signal(void *target, const void *source, size_t bytes, uint64_t *signal, uint64_t value, int how, int pe)
{
    (void) how;
    shmem_putmem(target, source, bytes, pe);
    shmem_fence();
    shmem_uint64_p(signal, value, pe);
}

#define shmem_putmem_signal_nbi shmem_putmem_signal
