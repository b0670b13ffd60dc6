package io.github.measure4j.cli;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.Transport;
import io.github.measure4j.node.NodeFigure;
import io.github.measure4j.node.NodeMap;
import io.github.measure4j.node.NodePair;
import io.github.measure4j.node.NodeSurvey;
import io.github.measure4j.node.StandingOut;
import io.github.measure4j.report.wording.Rounded;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
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
final class NodesCommand implements Callable<Integer> {
    private static final int MOST_IN_A_TABLE = 16;

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
                out.println(asJson(map.get()));
            } else {
                print(map.get(), out);
            }
            out.flush();
            return map.get().standingOut().isEmpty() ? 0 : Main.FAILED;
        }
    }

    private static String host() {
        try {
            return Files.readString(Path.of("/proc/sys/kernel/hostname")).strip();
        } catch (IOException e) {
            return System.getenv().getOrDefault("HOSTNAME", "unknown host");
        }
    }

    static void print(NodeMap map, PrintWriter out) {
        List<String> hosts = map.hosts();
        TextTable nodes = new TextTable(out, "node", "work", "95 % interval", "latency within", "bandwidth within");
        for (int node = 0; node < hosts.size(); node++) {
            NodeFigure work = map.work().get(node);
            int number = node;
            Optional<NodePair> within =
                    map.pairs().stream().filter(pair -> pair.within() && pair.first() == number).findFirst();
            nodes.add(hosts.get(node), Rounded.time(work.value()), Rounded.interval(work.lower(), work.upper()),
                    within.map(pair -> Rounded.time(pair.latency().value())).orElse("-"),
                    within.map(pair -> Rounded.bandwidth(pair.bandwidth().value())).orElse("-"));
        }
        nodes.end();
        if (hosts.size() > 1 && hosts.size() <= MOST_IN_A_TABLE) {
            out.println();
            matrix(map, "latency", pair -> Rounded.time(pair.latency().value()), out);
            out.println();
            matrix(map, "bandwidth", pair -> Rounded.bandwidth(pair.bandwidth().value()), out);
        }
        map.nearest().ifPresent(pair -> out.printf("%nnearest pair:  %s%n", inWords(map, pair)));
        map.farthest().ifPresent(pair -> out.printf("farthest pair: %s%n", inWords(map, pair)));
        out.println();
        if (map.standingOut().isEmpty()) {
            out.println("no node and no pair is slower than the others by more than 10 %");
        }
        map.standingOut().forEach(each -> out.println("slow: " + inWords(map, each)));
    }

    private static void matrix(NodeMap map, String heading, Function<NodePair, String> cell, PrintWriter out) {
        int size = map.hosts().size();
        String[][] rows = new String[size][size + 1];
        for (int node = 0; node < size; node++) {
            Arrays.fill(rows[node], "-");
            rows[node][0] = map.hosts().get(node);
        }
        for (NodePair pair : map.between()) {
            rows[pair.first()][pair.second() + 1] = cell.apply(pair);
            rows[pair.second()][pair.first() + 1] = cell.apply(pair);
        }
        String[] headings = new String[size + 1];
        headings[0] = heading;
        for (int node = 0; node < size; node++) {
            headings[node + 1] = map.hosts().get(node);
        }
        TextTable table = new TextTable(out, headings);
        for (String[] row : rows) {
            table.add(row);
        }
        table.end();
    }

    private static String inWords(NodeMap map, NodePair pair) {
        return "%s and %s, %s (%s), %s".formatted(map.hosts().get(pair.first()), map.hosts().get(pair.second()),
                Rounded.time(pair.latency().value()), Rounded.interval(pair.latency().lower(), pair.latency().upper()),
                Rounded.bandwidth(pair.bandwidth().value()));
    }

    private static String inWords(NodeMap map, StandingOut each) {
        String where = map.hosts().get(each.first());
        String factor = "%s times as long as usual (%s to %s)".formatted(
                Rounded.plain(each.ratio()), Rounded.plain(Rounded.below(each.lower())), Rounded.plain(Rounded.above(each.upper())));
        String pair = where + " and " + map.hosts().get(each.second());
        return switch (each.kind()) {
            case COMPUTING -> "%s computes %s".formatted(where, factor);
            case LATENCY -> "a short message between %s takes %s".formatted(pair, factor);
            case BANDWIDTH -> "a long message between %s takes %s".formatted(pair, factor);
        };
    }

    static String asJson(NodeMap map) {
        JsonObject object = new JsonObject();
        JsonArray hosts = new JsonArray();
        map.hosts().forEach(hosts::add);
        object.add("hosts", hosts);
        JsonArray nodes = new JsonArray();
        for (int node = 0; node < map.hosts().size(); node++) {
            JsonObject of = new JsonObject();
            of.addProperty("host", map.hosts().get(node));
            of.add("work", json(map.work().get(node)));
            nodes.add(of);
        }
        object.add("nodes", nodes);
        JsonArray pairs = new JsonArray();
        for (NodePair pair : map.pairs()) {
            JsonObject of = new JsonObject();
            of.addProperty("first", map.hosts().get(pair.first()));
            of.addProperty("second", map.hosts().get(pair.second()));
            of.add("latency", json(pair.latency()));
            of.add("bandwidth", json(pair.bandwidth()));
            pairs.add(of);
        }
        object.add("pairs", pairs);
        JsonArray slow = new JsonArray();
        for (StandingOut each : map.standingOut()) {
            JsonObject of = new JsonObject();
            of.addProperty("kind", each.kind().name().toLowerCase(Locale.ROOT));
            of.addProperty("first", map.hosts().get(each.first()));
            of.addProperty("second", map.hosts().get(each.second()));
            of.addProperty("ratio", each.ratio());
            of.addProperty("lower", each.lower());
            of.addProperty("upper", each.upper());
            slow.add(of);
        }
        object.add("standingOut", slow);
        return object.toString();
    }

    private static JsonObject json(NodeFigure figure) {
        JsonObject object = new JsonObject();
        object.addProperty("value", figure.value());
        object.addProperty("lower", figure.lower());
        object.addProperty("upper", figure.upper());
        return object;
    }
}
