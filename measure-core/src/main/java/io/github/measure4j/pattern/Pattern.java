package io.github.measure4j.pattern;

import io.github.measure4j.axis.Point;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.state.Resource;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Identity;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The roles of ranks in a kernel: which take part, which one times, how they are kept in step, and what is subtracted.
 *
 * <p>A pattern is immutable and holds its kernels; {@link #stage} is called on each rank that takes part.
 */
public interface Pattern {

    /** {@return the name in records and listings, lower case with dashes} */
    String name();

    /** {@return who takes part} */
    Participants participants();

    /**
     * {@return what a time of this pattern is, in words: {@code "round trip"}, {@code "one operation"} ..}
     *
     * @param correction what was subtracted from it
     */
    String quantity(Correction correction);

    /** {@return the identity of a kernel in this pattern, unless its entry in the catalogue says another} */
    default Identity identity() {
        return Identity.OPERATION;
    }

    /**
     * {@return the resource that a kernel in this pattern depends on, unless its entry in the catalogue names another}
     * By default it is the path between ranks that wait for one another. For one rank it is the throughput of a core.
     */
    default Resource uses() {
        return participants() == Participants.ROOT ? Resource.COMPUTING : Resource.EXCHANGE;
    }

    /**
     * {@return the identity that is told of a kernel in this pattern}
     *
     * @param said by the entry in the catalogue
     * @param correction what was subtracted
     */
    default Identity identity(Identity said, Correction correction) {
        return said;
    }

    /**
     * {@return how a time of this pattern relates to the latency of the operation}
     *
     * @param correction what was subtracted from it
     */
    default Bound bound(Correction correction) {
        return Bound.ITSELF;
    }

    /** {@return the name of the strategy that keeps the ranks in step; empty where the pattern does not leave it open} */
    default Optional<String> strategy() {
        return Optional.empty();
    }

    /**
     * {@return how many of what {@link #quantity} says one iteration holds; a time is divided by it}
     *
     * @param ranks of the group
     */
    default int operationsPerIteration(int ranks) {
        return 1;
    }

    /**
     * {@return how often the kernel is prepared for one point, and its buffers with it}
     *
     * @param ranks of the group
     */
    default int preparations(int ranks) {
        return 1;
    }

    /** {@return the iterations of a repetition unless a suite says otherwise; empty to have them depend on the point} */
    default OptionalLong usualIterations() {
        return OptionalLong.empty();
    }

    /**
     * {@return the iterations of a repetition at a point, where neither a suite nor {@link #usualIterations} says them; empty
     * to have them chosen from the clock}
     *
     * @param point with a value for each variable that the kernel accepts
     */
    default OptionalLong iterationsAt(Point point) {
        return OptionalLong.empty();
    }

    /**
     * {@return how long a repetition lasts at least, where its iterations are chosen from the clock} Threads that share an operation
     * have to meet for most of a repetition; there is no such least time by default.
     */
    default Duration leastRepetition() {
        return Duration.ZERO;
    }

    /** {@return what is subtracted unless a suite says otherwise} */
    default Correction usualCorrection() {
        return Correction.NONE;
    }

    /**
     * The reference that is measured besides and subtracted: the same pattern around an empty kernel, or around a part
     * of the kernel.
     *
     * @param correction what is to be subtracted
     * @return empty where the correction leaves nothing to measure
     */
    Optional<Pattern> reference(Correction correction);

    /**
     * Prepares this rank's part.
     *
     * @param setting the point and group; with a partner if the pattern is one of pairs
     * @param ranks those that take part, rank 0 first
     * @param loop the loop of this kernel
     * @return the part, ready to be repeated
     * @throws Exception if the kernel cannot be prepared
     */
    Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception;

    /**
     * Makes the way in which repetitions of a stage are timed over the ranks.
     *
     * @param cast the ranks that take part
     * @param setting of the stage
     * @param stage of this rank
     * @return by default the first rank that takes part times, the others run the same loop
     * @throws Exception if it cannot be made: the measurement fails on all ranks then
     */
    default Timing timing(Cast cast, Setting setting, Stage stage) throws Exception {
        return OneRankTiming.by(cast.group(), cast.ranks().get(0), stage);
    }
}
