package io.github.measure4j.synchronisation.timing;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.synchronisation.timing.WindowLength.Tally;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class WindowLengthTest {
    private static final int FEW = 4;
    private static final long MILLISECOND = 1_000_000;

    /** Five threads on two processors have made windows of minutes. */
    @Test
    void anOperationWhoseTimeFollowsItsWindowIsGivenUpBeforeThatTakesLong() {
        WindowLength window = WindowLength.around(new long[] {300_000}, 0);
        long waited = 0;
        while (window.reasonToGiveUp().isEmpty()) {
            waited += FEW * window.nanos();
            window.adapt(new Tally(FEW, 0, 0, 0, false, MILLISECOND), OptionalLong.empty(), 2 * window.nanos());
        }
        assertThat(waited).isLessThan(3_000_000_000L);
        assertThat(window.reasonToGiveUp()).contains("outlasted them");
    }

    @Test
    void aSlowOperationHasLongWindows() {
        long second = 1_000_000_000;
        WindowLength window = WindowLength.around(new long[] {second}, 0);
        window.adapt(new Tally(FEW, 0, 0, 0, false, MILLISECOND), OptionalLong.empty(), 5 * second);
        assertThat(window.reasonToGiveUp()).isEmpty();
        assertThat(window.nanos()).isGreaterThan(5 * second);
    }

    @Test
    void latenessIsNoReasonToGrowAndIsGivenUpInTheEnd() {
        WindowLength window = WindowLength.around(new long[] {1_000}, 0);
        long before = window.nanos();
        for (int i = 0; i < 8; i++) {
            window.adapt(new Tally(FEW, 0, FEW, 0, true, MILLISECOND), OptionalLong.empty(), 900);
        }
        assertThat(window.nanos()).isEqualTo(before);
        assertThat(window.reasonToGiveUp()).isEmpty();
        for (int i = 0; i < 20; i++) {
            window.adapt(new Tally(FEW, 0, FEW, 0, true, MILLISECOND), OptionalLong.empty(), 900);
        }
        assertThat(window.reasonToGiveUp()).contains("begun late");
    }

    /** A scheduler that gives a processor to another for some milliseconds makes many short batches late in a row. */
    @Test
    void latenessOfAMomentIsWaitedFor() {
        WindowLength window = WindowLength.around(new long[] {1_000}, 0);
        Tally late = new Tally(FEW, 0, FEW, 0, true, MILLISECOND / 10);
        for (int i = 0; i < 50; i++) {
            window.adapt(late, OptionalLong.empty(), 900);
        }
        assertThat(window.reasonToGiveUp()).isEmpty();
        window.adapt(new Tally(FEW, FEW, 0, 0, false, MILLISECOND / 10), OptionalLong.of(900), 900);
        for (int i = 0; i < 199; i++) {
            window.adapt(late, OptionalLong.empty(), 900);
        }
        assertThat(window.reasonToGiveUp()).isEmpty();
        window.adapt(late, OptionalLong.empty(), 900);
        assertThat(window.reasonToGiveUp()).contains("begun late");
    }

    /** The first was held up before the batch, and each by the one before it: no window is too short, and none will ever hold. */
    @Test
    void batchesOfNothingButLateOnesAreGivenUpInTheEnd() {
        WindowLength window = WindowLength.around(new long[] {1_000}, 0);
        for (int i = 0; i < 20; i++) {
            window.adapt(new Tally(FEW, 0, FEW, FEW - 1, true, MILLISECOND), OptionalLong.empty(), 900);
        }
        assertThat(window.reasonToGiveUp()).contains("begun late");
    }

    /** A rank that has just lost its processor misses a begin however long the lead is. */
    @Test
    void theLeadIsLongerAfterTwoBatchesInARowThatMissedTheirFirst() {
        WindowLength window = WindowLength.asBefore(new long[] {1_000}, 98_000, 7_000);
        Tally missed = new Tally(100, 90, 1, 0, true, MILLISECOND);
        Tally good = new Tally(100, 100, 0, 0, false, MILLISECOND);
        adaptTo(window, missed, good, missed, good);
        assertThat(window.leadNanos()).isEqualTo(100_000);
        adaptTo(window, missed, missed, missed);
        assertThat(window.leadNanos()).isEqualTo(400_000);
        adaptTo(window, good);
        assertThat(window.leadNanos()).isEqualTo(350_000);
    }

    private static void adaptTo(WindowLength window, Tally... batches) {
        for (Tally batch : batches) {
            window.adapt(batch, OptionalLong.of(1_000), 1_000);
        }
    }

    @Test
    void aLaterVisitKeepsTheLengthThatWasFound() {
        WindowLength window = WindowLength.asBefore(new long[] {1_000}, 0, 77_000);
        window.adapt(new Tally(FEW, FEW, 0, 0, false, MILLISECOND), OptionalLong.of(1_000), 1_000);
        assertThat(window.nanos()).isEqualTo(77_000);
    }

    @Test
    void aLengthThatIsAskedForStaysAndIsGivenUpWhereItIsTooShort() {
        WindowLength window = WindowLength.around(new long[] {1_000}, 0).asked(AskedWindow.NOTHING.lasting(5_000).after(700_000));
        assertThat(window.leadNanos()).isEqualTo(700_000);
        for (int i = 0; i < 20; i++) {
            window.adapt(new Tally(FEW, 0, 0, 0, false, MILLISECOND), OptionalLong.empty(), 9_000);
        }
        assertThat(window.nanos()).isEqualTo(5_000);
        assertThat(window.reasonToGiveUp()).startsWith("in windows of 5,000 ns");
    }
}
