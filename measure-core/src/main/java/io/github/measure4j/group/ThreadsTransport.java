package io.github.measure4j.group;

import java.util.Map;

/** Ranks that are threads, in a JVM of their own so that what goes wrong in it stays in it. */
public final class ThreadsTransport implements Transport {

    /** For {@link java.util.ServiceLoader}. */
    public ThreadsTransport() {}

    @Override
    public String name() {
        return ThreadedGroup.TRANSPORT;
    }

    /** Ranks that are threads. */
    @Override
    public int usualRanks(UsualRanks asked) {
        return asked.threads();
    }

    @Override
    public Launch launch(int ranks, JavaProgram program) {
        return new Launch(program.command(), Map.of());
    }

    @Override
    public boolean startedHere(Map<String, String> environment) {
        return false;
    }

    @Override
    public ProcessGroup join(int ranks) {
        return ThreadedGroup.of(ranks);
    }
}
