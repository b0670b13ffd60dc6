package io.github.measure4j.axis;

import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * An independent variable. Its values are whole numbers.
 *
 * @param name as in records and options, lower case
 * @param unit of a value, empty for a plain number
 * @param description a few words for people
 */
public record Variable(String name, String unit, String description) {
    private static final Predicate<String> WORD = Pattern.compile("[a-z][a-z0-9-]*").asMatchPredicate();

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

    /** What overlaps: 0 sequential, 1 parallel, 2 parallel for, 3 parallel for with chunks. */
    public static final Variable OVERLAP_FUNCTION = new Variable("overlap-function", "", "overlap function");

    /** The threads of a team. */
    public static final Variable THREADS = new Variable("threads", "", "number of threads");

    /** The processor of the measuring thread; -1 for any. */
    public static final Variable MASTER_BINDING = new Variable("master-binding", "", "processor of the master");

    /** The processor of the other thread; -1 for any. */
    public static final Variable SLAVE_BINDING = new Variable("slave-binding", "", "processor of the slave");

    /** The schedule of a parallel loop: 0 static, 1 dynamic, 2 guided. */
    public static final Variable SCHEDULE = new Variable("schedule", "", "loop schedule");

    /** The iterations of a parallel loop for each thread. */
    public static final Variable SCHEDULE_CAP = new Variable("schedule-cap", "", "loop iterations a thread");

    /** The chunk of a parallel loop's schedule. */
    public static final Variable SCHEDULE_CHUNK = new Variable("schedule-chunk", "", "chunk of the loop schedule");

    /** The work: 0 simple, 1 bors, 2 spin, 3 sleep. */
    public static final Variable WORK_FUNCTION = new Variable("work-function", "", "work function");

    /** The amount of work. */
    public static final Variable WORK_AMOUNT = new Variable("work-amount", "", "amount of work");

    /**
     * What becomes of the memory that messages leave from and arrive in: 0 the same bytes for ever, 1 rewritten before
     * each send, 2 one buffer both ways, 3 rotating through more memory than caches hold.
     */
    public static final Variable BUFFERS = new Variable("buffers", "", "buffer policy");

    /** Where the loop around a native call runs: 0 in Java, 1 in C. */
    public static final Variable LOOP = new Variable("loop", "", "loop in Java or in C");

    /** Floating-point operations for each number that is fetched (Hockney's computational intensity). */
    public static final Variable INTENSITY = new Variable("intensity", "", "operations a word");

    /** One of the pairs of ranks that play at once, by the lower rank of it. */
    public static final Variable PAIR = new Variable("pair", "", "pair of ranks");

    /** The rank that begins, where one rank has to do with one other. */
    public static final Variable FROM = new Variable("from", "", "rank that begins");

    /** The rank that answers. */
    public static final Variable TO = new Variable("to", "", "rank that answers");

    /**
     * Checks the name.
     *
     * @throws IllegalArgumentException if it has other than lower-case letters, digits and '-', or does not begin with
     *     a letter
     */
    public Variable {
        if (!WORD.test(name)) {
            throw new IllegalArgumentException("a variable named '" + name + "'; letters, digits and '-' are wanted");
        }
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

    /** {@return an axis over this variable from the least value that makes sense to the greatest} */
    public Axis all() {
        return Axis.over(this);
    }

    @Override
    public String toString() {
        return name;
    }
}
