package io.github.measure4j.cli;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * What a command printed and how it ended.
 *
 * @param code its exit code
 * @param out what it printed
 * @param err what it said besides
 */
public record Console(int code, String out, String err) {

    /** Runs a command in this JVM. */
    public static Console of(Object... arguments) {
        PrintStream usualOut = System.out;
        PrintStream usualErr = System.err;
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
        System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
        try {
            String[] texts = new String[arguments.length];
            Arrays.setAll(texts, i -> arguments[i].toString());
            int code = Main.execute(texts);
            return new Console(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
        } finally {
            System.setOut(usualOut);
            System.setErr(usualErr);
        }
    }
}
