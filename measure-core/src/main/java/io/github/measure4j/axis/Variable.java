package io.github.measure4j.axis;

import com.google.common.collect.ImmutableMap;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * An independent variable. Its values are whole numbers, which may have names: of an element type, of a schedule. A variable
 * with decimals counts in the last of them: with two, the value 25 is 0.25, and that is what people write and read.
 *
 * <p>A variable is known by its name: two of the same name are equal, although one may have fewer values with names, as
 * those that a single kernel accepts.
 *
 * @param name as in records and options, lower case
 * @param unit of a value, empty for a plain number
 * @param description a few words for people
 * @param names the name of each value that has one; the usual value comes first. Empty where values are plain numbers
 * @param decimals the digits behind the point of a value, 0 to 9; 0 where values are whole or have names
 */
public record Variable(String name, String unit, String description, Map<Long, String> names, int decimals) {
    private static final int MOST_DECIMALS = 9;

    /** As other values of axes, numbers below this one are exact as reals, too. */
    private static final long LARGEST = 1L << 50;

    private static final Predicate<String> WORD = Pattern.compile("[a-z][a-z0-9-]*").asMatchPredicate();
    private static final Predicate<String> NUMBER =
            Pattern.compile("[+-]?(?:[0-9]{1,18}(?:\\.[0-9]{0,18})?|\\.[0-9]{1,18})(?:[eE][+-]?[0-9]{1,2})?").asMatchPredicate();

    /** Message length in bytes; for scatter, gather and all-to-all the bytes for each destination. */
    public static final Variable LENGTH = new Variable("length", "B", "message length");

    /** The number of ranks that take part: the first so many of the group. */
    public static final Variable RANKS = new Variable("ranks", "", "number of ranks");

    /** The root of a collective operation. */
    public static final Variable ROOT = new Variable("root", "", "root of the collective operation");

    /** The rank that acknowledges a collective operation; never the root. */
    public static final Variable ACKER = new Variable("acker", "", "rank that sends the acknowledgement");

    /** The iterations of one repetition. */
    public static final Variable ITERATIONS = new Variable("iterations", "", "iterations a repetition");

    /** The pieces of work that a master hands out. */
    public static final Variable CHUNKS = new Variable("chunks", "", "pieces of work");

    /** The computation that is to hide communication. */
    public static final Variable OVERLAP = new Variable("overlap", "", "computation overlapped");

    /** The computation after the overlapped communication. */
    public static final Variable SECOND_OVERLAP = new Variable("second-overlap", "", "second computation overlapped");

    /** The function that overlaps: 0 sequential, 1 parallel, 2 parallel for, 3 parallel for with chunks. */
    public static final Variable OVERLAP_FUNCTION =
            ofNames("overlap-function", "overlap function",
                    List.of("sequential", "parallel", "parallel-for", "parallel-for-chunks"));

    /** The threads of a team. */
    public static final Variable THREADS = new Variable("threads", "", "number of threads");

    /** The processor of the measuring thread; -1 for any. */
    public static final Variable MASTER_BINDING = new Variable("master-binding", "", "processor of the master");

    /** The processor of the other thread; -1 for any. */
    public static final Variable SLAVE_BINDING = new Variable("slave-binding", "", "processor of the slave");

    /** The schedule of a parallel loop: 0 static, 1 dynamic, 2 guided. */
    public static final Variable SCHEDULE =
            ofNames("schedule", "loop schedule", List.of("static", "dynamic", "guided"));

    /** The iterations of a parallel loop for each thread. */
    public static final Variable SCHEDULE_CAP = new Variable("schedule-cap", "", "loop iterations a thread");

    /** The chunk of a parallel loop's schedule. */
    public static final Variable SCHEDULE_CHUNK = new Variable("schedule-chunk", "", "chunk of the loop schedule");

    /** The work: 0 simple, 1 bors, 2 spin, 3 sleep. */
    public static final Variable WORK_FUNCTION =
            ofNames("work-function", "work function", List.of("simple", "bors", "spin", "sleep"));

    /** The amount of work. */
    public static final Variable WORK_AMOUNT = new Variable("work-amount", "", "amount of work");

    /**
     * The use of message buffers: 0 the same bytes for ever, 1 rewritten before each send, 2 one buffer both ways, 3
     * rotating through more memory than caches hold.
     */
    public static final Variable BUFFERS =
            ofNames("buffers", "buffer policy", List.of("same", "rewritten", "one", "rotating"));

    /** The language of the loop around a native call: 0 for Java, 1 for C. */
    public static final Variable LOOP =
            ofNames("loop", "loop in Java or in C", List.of("java", "native"));

    /**
     * The classes of the package {@code mpi} that a kernel runs on: 0 for Open MPI's own, 1 for those of this project by JNI, 2 for the
     * same by the foreign-function API. A group has one of them, so that each value has a group of its own.
     */
    public static final Variable BINDING = ofNames("binding", "way from Java to MPI", List.of("ompi-java", "jni", "ffm"));

