package io.github.measure4j.pattern.kind;

import io.github.measure4j.pattern.Cast;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.pattern.Timing;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.state.Resource;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.subject.Identity;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * An operation that exists only inside another one, as a wait after a post. The whole and what comes before it are both
 * measured, and one is subtracted from the other (Coti and Malony 2022, 3.3 and algorithm 9).
 *
 * <pre>{@code
 * Inside.of(OneSided.of(postAndQuiet)).without(OneSided.of(post))
 * }</pre>
 *
 * <p>The whole and the part are kernels in the same pattern and in loops of the same bytes, so that the loop and what
 * keeps the ranks in step go out with the part. Both are warmed up, and their repetitions are made in turns, since
 * what is subtracted has to be measured under the same conditions. What they need both, as buffers or the length of a
 * computation, they share by {@link Setting#shared}.
 *
 * <p>The difference is right where the part takes as long alone as it does in the whole. It need not: posts that follow
 * one another may wait for the library to take them in, which one that is waited for never does.
 */
public final class Inside implements Pattern {
    /** Enough to see whether both count one operation for each rank. */
    private static final int TWO_RANKS = 2;

    private final Pattern whole;
    private final Pattern part;
    private final boolean always;

    private Inside(Pattern whole, Pattern part, boolean always) {
        this.whole = whole;
        this.part = part;
        this.always = always;
    }

    /**
     * Begins with the whole, in any pattern.
     *
     * @param whole the pattern around the whole operation
     * @return what a part of it is to be named for
     */
    public static Whole of(Pattern whole) {
        return new Whole(whole);
    }

    /**
     * An operation with another inside it.
     *
     * @param pattern with the whole as its kernel
     */
    public record Whole(Pattern pattern) {

        /**
         * {@return what remains of it without a part}
         *
         * @param part in the same pattern
         * @throws IllegalArgumentException if its pattern is another, has other ranks take part, or holds another number
         *     of operations
         */
        public Inside without(Pattern part) {
            if (part.getClass() != pattern.getClass()
                    || part.participants() != pattern.participants()
                    || part.operationsPerIteration(TWO_RANKS) != pattern.operationsPerIteration(TWO_RANKS)) {
                throw new IllegalArgumentException("a part that is %s of %s, %d at once, inside %s of %s, %d at once"
                        .formatted(
                                part.name(), part.participants(), part.operationsPerIteration(TWO_RANKS),
                                pattern.name(), pattern.participants(), pattern.operationsPerIteration(TWO_RANKS)));
            }
            return new Inside(pattern, part, true);
        }
    }

    /**
     * {@return the same, for a part that is overhead: where no correction is asked for, the whole is what is measured}
     */
    public Inside whereCorrected() {
        return new Inside(whole, part, false);
    }

    private boolean subtracts(Correction correction) {
        return always || correction != Correction.NONE;
    }

    @Override
    public String name() {
        return whole.name();
    }

    @Override
    public Participants participants() {
        return whole.participants();
    }

    @Override
    public Resource uses() {
        return whole.uses();
    }

    @Override
    public Identity identity() {
        return whole.identity();
    }

    @Override
    public Identity identity(Identity said, Correction correction) {
        return subtracts(correction) ? said : said.uncorrected();
    }

    @Override
    public String quantity(Correction correction) {
        return subtracts(correction)
                ? whole.quantity(Correction.NONE) + ", a part of it subtracted"
                : whole.quantity(Correction.NONE);
    }

    @Override
    public Bound bound(Correction correction) {
        Bound bound = whole.bound(Correction.NONE);
        return subtracts(correction) && bound != Bound.ITSELF ? Bound.NEITHER : bound;
    }

    @Override
    public Optional<String> strategy() {
        return whole.strategy();
    }

    @Override
    public int operationsPerIteration(int ranks) {
        return whole.operationsPerIteration(ranks);
    }

    @Override
    public int preparations(int ranks) {
        return whole.preparations(ranks);
    }

    @Override
    public OptionalLong usualIterations() {
        return whole.usualIterations();
    }

    @Override
    public Correction usualCorrection() {
        return Correction.LOOP;
    }

    /** The part: with it go the loop and what keeps the ranks in step. */
    @Override
    public Optional<Pattern> reference(Correction correction) {
        return subtracts(correction) ? Optional.of(part) : Optional.empty();
    }

    @Override
    public Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        return whole.stage(setting, ranks, loop);
    }

    @Override
    public Timing timing(Cast cast, Setting setting, Stage stage) throws Exception {
        return whole.timing(cast, setting, stage);
    }
}
