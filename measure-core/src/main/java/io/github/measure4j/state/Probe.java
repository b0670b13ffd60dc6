package io.github.measure4j.state;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.simulated.SimulatedGroup;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * A small operation, always the same, that is timed around batches. It tells the state of one resource on one rank, or
 * on the path between two.
 *
 * <p>A probe is made once: that warms it up and finds how many operations take about 200 us, on which ranks that
 * exchange agree. A reading is the interquartile mean of slices of some 12 us, so that what interrupts one does not count.
 * A slice contains one reading of the clock, as all others do: 20 to 40 ns make it 0.2 to 0.3 % too long. A reading
 * allocates nothing of its own.
 */
public final class Probe {
    private static final double WANTED_NANOS = 200_000;

    /** With a mean over 100 us a ping-pong scatters about its slope by 3.6 %, with slices of 10 us by 2.8, of 200 us by 2.3. */
    private static final int MOST_SLICES = 16;

    private static final int BRIEF = 4;

    /** A slice of fewer steps of the clock tells less than a long one. */
    private static final int FEWEST_STEPS = 100;

    private static final int CLOCK_READINGS = 2_000;

    private static final double NANOS = 1e-9;
    private static final int FIRST_OPERATIONS = 64;
    private static final int SIZINGS = 2;
    private static final int FEWEST_OPERATIONS = 8;
    private static final int MOST_OPERATIONS = 1 << 20;
    private static final int MOST_ROUND_TRIPS = 1 << 13;
    private static final int WARM_UP_READINGS = 100;

    /** The JIT has its best code for a method that was called 5,000 times, or three times as often while it has much else to do. */
    private static final int WARM_UP_CALLS = 16_000;

    private static final long MOST_OF_WARM_UP_NANOS = 50_000_000;
    private static final int TRIED_READINGS = 9;

    private final Resource resource;
    private final ProcessGroup group;
    private final IntConsumer operation;
    private final int most;
    private final int mostSlices;
    private long[] slices;
    private int operationsOfSlice;

    private Probe(
            Resource resource, ProcessGroup group, IntConsumer operation, int operations, int most, int mostSlices) {
        this.resource = resource;
        this.group = group;
        this.operation = operation;
        this.most = most;
        this.mostSlices = mostSlices;
        sizeTo(operations);
    }

    /**
     * {@return a probe of the path to another rank: empty messages to and fro, as cheap as the transport has them} Both
     * ranks call it, each with the other, and both call {@link #read} then.
     *
     * @param group as this rank sees it
     * @param partner the other rank
     */
    public static Probe exchange(ProcessGroup group, int partner) {
        return exchange(group, partner, number -> group.roundTrips(partner, number));
    }

    /**
     * {@return a probe of the path to another rank by an exchange of one's own}
     *
     * @param group as this rank sees it
     * @param partner the other rank
     * @param roundTrips makes so many; the lower rank begins, the other answers
     */
    public static Probe exchange(ProcessGroup group, int partner, IntConsumer roundTrips) {
        int mostSlices = agreed(group, partner, mostSlices(group));
        Probe probe = new Probe(
                Resource.EXCHANGE, group, roundTrips, FEWEST_OPERATIONS, MOST_ROUND_TRIPS, mostSlices);
        roundTrips.accept(FEWEST_OPERATIONS);
        if (!group.simulated()) {
            warmUp(probe, group, partner);
        }
        for (int i = 0; i < SIZINGS; i++) {
            probe.sizeTo(agreed(group, partner, probe.wanted()));
        }
        return probe;
    }

    /** In parts, each as long as all before it: only then does the lower rank know how long a reading takes. */
    private static void warmUp(Probe probe, ProcessGroup group, int partner) {
        long spent = 0;
        for (int made = 0, more = 1; more > 0; ) {
            long start = group.nanoTime();
            probe.warmUp(more);
            spent += group.nanoTime() - start;
            made += more;
            boolean enough = made * probe.slices.length >= WARM_UP_CALLS || spent >= MOST_OF_WARM_UP_NANOS;
            more = agreed(group, partner, enough ? 0 : made);
        }
    }

    /** The number that the lower rank wants. */
    private static int agreed(ProcessGroup group, int partner, double wanted) {
        long[] number = {Math.round(wanted)};
        if (group.rank() < partner) {
            group.send(partner, number);
        } else {
            group.receive(partner, number);
        }
        return (int) number[0];
    }

