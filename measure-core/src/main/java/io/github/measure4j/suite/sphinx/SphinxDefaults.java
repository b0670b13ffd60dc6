package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.suite.UsualLimits;
import io.github.measure4j.suite.file.SuiteText;
import io.github.measure4j.suite.sphinx.text.Findings;
import io.github.measure4j.suite.sphinx.text.RawFile;
import io.github.measure4j.suite.sphinx.text.SphinxMode;
import io.github.measure4j.suite.sphinx.text.SphinxMode.Kind;
import io.github.measure4j.suite.sphinx.text.Vocabulary;
import io.github.measure4j.suite.sphinx.text.Words;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/** The modes of a file: defaults of its tests, and its texts. */
final class SphinxDefaults {
    private static final long LARGEST = Integer.MAX_VALUE;

    final SphinxSettings settings = SphinxSettings.builtIn();
    final Map<SuiteText, String> texts = new EnumMap<>(SuiteText.class);

    private final Findings findings;
    private final SphinxValues values;

    private SphinxDefaults(Findings findings, SphinxVariables variables) {
        this.findings = findings;
        this.values = SphinxValues.ofModes(findings, variables);
    }

    /** Reads the modes in their order; a later one replaces an earlier one of its kind, except for comments. */
    static SphinxDefaults of(List<RawFile.ModeText> modes, Findings findings, SphinxVariables variables) {
        SphinxDefaults defaults = new SphinxDefaults(findings, variables);
        modes.forEach(mode -> findings.attempt(() -> defaults.read(mode)));
        return defaults;
    }

    private void read(RawFile.ModeText mode) {
        switch (mode.mode().kind()) {
            case TEXT -> describe(SuiteText.valueOf(mode.mode().name()), text(mode.values()));
            case FILE_NAME ->
                describe(
                        SuiteText.valueOf(mode.mode().name()),
                        mode.values().get(0).text());
            case SCALAR, LIST, CHOICE -> readLines(mode);
            case WITHOUT_EFFECT, TESTS, DIALECT -> {}
        }
    }

    private void describe(SuiteText part, String text) {
        boolean append = part == SuiteText.COMMENT && texts.containsKey(part);
        if (part != SuiteText.COMMENT || !text.isEmpty()) {
            texts.put(part, append ? texts.get(part) + "\n" + text : text);
        }
    }

    private static String text(List<RawFile.TextLine> lines) {
        return lines.stream()
                .map(RawFile.TextLine::text)
                .collect(Collectors.joining("\n"))
                .strip();
    }

    private void readLines(RawFile.ModeText mode) {
        List<RawFile.TextLine> said =
                mode.values().stream().filter(line -> !line.isBlank()).toList();
        if (said.isEmpty()) {
            findings.note(mode.line(), "@" + mode.mode() + " without a value; what was before stays");
        }
        said.forEach(line -> findings.attempt(() -> set(mode.mode(), Words.split(line.text()), line.number())));
        RawFile.TextLine last = mode.values().get(mode.values().size() - 1);
        if (!said.isEmpty() && last.isBlank() && mode.mode().kind() == Kind.SCALAR) {
            findings.unlikeSphinx(
                    last.number(),
                    "Sphinx 1.0 takes the blank line after @%s for a value and goes back to its default"
                            .formatted(mode.mode()));
        }
    }

    private void set(SphinxMode mode, List<String> words, int line) {
        String word = words.get(0);
        switch (mode) {
            case MEMORY -> count(word, line).ifPresent(kib -> settings.memoryBytes = OptionalLong.of(kib << 10));
            case MAXREPDEFAULT -> ifSaid(values.repetitions(word, line), n -> settings.mostRepetitions = n);
            case MINREPDEFAULT -> ifSaid(values.repetitions(word, line), n -> settings.leastRepetitions = n);
            case STANDARDDEVIATIONDEFAULT ->
                values.share(word, line)
                        .ifPresent(share ->
                                settings.until = Optional.of(SphinxConditions.deviationBelow(share, findings)));
            case UNTIL -> values.rule(words, line).ifPresent(rule -> settings.until = Optional.of(rule));
            case STRATEGY -> settings.strategy = Optional.of(values.strategy(words, line));
            case CLOCK -> settings.clock = Optional.of(values.clock(word, line));
            case CLEARED ->
                values.length(word, 0, UsualLimits.MOST_CLEARED, line).ifPresent(bytes -> settings.say(Variable.CLEARED, bytes));
            case REFINE -> values.share(word, line).ifPresent(error -> settings.refine = OptionalDouble.of(error));
            case BUDGET -> values.budget(words, line).ifPresent(budget -> settings.budget = budget);
            case CORRECT_FOR_OVERHEAD ->
                values.word(SphinxWords.CORRECTIONS, word, line)
                        .ifPresent(correction -> settings.correction = Optional.of(correction));
            case ITERSPERREPDEFAULT ->
                values.iterations(word, line).ifPresent(iterations -> settings.iterations = Optional.of(iterations));
            case SHUFFLE -> settings.shuffle = values.count(word, 0, LARGEST, line);
            case ROUNDS ->
                values.count(word, 1, Suite.MOST_ROUNDS, line).ifPresent(count -> settings.rounds = (int) count);
            case MESSAGELEN -> messageLength(word, line);
            case DIMENSIONS_DEFAULT ->
                values.count(word, 1, SphinxSettings.MOST_DIMENSIONS, line)
                        .ifPresent(count -> settings.dimensionCount = (int) count);
            default -> setDimensionOrValue(mode, words, line);
        }
    }

