package io.github.measure4j.run;

import static io.github.measure4j.run.KnownLatency.broadcast;
import static io.github.measure4j.run.KnownLatency.nanos;
import static io.github.measure4j.run.KnownLatency.truth;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/**
 * Two reasons why a broadcast takes longer in a window than acknowledged, each by itself: in a window its receivers enter it with
 * the root instead of waiting in it, and it comes after a pause. Without the reason both figures are one.
 */
class WindowsBesideAcknowledgementsTest {
    private static final Kernel BROADCAST = broadcast(SimulatedAlgorithm.BINOMIAL);

    /** Longer than the message is on its way, and shorter than an acknowledgement and the next message are. */
    private static final double ENTERING_SHARE = 1.12;

    private static final double PAUSE_NANOS = 50_000;
    private static final double QUIET_NANOS = 1_000;
    private static final double SLOW_NANOS = 3_000;

    private static double measured(Pattern pattern) {
        Suite suite = Suite.named("beside")
                .measure("broadcast", pattern)
                .until(StoppingRule.after(40).noLongerThan(Duration.ofHours(1)))
                .build();
        return nanos(Run.of(suite).on(SimulatedGroup.of(2)).orElseThrow().records().get(0).seconds());
    }

    private static Operation pause(Setting setting, double nanos) {
        SimulatedGroup me = SimulatedGroup.behind(setting.group());
        return () -> me.compute(nanos);
    }

    private static Operation both(Operation first, Operation second) {
        return () -> {
            first.run();
            second.run();
        };
    }

    private static boolean isRoot(Setting setting) {
        return setting.group().rank() == setting.root();
    }

    @Test
    void receiversThatEnterWithTheRootAreInTheTimeOfAWindow() {
        double truth = truth(2, SimulatedAlgorithm.BINOMIAL);
        double entering = ENTERING_SHARE * truth;
        Kernel entered = setting -> isRoot(setting) ? BROADCAST.prepare(setting) : both(pause(setting, entering), BROADCAST.prepare(setting));
        Kernel late = setting -> isRoot(setting) ? pause(setting, entering) : Operation.NOTHING;
        Kernel enteredBeforeTheRoot = setting -> both(late.prepare(setting), entered.prepare(setting));

        double window = measured(Collective.fromRoot(entered).inStepBy(Synchronisation.WINDOW));
        double acknowledged = measured(Collective.fromRoot(entered).inStepBy(Synchronisation.ACKNOWLEDGED));
        double waiting = measured(Inside.of(Collective.fromRoot(enteredBeforeTheRoot).inStepBy(Synchronisation.WINDOW))
                .without(Collective.of(late).inStepBy(Synchronisation.WINDOW)));

        assertThat(acknowledged).isCloseTo(truth, within(0.05 * truth));
        assertThat(window).isGreaterThan(1.1 * truth);
        assertThat(waiting).isCloseTo(acknowledged, within(0.05 * truth));
    }

    @Test
    void whatIsSlowerAfterAPauseIsSlowerInAWindow() {
        double truth = truth(2, SimulatedAlgorithm.BINOMIAL);
        Kernel slowAfterQuiet = setting -> {
            SimulatedGroup me = SimulatedGroup.behind(setting.group());
            Operation broadcast = BROADCAST.prepare(setting);
            long[] end = {Long.MIN_VALUE / 2};
            return () -> {
                boolean slow = !isRoot(setting) && me.nanoTime() - end[0] > QUIET_NANOS;
                broadcast.run();
                me.compute(slow ? SLOW_NANOS : 0);
                end[0] = me.nanoTime();
            };
        };
        Kernel pause = setting -> pause(setting, PAUSE_NANOS);
        double window = measured(Collective.fromRoot(slowAfterQuiet).inStepBy(Synchronisation.WINDOW));
        double acknowledged = measured(Collective.fromRoot(slowAfterQuiet).inStepBy(Synchronisation.ACKNOWLEDGED));
        double afterPause = measured(Inside.of(Collective.fromRoot(setting ->
                        both(pause.prepare(setting), slowAfterQuiet.prepare(setting))).inStepBy(Synchronisation.ACKNOWLEDGED))
                .without(Collective.of(pause).inStepBy(Synchronisation.BACK_TO_BACK)));
        assertThat(acknowledged).isCloseTo(truth, within(0.05 * truth));
        assertThat(afterPause).isCloseTo(truth + SLOW_NANOS, within(0.05 * truth));
        assertThat(window).isCloseTo(afterPause, within(0.05 * truth));
    }
}
