package io.github.measure4j.samples.benchmark.accuracy;

import io.github.measure4j.axis.Refinement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map.Entry;
import java.util.OptionalLong;
import java.util.Random;
import java.util.TreeMap;

/**
 * Prints the number of points that a curve needs until linear interpolation is nowhere off by 5 %, and the accuracy of
 * its located jumps. Curves over lengths from 1 B to 1 MiB that jump or bend elsewhere in each trial; refinements begin
 * with doubling lengths. Errors within 1 % of a jump do not count, so that whoever reaches 5 % has located each jump
 * within 1 %.
 *
 * <p>In the table: the median number of points when 5 % was reached and in how many trials it was; and when a refinement
 * stopped by itself, the median number of points, the worst error left, and the widest gap around a jump. SKaMPI's rule
 * stands there with the wanted error of 5 %, and with the 1 % by which it would locate a jump as well.
 *
 * <p>Run it with {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.accuracy.Refinements [TRIALS [SEED]]}.
 */
public final class Refinements {
    private static final double ERROR = 0.05;
    private static final int MOST = 5_000;

    private Refinements() {}

    public static void main(String[] args) {
        int trials = args.length > 0 ? Integer.parseInt(args[0]) : 100;
        long seed = args.length > 1 ? Long.parseLong(args[1]) : 1_998;
        System.out.printf("%-12s %-20s %9s %9s %9s %11s %12s%n",
                "curve", "points chosen by", "to 5 %", "reached", "stopped", "error left", "jump within");
        for (KnownCurve.CurveShape shape : KnownCurve.CurveShape.values()) {
            for (Method method : Method.values()) {
                List<Course> courses = new ArrayList<>();
                Random seeds = new Random(seed);
                for (int trial = 0; trial < trials; trial++) {
                    Random random = new Random(seeds.nextLong());
                    courses.add(method.follow(new Course(shape.curve(random), random)));
                }
                print(shape, method, courses);
            }
        }
    }

    private static void print(KnownCurve.CurveShape shape, Method method, List<Course> courses) {
        int[] needed = courses.stream().mapToInt(c -> c.needed).filter(n -> n > 0).sorted().toArray();
        int[] stopped = courses.stream().mapToInt(c -> c.points.size()).sorted().toArray();
        double error = courses.stream().mapToDouble(Course::error).max().orElseThrow();
        double gap = courses.stream().mapToDouble(Course::widestGap).max().orElseThrow();
        boolean grid = method == Method.GRID;
        System.out.printf("%-12s %-20s %9s %7.1f %% %9s %11s %12s%n",
                shape,
                method.words,
                needed.length == 0 ? "-" : needed[needed.length / 2],
                100.0 * needed.length / courses.size(),
                grid ? "" : stopped[stopped.length / 2],
                grid ? "" : "%.1f %%".formatted(100 * error),
                grid || gap == 0 ? "" : "%.2f %%".formatted(100 * gap));
    }

    private enum Method {
        MEASURE("this library") {
            @Override
            Course follow(Course course) {
                Refinement refinement = Refinement.to(ERROR, MOST);
                course.follow(refinement::measured, refinement::next);
                return course;
            }
        },
        SKAMPI("SKaMPI, 5 %") {
            @Override
            Course follow(Course course) {
                course.follow((length, time, uncertainty) -> {}, () -> skampi(course.points, ERROR));
                return course;
            }
        },
        SKAMPI_AS_NARROW("SKaMPI, 1 %") {
            @Override
            Course follow(Course course) {
                course.follow((length, time, uncertainty) -> {}, () -> skampi(course.points, 0.01));
                return course;
            }
        },
        /** The fewest equal steps on a logarithmic scale that are enough, within 3 %. */
        GRID("a uniform grid") {
            @Override
            Course follow(Course course) {
                for (double steps = 2; course.needed == 0 && steps < MOST; steps *= 1.03) {
                    course.points.clear();
                    for (int i = 0; i <= (int) steps; i++) {
                        course.measure(Math.round(Math.pow(KnownCurve.LONGEST, i / Math.floor(steps))));
                    }
                    course.look();
                }
                return course;
            }
        };

        private final String words;

        Method(String words) {
            this.words = words;
        }

        abstract Course follow(Course course);
    }

    /** Reussner et al. 1998, 3.2, to the letter. */
    private static OptionalLong skampi(TreeMap<Long, Double> points, double wanted) {
        OptionalLong worst = OptionalLong.empty();
        double largest = wanted;
        for (Entry<Long, Double> b : points.headMap(points.lastKey()).entrySet()) {
            Entry<Long, Double> c = points.higherEntry(b.getKey());
            long middle = Math.round(Math.sqrt((double) b.getKey() * c.getKey()));
            double error = Math.min(
                    (double) (c.getKey() - b.getKey()) / b.getKey(),
                    Math.min(
                            miss(c, points.higherEntry(c.getKey()), b), miss(points.lowerEntry(b.getKey()), b, c)));
            if (error > largest && b.getKey() < middle && middle < c.getKey() && points.size() < MOST) {
                largest = error;
                worst = OptionalLong.of(middle);
            }
        }
        return worst;
    }

    private static double miss(Entry<Long, Double> p, Entry<Long, Double> q, Entry<Long, Double> at) {
        if (p == null || q == null) {
            return Double.POSITIVE_INFINITY;
        }
        double slope = (q.getValue() - p.getValue()) / (q.getKey() - p.getKey());
        return Math.abs(p.getValue() + slope * (at.getKey() - p.getKey()) - at.getValue()) / at.getValue();
    }

    /** The course of measuring a curve, and the number of points that were enough. */
    private static final class Course {
        private final KnownCurve curve;
        private final Random random;
        private final TreeMap<Long, Double> points = new TreeMap<>();
        private int needed;

        Course(KnownCurve curve, Random random) {
            this.curve = curve;
            this.random = random;
        }

        void follow(Reply told, Asked asked) {
            OptionalLong next = OptionalLong.of(1);
            for (long length = 1; length <= KnownCurve.LONGEST; length *= 2) {
                told.measured(length, measure(length), 2 * curve.noise() * points.get(length));
            }
            while (next.isPresent()) {
                look();
                next = asked.next();
                next.ifPresent(m -> told.measured(m, measure(m), 2 * curve.noise() * points.get(m)));
            }
        }

        double measure(long length) {
            return points.computeIfAbsent(length, m -> curve.measured(m, random));
        }

        void look() {
            if (needed == 0 && error() < ERROR) {
                needed = points.size();
            }
        }

        double error() {
            return curve.largestError(this::interpolated);
        }

        private double interpolated(long length) {
            Entry<Long, Double> below = points.floorEntry(length);
            Entry<Long, Double> above = points.ceilingEntry(length);
            double width = Math.max(1, above.getKey() - below.getKey());
            double share = (length - below.getKey()) / width;
            return (1 - share) * below.getValue() + share * above.getValue();
        }

        /** Beyond what whole numbers allow. */
        double widestGap() {
            return Arrays.stream(curve.jumps())
                    .filter(jump -> points.ceilingKey(jump) - points.lowerKey(jump) > 1)
                    .mapToDouble(jump -> (double) points.ceilingKey(jump) / points.lowerKey(jump) - 1)
                    .max()
                    .orElse(0);
        }
    }

    /** Takes note of a point. */
    @FunctionalInterface
    private interface Reply {
        void measured(long length, double time, double uncertainty);
    }

    /** Answers where to measure next. */
    @FunctionalInterface
    private interface Asked {
        OptionalLong next();
    }
}
