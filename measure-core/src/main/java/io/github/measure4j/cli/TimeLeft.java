package io.github.measure4j.cli;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The time that a run still takes, over all its groups and rounds. Settable seconds stand for the clock.
 *
 * <p>The later visits that are left are those that the points with a wide interval want, as far as the bound of the group's visits
 * allows. An interval becomes half as wide with four times the visits. The time of a visit is that of this group so far, begun with
 * what is usual.
 */
final class TimeLeft {
    /** As many visits as usual ones weigh, so that the first ones alone do not tell the time of all others. */
    private static final int USUAL_VISITS = 8;

    /** Seconds of usual first visits that weigh as much as what was measured. */
    private static final double USUAL_FIRSTS = 1;

    private final Map<String, GroupTime> groups = new HashMap<>();
    private final List<GroupTime> inOrder = new ArrayList<>();
    private double last;

    /** The visits of one group. */
    private static final class GroupTime {
        private final ExpectedTime.OfGroup usual;
        private final Map<String, Long> points;
        private final Map<String, Long> firstsLeft;
        private final Map<String, Wanted> wanted = new HashMap<>();
        private double expected;
        private double taken;
        private long laters;
        private double laterSeconds;
        private boolean begun;
        private boolean ended;

        private GroupTime(ExpectedTime.OfGroup usual, Map<String, Long> points) {
            this.usual = usual;
            this.points = Map.copyOf(points);
            this.firstsLeft = new HashMap<>(points);
        }

        private double firsts() {
            double pace = (USUAL_FIRSTS + taken) / (USUAL_FIRSTS + expected);
            return pace * firstsLeft.entrySet().stream()
                    .mapToDouble(left -> usual.firsts(points.get(left.getKey()), left.getValue()))
                    .sum();
        }

        private double laters() {
            long unseen = firstsLeft.values().stream().mapToLong(Long::longValue).sum();
            long all = points.values().stream().mapToLong(Long::longValue).sum();
            double wide = wanted.values().stream().mapToDouble(Wanted::left).sum() + unseen * usual.laters();
            double each = (USUAL_VISITS * usual.laterSeconds() + laterSeconds) / (USUAL_VISITS + laters);
            return each * Math.max(0, Math.min(wide, all * usual.mostLaters() - laters));
        }

        private double seconds() {
            return ended ? 0 : (begun ? 0 : usual.startSeconds()) + firsts() + laters();
        }
    }

    /** The visits that the points of one measurement had and want, by their records, and those since. */
    private static final class Wanted {
        private final Map<Object, double[]> points = new HashMap<>();
        private long visits;

        private double left() {
            double recorded = points.values().stream().mapToDouble(point -> point[0]).sum();
            double more = points.values().stream().mapToDouble(point -> point[1]).sum();
            return Math.max(0, more - Math.max(0, visits - recorded));
        }
    }

    /**
     * Adds a group behind those so far.
     *
     * @param usual times
     * @param points that are planned for each measurement
     */
    void add(ExpectedTime.OfGroup usual, Map<String, Long> points) {
        GroupTime group = new GroupTime(usual, points);
        inOrder.add(group);
        points.keySet().forEach(measurement -> groups.put(measurement, group));
    }

    /** A point that an earlier start measured. */
    void known(String measurement, Object point, long visits, double more) {
        of(measurement).firstsLeft.computeIfPresent(measurement, (name, left) -> Math.max(0, left - 1));
        Wanted wanted = wanted(measurement);
        wanted.visits += visits;
        wanted.points.put(point, new double[] {visits, more});
    }

    /** A group begins, anew or for the first time; earlier time, as that of its start, belongs to no visit. */
    void resume(double now) {
        last = now;
    }

    /** The group of a measurement has begun, so that those before it are over. */
    void begun(String measurement) {
        GroupTime group = of(measurement);
        for (GroupTime earlier : inOrder.subList(0, Math.max(0, inOrder.indexOf(group)))) {
            earlier.ended = true;
        }
        group.begun = true;
        group.ended = false;
    }

    /** A point was visited. */
    void visited(String measurement, boolean first, double now) {
        GroupTime group = of(measurement);
        wanted(measurement).visits++;
        if (first) {
            long left = group.firstsLeft.getOrDefault(measurement, 0L);
            long all = group.points.getOrDefault(measurement, 0L);
            group.expected += group.usual.firsts(all, Math.max(1, left)) - group.usual.firsts(all, Math.max(1, left) - 1);
            group.taken += now - last;
            group.firstsLeft.computeIfPresent(measurement, (name, some) -> Math.max(0, some - 1));
        } else {
            group.laters++;
            group.laterSeconds += now - last;
        }
        last = now;
    }

    /**
     * A point was recorded.
     *
     * @param visits that it had
     * @param more visits that it wants
     */
    void recorded(String measurement, Object point, long visits, double more) {
        wanted(measurement).points.put(point, new double[] {visits, more});
    }

    /** A measurement ended its first visits, with fewer points than were planned. */
    void without(String measurement) {
        of(measurement).firstsLeft.put(measurement, 0L);
    }

    private GroupTime of(String measurement) {
        return groups.computeIfAbsent(measurement, name -> new GroupTime(ExpectedTime.OfGroup.NOTHING, Map.of()));
    }

    private Wanted wanted(String measurement) {
        return of(measurement).wanted.computeIfAbsent(measurement, name -> new Wanted());
    }

    double seconds() {
        return inOrder.stream().mapToDouble(GroupTime::seconds).sum();
    }

    @Override
    public String toString() {
        return inWords(seconds());
    }

    /** {@code 0:42}, {@code 3:05:00}. */
    static String inWords(double seconds) {
        long whole = Math.round(seconds);
        return whole < 3600
                ? String.format(Locale.ROOT, "%d:%02d", whole / 60, whole % 60)
                : String.format(Locale.ROOT, "%d:%02d:%02d", whole / 3600, whole / 60 % 60, whole % 60);
    }
}
