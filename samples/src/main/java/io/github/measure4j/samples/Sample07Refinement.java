package io.github.measure4j.samples;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNetwork;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.util.Comparator;
import java.util.List;

/**
 * Refinement: the network changes its protocol for messages longer than 12,000 bytes. Lengths that double leave 8,192
 * bytes in which that may be. A refined axis measures where interpolation is wrong, and comes within 1 % of it.
 *
 * <pre>{@code
 * $ java -cp 'target/measure/lib/*' io.github.measure4j.samples.Sample07Refinement
 * wrong: lengths that double   17 points: the switch is between 8192 and 16384 bytes
 * right: refined to 5 %        24 points: the switch is between 11968 and 12033 bytes
 * }</pre>
 */
public final class Sample07Refinement {
    private static final long SWITCH = 12_000;

    private Sample07Refinement() {}

    public static void main(String[] args) {
        Kernel initiator = setting -> {
            SimulatedGroup me = SimulatedGroup.behind(setting.group());
            long bytes = setting.length();
            return () -> {
                me.sendData(setting.partner(), bytes);
                me.receiveData(setting.partner());
            };
        };
        Kernel responder = setting -> {
            SimulatedGroup me = SimulatedGroup.behind(setting.group());
            long bytes = setting.length();
            return () -> {
                me.receiveData(setting.partner());
                me.sendData(setting.partner(), bytes);
            };
        };
        Suite suite = Suite.named("refinement")
                .measure("wrong: lengths that double", PingPong.of(initiator, responder))
                .over(Variable.LENGTH.from(1).to(1 << 16).multiplyingBy(2))
                .measure("right: refined to 5 %", PingPong.of(initiator, responder))
                .over(Variable.LENGTH.from(1).to(1 << 16).multiplyingBy(2).refinedTo(0.05)) // splits a segment where its ends mispredict it by 5 %
                .build();
        SimulatedNetwork network = SimulatedNetwork.cluster().withEagerLimit(SWITCH);
        try (SimulatedGroup group = SimulatedGroup.of(2).with(network).seeded(7)) {
            Run.of(suite).on(group).ifPresent(Sample07Refinement::print);
        }
    }

    private static void print(Results results) {
        results.byMeasurement().forEach((name, records) -> {
            List<PointRecord> sorted = records.stream().sorted(Comparator.comparing(Sample07Refinement::length)).toList();
            PointRecord above = sorted.stream().filter(record -> length(record) > SWITCH).findFirst().orElseThrow();
            PointRecord below = sorted.get(sorted.indexOf(above) - 1);
            System.out.printf("%-28s %2d points: the switch is between %d and %d bytes%n", name, records.size(),
                    length(below), length(above));
        });
    }

    private static long length(PointRecord record) {
        return record.axes().get(Variable.LENGTH.name());
    }
}
