package io.github.measure4j.cli.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.cli.progress.PlannedPoints;
import io.github.measure4j.cli.run.CommandWords;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Kernels and settings of a command line become measurements. */
class KernelLineTest {
    private static final Variable ALGORITHM = Variable.ofNames("algorithm", "algorithm", List.of("ring", "tree"));

    private static final Variable SHARE = Variable.ofDecimals("share", "", 2);

    private static final Catalogue CATALOGUE = Catalogue.of(List.of(
            KernelEntry.named("net.bcast", "a broadcast", Simple.of(setting -> () -> {})).over(Variable.RANKS).overLength(1),
            KernelEntry.named("net.reduce", "a reduction", Simple.of(setting -> () -> {})).over(ALGORITHM),
            KernelEntry.named("own.mix", "a mix", Simple.of(setting -> () -> {})).over(SHARE),
            KernelEntry.named("threads.lock", "a lock", Simple.of(setting -> () -> {})).on("threads")));

    private static KernelLine line(String... settings) {
        return new KernelLine(CATALOGUE, Stream.of(settings).flatMap(word -> NamedValues.in(word).stream()).toList());
    }

    private static List<Measurement> of(String kernel, String... settings) {
        return line(settings).measurements(kernel).measurements();
    }

    private static List<Long> values(Measurement measurement, Variable variable, int ranks) {
        return new PlannedPoints(measurement, ranks).points().stream().map(point -> point.value(variable)).distinct().toList();
    }

    @Test
    void listsAndRangesAreAxesOfOneMeasurement() {
        Measurement bcast = of("net.bcast", "length=1..1K", "ranks=2,4").get(0);
        assertThat(bcast.name()).isEqualTo("net.bcast");
        assertThat(values(bcast, Variable.LENGTH, 4)).containsExactly(1L, 2L, 4L, 8L, 16L, 32L, 64L, 128L, 256L, 512L, 1024L);
        assertThat(values(bcast, Variable.RANKS, 4)).containsExactly(2L, 4L);
        assertThat(new PlannedPoints(bcast, 4).points()).hasSize(22);
    }

    @Test
    void aRangeHasAFactorOrAStep() {
        assertThat(values(of("net.bcast", "length=1..64*4").get(0), Variable.LENGTH, 2)).containsExactly(1L, 4L, 16L, 64L);
        assertThat(values(of("net.bcast", "length=1..64x4").get(0), Variable.LENGTH, 2)).containsExactly(1L, 4L, 16L, 64L);
        assertThat(values(of("net.bcast", "length=8..32+8").get(0), Variable.LENGTH, 2)).containsExactly(8L, 16L, 24L, 32L);
    }

    @Test
    void decimalsAreUnderstoodWhereAVariableHasThem() {
        assertThat(values(of("own.mix", "share=0.1,.5,1").get(0), SHARE, 2)).containsExactly(10L, 50L, 100L);
        assertThat(values(of("own.mix", "share=0.2..0.8+0.2").get(0), SHARE, 2)).containsExactly(20L, 40L, 60L, 80L);
        assertThat(of("own.mix", "share=0.25").get(0).fixed().value(SHARE)).isEqualTo(25);
        assertThatThrownBy(() -> of("own.mix", "share=0.125")).isInstanceOf(UsageException.class).hasMessageContaining("'0.125'");
        assertThatThrownBy(() -> of("net.bcast", "length=0.5")).isInstanceOf(UsageException.class).hasMessageContaining("length=0.5");
    }

    @Test
    void aSingleValueIsHeldFixed() {
        Measurement bcast = of("net.bcast", "length=4Ki").get(0);
        assertThat(bcast.axes()).isEmpty();
        assertThat(bcast.fixed().value(Variable.LENGTH)).isEqualTo(4096);
    }

