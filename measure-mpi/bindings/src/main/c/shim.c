/* The functions that call back into Java, and those that are no calls of MPI. */
#include "shim.h"

#define OPERATORS 64

static JavaVM *jvm;
static jclass callbacks;
static jmethodID combine, copied, deleted;

JNIEXPORT jint JNICALL JNI_OnLoad(JavaVM *vm, void *reserved __attribute__((unused))) {
    jvm = vm;
    return JNI_VERSION_1_8;
}

static JNIEnv *environment(void) {
    JNIEnv *env = NULL;
    if ((*jvm)->GetEnv(jvm, (void **)&env, JNI_VERSION_1_8) != JNI_OK) {
        /* A thread of the library's own. */
        (*jvm)->AttachCurrentThreadAsDaemon(jvm, (void **)&env, NULL);
    }
    return env;
}

static jlong bits_of(MPI_Datatype type) {
    jlong bits = 0;
    memcpy(&bits, &type, sizeof type);
    return bits;
}

/* Java's side throws nothing but what the JVM itself runs out of. */
static void done(JNIEnv *env) {
    if ((*env)->ExceptionCheck(env)) {
        (*env)->ExceptionDescribe(env);
        (*env)->ExceptionClear(env);
    }
}

/* No exception can pass through MPI: Java's side keeps it and throws it when the call has returned. */
static void operate(int slot, void *in, void *inout, int *length, MPI_Datatype *type) {
    JNIEnv *env = environment();
    (*env)->CallStaticVoidMethod(env, callbacks, combine, (jint)slot, (jlong)(intptr_t)in, (jlong)(intptr_t)inout,
                                 (jint)*length, bits_of(*type));
    done(env);
}

/* MPI hands a function of a reduction no pointer of its owner, so each has a C function of its own. */
#define ONE(n) \
    static void operator_##n(void *in, void *inout, int *length, MPI_Datatype *type) { \
        operate(0##n, in, inout, length, type); \
    }
#define EIGHT(n) ONE(n##0) ONE(n##1) ONE(n##2) ONE(n##3) ONE(n##4) ONE(n##5) ONE(n##6) ONE(n##7)
EIGHT(0) EIGHT(1) EIGHT(2) EIGHT(3) EIGHT(4) EIGHT(5) EIGHT(6) EIGHT(7)
#define NAMES(n) operator_##n##0, operator_##n##1, operator_##n##2, operator_##n##3, \
                 operator_##n##4, operator_##n##5, operator_##n##6, operator_##n##7
static MPI_User_function *const operators[OPERATORS] = {
    NAMES(0), NAMES(1), NAMES(2), NAMES(3), NAMES(4), NAMES(5), NAMES(6), NAMES(7)};

static jlong copy(void *value) {
    JNIEnv *env = environment();
    jlong copied_value = (*env)->CallStaticLongMethod(env, callbacks, copied, (jlong)(intptr_t)value);
    done(env);
    return copied_value;
}

static void drop(void *value) {
    JNIEnv *env = environment();
    (*env)->CallStaticVoidMethod(env, callbacks, deleted, (jlong)(intptr_t)value);
    done(env);
}

/* The three differ in their first parameter alone, which has the size of a handle. */
#define ATTRIBUTES(kind, handle) \
    static int copy_##kind(handle from __attribute__((unused)), int key __attribute__((unused)), \
                           void *extra __attribute__((unused)), void *value, void *out, int *flag) { \
        *(void **)out = (void *)(intptr_t)copy(value); \
        *flag = 1; \
        return MPI_SUCCESS; \
    } \
    static int delete_##kind(handle from __attribute__((unused)), int key __attribute__((unused)), void *value, \
                             void *extra __attribute__((unused))) { \
        drop(value); \
        return MPI_SUCCESS; \
    }
ATTRIBUTES(comm, MPI_Comm)
ATTRIBUTES(type, MPI_Datatype)
ATTRIBUTES(win, MPI_Win)

JNIEXPORT jlong JNICALL Java_mpi_JniCalls_callback(JNIEnv *env, jclass type, jint kind) {
    static void *const attributes[] = {(void *)copy_comm, (void *)copy_type, (void *)copy_win,
                                       (void *)delete_comm, (void *)delete_type, (void *)delete_win};
    if (!callbacks) {
        jclass found = (*env)->FindClass(env, "mpi/Callbacks");
        if (!found) {
            return 0;
        }
        combine = (*env)->GetStaticMethodID(env, found, "combine", "(IJJIJ)V");
        copied = (*env)->GetStaticMethodID(env, found, "copied", "(J)J");
        deleted = (*env)->GetStaticMethodID(env, found, "deleted", "(J)V");
        if (!combine || !copied || !deleted) {
            return 0;
        }
        callbacks = (*env)->NewGlobalRef(env, found);
    }
    (void)type;
    if (kind >= 0) {
        return kind < OPERATORS ? (jlong)(intptr_t)operators[kind] : 0;
    }
    return -kind <= 6 ? (jlong)(intptr_t)attributes[-kind - 1] : 0;
}

JNIEXPORT jlong JNICALL Java_mpi_JniCalls_address(JNIEnv *env, jclass type __attribute__((unused)), jobject buffer) {
    return (jlong)(intptr_t)(*env)->GetDirectBufferAddress(env, buffer);
}

JNIEXPORT jobject JNICALL Java_mpi_JniCalls_buffer(JNIEnv *env, jclass type __attribute__((unused)), jlong address,
                                                   jlong bytes) {
    return (*env)->NewDirectByteBuffer(env, (void *)(intptr_t)address, bytes);
}

JNIEXPORT jdouble JNICALL Java_mpi_JniCalls_wtime(JNIEnv *env __attribute__((unused)),
                                                  jclass type __attribute__((unused))) {
    return MPI_Wtime();
}

JNIEXPORT jdouble JNICALL Java_mpi_JniCalls_wtick(JNIEnv *env __attribute__((unused)),
                                                  jclass type __attribute__((unused))) {
    return MPI_Wtick();
}
