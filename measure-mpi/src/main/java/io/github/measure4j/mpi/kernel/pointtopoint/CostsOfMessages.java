package io.github.measure4j.mpi.kernel.pointtopoint;

import io.github.measure4j.mpi.kernel.Ends;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.kind.MessageCosts;
import io.github.measure4j.subject.Role;
import io.github.measure4j.suite.KernelEntry;
import java.util.List;
import mpi.MPI;

/** The cost of MPI_Send and MPI_Recv at either end, for LogGP's parameters. */
final class CostsOfMessages {
    private static final int BUFFERS = 8;

    /** The kernel whose messages these are. */
    private static final String ROUND_TRIP = "mpi.pingpong.send-recv";

    private static final Kernel SEND = setting -> {
        Ends e = Ends.of(setting);
        return () -> e.comm().send(e.out(), e.length(), MPI.BYTE, e.partner(), Ends.FORTH);
    };
    private static final Kernel RECEIVE = setting -> {
        Ends e = Ends.of(setting).verified(setting);
        return () -> e.comm().recv(e.in(), e.length(), MPI.BYTE, e.partner(), Ends.FORTH);
    };

    private CostsOfMessages() {}

    static List<KernelEntry> kernels() {
        MessageCosts costs = new MessageCosts(SEND, RECEIVE);
        return List.of(
                entry("send", "LogGP's o_s: MPI_Send before a long computation, without that", costs.sendOverhead())
                        .as(Role.LOGGP_SEND, ROUND_TRIP),
                entry("recv", "LogGP's o_r: MPI_Recv of what came during a long computation", costs.receiveOverhead())
                        .as(Role.LOGGP_RECEIVE, ROUND_TRIP),
                entry("gap", "LogGP's g: one of many MPI_Send in a row, without their acknowledgement", costs.gap())
                        .as(Role.LOGGP_GAP, ROUND_TRIP));
    }

    private static KernelEntry entry(String name, String description, Pattern pattern) {
        return KernelEntry.named("mpi.loggp." + name, description, pattern).overLength(BUFFERS).needing(2);
    }
}
