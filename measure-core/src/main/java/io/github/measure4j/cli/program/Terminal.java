package io.github.measure4j.cli.program;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The abilities of the terminal at the other end.
 *
 * @param there whether somebody sees what is said
 * @param movable whether the cursor can be moved
 * @param colours whether colours are wanted
 * @param columns its width
 * @param rows its height
 */
public record Terminal(boolean there, boolean movable, boolean colours, int columns, int rows) {
    /** Set by {@code bin/measure}: a console of Java's own does not tell whether anybody sees it on every JDK. */
    private static final String PROPERTY = "measure.terminal";

    private static final Pattern SIZE = Pattern.compile("(\\d{1,4}) (\\d{1,4})\\s*");
    private static final long PATIENCE_MILLIS = 500;
    private static final int USUAL_COLUMNS = 80;
    private static final int USUAL_ROWS = 24;

    /** No terminal: a file or a pipe. */
    public static final Terminal NONE = new Terminal(false, false, false, USUAL_COLUMNS, USUAL_ROWS);

    /** The one that this process was started at, if it was at one. */
    public static Terminal here() {
        return Boolean.getBoolean(PROPERTY) ? of(System.getenv(), sizeAsTold()) : NONE;
    }

    /** @param size rows and columns as {@code stty size} prints them, or anything else */
    static Terminal of(Map<String, String> environment, String size) {
        String kind = environment.getOrDefault("TERM", "dumb");
        boolean movable = !kind.isEmpty() && !kind.equals("dumb");
        Matcher told = SIZE.matcher(size);
        boolean known = told.matches() && !told.group(1).equals("0") && !told.group(2).equals("0");
        return new Terminal(
                true,
                movable,
                movable && environment.getOrDefault("NO_COLOR", "").isEmpty(),
                known ? Integer.parseInt(told.group(2)) : USUAL_COLUMNS,
                known ? Integer.parseInt(told.group(1)) : USUAL_ROWS);
    }

    private static String sizeAsTold() {
        try {
            Process stty = new ProcessBuilder("stty", "size")
                    .redirectInput(new File("/dev/tty"))
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            if (!stty.waitFor(PATIENCE_MILLIS, TimeUnit.MILLISECONDS)) {
                stty.destroy();
                return "";
            }
            return new String(stty.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }

    /** A line that fits. */
    public String cut(String line) {
        return line.length() < columns ? line : line.substring(0, Math.max(0, columns - 1));
    }
}
