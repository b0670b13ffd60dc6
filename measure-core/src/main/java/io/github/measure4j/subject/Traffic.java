package io.github.measure4j.subject;

import com.google.common.math.LongMath;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * The payload of one reported operation: how many messages, how long each, and in how many directions at once.
 *
 * <p>Bytes are the payload that one reported operation delivers to other ranks, summed over all ranks that take part. A
 * reported operation is what {@link Profile}'s record gives a time for. So a ping-pong of m bytes moves 2 m, one after
 * the other; an exchange moves 2 m at once; one message of a window of 64, whose time is divided by 64, moves m.
 * Several pairs at once move so many times as much.
 *
 * <p>A collective operation moves what every algorithm has to move at least: a broadcast, a gather and a reduction m
 * (P-1), an all-to-all and an allgather m P(P-1), an allreduce 2 m (P-1) as a reduction and a broadcast.
 * Acknowledgements and other messages that only keep ranks in step do not count, and a barrier moves nothing. An
 * operation that involves no other rank, as a copy or a write to a file, moves the bytes that it copies or writes.
 *
 * @param messages of one operation, over all ranks
 * @param each the bytes of one message; empty where it has the length of the point
 * @param directions at once: 1 or 2
 */
public record Traffic(Count messages, Optional<Each> each, int directions) {
    /**
     * The bytes of one message that does not have the length of the point.
     *
     * @param words as people write them, {@code "8"}
     * @param at the bytes at a point, at least 0
     */
    public record Each(String words, ToLongFunction<Point> at) {}

    /** Nothing moves. */
    public static final Traffic NONE = of(Count.NONE);

    /** One message. */
    public static final Traffic ONE_MESSAGE = of(Count.ONE);

    /** Two messages, one after the other: a round trip. */
    public static final Traffic FORTH_AND_BACK = of(Count.TWO);

    /** Two messages at once, one each way. */
    public static final Traffic BOTH_WAYS = of(Count.TWO).bothWays();

    /** A message to or from each rank but one: P-1. */
    public static final Traffic WITH_OTHERS = of(Count.OTHERS);

    /** A message from each rank to each other one: P(P-1). */
    public static final Traffic AMONG_ALL = of(Count.AMONG_ALL).bothWays();

    /** A message of each pair of ranks: P/2. */
    public static final Traffic ONE_OF_EACH_PAIR = of(Count.PAIRS);

    /**
     * Checks the components.
     *
     * @throws IllegalArgumentException if there are other than 1 or 2 directions
     */
    public Traffic {
        if (directions < 1 || directions > 2) {
            throw new IllegalArgumentException(
                    "messages in %d directions; 1 or 2 are possible".formatted(directions));
        }
    }

    /**
     * {@return messages of the point's length in one direction at once}
     *
     * @param messages of one operation, over all ranks
     */
    public static Traffic of(Count messages) {
        return new Traffic(messages, Optional.empty(), 1);
    }

    /** {@return the same messages, in both directions at once} */
    public Traffic bothWays() {
        return new Traffic(messages, each, 2);
    }

    /**
     * {@return the same number of messages, each of a fixed number of bytes}
     *
     * @param bytes of one message, at least 0
     * @throws IllegalArgumentException if a message is shorter than nothing
     */
    public Traffic each(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("messages of %d bytes; at least 0 are possible".formatted(bytes));
        }
        return each(new Each(Long.toString(bytes), point -> bytes));
    }

    /**
     * {@return the same number of messages, whose bytes another variable than the length decides}
     *
     * @param bytes of one message
     */
    public Traffic each(Each bytes) {
        return new Traffic(messages, Optional.of(bytes), directions);
    }

    /**
     * {@return the bytes that one operation moves; 0 where its messages have the length of the point, and the point has
     * none}
     *
     * @param point of the measurement
     * @param ranks that take part
     */
    public long bytes(Point point, int ranks) {
        long length = each.map(bytes -> bytes.at().applyAsLong(point)).orElse(point.valueOr(Variable.LENGTH, 0));
        return LongMath.saturatedMultiply(messages.at(point, ranks), length);
    }

    /** {@return the payload in words, as {@code "P-1 messages of m bytes"}; "nothing" where nothing moves} */
    public String words() {
        if (messages.equals(Count.NONE)) {
            return "nothing";
        }
        String noun = messages.equals(Count.ONE) ? " message of " : " messages of ";
        String length = each.map(Each::words).orElse("m");
        return messages.words() + noun + length + " bytes" + (directions == 2 ? ", both ways at once" : "");
    }
}
