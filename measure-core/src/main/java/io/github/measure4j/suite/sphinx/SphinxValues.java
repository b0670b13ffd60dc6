package io.github.measure4j.suite.sphinx;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.Times;
import io.github.measure4j.suite.Budget;
import io.github.measure4j.suite.EditDistance;
import io.github.measure4j.suite.sphinx.text.Findings;
import io.github.measure4j.suite.sphinx.text.SphinxNumbers;
import io.github.measure4j.suite.sphinx.text.Vocabulary;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the words that modes and fields are given. A word that cannot be read leaves a mode's default as it is, with a
 * note; in a test it is an error.
 */
final class SphinxValues {
    private static final int MOST_STEPS = 65_536;
    private static final int MOST_REPETITIONS = 1_000_000;

    private static final int PERCENT = 100;
    private static final String WAITING = "waiting";
    private static final String AFTER = "after";
    private static final Pattern BARRIERS = Pattern.compile("([1-9][0-9]{0,2}) barriers?");

    /** The divisor of a word's length that gives the tolerated misspelt letters: of twelve, a third. */
    private static final int MISSPELT = 4;

    private final Findings findings;
    private final SphinxVariables variables;
    private final SphinxNumbers numbers;
    private final boolean lenient;

    private SphinxValues(Findings findings, SphinxVariables variables, boolean lenient) {
        this.findings = findings;
        this.variables = variables;
        this.numbers = new SphinxNumbers(findings);
        this.lenient = lenient;
    }

    static SphinxValues ofModes(Findings findings, SphinxVariables variables) {
        return new SphinxValues(findings, variables, true);
    }

    static SphinxValues ofTests(Findings findings, SphinxVariables variables) {
        return new SphinxValues(findings, variables, false);
    }

    /** A word of a list. */
    <T> Optional<T> word(Vocabulary<T> vocabulary, String word, int line) {
        Optional<T> meaning = vocabulary.read(word, line, findings);
        if (meaning.isEmpty()) {
            refuse(word, vocabulary.expected(word), line);
        }
        return meaning;
    }

    /** A word of a list or its number, where Sphinx 1.0 tests for the first word the wrong way round. */
    Optional<Long> choice(Vocabulary<Long> vocabulary, String word, int line) {
        Optional<Long> number = Optional.of(word)
                .filter(w -> w.length() == 1 && Character.isDigit(w.charAt(0)))
                .map(w -> (long) Character.digit(w.charAt(0), 10))
                .filter(n -> n <= 3);
        Optional<Long> value = number.isPresent() ? number : word(vocabulary, word, line);
        value.ifPresent(v -> findings.unlikeSphinx(
                line, "Sphinx 1.0 tests for %s the wrong way round and uses another".formatted(Findings.quoted(word))));
        return value;
    }

    /** A whole number within bounds. */
    OptionalLong count(String word, long least, long most, int line) {
        return within(numbers.whole(word, line), word, least, most, line);
    }

    /** Sphinx 1.0 takes 0 and numbers below it for no value; the default stays. */
    OptionalLong chunks(String word, long most, int line) {
        OptionalLong chunks = count(word, -most, most, line);
        if (chunks.isPresent() && chunks.getAsLong() < 1) {
            findings.note(line, "%s chunks mean no value, as to Sphinx 1.0: the default stays".formatted(word));
            return OptionalLong.empty();
        }
        return chunks;
    }

    /** A number of bytes within bounds. */
    OptionalLong length(String word, long least, long most, int line) {
        return within(numbers.length(word, line), word, least, most, line);
    }

    private OptionalLong within(OptionalLong number, String word, long least, long most, int line) {
        if (number.isEmpty() || number.getAsLong() < least || number.getAsLong() > most) {
            return refuse(word, "a whole number from %d to %d".formatted(least, most), line);
        }
        return number;
    }

    /** A bound on the repetitions; empty too if the default is asked for. */
    OptionalInt repetitions(String word, int line) {
        if (contains(word, "DEF")) {
            return OptionalInt.empty();
        }
        if (!lenient && word.equals("0")) {
            findings.note(line, "0 repetitions are taken for 1");
            return OptionalInt.of(1);
        }
        return toInt(count(word, 1, MOST_REPETITIONS, line));
    }

