package io.github.measure4j.doctor;

import io.github.measure4j.doctor.Diagnosis.Grade;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Everything that is looked at on a host.
 *
 * @param host that is looked at
 */
public record Doctor(Host host) {

    /** {@return a diagnosis for each subject, the worst first} */
    public List<Diagnosis> diagnoses() {
        return Stream.of(
                        new ProcessorChecks(host).all(),
                        new LimitChecks(host).all(),
                        new LibraryChecks(host).all())
                .flatMap(List::stream)
                .sorted(Comparator.comparing(Diagnosis::grade))
                .toList();
    }

    /**
     * {@return the worst complaints}
     *
     * @param most of them
     */
    public List<Diagnosis> worst(int most) {
        return diagnoses().stream().filter(diagnosis -> diagnosis.grade() != Grade.GOOD).limit(most).toList();
    }
}
