package mpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;

/**
 * The beginning and the end of MPI, and its constants. All numbers are asked of the library when this class is initialised, so
 * that a class that was compiled with one MPI runs on another.
 */
public final class MPI {
    /** The constant {@code MPI_COMM_WORLD}. */
    public static final Intracomm COMM_WORLD = new Intracomm(Constants.of("COMM_WORLD"));
    /** The constant {@code MPI_COMM_SELF}. */
    public static final Intracomm COMM_SELF = new Intracomm(Constants.of("COMM_SELF"));
    /** The constant {@code MPI_THREAD_SINGLE}. */
    public static final int THREAD_SINGLE = Constants.number("THREAD_SINGLE");
    /** The constant {@code MPI_THREAD_FUNNELED}. */
    public static final int THREAD_FUNNELED = Constants.number("THREAD_FUNNELED");
    /** The constant {@code MPI_THREAD_SERIALIZED}. */
    public static final int THREAD_SERIALIZED = Constants.number("THREAD_SERIALIZED");
    /** The constant {@code MPI_THREAD_MULTIPLE}. */
    public static final int THREAD_MULTIPLE = Constants.number("THREAD_MULTIPLE");
    /** The constant {@code MPI_GRAPH}. */
    public static final int GRAPH = Constants.number("GRAPH");
    /** The constant {@code MPI_DIST_GRAPH}. */
    public static final int DIST_GRAPH = Constants.number("DIST_GRAPH");
    /** The constant {@code MPI_CART}. */
    public static final int CART = Constants.number("CART");
    /** The constant {@code MPI_ANY_SOURCE}. */
    public static final int ANY_SOURCE = Constants.number("ANY_SOURCE");
    /** The constant {@code MPI_ANY_TAG}. */
    public static final int ANY_TAG = Constants.number("ANY_TAG");
    /** The operation {@code MPI_MAX}. */
    public static final Op MAX = new Op("MAX");
    /** The operation {@code MPI_MIN}. */
    public static final Op MIN = new Op("MIN");
    /** The operation {@code MPI_SUM}. */
    public static final Op SUM = new Op("SUM");
    /** The operation {@code MPI_PROD}. */
    public static final Op PROD = new Op("PROD");
    /** The operation {@code MPI_LAND}. */
    public static final Op LAND = new Op("LAND");
    /** The operation {@code MPI_BAND}. */
    public static final Op BAND = new Op("BAND");
    /** The operation {@code MPI_LOR}. */
    public static final Op LOR = new Op("LOR");
    /** The operation {@code MPI_BOR}. */
    public static final Op BOR = new Op("BOR");
    /** The operation {@code MPI_LXOR}. */
    public static final Op LXOR = new Op("LXOR");
    /** The operation {@code MPI_BXOR}. */
    public static final Op BXOR = new Op("BXOR");
    /** The operation {@code MPI_REPLACE}. */
    public static final Op REPLACE = new Op("REPLACE");
    /** The operation {@code MPI_NO_OP}. */
    public static final Op NO_OP = new Op("NO_OP");
    /** The operation {@code MPI_MINLOC}. */
    public static final Op MINLOC = new Op("MINLOC");
    /** The operation {@code MPI_MAXLOC}. */
    public static final Op MAXLOC = new Op("MAXLOC");
    /** The type {@code MPI_DATATYPE_NULL}. */
    public static final Datatype DATATYPE_NULL = new Datatype("DATATYPE_NULL", Elements.BYTES);
    /** The type {@code MPI_BYTE}. */
    public static final Datatype BYTE = new Datatype("UINT8_T", Elements.BYTES);
    /** The type {@code MPI_CHAR}. */
    public static final Datatype CHAR = new Datatype("UINT16_T", Elements.CHARS);
    /** The type {@code MPI_SHORT}. */
    public static final Datatype SHORT = new Datatype("INT16_T", Elements.SHORTS);
    /** The type {@code MPI_BOOLEAN}. */
    public static final Datatype BOOLEAN = new Datatype("UINT8_T", Elements.BOOLEANS);
    /** The type {@code MPI_INT}. */
    public static final Datatype INT = new Datatype("INT32_T", Elements.INTS);
    /** The type {@code MPI_LONG}. */
    public static final Datatype LONG = new Datatype("INT64_T", Elements.LONGS);
    /** The type {@code MPI_FLOAT}. */
    public static final Datatype FLOAT = new Datatype("FLOAT", Elements.FLOATS);
    /** The type {@code MPI_DOUBLE}. */
    public static final Datatype DOUBLE = new Datatype("DOUBLE", Elements.DOUBLES);
    /** The type {@code MPI_PACKED}. */
    public static final Datatype PACKED = new Datatype("PACKED", Elements.BYTES);
    /** The type {@code MPI_FLOAT_COMPLEX}. */
    public static final Datatype FLOAT_COMPLEX = new Datatype("C_FLOAT_COMPLEX", Elements.FLOATS);
    /** The type {@code MPI_DOUBLE_COMPLEX}. */
    public static final Datatype DOUBLE_COMPLEX = new Datatype("C_DOUBLE_COMPLEX", Elements.DOUBLES);
    /** The type {@code MPI_INT2}. */
    public static final Datatype INT2 = new Datatype("2INT", Elements.BYTES);
    /** The type {@code MPI_SHORT_INT}. */
    public static final Datatype SHORT_INT = new Datatype("SHORT_INT", Elements.BYTES);
    /** The type {@code MPI_LONG_INT}. */
    public static final Datatype LONG_INT = new Datatype("LONG_INT", Elements.BYTES);
    /** The type {@code MPI_FLOAT_INT}. */
    public static final Datatype FLOAT_INT = new Datatype("FLOAT_INT", Elements.BYTES);
    /** The type {@code MPI_DOUBLE_INT}. */
    public static final Datatype DOUBLE_INT = new Datatype("DOUBLE_INT", Elements.BYTES);
    /** The layout of a pair. */
    public static final Int2 int2 = new Int2();
    /** The layout of a pair. */
    public static final ShortInt shortInt = new ShortInt();
    /** The layout of a pair. */
    public static final LongInt longInt = new LongInt();
    /** The layout of a pair. */
    public static final FloatInt floatInt = new FloatInt();
    /** The layout of a pair. */
    public static final DoubleInt doubleInt = new DoubleInt();
    /** The constant {@code MPI_REQUEST_NULL}. */
    public static final Request REQUEST_NULL = new Request(Constants.of("REQUEST_NULL"));
    /** The constant {@code MPI_GROUP_EMPTY}. */
    public static final Group GROUP_EMPTY = new Group(Constants.of("GROUP_EMPTY"));
    /** The constant {@code MPI_INFO_ENV}. */
    public static final Info INFO_ENV = new Info(Constants.of("INFO_ENV"));
    /** The constant {@code MPI_INFO_NULL}. */
    public static final Info INFO_NULL = new Info(Constants.of("INFO_NULL"));
    /** The constant {@code MPI_PROC_NULL}. */
    public static final int PROC_NULL = Constants.number("PROC_NULL");
    /** The constant {@code MPI_UNDEFINED}. */
    public static final int UNDEFINED = Constants.number("UNDEFINED");
    /** The constant {@code MPI_IDENT}. */
    public static final int IDENT = Constants.number("IDENT");
    /** The constant {@code MPI_CONGRUENT}. */
    public static final int CONGRUENT = Constants.number("CONGRUENT");
    /** The constant {@code MPI_SIMILAR}. */
    public static final int SIMILAR = Constants.number("SIMILAR");
    /** The constant {@code MPI_UNEQUAL}. */
    public static final int UNEQUAL = Constants.number("UNEQUAL");
    /** The constant {@code MPI_TAG_UB}. */
    public static final int TAG_UB = Constants.number("TAG_UB");
    /** The constant {@code MPI_HOST}. */
    public static final int HOST = Constants.number("HOST");
    /** The constant {@code MPI_IO}. */
    public static final int IO = Constants.number("IO");
    /** The constant {@code MPI_WTIME_IS_GLOBAL}. */
    public static final int WTIME_IS_GLOBAL = Constants.number("WTIME_IS_GLOBAL");
    /** The constant {@code MPI_APPNUM}. */
    public static final int APPNUM = Constants.number("APPNUM");
    /** The constant {@code MPI_LASTUSEDCODE}. */
    public static final int LASTUSEDCODE = Constants.number("LASTUSEDCODE");
    /** The constant {@code MPI_UNIVERSE_SIZE}. */
    public static final int UNIVERSE_SIZE = Constants.number("UNIVERSE_SIZE");
    /** The constant {@code MPI_WIN_BASE}. */
    public static final int WIN_BASE = Constants.number("WIN_BASE");
    /** The constant {@code MPI_WIN_SIZE}. */
    public static final int WIN_SIZE = Constants.number("WIN_SIZE");
    /** The constant {@code MPI_WIN_DISP_UNIT}. */
    public static final int WIN_DISP_UNIT = Constants.number("WIN_DISP_UNIT");
    /** The constant {@code MPI_VERSION}. */
    public static final int VERSION = Constants.number("VERSION");
    /** The constant {@code MPI_SUBVERSION}. */
    public static final int SUBVERSION = Constants.number("SUBVERSION");
    /** The constant {@code MPI_ROOT}. */
    public static final int ROOT = Constants.number("ROOT");
    /** The constant {@code MPI_KEYVAL_INVALID}. */
    public static final int KEYVAL_INVALID = Constants.number("KEYVAL_INVALID");
    /** The constant {@code MPI_BSEND_OVERHEAD}. */
    public static final int BSEND_OVERHEAD = Constants.number("BSEND_OVERHEAD");
    /** The constant {@code MPI_MAX_OBJECT_NAME}. */
    public static final int MAX_OBJECT_NAME = Constants.number("MAX_OBJECT_NAME");
    /** The constant {@code MPI_MAX_PORT_NAME}. */
    public static final int MAX_PORT_NAME = Constants.number("MAX_PORT_NAME");
    /** The constant {@code MPI_MAX_DATAREP_STRING}. */
    public static final int MAX_DATAREP_STRING = Constants.number("MAX_DATAREP_STRING");
    /** The constant {@code MPI_MAX_INFO_KEY}. */
    public static final int MAX_INFO_KEY = Constants.number("MAX_INFO_KEY");
    /** The constant {@code MPI_MAX_INFO_VAL}. */
    public static final int MAX_INFO_VAL = Constants.number("MAX_INFO_VAL");
    /** The constant {@code MPI_ORDER_C}. */
    public static final int ORDER_C = Constants.number("ORDER_C");
    /** The constant {@code MPI_ORDER_FORTRAN}. */
    public static final int ORDER_FORTRAN = Constants.number("ORDER_FORTRAN");
    /** The constant {@code MPI_DISTRIBUTE_BLOCK}. */
    public static final int DISTRIBUTE_BLOCK = Constants.number("DISTRIBUTE_BLOCK");
    /** The constant {@code MPI_DISTRIBUTE_CYCLIC}. */
    public static final int DISTRIBUTE_CYCLIC = Constants.number("DISTRIBUTE_CYCLIC");
    /** The constant {@code MPI_DISTRIBUTE_NONE}. */
    public static final int DISTRIBUTE_NONE = Constants.number("DISTRIBUTE_NONE");
    /** The constant {@code MPI_DISTRIBUTE_DFLT_DARG}. */
    public static final int DISTRIBUTE_DFLT_DARG = Constants.number("DISTRIBUTE_DFLT_DARG");
    /** The constant {@code MPI_MODE_CREATE}. */
    public static final int MODE_CREATE = Constants.number("MODE_CREATE");
    /** The constant {@code MPI_MODE_RDONLY}. */
    public static final int MODE_RDONLY = Constants.number("MODE_RDONLY");
    /** The constant {@code MPI_MODE_WRONLY}. */
    public static final int MODE_WRONLY = Constants.number("MODE_WRONLY");
    /** The constant {@code MPI_MODE_RDWR}. */
    public static final int MODE_RDWR = Constants.number("MODE_RDWR");
    /** The constant {@code MPI_MODE_DELETE_ON_CLOSE}. */
    public static final int MODE_DELETE_ON_CLOSE = Constants.number("MODE_DELETE_ON_CLOSE");
    /** The constant {@code MPI_MODE_UNIQUE_OPEN}. */
    public static final int MODE_UNIQUE_OPEN = Constants.number("MODE_UNIQUE_OPEN");
    /** The constant {@code MPI_MODE_EXCL}. */
    public static final int MODE_EXCL = Constants.number("MODE_EXCL");
    /** The constant {@code MPI_MODE_APPEND}. */
    public static final int MODE_APPEND = Constants.number("MODE_APPEND");
    /** The constant {@code MPI_MODE_SEQUENTIAL}. */
    public static final int MODE_SEQUENTIAL = Constants.number("MODE_SEQUENTIAL");
    /** The constant {@code MPI_DISPLACEMENT_CURRENT}. */
    public static final int DISPLACEMENT_CURRENT = Constants.number("DISPLACEMENT_CURRENT");
    /** The constant {@code MPI_SEEK_SET}. */
    public static final int SEEK_SET = Constants.number("SEEK_SET");
    /** The constant {@code MPI_SEEK_CUR}. */
    public static final int SEEK_CUR = Constants.number("SEEK_CUR");
    /** The constant {@code MPI_SEEK_END}. */
    public static final int SEEK_END = Constants.number("SEEK_END");
    /** The constant {@code MPI_MODE_NOCHECK}. */
    public static final int MODE_NOCHECK = Constants.number("MODE_NOCHECK");
    /** The constant {@code MPI_MODE_NOPRECEDE}. */
    public static final int MODE_NOPRECEDE = Constants.number("MODE_NOPRECEDE");
    /** The constant {@code MPI_MODE_NOPUT}. */
    public static final int MODE_NOPUT = Constants.number("MODE_NOPUT");
    /** The constant {@code MPI_MODE_NOSTORE}. */
    public static final int MODE_NOSTORE = Constants.number("MODE_NOSTORE");
    /** The constant {@code MPI_MODE_NOSUCCEED}. */
    public static final int MODE_NOSUCCEED = Constants.number("MODE_NOSUCCEED");
    /** The constant {@code MPI_LOCK_EXCLUSIVE}. */
    public static final int LOCK_EXCLUSIVE = Constants.number("LOCK_EXCLUSIVE");
    /** The constant {@code MPI_LOCK_SHARED}. */
    public static final int LOCK_SHARED = Constants.number("LOCK_SHARED");
    /** The constant {@code MPI_ERRORS_ARE_FATAL}. */
    public static final Errhandler ERRORS_ARE_FATAL = new Errhandler(Constants.of("ERRORS_ARE_FATAL"));
    /** The constant {@code MPI_ERRORS_RETURN}. */
    public static final Errhandler ERRORS_RETURN = new Errhandler(Constants.of("ERRORS_RETURN"));
    /** The constant {@code MPI_SUCCESS}. */
    public static final int SUCCESS = Constants.number("SUCCESS");
    /** The constant {@code MPI_ERR_BUFFER}. */
    public static final int ERR_BUFFER = Constants.number("ERR_BUFFER");
    /** The constant {@code MPI_ERR_COUNT}. */
    public static final int ERR_COUNT = Constants.number("ERR_COUNT");
    /** The constant {@code MPI_ERR_TYPE}. */
    public static final int ERR_TYPE = Constants.number("ERR_TYPE");
    /** The constant {@code MPI_ERR_TAG}. */
    public static final int ERR_TAG = Constants.number("ERR_TAG");
    /** The constant {@code MPI_ERR_COMM}. */
    public static final int ERR_COMM = Constants.number("ERR_COMM");
    /** The constant {@code MPI_ERR_RANK}. */
    public static final int ERR_RANK = Constants.number("ERR_RANK");
    /** The constant {@code MPI_ERR_REQUEST}. */
    public static final int ERR_REQUEST = Constants.number("ERR_REQUEST");
    /** The constant {@code MPI_ERR_ROOT}. */
    public static final int ERR_ROOT = Constants.number("ERR_ROOT");
    /** The constant {@code MPI_ERR_GROUP}. */
    public static final int ERR_GROUP = Constants.number("ERR_GROUP");
    /** The constant {@code MPI_ERR_OP}. */
    public static final int ERR_OP = Constants.number("ERR_OP");
    /** The constant {@code MPI_ERR_TOPOLOGY}. */
    public static final int ERR_TOPOLOGY = Constants.number("ERR_TOPOLOGY");
    /** The constant {@code MPI_ERR_DIMS}. */
    public static final int ERR_DIMS = Constants.number("ERR_DIMS");
    /** The constant {@code MPI_ERR_ARG}. */
    public static final int ERR_ARG = Constants.number("ERR_ARG");
    /** The constant {@code MPI_ERR_UNKNOWN}. */
    public static final int ERR_UNKNOWN = Constants.number("ERR_UNKNOWN");
    /** The constant {@code MPI_ERR_TRUNCATE}. */
    public static final int ERR_TRUNCATE = Constants.number("ERR_TRUNCATE");
    /** The constant {@code MPI_ERR_OTHER}. */
    public static final int ERR_OTHER = Constants.number("ERR_OTHER");
    /** The constant {@code MPI_ERR_INTERN}. */
    public static final int ERR_INTERN = Constants.number("ERR_INTERN");
    /** The constant {@code MPI_ERR_IN_STATUS}. */
    public static final int ERR_IN_STATUS = Constants.number("ERR_IN_STATUS");
    /** The constant {@code MPI_ERR_PENDING}. */
    public static final int ERR_PENDING = Constants.number("ERR_PENDING");
    /** The constant {@code MPI_ERR_ACCESS}. */
    public static final int ERR_ACCESS = Constants.number("ERR_ACCESS");
    /** The constant {@code MPI_ERR_AMODE}. */
    public static final int ERR_AMODE = Constants.number("ERR_AMODE");
    /** The constant {@code MPI_ERR_ASSERT}. */
    public static final int ERR_ASSERT = Constants.number("ERR_ASSERT");
    /** The constant {@code MPI_ERR_BAD_FILE}. */
    public static final int ERR_BAD_FILE = Constants.number("ERR_BAD_FILE");
    /** The constant {@code MPI_ERR_BASE}. */
    public static final int ERR_BASE = Constants.number("ERR_BASE");
    /** The constant {@code MPI_ERR_CONVERSION}. */
    public static final int ERR_CONVERSION = Constants.number("ERR_CONVERSION");
    /** The constant {@code MPI_ERR_DISP}. */
    public static final int ERR_DISP = Constants.number("ERR_DISP");
    /** The constant {@code MPI_ERR_DUP_DATAREP}. */
    public static final int ERR_DUP_DATAREP = Constants.number("ERR_DUP_DATAREP");
    /** The constant {@code MPI_ERR_FILE_EXISTS}. */
    public static final int ERR_FILE_EXISTS = Constants.number("ERR_FILE_EXISTS");
    /** The constant {@code MPI_ERR_FILE_IN_USE}. */
    public static final int ERR_FILE_IN_USE = Constants.number("ERR_FILE_IN_USE");
    /** The constant {@code MPI_ERR_FILE}. */
    public static final int ERR_FILE = Constants.number("ERR_FILE");
    /** The constant {@code MPI_ERR_INFO_KEY}. */
    public static final int ERR_INFO_KEY = Constants.number("ERR_INFO_KEY");
    /** The constant {@code MPI_ERR_INFO_NOKEY}. */
    public static final int ERR_INFO_NOKEY = Constants.number("ERR_INFO_NOKEY");
    /** The constant {@code MPI_ERR_INFO_VALUE}. */
    public static final int ERR_INFO_VALUE = Constants.number("ERR_INFO_VALUE");
    /** The constant {@code MPI_ERR_INFO}. */
    public static final int ERR_INFO = Constants.number("ERR_INFO");
    /** The constant {@code MPI_ERR_IO}. */
    public static final int ERR_IO = Constants.number("ERR_IO");
    /** The constant {@code MPI_ERR_KEYVAL}. */
    public static final int ERR_KEYVAL = Constants.number("ERR_KEYVAL");
    /** The constant {@code MPI_ERR_LOCKTYPE}. */
    public static final int ERR_LOCKTYPE = Constants.number("ERR_LOCKTYPE");
    /** The constant {@code MPI_ERR_NAME}. */
    public static final int ERR_NAME = Constants.number("ERR_NAME");
    /** The constant {@code MPI_ERR_NO_MEM}. */
    public static final int ERR_NO_MEM = Constants.number("ERR_NO_MEM");
    /** The constant {@code MPI_ERR_NOT_SAME}. */
    public static final int ERR_NOT_SAME = Constants.number("ERR_NOT_SAME");
    /** The constant {@code MPI_ERR_NO_SPACE}. */
    public static final int ERR_NO_SPACE = Constants.number("ERR_NO_SPACE");
    /** The constant {@code MPI_ERR_NO_SUCH_FILE}. */
    public static final int ERR_NO_SUCH_FILE = Constants.number("ERR_NO_SUCH_FILE");
    /** The constant {@code MPI_ERR_PORT}. */
    public static final int ERR_PORT = Constants.number("ERR_PORT");
    /** The constant {@code MPI_ERR_QUOTA}. */
    public static final int ERR_QUOTA = Constants.number("ERR_QUOTA");
    /** The constant {@code MPI_ERR_READ_ONLY}. */
    public static final int ERR_READ_ONLY = Constants.number("ERR_READ_ONLY");
    /** The constant {@code MPI_ERR_RMA_CONFLICT}. */
    public static final int ERR_RMA_CONFLICT = Constants.number("ERR_RMA_CONFLICT");
    /** The constant {@code MPI_ERR_RMA_SYNC}. */
    public static final int ERR_RMA_SYNC = Constants.number("ERR_RMA_SYNC");
    /** The constant {@code MPI_ERR_SERVICE}. */
    public static final int ERR_SERVICE = Constants.number("ERR_SERVICE");
    /** The constant {@code MPI_ERR_SIZE}. */
    public static final int ERR_SIZE = Constants.number("ERR_SIZE");
    /** The constant {@code MPI_ERR_SPAWN}. */
    public static final int ERR_SPAWN = Constants.number("ERR_SPAWN");
    /** The constant {@code MPI_ERR_UNSUPPORTED_DATAREP}. */
    public static final int ERR_UNSUPPORTED_DATAREP = Constants.number("ERR_UNSUPPORTED_DATAREP");
    /** The constant {@code MPI_ERR_UNSUPPORTED_OPERATION}. */
    public static final int ERR_UNSUPPORTED_OPERATION = Constants.number("ERR_UNSUPPORTED_OPERATION");
    /** The constant {@code MPI_ERR_WIN}. */
    public static final int ERR_WIN = Constants.number("ERR_WIN");
    /** The constant {@code MPI_ERR_LASTCODE}. */
    public static final int ERR_LASTCODE = Constants.number("ERR_LASTCODE");
    /** The constant {@code MPI_ERR_SYSRESOURCE}. */
    public static final int ERR_SYSRESOURCE = Constants.number("ERR_SYSRESOURCE");

