package io.github.measure4j.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.Services;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.CostModel.Choices;
import io.github.measure4j.model.kind.CostModels;
import io.github.measure4j.model.kind.ModelKind;
import io.github.measure4j.model.kind.Models;
import io.github.measure4j.model.kind.Models.Refusal;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CostModelTest {
    @TempDir
    private Path classPath;

    /** Times that grow with the square root of the length. */
    public static final class SquareRoot implements CostModel {
        @Override
        public String label() {
            return "square-root";
        }

        @Override
        public String purpose() {
            return "the root of the length";
        }

        @Override
        public Optional<String> lacks(List<PointRecord> records) {
            return CostModel.lacksValuesOf(Variable.LENGTH, records);
        }

        @Override
        public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
            return Model.ofTerms(label(), series, List.of(
                    ModelTerm.constant("start", "s"),
                    new ModelTerm("root", "s", "sqrt(m)", "Math.sqrt(x)", (m, ranks) -> Math.sqrt(m))));
        }
    }

    /** A model with a bug. */
    public static final class Faulty implements CostModel {
        @Override
        public String label() {
            return "faulty";
        }

        @Override
        public String purpose() {
            return "nothing";
        }

        @Override
        public Optional<String> lacks(List<PointRecord> records) {
            throw new IllegalStateException("a bug");
        }

        @Override
        public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
            throw new AssertionError("never called");
        }
    }

    /** A model with the name of a built-in one. */
    public static final class Impostor implements CostModel {
        @Override
        public String label() {
            return "hockney";
        }

        @Override
        public String purpose() {
            return "nothing";
        }

        @Override
        public Optional<String> lacks(List<PointRecord> records) {
            return Optional.of("anything");
        }

        @Override
        public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
            throw new AssertionError("never called");
        }
    }

    private static Results run() {
        List<PointRecord> records = new ArrayList<>();
        for (long n = 1; n <= 1 << 20; n *= 2) {
            double seconds = 1e-6 + 3e-9 * Math.sqrt(n);
            records.add(Synthetic.record(
                    "walk", Synthetic.roundTrip("my.walk"), Map.of("length", n), seconds, seconds / 1_000));
        }
        return new Results("run", List.of(), records);
    }

    @Test
    void recoversThePlantedParametersOfAModelOfOnesOwn() {
        Models models = Models.of(run(), new SquareRoot(), Choices.NONE);
        Model model = models.models().get(0);
        assertThat(model.name()).isEqualTo("square-root");
        assertThat(model.parameters().get("start").value()).isCloseTo(1e-6, within(1e-12));
        assertThat(model.parameters().get("root").value()).isCloseTo(3e-9, within(1e-14));
        assertThat(model.formula()).isEqualTo("T = 1.000e-06 s + 3.000e-09 s sqrt(m)");
        assertThat(JavaSource.of(model, Set.of()).text()).contains(" * Math.sqrt(x)");
    }

    @Test
    void aModelOfTheClassPathIsTriedAfterTheBuiltInOnes() {
        Models models = with(SquareRoot.class.getName(), () -> Models.of(run()));
        assertThat(models.models()).extracting(Model::name).contains("hockney").endsWith("square-root");
        assertThat(Models.of(run()).models()).extracting(Model::name).doesNotContain("square-root");
    }

    @Test
    void aModelThatThrowsIsARefusalWithItsClass() {
        Models models = with(Faulty.class.getName() + "\n" + SquareRoot.class.getName(), () -> Models.of(run()));
        assertThat(models.models()).extracting(Model::name).endsWith("square-root");
        assertThat(models.refusals())
                .filteredOn(refusal -> refusal.kind().label().equals("faulty"))
                .extracting(Refusal::reason)
                .containsExactly(Faulty.class.getName() + " failed: java.lang.IllegalStateException: a bug");
    }

    @Test
    void aModelWithoutEnoughPointsIsARefusalWithTheReason() {
        Results two = new Results("two", List.of(), run().records().subList(0, 2));
        assertThat(Models.of(two, new SquareRoot(), Choices.NONE).refusals())
                .extracting(Refusal::reason)
                .containsExactly("2 usable points; 2 parameters need at least 3");
    }

    @Test
    void aNameThatIsTakenAndAClassThatIsMissingAreALineEach() {
        CostModels taken = with(Impostor.class.getName(), CostModels::load);
        assertThat(taken.all()).containsExactly(ModelKind.values());
        assertThat(taken.broken()).singleElement().asString().startsWith(Impostor.class.getName()).contains("'hockney'");
        CostModels missing = with("no.such.Model", CostModels::load);
        assertThat(missing.all()).containsExactly(ModelKind.values());
        assertThat(missing.broken()).singleElement().asString().contains("no.such.Model");
    }

    private <T> T with(String lines, Supplier<T> code) {
        return Services.with(classPath, CostModel.class, lines, code);
    }
}
