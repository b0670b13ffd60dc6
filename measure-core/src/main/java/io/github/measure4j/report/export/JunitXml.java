package io.github.measure4j.report.export;

import io.github.measure4j.model.runs.ComparedPoint;
import io.github.measure4j.model.runs.comparison.Judgement;
import java.util.stream.Collectors;

/**
 * A gate as JUnit's XML, a test case a point: slower points are failures, points that are undecided or on one side only are
 * skipped.
 */
public final class JunitXml {
    private final String name;
    private final Judgement judgement;

    private JunitXml(String name, Judgement judgement) {
        this.name = name;
        this.judgement = judgement;
    }

    /**
     * {@return a gate as a test suite}
     *
     * @param name of the suite
     * @param judgement of its points
     */
    public static JunitXml of(String name, Judgement judgement) {
        return new JunitXml(name, judgement);
    }

    /** {@return the XML} */
    public String xml() {
        int failures = judgement.slower().size();
        int skipped = judgement.undecided().size() + judgement.vanished().size() + judgement.added().size();
        return """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuite name="%s" tests="%d" failures="%d" errors="0" skipped="%d">
                %s%s%s%s%s</testsuite>
                """
                .formatted(
                        escaped(name),
                        failures + skipped + judgement.notSlower().size(),
                        failures,
                        skipped,
                        judgement.slower().stream().map(this::slower).collect(Collectors.joining()),
                        judgement.undecided().stream()
                                .map(point -> skipped(point.point(), "undecided"))
                                .collect(Collectors.joining()),
                        judgement.vanished().stream().map(p -> skipped(p, "vanished")).collect(Collectors.joining()),
                        judgement.added().stream().map(p -> skipped(p, "added")).collect(Collectors.joining()),
                        judgement.notSlower().stream().map(this::passed).collect(Collectors.joining()));
    }

    private String slower(ComparedPoint point) {
        return begin(point) + "><failure message=\"more than %s times as long\">%s</failure></testcase>\n"
                .formatted(judgement.ratio(), escaped(point.toString()));
    }

    private String skipped(ComparedPoint point, String reason) {
        return begin(point) + "><skipped message=\"%s: %s\"/></testcase>\n".formatted(reason, escaped(point.toString()));
    }

    private String passed(ComparedPoint point) {
        return begin(point) + "/>\n";
    }

    private String begin(ComparedPoint point) {
        return "<testcase classname=\"%s\" name=\"%s\""
                .formatted(escaped(point.record().subject().kernel()), escaped(point.point().inWords(point.names())));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
