package io.github.measure4j.pattern;

import java.util.List;
import java.util.Optional;

/** An operation of rank 0 alone; the others are idle. */
public final class Simple implements Pattern {
    private final Kernel kernel;

    private Simple(Kernel kernel) {
        this.kernel = kernel;
    }

    /** Measures a kernel that needs no partner. */
    public static Simple of(Kernel kernel) {
        return new Simple(kernel);
    }

    @Override
    public String name() {
        return "simple";
    }

    @Override
    public Participants participants() {
        return Participants.ROOT;
    }

    @Override
    public String quantity(Correction correction) {
        return "one operation";
    }

    @Override
    public Optional<Pattern> reference(Correction correction) {
        return correction == Correction.NONE ? Optional.empty() : Optional.of(of(Kernel.EMPTY));
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        return new Stage(setting, () -> {}, loop, kernel.prepare(setting));
    }
}
