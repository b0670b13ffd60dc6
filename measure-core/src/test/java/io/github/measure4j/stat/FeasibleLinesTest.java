package io.github.measure4j.stat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.Soak;
import io.github.measure4j.stat.FeasibleLines.Bar;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FeasibleLinesTest {
    @Test
    void twoBarsLeaveTheSlopesOfTheirDiagonals() {
        FeasibleLines lines = FeasibleLines.through(List.of(new Bar(0, -1, 1), new Bar(10, -1, 1)), 5);
        assertThat(lines.leastSlope()).isCloseTo(-0.2, within(1e-12));
        assertThat(lines.mostSlope()).isCloseTo(0.2, within(1e-12));
        assertThat(lines.farthestFrom(0, 0)).isCloseTo(1, within(1e-12));
        assertThat(lines.steepestFrom(0.1)).isCloseTo(0.3, within(1e-12));
    }

    @Test
    void barsThatNoLineMeetsHaveNone() {
        List<Bar> bars = List.of(new Bar(0, 0, 1), new Bar(1, 5, 6), new Bar(2, 0, 1));
        assertThat(FeasibleLines.through(bars, 100).exist()).isFalse();
    }

    @Test
    void noLineIsSteeperThanIsPossible() {
        FeasibleLines lines = FeasibleLines.through(List.of(new Bar(3, -1, 1)), 0.25);
        assertThat(lines.exist()).isTrue();
        assertThat(lines.steepestFrom(0)).isEqualTo(0.25);
        assertThat(lines.farthestFrom(0, 0)).isCloseTo(1, within(1e-12));
    }

    /** Random lines of a fine grid are tried: those through all bars are never farther off, and some nearly as far. */
    @Test
    void theFarthestLineIsFoundAmongAllThereAre() {
        SplittableRandom random = new SplittableRandom(3);
        for (int trial = 0; trial < Soak.or(15, 50); trial++) {
            List<Bar> bars = new ArrayList<>();
            double slope = random.nextDouble() - 0.5;
            for (int x = -3; x <= 4; x++) {
                double y = 1 + slope * x;
                bars.add(new Bar(x, y - 0.2 - random.nextDouble(), y + 0.2 + random.nextDouble()));
            }
            FeasibleLines lines = FeasibleLines.through(bars, 5);
            double farthest = 0;
            for (double b = -2; b <= 2; b += 0.01) {
                for (double a = -1; a <= 3; a += 0.01) {
                    double intercept = a;
                    double steep = b;
                    if (bars.stream().allMatch(bar ->
                            bar.lower() <= intercept + steep * bar.x() && intercept + steep * bar.x() <= bar.upper())) {
                        farthest = Math.max(farthest, Math.abs(a - 1 + (b - slope) * 4));
                        farthest = Math.max(farthest, Math.abs(a - 1 - (b - slope) * 3));
                    }
                }
            }
            assertThat(farthest).isLessThanOrEqualTo(lines.farthestFrom(1, slope) + 1e-9);
            assertThat(farthest).isGreaterThan(lines.farthestFrom(1, slope) - 0.15);
        }
    }
}
