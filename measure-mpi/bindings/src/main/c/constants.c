/* The constants of this MPI by name, for the class initialisers of the package mpi. */
#include "shim.h"

/* A handle of 32 bits is filled up with zeros, as where MPI writes one into memory of 64 bits that was zero. */
#define INT(name) if (strcmp(wanted, #name) == 0) return MPI_##name;
#define AS(type, word, value) \
    if (strcmp(wanted, #word) == 0) { \
        type found = value; \
        jlong bits = 0; \
        memcpy(&bits, &found, sizeof found); \
        return bits; \
    }
#define HANDLE(type, name) AS(type, name, MPI_##name)
#define POINTER(name) if (strcmp(wanted, #name) == 0) return (jlong)(intptr_t)MPI_##name;
#define BYTES(word, type) if (strcmp(wanted, #word) == 0) return sizeof(type);

static jlong number(const char *wanted) {
    INT(THREAD_SINGLE)
    INT(THREAD_FUNNELED)
    INT(THREAD_SERIALIZED)
    INT(THREAD_MULTIPLE)
    INT(GRAPH)
    INT(DIST_GRAPH)
    INT(CART)
    INT(ANY_SOURCE)
    INT(ANY_TAG)
    INT(PROC_NULL)
    INT(UNDEFINED)
    INT(IDENT)
    INT(CONGRUENT)
    INT(SIMILAR)
    INT(UNEQUAL)
    INT(TAG_UB)
    INT(IO)
    INT(WTIME_IS_GLOBAL)
    INT(APPNUM)
    INT(LASTUSEDCODE)
    INT(UNIVERSE_SIZE)
    INT(WIN_BASE)
    INT(WIN_SIZE)
    INT(WIN_DISP_UNIT)
    INT(VERSION)
    INT(SUBVERSION)
    INT(ROOT)
    INT(KEYVAL_INVALID)
    INT(BSEND_OVERHEAD)
    INT(MAX_OBJECT_NAME)
    INT(MAX_PORT_NAME)
    INT(MAX_DATAREP_STRING)
    INT(MAX_INFO_KEY)
    INT(MAX_INFO_VAL)
    INT(ORDER_C)
    INT(ORDER_FORTRAN)
    INT(DISTRIBUTE_BLOCK)
    INT(DISTRIBUTE_CYCLIC)
    INT(DISTRIBUTE_NONE)
    INT(DISTRIBUTE_DFLT_DARG)
    INT(MODE_CREATE)
    INT(MODE_RDONLY)
    INT(MODE_WRONLY)
    INT(MODE_RDWR)
    INT(MODE_DELETE_ON_CLOSE)
    INT(MODE_UNIQUE_OPEN)
    INT(MODE_EXCL)
    INT(MODE_APPEND)
    INT(MODE_SEQUENTIAL)
    INT(DISPLACEMENT_CURRENT)
    INT(SEEK_SET)
    INT(SEEK_CUR)
    INT(SEEK_END)
    INT(MODE_NOCHECK)
    INT(MODE_NOPRECEDE)
    INT(MODE_NOPUT)
    INT(MODE_NOSTORE)
    INT(MODE_NOSUCCEED)
    INT(LOCK_EXCLUSIVE)
    INT(LOCK_SHARED)
    INT(SUCCESS)
    INT(ERR_BUFFER)
    INT(ERR_COUNT)
    INT(ERR_TYPE)
    INT(ERR_TAG)
    INT(ERR_COMM)
    INT(ERR_RANK)
    INT(ERR_REQUEST)
    INT(ERR_ROOT)
    INT(ERR_GROUP)
    INT(ERR_OP)
    INT(ERR_TOPOLOGY)
    INT(ERR_DIMS)
    INT(ERR_ARG)
    INT(ERR_UNKNOWN)
    INT(ERR_TRUNCATE)
    INT(ERR_OTHER)
    INT(ERR_INTERN)
    INT(ERR_IN_STATUS)
    INT(ERR_PENDING)
    INT(ERR_ACCESS)
    INT(ERR_AMODE)
    INT(ERR_ASSERT)
    INT(ERR_BAD_FILE)
    INT(ERR_BASE)
    INT(ERR_CONVERSION)
    INT(ERR_DISP)
    INT(ERR_DUP_DATAREP)
    INT(ERR_FILE_EXISTS)
    INT(ERR_FILE_IN_USE)
    INT(ERR_FILE)
    INT(ERR_INFO_KEY)
    INT(ERR_INFO_NOKEY)
    INT(ERR_INFO_VALUE)
    INT(ERR_INFO)
    INT(ERR_IO)
    INT(ERR_KEYVAL)
    INT(ERR_LOCKTYPE)
    INT(ERR_NAME)
    INT(ERR_NO_MEM)
    INT(ERR_NOT_SAME)
    INT(ERR_NO_SPACE)
    INT(ERR_NO_SUCH_FILE)
    INT(ERR_PORT)
    INT(ERR_QUOTA)
    INT(ERR_READ_ONLY)
    INT(ERR_RMA_CONFLICT)
    INT(ERR_RMA_SYNC)
    INT(ERR_SERVICE)
    INT(ERR_SIZE)
    INT(ERR_SPAWN)
    INT(ERR_UNSUPPORTED_DATAREP)
    INT(ERR_UNSUPPORTED_OPERATION)
    INT(ERR_WIN)
    INT(ERR_LASTCODE)
#if MPI_VERSION < 5
    INT(HOST)
#else
    if (strcmp(wanted, "HOST") == 0) return MPI_KEYVAL_INVALID;
#endif
    /* A name of the Java interface that no C header has. */
    if (strcmp(wanted, "ERR_SYSRESOURCE") == 0) return MPI_ERR_OTHER;
    INT(COMM_TYPE_SHARED)
    INT(MAX_PROCESSOR_NAME)
    INT(MAX_ERROR_STRING)
    INT(MAX_LIBRARY_VERSION_STRING)
    BYTES(STATUS_BYTES, MPI_Status)
    BYTES(REQUEST_BYTES, MPI_Request)
    BYTES(DATATYPE_BYTES, MPI_Datatype)
    BYTES(INFO_BYTES, MPI_Info)
    if (strcmp(wanted, "STATUS_SOURCE") == 0) return offsetof(MPI_Status, MPI_SOURCE);
    if (strcmp(wanted, "STATUS_TAG") == 0) return offsetof(MPI_Status, MPI_TAG);
    if (strcmp(wanted, "STATUS_ERROR") == 0) return offsetof(MPI_Status, MPI_ERROR);
    POINTER(STATUS_IGNORE)
    POINTER(STATUSES_IGNORE)
    POINTER(ERRCODES_IGNORE)
    POINTER(ARGV_NULL)
    POINTER(IN_PLACE)
    POINTER(UNWEIGHTED)
    POINTER(BOTTOM)
    return -1;
}

static jlong constant(const char *wanted) {
    HANDLE(MPI_Comm, COMM_WORLD)
    HANDLE(MPI_Comm, COMM_SELF)
    HANDLE(MPI_Comm, COMM_NULL)
    HANDLE(MPI_Group, GROUP_EMPTY)
    HANDLE(MPI_Group, GROUP_NULL)
    HANDLE(MPI_Request, REQUEST_NULL)
    HANDLE(MPI_Win, WIN_NULL)
    HANDLE(MPI_File, FILE_NULL)
    HANDLE(MPI_Info, INFO_NULL)
    HANDLE(MPI_Info, INFO_ENV)
    HANDLE(MPI_Message, MESSAGE_NULL)
    HANDLE(MPI_Message, MESSAGE_NO_PROC)
    HANDLE(MPI_Errhandler, ERRORS_ARE_FATAL)
    HANDLE(MPI_Errhandler, ERRORS_RETURN)
    HANDLE(MPI_Errhandler, ERRHANDLER_NULL)
    HANDLE(MPI_Op, OP_NULL)
    HANDLE(MPI_Op, MAX)
    HANDLE(MPI_Op, MIN)
    HANDLE(MPI_Op, SUM)
    HANDLE(MPI_Op, PROD)
    HANDLE(MPI_Op, LAND)
    HANDLE(MPI_Op, BAND)
    HANDLE(MPI_Op, LOR)
    HANDLE(MPI_Op, BOR)
    HANDLE(MPI_Op, LXOR)
    HANDLE(MPI_Op, BXOR)
    HANDLE(MPI_Op, REPLACE)
    HANDLE(MPI_Op, NO_OP)
    HANDLE(MPI_Op, MINLOC)
    HANDLE(MPI_Op, MAXLOC)
    HANDLE(MPI_Datatype, DATATYPE_NULL)
    HANDLE(MPI_Datatype, BYTE)
    HANDLE(MPI_Datatype, UINT8_T)
    HANDLE(MPI_Datatype, UINT16_T)
    HANDLE(MPI_Datatype, INT16_T)
    HANDLE(MPI_Datatype, INT32_T)
    HANDLE(MPI_Datatype, INT64_T)
    HANDLE(MPI_Datatype, FLOAT)
    HANDLE(MPI_Datatype, DOUBLE)
    HANDLE(MPI_Datatype, PACKED)
    HANDLE(MPI_Datatype, C_FLOAT_COMPLEX)
    HANDLE(MPI_Datatype, C_DOUBLE_COMPLEX)
    HANDLE(MPI_Datatype, 2INT)
    HANDLE(MPI_Datatype, SHORT_INT)
    HANDLE(MPI_Datatype, LONG_INT)
    HANDLE(MPI_Datatype, FLOAT_INT)
    HANDLE(MPI_Datatype, DOUBLE_INT)
    return number(wanted);
}

JNIEXPORT jlong JNICALL Java_mpi_JniCalls_constant(JNIEnv *env, jclass type __attribute__((unused)), jstring name) {
    const char *wanted = (*env)->GetStringUTFChars(env, name, NULL);
    if (!wanted) {
        return -1;
    }
    jlong found = constant(wanted);
    (*env)->ReleaseStringUTFChars(env, name, wanted);
    return found;
}

JNIEXPORT jstring JNICALL Java_mpi_JniCalls_family(JNIEnv *env, jclass type __attribute__((unused))) {
#if defined(OPEN_MPI)
    return (*env)->NewStringUTF(env, "openmpi");
#elif defined(MPICH_VERSION) || defined(MPICH_NAME)
    return (*env)->NewStringUTF(env, "mpich");
#elif defined(MPI_ABI_VERSION)
    return (*env)->NewStringUTF(env, "abi");
#else
    return (*env)->NewStringUTF(env, "other");
#endif
}
