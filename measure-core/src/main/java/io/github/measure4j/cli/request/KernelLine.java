package io.github.measure4j.cli.request;

import io.github.measure4j.axis.Axis;
import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Spacing;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.pattern.Participants;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.EditDistance;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Measurement;
import io.github.measure4j.suite.file.SuiteException;
import io.github.measure4j.suite.sphinx.SphinxReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Kernels that the command line names, and what it sets for them, as {@code mpi.bcast length=1..1M ranks=2,4}. What is not
 * set is as in a suite file of this library's own dialect with nothing but the kernel, save that lengths are varied.
 *
 * @param catalogue in which the kernels are
 * @param settings for all of them
 */
record KernelLine(Catalogue catalogue, List<NamedValues> settings) {
    private static final NamedValues USUAL_LENGTHS = new NamedValues("length", "1..1Mx4");

    /** Fields of a suite file that are set under these names here, too. */
    private static final Set<String> FIELDS = Set.of("until", "refine", "budget", "strategy", "iterations");

    /** Measurements that were asked for, and in words what was left out. */
    record Found(List<Measurement> measurements, List<String> leftOut) {}

    /**
     * The measurements of a kernel, or of all kernels whose whole names match a pattern with {@code *}.
     *
     * @throws UsageException if there is none, or a setting has no effect
     */
    Found measurements(String kernel) {
        if (!kernel.contains("*")) {
            return new Found(ofKernel(kernel), List.of());
        }
        List<Measurement> measurements = new ArrayList<>();
        List<String> leftOut = new ArrayList<>();
        for (KernelEntry entry : matching(kernel)) {
            Optional<String> obstacle = settings.stream().flatMap(setting -> obstacle(setting, entry).stream()).findFirst();
            if (obstacle.isPresent()) {
                leftOut.add(obstacle.get());
            } else {
                measurements.addAll(ofKernel(entry.name()));
            }
        }
        if (measurements.isEmpty()) {
            throw new UsageException(leftOut.get(0));
        }
        return new Found(measurements, leftOut);
    }

    private List<KernelEntry> matching(String glob) {
        Pattern pattern = Pattern.compile(
                Stream.of(glob.split("\\*", -1)).map(Pattern::quote).collect(Collectors.joining(".*")));
        List<KernelEntry> entries = catalogue.entries().stream()
                .filter(entry -> pattern.matcher(entry.name()).matches())
                .toList();
        if (entries.isEmpty()) {
            throw new UsageException("no kernel is like '%s'; near to it: %s"
                    .formatted(glob, String.join(", ", catalogue.nearest(glob.replace("*", "")))));
        }
        return entries;
    }

    private List<Measurement> ofKernel(String name) {
        boolean cleared = settings.stream().anyMatch(KernelLine::clearsCaches);
        Measurement asked = plain(name);
        Measurement perhapsCleared = cleared ? asked.of(asked.kernel().withCachesCleared()) : asked;
        Measurement plain = choosesPartner(asked.kernel())
                ? perhapsCleared.of(perhapsCleared.kernel().withPartner())
                : perhapsCleared;
        KernelEntry kernel = plain.kernel();
        settings.forEach(setting -> obstacle(setting, kernel).ifPresent(words -> {
            throw new UsageException(words);
        }));
        settings.stream().filter(KernelLine::isNumberOfMembers).forEach(KernelLine::checkMembers);
        Measurement varied = varied(plain.named(name), kernel);
        Optional<NamedValues> sizes = settings.stream().filter(setting -> isGroupSize(setting, kernel)).findFirst();
        return sizes.isPresent() ? inGroups(varied, sizes.get()) : List.of(varied);
    }

    /** As a suite file has it in which the kernel stands alone, with the settings that are fields there. */
    private Measurement plain(String kernel) {
        String fields = settings.stream()
                .filter(setting -> FIELDS.contains(setting.name()) && !setting.name().equals("refine"))
                .map(setting -> "%s = %s;%n".formatted(setting.name(), setting.values()))
                .collect(Collectors.joining());
        try {
            return SphinxReader.of(catalogue).read("command line", """
                    @DIALECT measure
                    @MEASUREMENTS
                    kernel {
                    Kernel = %s;
                    %s
                    }
                    """.formatted(kernel, fields)).suite().measurements().get(0);
        } catch (SuiteException e) {
            throw new UsageException(e.errors().get(0).text());
        }
    }

    private Measurement varied(Measurement plain, KernelEntry kernel) {
        List<NamedValues> all = new ArrayList<>(settings);
        boolean sweeps = kernel.accepts().contains(Variable.LENGTH) && settings.stream().noneMatch(s -> s.name().equals("length"));
        if (sweeps) {
            all.add(USUAL_LENGTHS);
        }
        List<Axis> axes = new ArrayList<>();
        Point fixed = plain.fixed();
        for (NamedValues setting : all) {
            Optional<Variable> variable = kernel.variable(setting.name()).filter(v -> !FIELDS.contains(v.name()));
            if (variable.isPresent()) {
                Axis axis = new ValueWords(variable.get()).axis(setting.values());
                fixed = without(fixed, variable.get());
                if (isSingle(setting)) {
                    fixed = fixed.with(variable.get(), new ValueWords(variable.get()).listed(setting.values()).get(0));
                } else {
                    axes.add(axis);
                }
            }
        }
        // the ranks bound roots, and lengths are read as curves
        axes.sort(Comparator.comparing((Axis axis) -> axis.variable().equals(Variable.LENGTH))
                .thenComparing(axis -> !axis.variable().equals(Variable.RANKS)));
        return refined(plain.over(axes).at(fixed), axes);
    }

