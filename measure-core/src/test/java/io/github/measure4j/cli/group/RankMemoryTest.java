package io.github.measure4j.cli.group;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.group.JavaProgram;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankMemoryTest {
    private static List<String> options(String... users) {
        return RankMemory.in(new JavaProgram(Path.of("java"), List.of(users), "Main", List.of())).options();
    }

    @Test
    void aRankBeginsSmall() {
        assertThat(options("-cp", "x")).containsExactly("-XX:+UseSerialGC", "-XX:NewSize=12m", "-Xms16m", "-cp", "x");
    }

    @Test
    void theUserDecides() {
        assertThat(options("-XX:+UseParallelGC")).containsExactly("-XX:NewSize=12m", "-Xms16m", "-XX:+UseParallelGC");
        for (String heap : List.of("-Xmx2g", "-Xms1g", "-Xmn1g", "-XX:MaxHeapSize=1g", "-XX:MaxRAMPercentage=50.0", "-XX:NewRatio=3")) {
            assertThat(options(heap)).containsExactly("-XX:+UseSerialGC", heap);
        }
    }
}
