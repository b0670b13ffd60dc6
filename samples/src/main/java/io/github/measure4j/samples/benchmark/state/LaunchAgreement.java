package io.github.measure4j.samples.benchmark.state;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.store.RunDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Does one launch tell what the next one will find? Of several runs of the same suite, for each point in each state of the
 * machine, it prints
 *
 * <ul>
 *   <li>how far the centres of launches scatter at a common reading of the probe,
 *   <li>how often the interval of one launch holds the median of the others, and how often its interval over launches does,
 *   <li>how often its centre lies within 5 % of that median, and
 *   <li>how often the interval over six launches, as {@code measure run --runs 6} tells it, holds the median of the rest: over
 *       six that followed one another, and over six from the whole time, which differ where the machine drifts over minutes.
 * </ul>
 *
 * <p>States of two launches are the same if their readings lie less than 8 % apart and the same ranks had neighbours. Two
 * states of one launch never are the same. Those that fewer than five launches met are left out.
 *
 * <p>Make the runs with {@code for i in $(seq 20); do measure run -o launches/$i launches; done}, and run it with
 * {@code java -cp 'target/measure/lib/*' io.github.measure4j.samples.benchmark.state.LaunchAgreement launches/? launches/??}:
 * six in a row are six arguments.
 */
public final class LaunchAgreement {
    private static final double SAME_STATE = 0.08;
    private static final int FEWEST_LAUNCHES = 5;
    private static final double CLOSE = 0.05;
    private static final double CONFIDENCE = 0.95;

    /** The range of six launches holds the median with 97 %. */
    private static final int MERGED = 6;

    private int figures;
    private int held;
    private int heldOver;
    private int close;
    private final Merged inARow = new Merged("that followed one another");
    private final Merged spread = new Merged("from the whole time");
    private final List<Double> scatters = new ArrayList<>();

    LaunchAgreement() {}

    public static void main(String[] args) throws Exception {
        Map<String, List<OfLaunch>> points = new LinkedHashMap<>();
        for (String run : args) {
            Map<PointRecord.Key, PointRecord> last = new LinkedHashMap<>();
            RunDirectory.open(Path.of(run)).forEachRecord(record -> last.put(record.key(), record));
            last.values().forEach(record -> points
                    .computeIfAbsent(record.measurement() + " " + record.axes(), name -> new ArrayList<>())
                    .addAll(record.states().figures().stream().map(figure -> new OfLaunch(run, figure)).toList()));
        }
        new LaunchAgreement().print(points);
    }

    /** The figure of a point in a state, and the launch that found it. */
    record OfLaunch(String launch, StateFigure figure) {}

    /** @param points by their names, with the figures of all launches */
    void print(Map<String, List<OfLaunch>> points) {
        System.out.printf("%-48s  launches        us  scatter  half width   held   over  close%n", "point, state");
        points.forEach((name, all) -> {
            List<OfLaunch> left = new ArrayList<>(all);
            left.sort(Comparator.comparing(of -> of.figure().reading()));
            while (!left.isEmpty()) {
                List<OfLaunch> alike = firstState(left);
                left.removeAll(alike);
                row(name, all.stream().filter(alike::contains).map(OfLaunch::figure).toList());
            }
        });
        if (scatters.isEmpty()) {
            System.out.printf("no point has a figure in one state from %d launches or more: give more of them%n", FEWEST_LAUNCHES);
            return;
        }
        System.out.printf(
                Locale.ROOT,
                "%d figures: the interval of one launch holds the median of the others in %.1f %%, its interval over launches in "
                        + "%.1f %%; its centre lies within 5 %% of it in %.1f %%; scatter of launches %.2f %% (median of %d points "
                        + "in a state)%n",
                figures,
                100.0 * held / figures,
                100.0 * heldOver / figures,
                100.0 * close / figures,
                100 * median(scatters),
                scatters.size());
        inARow.print();
        spread.print();
    }