    /** The bytes of memory that each rank writes before each repetition, untimed, so that caches hold nothing of the last one. */
    public static final Variable CLEARED = new Variable("cleared", "B", "memory written before each repetition");

    /** Floating-point operations for each number that is fetched (Hockney's computational intensity). */
    public static final Variable INTENSITY = new Variable("intensity", "", "operations a word");

    /** One of the pairs of ranks that play at once, by the lower rank of it. */
    public static final Variable PAIR = new Variable("pair", "", "pair of ranks");

    /** The other rank where rank 0 has to do with one other: the one farthest from it by its round trips, or the nearest. */
    public static final Variable PARTNER =
            ofNames("partner", "partner of rank 0", List.of("farthest", "nearest"));

    /** The rank that begins, where one rank has to do with one other. */
    public static final Variable FROM = new Variable("from", "", "rank that begins");

    /** The rank that answers. */
    public static final Variable TO = new Variable("to", "", "rank that answers");

    /**
     * Checks the names and copies those of the values.
     *
     * @throws IllegalArgumentException if one has other than lower-case letters, digits and '-', or does not begin with
     *     a letter, or two values have the same name, or a variable has names and decimals, or more than 9 of them
     */
    public Variable {
        if (!WORD.test(name)) {
            throw new IllegalArgumentException("a variable named '" + name + "'; expected letters, digits and '-'");
        }
        names = ImmutableMap.copyOf(names);
        for (String valueName : names.values()) {
            if (!WORD.test(valueName)) {
                throw new IllegalArgumentException(
                        "a %s named '%s'; expected letters, digits and '-'".formatted(name, valueName));
            }
        }
        if (names.values().stream().distinct().count() < names.size()) {
            throw new IllegalArgumentException(
                    "two values of '%s' have the same name: %s".formatted(name, names.values()));
        }
        if (decimals < 0 || decimals > (names.isEmpty() ? MOST_DECIMALS : 0)) {
            throw new IllegalArgumentException("'%s' with %d decimals; 0 to %d are possible, without names"
                    .formatted(name, decimals, MOST_DECIMALS));
        }
    }

    /**
     * A variable whose values are whole numbers, some or all of them with names.
     *
     * @param name as in records and options, lower case
     * @param unit of a value, empty for a plain number
     * @param description a few words for people
     * @param names the name of each value that has one; the usual value comes first
     */
    public Variable(String name, String unit, String description, Map<Long, String> names) {
        this(name, unit, description, names, 0);
    }

    /**
     * A variable whose values are plain numbers.
     *
     * @param name as in records and options, lower case
     * @param unit of a value, empty for a plain number
     * @param description a few words for people
     */
    public Variable(String name, String unit, String description) {
        this(name, unit, description, Map.of());
    }

    /**
     * {@return a variable whose values have names: the first is 0, the next 1, and so on}
     *
     * @param name as in records and options, lower case
     * @param description a few words for people
     * @param valueNames of lower-case letters, digits and '-', at least one
     */
    public static Variable ofNames(String name, String description, List<String> valueNames) {
        Map<Long, String> numbered = new LinkedHashMap<>();
        for (String valueName : valueNames) {
            numbered.put((long) numbered.size(), valueName);
        }
        return new Variable(name, "", description, numbered);
    }

    /**
     * {@return a variable whose values are decimal numbers, as {@code 0.25}}
     *
     * @param name as in records and options, lower case
     * @param unit of a value, empty for a plain number
     * @param decimals digits behind the point that a value may have, 1 to 9
     * @throws IllegalArgumentException if the name or the number of digits is not allowed
     */
    public static Variable ofDecimals(String name, String unit, int decimals) {
        if (decimals < 1) {
            throw new IllegalArgumentException("'%s' with %d decimals; expected at least 1".formatted(name, decimals));
        }
        return new Variable(name, unit, name.replace('-', ' '), Map.of(), decimals);
    }

    /**
     * {@return a variable that is either {@code false}, the value 0, or {@code true}, the value 1}
     *
     * @param name as in records and options, lower case
     * @param description a few words for people
     */
    public static Variable ofBooleans(String name, String description) {
        return ofNames(name, description, List.of("false", "true"));
    }

    /**
     * {@return the same variable with some of its named values, as a kernel accepts them}
     *
     * @param some of the names, the usual one first
     * @throws IllegalArgumentException if it has no such name; the message says which it has
     */
    public Variable only(Collection<String> some) {
        Map<Long, String> fewer = new LinkedHashMap<>();
        some.forEach(valueName -> fewer.put(valueNamed(valueName), names.get(valueNamed(valueName))));
        return new Variable(name, unit, description, fewer, decimals);
    }