    /**
     * {@return a probe of what this rank does by itself}
     *
     * @param group as this rank sees it
     * @param resource any but {@link Resource#EXCHANGE}, which needs a partner
     * @throws IllegalArgumentException for an exchange
     */
    public static Probe alone(ProcessGroup group, Resource resource) {
        IntConsumer operation = group.simulated()
                ? number -> SimulatedGroup.behind(group).compute(number)
                : new ProcessorWork().of(resource);
        return alone(group, resource, operation);
    }

    /**
     * {@return a probe of the clock rate of this rank's processor} A neighbour on the same core does not slow it down.
     *
     * @param group as this rank sees it
     */
    public static Probe clockRate(ProcessGroup group) {
        IntConsumer operation = group.simulated()
                ? number -> SimulatedGroup.behind(group).multiply(number)
                : new ProcessorWork()::multiply;
        return alone(group, Resource.COMPUTING, operation);
    }

    private static Probe alone(ProcessGroup group, Resource resource, IntConsumer operation) {
        Probe probe = new Probe(
                resource, group, operation, FIRST_OPERATIONS, MOST_OPERATIONS, mostSlices(group));
        for (int i = 0; i < SIZINGS; i++) {
            probe.warmUp(group.simulated() ? 0 : WARM_UP_READINGS);
            probe.sizeTo(probe.wanted());
        }
        return probe;
    }

    /** {@return what the probe tells the state of} */
    public Resource resource() {
        return resource;
    }

    /** {@return how many operations make a reading} */
    public int operations() {
        return slices.length * operationsOfSlice;
    }

    /**
     * {@return whether the clock tells how long an operation takes} It does not where even the largest number of them is too
     * short for it, as on a clock that stands still. The same on both ranks of an exchange.
     */
    public boolean tells() {
        return operations() < most;
    }

    /**
     * {@return the time of an operation, in seconds, from one reading now} The ranks of an exchange meet before it begins, so
     * that none counts how late the other came.
     */
    public double read() {
        if (resource == Resource.EXCHANGE) {
            operation.accept(1);
        }
        return read(slices.length);
    }

    /**
     * {@return the time of an operation of a probe that is read alone, in seconds, from {@value #BRIEF} slices} It takes some 50 us, and
     * one slice that is interrupted does not count.
     */
    public double readBriefly() {
        return read(Math.min(BRIEF, slices.length));
    }

    /**
     * {@return the time of an operation in the fastest of {@value #BRIEF} slices, in seconds} For what is as fast as the clock ticks, and
     * slower only where it is interrupted.
     */
    public double readFastest() {
        makeSlices(Math.min(BRIEF, slices.length));
        return seconds(slices[0]);
    }

    private double read(int number) {
        makeSlices(number);
        return seconds(middleOfSlices(number));
    }

    private double seconds(double nanosOfSlice) {
        return Math.max(1, nanosOfSlice) * NANOS / operationsOfSlice;
    }

    /** The fastest first. */
    private void makeSlices(int number) {
        long start = group.nanoTime();
        for (int i = 0; i < number; i++) {
            operation.accept(operationsOfSlice);
            long end = group.nanoTime();
            slices[i] = end - start;
            start = end;
        }
        Arrays.sort(slices, 0, number);
    }

    private double middleOfSlices(int number) {
        int left = number / 4;
        long sum = 0;
        for (int i = left; i < number - left; i++) {
            sum += slices[i];
        }
        return (double) sum / (number - 2 * left);
    }

    /** At least one operation a slice: where one takes long, there are fewer slices. */
    private void sizeTo(int operations) {
        slices = new long[Math.min(mostSlices, operations)];
        operationsOfSlice = operations / slices.length;
    }

    /** Fewer where the clock is coarse; one where it stands still for longer than this looks. */
    private static int mostSlices(ProcessGroup group) {
        long step = Long.MAX_VALUE;
        long before = group.nanoTime();
        for (int i = 0; i < CLOCK_READINGS; i++) {
            long now = group.nanoTime();
            step = now > before ? Math.min(step, now - before) : step;
            before = now;
        }
        return (int) Math.max(1, Math.min(MOST_SLICES, WANTED_NANOS / FEWEST_STEPS / step));
    }

    /** To the JIT one call with as many operations as many readings would be one call. */
    private void warmUp(int readings) {
        for (int i = 0; i < readings; i++) {
            read();
        }
    }

    /** The number of operations that take the wanted time, by the fastest of some readings. */
    private int wanted() {
        double fastest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < TRIED_READINGS; i++) {
            fastest = Math.min(fastest, read() / NANOS);
        }
        double wanted = WANTED_NANOS / fastest;
        return (int) Math.max(FEWEST_OPERATIONS, Math.min(most, Math.round(wanted)));
    }
}
