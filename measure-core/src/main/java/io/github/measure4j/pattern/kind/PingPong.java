package io.github.measure4j.pattern.kind;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Identity;
import io.github.measure4j.subject.Role;
import java.util.List;
import java.util.Optional;

/**
 * Two ranks that answer each other: rank 0, which times, and the rank farthest from it, "in order to avoid misleading
 * results on clusters of SMP machines" (Reussner et al. 1998, 2.1).
 *
 * <p>Each role has an operation of its own, and both run as many iterations. Before each repetition the responder
 * tells rank 0 that it is there, so that the first iteration does not wait for it.
 */
public final class PingPong implements Pattern {
    private static final long READY = 1;

    private final Kernel initiator;
    private final Kernel responder;
    private final String quantity;
    private final int operations;
    private final Identity identity;

    private PingPong(Kernel initiator, Kernel responder, String quantity, int operations, Identity identity) {
        this.initiator = initiator;
        this.responder = responder;
        this.quantity = quantity;
        this.operations = operations;
        this.identity = identity;
    }

    /**
     * Measures a round trip.
     *
     * @param initiator what rank 0 does in one iteration: send, then receive
     * @param responder what its partner does: receive, then send
     * @return the pattern
     */
    public static PingPong of(Kernel initiator, Kernel responder) {
        return new PingPong(initiator, responder, "round trip", 1, Identity.of(Role.ROUND_TRIP));
    }

    /**
     * Measures an exchange in which both ranks do the same at once, as {@code MPI_Sendrecv}.
     *
     * @param both what either rank does in one iteration
     * @return the pattern
     */
    public static PingPong exchange(Kernel both) {
        return new PingPong(both, both, "exchange", 1, Identity.of(Role.EXCHANGE));
    }

    /**
     * {@return the same kernels, each iteration of which holds several of what is measured} It is a plain operation
     * then, with one message of the length, unless its entry in the catalogue says what it is.
     *
     * @param what one of them, in words
     * @param each at least 1
     */
    public PingPong counting(String what, int each) {
        if (each < 1) {
            throw new IllegalArgumentException(each + " operations an iteration; expected at least 1");
        }
        return new PingPong(initiator, responder, what, each, Identity.OPERATION);
    }

    @Override
    public String name() {
        return "ping-pong";
    }

    @Override
    public Participants participants() {
        return Participants.FARTHEST_PAIR;
    }

    @Override
    public String quantity(Correction correction) {
        return quantity;
    }

    @Override
    public Identity identity() {
        return identity;
    }

    @Override
    public int operationsPerIteration(int ranks) {
        return operations;
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return correction == Correction.NONE
                ? Optional.empty()
                : Optional.of(new PingPong(Kernel.EMPTY, Kernel.EMPTY, quantity, operations, identity));
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        ProcessGroup group = setting.group();
        int partner = setting.partner();
        if (group.rank() == ranks.get(0)) {
            long[] ready = new long[1];
            return new Stage(setting, () -> group.receive(partner, ready), loop, initiator.prepare(setting));
        }
        return new Stage(setting, () -> group.send(partner, READY), loop, responder.prepare(setting));
    }
}
