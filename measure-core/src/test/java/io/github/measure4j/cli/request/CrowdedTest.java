package io.github.measure4j.cli.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code Crowded = no}: what is not measured where ranks would share processors. */
class CrowdedTest {
    private static final Catalogue CATALOGUE = Catalogue.of(List.of(
            KernelEntry.named("net.barrier", "a barrier", Simple.of(Kernel.EMPTY)).on("net").over(Variable.RANKS)));

    private static final ToIntFunction<String> TWO = transport -> 2;

    @TempDir
    Path dir;

    private Path file;

    @BeforeEach
    void aSuiteWithOneTestOfFour() throws Exception {
        file = Files.writeString(dir.resolve("a.suite"), """
                @DIALECT measure
                @MEASUREMENTS
                of-two { Kernel = net.barrier; Crowded = no; }
                of-four { Kernel = net.barrier; Crowded = no; Variation = Nodes; Start = 3; End = 4; }
                anyway { Kernel = net.barrier; Crowded = yes; Variation = Nodes; Start = 3; End = 4; }
                """);
    }

    private static Suites read(Path... files) {
        return Suites.read(Stream.of(files).map(Path::toString).toList(), CATALOGUE, false);
    }

    private static List<String> names(Suites suites) {
        return suites.suite().measurements().stream().map(Measurement::name).toList();
    }

    @Test
    void isLeftOutWhereRanksWouldShareProcessors() {
        Suites left = read(file).withoutCrowding(2, TWO);
        assertThat(names(left)).containsExactly("of-two", "anyway");
        assertThat(left.remarks()).containsExactly(
                "skipped: line 4: of-four is skipped: 4 ranks would share 2 processors; --np 4 measures it all the same");
    }

    @Test
    void isMeasuredWhereEachHasItsOwnOrSoManyWereAskedFor() {
        assertThat(names(read(file).withoutCrowding(4, TWO))).containsExactly("of-two", "of-four", "anyway");
        assertThat(names(read(file).withoutCrowding(2, transport -> 4))).containsExactly("of-two", "of-four", "anyway");
        assertThat(read(file).withoutCrowding(4, TWO).remarks()).isEmpty();
    }

    @Test
    void aTestOfASecondFileThatHasAnotherNameThereIsLeftOutByThat() {
        assertThat(names(read(file, file).withoutCrowding(2, TWO))).containsExactly("of-two", "anyway", "of-two0", "anyway0");
    }

    @Test
    void isYesOrNo() throws Exception {
        Files.writeString(file, "@DIALECT measure\n@MEASUREMENTS\na { Kernel = net.barrier; Crowded = 4; }\n");
        assertThatThrownBy(() -> read(file))
                .isInstanceOf(SuiteException.class)
                .hasMessageContainingAll("a.suite:3", "'4'", "no, yes");
    }
}
