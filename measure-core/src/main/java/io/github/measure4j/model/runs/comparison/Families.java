package io.github.measure4j.model.runs.comparison;

import io.github.measure4j.model.runs.contrast.Contrast;
import io.github.measure4j.model.runs.contrast.ContrastOfRuns;
import io.github.measure4j.model.runs.contrast.ContrastOfSignedRanks;
import io.github.measure4j.stat.Sample;
import io.github.measure4j.stat.test.BenjaminiHochberg;
import io.github.measure4j.stat.test.Holm;
import io.github.measure4j.stat.test.LabelPermutation;
import io.github.measure4j.stat.test.SignPermutation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * The points of a comparison as families of tests. Points with as many runs on a side are tested together by permutation of
 * their runs, points of a duel with as many launches by their signs, the others one by one with a correction for their number.
 */
final class Families {
    /** Those with runs by how many there are on either side. */
    private final Map<List<Integer>, List<ContrastOfRuns>> ofRuns = new LinkedHashMap<>();

    /** Those of a duel by how many launches or pairs there are. */
    private final Map<Integer, List<ContrastOfSignedRanks>> ofDuel = new LinkedHashMap<>();

    private final List<Contrast> others = new ArrayList<>();

    Families(List<Contrast> contrasts) {
        contrasts.forEach(contrast -> {
            if (contrast instanceof ContrastOfRuns runs) {
                ofRuns.computeIfAbsent(List.of(runs.before().size(), runs.after().size()), size -> new ArrayList<>())
                        .add(runs);
            } else if (contrast instanceof ContrastOfSignedRanks pairs) {
                ofDuel.computeIfAbsent(pairs.units().size(), size -> new ArrayList<>()).add(pairs);
            } else {
                others.add(contrast);
            }
        });
        ofDuel.values().stream().filter(family -> family.size() == 1).forEach(others::addAll);
        ofDuel.values().removeIf(family -> family.size() == 1);
    }

    /** Which points differ: of those with p below a level, that share at most is expected to be false alarms. */
    Map<Contrast, Double> ofDifference() {
        return adjusted(1, false, contrast -> contrast.p(1), BenjaminiHochberg::adjusted);
    }

    /** Whether any point is above a ratio: the chance that some is called so where none is stays below the level. */
    Map<Contrast, Double> ofAbove(double ratio) {
        return adjusted(ratio, true, contrast -> contrast.pOfAbove(ratio), Holm::adjusted);
    }

    /** By the contrasts themselves, of which two may be equal. */
    private Map<Contrast, Double> adjusted(
            double ratio, boolean above, ToDoubleFunction<Contrast> p, Function<double[], double[]> correction) {
        Map<Contrast, Double> byContrast = new IdentityHashMap<>();
        int families = ofRuns.size() + ofDuel.size() + (others.isEmpty() ? 0 : 1);
        DoubleBinaryOperator shared = (value, number) -> Math.min(1, value * number);
        ofRuns.values().forEach(family -> put(byContrast, family, LabelPermutation.adjusted(
                rows(family, contrast -> logarithms(contrast.before(), Math.log(ratio))),
                rows(family, contrast -> logarithms(contrast.after(), 0)),
                above), families, shared));
        ofDuel.values().forEach(family -> put(byContrast, family, SignPermutation.adjusted(
                family.stream().map(contrast -> shifted(contrast.units(), -Math.log(ratio))).toArray(double[][]::new),
                above), families, shared));
        put(byContrast, others, correction.apply(others.stream().mapToDouble(p).toArray()), families, shared);
        return byContrast;
    }

    private static void put(
            Map<Contrast, Double> into,
            List<? extends Contrast> contrasts,
            double[] p,
            int families,
            DoubleBinaryOperator shared) {
        for (int i = 0; i < p.length; i++) {
            into.put(contrasts.get(i), shared.applyAsDouble(p[i], families));
        }
    }

    private static double[][] rows(List<ContrastOfRuns> family, Function<ContrastOfRuns, double[]> side) {
        return family.stream().map(side).toArray(double[][]::new);
    }

    private static double[] shifted(Sample sample, double shift) {
        return Arrays.stream(sample.values()).map(value -> value + shift).toArray();
    }

    private static double[] logarithms(Sample sample, double shift) {
        return Arrays.stream(sample.values()).map(value -> Math.log(value) + shift).toArray();
    }
}
