package io.github.measure4j.group.simulated;

import io.github.measure4j.group.GroupException;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.simulated.SimulatedContext.Channel;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Ranks that are simulated: virtual time, clocks that are wrong in known ways, a network of known cost, noise from a seed.
 *
 * <p>Each rank has a thread that runs the ordinary program; its virtual time moves by what it does in the group, and
 * stands still in between, so all computing that is to take time is said by {@link #compute}. Receiving moves it on to the
 * message's arrival. The same seed gives the same times, however the threads are scheduled, as long as the program does
 * the same. A run of a suite does: on a simulated group it decides by virtual time alone, and the same suite and seed
 * leave the same records, to the byte, on any machine.
 *
 * <p>Kernels say what they do by {@link #sendData}, {@link #receiveData}, {@link #broadcast}, {@link #reduce} and {@link
 * #compute}; {@link SimulatedNetwork#oneWayNanos}, {@link #latencyOfLast} and {@link #clockOf} tell the truth.
 *
 * <pre>{@code
 * SimulatedNetwork network = SimulatedNetwork.cluster().withLatency(1_500);
 * SimulatedGroup group = SimulatedGroup.of(4)
 *         .with(network)
 *         .with(SimulatedNoise.none().withOutliers(0.01, 100_000))
 *         .withClocks(SimulatedClock.spread(1_000_000, 20, 42))
 *         .seeded(42);
 * Kernel asks = setting -> () -> {
 *     SimulatedGroup.behind(setting.group()).sendData(setting.partner(), 8);
 *     SimulatedGroup.behind(setting.group()).receiveData(setting.partner());
 * };
 * Kernel answers = setting -> () -> {
 *     SimulatedGroup.behind(setting.group()).receiveData(setting.partner());
 *     SimulatedGroup.behind(setting.group()).sendData(setting.partner(), 8);
 * };
 * Suite suite = Suite.named("known").measure("round trip", PingPong.of(asks, answers)).build();
 * double found = Run.of(suite).on(group).orElseThrow().records().get(0).seconds();
 * double error = found / (2 * network.oneWayNanos(8) * 1e-9) - 1;
 * }</pre>
 *
 * <p>The view that {@link #of} returns is that of rank 0; the ranks exist while {@link #onEachLocalRank} runs, and virtual
 * time goes on from one body to the next. If all ranks wait for one another, the group breaks instead of hanging. At most 64
 * ranks run at a time, so a body waits for other ranks by the calls of the group alone.
 */
public final class SimulatedGroup implements ProcessGroup {
    static final String TRANSPORT = "simulated";

    private final SimulatedParts parts;
    private final SimulatedWorld world;
    private final SimulatedContext context;
    private final int number;
    private final SimulatedRank me;
    private final SimulatedMessages messages;
    private int smallerGroups;

    private SimulatedGroup(SimulatedParts parts, SimulatedWorld world, SimulatedContext context, int number) {
        this.parts = parts;
        this.world = world;
        this.context = context;
        this.number = number;
        this.me = world.rank(number);
        this.messages = new SimulatedMessages(world, context, number);
    }

    private static SimulatedGroup atStart(SimulatedParts parts) {
        SimulatedWorld world = parts.world();
        return new SimulatedGroup(parts, world, world.context(-1, 0, parts.ranks()), 0);
    }

    /**
     * {@return a group on a fast cluster, with exact clocks and no noise}
     *
     * @param ranks at least 1
     */
    public static SimulatedGroup of(int ranks) {
        if (ranks < 1) {
            throw new IllegalArgumentException("a group needs at least 1 rank, not " + ranks);
        }
        return atStart(SimulatedParts.of(ranks));
    }

    /**
     * {@return the simulated ranks behind a group}
     *
     * @param group any, as a kernel gets it
     * @throws IllegalArgumentException if it is not simulated
     */
    public static SimulatedGroup behind(ProcessGroup group) {
        if (group instanceof SimulatedGroup simulated) {
            return simulated;
        }
        throw new IllegalArgumentException("expected a simulated group, not one over " + group.transport());
    }

    /**
     * {@return a new group at virtual time 0 with another network}
     *
     * @param network latency, bandwidth and protocol
     */
    public SimulatedGroup with(SimulatedNetwork network) {
        return atStart(parts.with(network));
    }

    /**
     * {@return a new group at virtual time 0 with a latency of its own on each link} All else of the network stays.
     *
     * @param links of a rank to another; the two ways may differ
     */
    public SimulatedGroup withLinks(SimulatedNetwork.Links links) {
        return atStart(parts.with(links));
    }

    /**
     * {@return a new group at virtual time 0 with other noise}
     *
     * @param noise jitter, outliers, bursts and interrupts
     */
    public SimulatedGroup with(SimulatedNoise noise) {
        return atStart(parts.with(noise));
    }

    /**
     * {@return a new group at virtual time 0 on another machine}
     *
     * @param machine its states and its clock rate
     */
    public SimulatedGroup with(SimulatedMachine machine) {
        return atStart(parts.with(machine));
    }

    /**
     * {@return a new group at virtual time 0 with a clock for each rank, for example {@link SimulatedClock#spread}}
     *
     * @param clocks the clock of a rank, by its number
     */
    public SimulatedGroup withClocks(IntFunction<SimulatedClock> clocks) {
        return atStart(parts.with(clocks));
    }

    /**
     * {@return a new group at virtual time 0 whose noise is drawn from another seed}
     *
     * @param seed any number; equal seeds give equal runs
     */
    public SimulatedGroup seeded(long seed) {
        return atStart(parts.seeded(seed));
    }

    @Override
    public String transport() {
        return TRANSPORT;
    }

    @Override
    public int rank() {
        return number;
    }

    @Override
    public int size() {
        return context.size();
    }

    @Override
    public void barrier() {
        double start = me.now();
        context.barrier(world, number);
        me.endedSince(start);
    }

    @Override
    public void send(int to, long... message) {
        messages.send(Channel.CONTROL, to, message.clone(), (long) message.length * Long.BYTES);
    }

    @Override
    public void receive(int from, long[] message) {
        long[] received = messages.receive(Channel.CONTROL, from).values();
        if (received.length != message.length) {
            throw new IllegalStateException(
                    "a message of %d values, not %d".formatted(received.length, message.length));
        }
        System.arraycopy(received, 0, message, 0, message.length);
    }

    /**
     * {@inheritDoc}
     *
     * <p>A look takes 100 ns, and ever longer after many in a row with nothing else in between; a message that comes
     * meanwhile ends it.
     */
    @Override
    public boolean arrived(int from) {
        return messages.arrived(from);
    }

    @Override
    public void sleepUntilArrived(int from) {
        messages.awaitArrival(from);
    }

    /**
     * Sends a message of a given length and no content, which is received by {@link #receiveData}.
     *
     * @param to the receiving rank, not this one
     * @param bytes at least 0
     */
    public void sendData(int to, long bytes) {
        double start = me.now();
        messages.sendBytes(Channel.DATA, to, bytes);
        me.endedSince(start);
    }

    /**
     * Waits for the next data message of a rank.
     *
     * @param from the sending rank, not this one
     * @return its length in bytes
     */
    public long receiveData(int from) {
        double start = me.now();
        long bytes = messages.receive(Channel.DATA, from).bytes();
        me.endedSince(start);
        return bytes;
    }

    /**
     * A broadcast from a rank to all. Collective.
     *
     * @param root the rank that has the message
     * @param bytes at least 0
     * @param algorithm by which it gets to the others
     */
    public void broadcast(int root, long bytes, SimulatedAlgorithm algorithm) {
        double start = me.now();
        algorithm.broadcast(this, root, bytes);
        me.endedSince(start);
    }

    /**
     * A {@link #broadcast(int, long, SimulatedAlgorithm)} from rank 0. Collective.
     *
     * @param bytes at least 0
     * @param algorithm by which it gets to the others
     */
    public void broadcast(long bytes, SimulatedAlgorithm algorithm) {
        broadcast(0, bytes, algorithm);
    }

    /**
     * A reduction of messages of a given length to a rank. Collective.
     *
     * @param root the rank that gets the result
     * @param bytes at least 0
     * @param algorithm by which it gets there
     */
    public void reduce(int root, long bytes, SimulatedAlgorithm algorithm) {
        double start = me.now();
        algorithm.reduce(this, root, bytes);
        me.endedSince(start);
    }

    SimulatedMessages messages() {
        return messages;
    }

    /**
     * Keeps this rank's processor busy; longer where interrupts take it away or the machine is in a slow state.
     *
     * @param nanos of virtual time, at least 0
     */
    public void compute(double nanos) {
        me.compute(nanos);
    }

    /**
     * Keeps this rank's processor busy with what a neighbour on the same core does not slow down. It takes longer where interrupts
     * take the processor away or the clock rate is low, and not in a slow state of the machine.
     *
     * @param nanos of virtual time, at least 0
     */
    public void multiply(double nanos) {
        me.multiply(nanos);
    }

    /**
     * {@return the state in which the machine is at this rank's time: the known truth}
     *
     * @param chain of the {@link SimulatedMachine}, from 0 in the order in which they were added
     */
    public int machineState(int chain) {
        return me.machineState(chain);
    }

    @Override
    public Optional<ProcessGroup> first(int ranks) {
        if (ranks < 1 || ranks > size()) {
            throw new IllegalArgumentException("first %d ranks of a group of %d".formatted(ranks, size()));
        }
        SimulatedContext smaller = world.context(context.number(), smallerGroups++, ranks);
        return number < ranks ? Optional.of(new SimulatedGroup(parts, world, smaller, number)) : Optional.empty();
    }

    @Override
    public long nanoTime() {
        return me.readClock();
    }

    @Override
    public boolean simulated() {
        return true;
    }

    @Override
    public void idle(long nanos) {
        me.waitUntil(me.now() + nanos);
    }

    /** {@return whether nothing disturbs messages and processors, and the machine stays in one state} */
    @Override
    public boolean steady() {
        return parts.noise().equals(SimulatedNoise.none()) && parts.machine().equals(SimulatedMachine.steady());
    }

    /** {@return the true virtual time of this rank, in nanoseconds; looking costs nothing} */
    public double trueNanos() {
        return me.now();
    }

    /**
     * {@return the local clock of a rank, as it was made}
     *
     * @param rank from 0 to {@code size() - 1}
     */
    public SimulatedClock clockOf(int rank) {
        return world.rank(rank).clock();
    }

    /**
     * {@return how many messages a rank has sent, of kernels, barriers and the harness} For when none is running.
     *
     * @param rank from 0 to {@code size() - 1}
     */
    public long messagesOf(int rank) {
        return world.rank(rank).sent();
    }

    /**
     * {@return how many of them were control messages, those of the harness}
     *
     * @param rank from 0 to {@code size() - 1}
     */
    public long controlMessagesOf(int rank) {
        return world.rank(rank).sentForControl();
    }

    /**
     * When a rank was truly in its last barrier, collective or data message.
     *
     * @param rank this one; or any, when none is running
     * @return from its true begin to its true end, in virtual nanoseconds
     */
    public SimulatedSpan lastOperationOf(int rank) {
        return world.rank(rank).last();
    }

    /**
     * {@return the true latency of the last operation: from the moment in which the first rank entered it to that in
     * which the last one left it, in nanoseconds} For when no rank is running.
     */
    public double latencyOfLast() {
        return world.latencyOfLast(size());
    }

    @Override
    public void onEachLocalRank(Consumer<ProcessGroup> body) {
        world.runEach(size(), rank -> body.accept(rank == 0 ? this : view(rank)));
    }

    private SimulatedGroup view(int rank) {
        SimulatedGroup view = new SimulatedGroup(parts, world, context, rank);
        view.smallerGroups = smallerGroups;
        return view;
    }

    @Override
    public void abort(String reason) {
        world.breakWith(reason);
        throw new GroupException("the group", number, reason);
    }

    @Override
    public void close() {}
}
