package io.github.measure4j.run.kernel;

import io.github.measure4j.group.GroupException;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Code of a kernel, which may throw anything. This is the only place of a run where {@link Throwable} is caught: an error
 * that is let through ends this rank alone and leaves the others waiting for it.
 */
@FunctionalInterface
public interface KernelCode {
    /** As many as say where it was; the whole stack is in the log. */
    int FRAMES = 4;

    /** Runs it. */
    void run() throws Throwable;

    /** {@return what the code throws; empty if it ends well} An interrupt of this thread stays one. */
    static Optional<Throwable> failureOf(KernelCode code) {
        try {
            code.run();
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of(e);
        } catch (Throwable e) {
            return Optional.of(e);
        }
    }

    /**
     * {@return the same of code in which ranks meet}
     *
     * @throws GroupException if it is the group that failed: all ranks have heard of it
     */
    static Optional<Throwable> failureAmongRanks(KernelCode code) {
        Optional<Throwable> failure = failureOf(code);
        if (failure.orElse(null) instanceof GroupException ended) {
            throw ended;
        }
        return failure;
    }

    /**
     * Says what was thrown by its name and message. Of an unexpected one it also says where, and logs the whole stack.
     *
     * @return the words for the journal
     */
    static String told(Throwable failure) {
        if (!isUnexpected(failure)) {
            return failure.toString();
        }
        System.getLogger(KernelCode.class.getName()).log(System.Logger.Level.ERROR, "a kernel failed", failure);
        return Stream.of(failure.getStackTrace())
                .limit(FRAMES)
                .map(frame -> ", at " + frame)
                .collect(Collectors.joining("", failure.toString(), ""));
    }

    /** Memory and libraries may lack on any machine. Other errors are defects of the kernel or of the JVM. */
    private static boolean isUnexpected(Throwable failure) {
        return !(failure instanceof Exception || failure instanceof LinkageError || failure instanceof OutOfMemoryError);
    }
}
