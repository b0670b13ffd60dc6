package io.github.measure4j.samples.benchmark.hazard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The things on this machine that launchers of Open MPI have left: session directories whose launcher has ended, and shared
 * memory that belongs to no session of a launcher that runs.
 *
 * @param names of sessions and segments
 */
record Leftovers(Set<String> names) {
    private static final long PATIENCE_MILLIS = 10_000;
    private static final long LOOK_MILLIS = 200;

    static Leftovers now() throws IOException {
        Set<String> names = new TreeSet<>();
        Set<String> used = new TreeSet<>();
        for (Path session : listed(Path.of("/tmp"), "ompi\\..*")) {
            for (Path launcher : listed(session, "pid\\.\\d+")) {
                long pid = Long.parseLong(launcher.getFileName().toString().substring("pid.".length()));
                if (ProcessHandle.of(pid).isEmpty()) {
                    names.add(launcher.toString());
                } else {
                    used.add(family(launcher));
                }
            }
        }
        for (Path segment : listed(Path.of("/dev/shm"), "vader_segment\\..*")) {
            String[] parts = segment.getFileName().toString().split("\\.");
            String job = parts[parts.length - 2];
            if (!used.contains(job.substring(0, job.length() - 4))) {
                names.add(segment.toString());
            }
        }
        return new Leftovers(names);
    }

    /** The upper half of the number of the job, in hexadecimal. */
    private static String family(Path session) throws IOException {
        Path contact = session.resolve("contact.txt");
        return Files.exists(contact)
                ? Long.toHexString(Long.parseLong(Files.readString(contact).split("\\.")[0]) >> 16)
                : "";
    }

    private static Set<Path> listed(Path folder, String names) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().matches(names)).collect(Collectors.toSet());
        }
    }

    /**
     * Waits a while until nothing is there that was not there before.
     *
     * @param folder in the command line of each process that should have ended
     * @throws IllegalStateException if something stays
     */
    void refuseSince(Leftovers before, Path folder) throws IOException, InterruptedException {
        Set<String> stayed = since(before, folder);
        for (long waited = 0; !stayed.isEmpty() && waited < PATIENCE_MILLIS; waited += LOOK_MILLIS) {
            Thread.sleep(LOOK_MILLIS);
            stayed = now().since(before, folder);
        }
        if (!stayed.isEmpty()) {
            throw new IllegalStateException("left on this machine: " + String.join(", ", stayed));
        }
    }

    private Set<String> since(Leftovers before, Path folder) {
        Set<String> stayed = new TreeSet<>(names);
        stayed.removeAll(before.names);
        ProcessHandle.allProcesses()
                .filter(process -> process.info().commandLine().orElse("").contains(folder + "/"))
                .forEach(process -> stayed.add("process " + process.pid()));
        return stayed;
    }
}
