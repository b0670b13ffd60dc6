package io.github.measure4j.run.state;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.stat.Sample;
import io.github.measure4j.state.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SteadyBatchesTest {

    private static ProbedRepetitions batch(double... repetitions) {
        Reading reading = new Reading(1, 3e-7);
        return new ProbedRepetitions(0, reading, reading, Sample.of(repetitions), repetitions.length, true);
    }

    /** Repetitions of 1 to 1.03 s. */
    private static ProbedRepetitions steady(int seed) {
        return batch(DoubleStream.iterate(0, i -> i + 1).limit(20).map(i -> 1 + 0.01 * ((i + seed) % 4)).toArray());
    }

    /** Half of the repetitions take twice as long. */
    private static ProbedRepetitions changed() {
        return batch(IntStream.range(0, 20).mapToDouble(i -> i < 8 ? 1.01 : 2).toArray());
    }

    private static List<ProbedRepetitions> of(int steady, int changed) {
        List<ProbedRepetitions> all = new ArrayList<>();
        IntStream.range(0, steady).forEach(i -> all.add(steady(i)));
        IntStream.range(0, changed).forEach(i -> all.add(changed()));
        return all;
    }

    @Test
    void aBatchInWhichTheMachineChangedIsLeftOut() {
        List<ProbedRepetitions> batches = of(10, 2);
        assertThat(SteadyBatches.of(batches)).isEqualTo(batches.subList(0, 10));
    }

    @Test
    void whereManyChangeThatIsHowThePointIs() {
        List<ProbedRepetitions> batches = of(8, 4);
        assertThat(SteadyBatches.of(batches)).isEqualTo(batches);
    }

    @Test
    void tooFewBatchesTellNothingAndNeitherDoesASingleRepetition() {
        List<ProbedRepetitions> few = of(3, 1);
        assertThat(SteadyBatches.of(few)).isEqualTo(few);
        List<ProbedRepetitions> withSingle = of(10, 0);
        withSingle.add(batch(2));
        assertThat(SteadyBatches.of(withSingle)).hasSize(11);
    }
}
