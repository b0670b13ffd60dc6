package io.github.measure4j.mpi;

import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.Transport.UnavailableException;

/** Joins the group that it was started in, and ends as a rank of a run does if it cannot. */
final class JoinsItsGroup {
    private static final int USAGE = 2;

    private JoinsItsGroup() {}

    public static void main(String[] args) {
        try (ProcessGroup group = new MpiTransport().join(0)) {
            System.out.println("joined by " + group.size());
        } catch (UnavailableException e) {
            System.err.println("measure: " + e.getMessage());
            System.exit(USAGE);
        }
    }
}
