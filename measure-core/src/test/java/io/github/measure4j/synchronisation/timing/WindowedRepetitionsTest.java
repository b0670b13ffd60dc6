package io.github.measure4j.synchronisation.timing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.pattern.RootAndLeaves;
import io.github.measure4j.result.sampling.SynchronisationRecord.Agreement;
import io.github.measure4j.synchronisation.timing.WindowOrder.Timed;
import io.github.measure4j.synchronisation.timing.WindowOrder.Timed.Reliance;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Operations of 1,000 ns in windows of 6,000 ns, some of which outlast them. */
class WindowedRepetitionsTest {
    private static final long TYPICAL = 1_000;
    private static final long LONG = 50_000;
    private static final long TOLERANCE = 100;
    private static final Agreement AGREEMENT = new Agreement("none", 0, false, 0, 0);

    private final WindowLength window = WindowLength.around(new long[] {TYPICAL}, 0);
    private final WindowedRepetitions windowed = new WindowedRepetitions();

    private static Timed answer(long late, long... elapsed) {
        long[] lates = new long[elapsed.length];
        lates[elapsed.length - 1] = late;
        long[] ends = elapsed.clone();
        long[] early = Arrays.stream(lates).map(nanos -> -nanos).toArray();
        Timed own = new Timed(RootAndLeaves.Answer.of(elapsed, true), lates, early, ends, new Reliance(7, 9, false));
        return Timed.decode(own.encode());
    }

    private long[] add(Timed answer) {
        return windowed.add(answer, Integer.MAX_VALUE, 0, window.nanos(), TOLERANCE, window);
    }

    private static long[] times(int typical, int outlasting) {
        long[] times = new long[typical + outlasting];
        Arrays.fill(times, TYPICAL);
        Arrays.fill(times, 0, outlasting, LONG);
        return times;
    }

    @Test
    void aLongOneAmongManyCountsAsTheyDo() {
        assertThat(add(answer(0, times(7, 1)))).containsExactly(times(7, 1));
        assertThat(windowed.told(1e-6, AGREEMENT).expired()).isEqualTo(1);
        assertThat(windowed.told(1e-6, AGREEMENT).valid()).isEqualTo(8);
        assertThat(windowed.censored()).isFalse();
        assertThat(windowed.upTo(1)).isEmpty();
    }

    @Test
    void whereManyOutlastTheWindowNothingCountsAndTheFigureIsCensored() {
        assertThat(add(answer(0, times(8, 0)))).hasSize(8);
        long before = window.nanos();
        assertThat(add(answer(0, times(3, 5)))).isEmpty();
        assertThat(window.nanos()).isGreaterThan(before);
        assertThat(windowed.told(1e-6, AGREEMENT).valid()).isEqualTo(8);
        assertThat(windowed.censored()).isTrue();
    }

    @Test
    void theIntervalReachesAsFarAsThatOfAllThatWasTimed() {
        add(answer(0, times(8, 0)));
        add(answer(0, times(3, 5)));
        assertThat(windowed.upTo(1).orElseThrow()).isGreaterThan(10_000);
        assertThat(windowed.upTo(10).orElseThrow()).isCloseTo(windowed.upTo(1).orElseThrow() / 10, within(1e-6));
    }

    @Test
    void aSmallShareIsNotTold() {
        for (int i = 0; i < 50; i++) {
            add(answer(0, times(8, 0)));
        }
        add(answer(0, times(5, 3)));
        assertThat(windowed.censored()).isFalse();
        assertThat(windowed.upTo(1)).isPresent();
    }

    @Test
    void whatWasBegunLateSaysNothing() {
        assertThat(add(answer(TOLERANCE + 1, 1_000, 1_001, 1_002, 90_000))).containsExactly(1_000, 1_001, 1_002);
        assertThat(windowed.told(1e-6, AGREEMENT).late()).isEqualTo(1);
        assertThat(windowed.told(1e-6, AGREEMENT).expired()).isZero();
        assertThat(windowed.skewErrorNanos()).isZero();
        assertThat(windowed.ifAlikeNanos()).isEqualTo(7);
        assertThat(windowed.mostNanos()).isEqualTo(9);
    }

