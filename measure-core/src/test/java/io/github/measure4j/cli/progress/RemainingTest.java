package io.github.measure4j.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RemainingTest {
    private static final double WITHIN = 0.3;
    private static final double FEW = 10;

    /**
     * Whether what people are told is right: a single figure within 30 %, ends that are at most 2.5 times apart and hold the truth,
     * each taken 30 % further.
     */
    static boolean isRight(Remaining told, double truth) {
        String words = told.inWords();
        if (words.equals("a few seconds")) {
            return truth <= (1 + WITHIN) * FEW;
        }
        String[] ends = words.replaceFirst("about ", "").replaceFirst("up to ", "0:00 to ").split(" to ");
        double least = seconds(ends[0]);
        double most = seconds(ends[ends.length - 1]);
        boolean narrow = told.most() <= 2.5 * told.least() || most <= 12;
        return narrow && (1 - WITHIN) * least <= truth && truth <= (1 + WITHIN) * most;
    }

    private static double seconds(String clock) {
        double seconds = 0;
        for (String part : clock.split(":")) {
            seconds = 60 * seconds + Integer.parseInt(part);
        }
        return seconds;
    }

    @Test
    void whatIsKnownIsOneFigureAndWhatIsNotHasTwoEnds() {
        assertThat(Remaining.of(83).inWords()).isEqualTo("about 1:23");
        assertThat(new Remaining(70, 95).inWords()).isEqualTo("about 1:22");
        assertThat(new Remaining(62, 147).inWords()).isEqualTo("1:00 to 2:30");
        assertThat(new Remaining(8, 17).inWords()).isEqualTo("0:08 to 0:18");
        assertThat(new Remaining(0.5, 12).inWords()).isEqualTo("up to 0:12");
        assertThat(new Remaining(1900, 4000).inWords()).isEqualTo("32:00 to 1:05:00");
    }

    @Test
    void theLastSecondsAreNotCounted() {
        assertThat(Remaining.of(0).inWords()).isEqualTo("a few seconds");
        assertThat(new Remaining(2, 9).inWords()).isEqualTo("a few seconds");
    }

    @Test
    void endsAreRoundedToTheSameWhileTheyHardlyChange() {
        assertThat(new Remaining(41, 88).inWords()).isEqualTo(new Remaining(42, 92).inWords()).isEqualTo("0:40 to 1:30");
    }
}
