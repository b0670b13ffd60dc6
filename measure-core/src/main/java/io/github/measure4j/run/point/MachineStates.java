package io.github.measure4j.run.point;

import io.github.measure4j.result.state.NeighbourLoadSeen;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.result.state.ProbeRecord.ReadingSeen;
import io.github.measure4j.result.state.ProbeRecord.StateSeen;
import io.github.measure4j.run.state.BatchesByState;
import io.github.measure4j.run.state.SiteStates;
import io.github.measure4j.run.visit.ProbeSite;
import io.github.measure4j.state.NeighbourLoad;
import io.github.measure4j.state.Neighbours;
import io.github.measure4j.state.Reading;
import io.github.measure4j.state.Readings;
import io.github.measure4j.state.Resource;
import io.github.measure4j.state.State;
import io.github.measure4j.state.States;
import io.github.measure4j.state.figure.VisitScatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The states of the machine over a run, as its probes tell them, on rank 0: all readings of each site, the states found in
 * them, and the reference state, whose figures stand first.
 *
 * <p>States are known in retrospect, so they are found anew as readings come in. The reference state is the prevailing one,
 * until it is known how much visits scatter in each. Then it is the one in which the points will soonest be done: the visits
 * that they still need over the state's share of the later half of the readings, since states may last for seconds. It gives way
 * only to one that prevails by a tenth of the readings more, or is done in half the time: else two states that are nearly alike would
 * take turns, and effort that went into one would be lost. Once no point wants another visit, it gives way to one in which a tenth of
 * the points more have a figure, or a narrow one.
 */
public final class MachineStates {
    private static final double ADVANTAGE = 0.1;
    private static final double GROWTH = 3;

    /** At a look at all points fewer new readings suffice: it takes tens of milliseconds to find states. */
    private static final double GROWTH_AT_LOOK = 1.2;

    private static final double BETWEEN_STARTS_SECONDS = 1;

    private final String way;
    private final double startSeconds;
    private final double leastBefore;
    private final Map<ProbeSite, Course> courses = new LinkedHashMap<>();

    /**
     * The states that earlier starts of the run have met, or none.
     *
     * @param way from rank to rank: the transport, and the binding where it has several. Each has its own readings
     * @param before what earlier starts have read, by any way
     */
    public MachineStates(String way, List<ProbeRecord> before) {
        this.way = way;
        double last = Double.NEGATIVE_INFINITY;
        double least = Double.POSITIVE_INFINITY;
        for (ProbeRecord probe : before) {
            for (ReadingSeen reading : probe.readings()) {
                last = Math.max(last, reading.atSeconds());
            }
            least = Math.min(least, Neighbours.least(probe.readings().stream().map(MachineStates::read).toList()).orElse(least));
            if (probe.path().equals(way) || probe.path().startsWith(way + ", ")) {
                resourceOf(probe).ifPresent(resource -> goOn(new ProbeSite(resource, probe.path()), probe.readings()));
            }
        }
        this.leastBefore = least;
        this.startSeconds = Double.isFinite(last) ? last + BETWEEN_STARTS_SECONDS : 0;
        find();
    }

    /** A resource of a later version is not known here. */
    private static Optional<Resource> resourceOf(ProbeRecord probe) {
        return resourceNamed(probe.resource());
    }

    static Optional<Resource> resourceNamed(String word) {
        return Arrays.stream(Resource.values()).filter(resource -> resource.word().equals(word)).findFirst();
    }

    private void goOn(ProbeSite site, List<ReadingSeen> readings) {
        Course course = courses.computeIfAbsent(site, Course::new);
        readings.forEach(reading -> course.readings.add(read(reading)));
    }

    private static Reading read(ReadingSeen reading) {
        return new Reading(
                reading.atSeconds(),
                reading.seconds(),
                reading.load().map(load -> new NeighbourLoad(load.first(), load.others())));
    }

    /** {@return when this start of the run began, in seconds since the first one did} */
    public double startSeconds() {
        return startSeconds;
    }

    /** The site as records name it: with the way, whose exchange is not that of another. */
    ProbeSite placed(ProbeSite site) {
        return new ProbeSite(site.resource(), site.path().isEmpty() ? way : way + ", " + site.path());
    }

