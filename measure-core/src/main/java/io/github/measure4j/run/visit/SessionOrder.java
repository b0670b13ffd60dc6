package io.github.measure4j.run.visit;

import io.github.measure4j.pattern.Timing;
import java.util.Arrays;

/**
 * An order of rank 0 to those that take part in a point: an order for the timing of one side, to read the probe, or the end
 * of the visit.
 *
 * @param kind the side, the probe, or the end
 * @param words for the timing, {@link Timing#WORDS} of them
 */
record SessionOrder(Kind kind, long[] words) {
    private enum Kind {
        DONE,
        PROBE,
        KERNEL,
        REFERENCE
    }

    static final SessionOrder DONE = new SessionOrder(Kind.DONE, new long[0]);

    static final SessionOrder PROBE = new SessionOrder(Kind.PROBE, new long[0]);

    static SessionOrder to(Session.Side side, long... words) {
        return new SessionOrder(side == Session.Side.KERNEL ? Kind.KERNEL : Kind.REFERENCE, words);
    }

    boolean isDone() {
        return kind == Kind.DONE;
    }

    boolean isProbe() {
        return kind == Kind.PROBE;
    }

    Session.Side side() {
        return kind == Kind.KERNEL ? Session.Side.KERNEL : Session.Side.REFERENCE;
    }

    /** An array that any order fits in. */
    static long[] blank() {
        return new long[1 + Timing.WORDS];
    }

    long[] encode() {
        long[] order = blank();
        order[0] = kind.ordinal();
        System.arraycopy(words, 0, order, 1, words.length);
        return order;
    }

    static SessionOrder decode(long[] order) {
        return new SessionOrder(Kind.values()[(int) order[0]], Arrays.copyOfRange(order, 1, order.length));
    }
}
