package io.github.measure4j.cli.db;

import io.github.measure4j.store.database.Address;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine.Option;

/** Which database a command is about. */
final class DbOption {
    private static final String VARIABLE = "MEASURE_DB";
    private static final String USUAL = "measure.db";

    /** PostgreSQL's driver would tell beside us what it throws. Held, since who forgets a logger forgets its level. */
    private static final Logger DRIVER = Logger.getLogger("org.postgresql");

    @Option(names = "--db", paramLabel = "FILE|URL", description = "The database: a file of SQLite, or a URL of PostgreSQL as"
            + " jdbc:postgresql://HOST/DATABASE?user=NAME, with the password in ~/.pgpass (default: what the environment"
            + " variable " + VARIABLE + " says, or " + USUAL + " here).")
    private Optional<String> text = Optional.empty();

    Address address() {
        DRIVER.setLevel(Level.OFF);
        return Address.of(text.orElseGet(() -> Optional.ofNullable(System.getenv(VARIABLE))
                .filter(value -> !value.isBlank())
                .orElse(USUAL)));
    }
}
