package io.github.measure4j.duel;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.run.Run;
import java.util.List;
import java.util.Optional;

/**
 * One launch of a duel, on rank 0: what it found of each variant.
 *
 * @param a of the base of the ratio
 * @param b of the other variant
 */
record DuelLaunch(Results a, Results b) {

    /**
     * Measures both variants with neighbouring visits.
     *
     * @param run of a suite with both
     * @param group as this process sees it
     * @return empty on the other ranks
     */
    static Optional<DuelLaunch> of(Run run, ProcessGroup group) {
        return run.on(group).map(found -> new DuelLaunch(side(found, Variants.A), side(found, Variants.B)));
    }

    private static Results side(Results results, String name) {
        List<PointRecord> own =
                results.records().stream().filter(record -> record.measurement().equals(name)).toList();
        return new Results(name, results.environments(), own);
    }
}
