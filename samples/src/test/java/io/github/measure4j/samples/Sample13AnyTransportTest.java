package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** By itself, since a build without OpenSHMEM has no such sample. */
class Sample13AnyTransportTest {

    @Test
    void oneKernelRunsOnThreads() {
        String printed = SamplesTest.printed(Sample13AnyTransport::main, "threads");
        assertThat(printed).contains("over threads", "message", "barrier");
    }
}
