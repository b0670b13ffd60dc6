package io.github.measure4j.run.visit;

import io.github.measure4j.result.sampling.MemberFigure;
import io.github.measure4j.result.sampling.MemberFigure.Whose;
import io.github.measure4j.run.visit.VisitSample.MemberSample;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.Visits;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The figures of single members over the visits to a point: of each the estimate that the point's own times would have, were they the
 * member's, one for each batch.
 *
 * @param estimator of the point
 * @param confidence of the intervals
 */
public record MembersOfVisits(Estimator estimator, double confidence) {
    private static final double NANOS = 1e-9;

    /** In the order of the first visit that tells them. */
    public List<MemberFigure> of(List<VisitOutcome> stays) {
        Map<Whose, List<Sample>> visits = new LinkedHashMap<>();
        for (VisitOutcome stay : stays) {
            for (MemberSample one : stay.kernel().members()) {
                visits.computeIfAbsent(one.member(), member -> new ArrayList<>()).add(one.nanos().scaled(NANOS, 0));
            }
        }
        List<MemberFigure> figures = new ArrayList<>();
        visits.forEach((member, samples) -> figures.add(figure(member, samples)));
        return figures;
    }

    private MemberFigure figure(Whose member, List<Sample> samples) {
        Estimate estimate = Visits.of(estimator, samples, confidence, 0).estimate().notBelow(0);
        return new MemberFigure(member, estimate.centre(), estimate.interval().lower(), estimate.interval().upper());
    }
}
