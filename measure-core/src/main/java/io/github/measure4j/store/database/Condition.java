package io.github.measure4j.store.database;

import java.time.Instant;
import java.util.List;

/** What a point that is looked for fulfils. In a glob {@code *} stands for anything and {@code ?} for a character; case is ignored. */
public final class Condition {
    private final String sql;
    private final List<Object> values;

    private Condition(String sql, Object... values) {
        this.sql = sql;
        this.values = List.of(values);
    }

    /** It is of this run. */
    public static Condition run(StoredRun run) {
        return new Condition("r.id = ?", StoredRun.key(run.digest()));
    }

    /** {@return its kernel's name is like this glob} */
    public static Condition kernel(String glob) {
        return new Condition(like("p.kernel"), pattern(glob));
    }

    /** {@return its measurement's name is like this glob} */
    public static Condition measurement(String glob) {
        return new Condition(like("p.measurement"), pattern(glob));
    }

    /** It was measured over this transport. */
    public static Condition transport(String name) {
        return new Condition("p.transport = ?", name);
    }

    /** {@return the machine, as its host is called or as the suite describes it, is like this glob} */
    public static Condition machine(String glob) {
        return new Condition("(" + like("r.host") + " OR " + like("r.machine") + ")", pattern(glob), pattern(glob));
    }

    /**
     * {@return a variable, varied or not, has a value from this to that, both included; without one the point is left
     * out}
     */
    public static Condition variable(String name, long from, long to) {
        return new Condition("EXISTS (SELECT 1 FROM measure_variable v WHERE v.run = p.run AND v.number = p.number"
                + " AND v.name = ? AND v.value BETWEEN ? AND ?)", name, from, to);
    }

    /** {@return its run began then or later} */
    public static Condition since(Instant start) {
        return new Condition("r.started >= ?", start.getEpochSecond());
    }

    /** {@return its run began earlier} */
    public static Condition before(Instant end) {
        return new Condition("r.started < ?", end.getEpochSecond());
    }

    private static String like(String column) {
        return "LOWER(" + column + ") LIKE LOWER(?) ESCAPE '!'";
    }

    private static String pattern(String glob) {
        return glob.replaceAll("[!%_]", "!$0").replace('*', '%').replace('?', '_');
    }

    String sql() {
        return sql;
    }

    List<Object> values() {
        return values;
    }
}
