package seams;

import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.Transport;
import java.util.Map;

/**
 * A transport of one's own: {@code META-INF/services} names it, and kernels named {@code pool.*} run on it. It says itself
 * how many ranks a group has where a suite does not say: one for each process that {@code --np} asks for.
 */
public final class PoolTransport implements Transport {
    static final String NAME = "pool";

    @Override
    public String name() {
        return NAME;
    }

    /** The ranks are threads of one JVM, so that no launcher is needed. */
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
        return PoolGroup.of(ranks);
    }
}
