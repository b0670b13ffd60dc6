package io.github.measure4j.group.simulated;

import io.github.measure4j.group.simulated.SimulatedContext.Channel;
import io.github.measure4j.group.simulated.SimulatedInbox.Message;

/** The messages of a simulated rank in one of its groups: sent, waited for, and looked for. */
final class SimulatedMessages {
    private static final long[] NO_VALUES = {};

    private final SimulatedWorld world;
    private final SimulatedContext context;
    private final int number;
    private final SimulatedRank me;
    private final SimulatedInbox inbox;

    SimulatedMessages(SimulatedWorld world, SimulatedContext context, int number) {
        this.world = world;
        this.context = context;
        this.number = number;
        this.me = world.rank(number);
        this.inbox = world.inbox(number);
    }

    /** A message that nobody reads. */
    void sendBytes(Channel channel, int to, long bytes) {
        send(channel, to, NO_VALUES, bytes);
    }

    /** @param values of a control message; none in others */
    void send(Channel channel, int to, long[] values, long bytes) {
        other(to);
        if (channel != Channel.CONTROL) {
            me.askFor(to, bytes);
        } else {
            me.countControlMessage();
        }
        double arrival = me.inject(to, bytes);
        world.deliver(to, new Message(context.key(channel, number), arrival, values, bytes));
    }

    Message receive(Channel channel, int from) {
        long key = context.key(channel, other(from));
        if (!inbox.has(key)) {
            world.await(number, key, () -> inbox.has(key));
        }
        Message message = inbox.take(key);
        me.accept(message.arrival());
        return message;
    }

    /** Looks once for a control message of a rank. */
    boolean arrived(int from) {
        long key = context.key(Channel.CONTROL, other(from));
        double end = me.endOfLook();
        if (!inbox.has(key)) {
            world.lookUntil(number, end);
            world.await(number, key, () -> inbox.has(key) || !inbox.looks());
            inbox.giveUpLooking();
        }
        if (!inbox.has(key) || inbox.head(key).arrival() > end) {
            me.lookedInVain(end);
            return false;
        }
        me.waitUntil(inbox.head(key).arrival());
        return true;
    }

    /**
     * Waits until a control message of a rank is there, as if looked for again and again: a message that comes ends a look, so
     * the time is that of its arrival. No look has to be answered with no, which would take until all threads wait.
     */
    void awaitArrival(int from) {
        long key = context.key(Channel.CONTROL, other(from));
        if (!inbox.has(key)) {
            world.await(number, key, () -> inbox.has(key));
        }
        me.waitUntil(inbox.head(key).arrival());
    }

    /** Sends a part of a collective operation; ranks are counted round the group. */
    void collectiveTo(int to, long bytes) {
        sendBytes(Channel.COLLECTIVE, Math.floorMod(to, context.size()), bytes);
    }

    void collectiveFrom(int from) {
        receive(Channel.COLLECTIVE, Math.floorMod(from, context.size()));
    }

    private int other(int rank) {
        if (rank == number || rank < 0 || rank >= context.size()) {
            throw new IllegalArgumentException(
                    "no messages between rank %d and rank %d in a group of %d".formatted(number, rank, context.size()));
        }
        return rank;
    }
}