    /**
     * Adds the readings of a visit. States are found anew once there are three times as many as when they were found
     * last; a look of the run at all its points finds them sooner.
     *
     * @param placed the site as records name it
     * @param readings with their times since this start of the run began
     */
    void add(ProbeSite placed, List<Reading> readings) {
        Course course = courses.computeIfAbsent(placed, Course::new);
        for (Reading reading : readings) {
            Reading latest = reading.later(startSeconds);
            course.latest = latest;
            course.readings.add(latest);
        }
        course.find(GROWTH, this::leastLoad);
    }

    /** Finds the states of all sites in all readings so far. */
    public void find() {
        courses.values().forEach(course -> course.find(1, this::leastLoad));
    }

    /** The least load of a core that any probe of the run tells: that without neighbours. */
    private double leastLoad() {
        return courses.values().stream()
                .flatMapToDouble(course -> Neighbours.least(course.readings.list()).stream())
                .reduce(leastBefore, Math::min);
    }

    /** {@return whether there are readings since states were found} */
    public boolean areBehind() {
        return courses.values().stream().anyMatch(Course::isBehind);
    }

    /** Finds those of the sites that have many new readings. Fewer are labelled by the states that were found before. */
    public void findGrown() {
        courses.values().forEach(course -> course.find(GROWTH_AT_LOOK, this::leastLoad));
    }

    /** The states of a site, the same object until something else is known of them; empty where it was never read. */
    Optional<SiteStates> at(ProbeSite placed) {
        return Optional.ofNullable(courses.get(placed))
                .filter(course -> !course.states.states().isEmpty())
                .map(Course::known);
    }

    /** The state in which the latest reading of a site was made. */
    int now(ProbeSite placed) {
        Course course = courses.get(placed);
        return course == null || course.latest == null
                ? States.NONE
                : course.states.label(course.latest);
    }

    /**
     * Takes the scatter between visits from all points of the run, for those that cannot know it by themselves.
     *
     * @param points with the visits so far
     */
    public void share(Collection<PointVisits> points) {
        courses.forEach((site, course) -> {
            List<PointVisits> here = at(site, points);
            List<VisitScatter> scatter = new ArrayList<>();
            List<Double> visitsLeft = new ArrayList<>();
            for (int label = 0; label < course.states.states().size(); label++) {
                int state = label;
                VisitScatter common = VisitScatter.of(here.stream()
                        .flatMap(point -> point.ofFirstVisits(state).stream())
                        .toList());
                scatter.add(common);
                visitsLeft.add(here.stream()
                        .mapToDouble(point -> point.visitsLeft(state, common))
                        .sum());
            }
            course.know(scatter, visitsLeft);
        });
    }

    private static List<PointVisits> at(ProbeSite site, Collection<PointVisits> points) {
        return points.stream().filter(point -> point.isAt(site)).toList();
    }

    /**
     * Chooses the states that the run's figures stand for, once no point wants another visit. Where points are wide in
     * the one chosen they do after all. It stays the reference state, though the one before would be done sooner.
     *
     * @param points with all their visits
     * @return whether one is another than before
     */
    public boolean settle(Collection<PointVisits> points) {
        boolean changed = false;
        for (Map.Entry<ProbeSite, Course> site : courses.entrySet()) {
            Course course = site.getValue();
            int before = course.reference;
            List<PointVisits> here = at(site.getKey(), points);
            course.settle(
                    inEach(course, label -> met(here, label).count()),
                    inEach(course, label -> met(here, label).filter(point -> point.isNarrow(label)).count()));
            changed |= course.reference != before;
        }
        return changed;
    }

    private static List<Integer> inEach(Course course, IntToLongFunction number) {
        return IntStream.range(0, course.states.states().size())
                .mapToObj(label -> (int) number.applyAsLong(label))
                .toList();
    }

    private static Stream<PointVisits> met(List<PointVisits> points, int label) {
        return points.stream().filter(point -> point.alone(label)
                .filter(estimate -> estimate.visits() >= BatchesByState.FEW_VISITS)
                .isPresent());
    }

