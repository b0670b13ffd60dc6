package io.github.measure4j.group;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A way to form a group: started from the outside by a launcher, joined from the inside by each of its processes. Found
 * through {@link java.util.ServiceLoader}.
 */
public interface Transport {

    /** {@return the name that kernels, options and records use: {@code "mpi"}, {@code "shmem"}, {@code "threads"}} */
    String name();

    /**
     * The numbers that a user asked for, where a suite does not say how many ranks there are.
     *
     * @param processes by {@code --np}, at least 1
     * @param threads by {@code --threads}, or the processors of this machine; at least 1
     */
    record UsualRanks(int processes, int threads) {}

    /**
     * {@return how many ranks a group has where a suite does not say: by default one for each process that was asked for}
     *
     * @param asked the numbers that the user asked for
     */
    default int usualRanks(UsualRanks asked) {
        return asked.processes();
    }

    /**
     * {@return the words that variables of kernels have in a group of this transport where nobody asks for others, by their names}
     * The way from Java to the library is such a variable: the launcher that is found decides on it. In a process of a group they
     * are those of the group. Empty where there are none, or where they are not known before a group is started.
     */
    default Map<String, String> usualFacts() {
        return Map.of();
    }

    /**
     * {@return whether the first ranks of a group measure the same as a group of that size} Measurements that want fewer ranks
     * then share a group with those that want more; by default they do.
     */
    default boolean hasTeams() {
        return true;
    }

    /**
     * {@return the command that starts a group}
     *
     * @param ranks at least 1
     * @param program what each process runs
     * @throws UnavailableException if this machine cannot start such a group; the message says what is missing and how
     *     to get it
     */
    Launch launch(int ranks, JavaProgram program);

    /**
     * {@return whether this process was started by a launcher of this transport, as the environment variables tell}
     *
     * @param environment the variables of this process
     */
    boolean startedHere(Map<String, String> environment);

    /**
     * {@return the names of other transports whose {@link #startedHere} the launcher of this one makes true, too} This
     * transport is then the one that the process was started for.
     */
    default Set<String> alsoLooksLike() {
        return Set.of();
    }

    /**
     * Joins the group that this process was started for.
     *
     * @param ranks how many ranks were asked for; where the launcher decides, its number holds
     * @return this rank's view of the group, to be closed by the caller
     * @throws GroupException if the transport cannot be initialised
     */
    ProcessGroup join(int ranks);

    /**
     * A command line to be run as it is.
     *
     * @param command the program and its arguments
     * @param environment variables to set on top of the inherited ones
     */
    record Launch(List<String> command, Map<String, String> environment) {
        /** Copies the command and the environment. */
        public Launch {
            command = List.copyOf(command);
            environment = Map.copyOf(environment);
        }
    }

    /** This machine lacks something. The message is one line for a person: what, and how to get it. */
    final class UnavailableException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        /** @param message what is missing, and how to get it */
        public UnavailableException(String message) {
            super(message);
        }
    }
}
