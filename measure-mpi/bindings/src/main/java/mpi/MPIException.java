package mpi;

import java.lang.reflect.Modifier;

/** A call of MPI that failed: the message has MPI's name of the function, the rank in {@code MPI_COMM_WORLD} and MPI's words. */
public final class MPIException extends Exception {
    private static final long serialVersionUID = 1L;

    private final int code;
    private final int errorClass;

    /**
     * For errors that are found here, before MPI is called.
     *
     * @param code the error class
     * @param message what is wrong
     */
    MPIException(int code, String message) {
        this(code, code, where() + ": " + message);
    }

    MPIException(int code, int errorClass, String message) {
        super(message);
        this.code = code;
        this.errorClass = errorClass;
    }

    /** @param message what is wrong */
    public MPIException(String message) {
        this(MPI.ERR_OTHER, MPI.ERR_OTHER, message);
    }

    /** @param cause what is wrong */
    public MPIException(Throwable cause) {
        super(cause);
        this.code = MPI.ERR_OTHER;
        this.errorClass = MPI.ERR_OTHER;
    }

    /** {@return the code that the call returned} */
    public int getErrorCode() {
        return code;
    }

    /** {@return the class of the code} */
    public int getErrorClass() {
        return errorClass;
    }

    /** The call of the user's that is refused here. */
    private static String where() {
        String call = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).walk(frames -> frames
                .filter(frame -> frame.getDeclaringClass().getPackage() == MPI.class.getPackage()
                        && Modifier.isPublic(frame.getDeclaringClass().getModifiers())
                        && frame.getDeclaringClass() != MPIException.class)
                .reduce((inner, outer) -> outer)
                .map(frame -> frame.getDeclaringClass().getSimpleName() + "." + frame.getMethodName())
                .orElse("MPI"));
        return on(call);
    }

    private static String on(String call) {
        return MPI.rank() < 0 ? call : call + " on rank " + MPI.rank();
    }

    /** The gate behind each call. */
    static void check(int code, String function) throws MPIException {
        if (code != 0 || Callbacks.failed()) {
            throw of(code, function);
        }
    }

    private static MPIException of(int code, String function) {
        if (code == 0) {
            return new MPIException(Callbacks.takeThrown());
        }
        Callbacks.takeThrown();
        try (Scratch scratch = Scratch.openAnyTime()) {
            Scratch.Block errorClass = scratch.word();
            NativeCalls.errorClass(code, errorClass.address());
            Scratch.Block words = scratch.block(MPI.MAX_ERROR_STRING + 1L);
            NativeCalls.errorString(code, words.address(), scratch.word().address());
            return new MPIException(code, errorClass.intAt(0), "%s: %s".formatted(on(function), words.text()));
        }
    }
}
