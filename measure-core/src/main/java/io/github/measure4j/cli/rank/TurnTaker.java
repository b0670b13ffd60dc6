package io.github.measure4j.cli.rank;

import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.run.Turns;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The end of a table of turns in rank 0 of a side's group. A blocking read waits, so that the side sleeps meanwhile. */
public final class TurnTaker implements Turns {
    /** The system property {@code port:token:side} by which a process is told that it is a side of a duel. */
    public static final String PROPERTY = "measure.turns";

    public static final String HELLO = "hello";
    static final String NEXT = "next";
    public static final String END = "end";
    public static final String GO = "go";
    public static final String BYE = "bye";

    private final Socket socket;
    private final BufferedReader in;
    private final Writer out;

    private TurnTaker(Socket socket) throws IOException {
        this.socket = socket;
        this.in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
        this.out = new OutputStreamWriter(socket.getOutputStream(), StandardCharsets.US_ASCII);
    }

    /**
     * {@return the turns of this process; empty where it is no side of a duel}
     *
     * @throws UsageException if the duel is not there, or on another host
     */
    static Optional<TurnTaker> ofThisProcess() {
        String property = System.getProperty(PROPERTY);
        if (property == null) {
            return Optional.empty();
        }
        String[] parts = property.split(":");
        try {
            TurnTaker taker =
                    new TurnTaker(new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(parts[0])));
            taker.say("%s %s %s".formatted(HELLO, parts[1], parts[2]));
            return Optional.of(taker);
        } catch (IOException | RuntimeException e) {
            throw new UsageException(("rank 0 does not reach its duel (%s): it has to run on the host where 'measure duel' was"
                    + " started").formatted(e.getMessage()));
        }
    }

    private void say(String words) throws IOException {
        out.write(words + "\n");
        out.flush();
    }

    @Override
    public void next() {
        exchange(NEXT, GO);
    }

    /** Waits for the other side, since what follows, as the report, would take its processors. */
    @Override
    public void close() {
        try (socket) {
            exchange(END, BYE);
        } catch (IOException e) {
            throw new UsageException("the duel has ended: " + e.getMessage());
        }
    }

    private void exchange(String words, String answer) {
        try {
            say(words);
            String line = in.readLine();
            if (!answer.equals(line)) {
                throw new UsageException("the duel has ended");
            }
        } catch (IOException e) {
            throw new UsageException("the duel has ended: " + e.getMessage());
        }
    }
}
