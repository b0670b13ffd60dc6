package io.github.measure4j.mpi;

import io.github.measure4j.group.GroupException;
import mpi.MPI;

/** The degree to which several threads may use MPI, each level more than the one before. */
public enum ThreadLevel {
    /** There is one thread. */
    SINGLE,
    /** The thread that initialised MPI makes all calls. */
    FUNNELED,
    /** One thread at a time makes calls. */
    SERIALIZED,
    /** Any thread makes calls at any time. */
    MULTIPLE;

    private static final String ASKED = "OMPI_MPI_THREAD_LEVEL";

    /**
     * The level to ask for: what Open MPI's own variable says, 0 to 3, and {@link #FUNNELED} without it, since the locks
     * of {@link #MULTIPLE} would be in the time of every message.
     */
    static ThreadLevel asked() {
        String number = System.getenv().getOrDefault(ASKED, "1");
        if (!number.matches("[0-3]")) {
            throw new GroupException(
                    "MPI_Init_thread", MpiCall.UNKNOWN_RANK, "%s=%s; 0 to 3 is possible".formatted(ASKED, number));
        }
        return values()[Integer.parseInt(number)];
    }

    /** The level that the library gives. */
    static ThreadLevel given() {
        int code = MpiCall.get("MPI_Query_thread", MpiCall.UNKNOWN_RANK, MPI::queryThread);
        ThreadLevel given = SINGLE;
        for (ThreadLevel level : values()) {
            given = level.code() <= code ? level : given;
        }
        return given;
    }

    /**
     * Called when a kernel is prepared that needs this level.
     *
     * @throws UnsupportedOperationException if the library gives less
     */
    public void required() {
        if (given().compareTo(this) < 0) {
            throw new UnsupportedOperationException("%s is needed, and MPI gives %s: set %s"
                    .formatted(this, given(), condition()));
        }
    }

    /** {@return what a user sets so that MPI is asked for this level} */
    public String condition() {
        return ASKED + "=" + ordinal();
    }

    /** MPI's number for it; the standard only says that they rise. */
    int code() {
        return switch (this) {
            case SINGLE -> MPI.THREAD_SINGLE;
            case FUNNELED -> MPI.THREAD_FUNNELED;
            case SERIALIZED -> MPI.THREAD_SERIALIZED;
            case MULTIPLE -> MPI.THREAD_MULTIPLE;
        };
    }

    @Override
    public String toString() {
        return "MPI_THREAD_" + name();
    }
}
