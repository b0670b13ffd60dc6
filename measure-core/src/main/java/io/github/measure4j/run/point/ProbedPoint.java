package io.github.measure4j.run.point;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.result.state.ProbedVisit;
import io.github.measure4j.run.state.BatchesByState;
import io.github.measure4j.run.state.PointInStates;
import io.github.measure4j.run.state.ProbedRepetitions;
import io.github.measure4j.run.state.SiteStates;
import io.github.measure4j.run.visit.ProbeSite;
import io.github.measure4j.run.visit.VisitOutcome;
import io.github.measure4j.state.States;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The batches of a point between readings of the probe, from all visits of all starts of the run. */
final class ProbedPoint {
    private final List<ProbedRepetitions> kernel = new ArrayList<>();
    private final List<ProbedRepetitions> subtracted = new ArrayList<>();
    private final List<VisitOutcome> stays = new ArrayList<>();
    private Optional<PointRecord> before = Optional.empty();
    private Optional<ProbeSite> site = Optional.empty();
    private int earlierVisits;
    private @Nullable States sortedBy;
    private Optional<BatchesByState> batches = Optional.empty();
    private @Nullable SiteStates knownBy;
    private Optional<PointInStates> point = Optional.empty();

    /** Begins with what an earlier start of the run recorded. */
    void add(PointRecord recorded) {
        before = Optional.of(recorded);
        for (Visit visit : recorded.sampling().shape().visits()) {
            visit.probed().ifPresent(this::add);
            earlierVisits++;
        }
    }

    private void add(ProbedVisit visit) {
        Optional<ProbeSite> place = MachineStates.resourceNamed(visit.resource())
                .map(resource -> new ProbeSite(resource, visit.path()));
        if (place.isPresent()) {
            moveTo(place.get());
            visit.kernel().forEach(batch -> kernel.add(ProbedRepetitions.of(earlierVisits, batch)));
            visit.subtracted().forEach(batch -> subtracted.add(ProbedRepetitions.of(earlierVisits, batch)));
        }
    }

    void add(VisitOutcome stay, MachineStates machine) {
        if (stay.site().isPresent()) {
            ProbeSite place = machine.placed(stay.site().get());
            moveTo(place);
            machine.add(place, stay.readings());
            double start = machine.startSeconds();
            int number = earlierVisits + stays.size();
            stay.kernel().probed().forEach(batch -> kernel.add(ProbedRepetitions.of(number, batch, start)));
            stay.reference().ifPresent(side ->
                    side.probed().forEach(batch -> subtracted.add(ProbedRepetitions.of(number, batch, start))));
        }
        stays.add(stay);
    }

    /** Batches are added whose readings are from there: those from elsewhere go, and all are to be sorted anew. */
    private void moveTo(ProbeSite place) {
        sortedBy = null;
        if (!site.equals(Optional.of(place))) {
            kernel.clear();
            subtracted.clear();
            site = Optional.of(place);
        }
    }

    /** The place of the probe's readings; empty if none was read. */
    Optional<ProbeSite> site() {
        return site;
    }

    /** The point by states, as far as these are known. Asked for often, and made anew only where there is something new. */
    Optional<PointInStates> in(MachineStates machine, boolean corrected) {
        Optional<SiteStates> now = site.flatMap(machine::at);
        if (now.isEmpty()) {
            return Optional.empty();
        }
        SiteStates known = now.get();
        // By identity: states that were found anew are others, and to compare all their parts would take longer.
        if (known.states() != sortedBy) {
            sortedBy = known.states();
            batches = BatchesByState.of(known.states(), alike(kernel), alike(subtracted), corrected);
            knownBy = null;
        }
        if (known != knownBy) {
            knownBy = known;
            point = batches.map(own -> new PointInStates(known, own));
        }
        return point;
    }

    /** Those of visits that measured what most did. A record holds none of other visits of its start. */
    private List<ProbedRepetitions> alike(List<ProbedRepetitions> all) {
        MostVisits most = MostVisits.of(stays, before);
        boolean earlierCount = before.filter(most::include).isPresent();
        return all.stream()
                .filter(batch -> batch.visit() < earlierVisits
                        ? earlierCount
                        : most.include(stays.get(batch.visit() - earlierVisits)))
                .toList();
    }
}
