package io.github.measure4j.clock;

/**
 * The clock of a rank, turned into the time of rank 0. Immutable, and right for about as long as its model is: see
 * {@link #errorAt}.
 *
 * <p>Stamps are best taken on the local clock and turned when all is measured.
 */
public final class GlobalClock implements Clock {
    private final Clock local;
    private final ClockModel model;
    private final LearningCost cost;

    /**
     * The cost of the agreement on this rank.
     *
     * @param learns models it helped to find, one after the other; nowhere more than on rank 0
     * @param messages it sent
     */
    public record LearningCost(int learns, long messages) {}

    /**
     * A clock that reads the local one and turns the reading by a model.
     *
     * @param local of this rank
     * @param model of the time of rank 0 by the local time
     * @param cost of the agreement on this rank
     */
    public GlobalClock(Clock local, ClockModel model, LearningCost cost) {
        this.local = local;
        this.model = model;
        this.cost = cost;
    }

    /** The time of rank 0, in nanoseconds. */
    @Override
    public long nanoTime() {
        return model.toGlobal(local.nanoTime());
    }

    /**
     * {@return the time of rank 0 when the local clock showed a time}
     *
     * @param localNanos what the local clock showed, in nanoseconds
     */
    public long toGlobal(long localNanos) {
        return model.toGlobal(localNanos);
    }

    /**
     * {@return what the local clock shows at a time of rank 0}
     *
     * @param globalNanos the time of rank 0, in nanoseconds
     */
    public long toLocal(long globalNanos) {
        return model.toLocal(globalNanos);
    }

    /**
     * {@return the most by which {@link #toGlobal} may be wrong, in nanoseconds}
     *
     * @param localNanos what the local clock shows then, in nanoseconds
     */
    public double errorAt(long localNanos) {
        return model.errorAt(localNanos);
    }

    /**
     * {@return the most by which {@link #toGlobal} may be wrong if messages take as long there as back, in nanoseconds}
     *
     * @param localNanos what the local clock shows then, in nanoseconds
     */
    public double errorIfAlikeAt(long localNanos) {
        return model.errorIfAlikeAt(localNanos);
    }

    /** {@return how the local clock differs from that of rank 0, and how well that is known} */
    public ClockModel model() {
        return model;
    }

    /** {@return what agreeing took on this rank} */
    public LearningCost cost() {
        return cost;
    }
}