    private void setDimensionOrValue(SphinxMode mode, List<String> words, int line) {
        String word = words.get(0);
        switch (mode) {
            case MAXSTEPSDEFAULT -> all(values.most(word, line));
            case MAXSTEPSDEFAULT_LIST -> each(words, line, values::most);
            case VARIATION -> all(values.variation(word, line));
            case VARIATION_LIST -> variations(words, line);
            case SCALE -> all(values.scale(word, line));
            case SCALE_LIST -> each(words, line, values::scale);
            case START -> bound(word, line, values::start);
            case START_LIST -> each(words, line, values::start);
            case END -> bound(word, line, values::end);
            case END_LIST -> each(words, line, values::end);
            case STEPWIDTH -> stepwidth(word, line);
            case STEPWIDTH_LIST -> each(words, line, values::step);
            case CHUNKS -> value(Variable.CHUNKS, values.chunks(word, LARGEST, line));
            case MAXOVERLAP -> maxOverlap(word, line);
            case OVERLAP -> overlap(word, line);
            case THREADS -> value(Variable.THREADS, count(word, line));
            case WORK_AMOUNT_DEFAULT -> value(Variable.WORK_AMOUNT, count(word, line));
            case SCHEDULE_CAP_DEFAULT -> value(Variable.SCHEDULE_CAP, count(word, line));
            case SCHEDULE_CHUNK_DEFAULT -> value(Variable.SCHEDULE_CHUNK, count(word, line));
            case WORK_FUNCTION_DEFAULT -> choice(Variable.WORK_FUNCTION, SphinxWords.WORK_FUNCTIONS, word, line);
            case SCHEDULE_DEFAULT -> choice(Variable.SCHEDULE, SphinxWords.SCHEDULES, word, line);
            case OVERLAP_FUNCTION -> choice(Variable.OVERLAP_FUNCTION, SphinxWords.OVERLAP_FUNCTIONS, word, line);
            default -> throw new AssertionError(mode);
        }
    }

    private OptionalLong count(String word, int line) {
        return values.count(word, 1, LARGEST, line);
    }

    private void messageLength(String word, int line) {
        boolean greatest = SphinxValues.contains(word, "MAX");
        OptionalLong length = greatest ? OptionalLong.empty() : values.length(word, 1, LARGEST, line);
        if (greatest || length.isPresent()) {
            settings.greatestLength = greatest;
            value(Variable.LENGTH, length);
        }
    }

    private void maxOverlap(String word, int line) {
        OptionalLong overlap = values.count(word, 0, LARGEST, line);
        value(Variable.OVERLAP, overlap);
        value(Variable.SECOND_OVERLAP, overlap);
    }

    /** A time, or a function by its name. */
    private void overlap(String word, int line) {
        if (Character.isDigit(word.charAt(0))) {
            maxOverlap(word, line);
        } else {
            choice(Variable.OVERLAP_FUNCTION, SphinxWords.OVERLAP_FUNCTIONS, word, line);
        }
    }

    private void bound(String word, int line, Adjustment reading) {
        if (word.equals("0")) {
            findings.unlikeSphinx(line, "Sphinx 1.0 takes 0 for an error and goes back to its default");
        }
        all(reading.read(word, line));
    }

    private void stepwidth(String word, int line) {
        Optional<UnaryOperator<SphinxDimension>> step = values.step(word, line);
        if (step.isPresent() && !word.matches("[0-9]+(\\.0*)?")) {
            findings.unlikeSphinx(line, "Sphinx 1.0 takes %s for a whole number".formatted(Findings.quoted(word)));
        }
        all(step);
    }

    /** Sphinx 1.0 looks at the first word of the list where it should look at the present one. */
    private void variations(List<String> words, int line) {
        boolean first = SphinxValues.contains(words.get(0), "SCHED");
        boolean later = words.stream()
                .skip(1)
                .anyMatch(word -> SphinxValues.contains(word, "SCHED") || SphinxValues.contains(word, "WORK"));
        if (words.size() > 1 && (first || later)) {
            findings.unlikeSphinx(
                    line, "Sphinx 1.0 looks for SCHEDULE and WORK in the first word of the list, not in each");
        }
        each(words, line, values::variation);
    }

    private void all(Optional<UnaryOperator<SphinxDimension>> change) {
        change.ifPresent(settings.dimensions::replaceAll);
    }

    private void each(List<String> words, int line, Adjustment reading) {
        if (words.size() > SphinxSettings.MOST_DIMENSIONS) {
            findings.note(
                    line, "more than %d dimensions; the others are left out".formatted(SphinxSettings.MOST_DIMENSIONS));
        }
        for (int i = 0; i < Math.min(words.size(), SphinxSettings.MOST_DIMENSIONS); i++) {
            int dimension = i;
            reading.read(words.get(i), line).ifPresent(change -> settings.change(dimension, change));
        }
    }

    private void value(Variable variable, OptionalLong value) {
        value.ifPresent(v -> settings.say(variable, v));
    }

    private void choice(Variable variable, Vocabulary<Long> vocabulary, String word, int line) {
        values.choice(vocabulary, word, line).ifPresent(v -> settings.say(variable, v));
    }

    private static void ifSaid(OptionalInt value, Consumer<OptionalInt> then) {
        if (value.isPresent()) {
            then.accept(value);
        }
    }

    /** One of the readings of {@link SphinxValues} that change a dimension. */
    @FunctionalInterface
    interface Adjustment {
        Optional<UnaryOperator<SphinxDimension>> read(String word, int line);
    }
}
