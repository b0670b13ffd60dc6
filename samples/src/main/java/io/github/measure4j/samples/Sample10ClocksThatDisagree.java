package io.github.measure4j.samples;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNetwork;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;

/**
 * Clocks that disagree: subtracting the sender's clock from the receiver's gives nonsense. Here the receiver's clock is
 * 1 ms behind, and a message arrives before it was sent. A window begins on clocks that are kept in agreement by
 * messages, and its record says how far they may be off.
 *
 * <pre>{@code
 * $ java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample10ClocksThatDisagree
 * the truth: a message of one byte takes 1400 ns
 * wrong: receiver's clock less sender's  -998580 ns
 * right: in a window                 {}                           1419.9 ns   1375.1 to 1444.6   [COARSE]
 *     clocks: agree to 1.5 us (hca3)
 *     window: 7.6 us long, 84 repetitions began in time, 0 late
 * }</pre>
 */
public final class Sample10ClocksThatDisagree {
    private static final long OFFSET = -1_000_000;

    private Sample10ClocksThatDisagree() {}

    public static void main(String[] args) {
        SimulatedClock behind = SimulatedClock.exact().withOffset(OFFSET).withDrift(20);
        SimulatedNetwork network = SimulatedNetwork.cluster();
        try (SimulatedGroup group = SimulatedGroup.of(2)
                .with(network)
                .withClocks(rank -> rank == 0 ? SimulatedClock.exact() : behind)
                .seeded(10)) {
            System.out.printf("the truth: a message of one byte takes %.0f ns%n", network.oneWayNanos(1));
            group.onEachLocalRank(Sample10ClocksThatDisagree::naively);

            Suite suite = Suite.named("clocks")
                    .measure("right: in a window", Collective.of(setting -> {
                        SimulatedGroup me = SimulatedGroup.behind(setting.group());
                        return me.rank() == 0 ? () -> me.sendData(1, 1) : () -> me.receiveData(0);
                    }))
                    .inStepBy(Synchronisation.WINDOW)
                    .build();
            Run.of(suite).on(group).ifPresent(results -> results.records().forEach(record -> {
                Printed.point(record);
                print(record.sampling().inStep().flatMap(SynchronisationRecord::window).orElseThrow());
            }));
        }
    }

    private static void print(SynchronisationRecord.Window window) {
        System.out.printf("    clocks: agree to %.1f us (%s)%n", 1e6 * window.clock().errorSeconds(), window.clock().algorithm());
        System.out.printf("    window: %.1f us long, %d repetitions began in time, %d late%n", 1e6 * window.seconds(),
                window.valid(), window.late());
    }

    private static void naively(ProcessGroup group) {
        SimulatedGroup me = SimulatedGroup.behind(group);
        Clock clock = Clock.of(group);
        if (me.rank() == 0) {
            me.send(1, clock.nanoTime());
        } else {
            long[] sent = new long[1];
            me.receive(0, sent);
            System.out.printf("wrong: receiver's clock less sender's  %d ns%n", clock.nanoTime() - sent[0]); // wrong: two clocks
        }
    }
}