    /** {@return whether its values have names} */
    public boolean hasNames() {
        return !names.isEmpty();
    }

    /** {@return whether its values are decimal numbers} */
    public boolean hasDecimals() {
        return decimals > 0;
    }

    /**
     * {@return the text that stands for a value: its name, or the decimal number; empty for plain whole numbers}
     *
     * @param value of this variable
     */
    public Optional<String> nameOf(long value) {
        return decimals > 0
                ? Optional.of(value == 0 ? "0" : BigDecimal.valueOf(value, decimals).stripTrailingZeros().toPlainString())
                : Optional.ofNullable(names.get(value));
    }

    /**
     * {@return the number that a value stands for, as 0.25 for 25 with two decimals}
     *
     * @param value of this variable
     */
    public double number(long value) {
        return BigDecimal.valueOf(value, decimals).doubleValue();
    }

    /**
     * {@return the value of a number}
     *
     * @param number with no more decimals than the variable has
     * @throws IllegalArgumentException if it has more, or is too large
     */
    public long valueOf(double number) {
        return valueOf(number, Double.toString(number));
    }

    private long valueOf(double number, String text) {
        BigDecimal value = Double.isFinite(number) && Math.abs(number) <= LARGEST
                ? new BigDecimal(text).movePointRight(decimals).stripTrailingZeros()
                : BigDecimal.valueOf(Long.MAX_VALUE);
        if (value.scale() > 0 || value.abs().compareTo(BigDecimal.valueOf(LARGEST)) > 0) {
            throw new IllegalArgumentException("'%s' is no value of '%s'; numbers with up to %d decimals are possible"
                    .formatted(text, name, decimals));
        }
        return value.longValueExact();
    }

    /** The value of a text that people write. */
    private long decimal(String text) {
        if (!NUMBER.test(text)) {
            throw new IllegalArgumentException("'%s' is no value of '%s'; a number such as 0.25 is expected".formatted(text, name));
        }
        return valueOf(Double.parseDouble(text), text);
    }

    /**
     * {@return the value of a name, or of a decimal number}
     *
     * @param valueName in any case; '_' is taken for '-'
     * @throws IllegalArgumentException if there is none; the message says which names there are
     */
    public long valueNamed(String valueName) {
        if (decimals > 0) {
            return decimal(valueName);
        }
        String wanted = valueName.toLowerCase(Locale.ROOT).replace('_', '-');
        return names.entrySet().stream()
                .filter(value -> value.getValue().equals(wanted))
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'%s' is no value of '%s'; possible are: %s"
                        .formatted(valueName, name, String.join(", ", names.values()))));
    }

    /**
     * {@return a variable of the user's own}
     *
     * @param name of lower-case letters, digits and '-', beginning with a letter
     * @param unit of its values; empty for numbers of things
     */
    public static Variable named(String name, String unit) {
        return new Variable(name, unit, name.replace('-', ' '));
    }

    /**
     * {@return an axis over this variable from a first value}
     *
     * @param first the least value, in its unit
     */
    public Axis from(long first) {
        return Axis.over(this).from(first);
    }

    /**
     * {@return an axis over this variable with these values, in this order}
     *
     * @param values at least one, in its unit
     */
    public Axis at(long... values) {
        return Axis.over(this).at(values);
    }

    /**
     * {@return an axis over this variable from a first number}
     *
     * @param first the least number, with no more decimals than the variable has
     * @throws IllegalArgumentException if it has more decimals
     */
    public Axis from(double first) {
        return Axis.over(this).from(first);
    }

    /**
     * {@return an axis over this variable with these numbers, in this order}
     *
     * @param first of the numbers
     * @param more numbers
     * @throws IllegalArgumentException if one has more decimals than the variable has
     */
    public Axis at(double first, double... more) {
        long[] values = new long[1 + more.length];
        values[0] = valueOf(first);
        for (int i = 0; i < more.length; i++) {
            values[i + 1] = valueOf(more[i]);
        }
        return at(values);
    }

    /**
     * {@return an axis over this variable with the values of these names, in this order}
     *
     * @param first of the names
     * @param more names
     * @throws IllegalArgumentException if a value has no such name; the message says which there are
     */
    public Axis at(String first, String... more) {
        long[] values = new long[1 + more.length];
        values[0] = valueNamed(first);
        for (int i = 0; i < more.length; i++) {
            values[i + 1] = valueNamed(more[i]);
        }
        return at(values);
    }

    /** {@return an axis over this variable from the least value that makes sense to the greatest} */
    public Axis all() {
        return Axis.over(this);
    }

    /** Equal to any variable of the same name. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Variable variable && variable.name.equals(name);
    }

    @Override
    public int hashCode() {
        return name.hashCode();
    }

    @Override
    public String toString() {
        return name;
    }
}
