package io.github.measure4j.report.page;

import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.result.Flag;
import java.util.EnumSet;
import java.util.Set;

/**
 * The flags that points carry, in words.
 *
 * @param contents of the report
 */
record FlagList(Contents contents) {

    void writeTo(Html html) {
        Set<Flag> seen = EnumSet.noneOf(Flag.class);
        contents.points().forEach(point -> seen.addAll(point.flags()));
        if (seen.isEmpty()) {
            html.leaf("p", "No point carries a flag.");
            return;
        }
        html.open("dl", "class", "flags");
        for (Flag flag : seen) {
            long points = contents.points()
                    .filter(point -> point.flags().contains(flag))
                    .count();
            html.open("div")
                    .open("dt")
                    .leaf("span", Phrases.of(flag), "class", "flag")
                    .close("dt");
            html.leaf("dd", flag.meaning() + " (" + Phrases.count(points, "point") + ")")
                    .close("div");
        }
        html.close("dl");
    }
}
