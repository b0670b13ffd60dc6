package io.github.measure4j.model;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.kind.ModelKind;
import io.github.measure4j.model.kind.Models;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.PointRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A kind of cost model: a formula for the time of an operation, fitted to the points of a measurement. The built-in
 * ones are {@link ModelKind}'s; one of your own is treated like them by {@link Models}, {@code measure fit} and the
 * report.
 *
 * <p>There are two ways to use your own. In code, pass it to {@link Models#of(io.github.measure4j.result.Results,
 * CostModel, Choices)}. For the command line and the report, name its class in {@code
 * META-INF/services/io.github.measure4j.model.CostModel}; the class needs a public constructor without parameters.
 *
 * <p>What an implementer can rely on:
 *
 * <ul>
 *   <li>{@link #lacks} is asked first, with the records of one measurement; there is at least one. If it names
 *       something, none of the other methods is called for that measurement.
 *   <li>{@link #series} is called next, with the same records, and {@link #fit} once for each series it returned,
 *       without the points that the user left out.
 *   <li>A {@link NoFitException} means that the points do not determine the model; its message is shown to the user.
 *       Any other exception is shown in one line with its class; the other models are fitted all the same.
 *   <li>Methods may be called from several threads at once, for different measurements.
 *   <li>Records, series and maps that are passed in must not be changed.
 * </ul>
 *
 * <p>A model whose time is a sum of terms is made by {@link Model#ofTerms}. A whole one:
 *
 * <pre>{@code
 * public final class SquareRoot implements CostModel {
 *     public String label() { return "square-root"; }
 *     public String purpose() { return "operations whose time grows with the root of the length"; }
 *     public Optional<String> lacks(List<PointRecord> records) { return CostModel.lacksValuesOf(Variable.LENGTH, records); }
 *     public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
 *         return Model.ofTerms(label(), series, List.of(
 *                 ModelTerm.constant("start", "s"),
 *                 new ModelTerm("root", "s", "sqrt(m)", "Math.sqrt(x)", (m, ranks) -> Math.sqrt(m))));
 *     }
 * }
 * }</pre>
 */
public interface CostModel {

    /**
     * {@return the name, as {@code measure fit --model}, JSON and the report have it}
     *
     * <p>Lower case, without blanks, and different from that of every other model.
     */
    String label();

    /** {@return the measurements that it is for and the parameters it gives, in a few words} */
    String purpose();

    /**
     * {@return the thing that a measurement lacks for this model, as it follows "it needs"; empty if the model suits
     * it}
     *
     * @param records of one measurement, at least one
     */
    Optional<String> lacks(List<PointRecord> records);

    /**
     * {@return the parts of a measurement that get a model each; unless overridden, one over the length for each
     * combination of the other variables}
     *
     * @param records of one measurement that lacks nothing
     */
    default List<Series> series(List<PointRecord> records) {
        return Series.over(Variable.LENGTH, records);
    }

    /**
     * {@return the model of one part}
     *
     * @param series one of {@link #series}; it may have fewer points than the model needs
     * @param run the records of all measurements of the run by name, for models that need several
     * @param choices of the user
     * @throws NoFitException if the points do not determine the model
     */
    Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices);

    /**
     * {@return whether a fitted model is shown to users who did not ask for this kind; unless overridden, always}
     *
     * @param model that {@link #fit} returned
     */
    default boolean isWorthShowing(Model model) {
        return true;
    }

    /**
     * {@return whether it refines another model that suits the same measurements: then users who did not ask for this
     * kind are not told why it could not be fitted} Unless overridden, it does not.
     */
    default boolean isRefinement() {
        return false;
    }

    /**
     * {@return the lack of a measurement whose points all have the same value of a variable, for {@link #lacks}; empty
     * if there is more than one value}
     *
     * @param variable that has to vary
     * @param records of one measurement
     */
    static Optional<String> lacksValuesOf(Variable variable, List<PointRecord> records) {
        long values = records.stream()
                .map(record -> record.axes().get(variable.name()))
                .distinct()
                .count();
        return values > 1 ? Optional.empty() : Optional.of("more than one value of '" + variable.name() + "'");
    }

    /**
     * The user's decisions.
     *
     * @param breakpoints for {@link ModelKind#HOCKNEY}: where the user knows that the protocol changes; usually none
     * @param from values of the variable below are left out
     */
    record Choices(List<Double> breakpoints, double from) {
        /** All points, and no breakpoint known. */
        public static final Choices NONE = new Choices(List.of(), 0);

        /** Copies the list. */
        public Choices {
            breakpoints = List.copyOf(breakpoints);
        }
    }
}