    static final int MAX_ERROR_STRING = Constants.number("MAX_ERROR_STRING");

    private static volatile boolean running = isInitialized() && !isFinalized();
    private static int rank = -1;
    private static ByteBuffer attached;
    private static byte[] attachedArray;

    /** Nobody needs one, but there are codes that make one. */
    public MPI() {}

    /** The rank in the world; -1 before it is known. */
    static int rank() {
        return rank;
    }

    /** The gate before each call. */
    static void check() throws MPIException {
        if (!running) {
            throw new MPIException(ERR_OTHER, isFinalized()
                    ? "MPI is finalised; nothing can be called any more"
                    : "MPI is not initialised; MPI.Init has to be called first");
        }
    }

    /** {@return the arguments} Initialises MPI. Errors become exceptions from then on. */
    public static String[] Init(String[] args) throws MPIException {
        InitThread(args, THREAD_SINGLE);
        return args;
    }

    /** {@return the level that is given} Initialises MPI for threads. */
    public static int InitThread(String[] args, int required) throws MPIException {
        if (running || isFinalized()) {
            throw new MPIException(ERR_OTHER, "MPI is initialised already, and can be only once");
        }
        try (Scratch scratch = Scratch.openAnyTime()) {
            Scratch.Block provided = scratch.word();
            MPIException.check(NativeCalls.initThread(0, 0, required, provided.address()), "MPI_Init_thread");
            running = true;
            COMM_WORLD.setErrhandler(ERRORS_RETURN);
            COMM_SELF.setErrhandler(ERRORS_RETURN);
            rank = COMM_WORLD.getRank();
            return provided.intAt(0);
        }
    }

