package io.github.measure4j.cli.program;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.Charset;

/**
 * The way of all text to a terminal. Names come from files, and files from others: a control character in a name could move
 * the cursor, rename the window or hide what stands beside it. Control characters (C0 but for line end and tab, DEL, C1)
 * and those that turn the direction of writing are written as {@code \}{@code u001b}, which says the same in JSON.
 *
 * <p>Trojan Source (Boucher and Anderson, 2021, arXiv:2111.00169) tells what the characters of direction can hide.
 */
public final class PlainText extends FilterWriter {
    private boolean carriageReturn;

    private PlainText(Writer out) {
        super(out);
    }

    /** A writer that flushes after each line. */
    public static PrintWriter to(Writer out) {
        return new PrintWriter(new PlainText(out), true);
    }

    /** As {@link #to(Writer)}. */
    public static PrintWriter to(PrintStream out) {
        return to(new PrintWriter(out, true, Charset.defaultCharset()));
    }

    /** {@return the text as it may be written} */
    public static String of(String text) {
        StringWriter plain = new StringWriter();
        try (PlainText writer = new PlainText(plain)) {
            writer.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return plain.toString();
    }

    /** {@return the text as it may be written in one line} */
    public static String line(String text) {
        return of(text).replace("\r", "\\u000d").replace("\n", "\\u000a").replace("\t", "\\u0009");
    }

    @Override
    public void write(int c) throws IOException {
        if (carriageReturn) {
            carriageReturn = false;
            out.write(c == '\n' ? "\r" : escaped('\r'));
        }
        if (c == '\r') {
            carriageReturn = true;
        } else if (harmful((char) c)) {
            out.write(escaped(c));
        } else {
            out.write(c);
        }
    }

    @Override
    public void write(char[] text, int from, int length) throws IOException {
        for (int i = from; i < from + length; i++) {
            write(text[i]);
        }
    }

    @Override
    public void write(String text, int from, int length) throws IOException {
        write(text.toCharArray(), from, length);
    }

    @Override
    public void close() throws IOException {
        if (carriageReturn) {
            carriageReturn = false;
            out.write(escaped('\r'));
        }
        super.close();
    }

    private static boolean harmful(char c) {
        return c != '\n' && c != '\t' && (Character.isISOControl(c) || turns(c));
    }

    /** Whether it is of the marks, embeddings, overrides and isolates of the Unicode bidirectional algorithm (UAX 9). */
    private static boolean turns(char c) {
        return c == '\u061c'
                || c == '\u200e'
                || c == '\u200f'
                || (c >= '\u202a' && c <= '\u202e')
                || (c >= '\u2066' && c <= '\u2069');
    }

    private static String escaped(int c) {
        return "\\u%04x".formatted(c);
    }
}
