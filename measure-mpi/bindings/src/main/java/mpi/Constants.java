package mpi;

/** The constants of this MPI that no user needs to see. */
final class Constants {
    static final long IN_PLACE = of("IN_PLACE");
    static final long STATUS_IGNORE = of("STATUS_IGNORE");
    static final long STATUSES_IGNORE = of("STATUSES_IGNORE");
    static final long ERRCODES_IGNORE = of("ERRCODES_IGNORE");
    static final long ARGV_NULL = of("ARGV_NULL");
    static final long UNWEIGHTED = of("UNWEIGHTED");
    static final long COMM_NULL = of("COMM_NULL");
    static final long GROUP_NULL = of("GROUP_NULL");
    static final long WIN_NULL = of("WIN_NULL");
    static final long FILE_NULL = of("FILE_NULL");
    static final long OP_NULL = of("OP_NULL");
    static final long MESSAGE_NULL = of("MESSAGE_NULL");
    static final long MESSAGE_NO_PROC = of("MESSAGE_NO_PROC");
    static final long TYPE_SHARED = of("COMM_TYPE_SHARED");

    private Constants() {}

    static long of(String name) {
        return NativeCalls.constant(name);
    }

    static int number(String name) {
        return (int) of(name);
    }
}
