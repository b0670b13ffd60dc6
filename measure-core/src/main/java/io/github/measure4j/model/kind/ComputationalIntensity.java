package io.github.measure4j.model.kind;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.fit.Fit;
import io.github.measure4j.model.fit.Term.Basis;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.model.series.Series;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * PARKBENCH's POLY3: the ratio of arithmetic to communication. The time of W words on which f operations a word are
 * done is T = W (f + FHALF) / RINF. W is the bytes that one operation moves over the {@value #WORD} bytes of a word.
 * FHALF is the computational intensity at which half of the best arithmetic rate is reached, and "must be significantly
 * greater than FHALF (say 4 times greater) if communication is not to be a bottleneck".
 */
public final class ComputationalIntensity {
    /** The bytes of a word: PARKBENCH computes in double precision. */
    public static final int WORD = Double.BYTES;

    private ComputationalIntensity() {}

    /**
     * {@return POLY3's model of one series, with r_inf in operations a second and f_half in operations a word}
     *
     * @param series over the operations done for a word
     * @throws NoFitException if there are fewer than three intensities, or the time does not grow with them, or there is no
     *     cost without arithmetic
     */
    public static Model fit(Series series) {
        Hockney.requireLengths(series, 3);
        Fit fit = Fit.of(series, List.of(Basis.ONE, Basis.X));
        Parameter slope = fit.coefficient(1, "s");
        Parameter half = fit.ratio(0, 1, "");
        if (!(slope.interval().lower() > 0)) {
            throw new NoFitException("no growth with the arithmetic beyond the scatter of the points");
        }
        if (!(half.value() > 0)) {
            throw new NoFitException("the arithmetic explains all of the time: no communication shows");
        }
        Map<String, Parameter> parameters = new LinkedHashMap<>();
        parameters.put("FHALF", half);
        parameters.put("RINF", slope.inverse("1/s").times(words(series), "1/s"));
        return Model.of("fhalf", fit, parameters);
    }

    /** Words in one operation. Where nothing moves, as of POLY1 and POLY2, those in the length; one where that is not known. */
    private static double words(Series series) {
        String length = Variable.LENGTH.name();
        double held = series.fixed().getOrDefault(length, series.subject().fixed().getOrDefault(length, (long) WORD));
        double moved = series.points().get(0).bytes();
        return Math.max(1, (moved > 0 ? moved : held) / WORD);
    }
}
