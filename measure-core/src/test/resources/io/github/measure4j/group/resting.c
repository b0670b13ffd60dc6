/*
 * To be preloaded into processes whose times nobody looks at: one that has found nothing to do for a while sleeps. MPI and OpenSHMEM
 * give the processor up in each turn of their progress loops (OMPI_MCA_mpi_yield_when_idle), and the scheduler gives it back soon: ranks
 * that wait took a third of the processors from other tests.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { YIELDS = 1000, IN_A_ROW_NANOS = 20000, REST_NANOS = 20000 };

static long now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000L + time.tv_nsec;
}

int sched_yield(void)
{
    static __thread long last;
    static __thread int in_a_row;
    in_a_row = now() - last < IN_A_ROW_NANOS ? in_a_row + 1 : 0;
    if (in_a_row < YIELDS) {
        syscall(SYS_sched_yield);
    } else {
        struct timespec rest = {0, REST_NANOS};
        nanosleep(&rest, 0);
    }
    last = now();
    return 0;
}

typedef unsigned progress(void *worker);

/*
 * MPICH 4.0 over UCX says that it yields (MPIR_CVAR_POLLS_BEFORE_YIELD), but Debian's never calls sched_yield: with more ranks than
 * processors each waits until the scheduler takes the processor from the others.
 */
unsigned ucp_worker_progress(void *worker)
{
    static progress *real;
    if (!real) {
        void *ucp = dlopen("libucp.so.0", RTLD_LAZY | RTLD_NOLOAD);
        real = (progress *)dlsym(ucp, "ucp_worker_progress");
    }
    unsigned made = real(worker);
    if (!made) {
        sched_yield();
    }
    return made;
}
