package io.github.measure4j.samples.benchmark.accuracy;

import io.github.measure4j.group.simulated.SimulatedAlgorithm;
import io.github.measure4j.group.simulated.SimulatedClock;
import io.github.measure4j.group.simulated.SimulatedGroup;
import io.github.measure4j.group.simulated.SimulatedNetwork;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.SynchronisationRecord;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The table of the results page: what each strategy says of operations of 8 B whose latency is known, on one simulated host and
 * over simulated links of 50 us, 200 us and 1 ms, with clocks 1 s and 50 ppm apart. Look for two things: whether the
 * latency is on the side of the interval that the bound claims, and how much the last column, the error if the ways
 * there and back differ, leaves of it over a long link.
 *
 * <p>Arguments: the number of ranks (2 if none), half of them on each of two hosts, and one of the operations (all if none).
 */
public final class StrategiesOverLinks {
    private static final long BYTES = 8;
    private static final double WITHIN_A_HOST = 500;
    private static final long SEED = 3;

    private StrategiesOverLinks() {}

    /** An operation and where it begins. */
    private record Operation(String name, boolean fromRoot, Consumer<SimulatedGroup> body) {
        Collective pattern() {
            Kernel kernel = setting -> {
                SimulatedGroup group = SimulatedGroup.behind(setting.group());
                return () -> body.accept(group);
            };
            return fromRoot ? Collective.fromRoot(kernel) : Collective.of(kernel);
        }
    }

    private static final List<Operation> OPERATIONS = List.of(
            new Operation("bcast", true, group -> group.broadcast(BYTES, SimulatedAlgorithm.BINOMIAL)),
            new Operation("reduce", false, group -> group.reduce(0, BYTES, SimulatedAlgorithm.BINOMIAL)),
            new Operation("allreduce", false, group -> {
                group.reduce(0, BYTES, SimulatedAlgorithm.BINOMIAL);
                group.broadcast(BYTES, SimulatedAlgorithm.BINOMIAL);
            }),
            new Operation("barrier", false, SimulatedGroup::barrier));

    public static void main(String[] args) {
        int ranks = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        System.out.println("| operation | link us | strategy | truth us | figure us | interval us | bound | if ways differ us |");
        System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- |");
        for (Operation operation : OPERATIONS) {
            if (args.length > 1 && !args[1].equals(operation.name())) {
                continue;
            }
            for (double link : new double[] {WITHIN_A_HOST, 50_000, 200_000, 1_000_000}) {
                SimulatedNetwork.Links links = (from, to) -> 2 * from / ranks == 2 * to / ranks ? WITHIN_A_HOST : link;
                double truth = truth(ranks, links, operation);
                Stream.concat(Synchronisation.all().stream(), Stream.of(Synchronisation.AUTO))
                        .forEach(strategy -> print(ranks, links, operation, strategy, link, truth));
            }
        }
    }

    /** Begun by all ranks at true time 0. */
    private static double truth(int ranks, SimulatedNetwork.Links links, Operation operation) {
        SimulatedGroup group = SimulatedGroup.of(ranks).withLinks(links);
        double[] ends = new double[ranks];
        group.onEachLocalRank(rank -> {
            SimulatedGroup me = SimulatedGroup.behind(rank);
            operation.body().accept(me);
            ends[rank.rank()] = me.trueNanos();
        });
        double last = 0;
        for (double end : ends) {
            last = Math.max(last, end);
        }
        return last;
    }

    private static void print(
            int ranks, SimulatedNetwork.Links links, Operation operation, Synchronisation strategy, double link, double truth) {
        SimulatedGroup group = SimulatedGroup.of(ranks)
                .withLinks(links)
                .withClocks(SimulatedClock.spread(1_000_000_000, 50, SEED))
                .seeded(SEED);
        Suite suite = Suite.named("links")
                .measure(operation.name(), operation.pattern())
                .inStepBy(strategy)
                .iterating(1)
                .until(StoppingRule.after(20))
                .build();
        PointRecord record = Run.of(suite).on(group).orElseThrow().records().get(0);
        double ways = record.sampling().inStep().map(SynchronisationRecord::waysSeconds).orElse(0.0);
        System.out.printf(
                Locale.ROOT,
                "| %s | %.1f | %s | %.2f | %.2f | [%.2f, %.2f] | %s | %.2f |%n",
                operation.name(),
                link / 1_000,
                strategy.word(),
                truth / 1_000,
                record.seconds() * 1e6,
                record.lower() * 1e6,
                record.upper() * 1e6,
                record.subject().bound().name().toLowerCase(Locale.ROOT),
                ways * 1e6);
    }
}
