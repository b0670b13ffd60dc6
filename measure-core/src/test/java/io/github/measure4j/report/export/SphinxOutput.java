package io.github.measure4j.report.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A parser of Sphinx's output files, written from section 8 of its specification and from nothing else: strict, so that a
 * line that the specification does not know fails.
 *
 * @param modes of the header, each with its value and continuation lines
 * @param variables of the environment
 * @param blocks in their order
 */
public record SphinxOutput(Map<String, String> modes, List<String> variables, List<Block> blocks) {

    public record Dimension(String text, String scale, String selection, long start, long end, double step) {}

    /** @param reference what follows the count: the reference, the overhead, its percentage; none for most types */
    public record Row(
            List<String> arguments, double result, double deviation, int count, List<Double> reference, List<String> flags) {
        Row(List<String> arguments, double result, double deviation, int count, List<String> flags) {
            this(arguments, result, deviation, count, List.of(), flags);
        }
    }

    public record Block(
            String tag, String name, String pattern, List<Dimension> dimensions, String root, String defaults,
            double tolerance, boolean corrected, List<Row> rows) {}

    private static final List<String> WORDS = List.of(
            "UNBOUND", "simple work function", "bor's work function", "timed work function (spin)",
            "timed work function (sleep)", "static", "dynamic", "guided", "sequential overlap function",
            "OpenMP parallel overlap function", "OpenMP parallel for overlap function (schedule dependent)",
            "OpenMP parallel for chunks overlap function (schedule dependent)");

    /** Reads the text of a whole file. */
    public static SphinxOutput parse(String text) {
        return new Reader(List.of(text.split("\n", -1))).read();
    }

    private static final class Reader {
        private final List<String> lines;
        private int at;

        Reader(List<String> lines) {
            this.lines = lines;
        }

        SphinxOutput read() {
            Map<String, String> modes = new LinkedHashMap<>();
            List<String> variables = new ArrayList<>();
            String mode = "";
            for (; !peek().isEmpty(); at++) {
                Matcher begins = Pattern.compile("#@([A-Z_]+)(?: (.*))?").matcher(peek());
                if (begins.matches()) {
                    mode = begins.group(1);
                    modes.put(mode, begins.group(2) == null ? "" : begins.group(2));
                } else if (mode.equals("ENVIRONMENT")) {
                    variables.add(matched("#(.*)", peek()).group(1));
                } else {
                    modes.merge(mode, "\n" + matched("#(.*)", peek()).group(1), String::concat);
                }
            }
            expect("");
            List<Block> blocks = new ArrayList<>();
            while (peek().isEmpty()) {
                blocks.add(block());
            }
            expect("/*@no*/");
            expect("sphinx finished.");
            if (at != lines.size()) {
                throw new AssertionError("after the end: " + peek());
            }
            return new SphinxOutput(modes, variables, blocks);
        }

        private Block block() {
            expect("");
            expect("#-------------------------------");
            Matcher in = next("#/\\*@in(?:(p2p|simple|mw|col|thr_chain|multitiming)_(.+)"
                    + "|( measure_p2p_latencies-source=\\d+))\\.ski\\*/");
            next("#Description of the .+ measurement:");
            Matcher pattern = next("#Pattern: (Point-to-Point|Simple|Master-Worker|Collective|Thread chain|Multi-timing)"
                    + " varied over (\\d+) dimensions:");
            List<Dimension> dimensions = new ArrayList<>();
            for (int i = 0; i < Integer.parseInt(pattern.group(2)); i++) {
                String name = next("#\tDimension " + i + " is (.+)").group(1);
                Matcher scale = next("#\t\tScale: (linear|logarithmical), (no automatic|automatic) data point selection");
                Matcher range = next("#\t\trange: (-?\\d+) - (-?\\d+), stwpwidth = (\\d+\\.\\d{6})");
                dimensions.add(new Dimension(name, scale.group(1), scale.group(2), Long.parseLong(range.group(1)),
                        Long.parseLong(range.group(2)), Double.parseDouble(range.group(3))));
            }
            String root = peek().startsWith("#\t\tThe root is ") ? next("#\t\tThe root is (\\d+)").group(1) : "";
            String defaults = next("#\t\tdefault values (\\d+ nodes:(?:, message length \\d+ bytes)?(?:, chunks \\d+)?)\\.")
                    .group(1);
            String tolerance = next("#\t\tmax\\. allowed standard deviation is (\\d+\\.\\d\\d) %").group(1);
            boolean corrected = next("#\t\tmeasurements ARE (|NOT) corrected for overhead").group(1).isEmpty();
            Matcher columns = next("#((?:arg\\[\\d+\\] )*)result standard_deviation count"
                    + "( reference overhead percent-overhead)?");
            int arguments = columns.group(1).split("arg", -1).length - 1;
            List<Row> rows = new ArrayList<>();
            while (!peek().equals("#eol")) {
                rows.add(row(lines.get(at++), arguments, columns.group(2) != null));
            }
            expect("#eol");
            boolean tagged = in.group(1) != null;
            return new Block(tagged ? in.group(1) : "", tagged ? in.group(2) : in.group(3), pattern.group(1), dimensions, root, defaults,
                    Double.parseDouble(tolerance), corrected, rows);
        }

        private static Row row(String line, int arguments, boolean referenced) {
            String rest = line;
            List<String> values = new ArrayList<>();
            for (int i = 0; i < arguments; i++) {
                String text = rest;
                String value = WORDS.stream().filter(word -> text.startsWith(word + " ")).findFirst()
                        .orElseGet(() -> matched("(-?\\d+) .*", text).group(1));
                values.add(value);
                rest = rest.substring(value.length() + 1);
            }
            String more = referenced ? "((?: -?\\d+\\.\\d{6}){3}| 0\\.0 -?\\d+\\.\\d{6} UNDEFINED)" : "()";
            Matcher figures = matched(
                    "(-?\\d+\\.\\d{6}) (-?\\d+\\.\\d{6}) (\\d+)" + more + "((?: UNSETTLED| UNRELIABLE| EXISTING)*)", rest);
            return new Row(values, Double.parseDouble(figures.group(1)), Double.parseDouble(figures.group(2)),
                    Integer.parseInt(figures.group(3)),
                    words(figures.group(4)).stream()
                            .map(word -> word.equals("UNDEFINED") ? Double.NaN : Double.parseDouble(word))
                            .toList(),
                    words(figures.group(5)));
        }

        private static List<String> words(String text) {
            return text.isBlank() ? List.of() : List.of(text.strip().split(" "));
        }

        private String peek() {
            return lines.get(at);
        }

        private void expect(String line) {
            if (!peek().equals(line)) {
                throw new AssertionError("line %d is '%s' instead of '%s'".formatted(at + 1, peek(), line));
            }
            at++;
        }

        private Matcher next(String regex) {
            return matched(regex, lines.get(at++));
        }

        private static Matcher matched(String regex, String line) {
            Matcher matcher = Pattern.compile(regex).matcher(line);
            if (!matcher.matches()) {
                throw new AssertionError("'%s' does not match '%s'".formatted(line, regex));
            }
            return matcher;
        }
    }
}
