package io.github.measure4j.report.wording;

import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The strategies that kept ranks in step, in sentences: why one was chosen or given up, and its second error. */
public final class InStepWords {
    private InStepWords() {}

    /** {@return by how much more a figure may be off if messages take longer one way than the other, in seconds; 0 if none} */
    public static double waysOf(PointRecord point) {
        return point.sampling().inStep().map(SynchronisationRecord::waysSeconds).orElse(0.0);
    }

    /** {@return the second error of a point for a cell of a table, {@code "± 1.2 µs"}; empty if there is none} */
    public static String besideInterval(PointRecord point) {
        double ways = waysOf(point);
        return ways > 0 ? "± " + Rounded.time(ways) : "";
    }

    /**
     * {@return the choices and the failures of some points, a sentence each with the number of points}
     *
     * @param points of one measurement
     */
    public static List<String> of(Collection<PointRecord> points) {
        Map<String, Integer> sentences = new LinkedHashMap<>();
        points.stream()
                .map(point -> point.sampling().inStep())
                .flatMap(Optional::stream)
                .flatMap(InStepWords::sentences)
                .forEach(sentence -> sentences.merge(sentence, 1, Integer::sum));
        return sentences.entrySet().stream()
                .map(entry -> entry.getValue() == points.size()
                        ? entry.getKey()
                        : Phrases.count(entry.getValue(), "point") + ": " + entry.getKey())
                .toList();
    }

    private static Stream<String> sentences(SynchronisationRecord inStep) {
        String chosen = inStep.choice().isEmpty()
                ? ""
                : "In step by %s (chosen: %s).".formatted(inStep.strategy(), inStep.choice());
        String given = inStep.gaveUp()
                ? "%s was given up for a barrier before each repetition: %s.".formatted(inStep.strategy(), inStep.reason())
                : "";
        return Stream.of(chosen, given).filter(sentence -> !sentence.isEmpty());
    }
}
