package io.github.measure4j.report.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.model.runs.ComparedRun;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.model.runs.comparison.Comparison;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import java.io.StringReader;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class SummariesTest {
    private static ComparedRun run(PointRecord... records) {
        return ComparedRun.of(new Results("run", List.of(), List.of(records)));
    }

    private final Comparison comparison = Comparison.of(
            run(Points.record(1, 10, 9.99, 10.01, 40), Points.record(2, 10, 9.99, 10.01, 40), Points.record(4, 10, 9, 11, 40)),
            run(Points.record(1, 15, 14.9, 15.1, 40), Points.record(2, 10, 9.99, 10.01, 40), Points.record(8, 10, 9, 11, 40)));

    @Test
    void markdownHasASentenceATableAndAPicture() {
        String text = MarkdownSummary.of("B <against> A", comparison.points()).markdown();
        assertThat(text).startsWith("### B <against> A")
                .contains("4 points: **1 slower**, **1 alike**, **1 only-in-a**, **1 only-in-b**.")
                .contains("| bcast at length=1, 4 ranks | 1.500 | 1.417 to 1.588 | slower |")
                .contains("```text", "o")
                .endsWith("```" + System.lineSeparator());
        List<String> rows = text.lines().filter(line -> line.startsWith("| bcast")).toList();
        assertThat(rows).hasSize(4);
        assertThat(rows.get(0)).as("the slower one first").contains("slower");
        String slower = text.lines().filter(line -> line.endsWith("  bcast at length=1, 4 ranks")).findFirst().orElseThrow();
        assertThat(slower.indexOf('o')).as("right of the line at 1").isGreaterThan(slower.indexOf('|'));
    }

    @Test
    void junitsXmlHasATestCaseForEachPoint() throws Exception {
        String xml = JunitXml.of("B \"against\" A & C", comparison.judge(1.05)).xml();
        Element suite = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)))
                .getDocumentElement();
        assertThat(suite.getAttribute("name")).isEqualTo("B \"against\" A & C");
        assertThat(suite.getAttribute("tests")).isEqualTo("4");
        assertThat(suite.getElementsByTagName("testcase").getLength()).isEqualTo(4);
        assertThat(suite.getElementsByTagName("failure").getLength()).isEqualTo(1);
        assertThat(suite.getElementsByTagName("skipped").getLength()).isEqualTo(2);
    }
}
