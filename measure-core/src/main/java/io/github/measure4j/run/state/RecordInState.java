package io.github.measure4j.run.state;

import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Unreliability;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.run.machine.Incidents;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.test.Trend;
import io.github.measure4j.state.figure.StateEstimate;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Makes of the record of a point, which mixes the states of the machine, that in its reference state. Doubts are judged
 * within the state: that the machine has another is a matter of the run, and no doubt of a point.
 */
public final class RecordInState {
    /** The doubts that are judged anew within a state. */
    private static final Set<Flag> JUDGED_ANEW = EnumSet.of(
            Flag.UNSETTLED, Flag.UNRELIABLE, Flag.DISTURBED, Flag.UNSTEADY, Flag.BIMODAL, Flag.TRENDING, Flag.OTHER_STATE,
            Flag.MIXED_STATES);

    private final PointRecord mixed;
    private final PointInStates point;
    private final SiteStates site;
    private final StoppingRule rule;
    private final TimingErrors errors;
    private final int least;

    /**
     * @param mixed over all states
     * @param least visits in the state without which the figure is not settled
     */
    public RecordInState(
            PointRecord mixed,
            PointInStates point,
            SiteStates site,
            StoppingRule rule,
            TimingErrors errors,
            int least) {
        this.mixed = mixed;
        this.point = point;
        this.site = site;
        this.rule = rule;
        this.errors = errors;
        this.least = least;
    }

    /** {@return the record} */
    public PointRecord record() {
        if (!point.tells()) {
            return with(mixed.seconds(), mixed.lower(), mixed.upper(), mixed.overhead(), mixture(), InStates.UNKNOWN);
        }
        int standing = point.standing().orElseThrow();
        List<StateFigure> figures = point.told().stream().map(label -> point.figure(label, errors)).toList();
        InStates states = new InStates(site.state(standing).name(), figures);
        StateFigure own = states.ofReference().orElseThrow();
        double overhead = mixed.overhead() == 0 ? 0 : overhead(standing);
        return with(own.seconds(), own.lower(), own.upper(), overhead, flags(standing, own, overhead), states);
    }

    /** Its key says whether something was subtracted, so what was is never told as nothing. */
    private double overhead(int label) {
        double subtracted = point.subtracted(label);
        return subtracted == 0 ? mixed.overhead() : subtracted;
    }

    private Set<Flag> mixture() {
        Set<Flag> flags = EnumSet.of(Flag.MIXED_STATES);
        flags.addAll(mixed.flags());
        return flags;
    }

    private Set<Flag> flags(int label, StateFigure own, double overhead) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        flags.addAll(mixed.flags());
        flags.removeAll(JUDGED_ANEW);
        boolean wide = halfWidth(own) > wanted();
        if (mixed.sampling().repetitions() < rule.least() || halfWidth(own) > rule.reach() || own.visits() < least) {
            flags.add(Flag.UNSETTLED);
        }
        if (Unreliability.of(own.seconds(), own.lower(), own.upper(), overhead).isPresent()) {
            flags.add(Flag.UNRELIABLE);
        }
        if (wide && disturbed(label)) {
            flags.add(Flag.DISTURBED);
        }
        if (wide && unsteady(label)) {
            flags.add(Flag.UNSTEADY);
        }
        if (wide && PointInStates.betweenModes(own)) {
            flags.add(Flag.BIMODAL);
        }
        if (trending(label)) {
            flags.add(Flag.TRENDING);
        }
        if (label != site.reference()) {
            flags.add(Flag.OTHER_STATE);
        }
        return flags;
    }

    private static double halfWidth(StateFigure figure) {
        return (figure.upper() - figure.lower()) / 2 / Math.abs(figure.seconds());
    }

    /** The usual accuracy, for rules that ask for none. */
    private double wanted() {
        return Double.isFinite(rule.reach()) ? rule.reach() : 2 * rule.accuracy();
    }

    private boolean unsteady(int label) {
        StateEstimate estimate = point.estimate(label);
        return estimate.visits() > 1 && estimate.betweenVisits() > estimate.ofVisit();
    }

    /** Whether ranks lost processors in what counts, or others were at work. */
    private boolean disturbed(int label) {
        List<Visit> visits = mixed.sampling().shape().visits();
        return point.visits(label).stream()
                .filter(number -> number < visits.size())
                .map(number -> visits.get(number).disturbance())
                .anyMatch(disturbance -> disturbance.switches() > 0
                        || Incidents.contested(disturbance.foreign(), disturbance.stolen()));
    }

    /** At most visits, by more than was asked for: chance makes a trend now and then, and a small one does no harm. */
    private boolean trending(int label) {
        List<Integer> visits = point.kernelIn(label).stream()
                .filter(ProbedRepetitions::whole)
                .map(ProbedRepetitions::visit)
                .distinct()
                .toList();
        long trending = visits.stream().filter(visit -> trending(label, visit)).count();
        return 2 * trending > visits.size();
    }

    private boolean trending(int label, int visit) {
        double reading = site.state(label).reading();
        double slope = point.estimate(label).slope().value();
        Sample all = Sample.joined(point.kernelIn(label).stream()
                .filter(batch -> batch.visit() == visit)
                .map(batch -> batch.at(reading, slope))
                .toList());
        int half = all.size() / 2;
        if (half < 1) {
            return false;
        }
        double[] values = all.values();
        double[] last = Arrays.copyOfRange(values, values.length - half, values.length);
        double first = Estimator.INTERQUARTILE_MEAN.centre(all.first(half));
        double change = Math.abs(Estimator.INTERQUARTILE_MEAN.centre(Sample.of(last)) / first - 1);
        // In this order: ranks take far longer than two centres, of which few differ by so much.
        return change > wanted() && Trend.of(all).significant();
    }

    private PointRecord with(
            double seconds, double lower, double upper, double overhead, Set<Flag> flags, InStates states) {
        return new PointRecord(
                mixed.measurement(),
                mixed.subject(),
                mixed.ranks(),
                mixed.axes(),
                seconds,
                lower,
                upper,
                mixed.confidence(),
                mixed.sampling(),
                overhead,
                flags,
                mixed.names(),
                states);
    }
}
