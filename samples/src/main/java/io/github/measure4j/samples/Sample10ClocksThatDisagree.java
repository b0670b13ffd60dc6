package io.github.measure4j.samples;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SimulatedClock;
import io.github.measure4j.group.SimulatedGroup;
import io.github.measure4j.group.SimulatedNetwork;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;

/**
 * Clocks that disagree: subtracting the sender's clock from the receiver's gives nonsense, here a message that takes a
 * thousandth of a second less than nothing. A window begins on clocks that are kept in agreement by messages, and its
 * record says how far they may be off.
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
            System.out.printf("a message of one byte takes %.0f ns%n", network.oneWayNanos(1));
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
                System.out.println("    " + record.sampling().inStep().orElseThrow());
            }));
        }
    }

    private static void naively(ProcessGroup group) {
        SimulatedGroup me = SimulatedGroup.behind(group);
        Clock clock = Clock.of(group);
        if (me.rank() == 0) {
            me.send(1, clock.nanoTime());
        } else {
            long[] sent = new long[1];
            me.receive(0, sent);
            System.out.printf("wrong: receiver's clock less sender's  %d ns%n", clock.nanoTime() - sent[0]);
        }
    }
}
