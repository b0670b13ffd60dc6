package io.github.measure4j.cli.request;

import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.group.Transport;
import io.github.measure4j.group.Transport.UsualRanks;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;

/** The transports on the class path. */
public final class Transports {
    private Transports() {}

    public static Transport named(String name) {
        List<Transport> all = all();
        return all.stream()
                .filter(transport -> transport.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UsageException("no transport '%s' on the class path; there are: %s"
                        .formatted(name, all.stream().map(Transport::name).collect(Collectors.joining(", ")))));
    }

    /** The transport that this process was started for, as its launcher's environment variables tell. */
    public static Optional<Transport> startedHere() {
        return startedHere(all(), System.getenv());
    }

    /** One launcher may leave the marks of another: that of OpenSHMEM is often that of MPI. */
    static Optional<Transport> startedHere(List<Transport> transports, Map<String, String> environment) {
        List<Transport> marked = transports.stream()
                .filter(transport -> transport.startedHere(environment))
                .toList();
        Set<String> covered =
                marked.stream().flatMap(transport -> transport.alsoLooksLike().stream()).collect(Collectors.toSet());
        return marked.stream().filter(transport -> !covered.contains(transport.name())).findFirst();
    }

    /** The number of ranks by transport, where a suite does not say; 1 for a transport that is not on the class path. */
    static ToIntFunction<String> usualRanks(UsualRanks asked) {
        Map<String, Integer> ranks =
                all().stream().collect(Collectors.toMap(Transport::name, transport -> transport.usualRanks(asked)));
        return name -> ranks.getOrDefault(name, 1);
    }

    /** The words that variables have by transport, where nobody asks for others. */
    static Map<String, String> usualFacts(String name) {
        return all().stream()
                .filter(transport -> transport.name().equals(name))
                .findFirst()
                .map(Transport::usualFacts)
                .orElse(Map.of());
    }

    /** Whether measurements over a transport can share a group; none share what is not on the class path. */
    static Predicate<String> withTeams() {
        Set<String> names =
                all().stream().filter(Transport::hasTeams).map(Transport::name).collect(Collectors.toSet());
        return names::contains;
    }

    private static List<Transport> all() {
        return ServiceLoader.load(Transport.class).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
    }
}
