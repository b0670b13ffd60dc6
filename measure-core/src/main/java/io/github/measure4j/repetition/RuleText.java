package io.github.measure4j.repetition;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads rules by their names:
 *
 * <pre>
 * rule    = all { "or" all }
 * all     = bounded { "and" bounded }
 * bounded = ( name amount | "(" rule ")" ) { "at least" n | "at most" n | "within" time }
 * </pre>
 */
final class RuleText {
    private static final String NAMES = "'median x', 'standard-error x', 'standard-deviation x', 'repetitions n',"
            + " 'volume n MB' or 'during n s'";
    private static final String GOES_ON = "'and', 'or', 'at least n', 'at most n' or 'within n s'";
    private static final Pattern TOKEN = Pattern.compile("[()]|[^()\\s]+");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}(\\.[0-9]+)?([eE][+-]?[0-9]{1,3})?");
    private static final Pattern BYTES = Pattern.compile("([0-9]{1,18})\\s*([a-z]+)");
    private static final int LONGEST = 100;
    private static final int MOST = Integer.MAX_VALUE;

    /** IMB calls 2^20 bytes a MB. */
    private static final Map<String, Integer> SHIFTS =
            Map.of("b", 0, "kb", 10, "kib", 10, "mb", 20, "mib", 20, "gb", 30, "gib", 30);

    private final List<String> tokens;
    private int at;

    private RuleText(List<String> tokens) {
        this.tokens = tokens;
    }

    /** @throws IllegalArgumentException that says what was found, and what there is */
    static StoppingRule read(String text) {
        List<String> tokens = TOKEN.matcher(text.toLowerCase(Locale.ROOT))
                .results()
                .limit(LONGEST + 1)
                .map(found -> found.group())
                .toList();
        if (tokens.size() > LONGEST) {
            throw new IllegalArgumentException("a rule of more than %d words".formatted(LONGEST));
        }
        RuleText reading = new RuleText(tokens);
        StoppingRule rule = reading.either();
        if (reading.at < tokens.size()) {
            throw reading.found(GOES_ON);
        }
        return rule;
    }

    /** A number of bytes in the largest unit of which it is a whole number. */
    static String text(long bytes) {
        int shift = Math.min(30, Long.numberOfTrailingZeros(bytes) / 10 * 10);
        return (bytes >> shift) + " " + List.of("B", "KiB", "MiB", "GiB").get(shift / 10);
    }

    private StoppingRule either() {
        StoppingRule rule = all();
        while (comes("or")) {
            rule = rule.or(all());
        }
        return rule;
    }

    private StoppingRule all() {
        StoppingRule rule = bounded();
        while (comes("and")) {
            rule = rule.and(bounded());
        }
        return rule;
    }

    private StoppingRule bounded() {
        StoppingRule rule = comes("(") ? inParentheses() : named();
        while (true) {
            if (comes("within")) {
                rule = rule.noLongerThan(time());
            } else if (comes("at")) {
                rule = bounded(rule);
            } else {
                return rule;
            }
        }
    }

    private StoppingRule bounded(StoppingRule rule) {
        if (comes("least")) {
            return rule.atLeast(count());
        }
        expect("most", "'at least n' or 'at most n'");
        return rule.atMost(count());
    }

    private StoppingRule inParentheses() {
        StoppingRule rule = either();
        expect(")", "')', " + GOES_ON);
        return rule;
    }

    private StoppingRule named() {
        String name = at < tokens.size() ? tokens.get(at++) : "";
        switch (name) {
            case "median":
                return StoppingRule.medianWithin(share());
            case "standard-error":
                return StoppingRule.standardErrorBelow(share());
            case "standard-deviation":
                return StoppingRule.standardDeviationBelow(share());
            case "repetitions":
                return StoppingRule.after(count());
            case "volume":
                return StoppingRule.byVolume(bytes());
            case "during":
                return StoppingRule.during(time());
            default:
                return provided(name);
        }
    }

    private StoppingRule provided(String name) {
        List<CriterionProvider> providers = CriterionProvider.all();
        for (CriterionProvider provider : providers) {
            if (provider.name().equals(name)) {
                return StoppingRule.by(provider.of(share()));
            }
        }
        at -= name.isEmpty() ? 0 : 1;
        throw found(NAMES + providers.stream().map(one -> ", or '" + one.name() + " x'").collect(Collectors.joining()));
    }

    private double share() {
        double share = isNumber() ? Double.parseDouble(tokens.get(at)) : 0;
        if (!(share > 0) || !Double.isFinite(share)) {
            throw found("a number above 0");
        }
        at++;
        return share;
    }

    private int count() {
        boolean whole = at < tokens.size() && tokens.get(at).matches("[0-9]{1,10}");
        long count = whole ? Long.parseLong(tokens.get(at)) : 0;
        if (count < 1 || count > MOST) {
            throw found("a whole number from 1 to " + MOST);
        }
        at++;
        return (int) count;
    }

    private Duration time() {
        return Times.read(amount());
    }

    private long bytes() {
        String amount = amount();
        Matcher matcher = BYTES.matcher(amount);
        if (matcher.matches() && SHIFTS.containsKey(matcher.group(2))) {
            long number = Long.parseLong(matcher.group(1));
            int shift = SHIFTS.get(matcher.group(2));
            if (number > 0 && number <= Long.MAX_VALUE >> shift) {
                return number << shift;
            }
        }
        throw new IllegalArgumentException(
                "'%s' is no volume; a whole number above 0 and one of B, KB, MB, GB is expected".formatted(amount));
    }

    /** A number and its unit, with or without a blank in between. */
    private String amount() {
        if (at == tokens.size()) {
            throw found("a number and its unit");
        }
        boolean unitFollows = isNumber() && at + 1 < tokens.size();
        String amount = unitFollows ? tokens.get(at) + " " + tokens.get(at + 1) : tokens.get(at);
        at += unitFollows ? 2 : 1;
        return amount;
    }

    private boolean isNumber() {
        return at < tokens.size() && NUMBER.matcher(tokens.get(at)).matches();
    }

    private boolean comes(String token) {
        boolean comes = at < tokens.size() && tokens.get(at).equals(token);
        at += comes ? 1 : 0;
        return comes;
    }

    private void expect(String token, String words) {
        if (!comes(token)) {
            throw found(words);
        }
    }

    private IllegalArgumentException found(String expected) {
        String found = at < tokens.size() ? "'" + shortened(tokens.get(at)) + "'" : "the end";
        String after = at > 0 ? " after '" + shortened(tokens.get(at - 1)) + "'" : "";
        return new IllegalArgumentException("%s%s; %s is expected".formatted(found, after, expected));
    }

    private static String shortened(String token) {
        return token.length() > 40 ? token.substring(0, 40) + "..." : token;
    }
}
