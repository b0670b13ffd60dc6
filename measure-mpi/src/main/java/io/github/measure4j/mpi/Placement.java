package io.github.measure4j.mpi;

import io.github.measure4j.axis.Processors;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The placement of a group's processes, as Linux tells it: the processors that each may use, with core, socket and
 * node.
 */
final class Placement {
    private static final Path PROC = Path.of("/proc");
    private static final Path PROCESSORS = Path.of("/sys/devices/system/cpu");

    private Placement() {}

    static String ofThisProcess() {
        return at(PROC, PROCESSORS);
    }

    /** The place of the process, down to what all processors that it may use have in common. */
    static String at(Path proc, Path processors) {
        try {
            String host = Files.readString(proc.resolve("sys/kernel/hostname")).strip();
            Set<String> sockets = new TreeSet<>();
            Set<String> cores = new TreeSet<>();
            BitSet allowed = Processors.listIn(Files.readAllLines(proc.resolve("self/status")))
                    .map(Processors::numbers)
                    .orElseGet(BitSet::new);
            for (int processor : allowed.stream().toArray()) {
                Path topology = processors.resolve("cpu" + processor).resolve("topology");
                String socket = "socket " + Files.readString(topology.resolve("physical_package_id")).strip();
                sockets.add(socket);
                cores.add(socket + " core " + Files.readString(topology.resolve("core_id")).strip());
            }
            Set<String> common = cores.size() == 1 ? cores : sockets;
            return common.size() == 1 ? host + " " + common.iterator().next() : host;
        } catch (IOException e) {
            return "";
        }
    }

    /** The placement in words. */
    static String inWords(List<String> places) {
        Map<String, List<Integer>> ranks = new LinkedHashMap<>();
        for (int rank = 0; rank < places.size(); rank++) {
            String place = places.get(rank).isEmpty() ? "unknown" : places.get(rank);
            ranks.computeIfAbsent(place, some -> new ArrayList<>()).add(rank);
        }
        return ranks.entrySet().stream()
                .map(place -> place.getKey() + ": " + inWords(place.getValue(), places.size()))
                .collect(Collectors.joining("; "));
    }

    private static String inWords(List<Integer> some, int all) {
        String numbers = some.stream().map(String::valueOf).collect(Collectors.joining(", "));
        return some.size() == 1 ? "rank " + numbers : some.size() == all ? "all ranks" : "ranks " + numbers;
    }
}
