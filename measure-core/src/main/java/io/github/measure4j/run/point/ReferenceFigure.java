package io.github.measure4j.run.point;

import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.state.BatchesByState;
import io.github.measure4j.run.state.PointInStates;
import io.github.measure4j.run.state.RecordInState;
import io.github.measure4j.run.state.SiteStates;
import io.github.measure4j.run.state.TimingErrors;
import io.github.measure4j.run.visit.ProbeSite;
import io.github.measure4j.run.visit.VisitOutcome;
import io.github.measure4j.stat.Interval;
import io.github.measure4j.state.States;
import io.github.measure4j.state.figure.StateEstimate;
import io.github.measure4j.state.figure.VisitScatter;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The figure of a point in the run's reference state, by what is known of the machine's states so far: how far its interval is
 * from what is wanted, and in which state a visit helps.
 */
final class ReferenceFigure {
    /** The doubt of a figure in another state than the reference with which it is left: that state is told beside. */
    private static final double ENOUGH_ELSEWHERE = 3;

    /**
     * The share of the figure by which an interval is to be narrower than it must, and the most of its width that this may be. An
     * interval that has just become narrow enough did so by luck in part: with what is found of the states later it would be too
     * wide again.
     */
    private static final double MARGIN = 0.012;
    private static final double MOST_OF_WIDTH = 0.4;

    private static final double LITTLE_MORE = 4.0 / 3;

    /** Half the width of an interval of 95 %, in standard errors. */
    private static final double REACH_OF_MANY = 1.96;

    private final MachineStates machine;
    private final StoppingRule rule;
    private final boolean corrected;
    private final ProbedPoint probed = new ProbedPoint();
    private Optional<TimingErrors> errors = Optional.empty();
    private Optional<PointRecord> record = Optional.empty();
    private boolean inState;
    private double doubt = Double.POSITIVE_INFINITY;

    /** The point by states, as the doubt was found. */
    private Optional<PointInStates> judged = Optional.empty();

    /** Whether the figure in a state is good enough beside that of the reference, as far as somebody asked since. */
    private final Map<Integer, Boolean> enoughIn = new HashMap<>();

    /**
     * @param rule that says how narrow the interval is to be
     * @param corrected whether something is subtracted
     */
    ReferenceFigure(MachineStates machine, StoppingRule rule, boolean corrected) {
        this.machine = machine;
        this.rule = rule;
        this.corrected = corrected;
    }

    /** Begins with what an earlier start of the run recorded. */
    void begin(PointRecord before) {
        if (before.sampling().inStep().isEmpty()) {
            errors = Optional.of(TimingErrors.ofClock(before.sampling().clockError()));
        }
        probed.add(before);
        take(before);
        inState = before.states().known();
    }

    void add(VisitOutcome visit) {
        probed.add(visit, machine);
    }

    /** From now on, the errors of the timing are these. */
    void know(TimingErrors found) {
        errors = Optional.of(found);
    }

    /**
     * The record as it is in the reference state, or as it was where that cannot be told; empty where the errors of the timing are
     * not known.
     *
     * @param mixed over all states
     * @param least visits in the state without which the figure is not settled
     */
    Optional<PointRecord> recorded(PointRecord mixed, int least) {
        if (errors.isEmpty()) {
            return Optional.empty();
        }
        Optional<PointInStates> now = inStates();
        now.ifPresent(this::judge);
        PointRecord anew = now.map(point ->
                        new RecordInState(mixed, point, site().orElseThrow(), rule, errors.orElseThrow(), least).record())
                .orElse(mixed);
        take(anew);
        return record;
    }

    private void take(PointRecord latest) {
        record = Optional.of(latest);
        doubt = finite(doubtOf(latest.seconds(), latest.lower(), latest.upper()));
    }

    /**
     * Finds the doubt anew, with what is known of the machine's states and of the scatter between visits by now.
     *
     * @return whether it could be found without a record
     */
    boolean judge() {
        Optional<PointInStates> now = record.isPresent() && errors.isPresent() ? inStates() : Optional.empty();
        return now.filter(this::judge).isPresent();
    }

    private boolean judge(PointInStates now) {
        judged = Optional.of(now);
        enoughIn.clear();
        inState = now.tells();
        now.standing().ifPresent(label -> doubt = finite(doubtIn(label, now)));
        return now.standing().isPresent();
    }

