package io.github.measure4j.cli.result;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.program.TextTable;
import io.github.measure4j.model.OverlappedPoint;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.suite.names.Source;
import io.github.measure4j.suite.names.SourceName;
import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The communications of a measurement beside a computation, in the columns that OSU and IMB print: the whole, the
 * computation, the communication alone, and the share of it that the computation hides, with its interval.
 *
 * @param source of the columns
 * @param name of the measurement there
 * @param pairs at least one
 */
record OverlapTable(Source source, SourceName name, List<OverlappedPoint> pairs) {
    private static final double MICROS = 1e6;
    private static final double PERCENT = 100;

    void print(PrintWriter out) {
        PointRecord any = pairs.get(0).remaining();
        out.printf("%n# %s (%s), by %s and %s on %d ranks%n",
                name.name(), source.title(), any.subject().kernel(), pairs.get(0).full().subject().kernel(), any.ranks());
        out.printf(Locale.ROOT, "# figures by this library's method, lower and upper: %.0f %% interval of the overlap%n",
                PERCENT * any.confidence());
        TextTable table = source == Source.IMB
                ? new TextTable(out, "#bytes", "#repetitions", "t_ovrl[usec]", "t_pure[usec]", "t_CPU[usec]", "overlap[%]",
                        "lower", "upper", "warnings")
                : new TextTable(out, "# Size", "Overall(us)", "Compute(us)", "Pure Comm.(us)", "Overlap(%)",
                        "lower", "upper", "warnings");
        pairs.forEach(pair -> table.add(source == Source.IMB ? ofImb(pair) : ofOsu(pair)));
        table.end();
    }

    private static String[] ofImb(OverlappedPoint pair) {
        return new String[] {
            length(pair), Integer.toString(pair.remaining().sampling().repetitions()), whole(pair), alone(pair), computation(pair),
            percent(pair.hidden().share()), percent(pair.hidden().lower()), percent(pair.hidden().upper()), warnings(pair)
        };
    }

    private static String[] ofOsu(OverlappedPoint pair) {
        return new String[] {
            length(pair), whole(pair), computation(pair), alone(pair),
            percent(pair.hidden().share()), percent(pair.hidden().lower()), percent(pair.hidden().upper()), warnings(pair)
        };
    }

    private static String length(OverlappedPoint pair) {
        Long length = pair.remaining().axes().get(Variable.LENGTH.name());
        return length == null ? "-" : length.toString();
    }

    /** The computation was subtracted from what remains. */
    private static String whole(OverlappedPoint pair) {
        return time(pair.remaining().seconds() + pair.remaining().overhead());
    }

    private static String computation(OverlappedPoint pair) {
        return time(pair.remaining().overhead());
    }

    private static String alone(OverlappedPoint pair) {
        return time(pair.full().seconds());
    }

    private static String time(double seconds) {
        return String.format(Locale.ROOT, "%.2f", MICROS * seconds);
    }

    /** A share beyond 0 or 100 is chance, or a computation that got in the way. OSU and IMB print the nearer end, too. */
    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f", PERCENT * Math.min(1, Math.max(0, share)));
    }

    private static String warnings(OverlappedPoint pair) {
        Set<Flag> flags = EnumSet.noneOf(Flag.class);
        flags.addAll(pair.full().flags());
        flags.addAll(pair.remaining().flags());
        return flags.stream().map(Enum::name).collect(Collectors.joining(" "));
    }
}
