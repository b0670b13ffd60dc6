package io.github.measure4j.run.point;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Point;
import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.sampling.Visit.Disturbance;
import io.github.measure4j.run.kernel.RankAtPoint;
import io.github.measure4j.run.visit.VisitOutcome;
import io.github.measure4j.run.visit.VisitSample;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The error of a visit's timing moves the figure as far as the visit's own times do, and no farther. */
class RecorderTest {
    private static final StoppingRule RULE = StoppingRule.after(12);
    private static final double TENTH_OF_A_NANO = 1e-10;

    private static VisitOutcome visit(double errorNanos, double... nanos) {
        return visit(errorNanos, OptionalDouble.empty(), nanos);
    }

    private static VisitOutcome visit(double errorNanos, OptionalDouble upToNanos, double... nanos) {
        return visit(
                new TimingAccount(Optional.empty(), Optional.empty(), errorNanos, upToNanos, 0, Optional.empty(), Set.of()),
                nanos);
    }

    private static VisitOutcome visit(TimingAccount account, double... nanos) {
        WarmUp warmUp = WarmUp.brief();
        warmUp.over(1, 2_000_000, 0);
        return new VisitOutcome(
                0, warmUp, true, new VisitSample(Sample.of(nanos), Disturbance.NONE, Set.of(), 1, 1, 1, List.of(), List.of(), false),
                Optional.empty(), account, Optional.empty(), List.of());
    }

    private static double[] always(double nanos) {
        double[] all = new double[12];
        Arrays.fill(all, nanos);
        return all;
    }

    private static PointRecord record(VisitOutcome... visits) {
        return record(MostVisits.of(List.of(visits), Optional.empty()), visits);
    }

    private static PointRecord record(MostVisits most, VisitOutcome... visits) {
        SoloGroup group = SoloGroup.create();
        Measurement measurement =
                Measurement.of("it", KernelEntry.named("own.it", "it", Simple.of(setting -> () -> {}))).until(RULE);
        RankAtPoint rank =
                new RankAtPoint(measurement, Point.NOWHERE, new Cast(group, List.of(0), null, Correction.NONE));
        return new Recorder(rank, RULE, 3, 1, new ClockQuality(1, 0), 0, new MachineStates(group.transport(), List.of()))
                .record(List.of(visits), most);
    }

    private static void assertWiderBy(double nanos, PointRecord exact, PointRecord wrong) {
        assertThat(wrong.seconds()).isEqualTo(exact.seconds());
        assertThat(wrong.upper() - exact.upper()).isCloseTo(nanos * 1e-9, within(TENTH_OF_A_NANO));
        assertThat(exact.lower() - wrong.lower()).isCloseTo(nanos * 1e-9, within(TENTH_OF_A_NANO));
    }

    /** The figure is the median of the visits: the whole error of the middle one may be in it. The mean of the errors is 40. */
    @Test
    void theErrorOfTheVisitThatIsTheMedianCountsWhole() {
        PointRecord exact = record(visit(0, always(1000)), visit(0, always(2000)), visit(0, always(3000)));
        PointRecord wrong = record(visit(10, always(1000)), visit(100, always(2000)), visit(10, always(3000)));
        assertWiderBy(100, exact, wrong);
    }

    /** Whatever the first visit truly took, it is not the median. */
    @Test
    void theErrorOfAVisitThatCannotBeTheMedianCountsNothing() {
        PointRecord exact = record(visit(0, always(1000)), visit(0, always(2000)), visit(0, always(3000)));
        PointRecord wrong = record(visit(100, always(1000)), visit(10, always(2000)), visit(10, always(3000)));
        assertWiderBy(10, exact, wrong);
    }

    /**
     * Pooled, of 12 times the middle 6 count. With all errors upwards these are 1012 three times, 1020 and 1112 twice: their
     * mean is 46 2/3 above 1000.
     */
    @Test
    void inPooledVisitsEachErrorCountsAsOftenAsItsTimes() {
        double[] alike = {900, 1000, 1000, 1100};
        PointRecord exact = record(visit(0, alike), visit(0, alike), visit(0, alike));
        PointRecord wrong = record(visit(12, alike), visit(12, alike), visit(120, alike));
        assertWiderBy(280.0 / 6, exact, wrong);
    }

    /**
     * With the times of one visit 4000 longer, 21 of the middle 30 of 60 times are 1000 and 9 are 1100. With those of all five 4000
     * longer, all of the middle are 5000.
     */
    @Test
    void aVisitThatMayHaveTakenLongerRaisesTheFigureByItsPartAlone() {
        double[] alike = {900, 900, 900, 1000, 1000, 1000, 1000, 1000, 1000, 1100, 1100, 1100};
        OptionalDouble most = OptionalDouble.of(5000);
        VisitOutcome exact = visit(0, alike);
        VisitOutcome bounded = visit(0, most, alike);
        assertThat(record(exact, exact, exact, exact, exact).upper()).isLessThan(1030e-9);
        assertThat(record(exact, bounded, exact, exact, exact).upper()).isCloseTo(1030e-9, within(TENTH_OF_A_NANO));
        assertThat(record(bounded, bounded, bounded, bounded, bounded).upper()).isCloseTo(5000e-9, within(TENTH_OF_A_NANO));
    }

    /** A figure of both would be neither the time nor a bound of it. */
    @Test
    void aVisitThatGaveUpItsWindowsIsLeftOutWhereMostDidNot() {
        VisitOutcome inWindows = visit(TimingAccount.of(SynchronisationRecord.by("window")), always(1000));
        VisitOutcome between = visit(
                TimingAccount.of(new SynchronisationRecord(
                                "window", "late", Optional.empty(), Optional.empty(), Optional.empty()))
                        .with(Bound.LOWER),
                always(400));
        PointRecord most = record(inWindows, between, inWindows);
        assertThat(most.subject().bound()).isEqualTo(Bound.ITSELF);
        assertThat(most.seconds()).isCloseTo(1000e-9, within(TENTH_OF_A_NANO));
        assertThat(most.lower()).isEqualTo(record(inWindows, inWindows).lower());
        assertThat(most.sampling().shape().visits()).extracting(Visit::counted).containsExactly(true, false, true);
        PointRecord few = record(between, inWindows, between);
        assertThat(few.subject().bound()).isEqualTo(Bound.LOWER);
        assertThat(few.seconds()).isCloseTo(400e-9, within(TENTH_OF_A_NANO));
        MostVisits bounds = new MostVisits(true);
        assertThat(record(bounds, inWindows, between, inWindows).seconds())
                .as("most of an earlier start gave up")
                .isCloseTo(400e-9, within(TENTH_OF_A_NANO));
        assertThat(record(bounds, inWindows, inWindows).seconds())
                .as("only an earlier start gave up")
                .isCloseTo(1000e-9, within(TENTH_OF_A_NANO));
    }
}
