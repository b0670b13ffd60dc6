package io.github.measure4j.cli.progress;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The time that a run still takes, over all its groups and rounds. Settable seconds stand for the clock.
 *
 * <p>A round says how many points are still too wide. These are taken to stay so until they have had the most visits of a point, or the
 * group its most of all points: in runs on shared machines few became narrow later. The time of a visit is that of this group so
 * far, begun with what is usual.
 */
public final class TimeLeft {
    /** As many visits as usual ones weigh, so that the first ones alone do not tell the time of all others. */
    private static final int USUAL_VISITS = 8;

    /** Seconds of usual first visits that weigh as much as what was measured. */
    private static final double USUAL_FIRSTS = 1;

    /** Every point has three visits, whatever they say. */
    private static final int ROUNDS_OVER_ALL = 3;

    private final Map<String, GroupTime> groups = new HashMap<>();
    private final List<GroupTime> inOrder = new ArrayList<>();
    private GroupTime present = new GroupTime(ExpectedTime.OfGroup.NOTHING, Map.of());
    private double last;

    /** The visits of one group. */
    private static final class GroupTime {
        private final ExpectedTime.OfGroup usual;
        private final Map<String, Long> points;
        private final Map<String, Long> firstsLeft;
        private double expected;
        private double taken;
        private long laters;
        private double laterSeconds;
        private double wide = -1;
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
            long all = points.values().stream().mapToLong(Long::longValue).sum();
            double more = wide < 0 ? all * usual.laters() - laters : Math.min(wide, all * usual.mostLaters() - laters);
            double each = (USUAL_VISITS * usual.laterSeconds() + laterSeconds) / (USUAL_VISITS + laters);
            return each * Math.max(0, more);
        }

        private double seconds() {
            return ended ? 0 : (begun ? 0 : usual.startSeconds()) + firsts() + laters();
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
        if (first) {
            long left = group.firstsLeft.getOrDefault(measurement, 0L);
            long all = group.points.getOrDefault(measurement, 0L);
            group.expected += group.usual.firsts(all, Math.max(1, left)) - group.usual.firsts(all, Math.max(1, left) - 1);
            group.taken += now - last;
            group.firstsLeft.computeIfPresent(measurement, (name, some) -> Math.max(0, some - 1));
        } else {
            group.laters++;
            group.laterSeconds += now - last;
            group.wide = group.wide < 0 ? group.wide : Math.max(0, group.wide - 1);
        }
        last = now;
    }

    /** A round begins, over the points of the present group that are too wide; the first ones are over all points. */
    public void round(int number, long wanting) {
        if (number > ROUNDS_OVER_ALL) {
            present.wide = wanting * Math.max(1, present.usual.mostOfOne() - (number - 2));
        }
    }

    /** A measurement ended its first visits, with fewer points than were planned. */
    void without(String measurement) {
        of(measurement).firstsLeft.put(measurement, 0L);
    }

    private GroupTime of(String measurement) {
        return groups.computeIfAbsent(measurement, name -> new GroupTime(ExpectedTime.OfGroup.NOTHING, Map.of()));
    }

    public double seconds() {
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
