package io.github.measure4j.run;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What Linux shows in {@code /proc} of processors and of who uses them (proc(5)). On a system without it every answer is
 * empty.
 */
final class Proc implements AutoCloseable {
    private static final String SWITCHES = "nonvoluntary_ctxt_switches:";
    private static final int STATUS_BYTES = 4096;

    private final Path path;
    private final List<Path> ranks;
    private final Optional<RandomAccessFile> status;
    private final byte[] text = new byte[STATUS_BYTES];

    private Proc(Path path, List<Path> ranks, Optional<RandomAccessFile> status) {
        this.path = path;
        this.ranks = ranks;
        this.status = status;
    }

    /** Read for the thread that calls. */
    static Proc at(Path path) {
        return new Proc(path, ranksOnThisHost(path), open(path.resolve("thread-self").resolve("status")));
    }

    private static Optional<RandomAccessFile> open(Path file) {
        try {
            return Optional.of(new RandomAccessFile(file.toFile(), "r"));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /**
     * The processes of the group on this host: those with the parent and the command line of this one, itself included.
     * A launcher starts all of its ranks alike, and what else it or a shell has started differs.
     */
    private static List<Path> ranksOnThisHost(Path path) {
        Path self = path.resolve("self");
        String parent = parent(self);
        String command = read(self.resolve("cmdline"));
        List<Path> ranks = new ArrayList<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(path, "[0-9]*")) {
            for (Path process : processes) {
                if (!parent.isEmpty()
                        && parent(process).equals(parent)
                        && read(process.resolve("cmdline")).equals(command)) {
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
        String text = read(stat);
        int afterName = text.lastIndexOf(") ");
        return afterName < 0 ? new String[0] : text.substring(afterName + 2).split(" ");
    }

    private static String read(Path file) {
        try {
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return "";
        }
    }

    int ranksOnThisHost() {
        return ranks.size();
    }

    /** Of the host, whether this process may use them or not; 0 where it is not known. */
    int processors() {
        return (int) read(path.resolve("stat"))
                .lines()
                .filter(line -> line.matches("cpu[0-9].*"))
                .count();
    }

    /** How often the thread lost its processor while it could have gone on. */
    OptionalLong switches() {
        if (status.isEmpty()) {
            return OptionalLong.empty();
        }
        try {
            status.get().seek(0);
            int length = status.get().read(text);
            String all = new String(text, 0, Math.max(0, length), StandardCharsets.ISO_8859_1);
            int at = all.indexOf(SWITCHES);
            return at < 0
                    ? OptionalLong.empty()
                    : OptionalLong.of(Long.parseLong(
                            all.substring(at + SWITCHES.length()).strip()));
        } catch (IOException | NumberFormatException e) {
            return OptionalLong.empty();
        }
    }

    /** What the processors did since the system began. */
    Optional<Reading> read() {
        String[] cpu = read(path.resolve("stat")).lines().findFirst().orElse("").strip().split("\\s+");
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
            return ranks.isEmpty() ? Optional.empty() : Optional.of(Reading.of(ticks, own, processors()));
        } catch (ArrayIndexOutOfBoundsException | NumberFormatException e) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        status.ifPresent(file -> {
            try {
                file.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /**
     * All in ticks of the system's clock, over all processors.
     *
     * @param all that passed
     * @param foreign those spent for processes that are not ranks here
     * @param stolen those that the hypervisor withheld
     */
    record Reading(long all, long foreign, long stolen, int processors) {

        /** @param ticks for users, nice ones, the system, idle, waiting, interrupts, soft ones, stolen */
        private static Reading of(long[] ticks, long own, int processors) {
            long idle = ticks[3] + ticks[4];
            long stolen = ticks[7];
            long all = 0;
            for (long some : ticks) {
                all += some;
            }
            return new Reading(all, all - idle - stolen - own, stolen, processors);
        }

        Machine.Load since(Reading before) {
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
