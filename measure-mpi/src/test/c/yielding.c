/*
 * To be preloaded into processes of MPICH over UCX: one that found nothing to do gives its processor up. MPICH 4.0 says that it
 * yields (MPIR_CVAR_POLLS_BEFORE_YIELD), but this build of it never calls sched_yield: with more ranks than processors each waits
 * until the scheduler takes the processor from the others.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>

typedef unsigned progress(void *worker);

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
