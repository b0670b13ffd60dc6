package io.github.measure4j.cli.rank;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import io.github.measure4j.cli.program.TextTable;
import io.github.measure4j.node.NodeFigure;
import io.github.measure4j.node.NodeMap;
import io.github.measure4j.node.NodePair;
import io.github.measure4j.node.StandingOut;
import io.github.measure4j.report.wording.Rounded;
import java.io.PrintWriter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/** A map of nodes as text for people and as JSON. */
record NodeListing(NodeMap map) {
    private static final int MOST_IN_A_TABLE = 16;

    /** Tables of nodes and pairs, and a line for each that stands out. */
    void print(PrintWriter out) {
        List<String> hosts = map.hosts();
        TextTable nodes = new TextTable(out, "node", "work", "95 % interval", "latency within", "bandwidth within");
        for (int node = 0; node < hosts.size(); node++) {
            NodeFigure work = map.work().get(node);
            int number = node;
            Optional<NodePair> within =
                    map.pairs().stream().filter(pair -> pair.insideNode() && pair.first() == number).findFirst();
            nodes.add(hosts.get(node), Rounded.time(work.value()), Rounded.interval(work.lower(), work.upper()),
                    within.map(pair -> Rounded.time(pair.latency().value())).orElse("-"),
                    within.map(pair -> Rounded.bandwidth(pair.bandwidth().value())).orElse("-"));
        }
        nodes.end();
        if (hosts.size() > 1 && hosts.size() <= MOST_IN_A_TABLE) {
            out.println();
            matrix("latency", pair -> Rounded.time(pair.latency().value()), out);
            out.println();
            matrix("bandwidth", pair -> Rounded.bandwidth(pair.bandwidth().value()), out);
        }
        out.println();
        printEnds(out);
        if (map.standingOut().isEmpty()) {
            out.println("no node and no pair is slower than the others by more than 10 %");
        }
    }

    /** The nearest and the farthest pair, and what stands out. */
    void printEnds(PrintWriter out) {
        map.nearest().ifPresent(pair -> out.println("nearest pair:  " + inWords(pair)));
        map.farthest().ifPresent(pair -> out.println("farthest pair: " + inWords(pair)));
        map.standingOut().forEach(each -> out.println("slow: " + inWords(each)));
    }

    private void matrix(String heading, Function<NodePair, String> cell, PrintWriter out) {
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

    private String inWords(NodePair pair) {
        return "%s and %s, %s (%s), %s".formatted(map.hosts().get(pair.first()), map.hosts().get(pair.second()),
                Rounded.time(pair.latency().value()), Rounded.interval(pair.latency().lower(), pair.latency().upper()),
                Rounded.bandwidth(pair.bandwidth().value()));
    }

    private String inWords(StandingOut each) {
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

    /** All of it in one line. */
    String asJson() {
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
