package io.github.measure4j.run.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The processors and their users, as Linux shows them in {@code /proc} (proc(5)). On a system without it every answer
 * is empty.
 */
final class Proc implements AutoCloseable {
    private static final String SWITCHES = "nonvoluntary_ctxt_switches:";

    private final Path path;
    private final List<Path> ranks;
    private final Optional<ProcFile> status;
    private final Optional<ProcFile> scheduling;
    private OptionalLong turns = OptionalLong.empty();
    private OptionalLong switches = OptionalLong.empty();

    private Proc(Path path, List<Path> ranks, Optional<ProcFile> status, Optional<ProcFile> scheduling) {
        this.path = path;
        this.ranks = ranks;
        this.status = status;
        this.scheduling = scheduling;
    }

    /** Read for the thread that calls. */
    static Proc at(Path path) {
        Path thread = path.resolve("thread-self");
        return new Proc(
                path, ranksOnThisHost(path), ProcFile.open(thread.resolve("status")), ProcFile.open(thread.resolve("schedstat")));
    }

    /**
     * The processes of the group on this host: those with the parent and the command line of this one, itself included.
     * A launcher starts all of its ranks alike, and what else it or a shell has started differs.
     */
    private static List<Path> ranksOnThisHost(Path path) {
        Path self = path.resolve("self");
        String parent = parent(self);
        String command = ProcFile.read(self.resolve("cmdline"));
        List<Path> ranks = new ArrayList<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(path, "[0-9]*")) {
            for (Path process : processes) {
                if (!parent.isEmpty()
                        && parent(process).equals(parent)
                        && ProcFile.read(process.resolve("cmdline")).equals(command)) {
                    ranks.add(process.resolve("stat"));
                }
            }
        } catch (IOException e) {
            return List.of();
        }
        return ranks;
    }

    private static String parent(Path process) {
        String[] fields = fields(process.resolve("stat"));
        return fields.length > 1 ? fields[1] : "";
    }

    /** Those after the name, which may contain anything. */
    private static String[] fields(Path stat) {
        String text = ProcFile.read(stat);
        int afterName = text.lastIndexOf(") ");
        return afterName < 0 ? new String[0] : text.substring(afterName + 2).split(" ");
    }

    int ranksOnThisHost() {
        return ranks.size();
    }

    /** The processors of the host, whether this process may use them or not; 0 if it is not known. */
    int processors() {
        return processors(ProcFile.read(path.resolve("stat")));
    }

    /** The first of these lines is of all of them together. */
    private static int processors(String stat) {
        return (int) stat.lines().filter(line -> line.startsWith("cpu")).skip(1).count();
    }

    /**
     * Reads the losses of the thread. A thread that got a processor no more often than at the last reading has lost none since, and
     * to learn that from {@code schedstat} takes a fifth of the time that {@code status} does.
     */
    Losses losses() {
        String[] figures = scheduling.map(ProcFile::text).orElse("").strip().split(" ");
        OptionalLong turnsNow = figure(figures, 2);
        if (turnsNow.isEmpty() || !turnsNow.equals(turns)) {
            switches = readSwitches();
            turns = turnsNow;
        }
        return new Losses(switches, figure(figures, 1));
    }

    private OptionalLong readSwitches() {
        String text = status.map(ProcFile::text).orElse("");
        int at = text.indexOf(SWITCHES);
        return at < 0 ? OptionalLong.empty() : number(text.substring(at + SWITCHES.length()).strip());
    }

    private static OptionalLong figure(String[] figures, int place) {
        return place < figures.length ? number(figures[place]) : OptionalLong.empty();
    }

    private static OptionalLong number(String text) {
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /** Reads the processor times since the system began. */
    Optional<Ticks> read() {
        String stat = ProcFile.read(path.resolve("stat"));
        String[] cpu = stat.lines().findFirst().orElse("").strip().split(" +");
        try {
            long own = 0;
            for (Path rank : ranks) {
                String[] fields = fields(rank);
                own += fields.length > 12 ? Long.parseLong(fields[11]) + Long.parseLong(fields[12]) : 0;
            }
            long[] ticks = new long[8];
            for (int i = 0; i < ticks.length; i++) {
                ticks[i] = Long.parseLong(cpu[1 + i]);
            }
            return ranks.isEmpty() ? Optional.empty() : Optional.of(Ticks.of(ticks, own, processors(stat)));
        } catch (ArrayIndexOutOfBoundsException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        status.ifPresent(ProcFile::close);
        scheduling.ifPresent(ProcFile::close);
    }

    /**
     * The losses of its processor that a thread had since it began.
     *
     * @param switches how often it lost it while it could have gone on; empty where that is not known
     * @param waitedNanos for which it could have run and had none; empty where that is not known
     */
    record Losses(OptionalLong switches, OptionalLong waitedNanos) {
        static final Losses UNKNOWN = new Losses(OptionalLong.empty(), OptionalLong.empty());

        /** Those since an earlier reading. */
        Losses since(Losses before) {
            return new Losses(difference(switches, before.switches), difference(waitedNanos, before.waitedNanos));
        }

        private static OptionalLong difference(OptionalLong now, OptionalLong before) {
            return now.isPresent() && before.isPresent() ? OptionalLong.of(now.getAsLong() - before.getAsLong()) : OptionalLong.empty();
        }
    }

    /**
     * All in ticks of the system's clock, over all processors.
     *
     * @param all that passed
     * @param foreign those spent for processes that are not ranks here
     * @param stolen those that the hypervisor withheld
     */
    record Ticks(long all, long foreign, long stolen, int processors) {

        /** @param ticks for users, nice ones, the system, idle, waiting, interrupts, soft ones, stolen */
        private static Ticks of(long[] ticks, long own, int processors) {
            long idle = ticks[3] + ticks[4];
            long stolen = ticks[7];
            long all = 0;
            for (long some : ticks) {
                all += some;
            }
            return new Ticks(all, all - idle - stolen - own, stolen, processors);
        }

        Machine.Load since(Ticks before) {
            long passed = all - before.all;
            if (passed <= 0) {
                return Machine.Load.UNKNOWN;
            }
            return new Machine.Load(
                    Math.max(0, (foreign - before.foreign) * 1000 * processors / passed),
                    Math.max(0, (stolen - before.stolen) * 1000 * processors / passed));
        }
    }
}
