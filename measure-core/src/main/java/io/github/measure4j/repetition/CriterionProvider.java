package io.github.measure4j.repetition;

import java.util.List;
import java.util.ServiceLoader;

/**
 * A criterion that suite files can name, as {@code quartiles 0.1}: a word and a number. Found through {@link
 * ServiceLoader}: name the class in {@code META-INF/services/io.github.measure4j.repetition.CriterionProvider}.
 */
public interface CriterionProvider {

    /** {@return the word in suite files: lower case, letters and dashes, none of the library's own} */
    String name();

    /**
     * {@return the criterion}
     *
     * @param amount the number after the word, above 0
     * @throws IllegalArgumentException if the number makes no sense; the message says which numbers do
     */
    Criterion of(double amount);

    /** {@return the providers on the class path} */
    static List<CriterionProvider> all() {
        return ServiceLoader.load(CriterionProvider.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }
}
