package io.github.measure4j.run.point;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.repetition.Iterations;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PlannedEffort;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.run.kernel.RankAtPoint;
import io.github.measure4j.run.state.BatchesByState;
import io.github.measure4j.run.visit.ProbeSite;
import io.github.measure4j.run.visit.Sampler;
import io.github.measure4j.run.visit.Session;
import io.github.measure4j.run.visit.VisitOutcome;
import io.github.measure4j.run.visit.VisitSample;
import io.github.measure4j.state.figure.StateEstimate;
import io.github.measure4j.state.figure.VisitScatter;
import io.github.measure4j.suite.Measurement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;

/** A point of a measurement and the visits it has had, on rank 0. */
public final class PointVisits {
    private static final int LEAST_VISITS = BatchesByState.FIRST_VISITS;

    /** The interval of one visit covers that visit alone. */
    private static final int SETTLED_VISITS = 2;

    /**
     * Visits to the reference state that tell their own scatter. Where three were enough, those ended there that happened to agree, and
     * their intervals held the truth in 67 to 83 %.
     */
    private static final int TELLING_VISITS = 5;

    /** More visits than this many times the usual number tell little that is new. */
    private static final int MOST_FOLD = 8;

    private final int index;
    private final Measurement measurement;
    private final Point point;
    private final ClockQuality clock;
    private final MachineStates machine;
    private final VisitRules rules;
    private final StoppingRule rule;
    private final Optional<ResumedPoint> before;
    private final ReferenceFigure figure;
    private final List<VisitOutcome> stays = new ArrayList<>();
    private long iterations;
    private boolean evenly;
    private Optional<PointRecord> mixed;
    private Optional<PointRecord> last;
    private Optional<RankAtPoint> unrecorded = Optional.empty();

    /**
     * @param machine whose probes are read at the visits
     * @param before what an earlier start of the run recorded of the point, if it did
     * @param effort that was planned instead of what the rule asks for
     */
    public PointVisits(
            int index,
            Measurement measurement,
            Point point,
            int rounds,
            ClockQuality clock,
            MachineStates machine,
            Optional<PointRecord> before,
            Optional<PlannedEffort> effort) {
        this.index = index;
        this.measurement = measurement;
        this.point = point;
        this.clock = clock;
        this.machine = machine;
        this.rule = measurement.until().forLength(point.valueOr(Variable.LENGTH, 0));
        this.rules = new VisitRules(rule, rounds, effort);
        this.figure = new ReferenceFigure(
                machine, rule, measurement.kernel().pattern().reference(measurement.correction()).isPresent());
        this.before = before.map(record ->
                new ResumedPoint(record, measurement.kernel().pattern().operationsPerIteration(record.ranks())));
        this.iterations = this.before.map(ResumedPoint::iterations).orElse(0L);
        this.mixed = before;
        this.last = before;
        before.ifPresent(figure::begin);
    }

    public int index() {
        return index;
    }

    public Measurement measurement() {
        return measurement;
    }

    public Point point() {
        return point;
    }

    /** Whether this start of the run never came here before. */
    public boolean isNew() {
        return stays.isEmpty();
    }

    /**
     * Whether the point has another visit. Where the machine's state is known, each has three from different seconds, of which two met
     * the reference state, if that is possible in the usual number of visits; or five, if it is in twice as many, where few other
     * points tell how much visits scatter there. It has more as long as its interval is too wide. One that never met it has as many as
     * a typical point. Elsewhere each has those that were planned, and a doubtful one up to twice as many.
     */
    public boolean wantsMore() {
        int visits = visits();
        if (rules.areFixed()) {
            return visits < rules.visits();
        }
        if (rules.visits() == 1 || repetitions(1) == 0) {
            return false;
        }
        if (!figure.isInState()) {
            return visits < (doubtful() ? rules.mostOfDoubtful(figure.statesAreFound()) : rules.visits());
        }
        return visits < least(LEAST_VISITS)
                || visits < rules.usuallyMost() && atOneMoment()
                || metTooSeldom(visits)
                || visits < MOST_FOLD * rules.usuallyMost() && !figure.isEnough();
    }

    private boolean metTooSeldom(int visits) {
        int met = figure.visitsInReference();
        int usual = rules.usuallyMost();
        return figure.scatterIsKnown()
                ? visits < usual && met < least(BatchesByState.FEW_VISITS)
                : visits < 2 * usual && met < Math.min(TELLING_VISITS, usual);
    }

    /** {@return how many visits the point has had, those of earlier starts included} */
    public int visits() {
        return before.map(ResumedPoint::visits).orElse(0) + stays.size();
    }

    /** {@return whether the rule of the point leaves room for visits after the first} */
    public boolean hasLater() {
        return rules.visits() > 1;
    }

    private int least(int visits) {
        return Math.min(visits, rules.visits());
    }

    private boolean doubtful() {
        return last.filter(record -> record.flags().contains(Flag.UNSTEADY)
                        || record.flags().contains(Flag.DISTURBED)
                        || record.flags().contains(Flag.MIXED_STATES))
                .isPresent();
    }

