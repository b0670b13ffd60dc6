package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.UsualLimits;
import io.github.measure4j.suite.names.SourceNames;
import io.github.measure4j.suite.sphinx.SphinxDefaults.Adjustment;
import io.github.measure4j.suite.sphinx.text.Findings;
import io.github.measure4j.suite.sphinx.text.RawFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** The fields of one test, on top of the defaults of its file. */
final class SphinxFields {
    private static final int LARGEST_TYPE = 1_000_000;
    private static final long LARGEST_LENGTH = 1L << 50;

    /** Nothing deviates so little: all repetitions are made, as by Sphinx 1.0 where 0 is asked for. */
    private static final double NEVER = 1e-12;

    private static final Set<SphinxField> KNOW_DEFAULT =
            Set.of(SphinxField.MAX_REPETITION, SphinxField.MIN_REPETITION, SphinxField.STANDARD_DEVIATION);

    private final Findings findings;
    private final SphinxVariables variables;
    private final SphinxValues values;
    private final SphinxSettings settings;

    private SphinxFields(SphinxSettings settings, Findings findings, SphinxVariables variables) {
        this.findings = findings;
        this.variables = variables;
        this.values = SphinxValues.ofTests(findings, variables);
        this.settings = settings;
    }

    /** The settings of a test; {@link SphinxSettings#sound} says whether all its fields could be read. */
    static SphinxSettings of(
            RawFile.Test test, SphinxSettings defaults, Findings findings, SphinxVariables variables) {
        SphinxFields fields = new SphinxFields(defaults.copy(), findings, variables);
        for (RawFile.Field field : test.fields()) {
            fields.settings.sound &= findings.attempt(() -> fields.read(field));
        }
        return fields.settings;
    }

    private void read(RawFile.Field field) {
        Optional<Variable> named = variables.ofField(field);
        if (named.isPresent()) {
            settings.fieldsOfNames.put(named.get(), field);
            return;
        }
        Optional<SphinxField> known = SphinxField.ALL.read(field.name(), field.line(), findings);
        if (known.isEmpty() && findings.isOwnDialect()) {
            throw findings.error(
                    field.line(), "unknown field " + Findings.quoted(field.name()), didYouMean(field));
        }
        if (known.isEmpty()) {
            findings.note(
                    field.line(),
                    "unknown field %s is left out; near to it: %s"
                            .formatted(Findings.quoted(field.name()), SphinxField.ALL.nearest(field.name())));
            return;
        }
        switch (known.get()) {
            case MAX_STEPS -> each(known.get(), field, values::most);
            case VARIATION -> each(known.get(), field, values::variation);
            case SCALE -> each(known.get(), field, values::scale);
            case START -> each(known.get(), field, values::start);
            case END -> each(known.get(), field, values::end);
            case STEPWIDTH -> each(known.get(), field, values::step);
            case VALUES -> listed(field);
            case KERNEL -> settings.kernel = Optional.of(kernel(field));
            case UNTIL -> settings.until = values.rule(field.values(), field.line());
            case BUDGET -> settings.budget = values.budget(field.values(), field.line()).orElseThrow();
            case STRATEGY -> strategy(field);
            case DISTANCE -> {}
            default -> {
                String word = only(field);
                if (!asksForDefault(known.get(), word, field.line())) {
                    readOne(known.get(), field.line(), word);
                }
            }
        }
    }

    /** A question that names the field that was meant, or the variable, which is varied in two fields. */
    private String didYouMean(RawFile.Field field) {
        boolean variable = variables.words().find(field.name()).flatMap(found -> found)
                .filter(found -> found.name().equalsIgnoreCase(field.name().replace('_', '-')))
                .filter(found -> !found.equals(Variable.LENGTH) && !field.values().isEmpty())
                .isPresent();
        return variable
                ? "did you mean 'Variation = %s; Values = %s'?".formatted(field.name(), String.join(" ", field.values()))
                : SphinxField.didYouMean(field.name());
    }

    /** A name of another source may have several words, as {@code osu:osu_put_latency -w allocate}. */
    private String kernel(RawFile.Field field) {
        String words = String.join(" ", field.values());
        return SourceNames.means(words) ? words : only(field);
    }

    /** Whether a field asks for its default. Sphinx 1.0 knows the word in three of the fields with a single value. */
    private boolean asksForDefault(SphinxField field, String word, int line) {
        boolean asked = SphinxValues.asksForDefault(word) && field != SphinxField.TYPE;
        if (asked && !KNOW_DEFAULT.contains(field)) {
            noDefaultInSphinx(word, line);
        }
        return asked;
    }

    private void noDefaultInSphinx(String word, int line) {
        findings.unlikeSphinx(line, "Sphinx 1.0 takes %s for 0 here".formatted(Findings.quoted(word)));
    }

