package io.github.measure4j.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

// On a thread of its own, since a read of a socket cannot be interrupted.
@Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class TurnTableTest {
    private final TurnTable table = TurnTable.open(3);
    private final List<String> course = Collections.synchronizedList(new ArrayList<>());

    @AfterEach
    void close() {
        table.close();
    }

    /** A side as a group's rank 0 is: it works only between "go" and the next thing that it says. */
    private final class Side implements AutoCloseable {
        private final String name;
        private final Socket socket;
        private final BufferedReader in;

        Side(int number) throws IOException {
            String[] parts = table.option(number).split("[=:]");
            this.name = number == 0 ? "A" : "B";
            this.socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(parts[1]));
            this.in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
            say("hello %s %d".formatted(parts[2], number));
        }

        private void say(String words) throws IOException {
            socket.getOutputStream().write((words + "\n").getBytes(StandardCharsets.US_ASCII));
        }

        void turn() throws IOException {
            say("next");
            assertThat(in.readLine()).isEqualTo("go");
            course.add(name);
        }

        void end() throws IOException {
            say("end");
            assertThat(in.readLine()).isEqualTo("bye");
            close();
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    private Thread turning(int number, int turns) {
        Thread thread = new Thread(() -> {
            try (Side side = new Side(number)) {
                for (int i = 0; i < turns; i++) {
                    side.turn();
                }
                side.end();
            } catch (IOException e) {
                course.add(e.toString());
            }
        });
        thread.start();
        return thread;
    }

    @Test
    void eachPairHasBothSidesAndEachTwoPairsBothOrders() throws Exception {
        Thread a = turning(0, 40);
        turning(1, 40).join();
        a.join();
        assertThat(course).hasSize(80);
        for (int i = 0; i < course.size(); i += 4) {
            assertThat(String.join("", course.subList(i, i + 4))).isIn("ABBA", "BAAB");
        }
        assertThat(table.turns()).isEqualTo(80);
    }

    @Test
    void theSideThatIsLeftHasAllTurns() throws Exception {
        Thread a = turning(0, 10);
        try (Side b = new Side(1)) {
            b.turn();
        }
        table.gone(1);
        a.join();
        assertThat(Collections.frequency(course, "A")).isEqualTo(10);
        assertThat(Collections.frequency(course, "B")).isEqualTo(1);
    }

    /** Its old connection may still be open: nobody has noticed yet that its process is no more. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aSideThatCrashedInItsTurnHasItAgainBeforeTheOtherGoesOn(boolean closed) throws Exception {
        try (Side a = new Side(0); Side b = new Side(1)) {
            Thread first = new Thread(() -> take(a, 3));
            first.start();
            b.turn();
            if (closed) {
                b.close();
            }
            try (Side again = new Side(1)) {
                again.turn();
                again.turn();
                again.turn();
                Thread end = new Thread(() -> ended(again));
                end.start();
                first.join();
                a.end();
                end.join();
            }
        }
        assertThat(Collections.frequency(course, "A")).isEqualTo(3);
        assertThat(Collections.frequency(course, "B")).isEqualTo(4);
    }

    private void take(Side side, int turns) {
        try {
            for (int i = 0; i < turns; i++) {
                side.turn();
            }
        } catch (IOException e) {
            course.add(e.toString());
        }
    }

    private void ended(Side side) {
        try {
            side.end();
        } catch (IOException e) {
            course.add(e.toString());
        }
    }

    @Test
    void whoDoesNotKnowTheTokenHasNoTurn() throws Exception {
        String[] parts = table.option(0).split("[=:]");
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(parts[1]))) {
            socket.getOutputStream().write("hello guess 0\nnext\n".getBytes(StandardCharsets.US_ASCII));
            assertThat(socket.getInputStream().read()).isNegative();
        }
    }
}
