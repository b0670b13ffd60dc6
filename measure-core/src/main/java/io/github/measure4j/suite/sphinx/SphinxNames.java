package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.NamedKernel;
import io.github.measure4j.suite.file.SuiteException;
import io.github.measure4j.suite.sphinx.text.Findings;
import io.github.measure4j.suite.sphinx.text.RawFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Values that a test gives by name, read once its kernel is known: only the kernel says which of them there are. */
final class SphinxNames {
    private final SphinxSettings settings;
    private final Findings findings;
    private final KernelEntry kernel;
    private final Point ofAlias;

    private SphinxNames(SphinxSettings settings, Findings findings, NamedKernel named) {
        this.settings = settings;
        this.findings = findings;
        this.kernel = named.kernel();
        this.ofAlias = named.fixed();
    }

    /**
     * The axes of a test with the values that it names. A single value that is not varied is held fixed, as are the values
     * of an alias and the usual value of a variable that only the kernel knows.
     */
    static List<Axis> over(List<Axis> axes, NamedKernel named, SphinxSettings settings, Findings findings, int line) {
        SphinxNames names = new SphinxNames(settings, findings, named);
        List<Axis> all = new ArrayList<>(axes);
        settings.fieldsOfNames.forEach((variable, field) -> names.read(variable, field, all));
        names.readListed(all);
        names.fixAlias(all, line);
        names.fixUsual(all);
        return all;
    }

    private void read(Variable variable, RawFile.Field field, List<Axis> axes) {
        Variable own = kernel.variable(variable.name()).orElseThrow(() -> findings.error(
                field.line(),
                "%s has no effect on %s".formatted(Findings.quoted(field.name()), kernel.name()),
                "these have: " + kernel.accepts().stream().map(Variable::name).collect(Collectors.joining(", "))));
        long[] values = values(own, field);
        int varied = indexOf(variable, axes);
        if (varied >= 0) {
            axes.set(varied, own.at(values));
        } else if (values.length > 1) {
            axes.add(0, own.at(values));
        } else {
            settings.say(own, values[0]);
        }
    }

    /** {@code Values} of the single dimension that is varied. */
    private void readListed(List<Axis> axes) {
        if (settings.fieldOfListed.isEmpty()) {
            return;
        }
        RawFile.Field field = settings.fieldOfListed.get();
        if (axes.size() != 1) {
            throw findings.error(
                    field.line(), "'Values' for %d varied dimensions".formatted(axes.size()), "a single one is expected");
        }
        Variable variable = axes.get(0).variable();
        Variable own = kernel.variable(variable.name()).orElse(variable);
        axes.set(0, own.at(values(own, field)));
    }

    private long[] values(Variable variable, RawFile.Field field) {
        long[] values = Arrays.stream(String.join(",", field.values()).split(","))
                .filter(word -> !word.isBlank())
                .mapToLong(word -> value(variable, word, field.line()))
                .distinct()
                .toArray();
        if (values.length == 0) {
            throw findings.error(field.line(), Findings.quoted(field.name()) + " without a value", expected(variable));
        }
        return values;
    }

    /** A name of this library's, a word of Sphinx for the same, or the number. */
    private long value(Variable variable, String word, int line) {
        if (variable.hasDecimals()) {
            return decimal(variable, word, line);
        }
        long value = SphinxWords.valuesOf(variable)
                .find(word)
                .orElseGet(() -> isNumber(word) ? Long.parseLong(word) : named(variable, word, line));
        if (variable.hasNames() && variable.nameOf(value).isEmpty()) {
            throw unknown(variable, word, line);
        }
        return value;
    }

    private long decimal(Variable variable, String word, int line) {
        try {
            return variable.valueNamed(word.strip());
        } catch (IllegalArgumentException e) {
            throw unknown(variable, word, line);
        }
    }

    private static boolean isNumber(String word) {
        return word.matches("-?\\d{1,15}");
    }

    private long named(Variable variable, String word, int line) {
        String wanted = word.toLowerCase(Locale.ROOT).replace('_', '-');
        return variable.names().entrySet().stream()
                .filter(value -> value.getValue().equals(wanted))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> unknown(variable, word, line));
    }

    private SuiteException unknown(Variable variable, String word, int line) {
        return findings.error(
                line, "%s is no %s of %s".formatted(Findings.quoted(word), variable, kernel.name()), expected(variable));
    }

    private static String expected(Variable variable) {
        if (variable.hasDecimals()) {
            return "numbers with up to %d decimals are expected".formatted(variable.decimals());
        }
        return variable.hasNames()
                ? "one of these is expected: " + String.join(", ", variable.names().values())
                : "whole numbers are expected";
    }

    private void fixAlias(List<Axis> axes, int line) {
        ofAlias.values().forEach((variable, value) -> {
            if (indexOf(variable, axes) >= 0 || settings.fieldsOfNames.containsKey(variable)) {
                throw findings.error(line, "'%s' is part of the kernel's name here, which stands for %s at %s"
                        .formatted(variable, kernel.name(), ofAlias));
            }
            settings.say(variable, value);
        });
    }

    /**
     * The usual value of a variable that Sphinx has not, so that the record says which value was measured. The binding is not the
     * kernel's to know: the transport decides on it where nobody else does.
     */
    private void fixUsual(List<Axis> axes) {
        for (Variable variable : kernel.accepts()) {
            boolean own = variable.hasNames() && !variable.equals(Variable.BINDING) && !SphinxWords.VARIABLES.meanings().contains(Optional.of(variable));
            if (own && !settings.said.contains(variable) && indexOf(variable, axes) < 0) {
                settings.say(variable, variable.names().keySet().iterator().next());
            }
        }
    }

    private static int indexOf(Variable variable, List<Axis> axes) {
        for (int i = 0; i < axes.size(); i++) {
            if (axes.get(i).variable().equals(variable)) {
                return i;
            }
        }
        return -1;
    }
}
