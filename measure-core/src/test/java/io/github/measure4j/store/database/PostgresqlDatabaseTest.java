package io.github.measure4j.store.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.sql.SQLException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** On a server of the test's own. */
class PostgresqlDatabaseTest extends DatabaseContract {
    private static PostgresqlServer server;

    @BeforeAll
    static void startServer() throws IOException, InterruptedException {
        server = PostgresqlServer.start();
    }

    @AfterAll
    static void stopServer() throws IOException, InterruptedException {
        if (server != null) {
            server.close();
        }
    }

    @Override
    Address emptyDatabase() throws SQLException {
        return Address.of(server.newDatabase());
    }

    @Test
    void aWrongPasswordOrDatabaseIsSaidWithoutThePassword() throws Exception {
        String url = server.newDatabase();
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> Database.open(Address.of(url.replace("password=geheim", "password=falsch"))))
                .withMessageContainingAll("does not let this user in", "~/.pgpass")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("falsch").hasLineCount(1));
        assertThatExceptionOfType(DatabaseException.class)
                .isThrownBy(() -> Database.open(Address.of(url.replaceFirst("/d[0-9]+", "/none"))))
                .withMessageContainingAll("/none: there is no such database", "createdb")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("geheim").hasLineCount(1));
    }
}