    /**
     * {@return what each probe has read so far, and the states in it} That of another start which this one neither reads nor
     * has points of stays as it was told: records name its states, and found anew they may be others.
     *
     * @param points that this start of the run records
     */
    public List<ProbeRecord> records(Collection<PointVisits> points) {
        return courses.entrySet().stream()
                .filter(entry -> entry.getValue().isRead() || points.stream().anyMatch(point -> point.isAt(entry.getKey())))
                .map(entry -> record(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static ProbeRecord record(ProbeSite site, Course course) {
        return new ProbeRecord(
                site.resource().word(),
                site.path(),
                course.states.states().stream()
                        .map(state -> new StateSeen(
                                state.name(),
                                state.reading(),
                                state.lower(),
                                state.upper(),
                                state.share(),
                                state.load().map(MachineStates::seen)))
                        .toList(),
                course.readings.list().stream()
                        .map(reading -> new ReadingSeen(
                                reading.atSeconds(),
                                reading.seconds(),
                                reading.load().map(MachineStates::seen)))
                        .toList());
    }

    private static NeighbourLoadSeen seen(NeighbourLoad load) {
        return new NeighbourLoadSeen(load.first(), load.others());
    }

    /** The readings of one site in the order of time, and what was found in them. */
    private static final class Course {
        private final Readings readings;
        private States states;
        private long found;
        private int reference = States.NONE;
        private boolean settled;
        private List<VisitScatter> scatter = List.of();
        private @Nullable SiteStates known;
        private @Nullable Reading latest;

        Course(ProbeSite site) {
            this.readings = new Readings(site.resource(), site.path());
            this.states = States.of(readings);
        }

        /** Whether this start of the run read the probe, and not earlier ones alone. */
        boolean isRead() {
            return latest != null;
        }

        SiteStates known() {
            SiteStates now = known == null ? new SiteStates(states, reference, scatter) : known;
            known = now;
            return now;
        }

        boolean isBehind() {
            return readings.offered() > found;
        }

        /**
         * @param growth the readings over those in which states were found last, at which they are found anew
         * @param leastLoad of a core, from all probes
         */
        void find(double growth, DoubleSupplier leastLoad) {
            if (!isBehind() || readings.offered() < growth * found) {
                return;
            }
            known = null;
            States before = states;
            states = States.of(readings, leastLoad.getAsDouble());
            found = readings.offered();
            reference = reference(before);
            if (states.states().size() != before.states().size()) {
                scatter = List.of();
            }
        }

        private int reference(States before) {
            int prevailing = states.prevailing();
            if (reference == States.NONE) {
                return prevailing;
            }
            int same = nearest(before.states().get(reference));
            List<State> all = states.states();
            if (new SiteStates(states, same, scatter).isKnown(same)) {
                return same;
            }
            return all.get(same).share() + ADVANTAGE >= all.get(prevailing).share() ? same : prevailing;
        }

        void know(List<VisitScatter> found, List<Double> visitsLeft) {
            if (!scatter.equals(found)) {
                known = null;
                scatter = found;
            }
            if (reference != States.NONE && !settled) {
                refer(known().soonest(IntStream.range(0, visitsLeft.size())
                        .mapToObj(label -> visitsLeft.get(label) / lately(label))
                        .toList()));
            }
        }

        /** The share of a state in the later half of the readings. One never met there is taken to be met once soon. */
        private double lately(int label) {
            List<Reading> later = readings.list().subList(readings.size() / 2, readings.size());
            long met = later.stream().filter(reading -> states.label(reading) == label).count();
            return (met + 1.0) / (later.size() + states.states().size());
        }

        void settle(List<Integer> met, List<Integer> narrow) {
            if (reference != States.NONE) {
                refer(known().fullest(met, narrow));
                settled = true;
            }
        }

        private void refer(int label) {
            known = label == reference ? known : null;
            reference = label;
        }

        private int nearest(State before) {
            return IntStream.range(0, states.states().size())
                    .boxed()
                    .min(Comparator.comparing(label -> states.states().get(label).distance(before)))
                    .orElseThrow();
        }
    }
}
