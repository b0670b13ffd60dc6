package io.github.measure4j.result;

import com.google.common.collect.ImmutableMap;
import java.util.List;
import java.util.Map;

/**
 * Where a group measured.
 *
 * @param transport of the group
 * @param ranks how many
 * @param hosts of the ranks, in their order
 * @param properties of the machine, the system, the JVM and the library, by a name for people
 * @param variables the environment variables of rank 0
 */
public record Environment(
        String transport, int ranks, List<String> hosts, Map<String, String> properties, Map<String, String> variables) {

    /** Copies the list and the maps. */
    public Environment {
        hosts = List.copyOf(hosts);
        properties = ImmutableMap.copyOf(properties);
        variables = ImmutableMap.copyOf(variables);
    }
}
