package io.github.measure4j.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.measure4j.suite.Catalogue;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Holds that a line of {@code measure list} is understood without the lines above it: a search shows it alone. */
class DescriptionsStandAloneTest {
    /** Openings and phrases that refer to another line. */
    private static final Pattern REFERS = Pattern.compile(
            "^(the same|likewise|as (is|one|both|the|above)\\b|as i?[a-z]*(send|recv)\\b|also|ditto)|\\bsuch a\\b|\\btight ones\\b");

    @Test
    void eachIsUnderstoodWithoutTheLinesAboveIt() {
        List<String> referring = Catalogue.load().entries().stream()
                .filter(entry -> REFERS.matcher(entry.description()).find())
                .map(entry -> entry.name() + ": " + entry.description())
                .toList();

        assertEquals(List.of(), referring);
    }
}
