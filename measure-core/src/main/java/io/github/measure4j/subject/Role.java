package io.github.measure4j.subject;

import io.github.measure4j.axis.Variable;
import java.util.Arrays;
import java.util.Optional;

/**
 * The roles that a kernel may have. A role decides which models and guidelines a measurement gets and which key figure it
 * stands for.
 *
 * <p>Roles that speak of another kernel have its name beside them, in {@link Identity#of}.
 */
public enum Role {
    /** An operation of which nothing else is to be said. */
    OPERATION("operation"),
    /** An empty operation: the cost of the pattern and its loop. */
    EMPTY("empty", Traffic.NONE),
    /** A barrier over all ranks that take part. */
    BARRIER("barrier", Traffic.NONE, Variable.RANKS),
    /** A message forth and one back, one after the other. */
    ROUND_TRIP("round-trip", Traffic.FORTH_AND_BACK, Variable.LENGTH),
    /** Half of a message forth and one back: one message. */
    HALF_ROUND_TRIP("half-round-trip", Traffic.ONE_MESSAGE, Variable.LENGTH),
    /** A message each way between two ranks, both at once. */
    EXCHANGE("exchange", Traffic.BOTH_WAYS, Variable.LENGTH),
    /** PARKBENCH's COMMS1: half of a message forth and returned. */
    COMMS1("comms1", Traffic.ONE_MESSAGE, Variable.LENGTH),
    /** PARKBENCH's COMMS2: half of a simultaneous exchange and its return, which is one message each way. */
    COMMS2("comms2", Traffic.BOTH_WAYS, Variable.LENGTH),
    /** PARKBENCH's COMMS3: a message from each rank to each other one, all at once. */
    COMMS3("comms3", Traffic.AMONG_ALL, Variable.LENGTH),
    /** PARKBENCH's SYNCH1: barriers one after the other. */
    SYNCH1("synch1", Traffic.NONE, Variable.RANKS),
    /** PARKBENCH's POLY1: a polynomial of words that lie in the rank's own cache. */
    POLY1("poly1", Traffic.NONE, Variable.INTENSITY),
    /** PARKBENCH's POLY2: a polynomial of words that lie in the rank's own memory. */
    POLY2("poly2", Traffic.NONE, Variable.INTENSITY),
    /** PARKBENCH's POLY3: a polynomial of words that lie at a neighbour. */
    POLY3("poly3", Traffic.ONE_MESSAGE, Variable.INTENSITY),
    /** IMB's multi-mode ping-pong: all pairs of two halves play at once. */
    MULTI_MODE("multi-mode-ping-pong", Traffic.ONE_OF_EACH_PAIR, Variable.LENGTH),
    /** A communication without a computation, the partner of an {@link #OVERLAP}. */
    FULL("full-communication"),
    /**
     * A communication around a computation that is not in its time. It refers to its partner without a computation;
     * without a reference it is its own partner, where the overlap is 0.
     */
    OVERLAP("overlap"),
    /** A communication around a computation that is in its time, since no correction was asked for. */
    AROUND_COMPUTATION("around-computation"),
    /** The overhead o_s of a send in LogGP; it refers to the round trip that the model is of. */
    LOGGP_SEND("loggp-send", Traffic.ONE_MESSAGE, Variable.LENGTH),
    /** The overhead o_r of a receive in LogGP; it refers to the round trip that the model is of. */
    LOGGP_RECEIVE("loggp-receive", Traffic.ONE_MESSAGE, Variable.LENGTH),
    /** The gap g between messages in LogGP; it refers to the round trip that the model is of. */
    LOGGP_GAP("loggp-gap", Traffic.ONE_MESSAGE, Variable.LENGTH),
    /** Another way to do the same as the operation that it refers to, which should be no slower. */
    MOCK_UP("mock-up"),
    /** Operations of several threads at one object: the inverse of its time is the throughput of all of them together. */
    SHARED_OPERATION("shared-operation", Traffic.NONE),
    /** A role of a later version. */
    OTHER("other");

    private final String word;
    private final Optional<Traffic> traffic;
    private final Optional<Variable> variable;

    Role(String word) {
        this(word, Optional.empty(), Optional.empty());
    }

    Role(String word, Traffic traffic) {
        this(word, Optional.of(traffic), Optional.empty());
    }

    Role(String word, Traffic traffic, Variable variable) {
        this(word, Optional.of(traffic), Optional.of(variable));
    }

    Role(String word, Optional<Traffic> traffic, Optional<Variable> variable) {
        this.word = word;
        this.traffic = traffic;
        this.variable = variable;
    }

    /** {@return the word for it in files, which never changes} */
    public String word() {
        return word;
    }

    /**
     * {@return the role of a word, {@link #OTHER} for a word that is not known here}
     *
     * @param word as {@link #word} has it
     */
    public static Role named(String word) {
        return Arrays.stream(values())
                .filter(role -> role.word.equals(word))
                .findFirst()
                .orElse(OTHER);
    }

    /** {@return what one operation of this role moves, where the role says it} */
    public Optional<Traffic> traffic() {
        return traffic;
    }

    /** {@return the variable that a model of this role needs several values of, where there is such a model} */
    public Optional<Variable> variable() {
        return variable;
    }
}
