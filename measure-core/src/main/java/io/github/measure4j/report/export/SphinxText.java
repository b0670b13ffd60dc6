package io.github.measure4j.report.export;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Plan;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Results in the text format of Sphinx 1.0: microseconds with six digits, a block for each measurement, and the derived
 * lists over roots and acknowledging ranks, latencies, gaps and corrections ({@link SphinxBesides}). Flags that Sphinx has no
 * word for are left out.
 */
public final class SphinxText {
    /** The version of Sphinx 1.0 in its output. */
    private static final String VERSION = "1.19";

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("EEE MMM d HH:mm:ss yyyy", Locale.ROOT);
    private static final Pattern SYSTEM = Pattern.compile("(.+) (\\S+) \\((.+)\\)");

    private final Results results;
    private final Map<String, Plan> plans;
    private final StringBuilder text = new StringBuilder();

    private SphinxText(Results results, Map<String, Plan> plans) {
        this.results = results;
        this.plans = plans;
    }

    /**
     * {@return the text of results}
     *
     * @param results of one run
     * @param plans what the measurements were asked for, by their names; of others it is told from their points
     */
    public static String of(Results results, Map<String, Plan> plans) {
        return new SphinxText(results, plans).write();
    }

    /**
     * {@return the lines that Sphinx's log has on points that are no longer than the gap of a rank}
     *
     * @param records of one run
     */
    public static List<String> unreliable(List<PointRecord> records) {
        AckerGaps gaps = AckerGaps.of(records);
        return records.stream()
                .filter(gaps::reach)
                .map(record -> "The measurement %s with %d nodes, ACKer = %d is unreliable"
                        .formatted(record.measurement(), record.ranks(), record.axes().get(Variable.ACKER.name())))
                .toList();
    }

    private String write() {
        writeHeader();
        SphinxBesides besides = new SphinxBesides(results, plans);
        String timings = "";
        int timing = 0;
        for (Map.Entry<String, List<PointRecord>> measured : results.byMeasurement().entrySet()) {
            String name = measured.getKey();
            List<PointRecord> records = measured.getValue();
            boolean oneOfSeveral = SphinxPattern.of(records.get(0).subject()) == SphinxPattern.MULTI_TIMING;
            Plan plan = plans.getOrDefault(name, SphinxBlock.planOf(records));
            timing = oneOfSeveral && plan.furtherOf().filter(timings::equals).isPresent() ? timing + 1 : 0;
            timings = timing == 0 ? name : timings;
            String told = oneOfSeveral ? timings + "." + timing : name;
            SphinxBlock block = SphinxBlock.of(told, plan, records);
            write(besides.before(block, records));
            write(List.of(block));
            write(block.derived());
        }
        write(besides.atTheEnd());
        return text.append("/*@no*/\nsphinx finished.").toString();
    }

    private void write(List<SphinxBlock> blocks) {
        blocks.forEach(block -> text.append(block.text()));
    }

    private void writeHeader() {
        Environment environment = results.environments().isEmpty()
                ? new Environment("", 0, List.of(), Map.of(), Map.of())
                : results.environments().get(0);
        Map<String, String> properties = environment.properties();
        for (String mode : List.of("MACHINE", "NODE", "NETWORK", "USER")) {
            String said = properties.get(mode.toLowerCase(Locale.ROOT));
            if (said != null) {
                line(mode, " " + said);
            }
        }
        line("MPILIB_NAME", properties.getOrDefault("mpilib_name", properties.getOrDefault("library", "Not_Specified")));
        line("SPHINXVERSION", VERSION);
        Matcher system = SYSTEM.matcher(properties.getOrDefault("system", ""));
        boolean known = system.matches();
        line("OSNAME", known ? system.group(1) : "");
        line("OSRELEASE", known ? system.group(2) : "");
        line("OSVERSION", "");
        line("HOSTNAME", properties.getOrDefault("host", ""));
        line("ARCHITECTURE", known ? system.group(3) : "");
        line("CORRECT_FOR_OVERHEAD", corrected() ? "yes" : "no");
        text.append("#@ENVIRONMENT\n");
        environment.variables().forEach((name, value) ->
                text.append('#').append(continued(name + "=" + value)).append('\n'));
        line("TIME", date(properties.getOrDefault("started", "")));
        text.append('\n');
    }

    private boolean corrected() {
        return results.records().stream()
                .filter(record -> !SphinxRow.isReferenced(record))
                .anyMatch(record -> record.overhead() != 0
                        || plans.containsKey(record.measurement()) && plans.get(record.measurement()).corrected());
    }

    private void line(String mode, String value) {
        text.append("#@").append(mode).append(' ').append(continued(value)).append('\n');
    }

    private static String continued(String value) {
        return value.replace("\n", "\n#");
    }

    /** As C has it, with the day padded by a blank. */
    private static String date(String started) {
        try {
            String date = DATE.format(Instant.parse(started).atZone(ZoneId.systemDefault()));
            return date.replaceFirst(" (\\d) ", "  $1 ");
        } catch (DateTimeParseException e) {
            return started;
        }
    }
}
