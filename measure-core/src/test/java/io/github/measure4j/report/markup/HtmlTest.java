package io.github.measure4j.report.markup;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringWriter;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HtmlTest {
    /** Later items take less time, so that those who write side by side are done with them first. */
    @Test
    void whatIsWrittenSideBySideKeepsItsOrder() {
        List<Integer> items = IntStream.range(0, 2_000).boxed().toList();
        StringWriter out = new StringWriter();
        new Html(out).each(items, (html, item) -> html.leaf("b", "<".repeat(items.size() - item) + item));
        assertThat(out).hasToString(items.stream()
                .map(item -> "<b>" + "&lt;".repeat(items.size() - item) + item + "</b>")
                .collect(Collectors.joining()));
    }
}
