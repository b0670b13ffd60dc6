package io.github.measure4j.report.wording;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.state.LaunchScatter;
import io.github.measure4j.stat.Bound;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Turns of phrase. */
public final class Phrases {
    private Phrases() {}

    /** {@code "1 point"}, {@code "2 points"}. */
    public static String count(long number, String noun) {
        return number + " " + noun + (number == 1 ? "" : "s");
    }

    /** {@code "a, b and c"}. */
    public static String list(List<String> items) {
        int last = items.size() - 1;
        return last < 1
                ? String.join("", items)
                : String.join(", ", items.subList(0, last)) + " and " + items.get(last);
    }

    /** The timed quantity, and its relation to the latency where that is a question. */
    public static String timeOf(Subject subject) {
        boolean plain = subject.bound() == Bound.ITSELF && !subject.profile().collective();
        return plain ? subject.quantity() : subject.quantity() + " (" + subject.bound().meaning() + ")";
    }

    /** A flag's name, {@code "not warm"}. */
    public static String of(Flag flag) {
        return flag.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** A group, {@code "mpi: 4 ranks on node1 and node2 (2 each)"}. */
    public static String of(Environment environment) {
        Map<String, Long> ranks = environment.hosts().stream()
                .collect(Collectors.groupingBy(host -> host, LinkedHashMap::new, Collectors.counting()));
        String where;
        if (ranks.size() == 1) {
            where = " on " + ranks.keySet().iterator().next();
        } else if (ranks.size() > 8) {
            where = " on " + ranks.size() + " hosts";
        } else {
            where = ranks.isEmpty()
                    ? ""
                    : " on "
                            + list(ranks.entrySet().stream()
                                    .map(host -> host.getKey() + " (" + host.getValue() + ")")
                                    .toList());
        }
        return count(environment.ranks(), "rank") + where;
    }

    /** A sentence on the launches that intervals hold for, {@code "Intervals are over 5 launches."}. */
    public static String intervalsOver(int launches) {
        return launches == 1
                ? "Intervals are of one launch. Launches usually scatter by " + Rounded.percent(LaunchScatter.USUAL)
                        + ", so the median of many may lie " + Rounded.percent(2 * LaunchScatter.USUAL)
                        + " away; measure run --runs 6 measures it."
                : "Intervals are over " + launches + " launches.";
    }

    /** Names come from files: nothing in them may move the cursor of a terminal. */
    public static String printable(String name) {
        return name.replaceAll("\\p{Cntrl}", "?");
    }
}
