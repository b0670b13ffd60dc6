package io.github.measure4j.suite;

import static io.github.measure4j.axis.Variable.ACKER;
import static io.github.measure4j.axis.Variable.CHUNKS;
import static io.github.measure4j.axis.Variable.ITERATIONS;
import static io.github.measure4j.axis.Variable.LENGTH;
import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.axis.Limits;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KernelEntryTest {
    private static final long KIBI = 1_024;

    private final KernelEntry entry = KernelEntry.named("mpi.coll.bcast", "one line", Simple.of(Kernel.EMPTY));

    @Test
    void beginsWithOneRankAndNoBuffers() {
        assertThat(entry.accepts()).containsExactly(ITERATIONS);
        assertThat(entry.needs()).isEqualTo(1);
        assertThat(entry.buffers()).isZero();
        assertThat(entry.type()).isEmpty();
        assertThat(entry.transport()).isEqualTo(KernelEntry.OWN);
    }

    /** Each word of up to six of these letters, beside an expression that says the same. */
    @Test
    void hasADottedNameInLowerCase() {
        Predicate<String> dotted = Pattern.compile("[a-z][a-z0-9-]*([.][a-z0-9][a-z0-9-]*)+").asMatchPredicate();
        List<String> words = List.of("");
        for (int length = 1; length <= 6; length++) {
            words = words.stream().flatMap(word -> Stream.of("a", "1", "-", ".", "A").map(word::concat)).toList();
            assertThat(words).allSatisfy(word -> assertThat(isAName(word)).as(word).isEqualTo(dotted.test(word)));
        }
    }

    private static boolean isAName(String word) {
        try {
            KernelEntry.named(word, "one line", Simple.of(Kernel.EMPTY));
            return true;
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageContaining("a kernel named '%s'; expected the transport".formatted(word));
            return false;
        }
    }

    @Test
    void changesIntoANewEntryThatKeepsTheRest() {
        KernelEntry full = entry.sphinx(40, 43).needing(2).overLength(3).over(ROOT, LENGTH);
        assertThat(full.types()).containsExactly(40, 43);
        assertThat(full.type()).hasValue(40);
        assertThat(full.needs()).isEqualTo(2);
        assertThat(full.buffers()).isEqualTo(3);
        assertThat(full.accepts()).containsExactly(ITERATIONS, LENGTH, ROOT);
        assertThat(full.description()).isEqualTo("one line");
        assertThat(entry.accepts()).containsExactly(ITERATIONS);
    }

    @Test
    void dividesTheMemoryAmongItsBuffers() {
        assertThat(entry.overLength(4).limits(LENGTH, KIBI, 2)).isEqualTo(Limits.between(1, 256));
        assertThat(entry.overLength(0).limits(LENGTH, KIBI, 2)).isEqualTo(Limits.between(1, KIBI));
        assertThat(entry.overLength(4).limits(LENGTH, 3, 2)).isEqualTo(Limits.between(1, 1));
    }

    @Test
    void dividesTheMemoryAmongWhatItHoldsForEachRank() {
        assertThat(entry.overLength(0, 2).limits(LENGTH, KIBI, 4)).isEqualTo(Limits.between(1, 128));
        assertThat(entry.overLength(2, 1).limits(LENGTH, KIBI, 2)).isEqualTo(Limits.between(1, 256));
    }

    @Test
    void variesTheRanksFromWhatItNeedsToWhatThereAre() {
        assertThat(entry.limits(RANKS, KIBI, 8)).isEqualTo(Limits.between(2, 8));
        assertThat(entry.needing(3).limits(RANKS, KIBI, 8)).isEqualTo(Limits.between(3, 8));
        assertThat(entry.limits(RANKS, KIBI, 1)).isEqualTo(Limits.between(1, 1));
    }

    @Test
    void takesAnyRankAsRootOrAcker() {
        assertThat(entry.limits(ROOT, KIBI, 8)).isEqualTo(Limits.between(0, 7));
        assertThat(entry.limits(ACKER, KIBI, 8)).isEqualTo(Limits.between(0, 7));
    }

    @Test
    void takesAnyTwoRanksAndAsManyPairsAsThereAreHalves() {
        assertThat(entry.limits(Variable.FROM, KIBI, 8)).isEqualTo(Limits.between(0, 7));
        assertThat(entry.limits(Variable.TO, KIBI, 8)).isEqualTo(Limits.between(0, 7));
        assertThat(entry.limits(Variable.PAIR, KIBI, 7)).isEqualTo(Limits.between(0, 2));
    }

    @Test
    void knowsNoLimitOfTheOthers() {
        assertThat(entry.limits(CHUNKS, KIBI, 8).least()).isEqualTo(1);
        assertThat(entry.limits(CHUNKS, KIBI, 8).greatest()).isGreaterThan(1L << 60);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "bcast", "Mpi.bcast", "mpi.", ".bcast", "mpi..bcast", "mpi.b cast", "8.bcast", "a.-b"})
    void refusesNamesThatDoNotStartWithATransport(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> KernelEntry.named(name, "", Simple.of(Kernel.EMPTY)))
                .withMessageContaining("'" + name + "'");
    }

    @Test
    void refusesToNeedNobodyOrToHoldLessThanNothing() {
        assertThatIllegalArgumentException().isThrownBy(() -> entry.needing(0)).withMessageContaining("mpi.coll.bcast");
        assertThatIllegalArgumentException().isThrownBy(() -> entry.overLength(-1)).withMessageContaining("-1");
    }
}