    private void readOne(SphinxField field, int line, String word) {
        switch (field) {
            case TYPE -> settings.type = SphinxValues.toInt(values.count(word, 0, LARGEST_TYPE, line));
            case MAX_REPETITION -> settings.mostRepetitions = repetitions(word, line, settings.mostRepetitions);
            case MIN_REPETITION -> settings.leastRepetitions = repetitions(word, line, settings.leastRepetitions);
            case CHUNKS ->
                values.chunks(word, Integer.MAX_VALUE, line)
                        .ifPresent(chunks -> settings.say(Variable.CHUNKS, chunks));
            case MESSAGE_LENGTH -> messageLength(word, line);
            case STANDARD_DEVIATION -> deviation(word, line);
            case DIMENSIONS ->
                settings.dimensionCount = (int) values.count(word, 1, SphinxSettings.MOST_DIMENSIONS, line)
                        .orElseThrow();
            case CORRECTION -> correction(word, line);
            case CLEARED ->
                values.length(word, 0, UsualLimits.MOST_CLEARED, line)
                        .ifPresent(bytes -> settings.say(Variable.CLEARED, bytes));
            case CROWDED -> values.word(SphinxWords.YES_AND_NO, word, line).ifPresent(yes -> settings.crowded = yes);
            case ITERATIONS -> settings.iterations = values.iterations(word, line);
            case REFINE ->
                settings.refine = word.equalsIgnoreCase("none") ? OptionalDouble.empty() : values.share(word, line);
            default -> throw new AssertionError(field);
        }
    }

    private void strategy(RawFile.Field field) {
        String first = only(new RawFile.Field(field.name(), field.line(), field.values().stream().limit(1).toList()));
        if (!asksForDefault(SphinxField.STRATEGY, first, field.line())) {
            settings.strategy = Optional.of(values.strategy(field.values(), field.line()));
            settings.ownStrategy = true;
        }
    }

    private String only(RawFile.Field field) {
        if (field.values().size() > 1) {
            findings.note(field.line(), "only the first value of %s counts".formatted(Findings.quoted(field.name())));
        }
        if (field.values().isEmpty()) {
            throw findings.error(
                    field.line(), "%s without a value".formatted(Findings.quoted(field.name())), "a value is expected");
        }
        return field.values().get(0);
    }

    /** A list sets the first dimensions, and makes them as many as it has values. */
    private void each(SphinxField known, RawFile.Field field, Adjustment reading) {
        List<String> words = field.values();
        if (words.isEmpty()) {
            findings.note(field.line(), "%s without a value".formatted(Findings.quoted(field.name())));
        }
        if (words.size() > SphinxSettings.MOST_DIMENSIONS) {
            throw findings.error(
                    field.line(),
                    words.size() + " dimensions",
                    SphinxSettings.MOST_DIMENSIONS + " at most are expected");
        }
        for (int i = 0; i < words.size(); i++) {
            int dimension = i;
            if (!SphinxValues.asksForDefault(words.get(i))) {
                reading.read(words.get(i), field.line()).ifPresent(change -> settings.change(dimension, change));
            } else if (known != SphinxField.MAX_STEPS) {
                noDefaultInSphinx(words.get(i), field.line());
            }
        }
        settings.dimensionCount = Math.max(settings.dimensionCount, words.size());
    }

    private OptionalInt repetitions(String word, int line, OptionalInt before) {
        OptionalInt said = values.repetitions(word, line);
        return said.isPresent() ? said : before;
    }

    private void messageLength(String word, int line) {
        settings.ownLength = true;
        settings.greatestLength = SphinxValues.contains(word, "MAX");
        if (!settings.greatestLength) {
            values.length(word, 0, LARGEST_LENGTH, line)
                    .ifPresent(length -> settings.say(Variable.LENGTH, length));
        }
    }

    private void deviation(String word, int line) {
        double share = values.shareOrZero(word, line);
        if (share == 0) {
            findings.note(line, "a deviation of 0 is never reached: all repetitions are made");
        }
        settings.until = Optional.of(SphinxConditions.deviationBelow(Math.max(NEVER, share), findings));
    }

    private void correction(String word, int line) {
        findings.unlikeSphinx(line, "Sphinx 1.0 takes %s for a number of dimensions".formatted(Findings.quoted(word)));
        settings.correction = values.word(SphinxWords.CORRECTIONS, word, line);
    }

    private void listed(RawFile.Field field) {
        boolean names = !field.values().isEmpty() && Character.isLetter(field.values().get(0).charAt(0));
        if (names || field.values().stream().anyMatch(word -> word.indexOf('.') >= 0)) {
            settings.fieldOfListed = Optional.of(field);
            return;
        }
        List<Long> listed = new ArrayList<>();
        for (String word : field.values()) {
            OptionalLong value = values.length(word, -1, LARGEST_LENGTH, field.line());
            listed.add(value.orElseThrow());
        }
        if (listed.isEmpty()) {
            throw findings.error(field.line(), "'Values' without a value", "whole numbers are expected");
        }
        settings.listed = listed;
    }
}
