/*
 * A java that is a PE of an OpenSHMEM program from its first moment on.
 *
 * shmem_init inside a JVM fails, since it registers every writable mapping of the process and a JVM has too many. So
 * OpenSHMEM comes first here and the JVM second, through JLI_Launch, which is what the program java calls: options,
 * class path, main class and exit codes are java's own. Two things are not, since the program java does them itself
 * before that call: @argument files, and the variable JDK_JAVA_OPTIONS (JAVA_TOOL_OPTIONS holds).
 *
 * The JDK is the one that MEASURE_JAVA_HOME names, else JAVA_HOME, else the one this was built with.
 */
#include <dlfcn.h>
#include <jni.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "compat.h"

typedef int (*launch_function)(int argc, char **argv, int jargc, const char **jargv, int appclassc,
                               const char **appclassv, const char *fullversion, const char *dotversion,
                               const char *pname, const char *lname, jboolean javaargs, jboolean cpwildcard,
                               jboolean javaw, jint ergo);

/* The shim looks for this name: in a JVM that was started in another way there is no OpenSHMEM to talk to. */
int measure_shmem_started = 0;

static const char *java_home(void)
{
    const char *home = getenv("MEASURE_JAVA_HOME");
    if (home == NULL || *home == '\0')
        home = getenv("JAVA_HOME");
    return home == NULL || *home == '\0' ? DEFAULT_JAVA_HOME : home;
}

static launch_function find_launch(void)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/lib/libjli.so", java_home());
    void *library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    void *launch = library == NULL ? NULL : dlsym(library, "JLI_Launch");
    if (launch == NULL) {
        fprintf(stderr, "measure-java: no JDK there: %s. MEASURE_JAVA_HOME or JAVA_HOME has to name one of version 17 or later\n",
                dlerror());
        exit(1);
    }
    return (launch_function) launch;
}

/*
 * JLI_Launch starts the program anew if a folder with a libjvm.so is on LD_LIBRARY_PATH, and a process can be a PE only
 * once. Such folders are taken off the path before OpenSHMEM starts; the JVM is found without them.
 */
static void forget_other_jvms(void)
{
    const char *value = getenv("LD_LIBRARY_PATH");
    if (value == NULL)
        return;
    char *old = strdup(value);
    char *kept = calloc(1, strlen(value) + 2);
    char library[4096];
    char *rest = old;
    for (char *folder = strsep(&rest, ":"); folder != NULL; folder = strsep(&rest, ":")) {
        snprintf(library, sizeof library, "%s/libjvm.so", folder);
        if (access(library, F_OK) != 0)
            strcat(strcat(kept, *kept ? ":" : ""), folder);
    }
    if (*kept)
        setenv("LD_LIBRARY_PATH", kept, 1);
    else
        unsetenv("LD_LIBRARY_PATH");
    free(old);
    free(kept);
}

static void start_shmem(void)
{
    int provided = SHMEM_THREAD_SINGLE;
    compat_before_init();
    shmem_init_thread(SHMEM_THREAD_MULTIPLE, &provided);
    if (provided < SHMEM_THREAD_SERIALIZED) {
        fprintf(stderr, "measure-java: OpenSHMEM grants thread level %d only, and main() of Java runs in a second thread\n",
                provided);
        shmem_global_exit(1);
    }
    char number[16];
    snprintf(number, sizeof number, "%d", shmem_my_pe());
    setenv("MEASURE_SHMEM_PE", number, 1);
    snprintf(number, sizeof number, "%d", shmem_n_pes());
    setenv("MEASURE_SHMEM_PES", number, 1);
    measure_shmem_started = 1;
}

/*
 * Every way out comes by here: the end of main, an exception in main, System.exit. To finalise is to wait for the other
 * PEs; one that failed must not, since they may be waiting for it. oshrun then sees the exit code and ends them all.
 */
static void finish(int status, void *unused)
{
    (void) unused;
    fflush(NULL);
    if (status != 0)
        _exit(status);
    shmem_finalize();
}

int main(int argc, char **argv)
{
    launch_function launch = find_launch();
    forget_other_jvms();
    start_shmem();
    on_exit(finish, NULL);
    return launch(argc, argv, 0, NULL, 0, NULL, "measure-java", "0", "java", "java", JNI_FALSE, JNI_TRUE, JNI_FALSE, 0);
}
