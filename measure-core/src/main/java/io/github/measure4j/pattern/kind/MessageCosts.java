package io.github.measure4j.pattern.kind;

import io.github.measure4j.clock.Clock;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Computation;

/**
 * The cost of a message at its ends, apart from its way: the overheads o_s and o_r and the gap g of LogGP, each with
 * nothing else in it (Alexandrov, Ionescu, Schauser and Scheiman 1995, section 2).
 *
 * <p>The initiator computes for four to sixteen times as long as a round trip takes. So whatever it sent has arrived when
 * it goes on, and whatever the partner answered is there: no way is in its times, and no acknowledgement is needed to hold
 * it back.
 *
 * <table>
 * <caption>What the initiator does, and what is subtracted</caption>
 * <tr><th></th><th>whole</th><th>part</th></tr>
 * <tr><td>o_s</td><td>send, compute</td><td>compute</td></tr>
 * <tr><td>o_r</td><td>send, compute, receive</td><td>send, compute</td></tr>
 * <tr><td>64 g</td><td>send 128 times, receive</td><td>send 64 times, receive</td></tr>
 * </table>
 *
 * <p>These are of messages that the library takes without asking the receiver (eager). Of longer ones a send that blocks
 * holds the way, too. A library that makes progress in its calls only, as Open MPI over shared memory, copies a message that
 * arrived during the computation when it is received, and that copy is in o_r.
 *
 * @param send one message to the partner
 * @param receive one message from the partner
 */
public record MessageCosts(Kernel send, Kernel receive) {
    private static final int STREAM = 64;
    private static final int ROUND_TRIPS_HIDDEN = 4;
    private static final int BATCHES = 25;
    private static final int ROUND_TRIPS_A_BATCH = 20;

    /** {@return the pattern that measures o_s, how long a send keeps the processor} */
    public Inside sendOverhead() {
        String quantity = "a send and a computation";
        return Inside.of(one(quantity, this::sendAndCompute, this::take))
                .without(one(quantity, this::computation, this::nothing));
    }

    /** {@return the pattern that measures o_r, how long it keeps the processor to receive a message that is there} */
    public Inside receiveOverhead() {
        String quantity = "a send, a computation and a receive";
        return Inside.of(one(quantity, this::sendComputeAndTake, this::takeAndSend))
                .without(one(quantity, this::sendAndCompute, this::take));
    }

    /** {@return the pattern that measures g, the time between two of many messages that follow one another} */
    public Inside gap() {
        return Inside.of(stream(2 * STREAM)).without(stream(STREAM));
    }

    private static PingPong one(String quantity, Kernel initiator, Kernel responder) {
        return PingPong.of(initiator, responder).counting(quantity, 1);
    }

    private PingPong stream(int messages) {
        return PingPong.of(
                        setting -> many(messages, send.prepare(setting), receive.prepare(setting)),
                        setting -> many(messages, receive.prepare(setting), send.prepare(setting)))
                .counting("one of %d messages".formatted(STREAM), STREAM);
    }

    private static Operation many(int messages, Operation each, Operation last) {
        return () -> {
            for (int i = 0; i < messages; i++) {
                each.run();
            }
            last.run();
        };
    }

    private Operation sendAndCompute(Setting setting) throws Exception {
        Operation computation = computation(setting);
        Operation sent = send.prepare(setting);
        return () -> {
            sent.run();
            computation.run();
        };
    }

    private Operation sendComputeAndTake(Setting setting) throws Exception {
        Operation sendAndCompute = sendAndCompute(setting);
        Operation received = receive.prepare(setting);
        return () -> {
            sendAndCompute.run();
            received.run();
        };
    }

    private Operation take(Setting setting) throws Exception {
        tryOut(setting);
        return receive.prepare(setting);
    }

    private Operation takeAndSend(Setting setting) throws Exception {
        Operation received = take(setting);
        Operation sent = send.prepare(setting);
        return () -> {
            received.run();
            sent.run();
        };
    }

    private Operation nothing(Setting setting) throws Exception {
        tryOut(setting);
        return Operation.NOTHING;
    }

    private Operation computation(Setting setting) throws Exception {
        return Computation.ofRounds(setting, tryOut(setting).number);
    }

    /** Tries out round trips, with the partner, for the first kernel of a point that asks. */
    private Rounds tryOut(Setting setting) throws Exception {
        return setting.shared(Rounds.class, () -> {
            Operation sent = send.prepare(setting);
            Operation received = receive.prepare(setting);
            boolean begins = setting.group().rank() < setting.partner();
            Clock clock = Clock.of(setting.group());
            double nanos = begins ? roundTripNanos(clock, sent, received) : roundTripNanos(clock, received, sent);
            double roundsPerNano = setting.group().simulated() ? 1 : Computation.roundsPerNano();
            return Rounds.atLeast(ROUND_TRIPS_HIDDEN * nanos * roundsPerNano);
        });
    }

    /** By the fastest of some batches, since disturbances only add, and the JIT comes meanwhile. */
    private static double roundTripNanos(Clock clock, Operation first, Operation second) throws Exception {
        long fastest = Long.MAX_VALUE;
        for (int batch = 0; batch < BATCHES; batch++) {
            long start = clock.nanoTime();
            for (int i = 0; i < ROUND_TRIPS_A_BATCH; i++) {
                first.run();
                second.run();
            }
            fastest = Math.min(fastest, clock.nanoTime() - start);
        }
        return (double) fastest / ROUND_TRIPS_A_BATCH;
    }

    /**
     * The length of the initiator's computation, the same in the whole and in the part. A power of four: the same again
     * at most later visits of the point, whose figures are put together.
     */
    private record Rounds(long number) {
        static Rounds atLeast(double wanted) {
            long number = 1;
            while (number < wanted) {
                number *= 4;
            }
            return new Rounds(number);
        }
    }
}
