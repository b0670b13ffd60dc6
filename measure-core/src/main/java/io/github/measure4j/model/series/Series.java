package io.github.measure4j.model.series;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.Maps;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.stat.Bound;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;

/**
 * The points of one measurement that one model is fitted to: what they vary, and what is the same for all.
 *
 * @param measurement its name
 * @param subject what was measured
 * @param variable what {@link Observation#x} is a value of
 * @param fixed the values that are the same at all points and tell this series from others of the measurement
 * @param points in the order of {@code x}, then of the ranks
 * @param leftOut points that cannot be used: UNRELIABLE, or without a time above 0
 * @param names the name of each of the values that has one, by the name of its variable
 */
public record Series(
        String measurement,
        Subject subject,
        Variable variable,
        Map<String, Long> fixed,
        List<Observation> points,
        int leftOut,
        Map<String, String> names) {
    private static final List<Variable> SIZES = List.of(Variable.RANKS, Variable.THREADS);

    /** Copies the maps, and sorts the points by the variable and the ranks. */
    public Series {
        fixed = ImmutableMap.copyOf(fixed);
        names = ImmutableMap.copyOf(names);
        points = points.stream()
                .sorted((a, b) -> a.x() == b.x() ? Double.compare(a.ranks(), b.ranks()) : Double.compare(a.x(), b.x()))
                .toList();
    }

    /**
     * Points whose values have no names.
     *
     * @param measurement its name
     * @param subject what was measured
     * @param variable that varies from point to point
     * @param fixed the values that are the same at all points
     * @param points in any order
     * @param leftOut points that cannot be used
     */
    public Series(
            String measurement,
            Subject subject,
            Variable variable,
            Map<String, Long> fixed,
            List<Observation> points,
            int leftOut) {
        this(measurement, subject, variable, fixed, points, leftOut, Map.of());
    }

    /**
     * Points that come from no run, as for a calculation of one's own.
     *
     * @param measurement a name for people
     * @param variable that varies from point to point
     * @param points in any order
     * @return the series, over one transport without a name
     */
    public static Series of(String measurement, Variable variable, List<Observation> points) {
        Subject subject = new Subject(measurement, OptionalInt.empty(), "none", "none", "one operation", Bound.ITSELF);
        return new Series(measurement, subject, variable, Map.of(), points, 0);
    }

    /**
     * {@return the series over a variable, one for each number of ranks and each combination of the other variables}
     *
     * @param variable that varies from point to point
     * @param records of one measurement, at least one; those without the variable are passed over
     */
    public static List<Series> over(Variable variable, List<PointRecord> records) {
        return grouped(variable, records, true, Series::usable);
    }

    /**
     * {@return the series over a variable and the number of ranks, one for each combination of the other variables}
     *
     * @param variable that varies from point to point, besides the ranks
     * @param records of one measurement, at least one; those without the variable are passed over
     */
    public static List<Series> overRanksAnd(Variable variable, List<PointRecord> records) {
        return grouped(variable, records, false, Series::usable);
    }

    /**
     * {@return series of differences, in which UNRELIABLE points have their part: their intervals say how small it is}
     *
     * @param variable that varies
     * @param records of one measurement, at least one
     */
    public static List<Series> ofDifferencesOver(Variable variable, List<PointRecord> records) {
        return grouped(variable, records, true, Series::hasTimeAndInterval);
    }

    private static List<Series> grouped(
            Variable variable, List<PointRecord> records, boolean byRanks, Predicate<PointRecord> usable) {
        Map<Map<String, Long>, List<PointRecord>> groups = new LinkedHashMap<>();
        for (PointRecord record : records) {
            Map<String, Long> fixed = new LinkedHashMap<>(record.axes());
            boolean there = fixed.remove(variable.name()) != null || isSize(variable);
            if (byRanks && !isSize(variable)) {
                fixed.put(sizeOf(record), ranksOf(record));
            } else {
                fixed.remove(sizeOf(record));
            }
            if (there) {
                groups.computeIfAbsent(fixed, key -> new ArrayList<>()).add(record);
            }
        }
        List<Series> series = new ArrayList<>();
        groups.forEach((fixed, some) -> series.add(of(variable, fixed, some, usable)));
        return series;
    }

    private static Series of(
            Variable variable, Map<String, Long> fixed, List<PointRecord> records, Predicate<PointRecord> usable) {
        List<Observation> points = records.stream()
                .filter(usable)
                .map(record -> Observation.of(record, valueOf(variable, record), ranksOf(record)))
                .toList();
        PointRecord first = records.get(0);
        return new Series(
                first.measurement(), first.subject(), variable, fixed, points, records.size() - points.size(),
                Maps.filterKeys(first.names(), fixed::containsKey));
    }

    private static boolean usable(PointRecord record) {
        return record.seconds() > 0 && Double.isFinite(record.seconds()) && !record.flags().contains(Flag.UNRELIABLE);
    }

    private static boolean hasTimeAndInterval(PointRecord record) {
        return record.seconds() > 0 && Double.isFinite(record.upper() - record.lower());
    }

    private static double valueOf(Variable variable, PointRecord record) {
        return isSize(variable) ? ranksOf(record) : record.number(variable.name()).orElseThrow();
    }

    private static boolean isSize(Variable variable) {
        return SIZES.contains(variable);
    }

    /**
     * {@return how many took part: the axis of ranks or threads, or all of the group}
     *
     * @param record of a point
     */
    public static long ranksOf(PointRecord record) {
        return record.axes().getOrDefault(sizeOf(record), (long) record.ranks());
    }

    private static String sizeOf(PointRecord record) {
        return SIZES.stream()
                .map(Variable::name)
                .filter(record.axes()::containsKey)
                .findFirst()
                .orElse(Variable.RANKS.name());
    }

    /** {@return how many different values the variable has} */
    public int values() {
        return (int) points.stream().mapToDouble(Observation::x).distinct().count();
    }

    /** {@return how many different numbers of ranks there are} */
    public int sizes() {
        return (int) points.stream().mapToDouble(Observation::ranks).distinct().count();
    }

    /**
     * {@return the same series with the points in a range of the variable only}
     *
     * @param from the lower end
     * @param to the upper end, which is not in the range
     */
    public Series between(double from, double to) {
        List<Observation> some =
                points.stream().filter(p -> p.x() >= from && p.x() < to).toList();
        return new Series(measurement, subject, variable, fixed, some, leftOut, names);
    }

    /**
     * {@return a series of weighted means of neighbouring points; the same if it has no more points than wanted}
     *
     * @param most points that are wanted, at least 1
     */
    public Series gathered(int most) {
        int together = (points.size() + most - 1) / most;
        if (together <= 1) {
            return this;
        }
        double[] errors = Weights.of(points).errors();
        List<Observation> some = new ArrayList<>();
        for (int from = 0; from < points.size(); from += together) {
            double weight = 0;
            double x = 0;
            double seconds = 0;
            double bytes = 0;
            for (int i = from; i < Math.min(points.size(), from + together); i++) {
                double w = 1 / (errors[i] * errors[i]);
                weight += w;
                x += w * points.get(i).x();
                seconds += w * points.get(i).seconds();
                bytes += w * points.get(i).bytes();
            }
            some.add(Observation.of(x / weight, points.get(from).ranks(), seconds / weight, 1 / Math.sqrt(weight))
                    .moving(bytes / weight));
        }
        return new Series(measurement, subject, variable, fixed, some, leftOut, names);
    }
}
