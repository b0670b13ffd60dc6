package io.github.measure4j.node;

import java.util.regex.Pattern;

/**
 * The figures of two nodes, or of two ranks of one node.
 *
 * @param first the node with the smaller number
 * @param second the other one; the same where two ranks of one node exchanged messages
 * @param latency one way, of an empty message: half a round trip; in seconds
 * @param bandwidth of long messages from the first to the second; in bytes per second
 */
public record NodePair(int first, int second, NodeFigure latency, NodeFigure bandwidth) {
    private static final Pattern SPACE = Pattern.compile(" ");

    /** {@return whether messages stay within a node} */
    public boolean insideNode() {
        return first == second;
    }

    String encode() {
        return first + " " + second + " " + latency.encode() + " " + bandwidth.encode();
    }

    static NodePair decode(String text) {
        String[] words = SPACE.split(text);
        return new NodePair(
                Integer.parseInt(words[0]),
                Integer.parseInt(words[1]),
                NodeFigure.decode(words, 2),
                NodeFigure.decode(words, 5));
    }
}
