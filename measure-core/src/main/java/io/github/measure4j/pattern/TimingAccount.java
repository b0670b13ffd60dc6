package io.github.measure4j.pattern;

import com.google.common.collect.Sets;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.stat.Bound;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.DoubleStream;

/**
 * The knowledge about some timings that the timings themselves do not show.
 *
 * @param synchronisation how the ranks were kept in step, where the pattern leaves that open
 * @param bound how the figure relates to the latency, where that differs from what the pattern says
 * @param errorNanos by which a repetition may be wrong without showing it, at least 0
 * @param upToNanos up to where the interval of one iteration has to reach at least
 * @param subtractedNanos already subtracted from each iteration, at least 0
 * @param rootAndLeaves how long the root and the leaves were in the operation, where that is known
 * @param flags what else a reader has to know
 */
public record TimingAccount(
        Optional<SynchronisationRecord> synchronisation,
        Optional<Bound> bound,
        double errorNanos,
        OptionalDouble upToNanos,
        double subtractedNanos,
        Optional<RootAndLeaves> rootAndLeaves,
        Set<Flag> flags) {

    /** An account of timings that hide nothing. */
    public static final TimingAccount PLAIN = new TimingAccount(
            Optional.empty(), Optional.empty(), 0, OptionalDouble.empty(), 0, Optional.empty(), Set.of());

    /**
     * {@return an account of timings that hide nothing, by ranks that were kept in step}
     *
     * @param synchronisation how that was done
     */
    public static TimingAccount of(SynchronisationRecord synchronisation) {
        return new TimingAccount(
                Optional.of(synchronisation),
                Optional.empty(),
                0,
                OptionalDouble.empty(),
                0,
                Optional.empty(),
                Set.of());
    }

    /**
     * {@return the same account with the times of the root and the leaves}
     *
     * @param found empty where they are not known
     */
    public TimingAccount with(Optional<RootAndLeaves> found) {
        return new TimingAccount(synchronisation, bound, errorNanos, upToNanos, subtractedNanos, found, flags);
    }

    /** {@return whether the ranks were to be kept in step in a way that was given up: then the time is a bound} */
    public boolean gaveUp() {
        return synchronisation.filter(SynchronisationRecord::gaveUp).isPresent();
    }

    /**
     * {@return the same account with a bound that differs from the pattern's}
     *
     * @param other how the figure relates to the latency
     */
    public TimingAccount with(Bound other) {
        return new TimingAccount(
                synchronisation, Optional.of(other), errorNanos, upToNanos, subtractedNanos, rootAndLeaves, flags);
    }

    /**
     * {@return the same account, whose figure is off by more if the ways there and back differ}
     *
     * @param seconds of one operation, at least 0
     */
    public TimingAccount offBy(double seconds) {
        return new TimingAccount(
                synchronisation.map(record -> record.offBy(seconds)),
                bound,
                errorNanos,
                upToNanos,
                subtractedNanos,
                rootAndLeaves,
                flags);
    }

    /**
     * {@return the same account of ranks that were kept in step in a way that nobody asked for by name}
     *
     * @param why that way was chosen
     */
    public TimingAccount chosen(String why) {
        return new TimingAccount(
                synchronisation.map(record -> record.chosen(why)),
                bound,
                errorNanos,
                upToNanos,
                subtractedNanos,
                rootAndLeaves,
                flags);
    }

    /**
     * {@return the account of this visit and a later one to the same point: the larger errors, and what was subtracted last}
     *
     * @param later of the same point
     */
    public TimingAccount and(TimingAccount later) {
        return new TimingAccount(
                synchronisation.isPresent() && later.synchronisation.isPresent()
                        ? Optional.of(synchronisation.get().and(later.synchronisation.get()))
                        : later.synchronisation.or(() -> synchronisation),
                later.bound.or(() -> bound),
                Math.max(errorNanos, later.errorNanos),
                DoubleStream.concat(upToNanos.stream(), later.upToNanos.stream()).max(),
                later.subtractedNanos,
                rootAndLeaves.isPresent() && later.rootAndLeaves.isPresent()
                        ? Optional.of(rootAndLeaves.get().and(later.rootAndLeaves.get()))
                        : later.rootAndLeaves.or(() -> rootAndLeaves),
                Sets.union(flags, later.flags).immutableCopy());
    }
}