    private double doubtIn(int label, PointInStates now) {
        Interval interval = now.interval(label, errors.orElseThrow());
        return doubtOf(now.estimate(label).seconds(), interval.lower(), interval.upper());
    }

    private double doubtOf(double seconds, double lower, double upper) {
        return (upper - lower) / 2 / Math.abs(seconds) / rule.reach();
    }

    private static double finite(double doubt) {
        return Double.isFinite(doubt) ? doubt : Double.POSITIVE_INFINITY;
    }

    /** Half the width of the interval as a multiple of what is wanted; infinite where it is not known. */
    double doubt() {
        return doubt;
    }

    /** Whether the figure is one in a state, by what was known at the latest visit or look. */
    boolean isInState() {
        return inState;
    }

    /** Whether the interval is narrow enough. No visits reduce the errors of the timing: little more than those is worth no time. */
    boolean isEnough() {
        PointRecord latest = record.orElseThrow();
        Interval exact = new Interval(latest.seconds(), latest.seconds(), latest.confidence());
        Interval wrong = errors.map(all -> all.widen(exact, corrected)).orElse(exact);
        return doubt <= Math.max(aim(), LITTLE_MORE * doubtOf(latest.seconds(), wrong.lower(), wrong.upper()));
    }

    /** The doubt with which visits end. */
    private double aim() {
        return 1 - Math.min(MOST_OF_WIDTH, MARGIN / rule.reach());
    }

    /** Whether a visit tells something in the machine's present state. */
    boolean usefulNow() {
        Optional<SiteStates> states = site();
        int now = probed.site().map(machine::now).orElse(States.NONE);
        return states.isEmpty()
                || now == States.NONE
                || now == states.get().reference()
                || !enoughIn.computeIfAbsent(now, label -> judged.filter(point -> isEnough(label, point)).isPresent());
    }

    private boolean isEnough(int label, PointInStates point) {
        return point.told().contains(label) && doubtIn(label, point) <= ENOUGH_ELSEWHERE;
    }

    /** Whether the interval in a state that was met is as narrow as is wanted. */
    boolean isNarrow(int label) {
        return errors.isPresent() && inStates().filter(point -> doubtIn(label, point) <= 1).isPresent();
    }

    /** Whether the machine has states that are known, so that the point may still meet the reference. */
    boolean statesAreFound() {
        return site().isPresent();
    }

    /** Whether other points tell how much visits scatter in the reference state. */
    boolean scatterIsKnown() {
        return site().filter(states -> states.isWellKnown(states.reference())).isPresent();
    }

    int visitsInReference() {
        return inStates().map(point -> point.visits(site().orElseThrow().reference()).size()).orElse(0);
    }

    /** The share of the repetitions that count: those in the state that the run's figures stand for. */
    double countedShare() {
        return inStates().filter(point -> inState)
                .map(point -> point.share(site().orElseThrow().reference()))
                .orElse(1.0);
    }

    /** Whether the point's latest probe was read there. */
    boolean isAt(ProbeSite site) {
        return probed.site().equals(Optional.of(site));
    }

    /** The estimate in a state from this point alone; empty where it was not met. */
    Optional<StateEstimate> alone(int label) {
        return inStates().flatMap(point -> point.alone(label));
    }

    /** The estimate in a state from the first visits that met it; empty where none did. Its scatter is that of visits. */
    Optional<StateEstimate> ofFirstVisits(int label) {
        return inStates().flatMap(point -> point.ofFirstVisits(label));
    }

    /**
     * About how many visits in a state bring the interval to what is wanted: as the scatter of visits says, and not fewer than the
     * interval does. That may be wide for more than their scatter, as where few visits tell the slope.
     *
     * @param scatter of the visits of all points there
     */
    double visitsWanted(int label, VisitScatter scatter) {
        double times = REACH_OF_MANY / (aim() * rule.reach());
        double byScatter = times * times * alone(label).map(scatter::ofVisitTo).orElse(scatter.ofVisit());
        return inStates()
                .filter(point -> errors.isPresent() && point.visits(label).size() >= BatchesByState.FEW_VISITS)
                .map(point -> point.visits(label).size() * Math.pow(doubtIn(label, point) / aim(), 2))
                .filter(Double::isFinite)
                .map(byWidth -> Math.max(byScatter, byWidth))
                .orElse(byScatter);
    }

    private Optional<SiteStates> site() {
        return probed.site().flatMap(machine::at);
    }

    private Optional<PointInStates> inStates() {
        return probed.in(machine, corrected);
    }
}