    @Test
    void valuesMayBeNames() {
        assertThat(of("net.reduce", "algorithm=tree").get(0).fixed()).isEqualTo(Point.NOWHERE.with(ALGORITHM, 1));
        assertThat(values(of("net.reduce", "algorithm=tree,ring").get(0), ALGORITHM, 2)).containsExactly(1L, 0L);
        assertThatThrownBy(() -> of("net.reduce", "algorithm=star")).isInstanceOf(UsageException.class)
                .hasMessageContaining("'star'").hasMessageContaining("ring, tree");
    }

    @Test
    void threadsThatAKernelDoesNotVaryAreGroupsOfTheirOwn() {
        List<Measurement> locks = of("threads.lock", "threads=1,2,8");
        assertThat(locks).extracting(Measurement::name).containsExactly("threads.lock-1", "threads.lock-2", "threads.lock-8");
        assertThat(locks).extracting(m -> m.fixed().value(Variable.RANKS)).containsExactly(1L, 2L, 8L);
    }

    /** It ended in a trace of the JVM. */
    @Test
    void aGroupHasAMember() {
        for (String setting : List.of("threads=0", "threads=1,0", "threads=0..4", "threads=-1")) {
            assertThatThrownBy(() -> of("threads.lock", setting)).isInstanceOf(UsageException.class)
                    .hasMessage(setting + ": 1 or more is expected");
        }
        assertThatThrownBy(() -> of("net.bcast", "ranks=0")).isInstanceOf(UsageException.class);
        assertThatThrownBy(() -> of("threads.lock", "threads=1,b")).hasMessageStartingWith("threads=1,b: a number");
        assertThat(of("net.bcast", "ranks=..4")).hasSize(1);
    }

    @Test
    void whatHasNoEffectIsRefusedWithWhatWasProbablyMeant() {
        assertThatThrownBy(() -> of("net.bcast", "lenght=8")).isInstanceOf(UsageException.class)
                .hasMessage("'lenght' is no variable of net.bcast; did you mean 'length'?");
        assertThatThrownBy(() -> of("net.bcats")).isInstanceOf(UsageException.class).hasMessageContaining("net.bcast");
        assertThatThrownBy(() -> of("net.bcast", "length=many")).isInstanceOf(UsageException.class);
        assertThatThrownBy(() -> of("net.bcast", "length=64..8")).isInstanceOf(UsageException.class);
    }

    @Test
    void aPatternTakesTheKernelsOnWhichTheSettingsHaveAnEffect() {
        KernelLine.Found found = line("length=8").measurements("net.*");
        assertThat(found.measurements()).extracting(Measurement::name).containsExactly("net.bcast");
        assertThat(found.leftOut()).singleElement().asString().contains("'length' is no variable of net.reduce");
    }

    @Test
    void rulesAreReadAsInASuiteFile() {
        assertThat(of("net.bcast", "until=repetitions 3").get(0).until().most()).isEqualTo(3);
        assertThat(of("net.bcast", "length=1..64", "refine=5%").get(0).axes().get(0).refinement()).hasValue(0.05);
        assertThatThrownBy(() -> of("net.bcast", "until=sometime")).isInstanceOf(UsageException.class);
    }

    @Test
    void commandsThatGoOnKeepWhatWasTyped() {
        CommandWords words = CommandWords.of(List.of("run", "-o", "x", "--np", "4", "net.bcast", "until=median 0.01", "--rounds=2"));
        assertThat(words.resuming(java.nio.file.Path.of("y")))
                .isEqualTo("measure run --resume -o y --np 4 net.bcast 'until=median 0.01' --rounds=2");
    }

    @Test
    void cachesAreClearedForAnyKernel() {
        assertThat(of("net.reduce", "cleared=32M").get(0).fixed().value(Variable.CLEARED)).isEqualTo(32L << 20);
        assertThat(values(of("threads.lock", "cleared=0,4M").get(0), Variable.CLEARED, 2)).containsExactly(0L, 4L << 20);
        assertThat(line("cleared=1M").measurements("*").measurements()).hasSize(4);
        assertThatThrownBy(() -> of("net.reduce", "cleard=32M")).hasMessageContaining("did you mean 'cleared'?");
    }
}
