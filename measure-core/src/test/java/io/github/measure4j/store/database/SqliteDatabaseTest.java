package io.github.measure4j.store.database;

/** In a file. */
class SqliteDatabaseTest extends DatabaseContract {
    private int files;

    @Override
    Address emptyDatabase() {
        return Address.of(dir.resolve("runs-" + ++files + ".db").toString());
    }
}
