package io.github.measure4j.report.markup;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/** Writes elements. Whatever is given as text or as the value of an attribute comes out as such. */
public final class Html {
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
        text.chars().forEach(c -> {
            switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\'' -> escaped.append("&#39;");
                default -> escaped.append((char) c);
            }
        });
        return write(escaped.toString());
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
