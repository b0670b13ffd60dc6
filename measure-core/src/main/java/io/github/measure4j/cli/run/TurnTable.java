package io.github.measure4j.cli.run;

import io.github.measure4j.cli.rank.TurnTaker;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Gives turns to the two sides of a duel, of which one measures while the other sleeps: A B, then B A, or the other way round,
 * by the seed. Nobody has a turn while a side that is still at work is not there, since its group is starting then and takes
 * the processors. A side whose group crashes in its turn has that turn again when it is back; one that is gone for good leaves
 * all turns to the other.
 *
 * <p>The sides connect to a port of the loopback interface and show a token.
 */
public final class TurnTable implements AutoCloseable {
    private static final int SIDES = 2;
    private static final int TOKEN_BYTES = 16;
    private static final int NONE = -1;

    private enum Standing {
        /** Its group is starting, or has not yet been started. */
        AWAY,
        WAITING,
        AT_WORK,
        /** Its group has ended, and waits for the other's end. */
        DONE,
        /** Its process is no more. */
        GONE
    }

    private final ServerSocket server;
    private final String token;
    private final Random random;
    private final Standing[] standings = new Standing[SIDES];
    private final Socket[] sockets = new Socket[SIDES];
    private int first;
    private boolean secondHalf;
    private int second = NONE;
    private long turns;

    private TurnTable(ServerSocket server, long seed) {
        this.server = server;
        this.random = new Random(seed);
        this.first = random.nextInt(SIDES);
        byte[] bytes = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(bytes);
        this.token = HexFormat.of().formatHex(bytes);
        Arrays.fill(standings, Standing.AWAY);
    }

    static TurnTable open(long seed) {
        try {
            TurnTable table = new TurnTable(new ServerSocket(0, SIDES, InetAddress.getLoopbackAddress()), seed);
            start(table::accept, "turns");
            return table;
        } catch (IOException e) {
            throw new UncheckedIOException("no port for the turns of the duel: " + e.getMessage(), e);
        }
    }

    private static void start(Runnable work, String name) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    /** {@return the option of the JVM that makes a process a side} */
    String option(int side) {
        return "-D%s=%d:%s:%d".formatted(TurnTaker.PROPERTY, server.getLocalPort(), token, side);
    }

    /** {@return how many turns were given} */
    synchronized long turns() {
        return turns;
    }

    /** The process of a side has ended. */
    synchronized void gone(int side) {
        standings[side] = Standing.GONE;
        give();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                start(() -> serve(socket), "side");
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(Socket socket) {
        int side = NONE;
        try (socket) {
            BufferedReader in =
                    new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            String[] hello = String.valueOf(in.readLine()).split(" ");
            if (hello.length != 3 || !hello[0].equals(TurnTaker.HELLO) || !hello[1].equals(token)) {
                return;
            }
            side = hello[2].equals("0") ? 0 : 1;
            cameBack(side, socket);
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                asked(side, line.equals(TurnTaker.END) ? Standing.DONE : Standing.WAITING);
            }
        } catch (IOException e) {
            // a side whose group was killed: it may come back
        } finally {
            if (side != NONE) {
                left(side, socket);
            }
        }
    }

    /** A group that was killed may be back before its old connection is seen to have ended. */
    private synchronized void cameBack(int side, Socket socket) {
        if (sockets[side] != null) {
            left(side, sockets[side]);
        }
        sockets[side] = socket;
    }

    private synchronized void asked(int side, Standing standing) {
        if (standings[side] == Standing.AT_WORK) {
            turnEnded(side);
        }
        standings[side] = standing;
        give();
    }

    /** In a crash: the turn is not over. */
    private synchronized void left(int side, Socket socket) {
        if (sockets[side] == socket) {
            sockets[side] = null;
            standings[side] = standings[side] == Standing.GONE ? Standing.GONE : Standing.AWAY;
            give();
        }
    }

    private void turnEnded(int side) {
        if (second == NONE) {
            second = 1 - side;
        } else {
            second = NONE;
            first = secondHalf ? random.nextInt(SIDES) : 1 - first;
            secondHalf = !secondHalf;
        }
    }

    private void give() {
        boolean someIsStarting = Stream.of(standings).anyMatch(standing -> standing == Standing.AWAY);
        boolean someIsAtWork = Stream.of(standings).anyMatch(standing -> standing == Standing.AT_WORK);
        if (someIsStarting || someIsAtWork) {
            return;
        }
        int wanted = second == NONE ? first : second;
        int next = standings[wanted] == Standing.WAITING ? wanted : 1 - wanted;
        if (standings[next] == Standing.WAITING) {
            standings[next] = Standing.AT_WORK;
            turns++;
            say(next, TurnTaker.GO);
            return;
        }
        for (int side = 0; side < SIDES; side++) {
            if (standings[side] == Standing.DONE) {
                standings[side] = Standing.AWAY;
                say(side, TurnTaker.BYE);
            }
        }
    }

    private void say(int side, String words) {
        try {
            sockets[side].getOutputStream().write((words + "\n").getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            // it has just ended: its thread notices
        }
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