    /** A share above 0; in this library's own dialect also in percent. */
    OptionalDouble share(String word, int line) {
        boolean percent = findings.isOwnDialect() && word.endsWith("%");
        OptionalDouble number = numbers.real(percent ? word.substring(0, word.length() - 1) : word, line);
        OptionalDouble share = percent && number.isPresent() ? OptionalDouble.of(number.getAsDouble() / PERCENT) : number;
        if (share.isEmpty() || !(share.getAsDouble() > 0)) {
            refuse(word, "a number above 0", line);
            return OptionalDouble.empty();
        }
        return share;
    }

    /** A share, or 0. */
    double shareOrZero(String word, int line) {
        OptionalDouble share = numbers.real(word, line);
        return share.isPresent() && share.getAsDouble() == 0 ? 0 : share(word, line).orElseThrow();
    }

    /** A rule by its name. */
    Optional<StoppingRule> rule(List<String> words, int line) {
        return own(StoppingRule::read, words, line);
    }

    /** A budget of points, of time or of both: {@code 200 points 30 s}. */
    Optional<Budget> budget(List<String> words, int line) {
        return own(Budget::read, words, line);
    }

    /** Something in this library's own words, whose reader says what is wrong with them. */
    private <T> Optional<T> own(Function<String, T> reader, List<String> words, int line) {
        try {
            return Optional.of(reader.apply(String.join(" ", words)));
        } catch (IllegalArgumentException e) {
            if (!lenient) {
                throw findings.error(line, String.valueOf(e.getMessage()));
            }
            findings.note(line, e.getMessage() + "; left out");
            return Optional.empty();
        }
    }

    /** A number of iterations, or an empty one for {@code auto}. */
    Optional<OptionalLong> iterations(String word, int line) {
        if (word.equalsIgnoreCase("auto")) {
            return Optional.of(OptionalLong.empty());
        }
        OptionalLong count = count(word, 1, Integer.MAX_VALUE, line);
        return count.isPresent() ? Optional.of(count) : Optional.empty();
    }

    /**
     * A strategy by its name, which is this library's own: nothing is taken for it by luck. Behind the name, as in {@code
     * window 500 us waiting 1 ms after 2 barriers}, stand the length of windows, the wait before the first of a batch, and the barriers
     * before that.
     */
    Synchronisation strategy(List<String> words, int line) {
        Synchronisation named;
        try {
            named = Synchronisation.named(words.get(0));
        } catch (IllegalArgumentException e) {
            throw findings.error(line, String.valueOf(e.getMessage()), "one of them is expected");
        }
        int after = words.indexOf(AFTER);
        List<String> times = words.subList(1, after < 0 ? words.size() : after);
        int waiting = times.indexOf(WAITING);
        List<String> length = times.subList(0, waiting < 0 ? times.size() : waiting);
        try {
            Synchronisation strategy = length.isEmpty() ? named : named.inWindowsOf(Times.read(String.join(" ", length)));
            strategy = waiting < 0
                    ? strategy
                    : strategy.waiting(Times.read(String.join(" ", times.subList(waiting + 1, times.size()))));
            return after < 0 ? strategy : strategy.behindBarriers(barriers(words.subList(after + 1, words.size())));
        } catch (IllegalArgumentException e) {
            throw findings.error(
                    line, String.valueOf(e.getMessage()), "a strategy as in 'window 500 us waiting 1 ms after 2 barriers' is expected");
        }
    }

    private static int barriers(List<String> words) {
        Matcher matcher = BARRIERS.matcher(String.join(" ", words));
        if (!matcher.matches()) {
            throw new IllegalArgumentException("'%s' is no number of barriers".formatted(String.join(" ", words)));
        }
        return Integer.parseInt(matcher.group(1));
    }

    /** An algorithm that brings clocks into agreement, by its name. */
    UnaryOperator<Synchronisation> clock(String word, int line) {
        try {
            return Synchronisation.onClocksBy(word);
        } catch (IllegalArgumentException e) {
            throw findings.error(line, String.valueOf(e.getMessage()), "one of them is expected");
        }
    }

