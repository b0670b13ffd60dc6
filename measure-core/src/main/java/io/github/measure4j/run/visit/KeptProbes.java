package io.github.measure4j.run.visit;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.run.kernel.RankAtPoint;
import io.github.measure4j.state.NeighbourLoad;
import io.github.measure4j.state.Probe;
import io.github.measure4j.state.Resource;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/**
 * The probes of this rank. Each is made when it is first read, which takes about 50 ms, and kept for the run.
 *
 * <p>Ranks that wait for one another read their exchange in pairs: a pair its own, a group in pairs of ranks that follow each other, all
 * pairs at once. What ranks do by themselves is read by those that do it. Right after it, they read the load of their cores.
 * The slowest reading counts.
 */
public final class KeptProbes {
    private static final int NOBODY = -1;
    private static final int MANY = 1_000;
    private static final double NANOS = 1e-9;

    private final ProcessGroup world;
    private final long startNanos;
    private final Map<Integer, Probe> exchanges = new HashMap<>();
    private final Map<Resource, Probe> alone = new EnumMap<>(Resource.class);
    private final Map<ProbeSite, LastReading> lastRead = new HashMap<>();
    private Optional<ProbeSites> sites = Optional.empty();
    private @Nullable Probe clockRate;

    /**
     * The last time that a site was read, by the clock of rank 0.
     *
     * @param atNanos when it ended
     * @param costNanos the least that a reading took so far, with the orders
     */
    record LastReading(long atNanos, long costNanos) {}

    /**
     * The reading of a probe on a rank, or the slowest of all ranks. A number is 0 where it was not read.
     *
     * @param seconds an operation of the probe
     * @param first the load of the first rank's core
     * @param others that of another rank, or of the first by itself
     */
    record RankReading(double seconds, double first, double others) {
        static final RankReading NONE = new RankReading(0, 0, 0);

        /** The larger of two numbers that are not negative has the larger bits. */
        long[] encode(boolean ofLoad) {
            return (ofLoad ? DoubleStream.of(seconds, first, others) : DoubleStream.of(seconds))
                    .mapToLong(Double::doubleToLongBits)
                    .toArray();
        }

        static RankReading decode(long[] words) {
            double[] numbers = Arrays.stream(words).mapToDouble(Double::longBitsToDouble).toArray();
            return numbers.length == 1
                    ? new RankReading(numbers[0], 0, 0)
                    : new RankReading(numbers[0], numbers[1], numbers[2]);
        }

        /** The load of the cores; empty if that of one rank was not read. */
        Optional<NeighbourLoad> load() {
            return first > 0 && others > 0 ? Optional.of(new NeighbourLoad(first, others)) : Optional.empty();
        }
    }

    /**
     * No probes yet. The time of readings is counted from now on.
     *
     * @param world all ranks of the run, as this one sees them
     */
    public KeptProbes(ProcessGroup world) {
        this.world = world;
        this.startNanos = world.nanoTime();
    }

    /**
     * Has probes read from now on; called on rank 0, which decides for all. A steady group has no states to tell apart, so
     * none is read where that takes long: a reading is some 140 messages of each rank.
     *
     * @param hosts of all ranks
     */
    public void readOn(List<String> hosts) {
        sites = world.steady() && world.size() >= MANY ? Optional.empty() : Optional.of(new ProbeSites(hosts));
    }

    /** {@return the time since the run began, in seconds} */
    public double secondsNow() {
        return secondsAt(world.nanoTime());
    }

    double secondsAt(long nanos) {
        return (nanos - startNanos) * NANOS;
    }

    /** {@return where the probe of a point is read, on rank 0; empty where none is} */
    Optional<ProbeSite> site(RankAtPoint rank) {
        return sites.map(known -> known.of(resource(rank), users(rank)));
    }

    /** {@return the last reading at a site, on rank 0; empty if it was never read} */
    Optional<LastReading> lastRead(ProbeSite site) {
        return Optional.ofNullable(lastRead.get(site));
    }

    void wasRead(ProbeSite site, long atNanos, long costNanos) {
        lastRead.merge(
                site,
                new LastReading(atNanos, costNanos),
                (last, now) -> new LastReading(atNanos, Math.min(last.costNanos, costNanos)));
    }

    /**
     * One reading now. Called by all ranks that take part in a point; those that have no part in the reading return at
     * once.
     *
     * @return nothing without a part or where the clock does not tell
     */
    RankReading read(RankAtPoint rank) {
        Resource resource = resource(rank);
        List<Integer> users = users(rank);
        int partner = resource == Resource.EXCHANGE ? partner(users) : NOBODY;
        if (!users.contains(world.rank()) || resource == Resource.EXCHANGE && partner == NOBODY) {
            return RankReading.NONE;
        }
        Probe probe = resource == Resource.EXCHANGE ? exchange(partner) : alone(resource);
        if (!probe.tells()) {
            return RankReading.NONE;
        }
        double seconds = probe.read();
        double load = readsNeighbourLoad(rank) ? load(resource, seconds) : 0;
        boolean first = users.get(0) == world.rank();
        return new RankReading(seconds, first ? load : 0, first && users.size() > 1 ? 0 : load);
    }

    /**
     * Whether the load of cores is read at a point. Atomic operations and memory wait, so a neighbour hardly slows them down. A steady
     * group has no neighbours.
     */
    boolean readsNeighbourLoad(RankAtPoint rank) {
        Resource resource = resource(rank);
        return (resource == Resource.EXCHANGE || resource == Resource.COMPUTING) && !world.steady();
    }

    /**
     * The load of this rank's core; all ranks read it at once.
     *
     * @param seconds that have just been read: of computing they tell the step
     */
    private double load(Resource resource, double seconds) {
        if (clockRate == null) {
            clockRate = Probe.clockRate(world);
        }
        Probe computing = alone(Resource.COMPUTING);
        if (!computing.tells() || !clockRate.tells()) {
            return 0;
        }
        double step = resource == Resource.COMPUTING ? seconds : computing.readBriefly();
        return step / clockRate.readFastest();
    }

    private Probe exchange(int partner) {
        return exchanges.computeIfAbsent(partner, other -> Probe.exchange(world, other));
    }

    private Probe alone(Resource resource) {
        return alone.computeIfAbsent(resource, some -> Probe.alone(world, some));
    }

    /** The other of this rank's pair; the last of an odd number of ranks has none. */
    private int partner(List<Integer> ranks) {
        int other = ranks.indexOf(world.rank()) ^ 1;
        return other < ranks.size() ? ranks.get(other) : NOBODY;
    }

    /** A rank by itself exchanges nothing. */
    private static Resource resource(RankAtPoint rank) {
        Resource wanted = rank.measurement().kernel().uses();
        return wanted == Resource.EXCHANGE && !rank.cast().isOfSeveral() ? Resource.COMPUTING : wanted;
    }

    /** Those whose part is probed: where only one acts upon others that wait, that one. */
    private static List<Integer> users(RankAtPoint rank) {
        List<Integer> ranks = rank.cast().ranks();
        boolean allAct = resource(rank) == Resource.EXCHANGE
                || rank.measurement().kernel().pattern().participants() == Participants.ALL;
        return allAct ? ranks : ranks.subList(0, 1);
    }
}
