package io.github.measure4j.cli.group;

import io.github.measure4j.store.RunDirectory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.UserPrincipal;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The things that Open MPI's launcher leaves when it is killed: its session directory, and 4 MiB of shared memory for each
 * rank. While a launcher runs, its process is noted in the run directory, so that whoever goes on with the run can tidy up
 * after it. Nothing is touched but what belongs to that process, on the system start that it belongs to.
 *
 * <p>Names as in Open MPI 4.1: {@code $TMPDIR/ompi.HOST.USER/pid.N} with a {@code contact.txt} that begins with the number
 * of the job, whose upper half is in the names of the segments ({@code orte/util/session_dir.c},
 * {@code opal/mca/btl/vader/btl_vader_component.c}). Of other launchers there is nothing to find.
 */
final class LauncherTraces {
    private static final Path SHARED_MEMORY = Path.of("/dev/shm");
    private static final Path SYSTEM_START = Path.of("/proc/sys/kernel/random/boot_id");
    private static final Pattern JOB = Pattern.compile("(\\d{1,10})\\.\\d+;.*", Pattern.DOTALL);
    private static final int HALF = 16;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Path note;
    private final Path temporary;
    private final Path memory;
    private final Duration patience;

    private LauncherTraces(Path note, Path temporary, Path memory, Duration patience) {
        this.note = note;
        this.temporary = temporary;
        this.memory = memory;
        this.patience = patience;
    }

    static LauncherTraces in(RunDirectory directory) {
        String temporary = Stream.of("TMPDIR", "TEMP", "TMP")
                .map(name -> System.getenv().getOrDefault(name, ""))
                .filter(folder -> !folder.isEmpty())
                .findFirst()
                .orElse("/tmp");
        return of(directory, Path.of(temporary), SHARED_MEMORY, PATIENCE);
    }

    /** As it is elsewhere than on this machine. A launcher that nobody watches has so long to end by itself. */
    static LauncherTraces of(RunDirectory directory, Path temporary, Path memory, Duration patience) {
        return new LauncherTraces(directory.path().resolve(".launcher"), temporary, memory, patience);
    }

    /** Notes which process it is. */
    void begin(ProcessHandle launcher) {
        try {
            Files.writeString(note, "%d %d %s%n".formatted(launcher.pid(), started(launcher), systemStart()));
        } catch (IOException e) {
            // where the disk is full the run says so itself
        }
    }

    /** Removes what the noted launcher left, and the note. A launcher that nobody watches any more is ended before. */
    void tidy() {
        try {
            if (!Files.isRegularFile(note, LinkOption.NOFOLLOW_LINKS)) {
                return;
            }
            String[] words = Files.readString(note).strip().split(" ");
            UserPrincipal user = Files.getOwner(note);
            if (words.length == 3 && words[0].matches("\\d{1,9}") && words[2].equals(systemStart())) {
                long pid = Long.parseLong(words[0]);
                if (ended(pid, words[1])) {
                    tidyAfter(pid, user);
                }
            }
            Files.deleteIfExists(note);
        } catch (IOException e) {
            // what cannot be read or removed is not ours to insist on
        }
    }

    private boolean ended(long pid, String started) {
        Optional<ProcessHandle> same =
                ProcessHandle.of(pid).filter(process -> Long.toString(started(process)).equals(started));
        same.ifPresent(process -> process.onExit()
                .completeOnTimeout(process, patience.toMillis(), TimeUnit.MILLISECONDS)
                .thenRun(process::destroyForcibly)
                .thenCompose(last -> process.onExit())
                .join());
        return same.isPresent() || ProcessHandle.of(pid).isEmpty();
    }

    private static long started(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    private static String systemStart() throws IOException {
        return Files.isReadable(SYSTEM_START) ? Files.readString(SYSTEM_START).strip() : "-";
    }

    private void tidyAfter(long pid, UserPrincipal user) throws IOException {
        for (Path sessions : listed(temporary, "ompi\\..+")) {
            Path session = sessions.resolve("pid." + pid);
            if (Files.isDirectory(session, LinkOption.NOFOLLOW_LINKS) && belongs(session, user)) {
                tidy(session, user);
            }
        }
    }

    private void tidy(Path session, UserPrincipal user) throws IOException {
        Path contact = session.resolve("contact.txt");
        String text = Files.isRegularFile(contact, LinkOption.NOFOLLOW_LINKS) ? Files.readString(contact) : "";
        Matcher job = JOB.matcher(text);
        if (job.matches()) {
            // Without leading zeros, as the library prints the number of a job.
            String family = "%x[0-9a-f]{4}".formatted(Long.parseLong(job.group(1)) >> HALF);
            for (Path segment : listed(memory, "(vader_segment|sm_segment|osc_rdma|osc_sm)\\..+\\." + family + "\\..+")) {
                if (belongs(segment, user)) {
                    Files.deleteIfExists(segment);
                }
            }
        }
        remove(session);
    }

    /** Another user may have made a folder of such a name for us to find. */
    private static boolean belongs(Path path, UserPrincipal user) throws IOException {
        return Files.getOwner(path, LinkOption.NOFOLLOW_LINKS).equals(user);
    }

    private static List<Path> listed(Path folder, String names) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(path -> path.getFileName().toString().matches(names)).toList();
        }
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(path);
            }
        }
    }
}
