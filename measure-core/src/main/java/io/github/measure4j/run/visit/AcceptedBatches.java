package io.github.measure4j.run.visit;

import io.github.measure4j.result.Flag;
import io.github.measure4j.result.sampling.MemberFigure.Whose;
import io.github.measure4j.result.sampling.Visit.Disturbance;
import io.github.measure4j.run.machine.Incidents;
import io.github.measure4j.run.visit.Session.TimedBatch;
import io.github.measure4j.run.visit.VisitSample.MemberSample;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.test.Trend;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The batches of a visit, and which of them count.
 *
 * <p>One during which a JIT compiled, garbage was collected or a rank lost its processor is thrown away, for a few times
 * or for a while; where that does not end, it stays and is flagged. Whether a batch counts is decided by what the system
 * says of it and never by its times, so that nothing is picked for being fast. Where few of many repetitions were hit, the
 * batch counts: centres leave them out.
 *
 * <p>A processor is lost for milliseconds at a time. Batches become smaller as long as they are disturbed, or the JIT
 * compiles, so that whole ones fit in between. Where even single repetitions do not, those made while patience lasted are
 * held against each other, and the half that lost processors least stays.
 */
final class AcceptedBatches {
    private static final int FEW = 64;
    private static final int FRESH_STARTS = 20;
    private static final double LONGEST_COMPILED_NANOS = 50_000_000;
    private static final int COLLECTIONS = 5;
    private static final int PATIENCE_FACTOR = 3;

    /** A scheduler takes a processor away for milliseconds. Who loses it more often than this gives it away: it yields. */
    private static final double GIVEN_AWAY_NANOS = 100_000;

    /** If so many are far too long, the interquartile mean of normal repetitions is off by 0.15 of their deviation. */
    private static final double FEW_HIT = 0.1;

    private final double operations;
    private final int ranks;
    private final double patienceNanos;
    private final List<TimedBatch> disturbed = new ArrayList<>();
    private final Set<Flag> flags = EnumSet.noneOf(Flag.class);
    private final List<ProbedBatch> probed = new ArrayList<>();
    private final List<double[]> memberNanos = new ArrayList<>();
    private double[] nanos = new double[FEW];
    private int size;
    private int compilations;
    private double compiledNanos;
    private int collections;
    private int repeated;
    private long switches;
    private long keptNanos;
    private long countedNanos;
    private double thrownNanos;
    private long foreign = Incidents.NONE.foreignPermille();
    private OptionalInt busiest = OptionalInt.empty();
    private long stolen = Incidents.NONE.stolenPermille();
    private int wanted;
    private int largest = Integer.MAX_VALUE;

    /**
     * @param operations in one repetition
     * @param ranks that may each lose their processors
     * @param patienceNanos for what is disturbed, beside the time of what is kept
     * @param collects whether collections did not end at the visit before: then they belong to the operation, and nothing is made again
     */
    AcceptedBatches(double operations, int ranks, double patienceNanos, boolean collects) {
        this.operations = operations;
        this.ranks = ranks;
        this.patienceNanos = patienceNanos;
        this.collections = collects ? COLLECTIONS : 0;
    }

    int size() {
        return size;
    }

    /** The size of the next batch if so many repetitions are wanted. */
    int batch(int number) {
        return batch(number, 1);
    }

    /**
     * The size of the next batch if so many repetitions are wanted.
     *
     * @param fewest that a batch may shrink to, at least 1
     */
    int batch(int number, int fewest) {
        wanted = number;
        return Math.min(number, Math.max(fewest, largest));
    }

    /** @param hurry whether there is no time left to make it again */
    void add(TimedBatch batch, boolean hurry) {
        Incidents incidents = batch.incidents();
        if (batch.startsOver()) {
            startOver();
        }
        // Of all batches, the discarded ones included: else a visit that fled from its neighbours would seem to have had none.
        if (incidents.foreignPermille() > foreign) {
            foreign = incidents.foreignPermille();
            busiest = incidents.busiestRank();
        }
        stolen = Math.max(stolen, incidents.stolenPermille());
        if (!hurry
                && incidents.compilingMillis() > 0
                && (compilations++ < FRESH_STARTS || compiledNanos < LONGEST_COMPILED_NANOS)) {
            // Half of the times may be of old code and half of new; a mean over both is of neither.
            compiledNanos += batch.passedNanos();
            halve(batch);
            drop(batch);
        } else if (!hurry && collected(batch) && collections++ < COLLECTIONS) {
            drop(batch);
        } else if (disturbed(batch)) {
            setAside(batch, hurry);
        } else {
            // Grows again: small batches for ever would spend the visit on orders between them.
            largest = Math.max(largest, 2 * Math.min(largest, batch.elapsedNanos().length));
            keep(batch);
        }
    }

    /** Discards the repetitions made with the abandoned method. */
    private void startOver() {
        repeated += size;
        disturbed.forEach(this::drop);
        disturbed.clear();
        size = 0;
        probed.clear();
        memberNanos.clear();
        countedNanos = 0;
        keptNanos = 0;
        switches = 0;
    }

