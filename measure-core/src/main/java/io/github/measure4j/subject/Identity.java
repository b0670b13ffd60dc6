package io.github.measure4j.subject;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import java.util.Optional;

/**
 * The identity of a kernel, as its entry in the catalogue says it. Patterns have usual ones, which an entry may change.
 *
 * @param role of the kernel
 * @param of the name of the kernel that the role speaks of, where it speaks of one
 * @param collective whether all ranks make one operation together, so that more ranks make it another operation;
 *     elsewhere
 *     further ranks are idle, or each makes an operation of its own
 * @param traffic the payload of one operation
 */
public record Identity(Role role, Optional<String> of, boolean collective, Traffic traffic) {
    /** A plain operation, with one message of the length of the point if it has one. */
    public static final Identity OPERATION = new Identity(Role.OPERATION, Optional.empty(), false, Traffic.ONE_MESSAGE);

    /**
     * {@return the identity of a role that speaks of no other kernel, with the traffic that is usual for it}
     *
     * @param role of the kernel
     */
    public static Identity of(Role role) {
        return OPERATION.as(role);
    }

    /**
     * {@return the same with another role, and with that role's traffic where it has a usual one}
     *
     * @param other the role
     */
    public Identity as(Role other) {
        return new Identity(other, Optional.empty(), collective, other.traffic().orElse(traffic));
    }

    /**
     * {@return the same with another role, which speaks of another kernel}
     *
     * @param other the role
     * @param kernel by its full name
     */
    public Identity as(Role other, String kernel) {
        return new Identity(other, Optional.of(kernel), collective, other.traffic().orElse(traffic));
    }

    /**
     * {@return the same with another payload}
     *
     * @param other the payload of one operation
     */
    public Identity moving(Traffic other) {
        return new Identity(role, of, collective, other);
    }

    /** {@return the same for an operation that all ranks make together} */
    public Identity together() {
        return new Identity(role, of, true, traffic);
    }

    /** {@return the same where nothing is subtracted: an overlap has the computation in its time then} */
    public Identity uncorrected() {
        return role == Role.OVERLAP ? new Identity(Role.AROUND_COMPUTATION, of, collective, traffic) : this;
    }

    /**
     * {@return what a record of a point keeps of this}
     *
     * @param point with a value for each variable of the measurement
     * @param ranks of the group; the point may say that fewer take part
     */
    public Profile at(Point point, int ranks) {
        int takingPart = (int) point.valueOr(Variable.RANKS, ranks);
        return new Profile(role, of, collective, traffic.bytes(point, takingPart), traffic.directions());
    }

    /**
     * {@return the same of an operation of which no more is known than its length}
     *
     * @param length of a message, in bytes
     * @param ranks that take part
     */
    public Profile at(long length, int ranks) {
        return at(Point.NOWHERE.with(Variable.LENGTH, length), ranks);
    }
}
