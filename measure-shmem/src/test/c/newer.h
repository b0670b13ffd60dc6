/*
 * What OpenSHMEM 1.5 adds, made of calls of 1.4: for a team of all PEs only, and slow. With it before everything else the
 * shim believes that the library has teams, signals and waiting for vectors, so that what it does with them can be tried without one.
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

NEWER uint64_t shmem_signal_fetch(const uint64_t *signal)
{
    return shmem_ulong_g((const unsigned long *) signal, shmem_my_pe());
}

NEWER void shmem_signal_wait_until(uint64_t *signal, int comparison, uint64_t value)
{
    shmem_uint64_wait_until(signal, comparison, value);
}

/* With a value for all words, or one for each. */
#define OF_ALL(name, values_type, value_of)                                                                            \
    NEWER size_t shmem_long_test_some##name(long *words, size_t number, size_t *indices, const int *status,            \
                                            int comparison, values_type value)                                         \
    {                                                                                                                  \
        (void) status;                                                                                                 \
        size_t some = 0;                                                                                               \
        for (size_t i = 0; i < number; i++)                                                                            \
            if (shmem_long_test(words + i, comparison, value_of))                                                      \
                indices[some++] = i;                                                                                   \
        return some;                                                                                                   \
    }                                                                                                                  \
    NEWER size_t shmem_long_test_any##name(long *words, size_t number, const int *status, int comparison,              \
                                           values_type value)                                                          \
    {                                                                                                                  \
        (void) status;                                                                                                 \
        for (size_t i = 0; i < number; i++)                                                                            \
            if (shmem_long_test(words + i, comparison, value_of))                                                      \
                return i;                                                                                              \
        return SIZE_MAX;                                                                                               \
    }                                                                                                                  \
    NEWER int shmem_long_test_all##name(long *words, size_t number, const int *status, int comparison,                 \
                                        values_type value)                                                             \
    {                                                                                                                  \
        (void) status;                                                                                                 \
        for (size_t i = 0; i < number; i++)                                                                            \
            if (!shmem_long_test(words + i, comparison, value_of))                                                     \
                return 0;                                                                                              \
        return 1;                                                                                                      \
    }                                                                                                                  \
    NEWER size_t shmem_long_wait_until_some##name(long *words, size_t number, size_t *indices, const int *status,      \
                                                  int comparison, values_type value)                                   \
    {                                                                                                                  \
        size_t some = 0;                                                                                               \
        while (some == 0)                                                                                              \
            some = shmem_long_test_some##name(words, number, indices, status, comparison, value);                      \
        return some;                                                                                                   \
    }                                                                                                                  \
    NEWER size_t shmem_long_wait_until_any##name(long *words, size_t number, const int *status, int comparison,        \
                                                 values_type value)                                                    \
    {                                                                                                                  \
        size_t any = SIZE_MAX;                                                                                         \
        while (any == SIZE_MAX)                                                                                        \
            any = shmem_long_test_any##name(words, number, status, comparison, value);                                 \
        return any;                                                                                                    \
    }                                                                                                                  \
    NEWER void shmem_long_wait_until_all##name(long *words, size_t number, const int *status, int comparison,          \
                                               values_type value)                                                      \
    {                                                                                                                  \
        while (!shmem_long_test_all##name(words, number, status, comparison, value)) {                                 \
        }                                                                                                              \
    }

OF_ALL(, long, value)
OF_ALL(_vector, long *, value[i])
