package io.github.measure4j.cli.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Sink;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;

class DescribedTest {
    private static final Environment FOUND = new Environment("mpi", 2, List.of("a", "a"), Map.of("jvm", "fast"), Map.of());

    @Test
    void theEnvironmentSaysWhatTheSuiteFilesSay() {
        Sink sink = mock(Sink.class);
        new Described(sink, Map.of("machine", "new")).environment(FOUND);
        ArgumentCaptor<Environment> described = ArgumentCaptor.forClass(Environment.class);
        verify(sink).environment(described.capture());
        assertThat(described.getValue().properties())
                .containsOnly(Map.entry("jvm", "fast"), Map.entry("machine", "new"));
    }
}
