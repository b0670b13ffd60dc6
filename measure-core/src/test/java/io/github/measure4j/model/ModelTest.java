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
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.stat.Interval;
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
    void everyMemberOfARowSaysWhatTheModelSays() {
        Model model = Hockney.fit(Synthetic.series(1, 0.01, LENGTHS, ModelTest::cost), 4_096);
        JsonObject row = JsonParser.parseString(ModelJson.of(List.of(model), List.of(100.0)))
                .getAsJsonArray()
                .get(0)
                .getAsJsonObject();
        assertThat(row.get("measurement").getAsString()).isEqualTo(model.series().measurement());
        assertThat(row.get("kernel").getAsString()).isEqualTo(model.series().subject().kernel());
        assertThat(row.get("quantity").getAsString()).isEqualTo(model.series().subject().quantity());
        assertThat(row.getAsJsonObject("at").keySet()).isEqualTo(model.series().fixed().keySet());
        assertThat(row.get("variable").getAsString()).isEqualTo("length");
        assertThat(row.get("from").getAsDouble()).isEqualTo(LENGTHS[0]);
        assertThat(row.get("ranksFrom").getAsDouble()).isEqualTo(2);
        assertThat(row.get("ranksTo").getAsDouble()).isEqualTo(2);
        assertThat(row.get("formula").getAsString()).isEqualTo(model.formula());
        assertThat(row.get("remark").getAsString()).isEqualTo(model.remark());
        Parameter startup = model.regions().get(0).parameters().get("PI0");
        JsonObject parameter = row.getAsJsonObject("parameters").getAsJsonObject("PI0");
        assertThat(parameter.get("unit").getAsString()).isEqualTo(startup.unit());
        assertThat(parameter.get("lower").getAsDouble()).isEqualTo(startup.interval().lower());
        assertThat(parameter.get("upper").getAsDouble()).isEqualTo(startup.interval().upper());
        JsonObject around = row.getAsJsonArray("breakpointIntervals").get(0).getAsJsonObject();
        assertThat(around.keySet()).containsExactly("lower", "upper");
        JsonObject goodness = row.getAsJsonObject("goodness");
        assertThat(goodness.get("points").getAsInt()).isEqualTo(LENGTHS.length);
        assertThat(goodness.get("freedom").getAsInt()).isEqualTo(model.goodness().freedom());
        assertThat(goodness.get("rSquared").getAsDouble()).isEqualTo(model.goodness().rSquared());
        assertThat(goodness.get("residualStandardError").getAsDouble()).isEqualTo(model.goodness().residualStandardError());
        assertThat(goodness.get("relativeError").getAsDouble()).isEqualTo(model.goodness().relativeError());
        assertThat(goodness.get("chiSquaredPerFreedom").getAsDouble())
                .isEqualTo(model.goodness().chiSquaredPerFreedom().orElseThrow());
        JsonObject prediction = row.getAsJsonArray("predictions").get(0).getAsJsonObject();
        assertThat(prediction.get("at").getAsDouble()).isEqualTo(100);
        assertThat(prediction.get("extrapolated").getAsBoolean()).isFalse();
        assertThat(prediction.get("seconds").getAsDouble())
                .isBetween(prediction.get("lower").getAsDouble(), prediction.get("upper").getAsDouble());
    }

    @Test
    void aParameterTimesAFactorAndItsInverseAreWhatArithmeticSays() {
        Parameter four = new Parameter(4, "s", 0.5, new Interval(2, 8, 0.95));
        assertThat(four.times(3, "m")).isEqualTo(new Parameter(12, "m", 1.5, new Interval(6, 24, 0.95)));
        assertThat(four.inverse("1/s")).isEqualTo(new Parameter(0.25, "1/s", 0.03125, new Interval(0.125, 0.5, 0.95)));
        assertThat(new Parameter(4, "s", 1, new Interval(0, 8, 0.95)).inverse("1/s").interval().upper()).isInfinite();
        assertThat(new Parameter(4, "s", 1, new Interval(0, 8, 0.95)).determined()).isTrue();
        assertThat(new Parameter(4, "s", 1, new Interval(0, 8.1, 0.95)).determined()).isFalse();
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