    @Test
    void onceOneWasLateMoreAreMadeThanAreWantedAndTheSurplusDoesNotCount() {
        assertThat(windowed.spare(100)).isZero();
        add(answer(TOLERANCE + 1, 1_000, 1_001));
        assertThat(windowed.spare(100)).isEqualTo(16);
        assertThat(windowed.spare(3)).isEqualTo(3);
        long[] times = windowed.add(answer(0, 1_002, 1_003, 1_004), 2, 0, window.nanos(), TOLERANCE, window);
        assertThat(times).containsExactly(1_002, 1_003);
        assertThat(windowed.told(1e-6, AGREEMENT).valid()).isEqualTo(3);
    }

    /** A begin that is late now and then moves the middle of the repetitions by less than itself. */
    @Test
    void theCentreIsOffByNoMoreThanHalfTheSkewsMakeIt() {
        add(begunApart(0, 99));
        add(begunApart(TOLERANCE, 1));
        assertThat(windowed.skewErrorNanos()).isZero();
        add(begunApart(TOLERANCE, 1_000));
        assertThat(windowed.skewErrorNanos()).isBetween(49.0, 50.0);
    }

    /**
     * Each operation takes 1,000 ns if all ranks begin at once. In one all wait for the last, in one each is by itself, and in one the
     * first to begin is the last to be done: what is told is within half the skew, 40 ns.
     */
    @Test
    void theTimeIsTakenFromTheMiddleOfTheBegins() {
        Timed wait = ranks(new long[] {-20, 0, 60}, new long[] {1_080, 1_060, 1_000});
        Timed alone = ranks(new long[] {-20, 0, 60}, new long[] {1_000, 1_000, 1_000});
        Timed first = ranks(new long[] {-20, 0, 60}, new long[] {1_000, 100, 100});
        assertThat(wait.elapsed(0)).isEqualTo(1_040);
        assertThat(alone.elapsed(0)).isEqualTo(1_040);
        assertThat(first.elapsed(0)).isEqualTo(960);
        assertThat(wait.skew(0)).isEqualTo(80);
    }

    /** Over all ranks the greatest words count, as over those of a group. */
    private static Timed ranks(long[] begins, long[] elapsed) {
        long[] greatest = new long[0];
        for (int rank = 0; rank < begins.length; rank++) {
            long begin = begins[rank];
            long[] words = new Timed(
                            RootAndLeaves.Answer.of(new long[] {elapsed[rank]}, rank == 0),
                            new long[] {begin},
                            new long[] {-begin},
                            new long[] {begin + elapsed[rank]},
                            new Reliance(0, 0, false))
                    .encode();
            long[] before = greatest.length == 0 ? words : greatest;
            greatest = IntStream.range(0, words.length)
                    .mapToLong(i -> Math.max(before[i], words[i]))
                    .toArray();
        }
        return Timed.decode(greatest);
    }

    /** One rank begins in time and another so much later. */
    private static Timed begunApart(long skew, int repetitions) {
        long[] lates = new long[repetitions];
        Arrays.fill(lates, skew);
        long[] elapsed = times(repetitions, 0);
        return new Timed(
                RootAndLeaves.Answer.of(elapsed, true), lates, new long[repetitions], elapsed, new Reliance(0, 0, false));
    }

    @Test
    void tellsTheSkewOfTheBeginsAndTheQuietBeforeThem() {
        long[] none = {Long.MIN_VALUE, Long.MIN_VALUE};
        RootAndLeaves.Answer elapsed = new RootAndLeaves.Answer(new long[] {1_000, 1_000}, none);
        Timed late = new Timed(
                elapsed, new long[] {60, 60}, new long[] {-20, -20}, new long[] {1_060, 1_060}, new Reliance(0, 0, false));
        long length = window.nanos();
        add(late);
        assertThat(windowed.told(1e-6, AGREEMENT).skewSeconds()).isCloseTo(40e-9, within(1e-15));
        assertThat(windowed.told(1e-6, AGREEMENT).quietSeconds()).isCloseTo((length - 1_060) * 1e-9, within(1e-15));
    }
}
