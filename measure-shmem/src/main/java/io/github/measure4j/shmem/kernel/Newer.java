package io.github.measure4j.shmem.kernel;

import io.github.measure4j.pattern.Kernel;
import java.util.function.BooleanSupplier;

/** The additions of OpenSHMEM 1.5. */
public final class Newer {
    /** The condition of every kernel that calls them. */
    public static final String CONDITION = "a library with OpenSHMEM 1.5";

    private Newer() {}

    /** A kernel that fails and names its function where the library has it not. */
    public static Kernel having(BooleanSupplier has, String function, Kernel kernel) {
        return setting -> {
            if (!has.getAsBoolean()) {
                throw new UnsupportedOperationException("%s came with OpenSHMEM 1.5; this library has it not: %s"
                        .formatted(function, setting.group().library()));
            }
            return kernel.prepare(setting);
        };
    }
}
