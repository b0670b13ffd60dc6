package io.github.measure4j.store.database.row;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.store.StoreException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What was stored comes back, and from a row that is not one nothing comes but an error. */
class RunFiguresTest {

    private static byte[] row() throws Exception {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite::memory:");
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE measure_point (run, number, place, seconds, latest)");
            statement.execute("CREATE TABLE measure_state (run, number, name, share, reading, seconds)");
            statement.execute("CREATE TABLE measure_figures (run, content)");
            statement.execute("INSERT INTO measure_point VALUES (7, 1, -5, 1e-6, 0), (7, 2, -5, 2e-6, 1), (7, 3, 9, 3e-6, 1),"
                    + " (8, 1, 9, 4e-6, 1)");
            statement.execute("INSERT INTO measure_state VALUES (7, 3, 'slow ü', 0.25, 8e-7, 5e-6),"
                    + " (7, 3, 'fast', 0.75, 3e-7, 3e-6), (7, 3, 'unseen', 0, 9e-7, 0)");
            RunFigures.store(connection, 7);
            try (PreparedStatement rows = RunFigures.rows(connection)) {
                assertThat(RunFigures.row(rows, 8)).isEmpty();
                return RunFigures.row(rows, 7).orElseThrow();
            }
        }
    }

    @Test
    void givesThePointsThatCountWithTheirStates() throws Exception {
        List<String> points = new ArrayList<>();
        RunFigures.forEach(row(), (number, place, seconds, states) ->
                points.add("%d %d %s %s".formatted(number, place, seconds, states)));
        assertThat(points).containsExactly(
                "2 -5 2.0E-6 []",
                "3 9 3.0E-6 [StateOfPlace[name=fast, share=0.75, reading=3.0E-7, seconds=3.0E-6],"
                        + " StateOfPlace[name=slow ü, share=0.25, reading=8.0E-7, seconds=5.0E-6]]");
    }

    @Test
    void refusesARowThatIsDamaged() throws Exception {
        byte[] row = row();
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(() -> RunFigures.forEach(Arrays.copyOf(row, row.length - 1), (n, p, seconds, states) -> {}))
                .withMessageContainingAll("damaged", "add it again");
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 10_000; i++) {
            byte[] damaged = row.clone();
            damaged[random.nextInt(damaged.length)] = (byte) random.nextInt();
            try {
                RunFigures.forEach(damaged, (number, place, seconds, states) -> {});
            } catch (StoreException e) {
                // said, and nothing else is thrown
            }
        }
    }
}
