/*
 * A java that is a PE of an OpenSHMEM program from its first moment on.
 *
 * shmem_init inside a JVM fails, since it registers every writable mapping of the process and a JVM has too many. So
 * OpenSHMEM comes first here and the JVM second, through the library of the JDK that the program java is a shell of:
 * options, class path, @argument files, JDK_JAVA_OPTIONS, main class and exit codes are java's own.
 *
 * The JDK is the one that MEASURE_JAVA_HOME names, else JAVA_HOME, else the one this was built with. The thread level
 * asked of OpenSHMEM is that of MEASURE_SHMEM_THREADS: multiple (the default) or serialized; the one that it then says
 * to have is left in MEASURE_SHMEM_THREADS_GRANTED, and the folder of this program, where the shim is too, in
 * MEASURE_SHMEM_HOME.
 */
#include <dlfcn.h>
#include <jni.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "compat.h"

/* What the JDK's own main.c calls, and in its order (src/java.base/share/native/launcher, the same from 17 to 25). */
typedef struct {
    char **elements;
    size_t size;
    size_t capacity;
} *list;

static struct {
    void (*init_arguments)(jboolean has_java_arguments, jboolean no_files);
    list (*new_list)(size_t capacity);
    void (*add)(list to, char *element);
    jboolean (*add_from_variable)(list to, const char *name);
    list (*expand)(const char *argument, jboolean source_option);
    int (*launch)(int argc, char **argv, int jargc, const char **jargv, int appclassc, const char **appclassv,
                  const char *fullversion, const char *dotversion, const char *pname, const char *lname,
                  jboolean javaargs, jboolean cpwildcard, jboolean javaw, jint ergo);
} jli;

/* The shim looks for this name: in a JVM that was started in another way there is no OpenSHMEM to talk to. */
int measure_shmem_started = 0;

static const char *java_home(void)
{
    const char *home = getenv("MEASURE_JAVA_HOME");
    if (home == NULL || *home == '\0')
        home = getenv("JAVA_HOME");
    return home == NULL || *home == '\0' ? DEFAULT_JAVA_HOME : home;
}

static void *library;

static void *find(const char *name)
{
    void *function = library == NULL ? NULL : dlsym(library, name);
    if (function == NULL) {
        fprintf(stderr, "measure-java: no JDK there: %s. MEASURE_JAVA_HOME or JAVA_HOME has to name one of version 17 or later\n",
                dlerror());
        exit(1);
    }
    return function;
}

static void load_jli(void)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/lib/libjli.so", java_home());
    library = dlopen(path, RTLD_NOW | RTLD_GLOBAL);
    jli.init_arguments = find("JLI_InitArgProcessing");
    jli.new_list = find("JLI_List_new");
    jli.add = find("JLI_List_add");
    jli.add_from_variable = find("JLI_AddArgsFromEnvVar");
    jli.expand = find("JLI_PreprocessArg");
    jli.launch = find("JLI_Launch");
}

/* The arguments after those of JDK_JAVA_OPTIONS, each @file among them replaced by what it holds; then NULL. */
static list all_arguments(int argc, char **argv)
{
    jli.init_arguments(JNI_FALSE, JNI_FALSE);
    list all = jli.new_list((size_t) argc + 1);
    jli.add(all, argv[0]);
    jli.add_from_variable(all, "JDK_JAVA_OPTIONS");
    for (int i = 1; i < argc; i++) {
        list expanded = jli.expand(argv[i], JNI_TRUE);
        if (expanded == NULL)
            jli.add(all, argv[i]);
        for (size_t k = 0; expanded != NULL && k < expanded->size; k++)
            jli.add(all, expanded->elements[k]);
    }
    jli.add(all, NULL);
    return all;
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

static void tell_where_the_shim_is(void)
{
    char path[4096];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0)
        return;
    path[length] = '\0';
    *strrchr(path, '/') = '\0';
    setenv("MEASURE_SHMEM_HOME", path, 1);
}

static int wanted_level(void)
{
    const char *level = getenv("MEASURE_SHMEM_THREADS");
    if (level == NULL || *level == '\0' || strcmp(level, "multiple") == 0)
        return SHMEM_THREAD_MULTIPLE;
    if (strcmp(level, "serialized") == 0)
        return SHMEM_THREAD_SERIALIZED;
    fprintf(stderr, "measure-java: MEASURE_SHMEM_THREADS=%s; multiple and serialized are possible, since main() of Java runs in a second thread\n",
            level);
    exit(1);
}

static void start_shmem(int wanted)
{
    int granted = SHMEM_THREAD_SINGLE;
    compat_before_init();
    shmem_init_thread(wanted, &granted);
    shmem_query_thread(&granted);
    if (granted != SHMEM_THREAD_SERIALIZED && granted != SHMEM_THREAD_MULTIPLE) {
        fprintf(stderr, "measure-java: OpenSHMEM grants thread level %d only, and main() of Java runs in a second thread\n",
                granted);
        shmem_global_exit(1);
    }
    setenv("MEASURE_SHMEM_THREADS_GRANTED", granted == SHMEM_THREAD_MULTIPLE ? "multiple" : "serialized", 1);
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
    int wanted = wanted_level();
    load_jli();
    list arguments = all_arguments(argc, argv);
    forget_other_jvms();
    tell_where_the_shim_is();
    start_shmem(wanted);
    on_exit(finish, NULL);
    return jli.launch((int) arguments->size - 1, arguments->elements, 0, NULL, 0, NULL, "measure-java", "0", "java", "java",
                      JNI_FALSE, JNI_TRUE, JNI_FALSE, 0);
}
