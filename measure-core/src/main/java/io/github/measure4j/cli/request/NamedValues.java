package io.github.measure4j.cli.request;

import io.github.measure4j.cli.program.UsageException;
import java.util.Locale;
import java.util.Optional;

/**
 * A word of the command line that sets something, as {@code length=1..1M}.
 *
 * @param name in lower case, with hyphens
 * @param values as they were written
 */
public record NamedValues(String name, String values) {

    /** The setting that a word is, if it is one: a name, an equals sign and something behind it. */
    public static Optional<NamedValues> in(String word) {
        int equals = word.indexOf('=');
        boolean named = equals > 0 && word.substring(0, equals).matches("[A-Za-z][A-Za-z0-9_-]*");
        if (!named) {
            return Optional.empty();
        }
        String values = word.substring(equals + 1).strip();
        if (values.isEmpty() || values.matches("(?s).*[{};@\\p{Cntrl}].*")) {
            throw new UsageException("'%s': values are expected after the '='".formatted(word.replaceAll("\\p{Cntrl}", "?")));
        }
        return Optional.of(new NamedValues(word.substring(0, equals).toLowerCase(Locale.ROOT).replace('_', '-'), values));
    }

    @Override
    public String toString() {
        return name + "=" + values;
    }
}
