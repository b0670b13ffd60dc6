package io.github.measure4j.run;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SurroundingsTest {

    @Test
    void whatANameOrAValueCallsSecretIsNotRecorded() {
        assertThat(Surroundings.isSecret("GITHUB_TOKEN", "x")).isTrue();
        assertThat(Surroundings.isSecret("MEASURE_DB", "jdbc:postgresql://host/runs?user=me&Password=x")).isTrue();
        assertThat(Surroundings.isSecret("MEASURE_DB", "runs.db")).isFalse();
    }
}
