package io.github.measure4j.cli.rank;

import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.cli.request.Transports;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.Transport;
import io.github.measure4j.node.NodeMap;
import io.github.measure4j.node.NodeSurvey;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "nodes",
        description = {
            "Compares the nodes of an allocation: latency and bandwidth between each two, the speed of each, and which of them are"
                    + " slower than the others.",
            "Is started by mpirun or srun with one or two ranks on each node. Ends with exit code 1 if a node or pair stands out,"
                    + " else with 0."
        },
        mixinStandardHelpOptions = true)
public final class NodesCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--json", description = "As a JSON object: hosts, nodes, pairs, standingOut; seconds and bytes per second.")
    private boolean json;

    @Override
    public Integer call() {
        Transport transport = Transports.startedHere().orElseThrow(() -> new UsageException(
                "nodes: start it on the nodes, as in 'srun --ntasks-per-node=2 measure nodes' or 'mpirun ... measure nodes'"));
        try (ProcessGroup group = transport.join(1)) {
            Optional<NodeMap> map = NodeSurvey.usual().on(group, host());
            if (map.isEmpty()) {
                return 0;
            }
            PrintWriter out = spec.commandLine().getOut();
            if (json) {
                out.println(new NodeListing(map.get()).asJson());
            } else {
                new NodeListing(map.get()).print(out);
            }
            out.flush();
            return map.get().standingOut().isEmpty() ? 0 : ExitCode.FAILED;
        }
    }

    /** The name of the host that this process runs on. */
    static String host() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException e) {
            return System.getenv().getOrDefault("HOSTNAME", "unknown host");
        }
    }
}
