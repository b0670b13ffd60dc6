package io.github.measure4j.report.markup;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.List;
import java.util.function.BiConsumer;

/** Writes elements. Whatever is given as text or as the value of an attribute comes out as such. */
public final class Html {
    private static final int REPLACEMENT = 0xfffd;

    private final Writer out;

    /**
     * Writes to a place of the caller's, which stays open.
     *
     * @param out for the elements
     */
    public Html(Writer out) {
        this.out = out;
    }

    /** The writer below, for output that is not to be escaped. */
    public Writer raw() {
        return out;
    }

    /**
     * Begins an element.
     *
     * @param attributes names and values in turn
     */
    public Html open(String tag, String... attributes) {
        write("<").write(tag);
        for (int i = 0; i < attributes.length; i += 2) {
            write(" ").write(attributes[i]).write("=\"").text(attributes[i + 1]).write("\"");
        }
        return write(">");
    }

    /**
     * {@return this, after the end of an element}
     *
     * @param tag of the element
     */
    public Html close(String tag) {
        return write("</").write(tag).write(">\n");
    }

    /** An element with nothing but text in it. */
    public Html leaf(String tag, String text, String... attributes) {
        return open(tag, attributes).text(text).write("</").write(tag).write(">");
    }

    /**
     * {@return this, after a text that was escaped}
     *
     * @param text of any origin
     */
    public Html text(String text) {
        StringBuilder escaped = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.appendCodePoint(inXml(c) ? c : REPLACEMENT);
            }
        });
        return write(escaped.toString());
    }

    /** Whether XML has this character, of which SVG is made (XML 1.0, production 2); half of a surrogate pair is none. */
    private static boolean inXml(int c) {
        return c >= ' ' ? c < 0xd800 || (c > 0xdfff && c < 0xfffe) || c > 0xffff : c == '\t' || c == '\n' || c == '\r';
    }

    /**
     * Writes what each of some items has to say, in their order. Several are at it side by side.
     *
     * @param items in their order
     * @param writer of one; what it reads must not change meanwhile
     */
    public <T> void each(List<T> items, BiConsumer<Html, T> writer) {
        items.parallelStream()
                .map(item -> {
                    StringWriter text = new StringWriter();
                    writer.accept(new Html(text), item);
                    return text.toString();
                })
                .forEachOrdered(this::write);
    }

    /** Text that is known to be harmless: this package's own. */
    public Html write(String markup) {
        try {
            out.write(markup);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }
}
