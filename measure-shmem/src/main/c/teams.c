/*
 * What came with OpenSHMEM 1.5: the native methods of io.github.measure4j.shmem.Teams and Signals. They are not there
 * where the library has none, which Java learns from has().
 */
#include "shim.h"

CALL(jboolean, Teams, has)(HERE)
{
    return COMPAT_TEAMS;
}

CALL(jboolean, Signals, has)(HERE)
{
    return COMPAT_SIGNALS;
}

#if COMPAT_TEAMS
#define T ((shmem_team_t) AT(team))

CALL(jlong, Teams, world)(HERE)
{
    return ADDRESS(SHMEM_TEAM_WORLD);
}

/* All PEs of the world, the first of them and so on; 0 where there can be no more teams. */
CALL(jlong, Teams, split)(HERE, jint start, jint stride, jint size)
{
    shmem_team_t team;
    return shmem_team_split_strided(SHMEM_TEAM_WORLD, start, stride, size, NULL, 0, &team) == 0 ? ADDRESS(team) : 0;
}

CALL(void, Teams, destroy)(HERE, jlong team)
{
    shmem_team_destroy(T);
}

CALL(jint, Teams, myPe)(HERE, jlong team)
{
    return shmem_team_my_pe(T);
}

CALL(void, Teams, sync)(HERE, jlong team)
{
    shmem_team_sync(T);
}

CALL(void, Teams, broadcast)(HERE, jlong team, jlong target, jlong source, jlong bytes, jint root)
{
    shmem_broadcastmem(T, AT(target), AT(source), (size_t) bytes, root);
}

CALL(void, Teams, collect)(HERE, jlong team, jlong target, jlong source, jlong bytes)
{
    shmem_collectmem(T, AT(target), AT(source), (size_t) bytes);
}

CALL(void, Teams, fcollect)(HERE, jlong team, jlong target, jlong source, jlong bytes)
{
    shmem_fcollectmem(T, AT(target), AT(source), (size_t) bytes);
}

CALL(void, Teams, alltoall)(HERE, jlong team, jlong target, jlong source, jlong bytes)
{
    shmem_alltoallmem(T, AT(target), AT(source), (size_t) bytes);
}

CALL(void, Teams, sumReduce)(HERE, jlong team, jlong target, jlong source, jlong number)
{
    shmem_long_sum_reduce(T, LONG_AT(target), LONG_AT(source), (size_t) number);
}
#endif

#if COMPAT_SIGNALS
#define SIGNAL_AT(address) ((uint64_t *) (intptr_t) (address))

CALL(void, Signals, put)(HERE, jlong target, jlong source, jlong bytes, jlong signal, jlong value, jint pe)
{
    shmem_putmem_signal(AT(target), AT(source), (size_t) bytes, SIGNAL_AT(signal), (uint64_t) value, SHMEM_SIGNAL_SET, pe);
}

CALL(void, Signals, putNbi)(HERE, jlong target, jlong source, jlong bytes, jlong signal, jlong value, jint pe)
{
    shmem_putmem_signal_nbi(AT(target), AT(source), (size_t) bytes, SIGNAL_AT(signal), (uint64_t) value, SHMEM_SIGNAL_SET, pe);
}
#endif
