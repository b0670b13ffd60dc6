package io.github.measure4j.store.database;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.Optional;
import java.util.Properties;

/** The address of a database. The name by which it is called holds neither its user nor its password. */
public final class Address {
    private static final String SQLITE = "jdbc:sqlite:";
    private static final String POSTGRESQL = "jdbc:postgresql:";

    private final Dialect dialect;
    private final String url;
    private final String name;
    private final Optional<Path> file;

    private Address(Dialect dialect, String url, String name, Optional<Path> file) {
        this.dialect = dialect;
        this.url = url;
        this.name = name;
        this.file = file;
    }

    /**
     * Reads the address of a file, or a JDBC URL.
     *
     * @param text a path, {@code jdbc:sqlite:PATH} or {@code jdbc:postgresql://HOST/DATABASE?user=NAME}
     * @return the address, in the form that its kind of database takes
     * @throws DatabaseException if there is no such kind of database here
     */
    public static Address of(String text) {
        if (text.startsWith(POSTGRESQL)) {
            return new Address(Dialect.POSTGRESQL, text, withoutSecrets(text), Optional.empty());
        }
        if (text.startsWith(SQLITE)) {
            return ofFile(text.substring(SQLITE.length()));
        }
        if (text.startsWith("jdbc:") || text.contains("://")) {
            throw new DatabaseException("%s: not a database that is known here; name a file, or %s//HOST/DATABASE"
                    .formatted(withoutSecrets(text), POSTGRESQL));
        }
        return ofFile(text);
    }

    private static Address ofFile(String text) {
        if (text.isBlank() || text.indexOf('?') >= 0 || text.indexOf('\0') >= 0) {
            throw new DatabaseException("'%s': not the name of a database file; it may not be empty or hold a '?'"
                    .formatted(withoutSecrets(text)));
        }
        Path path = Path.of(text);
        return new Address(Dialect.SQLITE, SQLITE + path.toAbsolutePath(), text, Optional.of(path));
    }

    private static String withoutSecrets(String url) {
        return url.replaceFirst("\\?.*", "").replaceFirst("//[^/]*@", "//");
    }

    Dialect dialect() {
        return dialect;
    }

    /** @throws DatabaseException if this is a file, and it is not there */
    void mustExist() {
        if (file.isPresent() && !Files.exists(file.get())) {
            throw new DatabaseException(
                    "%s: no such database; 'measure db add RUN' makes it, --db or MEASURE_DB names another".formatted(name));
        }
    }

    Connection connect() {
        file.filter(Files::isDirectory).ifPresent(path -> {
            throw new DatabaseException(name + ": is a directory; name a file for the database");
        });
        long start = System.nanoTime();
        while (true) {
            try {
                return connected();
            } catch (SQLException e) {
                Transactions.pauseOrThrow(this, e, start);
            }
        }
    }

    private Connection connected() throws SQLException {
        Connection connection = driver().connect(url, new Properties());
        if (connection == null) {
            throw new DatabaseException(name + ": not a URL that the driver understands; expected "
                    + POSTGRESQL + "//HOST:PORT/DATABASE");
        }
        try {
            dialect.prepare(connection);
            return connection;
        } catch (SQLException e) {
            close(connection);
            throw e;
        }
    }

    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            // what went wrong before is what is told
        }
    }

    private Driver driver() {
        try {
            return (Driver) Class.forName(dialect.driver()).getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException | LinkageError e) {
            String jar = dialect.artifact().replaceFirst(".*:", "");
            throw new DatabaseException(("%s: there is no driver for it: put %s-VERSION.jar (Maven: %s) on the class path, or"
                    + " into lib/ of the distribution").formatted(name, jar, dialect.artifact()), e);
        }
    }

    /** Explains a driver's exception in one line: the problem, its place, and the remedy. */
    DatabaseException explained(SQLException e) {
        String words = Optional.ofNullable(e.getMessage()).orElse(e.toString()).replace(url, name);
        return new DatabaseException("%s: %s (%s)".formatted(
                name, dialect.advice(e), words.lines().findFirst().orElse("")), e);
    }

    @Override
    public String toString() {
        return name;
    }
}
