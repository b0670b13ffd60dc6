package io.github.measure4j.run;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.agreement.ClockAlgorithm;
import io.github.measure4j.clock.agreement.KeptClock;
import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.FirstRanks;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.result.Environment.RoundTrip;
import io.github.measure4j.run.kernel.KeptKernels;
import io.github.measure4j.run.kernel.KernelFailure;
import io.github.measure4j.run.kernel.PreparedSides;
import io.github.measure4j.run.kernel.RankAtPoint;
import io.github.measure4j.run.machine.Machine;
import io.github.measure4j.run.visit.KeptProbes;
import io.github.measure4j.run.visit.Session;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/**
 * The ranks of a run as one of them sees it: the whole group, its first n ranks, and the pairs that are farthest apart.
 * Groups, pairs and clocks are made when they are first needed, on all ranks alike, and kept.
 */
final class Crew implements AutoCloseable {
    private final ProcessGroup world;
    private final ControlTree everyone;
    private final Map<Integer, Optional<ProcessGroup>> groups = new HashMap<>();
    private final Map<Integer, FarthestRank> farthest = new HashMap<>();
    private final Map<Integer, KeptClock> clocks = new HashMap<>();
    private final KeptKernels kernels;
    private final KeptProbes probes;

    /** @param ranksHere how many ranks live in this process; asked for when all have begun */
    Crew(ProcessGroup world, IntSupplier ranksHere) {
        this.world = world;
        this.kernels = new KeptKernels(world, ranksHere);
        this.probes = new KeptProbes(world);
        this.everyone = ControlTree.over(world);
    }

    ProcessGroup world() {
        return world;
    }

    ControlTree everyone() {
        return everyone;
    }

    /** This rank at a point. Collective over the world; empty on the ranks that are not in the group that measures it. */
    Optional<RankAtPoint> at(Measurement measurement, Point point) {
        Participants participants = measurement.kernel().pattern().participants();
        return groupOf(measurement, point).map(group -> new RankAtPoint(
                measurement,
                point,
                new Cast(group, ranks(participants, group, point), clock(group), measurement.correction())));
    }

    /** The kernels that stay prepared on this rank. */
    KeptKernels kernels() {
        return kernels;
    }

    /** The probes of this rank. */
    KeptProbes probes() {
        return probes;
    }

    /** Whether ranks share processors on some host, on rank 0. Collective over the world. */
    boolean crowded(Machine machine) {
        long[] crowded = {machine.crowded() ? 1 : 0};
        everyone.reduceMax(crowded);
        return crowded[0] != 0;
    }

    /**
     * Begins a visit. Collective over the ranks that take part.
     *
     * @param unclosed on rank 0, hears at the end what could not be closed, with its rank
     * @throws KernelFailure on all of them, if the kernel could not be prepared on one
     */
    Session open(RankAtPoint rank, RunOrder.VisitPoint visit, Machine machine, Consumer<String> unclosed) {
        PreparedSides sides = kernels.at(rank, visit.first(), visit.room());
        return Session.open(rank, sides, probes, machine, unclosed);
    }

    private Optional<ProcessGroup> groupOf(Measurement measurement, Point point) {
        int size = size(measurement, point);
        if (size == world.size()) {
            return Optional.of(world);
        }
        return groups.computeIfAbsent(size, world::first);
    }

    /** The most ranks that a measurement can have. */
    int team(Measurement measurement) {
        return Math.min(measurement.team().orElse(world.size()), world.size());
    }

    int size(Measurement measurement, Point point) {
        long size = point.valueOr(Variable.RANKS, team(measurement));
        if (size < 1 || size > world.size()) {
            throw new IllegalArgumentException("%d ranks of a group of %d".formatted(size, world.size()));
        }
        return (int) size;
    }

    /** The ranks of a group that take part, rank 0 first. Collective over the group. */
    private List<Integer> ranks(Participants participants, ProcessGroup group, Point point) {
        return switch (participants) {
            case ROOT -> List.of(0);
            case ALL -> FirstRanks.of(group.size());
            case FARTHEST_PAIR -> List.of(0, partner(farthest(group), point));
        };
    }

    private static int partner(FarthestRank ends, Point point) {
        return point.valueOr(Variable.PARTNER, 0) == 0 ? ends.rank() : ends.nearest();
    }

    private KeptClock clock(ProcessGroup group) {
        return clocks.computeIfAbsent(group.size(), size -> new KeptClock(group, ClockAlgorithm.HCA3));
    }

    private FarthestRank farthest(ProcessGroup group) {
        FarthestRank known = farthest.get(group.size());
        if (known == null) {
            known = FarthestRank.in(group);
            farthest.put(group.size(), known);
        }
        return known;
    }

    /**
     * The round trips from rank 0 to all other ranks, if some measurement needs the two that are farthest apart.
     * Collective over the world.
     */
    List<RoundTrip> roundTrips(Suite suite) {
        boolean wanted = world.size() > 1
                && suite.measurements().stream()
                        .anyMatch(m -> m.kernel().pattern().participants() == Participants.FARTHEST_PAIR);
        return wanted ? farthest(world).roundTrips() : List.of();
    }

    @Override
    public void close() {
        kernels.close();
        Deque<ProcessGroup> left = new ArrayDeque<>();
        groups.values().forEach(group -> group.ifPresent(left::add));
        close(left);
    }

    /** All of them, also where one fails. */
    private static void close(Deque<ProcessGroup> left) {
        if (!left.isEmpty()) {
            try (ProcessGroup next = left.remove()) {
                close(left);
            }
        }
    }
}
