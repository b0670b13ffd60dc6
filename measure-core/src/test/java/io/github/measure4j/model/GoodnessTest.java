package io.github.measure4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.fit.Fit;
import io.github.measure4j.model.fit.Term.Basis;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Series;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class GoodnessTest {
    private static final Offset<Double> EXACT = within(1e-9);

    /** The line is 0.5 + 1.4 x, which leaves squares of 0.2 of 10 and lies off by 1/20, 1/10, 3/50 and 1/60 of the times. */
    @Test
    void isThatOfALineThroughFourPoints() {
        Series series = Series.of("by hand", Variable.LENGTH, List.of(
                Observation.of(1, 2, 2, 1), Observation.of(2, 2, 3, 1), Observation.of(3, 2, 5, 1), Observation.of(4, 2, 6, 1)));
        Goodness goodness = Model.of("line", Fit.of(series, List.of(Basis.ONE, Basis.X)), Map.of()).goodness();
        assertThat(goodness.points()).isEqualTo(4);
        assertThat(goodness.freedom()).isEqualTo(2);
        assertThat(goodness.rSquared()).isCloseTo(0.98, EXACT);
        assertThat(goodness.residualStandardError()).isCloseTo(Math.sqrt(0.1), EXACT);
        assertThat(goodness.relativeError()).isCloseTo(0.055, EXACT);
        assertThat(goodness.chiSquaredPerFreedom().orElseThrow()).isCloseTo(0.1, EXACT);
    }
}
