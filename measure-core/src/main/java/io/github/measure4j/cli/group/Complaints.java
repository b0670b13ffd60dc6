package io.github.measure4j.cli.group;

import io.github.measure4j.cli.program.PlainText;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.util.concurrent.TimeUnit;

/** The standard error of a group: passed on as it comes, with our own last line remembered. */
final class Complaints {
    private static final String OURS = "measure: ";
    private static final long DRAIN_MILLIS = 1_000;

    private final Thread reader;
    private volatile String last = "";

    private Complaints(Process process) {
        this.reader = new Thread(() -> read(process), "complaints");
        this.reader.setDaemon(true);
    }

    static Complaints of(Process process) {
        Complaints complaints = new Complaints(process);
        complaints.reader.start();
        return complaints;
    }

    private void read(Process process) {
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getErrorStream(), Charset.defaultCharset()))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                System.err.println(PlainText.of(line));
                if (line.startsWith(OURS)) {
                    last = line.substring(OURS.length());
                }
            }
        } catch (IOException e) {
            // the group is gone, and with it what it had to say
        }
    }

    /** The last of our lines once the group has ended; empty if there was none. */
    String last() {
        try {
            TimeUnit.MILLISECONDS.timedJoin(reader, DRAIN_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return last;
    }
}
