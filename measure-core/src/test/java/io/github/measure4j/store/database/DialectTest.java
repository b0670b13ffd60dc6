package io.github.measure4j.store.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DialectTest {
    /** Two that make a table at once meet at the table, at its type or in a catalogue's index, as their luck has it. */
    @ParameterizedTest
    @ValueSource(strings = {"42P07", "42710", "23505", "40001", "40P01"})
    void whatAnotherWriterMadeFirstPasses(String state) {
        assertThat(Dialect.POSTGRESQL.passes(new SQLException("already exists", state))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"42501", "53100", "08006", "28P01"})
    void whatNoTryMendsDoesNot(String state) {
        assertThat(Dialect.POSTGRESQL.passes(new SQLException("refused", state))).isFalse();
    }

    @Test
    void anErrorWithoutAStateDoesNotPass() {
        assertThat(Dialect.POSTGRESQL.passes(new SQLException("no state"))).isFalse();
    }
}
