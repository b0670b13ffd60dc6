package io.github.measure4j.store.json;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A few fields of a JSON object on a line, found without reading the others: a record has some thirty, of which merging
 * wants a dozen, and it reads a million records. Whatever is unusual is left to the reader of whole records, which says what is
 * wrong with it.
 */
public final class Skim {
    private static final List<String> OF_POINT = List.of(
            "measurement", "kernel", "transport", "pattern", "quantity", "ranks", "axes", "fixed", "names");
    private static final List<String> WANTED =
            Stream.concat(OF_POINT.stream(), Stream.of("seconds", "overhead", "flags", "states")).toList();
    private static final Set<String> OPTIONAL = Set.of("fixed", "names", "states");
    private static final int SECONDS = OF_POINT.size();
    private static final int OVERHEAD = SECONDS + 1;
    private static final int FLAGS = SECONDS + 2;
    private static final int STATES = SECONDS + 3;
    private static final int EMPTY_LIST = 2;

    private final String line;
    private final String[] values = new String[WANTED.size()];
    private int at;

    private Skim(String line) {
        this.line = line;
    }

    /** The fields of a line; empty if it takes more than a glance. */
    public static Optional<Skim> of(String line) {
        Skim skim = new Skim(line);
        try {
            return skim.object() && skim.hasAll()
                    ? Optional.of(skim)
                    : Optional.empty();
        } catch (StringIndexOutOfBoundsException e) {
            return Optional.empty();
        }
    }

    private boolean hasAll() {
        return IntStream.range(0, values.length).allMatch(i -> values[i] != null || OPTIONAL.contains(WANTED.get(i)));
    }

    /** The fields that tell points apart, as they are written; of a subtraction only whether there was one. */
    public String point() {
        StringBuilder point = new StringBuilder("{");
        for (int i = 0; i < OF_POINT.size(); i++) {
            if (values[i] != null) {
                point.append('"').append(OF_POINT.get(i)).append("\":").append(values[i]).append(',');
            }
        }
        return point.append("\"overhead\":").append(overhead() == 0 ? 0 : 1).append('}').toString();
    }

    public double seconds() {
        return number(SECONDS);
    }

    public double overhead() {
        return number(OVERHEAD);
    }

    /** The list, as it is written. */
    public String flags() {
        return values[FLAGS];
    }

    /** Whether the record has figures in states of the machine. */
    public boolean hasStates() {
        return values[STATES] != null && values[STATES].length() > EMPTY_LIST;
    }

    /** NaN for what is no number of JSON. */
    private double number(int field) {
        String text = values[field];
        boolean plain = text.chars().allMatch(c -> c >= '0' && c <= '9' || "+-.eE".indexOf(c) >= 0);
        try {
            return plain ? Double.parseDouble(text) : Double.NaN;
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }

    private boolean object() {
        if (line.charAt(at++) != '{') {
            return false;
        }
        while (true) {
            int name = at;
            skipText();
            int end = at;
            if (line.charAt(at++) != ':') {
                return false;
            }
            int value = at;
            skipValue();
            if (!keep(name + 1, end - 1, value)) {
                return false;
            }
            char next = line.charAt(at++);
            if (next != ',') {
                return next == '}' && at == line.length();
            }
        }
    }

    /** @return whether the field was not there before */
    private boolean keep(int from, int to, int value) {
        for (int i = 0; i < values.length; i++) {
            String name = WANTED.get(i);
            if (name.length() == to - from && line.startsWith(name, from)) {
                boolean first = values[i] == null;
                values[i] = line.substring(value, at);
                return first;
            }
        }
        return true;
    }

    private void skipValue() {
        int depth = 0;
        while (true) {
            char c = line.charAt(at);
            if (c == '"') {
                skipText();
                continue;
            }
            if (depth == 0 && (c == ',' || c == '}')) {
                return;
            }
            if (c == '{' || c == '[') {
                depth++;
            } else if (c == '}' || c == ']') {
                depth--;
            }
            at++;
        }
    }

    /** Past the next quote that no odd number of backslashes is before. */
    private void skipText() {
        if (line.charAt(at) != '"') {
            throw new StringIndexOutOfBoundsException(at);
        }
        int backslashes;
        do {
            at = line.indexOf('"', at + 1);
            backslashes = 0;
            while (line.charAt(at - 1 - backslashes) == '\\') {
                backslashes++;
            }
        } while (backslashes % 2 == 1);
        at++;
    }
}
