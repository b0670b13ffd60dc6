package io.github.measure4j.run.point;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.run.visit.VisitOutcome;
import java.util.List;
import java.util.Optional;

/**
 * The majority of the visits to a point, over all starts of the run. Visits that gave up windows measured a bound: one figure of these
 * and of others would be neither. Of as many of each the bounds count, which are true of all.
 *
 * @param gaveUp whether they gave up windows
 */
record MostVisits(boolean gaveUp) {

    /**
     * @param stays the visits of this start
     * @param before what an earlier start recorded, all of whose visits that count are alike
     */
    static MostVisits of(List<VisitOutcome> stays, Optional<PointRecord> before) {
        long earlier = before.map(record -> (long) Math.max(1, record.sampling().shape().visits().size())).orElse(0L);
        long gaveUp = stays.stream().filter(VisitOutcome::gaveUp).count()
                + (before.filter(MostVisits::gaveUp).isPresent() ? earlier : 0);
        return new MostVisits(2 * gaveUp >= stays.size() + earlier);
    }

    /** Whether the figure of a record is a bound, since windows were given up. */
    static boolean gaveUp(PointRecord record) {
        return record.sampling().inStep().filter(SynchronisationRecord::gaveUp).isPresent();
    }

    boolean include(VisitOutcome stay) {
        return stay.gaveUp() == gaveUp;
    }

    boolean include(PointRecord record) {
        return gaveUp(record) == gaveUp;
    }
}
