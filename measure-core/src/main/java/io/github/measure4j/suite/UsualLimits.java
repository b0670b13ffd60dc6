package io.github.measure4j.suite;

import io.github.measure4j.axis.Limits;
import io.github.measure4j.axis.Processors;
import io.github.measure4j.axis.Variable;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * The limits of the variables of Sphinx 1.0 that depend on neither the kernel nor the group.
 *
 * <p>Threads have no limit, unlike in Sphinx, where it is the number of processors: more of them are worth measuring.
 */
public final class UsualLimits {
    private static final long NO_LIMIT = Long.MAX_VALUE / 2;

    /** The most memory that is written to clear caches: more than any holds, and no more than an array may have. */
    public static final long MOST_CLEARED = 1L << 30;

    private static final Map<Variable, Limits> LIMITS = limits();

    private UsualLimits() {}

    /**
     * {@return the limits of a variable: its named values where it has such, from 0 without an end for decimals, from 1 without
     * an end for others that are not Sphinx's}
     *
     * @param variable asked for
     */
    public static Limits of(Variable variable) {
        if (variable.hasDecimals()) {
            return Limits.between(0, NO_LIMIT);
        }
        return variable.hasNames() ? named(variable) : LIMITS.getOrDefault(variable, Limits.between(1, NO_LIMIT));
    }

    /** The values that have names, and none in between. */
    private static Limits named(Variable variable) {
        long least = Collections.min(variable.names().keySet());
        long greatest = Collections.max(variable.names().keySet());
        Limits limits = Limits.between(least, greatest);
        for (long value = least; value < greatest; value++) {
            limits = variable.nameOf(value).isPresent() ? limits : limits.without(value);
        }
        return limits;
    }

    /** Without those in between that belong to others, and with -1 for no binding. */
    static Limits processors(BitSet allowed) {
        Limits limits = Limits.between(-1, allowed.length() - 1L);
        for (int other = allowed.nextClearBit(0); other < allowed.length(); other = allowed.nextClearBit(other + 1)) {
            limits = limits.without(other);
        }
        return limits;
    }

    private static Map<Variable, Limits> limits() {
        Map<Variable, Limits> limits = new HashMap<>();
        Limits fromZero = Limits.between(0, NO_LIMIT);
        limits.put(Variable.OVERLAP, fromZero);
        limits.put(Variable.SECOND_OVERLAP, fromZero);
        limits.put(Variable.SCHEDULE_CAP, fromZero);
        limits.put(Variable.WORK_AMOUNT, fromZero);
        limits.put(Variable.CLEARED, Limits.between(0, MOST_CLEARED));
        Limits processors = processors(Processors.ofThisProcess());
        limits.put(Variable.MASTER_BINDING, processors);
        limits.put(Variable.SLAVE_BINDING, processors);
        return Map.copyOf(limits);
    }
}