    private Measurement refined(Measurement measurement, List<Axis> axes) {
        Optional<String> refine = settings.stream().filter(s -> s.name().equals("refine")).map(NamedValues::values).findFirst();
        if (refine.isEmpty()) {
            return measurement;
        }
        if (axes.isEmpty()) {
            throw new UsageException("refine=%s: nothing is varied that could be refined".formatted(refine.get()));
        }
        List<Axis> all = new ArrayList<>(axes);
        all.add(all.remove(all.size() - 1).refinedTo(share(refine.get())));
        return measurement.over(all);
    }

    private static double share(String text) {
        try {
            boolean percent = text.endsWith("%");
            double share = Double.parseDouble(percent ? text.substring(0, text.length() - 1) : text) / (percent ? 100 : 1);
            if (share > 0) {
                return share;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new UsageException("refine=%s: a share above 0 is expected, such as 5%%".formatted(text));
    }

    /** Ranks that a kernel cannot vary within one group: a group for each number. */
    private static List<Measurement> inGroups(Measurement measurement, NamedValues sizes) {
        List<Long> numbers = new ValueWords(Variable.RANKS).listed(sizes.values());
        List<Measurement> all = new ArrayList<>();
        for (long ranks : numbers) {
            String name = numbers.size() == 1 ? measurement.name() : measurement.name() + "-" + ranks;
            all.add(measurement.named(name).at(measurement.fixed().with(Variable.RANKS, ranks)));
        }
        return all;
    }

    /** Why a setting has no effect on a kernel. */
    private static Optional<String> obstacle(NamedValues setting, KernelEntry kernel) {
        boolean ofAnyKernel = FIELDS.contains(setting.name()) || clearsCaches(setting) || isGroupSize(setting, kernel);
        if (ofAnyKernel || kernel.variable(setting.name()).isPresent()) {
            return Optional.empty();
        }
        List<String> known = Stream.concat(
                        Stream.concat(kernel.accepts().stream().map(Variable::name), FIELDS.stream()),
                        Stream.of("ranks", Variable.CLEARED.name()))
                .distinct()
                .sorted(Comparator.comparingInt(name -> EditDistance.between(name, setting.name())))
                .toList();
        boolean near = EditDistance.between(known.get(0), setting.name()) <= 2;
        return Optional.of("'%s' is no variable of %s; %s".formatted(
                setting.name(),
                kernel.name(),
                near ? "did you mean '%s'?".formatted(known.get(0)) : "there are: " + String.join(", ", known)));
    }

    /** Whether a partner is chosen: any kernel between rank 0 and another has one, found by its distance. */
    private boolean choosesPartner(KernelEntry kernel) {
        return kernel.pattern().participants() == Participants.FARTHEST_PAIR
                && settings.stream().anyMatch(setting -> setting.name().equals(Variable.PARTNER.name()));
    }

    /** Memory can be written before the repetitions of any kernel. */
    private static boolean clearsCaches(NamedValues setting) {
        return setting.name().equals(Variable.CLEARED.name());
    }

    /** The size of the group is set for any kernel; of a group of threads, as threads too. */
    private static boolean isGroupSize(NamedValues setting, KernelEntry kernel) {
        boolean size = setting.name().equals("ranks") || (setting.name().equals("threads") && kernel.transport().equals("threads"));
        return size && kernel.variable(setting.name()).isEmpty();
    }

    private static boolean isNumberOfMembers(NamedValues setting) {
        return setting.name().equals(Variable.RANKS.name()) || setting.name().equals(Variable.THREADS.name());
    }

    private static void checkMembers(NamedValues setting) {
        Variable variable = setting.name().equals(Variable.RANKS.name()) ? Variable.RANKS : Variable.THREADS;
        Spacing spacing = new ValueWords(variable).axis(setting.values()).spacing();
        long least = spacing instanceof Spacing.Listed listed
                ? listed.listed().stream().mapToLong(Long::longValue).min().orElse(1)
                : ((Spacing.Stepped) spacing).from().orElse(1);
        if (least < 1) {
            throw new UsageException("%s: 1 or more is expected".formatted(setting));
        }
    }

    private static boolean isSingle(NamedValues setting) {
        return !setting.values().contains(",") && !setting.values().contains("..");
    }

    private static Point without(Point point, Variable variable) {
        Point rest = Point.NOWHERE;
        for (var value : point.values().entrySet()) {
            rest = value.getKey().equals(variable) ? rest : rest.with(value.getKey(), value.getValue());
        }
        return rest;
    }
}
