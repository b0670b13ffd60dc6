package io.github.measure4j.model;

import io.github.measure4j.model.fit.Term;
import java.util.function.DoubleBinaryOperator;

/**
 * A term of a model of one's own: a function of the variable and the number of ranks that one parameter multiplies.
 *
 * @param parameter its name, as {@code startup}
 * @param unit of the parameter: seconds over the unit of the function, as {@code "s"} or {@code "s/B"}
 * @param symbol the function as people write it, with m for the variable and P for the number of ranks: {@code "m log2
 *     P"}
 * @param java the function as a Java expression of {@code double x}, the variable, and {@code double p}, the number of
 *     ranks
 * @param value the function itself: its arguments are the variable and the number of ranks
 */
// Users need no more of a term than is here.
@SuppressWarnings("exports")
public record ModelTerm(String parameter, String unit, String symbol, String java, DoubleBinaryOperator value)
        implements Term {

    /**
     * {@return the term that is the same everywhere}
     *
     * @param parameter its name
     * @param unit of the parameter, usually {@code "s"}
     */
    public static ModelTerm constant(String parameter, String unit) {
        return new ModelTerm(parameter, unit, "1", "1", (x, p) -> 1);
    }

    /**
     * {@return the function's value}
     *
     * @param x a value of the variable
     * @param p a number of ranks
     */
    @Override
    public double at(double x, double p) {
        return value.applyAsDouble(x, p);
    }
}
