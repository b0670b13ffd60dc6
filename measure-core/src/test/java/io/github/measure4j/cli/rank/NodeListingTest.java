package io.github.measure4j.cli.rank;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.node.NodeFigure;
import io.github.measure4j.node.NodeMap;
import io.github.measure4j.node.NodePair;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class NodeListingTest {
    private static NodeFigure about(double value) {
        return new NodeFigure(value, 0.9 * value, 1.1 * value);
    }

    private static final NodeMap MAP = new NodeMap(
            List.of("a", "b"),
            List.of(about(0.01), about(0.02)),
            List.of(new NodePair(0, 0, about(3e-7), about(5e9)), new NodePair(0, 1, about(2e-6), about(1e9))));

    @Test
    void theTablesNameNodesAndPairs() {
        StringWriter text = new StringWriter();
        new NodeListing(MAP).print(new PrintWriter(text));
        assertThat(text.toString().lines()).contains(
                "node  work      95 % interval      latency within  bandwidth within",
                "latency  a         b",
                "farthest pair: a and b, 2.000 \u00b5s (1.800 to 2.200 \u00b5s), 1000 MB/s",
                "slow: b computes 2 times as long as usual (1.8 to 2.2)");
    }

    @Test
    void jsonHasEachPair() {
        assertThat(new NodeListing(MAP).asJson())
                .startsWith("{\"hosts\":[\"a\",\"b\"],\"nodes\":[{\"host\":\"a\",\"work\":{\"value\":0.01,")
                .contains("{\"first\":\"a\",\"second\":\"b\",\"latency\":{\"value\":2.0E-6,")
                .contains("\"standingOut\":[{\"kind\":\"computing\",\"first\":\"b\",\"second\":\"b\",\"ratio\":2.0,");
    }
}
