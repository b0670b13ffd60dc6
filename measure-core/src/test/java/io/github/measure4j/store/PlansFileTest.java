package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.Plan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlansFileTest {
    @TempDir
    private Path directory;

    private static Plan plan(String name) {
        return plan(name, Optional.empty());
    }

    private static Plan plan(String name, Optional<String> furtherOf) {
        return new Plan(name, 2, List.of(), Map.of("buffers", 0L), 0.02, 1, true, furtherOf);
    }

    @Test
    void readsWhatItWrote() {
        Plan first = plan("locks");
        Plan second = plan("locks-and-unlocks", Optional.of("locks"));
        Plan alike = plan("locks-unlock");
        List.of(first, second, alike).forEach(PlansFile.in(directory)::append);
        assertThat(PlansFile.in(directory).read().values()).containsExactly(first, second, alike);
    }

    /** Lines of a run of before; the second timing of a test was known by its name. */
    @Test
    void readsPlansThatNameNoFirstTiming() throws IOException {
        String line = """
                {"measurement":"%s","ranks":2,"dimensions":[],"fixed":{},"accuracy":0.02,"operations":1,"corrected":true}
                """;
        Files.writeString(directory.resolve("plans.jsonl"),
                line.formatted("locks") + line.formatted("locks-unlock") + line.formatted("other-unlock"));
        Map<String, Plan> plans = PlansFile.in(directory).read();
        assertThat(plans.get("locks").furtherOf()).isEmpty();
        assertThat(plans.get("locks-unlock").furtherOf()).contains("locks");
        assertThat(plans.get("other-unlock").furtherOf()).isEmpty();
    }
}
