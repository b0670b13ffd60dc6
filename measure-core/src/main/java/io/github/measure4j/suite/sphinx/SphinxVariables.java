package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.sphinx.text.RawFile;
import io.github.measure4j.suite.sphinx.text.Vocabulary;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The variables that a suite file can name: those of Sphinx and of this library, then those that kernels of the catalogue
 * bring with them.
 *
 * @param words that name one
 * @param named those whose values have names or decimals, by their own name; a test may have a field for each
 */
record SphinxVariables(Vocabulary<Optional<Variable>> words, Map<String, Variable> named) {

    static SphinxVariables of(Catalogue catalogue) {
        Vocabulary<Optional<Variable>> words = SphinxWords.VARIABLES;
        Map<String, Variable> named = new HashMap<>();
        for (Optional<Variable> known : words.meanings()) {
            known.filter(Variable::hasNames).ifPresent(variable -> named.put(variable.name(), variable));
        }
        for (Variable variable : catalogue.variables()) {
            if (!words.meanings().contains(Optional.of(variable))) {
                String upper = variable.name().toUpperCase(Locale.ROOT);
                words = words.with(Optional.of(variable), upper.replace('-', '_'), upper.replace('-', '+'));
                if (variable.hasNames() || variable.hasDecimals()) {
                    named.put(variable.name(), variable);
                }
            }
        }
        return new SphinxVariables(words, Map.copyOf(named));
    }

    /** The variable with named values that a field of a test sets; a field {@code Type} with a number is that of Sphinx. */
    Optional<Variable> ofField(RawFile.Field field) {
        boolean number = !field.values().isEmpty() && Character.isDigit(field.values().get(0).charAt(0));
        boolean type = SphinxField.TYPE.word().equalsIgnoreCase(field.name());
        return type && (number || field.values().isEmpty())
                ? Optional.empty()
                : Optional.ofNullable(named.get(field.name().toLowerCase(Locale.ROOT).replace('_', '-')));
    }
}
