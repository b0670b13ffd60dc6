package io.github.measure4j.run.visit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.anyDouble;
import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.ArgumentMatchers.anyLong;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.Mockito.clearInvocations;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;
import static org.mockito.Mockito.withSettings;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.TimingAccount;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.repetition.WarmUp;
import io.github.measure4j.run.machine.Incidents;
import io.github.measure4j.run.visit.Session.Side;
import io.github.measure4j.run.visit.Session.TimedBatch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mockito.MockMakers;

class SamplerTest {
    private static final long OPERATION_NANOS = 450;
    private static final long WINDOW_NANOS = 46_000;
    private static final long BATCH_NANOS = 5_000_000;

    private final List<Integer> batches = new ArrayList<>();

    /** An operation with a window of a hundred times its length around it. */
    private static TimedBatch repeated(long iterations, int repetitions) {
        long[] elapsed = new long[repetitions];
        Arrays.fill(elapsed, iterations * OPERATION_NANOS);
        long timed = repetitions * iterations * OPERATION_NANOS;
        return new TimedBatch(
                elapsed,
                timed,
                timed + repetitions * WINDOW_NANOS,
                Incidents.NONE,
                false,
                Optional.empty(),
                Optional.empty(),
                new double[0]);
    }

    private Session session() {
        Session session = mock(Session.class, withSettings().mockMaker(MockMakers.INLINE));
        when(session.group()).thenReturn(SoloGroup.create());
        when(session.batchNanos(anyDouble())).thenReturn(OptionalLong.of(BATCH_NANOS));
        when(session.fewest(any())).thenReturn(1);
        when(session.practise(any(), anyLong(), anyInt()))
                .thenAnswer(call -> repeated(call.getArgument(1), call.getArgument(2)));
        when(session.repeat(any(), anyLong(), anyInt())).thenAnswer(call -> {
            batches.add(call.getArgument(2));
            return repeated(call.getArgument(1), call.getArgument(2));
        });
        return session;
    }

    /** A warm-up with many iterations in a repetition knows nothing of what is around each. */
    @Test
    void theFirstBatchIsAsLongAsTheOthersWhereMostOfARepetitionIsAroundTheOperation() {
        Sampler sampler = new Sampler(session(), 1);
        sampler.warmUp(false, Duration.ofMillis(20), 1, Optional.empty());
        sampler.tryOut(1);
        sampler.repeatInTurns(1, StoppingRule.after(400), 1, Optional.empty());
        assertThat(batches).hasSizeGreaterThan(2);
        assertThat(batches.get(0)).isEqualTo((int) Math.round((double) BATCH_NANOS / (WINDOW_NANOS + OPERATION_NANOS)));
    }

    @ParameterizedTest
    @CsvSource({"2.4, 2", "2.6, 3"})
    void aRestOfLessThanHalfABatchIsMadeWithTheOneBeforeIt(double batchesWanted, int made) {
        Sampler sampler = new Sampler(session(), 1);
        sampler.warmUp(false, Duration.ofMillis(20), 1, Optional.empty());
        sampler.tryOut(1);
        int whole = (int) Math.round((double) BATCH_NANOS / (WINDOW_NANOS + OPERATION_NANOS));
        int wanted = (int) Math.round(batchesWanted * whole);
        sampler.repeatInTurns(1, StoppingRule.after(wanted), 1, Optional.empty());
        assertThat(batches).hasSize(made).first().isEqualTo(whole);
        assertThat(batches.stream().mapToInt(Integer::intValue).sum()).isEqualTo(wanted);
    }

    /** A round is to last 250 us. */
    @ParameterizedTest
    @CsvSource({"5e4, 1000, 5", "1e6, 1000, 1", "25e6, 10, 1", "1e9, 1, 1"})
    void aLaterVisitWarmsUpByRepetitionsAsBeforeOrByFewerIterations(double repetitionNanos, long iterations, int repetitions) {
        Session session = session();
        SideWarmUp.asBefore(session, Side.KERNEL, WarmUp.again(), Clock.system(), 1_000, repetitionNanos).round(0);
        verify(session).practise(Side.KERNEL, iterations, repetitions);
    }

    /** Twenty rounds of 250 us. */
    @Test
    void anIterationOfFiveMillisecondsWarmsUpForItself() {
        assertThat(SideWarmUp.asBefore(session(), Side.KERNEL, WarmUp.again(), Clock.system(), 2, 9_900_000).over()).isFalse();
        assertThat(SideWarmUp.asBefore(session(), Side.KERNEL, WarmUp.again(), Clock.system(), 2, 10_100_000).over()).isTrue();
    }

    private static VisitSample taking(long repetitionNanos) {
        AcceptedBatches one = new AcceptedBatches(1, 2, BATCH_NANOS, false);
        one.add(new TimedBatch(
                new long[] {OPERATION_NANOS}, OPERATION_NANOS, repetitionNanos, Incidents.NONE, false, Optional.empty(),
                Optional.empty(), new double[0]), false);
        return one.brought(repetitionNanos, List.of());
    }

    private int repetitionsOfReference(StoppingRule rule, Optional<VisitOutcome> before) {
        int[] made = {0};
        Session session = session();
        when(session.hasReference()).thenReturn(true);
        when(session.repeat(eq(Side.REFERENCE), anyLong(), anyInt())).thenAnswer(call -> {
            made[0] += call.<Integer>getArgument(2);
            return repeated(call.getArgument(1), call.getArgument(2));
        });
        new Sampler(session, 1).repeatInTurns(1, rule, 1, before);
        assertThat(batches.stream().mapToInt(Integer::intValue).sum()).as("of the kernel").isEqualTo(rule.most());
        return made[0];
    }

    /** 300 repetitions of 60 us take 18 ms, in a third of which there are 150 of 40 us. */
    @Test
    void whatIsSubtractedHasAThirdOfTheTimeOfTheKernelAtALaterVisit() {
        VisitOutcome before = new VisitOutcome(
                0, WarmUp.brief(), true, taking(60_000), Optional.of(taking(40_000)), TimingAccount.PLAIN, Optional.empty(), List.of());
        assertThat(repetitionsOfReference(StoppingRule.after(300), Optional.of(before))).isEqualTo(150);
        batches.clear();
        assertThat(repetitionsOfReference(StoppingRule.after(15), Optional.of(before))).as("the fewest").isEqualTo(12);
        batches.clear();
        assertThat(repetitionsOfReference(StoppingRule.after(300), Optional.empty())).as("the first visit").isEqualTo(300);
    }

    /** Three more of an operation that takes minutes would take longer than all that was asked for. */
    @Test
    void longRepetitionsAreNotTriedOut() {
        Session session = session();
        Sampler sampler = new Sampler(session, 1);
        sampler.warmUp(false, Duration.ofMillis(20), 1, Optional.empty());
        clearInvocations(session);
        sampler.tryOut(10_000_000);
        verify(session, never()).practise(any(), anyLong(), anyInt());
    }
}