    private boolean atOneMoment() {
        LongStream earlier = before.stream().flatMapToLong(ResumedPoint::startSeconds);
        LongStream now = stays.stream().mapToLong(stay -> (long) (machine.startSeconds() + stay.startSeconds()));
        return LongStream.concat(earlier, now).distinct().count() == 1;
    }

    /** {@return how many visits the point may have beyond the first, as the rounds of the suite allow} */
    public int usualLaterVisits() {
        return Math.max(0, rules.usualVisits() - visits());
    }

    /** {@return about how many visits the point wants still, by the doubt alone: half the width takes four times as many} */
    public double visitsLeft() {
        if (!wantsMore()) {
            return 0;
        }
        double doubt = doubt();
        double wanted = Double.isFinite(doubt) ? visits() * (doubt * doubt - 1) : 0;
        return Math.min(Math.max(LEAST_VISITS - visits(), Math.max(1, wanted)), MOST_FOLD * rules.usuallyMost());
    }

    /** {@return half the width of the interval as a multiple of what is wanted; infinite where it is not known} */
    public double doubt() {
        return figure.doubt();
    }

    /**
     * {@return whether a visit tells something now} In another state than the reference, it does if the point's figure there
     * is still wanted: it was not met often enough, or the interval is too wide.
     */
    public boolean usefulNow() {
        return figure.usefulNow();
    }

    /** As many as usual also if the bound of the rule has been reached: a run may visit every point in each round. */
    private int ofLater(double stretch) {
        return rules.fixedRepetitions().orElseGet(() -> {
            int left = repetitions(stretch);
            return left > 0 ? left : VisitRules.FEWEST_AT_FIRST;
        });
    }

    /**
     * The repetitions of the next visit, after the first.
     *
     * @param stretch how many times as long as usual it is to last
     */
    private int repetitions(double stretch) {
        int made = stays.stream().mapToInt(stay -> stay.kernel().nanos().size()).sum();
        long elapsed = stays.stream().mapToLong(stay -> stay.kernel().elapsedNanos()).sum();
        if (before.isEmpty()) {
            double[] ofVisits = stays.stream().mapToDouble(stay -> stay.kernel().repetitionNanos()).toArray();
            int first = Math.max(stays.get(0).kernel().nanos().size(), evenly ? rules.worthComingBack(stretch, ofVisits) : 0);
            return rules.later(first, made, Duration.ofNanos(elapsed), figure.countedShare());
        }
        ResumedPoint recorded = before.get();
        long recordedNanos = (long) (recorded.elapsedSeconds() * 1e9);
        return rules.later(
                recorded.firstRepetitions(),
                recorded.repetitions() + made,
                Duration.ofNanos(recordedNanos + elapsed),
                figure.countedShare());
    }

    /**
     * @param cold whether the kernel never ran before
     * @param most that the visit may take: a quarter for the warm-up, unless the rule has less time for all repetitions, and as much
     *     for the search of the iterations
     * @param stretch how many times as long as usual a later visit is to last, at least 1
     */
    public void visit(Session session, boolean cold, double startSeconds, Duration most, double stretch) {
        Sampler sampler = new Sampler(session, measurement.kernel().pattern().operationsPerIteration(session.group().size()));
        boolean first = stays.isEmpty() && before.isEmpty();
        evenly = rules.shareTime(session);
        StoppingRule until = first
                ? rules.ofFirst(session)
                : StoppingRule.after(ofLater(stretch)).noLongerThan(rules.timeOfLater());
        double haste = first ? rules.haste() : 1;
        Duration quarter = most.dividedBy(4);
        List<WarmUp> warmUps = sampler.warmUp(cold, shorter(quarter, rule.limit()), iterations, latest());
        // Once a point: visits with other numbers of iterations would average over other spans, and scatter differently.
        if (first) {
            Iterations search = Iterations.forClock(clock.timingErrorNanos(), rule.accuracy())
                    .lastingAtLeast(measurement.kernel().pattern().leastRepetition());
            iterations = given().orElseGet(() -> sampler.iterations(search, quarter));
            sampler.tryOut(iterations);
        }
        // What the warm-up and the search made is for practice: it ran in code and caches that the sample does not have.
        session.begin();
        Duration half = most.dividedBy(2);
        List<VisitSample> repeated = sampler.repeatInTurns(
                iterations, until.limit().compareTo(half) > 0 ? until.noLongerThan(half) : until, haste, latest());
        stays.add(new VisitOutcome(
                startSeconds,
                warmUps.get(0),
                warmUps.stream().allMatch(warmUp -> warmUp.ending() == WarmUp.Ending.STEADY),
                repeated.get(0),
                repeated.stream().skip(1).findFirst(),
                session.account(iterations, repeated.get(0).nanos().size()),
                session.site(),
                session.readings()));
    }

