package io.github.measure4j.samples;

import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Kernel;
import java.util.Random;

/**
 * An operation that takes a known time on a simulated rank, give or take a Gaussian of a tenth of it; one in fifty is held
 * up for a hundred times as long.
 */
final class KnownCost {
    private static final double SPREAD = 0.1;
    private static final int ONE_IN = 50;
    private static final double HELD_UP = 100;

    private KnownCost() {}

    static Kernel of(double nanos, long seed) {
        return setting -> {
            SimulatedGroup me = SimulatedGroup.behind(setting.group());
            Random random = new Random(seed);
            return () -> {
                double held = random.nextInt(ONE_IN) == 0 ? HELD_UP * nanos : 0;
                me.compute(Math.max(0, nanos * (1 + SPREAD * random.nextGaussian())) + held);
            };
        };
    }
}
