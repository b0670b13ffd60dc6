package io.github.measure4j.run;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.result.PlannedEffort;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.Sink;
import io.github.measure4j.result.Sink.Event;
import io.github.measure4j.result.sampling.Timings;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.run.Allowance.TimeLimit;
import io.github.measure4j.run.machine.Machine;
import io.github.measure4j.run.point.MachineStates;
import io.github.measure4j.run.point.RecordedPoints;
import io.github.measure4j.suite.Suite;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.function.IntSupplier;

/** One execution of a suite. Immutable: each method that changes something returns a new run. */
public final class Run {
    private final Suite suite;
    private final List<Sink> sinks;
    private final List<PointRecord> before;
    private final List<Event> journal;
    private final BiFunction<ProcessGroup, IntSupplier, Machine> machines;
    private final int mostTimings;
    private final TimeLimit most;
    private final List<ProbeRecord> probes;
    private final RoundOrder order;

    private Run(
            Suite suite,
            List<Sink> sinks,
            List<PointRecord> before,
            List<Event> journal,
            BiFunction<ProcessGroup, IntSupplier, Machine> machines,
            int mostTimings,
            TimeLimit most,
            List<ProbeRecord> probes,
            RoundOrder order) {
        this.suite = suite;
        this.sinks = List.copyOf(sinks);
        this.before = List.copyOf(before);
        this.journal = List.copyOf(journal);
        this.machines = machines;
        this.mostTimings = mostTimings;
        this.most = most;
        this.probes = List.copyOf(probes);
        this.order = order;
    }

    /**
     * {@return a run of a suite, whose records are returned and not kept}
     *
     * @param suite the same on all ranks
     */
    public static Run of(Suite suite) {
        return new Run(suite, List.of(), List.of(), List.of(), Machine::under, 0, TimeLimit.NONE, List.of(), RoundOrder.WIDEST_FIRST);
    }

    /**
     * Also hands what is made to a sink, as it is made.
     *
     * @param sink called on rank 0 alone
     * @return a new run
     */
    public Run to(Sink sink) {
        List<Sink> more = new ArrayList<>(sinks);
        more.add(sink);
        return new Run(suite, more, before, journal, machines, mostTimings, most, probes, order);
    }

    /**
     * Takes the points that an earlier run recorded as they are, and measures the others.
     *
     * @param recorded of an equal suite, by whichever group
     * @return a new run
     */
    public Run continuing(List<PointRecord> recorded) {
        return new Run(suite, sinks, recorded, journal, machines, mostTimings, most, probes, order);
    }

    /**
     * Heeds what happened in earlier starts: a measurement in which a group ended is left for last, and given up when a
     * group ended in it twice without a point gained.
     *
     * @param events of all earlier starts, in their order
     * @return a new run
     */
    public Run after(List<Event> events) {
        return new Run(suite, sinks, before, events, machines, mostTimings, most, probes, order);
    }

    /**
     * Begins with what the probes of the machine's states read in earlier starts, so that the states are those of all starts
     * together.
     *
     * @param read in all earlier starts
     * @return a new run
     */
    public Run afterReadings(List<ProbeRecord> read) {
        return new Run(suite, sinks, before, journal, machines, mostTimings, most, read, order);
    }

    /**
     * Keeps the repetitions in the records of the points, in the order in which they were made: up to {@link Timings#MOST} a
     * point, above that some evenly over each visit.
     *
     * @return a new run
     */
    public Run keepingSamples() {
        return new Run(suite, sinks, before, journal, machines, Timings.MOST, most, probes, order);
    }