    Optional<UnaryOperator<SphinxDimension>> variation(String word, int line) {
        if (SphinxWords.isOverlapToSphinx(word)) {
            findings.unlikeSphinx(line, "Sphinx 1.0 takes %s for OVERLAP".formatted(Findings.quoted(word)));
        }
        Optional<Optional<Variable>> variable = word(variables.words(), word, line);
        return variable.map(v -> d -> d.over(v));
    }

    Optional<UnaryOperator<SphinxDimension>> scale(String word, int line) {
        return word(SphinxWords.SCALES, word, line).map(scale -> d -> d.on(Optional.of(scale)));
    }

    Optional<UnaryOperator<SphinxDimension>> start(String word, int line) {
        return bound(word, "MIN", line).map(value -> d -> d.from(value));
    }

    Optional<UnaryOperator<SphinxDimension>> end(String word, int line) {
        return bound(word, "MAX", line).map(value -> d -> d.to(value));
    }

    Optional<UnaryOperator<SphinxDimension>> step(String word, int line) {
        OptionalDouble step = numbers.real(word, line);
        if (step.isEmpty()) {
            refuse(word, "a number", line);
            return Optional.empty();
        }
        return Optional.of(d -> d.inSteps(step));
    }

    /** A number of steps; Sphinx 1.0 makes 1 of what is below. */
    Optional<UnaryOperator<SphinxDimension>> most(String word, int line) {
        OptionalLong said = numbers.whole(word, line);
        if (said.isEmpty()) {
            refuse(word, "a whole number from 1 to " + MOST_STEPS, line);
            return Optional.empty();
        }
        int most = (int) Math.max(1, Math.min(MOST_STEPS, said.getAsLong()));
        if (most != said.getAsLong()) {
            findings.note(line, "%s steps are taken for %d".formatted(Findings.quoted(word), most));
        }
        return Optional.of(d -> d.atMost(OptionalInt.of(most)));
    }

    /** Whether a word asks for the default, which changes nothing. */
    static boolean asksForDefault(String word) {
        return contains(word, "DEF");
    }

    static boolean contains(String word, String piece) {
        return word.toUpperCase(Locale.ROOT).contains(piece);
    }

    static OptionalInt toInt(OptionalLong value) {
        return value.isPresent() ? OptionalInt.of((int) value.getAsLong()) : OptionalInt.empty();
    }

    private Optional<OptionalLong> bound(String word, String open, int line) {
        if (contains(word, open)) {
            return Optional.of(OptionalLong.empty());
        }
        OptionalLong value = numbers.length(word, line);
        if (value.isEmpty() && isNearly(word, open + "_ARGUMENT")) {
            findings.note(line, "%s is taken for %s_ARGUMENT".formatted(Findings.quoted(word), open));
            return Optional.of(OptionalLong.empty());
        }
        if (value.isEmpty()) {
            refuse(word, "a whole number or " + open + "_ARGUMENT", line);
        }
        return value.isPresent() ? Optional.of(value) : Optional.empty();
    }

    /** Misspelt, and not the opposite of what is meant. */
    private static boolean isNearly(String word, String meant) {
        return word.length() <= meant.length() + MISSPELT
                && !contains(word, "MIN")
                && !contains(word, "MAX")
                && EditDistance.between(word.toUpperCase(Locale.ROOT), meant) <= MISSPELT;
    }

    private OptionalLong refuse(String word, String expected, int line) {
        String wrong = word.isEmpty() ? "no value" : Findings.quoted(word) + " cannot be read";
        if (findings.isOwnDialect() && SphinxNumbers.isUnit(word)) {
            throw findings.error(line, Findings.quoted(word) + " stands by itself", "a number with its unit, as 1MiB, is one word");
        }
        if (lenient) {
            findings.note(line, "%s and is left out; expected is %s".formatted(wrong, expected));
            return OptionalLong.empty();
        }
        throw findings.error(line, wrong, expected + " is expected");
    }
}
