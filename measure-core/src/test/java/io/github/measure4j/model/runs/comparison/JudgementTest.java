package io.github.measure4j.model.runs.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.PointVerdict;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.model.runs.comparison.Judgement.Outcome;
import io.github.measure4j.model.runs.comparison.Judgement.Undecided;
import io.github.measure4j.result.PointRecord;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class JudgementTest {
    private static final List<ComparedPoint> NONE = List.of();

    private static ComparedPoint point(String remark) {
        PointRecord record = Points.record(1, 1, 0.9, 1.1, 10);
        return new ComparedPoint(record.key(), Optional.empty(), 1, PointVerdict.UNDECIDED, record, Optional.empty(), remark);
    }

    private static List<ComparedPoint> points(int number) {
        return Collections.nCopies(number, point(""));
    }

    private static Judgement judgement(int notSlower, int undecided, int vanished, int added) {
        List<Undecided> open = Collections.nCopies(undecided, new Undecided(point(""), OptionalDouble.empty()));
        return new Judgement(1.05, NONE, points(notSlower), open, points(vanished), points(added));
    }

    /** Empty where it is not a number. */
    private static Judgement undecided(double... longer) {
        return new Judgement(1.05, NONE, NONE, Arrays.stream(longer)
                .mapToObj(times -> new Undecided(
                        point(""), Double.isNaN(times) ? OptionalDouble.empty() : OptionalDouble.of(times)))
                .toList(), NONE, NONE);
    }

    @Test
    void passesWithTheShareOfDecidedPointsThatIsAskedFor() {
        assertThat(judgement(3, 1, 0, 0).outcome(false, 0.75)).isEqualTo(Outcome.PASSED);
        assertThat(judgement(3, 1, 0, 0).outcome(false, 0.76)).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(judgement(0, 0, 0, 0).outcome(true, 0)).isEqualTo(Outcome.INCONCLUSIVE);
        assertThat(judgement(4, 0, 0, 0).outcome()).isEqualTo(Outcome.PASSED);
        assertThat(judgement(4, 1, 0, 0).outcome()).isEqualTo(Outcome.INCONCLUSIVE);
    }

    @Test
    void pointsOfOneSideMatterUnlessTheyAreAllowed() {
        for (Judgement judgement : List.of(judgement(1, 0, 1, 0), judgement(1, 0, 0, 1))) {
            assertThat(judgement.outcome(true, 1)).isEqualTo(Outcome.PASSED);
            assertThat(judgement.outcome(false, 1)).isEqualTo(Outcome.INCONCLUSIVE);
        }
    }

    @Test
    void aSlowerPointDecides() {
        Judgement slower = new Judgement(1.05, points(1), points(9), List.of(), NONE, NONE);
        assertThat(slower.outcome(true, 0)).isEqualTo(Outcome.SLOWER);
    }

    @Test
    void saysWhatWouldDecideNineInTen() {
        double none = Double.NaN;
        assertThat(undecided(10, 9, 8, 7, 6, 5, 4, 3, 2, 1).longer()).hasValue(9);
        assertThat(undecided(none, 9, 8, 7, 6, 5, 4, 3, 2, 1).longer()).hasValue(9);
        assertThat(undecided(none, none, 8, 7, 6, 5, 4, 3, 2, 1).longer()).isEmpty();
        assertThat(undecided().longer()).isEmpty();
        assertThat(undecided(2, 3).longerInWords().orElseThrow()).startsWith("3.0 times as many launches");
        assertThat(undecided(none).longerInWords().orElseThrow()).contains("too near to 1.05");
        assertThat(undecided().longerInWords()).isEmpty();
    }

    @Test
    void pointsThatSayWhyTheyAreUndecidedNeedNoMoreRuns() {
        Undecided open = new Undecided(point("no state in common"), OptionalDouble.empty());
        Judgement judgement = new Judgement(1.05, NONE, NONE, List.of(open), NONE, NONE);
        assertThat(judgement.longerInWords()).isEmpty();
        Judgement mixed = new Judgement(
                1.05, NONE, NONE, List.of(open, new Undecided(point(""), OptionalDouble.empty())), NONE, NONE);
        assertThat(mixed.longerInWords()).isPresent();
    }
}
