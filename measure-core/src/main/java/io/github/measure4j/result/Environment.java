package io.github.measure4j.result;

import com.google.common.collect.ImmutableMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The place of a measurement: hosts, processors, JVM, libraries.
 *
 * @param transport of the group
 * @param ranks how many
 * @param hosts of the ranks, in their order
 * @param properties of the machine, the system, the JVM and the library, by a name for people
 * @param variables the environment variables of rank 0
 * @param roundTrips between rank 0 and each other rank in turn; empty where no kernel of the suite asks for the rank that
 *     is farthest away
 */
public record Environment(
        String transport,
        int ranks,
        List<String> hosts,
        Map<String, String> properties,
        Map<String, String> variables,
        List<RoundTrip> roundTrips) {

    /** Copies the list and the maps. */
    public Environment {
        hosts = List.copyOf(hosts);
        properties = ImmutableMap.copyOf(properties);
        variables = ImmutableMap.copyOf(variables);
        roundTrips = List.copyOf(roundTrips);
    }

    /**
     * An environment in which it was not looked which rank is how far away.
     *
     * @param transport as {@code mpi}
     * @param ranks of the group
     * @param hosts one for each rank
     * @param properties of the machine and the software, by names for people
     * @param variables of the environment, by their names
     */
    public Environment(
            String transport,
            int ranks,
            List<String> hosts,
            Map<String, String> properties,
            Map<String, String> variables) {
        this(transport, ranks, hosts, properties, variables, List.of());
    }

    /**
     * {@return the same environment with one property more}
     *
     * @param property its name for people; takes the place of one that is there
     * @param words what it is
     */
    public Environment with(String property, String words) {
        Map<String, String> more = new LinkedHashMap<>(properties);
        more.put(property, words);
        return new Environment(transport, ranks, hosts, more, variables, roundTrips);
    }

    /**
     * A control message of one value from rank 0 to another rank and back.
     *
     * @param rank the other one
     * @param seconds the median
     * @param standardDeviation over the repetitions with n - 1, in seconds
     * @param repetitions how many
     */
    public record RoundTrip(int rank, double seconds, double standardDeviation, int repetitions) {}
}
