package io.github.measure4j.cli.progress;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The time that a run still takes, over all its groups and rounds. Settable seconds stand for the clock.
 *
 * <p>Groups that have not begun, and first visits, are taken to last as is usual, times the pace of this run. Later visits
 * are {@link LaterVisits}, which are learned while they are made.
 */
public final class TimeLeft {
    /** Seconds of usual visits that weigh as much as what was measured, so that the first ones alone do not tell the pace. */
    private static final double USUAL_SECONDS = 6;

    /** The factor by which starts and first visits may take longer or shorter than expected. */
    private static final double FORESEEN = 1.25;

    private final Map<String, GroupTime> groups = new HashMap<>();
    private final List<GroupTime> inOrder = new ArrayList<>();
    private GroupTime present = new GroupTime(ExpectedTime.OfGroup.NOTHING, Map.of());
    private boolean measuring;
    private double expected = USUAL_SECONDS;
    private double taken = USUAL_SECONDS;
    private double last;

    /** The visits of one group. */
    private static final class GroupTime {
        private final ExpectedTime.OfGroup usual;
        private final Map<String, Long> points;
        private final Map<String, Long> firstsLeft;
        private final LaterVisits laters;
        private boolean begun;
        private boolean ended;

        private GroupTime(ExpectedTime.OfGroup usual, Map<String, Long> points) {
            this.usual = usual;
            this.points = Map.copyOf(points);
            this.firstsLeft = new HashMap<>(points);
            this.laters = new LaterVisits(usual, points.size(), points.values().stream().mapToLong(Long::longValue).sum());
        }

        private double firsts() {
            return firstsLeft.entrySet().stream()
                    .mapToDouble(left -> usual.firsts(points.getOrDefault(left.getKey(), 0L), left.getValue()))
                    .sum();
        }

        private double seconds(double pace) {
            return foreseen(pace) + unforeseen(pace);
        }

        private double foreseen(double pace) {
            return ended ? 0 : (begun ? 0 : usual.startSeconds()) + pace * firsts();
        }

        /** The pace of this group is in the later visits that were learned from it. */
        private double unforeseen(double pace) {
            return ended ? 0 : (laters.begun() ? 1 : pace) * laters.seconds();
        }

        /** The seconds that what is under way is expected to take. */
        private double step() {
            return laters.begun() ? laters.eachSeconds() : firstsLeft.equals(points) ? usual.cold() : usual.warm();
        }
    }

    /**
     * Adds a group behind those so far.
     *
     * @param usual times
     * @param points that are planned for each measurement
     */
    public void add(ExpectedTime.OfGroup usual, Map<String, Long> points) {
        GroupTime group = new GroupTime(usual, points);
        inOrder.add(group);
        points.keySet().forEach(measurement -> groups.put(measurement, group));
    }

    /** A point that an earlier start measured. */
    void known(String measurement) {
        of(measurement).firstsLeft.computeIfPresent(measurement, (name, left) -> Math.max(0, left - 1));
    }

    /** A group begins, anew or for the first time; earlier time, as that of its start, belongs to no visit. */
    public void resume(double now) {
        last = now;
        measuring = true;
    }

    /** The present group is over. */
    public void ended(double now) {
        present.ended = true;
        measuring = false;
        last = now;
    }

    /** The group of a measurement has begun, so that those before it are over. */
    public void begun(String measurement) {
        GroupTime group = of(measurement);
        for (GroupTime earlier : inOrder.subList(0, Math.max(0, inOrder.indexOf(group)))) {
            earlier.ended = true;
        }
        group.begun = true;
        group.ended = false;
        present = group;
    }

    /** A point was visited. */
    public void visited(String measurement, boolean first, double now) {
        GroupTime group = of(measurement);
        double seconds = now - last;
        taken += seconds;
        if (first) {
            long left = Math.max(1, group.firstsLeft.getOrDefault(measurement, 0L));
            long all = group.points.getOrDefault(measurement, 0L);
            expected += group.usual.firsts(all, left) - group.usual.firsts(all, left - 1);
            group.firstsLeft.computeIfPresent(measurement, (name, some) -> Math.max(0, some - 1));
        } else {
            expected += group.laters.visited(measurement, seconds);
        }
        last = now;
    }

    /**
     * A round begins in the present group.
     *
     * @param number from 2
     * @param wanting the points that are visited in it
     * @param of all points of the group
     */
    public void round(int number, long wanting, long of) {
        present.laters.round(number, wanting, of);
    }

    /** A measurement ended its first visits, with fewer points than were planned. */
    void without(String measurement) {
        of(measurement).firstsLeft.put(measurement, 0L);
    }

    private GroupTime of(String measurement) {
        return groups.computeIfAbsent(measurement, name -> new GroupTime(ExpectedTime.OfGroup.NOTHING, Map.of()));
    }

    /** {@return the seconds from the last event on} */
    public double seconds() {
        return inOrder.stream().mapToDouble(group -> group.seconds(paceOf(group))).sum();
    }

    /** {@return the seconds from now on: what is under way has passed in part} */
    public double seconds(double now) {
        return Math.max(0, seconds() - passed(now));
    }

    private double passed(double now) {
        return Math.min(now - last, measuring ? present.step() : nextStart());
    }

    /** {@return the time from now on} Starts and first visits are known better than how many later visits points will want. */
    Remaining remaining(double now) {
        double least = -passed(now);
        double most = -passed(now);
        for (GroupTime group : inOrder) {
            double foreseen = group.foreseen(paceOf(group));
            double unforeseen = group.unforeseen(paceOf(group));
            double spread = group.laters.leaving() ? ExpectedTime.SPREAD : group.usual.spread();
            least += foreseen / FORESEEN + unforeseen / spread;
            most += foreseen * FORESEEN + unforeseen * spread;
        }
        return new Remaining(Math.max(0, least), Math.max(0, most));
    }

    private double paceOf(GroupTime group) {
        double pace = taken / expected;
        return group == present ? pace : (1 + pace) / 2;
    }

    private double nextStart() {
        return inOrder.stream().filter(group -> !group.begun).mapToDouble(group -> group.usual.startSeconds()).findFirst().orElse(0);
    }
}
