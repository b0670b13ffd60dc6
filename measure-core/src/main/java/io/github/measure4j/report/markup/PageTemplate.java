package io.github.measure4j.report.markup;

import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Text with places, as <code>{{place}}</code>. What is put there is written as it is made and not looked at again.
 *
 * @param text with places
 */
public record PageTemplate(String text) {
    private static final Pattern PLACE = Pattern.compile("\\{\\{([a-z]+)}}");

    /**
     * Writes the text with its places filled.
     *
     * @param html to write to
     * @param parts by the names of the places; each place has one
     */
    public void fill(Html html, Map<String, Consumer<Html>> parts) {
        Matcher place = PLACE.matcher(text);
        int written = 0;
        while (place.find()) {
            html.write(text.substring(written, place.start()));
            Objects.requireNonNull(parts.get(place.group(1))).accept(html);
            written = place.end();
        }
        html.write(text.substring(written));
    }
}
