package io.github.measure4j.group.simulated;

import io.github.measure4j.group.simulated.SimulatedNoise.Interrupts;
import java.util.SplittableRandom;

/**
 * One rank's virtual time and what moves it: work, messages that leave, messages that come. Used by one thread at a
 * time. All that is random is drawn from the rank's own generator in the order of its own operations, so it does not
 * depend on how threads are scheduled.
 */
final class SimulatedRank {
    private static final double FIRST_LOOK_NANOS = 100;
    private static final double LONGEST_LOOK_NANOS = 1 << 30;
    private static final int LOOKS_OF_EQUAL_LENGTH = 16;
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private final int number;
    private final SimulatedNetwork network;
    private final SimulatedNetwork.Links links;
    private final SimulatedNoise noise;
    private final SimulatedClock clock;
    private final SimulatedCourse course;
    private final SplittableRandom random;
    private final double interruptPhase;

    private double now;
    private double mayBeginToSend;
    private double mayBeginToReceive;
    private double burstEnds = Double.NEGATIVE_INFINITY;
    private int looks;
    private long sent;
    private long sentForControl;
    private SimulatedSpan last = new SimulatedSpan(0, 0);

    SimulatedRank(
            int number,
            SimulatedNetwork network,
            SimulatedNetwork.Links links,
            SimulatedNoise noise,
            SimulatedClock clock,
            SimulatedMachine machine,
            long seed) {
        this.number = number;
        this.network = network;
        this.links = links;
        this.noise = noise;
        this.clock = clock;
        this.course = new SimulatedCourse(machine, seed);
        this.random = new SplittableRandom(new SplittableRandom(seed + number * GOLDEN_GAMMA).nextLong());
        Interrupts interrupts = noise.interrupts();
        this.interruptPhase = interrupts.lengthNanos() > 0 ? random.nextDouble() * interrupts.periodNanos() : 0;
    }

    SimulatedClock clock() {
        return clock;
    }

    double now() {
        return now;
    }

    long sent() {
        return sent;
    }

    long sentForControl() {
        return sentForControl;
    }

    void countControlMessage() {
        sentForControl++;
    }

    SimulatedSpan last() {
        return last;
    }

    /** When the wire is free again. */
    double mayBeginToSend() {
        return mayBeginToSend;
    }

    /** When the next message may be taken off the wire. */
    double mayBeginToReceive() {
        return mayBeginToReceive;
    }

    /** Whether nothing is drawn and no factor changes, so that its times follow from the network alone. */
    boolean undisturbed() {
        return noise.equals(SimulatedNoise.none()) && course.steady();
    }

    /** Has passed a barrier of so many rounds, a message to and from each, with these times after it. */
    void passed(int rounds, double then, double send, double receive) {
        looks = 0;
        sent += rounds;
        now = then;
        mayBeginToSend = send;
        mayBeginToReceive = receive;
    }

    void endedSince(double start) {
        last = new SimulatedSpan(start, now);
    }

    /** Keeps the processor busy, interrupts taking their share. */
    void work(double nanos) {
        looks = 0;
        now = noise.interrupts().end(interruptPhase, now, nanos);
    }

    /** Computes: longer where the machine is in a slow state. */
    void compute(double nanos) {
        work(course.computingNanos(now, nanos));
    }

    /** Computes at the clock rate alone. */
    void multiply(double nanos) {
        work(course.atClockRate(now, nanos));
    }

    /** The state of a chain of the machine now. */
    int machineState(int chain) {
        return course.state(chain, now);
    }

    /** Lets time pass without the processor. */
    void waitUntil(double then) {
        looks = 0;
        now = Math.max(now, then);
    }

    long readClock() {
        work(clock.readCostNanos());
        return clock.readingAt(now);
    }

    /** Asks the receiver of a long message, and waits for its answer. */
    void askFor(int to, long bytes) {
        if (network.askingNanos(bytes) > 0) {
            double extra = links.latencyNanos(number, to) + links.latencyNanos(to, number) - 2 * network.latencyNanos();
            double asking = course.communication(now) * (network.askingNanos(bytes) + extra);
            waitUntil(now + asking + delay() + delay());
        }
    }

    /**
     * Sends a message.
     *
     * @param to the receiving rank
     * @return when its last byte is at the other end
     */
    double inject(int to, long bytes) {
        sent++;
        waitUntil(mayBeginToSend);
        double begin = now;
        double factor = course.communication(now);
        work(factor * network.sendOverheadNanos());
        double left = now + factor * network.wireNanos(bytes);
        mayBeginToSend = Math.max(left, begin + factor * network.gapNanos());
        return left + factor * links.latencyNanos(number, to) + delay();
    }

    /** Receives a message that arrives at a given time: now, if it is already there. */
    void accept(double arrival) {
        waitUntil(Math.max(arrival, mayBeginToReceive));
        double factor = course.communication(now);
        mayBeginToReceive = now + factor * network.gapNanos();
        work(factor * network.receiveOverheadNanos());
    }

    /**
     * Until when the next look for a message lasts. A rank that does nothing else looks ever more rarely, as one that
     * sleeps in between, so that a long wait is few looks.
     */
    double endOfLook() {
        double length = FIRST_LOOK_NANOS * Math.pow(2, Math.max(0, looks - LOOKS_OF_EQUAL_LENGTH));
        return now + Math.min(length, LONGEST_LOOK_NANOS);
    }

    /** A look ended without a message. */
    void lookedInVain(double end) {
        now = end;
        looks++;
    }

    private double delay() {
        double delay = noise.jitterNanos() > 0 ? halfNormal() * noise.jitterNanos() : 0;
        if (noise.outliers().share() > 0 && random.nextDouble() < noise.outliers().share()) {
            delay += noise.outliers().delayNanos();
        }
        if (noise.bursts().startsPerMessage() > 0) {
            delay += burst();
        }
        return delay;
    }

    /**
     * The amount of a standard Gaussian (Box and Muller 1958). Not {@code nextGaussian}, whose values are others on other
     * JVMs, nor {@code Math}, which may round in other ways once compiled: a seed is to give the same times everywhere.
     */
    private double halfNormal() {
        double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
        return radius * Math.abs(StrictMath.cos(2 * Math.PI * random.nextDouble()));
    }

    private double burst() {
        if (now >= burstEnds) {
            if (random.nextDouble() >= noise.bursts().startsPerMessage()) {
                return 0;
            }
            burstEnds = now + noise.bursts().lengthNanos();
        }
        return -StrictMath.log(1 - random.nextDouble()) * noise.bursts().delayNanos();
    }
}
