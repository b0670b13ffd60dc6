package io.github.measure4j.axis;

import java.util.List;
import java.util.OptionalLong;

/** The layout of the values of an axis, before any refinement. */
public sealed interface Spacing {

    /**
     * {@return the values within the limits, in the order in which they are measured; may be empty}
     *
     * @param limits of the variable
     */
    List<Long> values(Limits limits);

    /**
     * These values and no others.
     *
     * @param listed at least one
     */
    record Listed(List<Long> listed) implements Spacing {
        /**
         * Copies the list.
         *
         * @throws IllegalArgumentException if it is empty
         */
        public Listed {
            listed = List.copyOf(listed);
            if (listed.isEmpty()) {
                throw new IllegalArgumentException("an axis without values");
            }
        }

        @Override
        public List<Long> values(Limits limits) {
            return listed.stream().filter(limits::allow).toList();
        }
    }

    /**
     * Values on a scale.
     *
     * @param scale how a step leads on
     * @param from the first value; empty for the least that makes sense where it is measured
     * @param to the last value; empty for the greatest that makes sense, which also bounds a given one
     * @param step added or multiplied
     * @param most the largest number of values, at least 1
     */
    record Stepped(Scale scale, OptionalLong from, OptionalLong to, double step, int most) implements Spacing {
        /**
         * Checks the components.
         *
         * @throws IllegalArgumentException if there may be less than one value, if the step leads nowhere on the scale,
         *     or if a logarithmic scale begins below 0
         */
        public Stepped {
            if (most < 1) {
                throw new IllegalArgumentException("at most " + most + " values; expected at least 1");
            }
            if (!(step > (scale.logarithmic() ? 1 : 0)) || !Double.isFinite(step)) {
                throw new IllegalArgumentException("a step of %s on a %s scale; expected more than %d"
                        .formatted(step, scale.logarithmic() ? "logarithmic" : "linear", scale.logarithmic() ? 1 : 0));
            }
            if (scale.logarithmic() && from.orElse(0) < 0) {
                throw new IllegalArgumentException("a logarithmic scale from " + from.getAsLong());
            }
        }

        @Override
        public List<Long> values(Limits limits) {
            long start = from.orElse(limits.least());
            long end = Math.min(to.orElse(limits.greatest()), limits.greatest());
            return scale.values(start, end, step, most, limits::excludes);
        }
    }
}
