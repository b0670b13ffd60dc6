package io.github.measure4j.cli.db;

import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.store.database.Condition;
import io.github.measure4j.store.database.Database;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.Option;

/** Which points are asked for. */
final class DbConditions {
    private static final Pattern RANGE = Pattern.compile("([^=]+)=(-?\\d{1,18})?(\\.\\.)?(-?\\d{1,18})?");

    @Option(names = "--kernel", paramLabel = "GLOB", description = "Only kernels with such a name: 'mpi.bcast*'.")
    private Optional<String> kernel = Optional.empty();

    @Option(names = "--measurement", paramLabel = "GLOB", description = "Only measurements with such a name.")
    private Optional<String> measurement = Optional.empty();

    @Option(names = "--transport", paramLabel = "NAME", description = "Only points over this transport: mpi, shmem, threads.")
    private Optional<String> transport = Optional.empty();

    @Option(names = "--where", paramLabel = "VARIABLE=RANGE", description = "Only points with such a value of a variable, varied or fixed:"
            + " length=8, length=8..1024, length=8.., ranks=..4. May be given several times.")
    private List<String> ranges = List.of();

    @Option(names = "--machine", paramLabel = "GLOB", description = "Only points from such a host, or from a machine that the"
            + " suite describes so (@MACHINE).")
    private Optional<String> machine = Optional.empty();

    @Option(names = "--state", paramLabel = "GLOB", description = "Only points with a figure in such a state: 'exchange 0.2*'.")
    private Optional<String> state = Optional.empty();

    @Option(names = "--run", paramLabel = "RUN", description = "Only this run, by its name or number.")
    private Optional<String> run = Optional.empty();

    @Option(names = "--since", paramLabel = "DATE", description = "Only runs that began on this day or later: 2026-11-21,"
            + " or a time: 2026-11-21T14:00:00Z.")
    private Optional<String> since = Optional.empty();

    @Option(names = "--until", paramLabel = "DATE", description = "Only runs that began on this day or earlier, or before this"
            + " time.")
    private Optional<String> until = Optional.empty();

    List<Condition> in(Database database) {
        List<Condition> conditions = new ArrayList<>();
        kernel.map(Condition::kernel).ifPresent(conditions::add);
        measurement.map(Condition::measurement).ifPresent(conditions::add);
        transport.map(Condition::transport).ifPresent(conditions::add);
        machine.map(Condition::machine).ifPresent(conditions::add);
        state.map(Condition::state).ifPresent(conditions::add);
        ranges.stream().map(DbConditions::range).forEach(conditions::add);
        since.map(text -> Condition.since(time("--since", text, 0))).ifPresent(conditions::add);
        until.map(text -> Condition.before(time("--until", text, 1))).ifPresent(conditions::add);
        run.map(text -> Condition.run(database.run(text))).ifPresent(conditions::add);
        return conditions;
    }

    private static Condition range(String text) {
        Matcher range = RANGE.matcher(text);
        if (!range.matches() || (range.group(2) == null && range.group(4) == null)
                || (range.group(3) == null && range.group(4) != null)) {
            throw new UsageException(
                    "--where %s: VARIABLE=VALUE or VARIABLE=FROM..TO is expected, such as length=8..1024".formatted(text));
        }
        boolean single = range.group(3) == null;
        long from = range.group(2) == null ? Long.MIN_VALUE : Long.parseLong(range.group(2));
        long to = range.group(4) == null ? Long.MAX_VALUE : Long.parseLong(range.group(4));
        return Condition.variable(range.group(1), from, single ? from : to);
    }

    private static Instant time(String option, String text, int daysOn) {
        try {
            return text.contains("T")
                    ? Instant.parse(text)
                    : LocalDate.parse(text).plusDays(daysOn).atStartOfDay(ZoneId.systemDefault()).toInstant();
        } catch (DateTimeParseException e) {
            throw new UsageException("%s %s: expected a day such as 2026-11-21 or a time such as 2026-11-21T14:00:00Z"
                    .formatted(option, text));
        }
    }
}
