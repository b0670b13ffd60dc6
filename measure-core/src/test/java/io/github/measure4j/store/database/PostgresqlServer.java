package io.github.measure4j.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A PostgreSQL of the test's own, in a directory of its own, on a port that nobody uses. It does not run as root: where the
 * tests do, it takes another user.
 */
public final class PostgresqlServer implements AutoCloseable {
    /** Of the user who makes the databases. */
    public static final String PASSWORD = "geheim/&=1";

    private static final String USER = "measure";

    private final Path folder;
    private final Path programs;
    private final int port;
    private int databases;

    private PostgresqlServer(Path folder, Path programs, int port) {
        this.folder = folder;
        this.programs = programs;
        this.port = port;
    }

    /** Starts one; where there is no PostgreSQL, what wants one is left out with a word. */
    public static PostgresqlServer start() throws IOException, InterruptedException {
        Optional<Path> programs = programs();
        assumeTrue(programs.isPresent(), "no PostgreSQL here (initdb, pg_ctl): apt-get install postgresql");
        Path folder = Files.createTempDirectory("measure-postgresql");
        int port;
        try (ServerSocket socket = new ServerSocket(0)) {
            port = socket.getLocalPort();
        }
        PostgresqlServer server = new PostgresqlServer(folder, programs.get(), port);
        Path password = Files.writeString(folder.resolve("password"), PASSWORD);
        if (isRoot()) {
            run(List.of("chown", "-R", user(), folder.toString()));
        }
        server.runThere("initdb", "-D", server.data(), "-U", USER, "-A", "scram-sha-256", "--pwfile=" + password,
                "-E", "UTF8", "--locale=C.UTF-8", "--no-sync");
        server.runThere("pg_ctl", "-D", server.data(), "-w", "-l", folder.resolve("log").toString(), "-o",
                "-h 127.0.0.1 -p %d -k ''".formatted(port), "start");
        return server;
    }

    private static Optional<Path> programs() throws IOException {
        List<Path> folders = new ArrayList<>();
        Path debian = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(debian)) {
            try (Stream<Path> versions = Files.list(debian)) {
                versions.map(version -> version.resolve("bin")).forEach(folders::add);
            }
        }
        Arrays.stream(System.getenv("PATH").split(":")).map(Path::of).forEach(folders::add);
        return folders.stream()
                .filter(path -> Files.isExecutable(path.resolve("initdb")) && Files.isExecutable(path.resolve("pg_ctl")))
                .findFirst();
    }

    private static boolean isRoot() {
        return System.getProperty("user.name").equals("root");
    }

    private static String user() throws IOException {
        try (Stream<String> users = Files.lines(Path.of("/etc/passwd"))) {
            return users.anyMatch(line -> line.startsWith("postgres:")) ? "postgres" : "nobody";
        }
    }

    private String data() {
        return folder.resolve("data").toString();
    }

    private void runThere(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        if (isRoot()) {
            command.addAll(List.of("setpriv", "--reuid=" + user(), "--regid=" + user(), "--clear-groups", "--"));
        }
        command.add(programs.resolve(program).toString());
        command.addAll(List.of(arguments));
        run(command);
    }

    private static void run(List<String> command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("postgresql", ".txt");
        int code = new ProcessBuilder(command)
                .directory(Path.of("/").toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start()
                .waitFor();
        String text = Files.readString(output);
        Files.delete(output);
        assertThat(code).as("%s:%n%s", command, text).isZero();
    }

    /** The URL of a new database, with its user and password. */
    public String newDatabase() throws SQLException {
        String name = "d" + ++databases;
        try (Connection connection = DriverManager.getConnection(url("postgres"));
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        }
        return url(name);
    }

    private String url(String database) {
        return "jdbc:postgresql://127.0.0.1:%d/%s?user=%s&password=geheim%%2F%%26%%3D1".formatted(port, database, USER);
    }

    @Override
    public void close() throws IOException, InterruptedException {
        runThere("pg_ctl", "-D", data(), "-w", "-m", "immediate", "stop");
        MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    }
}
