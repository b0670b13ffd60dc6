package io.github.measure4j.samples.benchmark.state;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedMachine;
import io.github.measure4j.group.simulated.SimulatedNetwork;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/**
 * A whole run of ping-pongs on a simulated machine, through the API alone: what it finds of states that are known. At each
 * visit the kernel takes a little longer or shorter, which no probe sees. Visits of real machines scatter like that.
 */
final class StateRunTrial {
    private static final SimulatedNetwork NETWORK = SimulatedNetwork.cluster().withLatency(50_000);
    private static final String LENGTH = Variable.LENGTH.name();

    private final double scatter;
    private final SplittableRandom random;
    private final List<PointRecord> records;
    private final List<ProbeRecord> probes = new ArrayList<>();
    private final int[] callsInState;
    private volatile int visits;

    /** @param scatter that no probe sees, as a share */
    StateRunTrial(SimulatedMachine machine, long seed, double scatter) {
        this.scatter = scatter;
        this.random = new SplittableRandom(seed);
        callsInState = new int[machine.chains().isEmpty() ? 1 : machine.chains().get(0).states().size()];
        Sink sink = new Sink() {
            @Override
            public void environment(Environment environment) {}

            @Override
            public void point(PointRecord record) {}

            @Override
            public void event(Event event) {
                visits += event.kind() == Event.Kind.POINT_STARTED ? 1 : 0;
            }

            @Override
            public void states(List<ProbeRecord> read) {
                probes.clear();
                probes.addAll(read);
            }
        };
        records = Run.of(suite())
                .to(sink)
                .on(SimulatedGroup.of(2).with(NETWORK).with(machine).seeded(seed))
                .orElseThrow()
                .records();
    }

    private Suite suite() {
        return Suite.named("states")
                .measure("ping-pong", PingPong.of(side(true), side(false)))
                .over(Variable.LENGTH.at(8, 4_096, 65_536, 1 << 18, 1 << 20))
                .until(StoppingRule.standardErrorBelow(0.01))
                .build();
    }

    private Kernel side(boolean asks) {
        return setting -> {
            SimulatedGroup group = SimulatedGroup.behind(setting.group());
            return asks ? new Asking(group, setting.partner(), setting.length()) : () -> {
                group.receiveData(setting.partner());
                group.sendData(setting.partner(), setting.length());
            };
        };
    }

    private final class Asking implements Operation {
        private final SimulatedGroup group;
        private final int partner;
        private final long length;
        private double unseen;
        private int visit;

        Asking(SimulatedGroup group, int partner, long length) {
            this.group = group;
            this.partner = partner;
            this.length = length;
        }

        @Override
        public void run() {
            if (visit != visits) {
                visit = visits;
                unseen = Math.max(0, 0.1 + 1.1 * scatter * random.nextGaussian());
            }
            double start = group.trueNanos();
            group.sendData(partner, length);
            group.receiveData(partner);
            group.idle(Math.round((group.trueNanos() - start) * unseen));
            callsInState[callsInState.length == 1 ? 0 : group.machineState(0)]++;
        }
    }

    /** The time of each length at a reading of one second: on a steady machine both are exact. */
    static Map<Long, Double> ratios() {
        StateRunTrial steady = new StateRunTrial(SimulatedMachine.steady(), 1, 0);
        double reading = steady.probes.get(0).states().get(0).reading();
        return steady.records.stream()
                .collect(Collectors.toMap(record -> record.axes().get(LENGTH), record -> record.seconds() / reading));
    }

    /** Whether the machine truly was in each state at 5 % of the kernel's calls or more. */
    boolean metEachState() {
        return Arrays.stream(callsInState).min().orElseThrow() >= 0.05 * Arrays.stream(callsInState).sum();
    }

    int found() {
        return probes.get(0).states().size();
    }

    /** For each figure of each point, whether its interval holds the truth. */
    List<Boolean> covered(Map<Long, Double> ratios) {
        List<Boolean> covered = new ArrayList<>();
        for (PointRecord record : records) {
            for (StateFigure figure : record.states().figures()) {
                double truth = ratios.get(record.axes().get(LENGTH)) * figure.reading();
                covered.add(figure.lower() <= truth && truth <= figure.upper());
            }
        }
        return covered;
    }

    /** For each point, half the width of its interval as a share of its figure. */
    List<Double> halfWidths() {
        return records.stream()
                .map(record -> (record.upper() - record.lower()) / 2 / record.seconds())
                .toList();
    }

    /** For each point, whether it has a warning. */
    List<Boolean> warned() {
        return records.stream().map(record -> record.flags().stream().anyMatch(Flag::warns)).toList();
    }
}
