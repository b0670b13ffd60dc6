package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Scale;
import io.github.measure4j.axis.Variable;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * The statements about one dimension; everything else is left to the dialect or to the variable.
 *
 * @param variable empty for no variation
 * @param start empty for the least value that makes sense
 * @param end empty for the greatest
 */
record SphinxDimension(
        Optional<Variable> variable,
        Optional<Scale> scale,
        OptionalLong start,
        OptionalLong end,
        OptionalDouble step,
        OptionalInt most) {

    static final SphinxDimension UNSAID = new SphinxDimension(
            Optional.empty(),
            Optional.empty(),
            OptionalLong.empty(),
            OptionalLong.empty(),
            OptionalDouble.empty(),
            OptionalInt.empty());

    SphinxDimension over(Optional<Variable> other) {
        return new SphinxDimension(other, scale, start, end, step, most);
    }

    SphinxDimension on(Optional<Scale> other) {
        return new SphinxDimension(variable, other, start, end, step, most);
    }

    SphinxDimension from(OptionalLong other) {
        return new SphinxDimension(variable, scale, other, end, step, most);
    }

    SphinxDimension to(OptionalLong other) {
        return new SphinxDimension(variable, scale, start, other, step, most);
    }

    SphinxDimension inSteps(OptionalDouble other) {
        return new SphinxDimension(variable, scale, start, end, other, most);
    }

    SphinxDimension atMost(OptionalInt other) {
        return new SphinxDimension(variable, scale, start, end, step, other);
    }
}
