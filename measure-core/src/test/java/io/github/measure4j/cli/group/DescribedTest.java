package io.github.measure4j.cli.group;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verify;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Sink;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.mockito.ArgumentCaptor;

class DescribedTest {
    private static final Environment FOUND = new Environment("mpi", 2, List.of("a", "a"), Map.of("jvm", "fast"), Map.of());

    @Test
    void theEnvironmentSaysWhatTheJvmWasTold() {
        assertThat(properties(true))
                .containsEntry("jvm compilers", "control code on rank 0 by C1 alone")
                .containsEntry("jvm", "fast")
                .containsEntry("machine", "new");
        assertThat(properties(false)).containsOnlyKeys("jvm", "machine");
    }

    private static Map<String, String> properties(boolean quick) {
        Sink sink = mock(Sink.class);
        new Described(sink, Map.of("machine", "new"), CompletableFuture.completedFuture(quick)).environment(FOUND);
        ArgumentCaptor<Environment> described = ArgumentCaptor.forClass(Environment.class);
        verify(sink).environment(described.capture());
        return described.getValue().properties();
    }
}
