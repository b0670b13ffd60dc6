package io.github.measure4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Model.Prediction;
import io.github.measure4j.model.Model.Residual;
import io.github.measure4j.model.kind.Hockney;
import io.github.measure4j.model.series.Observation;
import io.github.measure4j.model.series.Series;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a model says beside its parameters. */
class ModelTest {
    private static final double[] LENGTHS = Synthetic.doubling(1, 1 << 20);

    private static double cost(double n) {
        return 2e-6 + n * 1e-10;
    }

    private static Model fitted(long seed, double noise) {
        return Hockney.fit(Synthetic.series(seed, noise, LENGTHS, ModelTest::cost));
    }

    @Test
    void expectsOneMorePointWithinThePrediction() {
        double length = 100_000;
        long held = IntStream.range(0, 1_000)
                .filter(seed -> {
                    double next = Synthetic.series(seed + 5_000, 0.02, new double[] {length}, ModelTest::cost)
                            .points()
                            .get(0)
                            .seconds();
                    return fitted(seed, 0.02).predict(length).interval().contains(next);
                })
                .count();
        assertThat(held / 1_000.0).isBetween(0.93, 0.97);
    }

    @Test
    void saysWhereItExtrapolates() {
        Model model = fitted(1, 0.01);
        assertThat(model.range()).isEqualTo(new Model.Extent(1, 1 << 20));
        assertThat(List.of(model.predict(0), model.predict(1 << 21), model.predict(100, 4)))
                .allMatch(Prediction::extrapolated);
        assertThat(List.of(model.predict(1), model.predict(1 << 20), model.predict(777)))
                .noneMatch(Prediction::extrapolated);
    }

    @Test
    void isAsGoodAsTheNoiseAllows() {
        Model model = fitted(1, 0.02);
        assertThat(model.goodness().points()).isEqualTo(21);
        assertThat(model.goodness().freedom()).isEqualTo(19);
        assertThat(model.goodness().rSquared()).isBetween(0.99, 1.0);
        assertThat(model.goodness().relativeError()).isBetween(0.005, 0.03);
        assertThat(model.goodness().chiSquaredPerFreedom().getAsDouble()).isBetween(0.4, 1.9);
    }

    @Test
    void saysWhenItIsTooSimple() {
        Series jumping = Synthetic.series(1, 0.01, LENGTHS, n -> n < 4_096 ? cost(n) : 2 * cost(n));
        assertThat(Hockney.fit(jumping).goodness().chiSquaredPerFreedom().getAsDouble())
                .isGreaterThan(50);
    }

    @Test
    void givesTheDistanceOfEachPoint() {
        Model model = fitted(2, 0.02);
        List<Residual> residuals = model.residuals();
        assertThat(residuals).hasSize(LENGTHS.length).allSatisfy(residual -> assertThat(residual.predicted())
                .isEqualTo(model.predict(residual.observation().x()).seconds()));
        double squares =
                residuals.stream().mapToDouble(r -> r.standardised() * r.standardised()).sum();
        assertThat(squares).isCloseTo(model.goodness().freedom(), within(1e-6));
    }

    @Test
    void writesItselfAsPeopleDo() {
        Series exact = Synthetic.series(1, 1e-12, LENGTHS, ModelTest::cost);
        assertThat(Hockney.fit(exact).formula()).isEqualTo("T = 2.000e-06 s + 1.000e-10 s m");
        assertThat(Hockney.fit(exact, 4_096).formula())
                .isEqualTo("T = 2.000e-06 s 1 [m < 4096] + 1.000e-10 s m [m < 4096]"
                        + " + 2.000e-06 s 1 [m >= 4096] + 1.000e-10 s m [m >= 4096]");
    }

    @Test
    void isARowOfJsonForEachRegion() {
        JsonArray rows = JsonParser.parseString(ModelJson.of(List.of(
                        fitted(1, 0.01), Hockney.fit(Synthetic.series(1, 0.01, LENGTHS, ModelTest::cost), 4_096))))
                .getAsJsonArray();
        assertThat(rows).hasSize(3);
        JsonObject whole = rows.get(0).getAsJsonObject();
        assertThat(whole.keySet())
                .startsWith("measurement", "model")
                .contains("parameters", "breakpoints", "from", "to", "goodness");
        assertThat(whole.get("model").getAsString()).isEqualTo("hockney");
        JsonObject rate = whole.getAsJsonObject("parameters").getAsJsonObject("RINF");
        assertThat(rate.get("value").getAsDouble()).isBetween(0.9e10, 1.1e10);
        assertThat(rate.get("standardError").getAsDouble()).isGreaterThan(0);
        JsonObject upper = rows.get(2).getAsJsonObject();
        assertThat(upper.get("from").getAsDouble()).isEqualTo(4_096);
        assertThat(upper.get("to").getAsDouble()).isEqualTo(1 << 20);
        assertThat(upper.getAsJsonArray("breakpoints").get(0).getAsDouble()).isEqualTo(4_096);
    }

    @Test
    void writesAnUnboundedEndAsNull() {
        List<Observation> points = IntStream.range(0, 8)
                .mapToObj(i -> Observation.of(i * 1_000, 2, 4e-7 + i * 1e-6 + (i % 2 == 0 ? 3e-7 : -3e-7), 3e-7))
                .toList();
        Model model = Hockney.fit(Series.of("startup in the noise", Variable.LENGTH, points));
        assertThat(model.parameters().get("PI0").interval().upper()).isInfinite();
        JsonObject row = JsonParser.parseString(ModelJson.of(List.of(model)))
                .getAsJsonArray()
                .get(0)
                .getAsJsonObject();
        assertThat(row.getAsJsonObject("parameters").getAsJsonObject("PI0").get("upper").isJsonNull())
                .isTrue();
    }
}
