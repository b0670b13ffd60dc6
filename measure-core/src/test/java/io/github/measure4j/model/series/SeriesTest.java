package io.github.measure4j.model.series;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Synthetic;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class SeriesTest {
    private static final Offset<Double> EXACT = within(1e-12);

    private static Observation point(double x, double ranks, double seconds) {
        return Observation.of(x, ranks, seconds, 1);
    }

    private static Series of(Observation... points) {
        return Series.of("some", Variable.LENGTH, List.of(points));
    }

    private static PointRecord record(Map<String, Long> axes, double seconds, double error, Flag... flags) {
        return Synthetic.record("some", Synthetic.collective("mpi.bcast"), axes, seconds, error, flags);
    }

    @Test
    void sortsByTheVariableAndThenByTheRanks() {
        Series series = of(point(2, 4, 5), point(1, 8, 3), point(2, 2, 4), point(1, 2, 1), point(1, 4, 2));
        assertThat(series.points()).extracting(Observation::seconds).containsExactly(1.0, 2.0, 3.0, 4.0, 5.0);
        assertThat(series.values()).isEqualTo(2);
        assertThat(series.sizes()).isEqualTo(3);
    }

    /** Weights of 1 and 1/4. */
    @Test
    void gathersNeighboursByTheirWeights() {
        Series gathered = of(
                        Observation.of(1, 2, 10, 1).moving(100),
                        Observation.of(2, 2, 20, 2).moving(200),
                        Observation.of(3, 4, 30, 1).moving(300),
                        Observation.of(5, 4, 40, 1).moving(500),
                        Observation.of(6, 8, 50, 1).moving(600),
                        Observation.of(8, 8, 60, 1).moving(800))
                .gathered(3);
        assertThat(gathered.points()).hasSize(3);
        Observation first = gathered.points().get(0);
        assertThat(first.x()).isCloseTo(1.2, EXACT);
        assertThat(first.ranks()).isEqualTo(2);
        assertThat(first.seconds()).isCloseTo(12, EXACT);
        assertThat(first.bytes()).isCloseTo(120, EXACT);
        assertThat(first.standardError().orElseThrow()).isCloseTo(1 / Math.sqrt(1.25), EXACT);
        assertThat(gathered.points()).extracting(Observation::x).element(1).isEqualTo(4.0);
        assertThat(gathered.points()).extracting(Observation::seconds).element(2).isEqualTo(55.0);
    }

    @Test
    void theLastOfGatheredPointsMayBeOfFewer() {
        Series series = of(
                point(1, 2, 1), point(2, 2, 1), point(3, 2, 1), point(4, 2, 1), point(5, 2, 1), point(6, 2, 1), point(9, 2, 1));
        assertThat(series.gathered(3).points()).extracting(Observation::x).containsExactly(2.0, 5.0, 9.0);
        assertThat(series.gathered(1).points()).extracting(Observation::x).containsExactly(30.0 / 7);
    }

    @Test
    void isItsOwnWhereNothingIsToBeGathered() {
        Series series = of(point(1, 2, 1), point(2, 2, 2));
        assertThat(series.gathered(2)).isSameAs(series);
        assertThat(series.gathered(9)).isSameAs(series);
    }

    @Test
    void pointsWithoutATimeAreLeftOutAndCounted() {
        List<PointRecord> records = List.of(
                record(Map.of("length", 1L), 0, 0.1),
                record(Map.of("length", 2L), 1, 0.1),
                record(Map.of("length", 4L), 1, 0.1, Flag.UNRELIABLE),
                record(Map.of("length", 8L), 1, Double.POSITIVE_INFINITY));
        Series times = Series.over(Variable.LENGTH, records).get(0);
        assertThat(times.points()).extracting(Observation::x).containsExactly(2.0, 8.0);
        assertThat(times.leftOut()).isEqualTo(2);
        Series differences = Series.ofDifferencesOver(Variable.LENGTH, records).get(0);
        assertThat(differences.points()).extracting(Observation::x).containsExactly(2.0, 4.0);
        assertThat(differences.leftOut()).isEqualTo(2);
    }

    @Test
    void theSizeOfTheGroupTellsSeriesApartOrIsPartOfOne() {
        List<PointRecord> records = List.of(
                record(Map.of("length", 1L, "ranks", 2L), 1, 0.1),
                record(Map.of("length", 2L, "ranks", 2L), 1, 0.1),
                record(Map.of("length", 1L, "ranks", 4L), 1, 0.1),
                record(Map.of("ranks", 4L), 1, 0.1));
        List<Series> apart = Series.over(Variable.LENGTH, records);
        assertThat(apart).extracting(Series::fixed).containsExactly(Map.of("ranks", 2L), Map.of("ranks", 4L));
        assertThat(apart).extracting(series -> series.points().size()).containsExactly(2, 1);
        List<Series> together = Series.overRanksAnd(Variable.LENGTH, records);
        assertThat(together).extracting(Series::fixed).containsExactly(Map.of());
        assertThat(together.get(0).points()).extracting(Observation::ranks).containsExactly(2.0, 4.0, 2.0);
        List<Series> overRanks = Series.over(Variable.RANKS, records);
        assertThat(overRanks).extracting(Series::fixed)
                .containsExactly(Map.of("length", 1L), Map.of("length", 2L), Map.of());
        assertThat(overRanks.get(0).points()).extracting(Observation::x).containsExactly(2.0, 4.0);
    }

    @Test
    void aPointMayLieAtZeroOfOneRank() {
        assertThat(point(0, 1, 1).x()).isZero();
    }

    /** A reach of 2.5758 standard errors holds 99 % of a normal distribution. */
    @Test
    void theErrorIsThatOfTheConfidence() {
        PointRecord r = record(Map.of("length", 1L), 1, 0.1);
        assertThat(Observation.standardError(r)).isCloseTo(0.1, EXACT);
        PointRecord surer = new PointRecord(
                r.measurement(), r.subject(), r.ranks(), r.axes(), 1, 1 - 0.25758293035489, 1 + 0.25758293035489, 0.99,
                r.sampling(), r.overhead(), r.flags());
        assertThat(Observation.standardError(surer)).isCloseTo(0.1, within(1e-9));
    }
}