    /** @param figures by their readings, the lowest first */
    private static List<OfLaunch> firstState(List<OfLaunch> figures) {
        List<OfLaunch> alike = new ArrayList<>();
        Set<String> launches = new HashSet<>();
        String neighbours = figures.get(0).figure().neighbours();
        List<OfLaunch> withThem = figures.stream().filter(of -> of.figure().neighbours().equals(neighbours)).toList();
        double reading = withThem.get(0).figure().reading();
        for (OfLaunch next : withThem) {
            if (Math.log(next.figure().reading() / reading) >= SAME_STATE || !launches.add(next.launch())) {
                break;
            }
            reading = next.figure().reading();
            alike.add(next);
        }
        return alike;
    }

    private void row(String name, List<StateFigure> ofLaunches) {
        if (ofLaunches.size() < FEWEST_LAUNCHES) {
            return;
        }
        double reading = median(ofLaunches.stream().map(StateFigure::reading).toList());
        List<StateFigure> there = StateFigure.allAt(ofLaunches, reading);
        int heldHere = 0;
        int heldOverHere = 0;
        int closeHere = 0;
        for (StateFigure figure : there) {
            double others = median(
                    there.stream().filter(other -> other != figure).map(StateFigure::seconds).toList());
            heldHere += figure.lower() <= others && others <= figure.upper() ? 1 : 0;
            heldOverHere += figure.overLaunches(CONFIDENCE).contains(others) ? 1 : 0;
            closeHere += Math.abs(figure.seconds() / others - 1) <= CLOSE ? 1 : 0;
        }
        countMerged(there);
        double scatter = Sample.of(there.stream().mapToDouble(figure -> Math.log(Math.abs(figure.seconds()))).toArray())
                .deviationOfSample();
        figures += there.size();
        held += heldHere;
        heldOver += heldOverHere;
        close += closeHere;
        scatters.add(scatter);
        System.out.printf(
                Locale.ROOT,
                "%-48s  %7d  %8.3f  %5.2f %%  %8.2f %%  %4d %%  %4d %%  %4d %%%n",
                name + ", " + there.get(0).name(),
                there.size(),
                1e6 * median(there.stream().map(StateFigure::seconds).toList()),
                100 * scatter,
                100 * median(there.stream().map(LaunchAgreement::halfWidth).toList()),
                100 * heldHere / there.size(),
                100 * heldOverHere / there.size(),
                100 * closeHere / there.size());
    }

    /** Intervals over six launches of some choice, and what the other launches say. */
    private static final class Merged {
        private final String choice;
        private int number;
        private int held;

        Merged(String choice) {
            this.choice = choice;
        }

        void add(List<StateFigure> six, List<StateFigure> all) {
            double others = median(
                    all.stream().filter(other -> !six.contains(other)).map(StateFigure::seconds).toList());
            DoubleSummaryStatistics range = six.stream().mapToDouble(StateFigure::seconds).summaryStatistics();
            number++;
            held += range.getMin() <= others && others <= range.getMax() ? 1 : 0;
        }

        void print() {
            if (number > 0) {
                System.out.printf(
                        Locale.ROOT,
                        "the interval over %d launches %s holds the median of the others in %.1f %% of %d%n",
                        MERGED,
                        choice,
                        100.0 * held / number,
                        number);
            }
        }
    }

    private void countMerged(List<StateFigure> there) {
        for (int begin = 0; begin + MERGED <= there.size() - MERGED; begin += MERGED) {
            inARow.add(there.subList(begin, begin + MERGED), there);
        }
        int stride = there.size() / MERGED;
        for (int first = 0; stride > 1 && first < stride; first++) {
            int from = first;
            spread.add(IntStream.range(0, MERGED).mapToObj(i -> there.get(from + i * stride)).toList(), there);
        }
    }

    private static double halfWidth(StateFigure figure) {
        return (figure.upper() - figure.lower()) / 2 / Math.abs(figure.seconds());
    }

    private static double median(List<Double> values) {
        return Estimator.MEDIAN.centre(Sample.of(values.stream().mapToDouble(Double::doubleValue).toArray()));
    }
}