    private Optional<VisitOutcome> latest() {
        return stays.isEmpty() ? Optional.empty() : Optional.of(stays.get(stays.size() - 1));
    }

    private static Duration shorter(Duration one, Duration other) {
        return one.compareTo(other) < 0 ? one : other;
    }

    /** Whether the latest visit left the code as warm as it can be: a warm-up that the rule cut short did not. */
    public boolean leftWarm() {
        VisitOutcome latest = latest().orElseThrow();
        return latest.warm() || rule.limit().compareTo(WarmUp.LEAST_OF_COLD) >= 0;
    }

    /** The iterations that the axis, the suite or the kernel says. */
    private OptionalLong given() {
        if (point.has(Variable.ITERATIONS)) {
            return OptionalLong.of(point.value(Variable.ITERATIONS));
        }
        OptionalLong asked = measurement.iterations();
        if (asked.isEmpty() && point.valueOr(Variable.CLEARED, 0) > 0) {
            return OptionalLong.of(1); // a second operation would find in the caches what the first left there
        }
        return asked.isPresent() ? asked : measurement.kernel().pattern().iterationsAt(point);
    }

    /** {@return how long the repetitions took that count, at the latest visit} */
    public long countedNanosOfLatest() {
        return latest().map(VisitOutcome::countedNanos).orElse(0L);
    }

    /**
     * Takes the latest visit into account. Its record is due at once where it decides whether there is another: at the first
     * visit, and where no probe is read. Else the interval in the machine's present state decides, which takes less time.
     *
     * @return whether the record is due
     */
    public boolean take(RankAtPoint rank) {
        figure.add(latest().orElseThrow());
        unrecorded = Optional.of(rank);
        return !judge();
    }

    /**
     * Finds the doubt anew, with what is known of the machine's states and of the scatter between visits by now.
     *
     * @return whether it could be found without a record
     */
    public boolean judge() {
        return figure.judge();
    }

    /**
     * {@return the record as it is now that there were more visits, or that more is known of the machine's states; empty where
     * it is as it was}
     *
     * @param mostTimings to keep in it; 0 if they are not wanted
     */
    public Optional<PointRecord> recordedAnew(int mostTimings) {
        boolean visited = unrecorded.isPresent();
        unrecorded.ifPresent(rank -> mix(rank, mostTimings));
        unrecorded = Optional.empty();
        Optional<PointRecord> anew = mixed.flatMap(record -> figure.recorded(record, least(SETTLED_VISITS)));
        if (anew.isEmpty() || !visited && alike(anew.get(), last.orElseThrow())) {
            return Optional.empty();
        }
        last = anew;
        return last;
    }

    /**
     * Whether records of the same visits are: what is mixed over all states is the same. To compare that, too, the JVM would link code
     * for a dozen records in the first second of a run.
     */
    private static boolean alike(PointRecord one, PointRecord other) {
        return Double.compare(one.seconds(), other.seconds()) == 0
                && Double.compare(one.lower(), other.lower()) == 0
                && Double.compare(one.upper(), other.upper()) == 0
                && Double.compare(one.overhead(), other.overhead()) == 0
                && one.flags().equals(other.flags())
                && one.states().equals(other.states());
    }

    /** {@return the latest record} There is one from the first visit on. */
    public PointRecord recorded() {
        return last.orElseThrow();
    }

    /** {@return whether there were visits since the latest record} */
    public boolean hasUnrecorded() {
        return unrecorded.isPresent();
    }

    private void mix(RankAtPoint rank, int mostTimings) {
        Recorder recorder = new Recorder(rank, rule, rules.visits(), iterations, clock, mostTimings, machine);
        MostVisits most = MostVisits.of(stays, before.map(ResumedPoint::record));
        PointRecord own = recorder.record(stays, most);
        figure.know(recorder.errors());
        mixed = Optional.of(before.map(recorded -> recorded.and(own, rule.accuracy(), most)).orElse(own));
    }

    /** Whether the point's latest probe was read there. */
    boolean isAt(ProbeSite site) {
        return figure.isAt(site);
    }

    /** The estimate in a state from this point alone; empty where it was not met. */
    Optional<StateEstimate> alone(int label) {
        return figure.alone(label);
    }

    /** The estimate in a state from the first visits that met it; empty where none did. Its scatter is that of visits. */
    Optional<StateEstimate> ofFirstVisits(int label) {
        return figure.ofFirstVisits(label);
    }

    /** Whether the interval in a state is as narrow as is wanted. */
    boolean isNarrow(int label) {
        return figure.isNarrow(label);
    }

    /**
     * About how many more visits the point needs in a state.
     *
     * @param scatter of the visits of all points there
     */
    double visitsLeft(int label, VisitScatter scatter) {
        double wanted = figure.visitsWanted(label, scatter);
        double bounded = Math.max(least(SETTLED_VISITS), Math.min(MOST_FOLD * rules.usuallyMost(), wanted));
        return Math.max(0, bounded - alone(label).map(StateEstimate::visits).orElse(0));
    }
}
