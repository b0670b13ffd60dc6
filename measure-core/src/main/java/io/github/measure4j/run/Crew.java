package io.github.measure4j.run;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.ClockAlgorithm;
import io.github.measure4j.clock.KeptClock;
import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.result.Environment.RoundTrip;
import io.github.measure4j.run.visit.RankAtPoint;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.Suite;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

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

    Crew(ProcessGroup world) {
        this.world = world;
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
        return groupOf(point).map(group -> new RankAtPoint(
                measurement,
                point,
                new Cast(group, ranks(participants, group), clock(group), measurement.correction())));
    }

    private Optional<ProcessGroup> groupOf(Point point) {
        int size = size(point);
        if (size == world.size()) {
            return Optional.of(world);
        }
        return groups.computeIfAbsent(size, world::first);
    }

    int size(Point point) {
        long size = point.valueOr(Variable.RANKS, world.size());
        if (size < 1 || size > world.size()) {
            throw new IllegalArgumentException("%d ranks of a group of %d".formatted(size, world.size()));
        }
        return (int) size;
    }

    /** The ranks of a group that take part, rank 0 first. Collective over the group. */
    private List<Integer> ranks(Participants participants, ProcessGroup group) {
        return switch (participants) {
            case ROOT -> List.of(0);
            case ALL -> IntStream.range(0, group.size()).boxed().toList();
            case FARTHEST_PAIR -> List.of(0, farthest(group).rank());
        };
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
     * What rank 0 knows of the way to each other rank, where some measurement is between the two that are farthest apart.
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
