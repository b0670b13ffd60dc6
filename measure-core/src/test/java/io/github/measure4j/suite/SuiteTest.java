package io.github.measure4j.suite;

import static io.github.measure4j.axis.Variable.LENGTH;
import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;
import static io.github.measure4j.repetition.StoppingRule.standardErrorBelow;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.measure4j.axis.Point;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.synchronisation.Collective;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SuiteTest {
    private final Pattern collective = Collective.of(Kernel.EMPTY);
    private final Pattern simple = Simple.of(Kernel.EMPTY);
    private final KernelEntry broadcast = KernelEntry.named("mpi.bcast", "broadcast", collective).on("mpi");
    private final KernelEntry put = KernelEntry.named("shmem.put", "put", simple).on("shmem");

    @Test
    void whatIsSaidHoldsForTheMeasurementThatWasBegunLast() {
        StoppingRule rule = standardErrorBelow(0.01).atLeast(8).atMost(200);
        Suite suite = Suite.named("halo study")
                .measure("first", broadcast)
                .measure("second", put)
                .over(RANKS.all(), LENGTH.from(8).to(1 << 20).refinedTo(0.05))
                .with(ROOT, 1)
                .until(rule)
                .correctedBy(Correction.LOOP)
                .iterating(100)
                .atMostPoints(40)
                .atMostTime(Duration.ofSeconds(30))
                .measure("third", broadcast)
                .build();

        Measurement second = suite.measurements().get(1);
        assertThat(second.axes()).containsExactly(RANKS.all(), LENGTH.from(8).to(1 << 20).refinedTo(0.05));
        assertThat(second.fixed()).isEqualTo(Point.NOWHERE.with(ROOT, 1));
        assertThat(second.until()).isEqualTo(rule);
        assertThat(second.correction()).isSameAs(Correction.LOOP);
        assertThat(second.iterations()).hasValue(100);
        assertThat(second.budget()).isEqualTo(new Budget(40, Duration.ofSeconds(30)));
        assertThat(suite.name()).isEqualTo("halo study");
        assertThat(suite.measurements().get(0)).isEqualTo(Measurement.of("first", broadcast));
        assertThat(suite.measurements().get(2)).isEqualTo(Measurement.of("third", broadcast));
    }

    @Test
    void refusesABudgetOfNothing() {
        Suite.Builder suite = Suite.named("s").measure("m", put);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> suite.atMostPoints(0))
                .withMessage("at most 0 points; expected at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> suite.atMostTime(Duration.ZERO))
                .withMessage("within PT0S; it lies above 0 and up to PT8760H");
    }

    @Test
    void theOrderOfWhatIsSaidDoesNotMatter() {
        Suite one = Suite.named("s").measure("m", put).iterating(5).over(LENGTH.at(1)).with(ROOT, 2).build();
        Suite other = Suite.named("s").measure("m", put).with(ROOT, 2).over(LENGTH.at(1)).iterating(5).build();
        assertThat(one).isEqualTo(other);
    }

    @Test
    void defaultsComeFromTheKernelsPattern() {
        Measurement measurement = Measurement.of("m", broadcast);
        assertThat(measurement.correction()).isSameAs(Correction.SYNCHRONISATION);
        assertThat(Measurement.of("m", put).correction()).isSameAs(Correction.NONE);
        assertThat(measurement.until()).isEqualTo(standardErrorBelow(0.02));
        assertThat(measurement.iterations()).isEmpty();
        assertThat(measurement.axes()).isEmpty();
        assertThat(measurement.budget()).isSameAs(Budget.UNLIMITED);
        assertThat(measurement.memoryBytes()).isEqualTo(64L << 20);
        assertThat(measurement.holdingAtMost(9).memoryBytes()).isEqualTo(9);
    }

    /** A measurement may be called anything; the name of its kernel is made of what such a name can have. */
    @ParameterizedTest
    @CsvSource({
        "halo, own.halo",
        "Halo 2, own.halo-2",
        "a -- b, own.a-b",
        "(a) halo!, own.a-halo",
        "Übung, own.bung",
        "?, own.kernel"
    })
    void aKernelOfTheUsersOwnIsNamedAfterItsMeasurement(String measurement, String kernel) {
        Suite suite = Suite.named("s").measure(measurement, simple).build();
        assertThat(suite.measurements().get(0).name()).isEqualTo(measurement);
        assertThat(suite.measurements().get(0).kernel().name()).isEqualTo(kernel);
        assertThat(suite.measurements().get(0).kernel().transport()).isEqualTo("own");
    }

    @Test
    void keepsWhatRunsOnOneTransportInItsOrder() {
        Suite suite = Suite.named("s")
                .measure("one", broadcast)
                .measure("two", put)
                .measure("three", broadcast)
                .build();
        assertThat(suite.on("mpi").measurements()).extracting(Measurement::name).containsExactly("one", "three");
        assertThat(suite.on("shmem").measurements()).extracting(Measurement::name).containsExactly("two");
        assertThat(suite.on("threads").measurements()).isEmpty();
    }

    @Test
    void isNotChangedByABuilderThatGoesOn() {
        Suite.Builder builder = Suite.named("s").measure("one", put);
        Suite suite = builder.build();
        builder.iterating(7).measure("two", put);
        assertThat(suite.measurements()).containsExactly(Measurement.of("one", put));
    }

    @Test
    void refusesTwoMeasurementsOfOneName() {
        Suite.Builder builder = Suite.named("s").measure("one", put).measure("one", broadcast);
        assertThatIllegalArgumentException().isThrownBy(builder::build).withMessage("two measurements named 'one'");
    }

    @Test
    void refusesAMeasurementWithoutAName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Suite.named("s").measure(" ", put))
                .withMessageContaining("without a name");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Suite.named("s").measure(" ", simple))
                .withMessageContaining("without a name");
    }

    @Test
    void refusesNoIterations() {
        Suite.Builder builder = Suite.named("s").measure("one", put);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> builder.iterating(0))
                .withMessageContaining("0 iterations");
    }

    @Test
    void wantsToKnowFirstWhatToMeasure() {
        Suite.Builder builder = Suite.named("s");
        assertThatIllegalStateException().isThrownBy(() -> builder.over(LENGTH.all()));
        assertThatIllegalStateException().isThrownBy(() -> builder.iterating(1));
    }
}
