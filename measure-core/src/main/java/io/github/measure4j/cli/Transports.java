package io.github.measure4j.cli;

import io.github.measure4j.group.Transport;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The transports on the class path. */
final class Transports {
    private static final String SHMEM = "shmem";

    private Transports() {}

    static Transport named(String name) {
        List<Transport> all = all();
        return all.stream()
                .filter(transport -> transport.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException("no transport '%s' on the class path; there are: %s"
                        .formatted(name, all.stream().map(Transport::name).collect(Collectors.joining(", ")))));
    }

    /** The transport that this process was started for. A launcher of OpenSHMEM may leave the marks of MPI as well. */
    static Optional<Transport> startedHere() {
        return all().stream()
                .filter(transport -> transport.startedHere(System.getenv()))
                .min(Comparator.comparing(transport -> !transport.name().equals(SHMEM)));
    }

    private static List<Transport> all() {
        return ServiceLoader.load(Transport.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }
}