    /**
     * Ends soon after so much time, whatever the suite asks for: for measuring inside a program that has other things to do.
     * Warm-ups, repetitions and visits are cut short to share it between all measurements, and flagged for that; what has
     * no time left is left out, said as SKIPPED. What is under way is waited for: a
     * repetition, or a pair of clocks that are held against each other once.
     *
     * @param time above 0
     * @return a new run
     */
    public Run lasting(Duration time) {
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("Run.lasting(%s): the time must be above 0".formatted(time));
        }
        return new Run(suite, sinks, before, journal, machines, mostTimings, new TimeLimit(most.by(time).time(), true), probes, order);
    }

    /**
     * Ends soon after so much time, and earlier if the suite asks for no more: for a batch job, which the scheduler ends. Time that
     * is too short is shared as by {@link #lasting}; time to spare is left over.
     *
     * @param time above 0
     * @return a new run
     */
    public Run endingWithin(Duration time) {
        if (time.isNegative() || time.isZero()) {
            throw new IllegalArgumentException("Run.endingWithin(%s): the time must be above 0".formatted(time));
        }
        return new Run(suite, sinks, before, journal, machines, mostTimings, most.by(time), probes, order);
    }

    /**
     * Measures side by side with other runs, of which only one is at work at a time. Every point has a visit in each round, in the
     * order of the suite, for as many rounds as the suite says or the time allows. Runs of equal suites therefore come to the
     * same points in neighbouring turns.
     *
     * @param turns called on rank 0 alone; the caller closes them
     * @return a new run
     */
    public Run inTurns(Turns turns) {
        return new Run(suite, sinks, before, journal, machines, mostTimings, most, probes, RoundOrder.inTurns(turns));
    }

    /**
     * Visits two measurements in turns at each point: the first and the second of the suite, the third and the fourth and so on.
     * After the first visits every point has a visit in each round; of two rounds that follow one another each of the two
     * measurements is first in one (A B, then B A, or the other way round).
     *
     * @param seed of the order
     * @return a new run
     */
    public Run inPairs(long seed) {
        return new Run(suite, sinks, before, journal, machines, mostTimings, most, probes, RoundOrder.inPairs(seed));
    }

    /**
     * Makes as many visits and repetitions as were planned, instead of those that the stopping rules ask for. The limits of time of
     * the rules hold all the same.
     *
     * @param efforts of points of the suite; the other points keep to their rules
     * @return a new run
     */
    public Run spending(List<PlannedEffort> efforts) {
        return new Run(suite, sinks, before, journal, machines, mostTimings, most, probes, order.spending(efforts));
    }

    /** Takes the figures of the system from another place, and sees nothing of what this JVM compiles or collects. */
    Run seeing(Path proc) {
        BiFunction<ProcessGroup, IntSupplier, Machine> told = (rank, ranksHere) -> Machine.toldBy(proc, ranksHere);
        return new Run(suite, sinks, before, journal, told, mostTimings, most, probes, order);
    }

    /**
     * Measures. Collective: every process of the group calls it with an equal suite. Neither begins nor ends the
     * group, and leaves no message behind in it.
     *
     * @param group as this process sees it
     * @return the results on rank 0, those of an earlier run included; empty on the other ranks
     * @throws io.github.measure4j.group.GroupException if a kernel failed while others depended on it, or the transport
     *     did; see {@link ProcessGroup#lent} for the ranks that throw it
     */
    public Optional<Results> on(ProcessGroup group) {
        AtomicReference<Results> results = new AtomicReference<>();
        AtomicReference<RuntimeException> refusal = new AtomicReference<>();
        AtomicInteger ranksHere = new AtomicInteger();
        group.onEachLocalRank(rank -> {
            Allowance allowance = Allowance.of(Clock.ofLimits(rank), most);
            ranksHere.incrementAndGet();
            try (Machine machine = machines.apply(rank, ranksHere::get);
                    Crew crew = new Crew(rank, ranksHere::get)) {
                if (rank.rank() == 0) {
                    Sinks handed = new Sinks(sinks);
                    Attempts attempts = Attempts.of(journal);
                    MachineStates states = new MachineStates(Surroundings.way(rank), probes);
                    results.set(new Conductor(
                                    suite, crew, handed, new RecordedPoints(before), attempts, machine, states, mostTimings,
                                    allowance, order)
                            .conduct());
                } else {
                    new Follower(suite, crew, machine).follow();
                }
            } catch (Conductor.EndedEarly e) {
                refusal.set(e.reason());
            }
        });
        if (refusal.get() != null) {
            throw refusal.get();
        }
        return Optional.ofNullable(results.get());
    }
}
