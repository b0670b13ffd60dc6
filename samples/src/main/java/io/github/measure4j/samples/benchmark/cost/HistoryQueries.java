package io.github.measure4j.samples.benchmark.cost;

import io.github.measure4j.model.history.TimeLine;
import io.github.measure4j.store.database.Address;
import io.github.measure4j.store.database.Condition;
import io.github.measure4j.store.database.Database;
import io.github.measure4j.store.database.StoredSeries;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.Random;

/**
 * The time that a database of many runs takes to answer for one kernel and for all. The first look at new runs makes their rows of
 * figures. Arguments: a file that is not there yet, the number of runs, the number of points in each, and in how many states of the
 * machine each has a figure (0 if none are known).
 */
public final class HistoryQueries {
    private static final int KERNELS = 50;
    private static final long DAY_SECONDS = 86_400;

    private HistoryQueries() {}

    public static void main(String[] args) throws Exception {
        Path file = Path.of(args[0]);
        int runs = Integer.parseInt(args[1]);
        int points = Integer.parseInt(args[2]);
        if (!Files.exists(file)) {
            Database.openOrCreate(Address.of(file.toString())).close();
            fill(file, runs, points, args.length > 3 ? Integer.parseInt(args[3]) : 0);
        }
        try (Database database = Database.open(Address.of(file.toString()))) {
            for (int trial = 0; trial < 3; trial++) {
                time("one kernel", database, List.of(Condition.kernel("mpi.kernel-7")));
            }
            for (int trial = 0; trial < 3; trial++) {
                time("all kernels", database, List.of());
            }
        }
    }

    private static void time(String name, Database database, List<Condition> conditions) {
        long start = System.nanoTime();
        List<StoredSeries> series = database.series(conditions);
        long read = System.nanoTime();
        long changes = series.parallelStream()
                .mapToLong(each -> TimeLine.of(each.values().stream().mapToDouble(StoredSeries.Value::seconds).toArray())
                        .changes()
                        .size())
                .sum();
        System.out.printf("%s: %d time lines read in %.2f s, %d changes found in %.2f s%n", name, series.size(),
                (read - start) * 1e-9, changes, (System.nanoTime() - read) * 1e-9);
    }

    private static void fill(Path file, int runs, int points, int states) throws SQLException {
        Random random = new Random(1);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            connection.setAutoCommit(false);
            try (PreparedStatement run = connection.prepareStatement(
                            "INSERT INTO measure_run VALUES (?, ?, ?, 0, ?, 'node', '', 'mpi 2', 1, ?, '', 0, '')");
                    PreparedStatement point = connection.prepareStatement("INSERT INTO measure_point (run, number, latest,"
                            + " measurement, kernel, transport, ranks, seconds, line, place)"
                            + " VALUES (?, ?, 1, ?, ?, 'mpi', 2, ?, ?, ?)");
                    PreparedStatement state = connection.prepareStatement("INSERT INTO measure_state VALUES (?, ?, ?, ?, ?, ?, ?)");
                    PreparedStatement place = connection.prepareStatement("INSERT INTO measure_place VALUES (?, ?)")) {
                String line = "x".repeat(1_500);
                for (int i = 0; i < points; i++) {
                    place.setLong(1, i);
                    place.setString(2, "mpi.kernel-%d length=%d".formatted(i % KERNELS, i / KERNELS));
                    place.executeUpdate();
                }
                for (int i = 0; i < runs; i++) {
                    String digest = "%016x".formatted(i + 1L) + "0".repeat(48);
                    run.setLong(1, i + 1L);
                    run.setString(2, digest);
                    run.setString(3, "run-" + i);
                    run.setLong(4, i * DAY_SECONDS);
                    run.setLong(5, points);
                    run.executeUpdate();
                    for (int j = 0; j < points; j++) {
                        point.setLong(1, i + 1L);
                        point.setLong(2, j + 1L);
                        point.setString(3, "m" + j % KERNELS);
                        point.setString(4, "mpi.kernel-" + j % KERNELS);
                        double seconds = 1e-6 * Math.exp(0.01 * random.nextGaussian()) * (j % 10 == 0 && i > runs / 2 ? 1.05 : 1);
                        point.setDouble(5, seconds);
                        point.setString(6, line);
                        point.setLong(7, j);
                        point.addBatch();
                        for (int k = 0; k < states; k++) {
                            state.setLong(1, i + 1L);
                            state.setLong(2, j + 1L);
                            state.setString(3, "exchange " + k);
                            state.setLong(4, k == 0 ? 1 : 0);
                            state.setDouble(5, 1.0 / states);
                            state.setDouble(6, seconds * (k + 1));
                            state.setDouble(7, 1e-6 * (k + 1));
                            state.addBatch();
                        }
                    }
                    point.executeBatch();
                    state.executeBatch();
                }
            }
            connection.commit();
        }
    }
}