    /** {@return the level of threads that is given} */
    public static int queryThread() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.queryThread(out.address()),
                    "MPI_Query_thread");
            return out.intAt(0);
        }
    }

    /** {@return whether this thread has initialised MPI} */
    public static boolean isThreadMain() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block out = scratch.word();
            MPIException.check(
                    NativeCalls.isThreadMain(out.address()),
                    "MPI_Is_thread_main");
            return out.flag();
        }
    }

    /** Ends MPI. */
    public static void Finalize() throws MPIException {
        check();
        running = false;
        MPIException.check(NativeCalls.finalizeMpi(), "MPI_Finalize");
    }

    /** {@return the time in seconds since some moment} */
    public static double wtime() throws MPIException {
        check();
        return NativeCalls.wtime();
    }

    /** {@return the resolution of the time in seconds} */
    public static double wtick() throws MPIException {
        check();
        return NativeCalls.wtick();
    }

    /** {@return the version of the standard} */
    public static Version getVersion() {
        try (Scratch scratch = Scratch.openAnyTime()) {
            Scratch.Block version = scratch.word();
            Scratch.Block subVersion = scratch.word();
            NativeCalls.getVersion(version.address(), subVersion.address());
            return new Version(version.intAt(0), subVersion.intAt(0));
        }
    }

    /** {@return the name and version of the library} */
    public static String getLibVersion() {
        try (Scratch scratch = Scratch.openAnyTime()) {
            Scratch.Block text = scratch.block(Constants.of("MAX_LIBRARY_VERSION_STRING") + 1);
            NativeCalls.getLibraryVersion(text.address(), scratch.word().address());
            return text.text();
        }
    }

    /** {@return the name of the node} */
    public static String getProcessorName() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            Scratch.Block name = scratch.block(Constants.of("MAX_PROCESSOR_NAME") + 1);
            MPIException.check(
                    NativeCalls.getProcessorName(name.address(), scratch.word().address()), "MPI_Get_processor_name");
            return name.text();
        }
    }

    /** {@return whether MPI was initialised} */
    public static boolean isInitialized() {
        try (Scratch scratch = Scratch.openAnyTime()) {
            Scratch.Block flag = scratch.word();
            NativeCalls.initialized(flag.address());
            return flag.flag();
        }
    }

    /** {@return whether MPI was finalised} */
    public static boolean isFinalized() {
        try (Scratch scratch = Scratch.openAnyTime()) {
            Scratch.Block flag = scratch.word();
            NativeCalls.finalized(flag.address());
            return flag.flag();
        }
    }

    /** Gives MPI memory for buffered sending; as many bytes as the array, which itself is not used. */
    public static void attachBuffer(byte[] buffer) throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            ByteBuffer memory = ByteBuffer.allocateDirect(Math.max(1, buffer.length));
            MPIException.check(NativeCalls.bufferAttach(Addresses.of(memory), buffer.length), "MPI_Buffer_attach");
            attached = memory;
            attachedArray = buffer;
        }
    }

    /** {@return the array that was attached} Takes the memory back, when all messages in it have left. */
    public static byte[] detachBuffer() throws MPIException {
        try (Scratch scratch = Scratch.open()) {
            MPIException.check(
                    NativeCalls.bufferDetach(scratch.word().address(), scratch.word().address()), "MPI_Buffer_detach");
            byte[] array = attachedArray;
            attached = null;
            attachedArray = null;
            return array;
        }
    }

    /** {@return whether memory for buffered sending is attached} */
    static boolean hasBuffer() {
        return attached != null;
    }

    /** Tells a profiler something; does nothing here. */
    public static void pControl(int level, Object obj) {}

    /** {@return a direct buffer in native order} */
    public static ByteBuffer newByteBuffer(int capacity) {
        return ByteBuffer.allocateDirect(capacity).order(ByteOrder.nativeOrder());
    }

    /** {@return a direct buffer in native order} */
    public static CharBuffer newCharBuffer(int capacity) {
        return newByteBuffer(Math.multiplyExact(capacity, Character.BYTES)).asCharBuffer();
    }

    /** {@return a direct buffer in native order} */
    public static ShortBuffer newShortBuffer(int capacity) {
        return newByteBuffer(Math.multiplyExact(capacity, Short.BYTES)).asShortBuffer();
    }

    /** {@return a direct buffer in native order} */
    public static IntBuffer newIntBuffer(int capacity) {
        return newByteBuffer(Math.multiplyExact(capacity, Integer.BYTES)).asIntBuffer();
    }

    /** {@return a direct buffer in native order} */
    public static LongBuffer newLongBuffer(int capacity) {
        return newByteBuffer(Math.multiplyExact(capacity, Long.BYTES)).asLongBuffer();
    }

    /** {@return a direct buffer in native order} */
    public static FloatBuffer newFloatBuffer(int capacity) {
        return newByteBuffer(Math.multiplyExact(capacity, Float.BYTES)).asFloatBuffer();
    }

    /** {@return a direct buffer in native order} */
    public static DoubleBuffer newDoubleBuffer(int capacity) {
        return newByteBuffer(Math.multiplyExact(capacity, Double.BYTES)).asDoubleBuffer();
    }

    /** {@return the rest of a buffer from an offset} */
    public static ByteBuffer slice(ByteBuffer buf, int offset) {
        return buf.slice(offset, buf.capacity() - offset).order(buf.order());
    }

    /** {@return the rest of a buffer from an offset} */
    public static CharBuffer slice(CharBuffer buf, int offset) {
        return buf.slice(offset, buf.capacity() - offset);
    }

    /** {@return the rest of a buffer from an offset} */
    public static ShortBuffer slice(ShortBuffer buf, int offset) {
        return buf.slice(offset, buf.capacity() - offset);
    }

    /** {@return the rest of a buffer from an offset} */
    public static IntBuffer slice(IntBuffer buf, int offset) {
        return buf.slice(offset, buf.capacity() - offset);
    }

    /** {@return the rest of a buffer from an offset} */
    public static LongBuffer slice(LongBuffer buf, int offset) {
        return buf.slice(offset, buf.capacity() - offset);
    }

    /** {@return the rest of a buffer from an offset} */
    public static FloatBuffer slice(FloatBuffer buf, int offset) {
        return buf.slice(offset, buf.capacity() - offset);
    }

    /** {@return the rest of a buffer from an offset} */
    public static DoubleBuffer slice(DoubleBuffer buf, int offset) {
        return buf.slice(offset, buf.capacity() - offset);
    }

    /** {@return the rest of an array from an offset, as a buffer} */
    public static ByteBuffer slice(byte[] buf, int offset) {
        return ByteBuffer.wrap(buf, offset, buf.length - offset).slice().order(ByteOrder.nativeOrder());
    }

    /** {@return the rest of an array from an offset, as a buffer} */
    public static CharBuffer slice(char[] buf, int offset) {
        return CharBuffer.wrap(buf, offset, buf.length - offset).slice();
    }

    /** {@return the rest of an array from an offset, as a buffer} */
    public static ShortBuffer slice(short[] buf, int offset) {
        return ShortBuffer.wrap(buf, offset, buf.length - offset).slice();
    }

    /** {@return the rest of an array from an offset, as a buffer} */
    public static IntBuffer slice(int[] buf, int offset) {
        return IntBuffer.wrap(buf, offset, buf.length - offset).slice();
    }

    /** {@return the rest of an array from an offset, as a buffer} */
    public static LongBuffer slice(long[] buf, int offset) {
        return LongBuffer.wrap(buf, offset, buf.length - offset).slice();
    }

    /** {@return the rest of an array from an offset, as a buffer} */
    public static FloatBuffer slice(float[] buf, int offset) {
        return FloatBuffer.wrap(buf, offset, buf.length - offset).slice();
    }

    /** {@return the rest of an array from an offset, as a buffer} */
    public static DoubleBuffer slice(double[] buf, int offset) {
        return DoubleBuffer.wrap(buf, offset, buf.length - offset).slice();
    }
}
