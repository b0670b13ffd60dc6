package io.github.measure4j.run;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.clock.ClockQuality;
import io.github.measure4j.group.ControlTree;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.result.Environment;
import io.github.measure4j.suite.Measurement;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds out where a group measures. What a system does not tell is left out. */
final class Surroundings {
    private Surroundings() {}

    /** The host of this process, read once, however many ranks live here. */
    private static final class HostName {
        static final String TEXT = firstLine("/proc/sys/kernel/hostname")
                .orElseGet(() -> System.getenv().getOrDefault("HOSTNAME", "unknown host"));
    }

    /** Reports the host of this rank to the root. */
    static void reportTo(ControlTree everyone) {
        everyone.gatherText(host());
    }

    /** The hosts of all ranks, on the root. */
    static List<String> gather(ControlTree everyone) {
        return everyone.gatherText(host());
    }

    static Environment of(
            ProcessGroup group, ClockQuality clock, List<String> hosts, List<Environment.RoundTrip> roundTrips) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("started", Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
        properties.put("host", host());
        cpuModel().ifPresent(model -> properties.put("cpu", model));
        properties.put("processors", Long.toString(processors()));
        governor().ifPresent(name -> properties.put("cpu governor", name));
        properties.put("system", "%s %s (%s)".formatted(
                System.getProperty("os.name"), System.getProperty("os.version"), System.getProperty("os.arch")));
        properties.put("jvm", "%s %s".formatted(
                System.getProperty("java.vm.name"), System.getProperty("java.vm.version")));
        properties.put("jvm flags", String.join(" ", Disclosure.ofFlags(
                ManagementFactory.getRuntimeMXBean().getInputArguments())));
        if (!group.library().isEmpty()) {
            properties.put("library", group.library());
        }
        properties.putAll(group.facts());
        if (!group.simulated()) {
            oversubscription(hosts, processors()).ifPresent(words -> properties.put("oversubscription", words));
        }
        properties.put("clock resolution", clock.resolutionNanos() + " ns");
        properties.put("clock cost", String.format(Locale.ROOT, "%.1f ns", clock.costNanos()));
        Map<String, String> variables = Disclosure.ofVariables(System.getenv());
        return new Environment(group.transport(), group.size(), hosts, properties, variables, roundTrips);
    }

    /** The meaning of more ranks than processors for the figures, of the host that has most. */
    static Optional<String> oversubscription(List<String> hosts, long processors) {
        Map<String, Integer> ranks = new HashMap<>();
        hosts.forEach(host -> ranks.merge(host, 1, Integer::sum));
        int most = ranks.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        return most <= processors
                ? Optional.empty()
                : Optional.of("%d ranks on %d processors: times hold the waits of ranks for a processor".formatted(most, processors));
    }

    /** All of them: a rank may be bound to one. */
    private static long processors() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("processor")).count();
        } catch (IOException e) {
            return Runtime.getRuntime().availableProcessors();
        }
    }

    private static String host() {
        return HostName.TEXT;
    }

    private static Optional<String> cpuModel() {
        try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<String> governor() {
        return firstLine("/sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
    }

    private static Optional<String> firstLine(String path) {
        try (Stream<String> lines = Files.lines(Path.of(path))) {
            return lines.findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The value of {@link Variable#BINDING} that a group was started with; empty where its transport has one way only. */
    static OptionalLong binding(ProcessGroup group) {
        String word = group.facts().get(Variable.BINDING.name());
        return word == null ? OptionalLong.empty() : OptionalLong.of(Variable.BINDING.valueNamed(word));
    }

    /**
     * The transport of a group, and its binding where there are several: {@code "mpi by jni"}. A message by another binding costs
     * something else, as by another transport, which is no state of the machine.
     */
    static String way(ProcessGroup group) {
        String binding = group.facts().get(Variable.BINDING.name());
        return binding == null ? group.transport() : group.transport() + " by " + binding;
    }

    /** A line that says why a group measures none of the bindings that are asked for; empty if it does, or none is asked for. */
    static Optional<String> obstacle(Measurement measurement, ProcessGroup group) {
        List<Long> asked = measurement.bindings();
        OptionalLong here = binding(group);
        return asked.isEmpty() || here.isPresent() && asked.contains(here.getAsLong())
                ? Optional.empty()
                : Optional.of("needs the binding %s, the group has %s".formatted(
                        asked.stream().map(Surroundings::word).collect(Collectors.joining(" or ")),
                        here.isPresent() ? word(here.getAsLong()) : "none"));
    }

    private static String word(long binding) {
        return Variable.BINDING.nameOf(binding).orElseThrow();
    }
}
