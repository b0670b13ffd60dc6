package io.github.measure4j.model.kind;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.fit.Fit;
import io.github.measure4j.model.fit.InformationCriterion;
import io.github.measure4j.model.fit.Term;
import io.github.measure4j.model.fit.Term.Basis;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The cost of a collective operation in closed form: a + b m + c log2 P + d m log2 P + e P + f m P, with those terms only
 * for which the evidence is strong (Reussner et al. 1998, section 6, ask for such expressions).
 *
 * <p>Every combination of terms is tried. One that predicts a time of 0 or less at a measured place is out.
 */
public final class ClosedForm {
    private static final List<Basis> WITHOUT_LENGTH = List.of(Basis.LOG_P, Basis.P);
    private static final List<Basis> WITH_LENGTH =
            List.of(Basis.X, Basis.LOG_P, Basis.X_LOG_P, Basis.P, Basis.X_P);
    /** From this difference of BIC on the evidence for a term is strong (Kass and Raftery 1995, JASA 90, 777). */
    private static final double STRONG = 6;

    private static final int LEAST_SIZES = 3;
    private static final int LEAST_SIZES_ALONE = 4;

    private ClosedForm() {}

    /**
     * {@return the terms that BIC prefers}
     *
     * @param series over the length and the number of ranks, or the ranks alone
     * @throws NoFitException if fewer than three numbers of ranks were measured, or four where the length does not vary
     */
    public static Model fit(Series series) {
        return fit(series, InformationCriterion.BIC, STRONG);
    }

    /**
     * {@return the terms that Akaike's criterion prefers: it predicts best, and keeps more of them}
     *
     * @param series over the length and the number of ranks, or the ranks alone
     */
    public static Model fitToPredict(Series series) {
        return fit(series, InformationCriterion.AIC, 0);
    }

    private static Model fit(Series series, InformationCriterion criterion, double slack) {
        boolean length = series.variable().equals(Variable.LENGTH) && series.values() > 1;
        int least = length ? LEAST_SIZES : LEAST_SIZES_ALONE;
        if (series.sizes() < least) {
            throw new NoFitException("%d different numbers of ranks; at least %d tell how the time grows with them"
                    .formatted(series.sizes(), least));
        }
        List<Basis> candidates = length ? WITH_LENGTH : WITHOUT_LENGTH;
        List<Fit> fits = IntStream.range(0, 1 << candidates.size())
                .mapToObj(chosen -> fit(series, terms(candidates, chosen)))
                .flatMap(Optional::stream)
                .toList();
        double lowest = fits.stream().mapToDouble(fit -> criterion.of(fit, fit.terms().size())).min().orElseThrow(
                () -> new NoFitException("no combination of terms has times above 0 at all points"));
        Fit best = fits.stream()
                .filter(fit -> criterion.of(fit, fit.terms().size()) <= lowest + slack)
                .min(Comparator.<Fit>comparingInt(fit -> fit.terms().size()).thenComparingDouble(Fit::chiSquared))
                .orElseThrow();
        return Model.of("closed-form", best, parameters(best));
    }

    private static List<Term> terms(List<Basis> candidates, int chosen) {
        List<Term> terms = new ArrayList<>(List.of(Basis.ONE));
        for (int i = 0; i < candidates.size(); i++) {
            if ((chosen >> i & 1) == 1) {
                terms.add(candidates.get(i));
            }
        }
        return terms;
    }

    private static Optional<Fit> fit(Series series, List<Term> terms) {
        if (series.points().size() <= terms.size()) {
            return Optional.empty();
        }
        return Fit.solved(series, terms, 0)
                .filter(fit -> series.points().stream().allMatch(p -> fit.at(p.x(), p.ranks()) > 0));
    }

    static Map<String, Parameter> parameters(Fit fit) {
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        for (int i = 0; i < fit.terms().size(); i++) {
            String symbol = fit.terms().get(i).symbol();
            String name = symbol.equals(Basis.ONE.symbol()) ? "constant" : symbol;
            parameters.put(name, fit.coefficient(i, symbol.startsWith(Basis.X.symbol()) ? "s/B" : "s"));
        }
        return parameters;
    }
}
