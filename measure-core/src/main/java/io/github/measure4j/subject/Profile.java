package io.github.measure4j.subject;

import java.util.Optional;

/**
 * The identity of a kernel at a measured point.
 *
 * @param role of the kernel
 * @param of the name of the kernel that the role speaks of, where it speaks of one
 * @param collective whether all ranks make one operation together
 * @param bytes that one operation moves, over all ranks that take part, as {@link Traffic} defines them; 0 where
 *     nothing moves
 * @param directions at once: 1 or 2
 */
public record Profile(Role role, Optional<String> of, boolean collective, long bytes, int directions) {
    /** A plain operation that moves nothing. */
    public static final Profile OPERATION = of(Role.OPERATION);

    /**
     * Checks the numbers.
     *
     * @throws IllegalArgumentException if there are fewer than 0 bytes or other than 1 or 2 directions
     */
    public Profile {
        if (bytes < 0 || directions < 1 || directions > 2) {
            throw new IllegalArgumentException(
                    "%d bytes in %d directions; at least 0 bytes, and 1 or 2 directions are possible"
                            .formatted(bytes, directions));
        }
    }

    /**
     * {@return the profile of a role that speaks of no other kernel, of an operation that moves nothing}
     *
     * @param role of the kernel
     */
    public static Profile of(Role role) {
        return new Profile(role, Optional.empty(), false, 0, 1);
    }

    /**
     * {@return the same, of another kernel}
     *
     * @param kernel by its full name
     */
    public Profile of(String kernel) {
        return new Profile(role, Optional.of(kernel), collective, bytes, directions);
    }

    /** {@return the same, of an operation that all ranks make together} */
    public Profile together() {
        return new Profile(role, of, true, bytes, directions);
    }

    /**
     * {@return the same, of an operation that moves other bytes}
     *
     * @param some over all ranks, at least 0
     * @param ways at once: 1 or 2
     */
    public Profile moving(long some, int ways) {
        return new Profile(role, of, collective, some, ways);
    }
}
