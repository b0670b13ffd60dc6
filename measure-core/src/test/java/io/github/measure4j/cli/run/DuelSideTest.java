package io.github.measure4j.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.cli.program.UsageException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DuelSideTest {

    @Test
    void tellsOptionsOfTheProcessFromThoseOfTheRun() {
        DuelSide side = DuelSide.of(
                "a", "--np 4 --jvm '-XX:+UseSerialGC -Xmx1g' --mca btl=tcp,self --env X='a b' --classpath=one.jar", List.of("mpi.bcast"));
        assertThat(side.words()).containsExactly("mpi.bcast", "--np", "4");
        assertThat(side.jvm()).containsExactly("-XX:+UseSerialGC", "-Xmx1g");
        assertThat(side.environment()).isEqualTo(Map.of("OMPI_MCA_btl", "tcp,self", "X", "a b"));
        assertThat(side.classPath()).isEqualTo("one.jar");
        assertThat(side.sameAs(DuelSide.of("b", "", List.of("mpi.bcast")))).isFalse();
        assertThat(DuelSide.of("a", " --np  4", List.of()).sameAs(DuelSide.of("b", "--np 4", List.of()))).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--np '4 | is not closed",
        "--jvm | lacks its value",
        "--env 4 | NAME=VALUE",
        "-o there | is an option of the duel",
        "--runs=3 | is an option of the duel",
        "--java /none | there is no JDK"
    })
    void refusesWhatItCannotUse(String options, String message) {
        assertThatExceptionOfType(UsageException.class)
                .isThrownBy(() -> DuelSide.of("a", options, List.of("mpi.bcast")))
                .withMessageContaining("--a: ")
                .withMessageContaining(message.strip());
    }
}