    private void halve(TimedBatch batch) {
        largest = Math.max(1, batch.elapsedNanos().length / 2);
    }

    private void setAside(TimedBatch batch, boolean hurry) {
        halve(batch);
        disturbed.add(batch);
        thrownNanos += batch.passedNanos();
        if (hurry || thrownNanos > patienceNanos + PATIENCE_FACTOR * keptNanos) {
            // By what the system counted. To keep the fastest half instead would make every figure too small.
            List<TimedBatch> least = leastDisturbed();
            disturbed.stream().filter(some -> !least.contains(some)).forEach(this::drop);
            least.forEach(this::keep);
            disturbed.clear();
            thrownNanos = 0;
        }
    }

    private boolean disturbed(TimedBatch batch) {
        // An operation that waits in the kernel gives its processor away thousands of times: that is its work, not a disturbance.
        Incidents incidents = batch.incidents();
        return incidents.disturbed(batch.passedNanos())
                && incidents.switches() * GIVEN_AWAY_NANOS < batch.passedNanos()
                && !hitsFew(batch);
    }

    private boolean collected(TimedBatch batch) {
        return batch.incidents().collections() > 0 && !hitsFew(batch);
    }

    /**
     * Centres leave out few repetitions, however long a rank waited there, for its processor or for a collection. Each rank may be
     * hit in others. Of single operations percentiles are told, too, which leave out nothing.
     */
    private boolean hitsFew(TimedBatch batch) {
        long hits = batch.incidents().switches() + batch.incidents().collections();
        return operations > 1 && hits * ranks <= FEW_HIT * batch.elapsedNanos().length;
    }

    /** No more than are wanted, in the order in which they were made. */
    private List<TimedBatch> leastDisturbed() {
        double[] rates = disturbed.stream().mapToDouble(AcceptedBatches::switchesARepetition).sorted().toArray();
        double middle = rates[(rates.length - 1) / 2];
        List<TimedBatch> least = new ArrayList<>();
        int left = wanted;
        for (TimedBatch some : disturbed) {
            if (switchesARepetition(some) <= middle && some.elapsedNanos().length <= left) {
                least.add(some);
                left -= some.elapsedNanos().length;
            }
        }
        return least;
    }

    private static double switchesARepetition(TimedBatch batch) {
        return (double) batch.incidents().switches() / batch.elapsedNanos().length;
    }

    private void drop(TimedBatch batch) {
        repeated += batch.elapsedNanos().length;
    }

    private void keep(TimedBatch batch) {
        Incidents incidents = batch.incidents();
        if (incidents.compilingMillis() > 0) {
            flags.add(Flag.COMPILING);
        }
        if (collected(batch)) {
            flags.add(Flag.COLLECTING);
        }
        if (disturbed(batch)) {
            switches += incidents.switches();
        }
        keptNanos += batch.passedNanos();
        countedNanos += batch.timedNanos();
        int before = size;
        size += batch.elapsedNanos().length;
        if (nanos.length < size) {
            nanos = Arrays.copyOf(nanos, Math.max(size, 2 * nanos.length));
        }
        for (int i = before; i < size; i++) {
            nanos[i] = batch.elapsedNanos()[i - before] / operations;
        }
        if (batch.memberNanos().length > 0) {
            memberNanos.add(batch.memberNanos());
        }
        if (batch.before().isPresent() && batch.after().isPresent()) {
            Sample own = Sample.of(Arrays.copyOfRange(nanos, before, size));
            probed.add(new ProbedBatch(own, batch.before().get(), batch.after().get()));
        }
    }

    Sample sample() {
        return Sample.of(Arrays.copyOf(nanos, size));
    }

    /**
     * All that counts; what is still set aside does not.
     *
     * @param members that are told by themselves
     */
    VisitSample brought(long elapsedNanos, List<Whose> members) {
        disturbed.forEach(this::drop);
        disturbed.clear();
        Disturbance disturbance = new Disturbance(repeated, switches, processors(foreign), processors(stolen), busiest);
        Sample all = sample();
        return new VisitSample(all, disturbance, Set.copyOf(flags), elapsedNanos, keptNanos, countedNanos,
                samplesOf(members), probed, Trend.of(all).significant());
    }

    /** A member that waits for others may have made no operation in a short batch. */
    private List<MemberSample> samplesOf(List<Whose> members) {
        List<MemberSample> samples = new ArrayList<>();
        for (int i = 0; i < members.size(); i++) {
            int place = i;
            double[] own = memberNanos.stream().mapToDouble(batch -> batch[place]).filter(Double::isFinite).toArray();
            if (own.length > 0) {
                samples.add(new MemberSample(members.get(i), Sample.of(own)));
            }
        }
        return samples;
    }

    /** Below 0 it is not known. */
    private static OptionalDouble processors(long permille) {
        return permille < 0 ? OptionalDouble.empty() : OptionalDouble.of(permille / 1000.0);
    }
}
