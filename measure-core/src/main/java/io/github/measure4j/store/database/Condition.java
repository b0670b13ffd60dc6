package io.github.measure4j.store.database;

import java.time.Instant;
import java.util.List;

/**
 * A condition on the points that are looked for. In a glob {@code *} stands for anything and {@code ?} for a character;
 * case is ignored.
 */
public final class Condition {
    private final String sql;
    private final List<Object> values;

    private Condition(String sql, Object... values) {
        this.sql = sql;
        this.values = List.of(values);
    }

    /**
     * It is of this run.
     *
     * @param run of the database
     * @return the condition
     */
    public static Condition run(StoredRun run) {
        return new Condition("r.id = ?", StoredRun.key(run.digest()));
    }

    /**
     * {@return the condition that a point's kernel is like a glob}
     *
     * @param glob in which * stands for any letters
     */
    public static Condition kernel(String glob) {
        return new Condition(like("p.kernel"), pattern(glob));
    }

    /**
     * {@return the condition that a point's measurement is like a glob}
     *
     * @param glob in which * stands for any letters
     */
    public static Condition measurement(String glob) {
        return new Condition(like("p.measurement"), pattern(glob));
    }

    /**
     * It was measured over this transport.
     *
     * @param name as {@code mpi}
     * @return the condition
     */
    public static Condition transport(String name) {
        return new Condition("p.transport = ?", name);
    }

    /**
     * {@return the condition that the machine, as its host is called or as the suite describes it, is like a glob}
     *
     * @param glob in which * stands for any letters
     */
    public static Condition machine(String glob) {
        return new Condition("(" + like("r.host") + " OR " + like("r.machine") + ")", pattern(glob), pattern(glob));
    }

    /**
     * {@return the condition that a variable, varied or not, has a value from this to that, both included; a point
     * without one is left out}
     *
     * @param name of the variable
     * @param from the least value
     * @param to the greatest value
     */
    public static Condition variable(String name, long from, long to) {
        return new Condition("EXISTS (SELECT 1 FROM measure_variable v WHERE v.run = p.run AND v.number = p.number"
                + " AND v.name = ? AND v.value BETWEEN ? AND ?)", name, from, to);
    }

    /**
     * {@return the condition that a point met a state of the machine whose name is like a glob}
     *
     * @param glob in which * stands for any letters, as {@code exchange*}
     */
    public static Condition state(String glob) {
        return new Condition("EXISTS (SELECT 1 FROM measure_state s WHERE s.run = p.run AND s.number = p.number AND "
                + like("s.name") + ")", pattern(glob));
    }

    /**
     * {@return the condition that a point's run began then or later}
     *
     * @param start included
     */
    public static Condition since(Instant start) {
        return new Condition("r.started >= ?", start.getEpochSecond());
    }

    /**
     * {@return the condition that a point's run began earlier}
     *
     * @param end not included
     */
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
