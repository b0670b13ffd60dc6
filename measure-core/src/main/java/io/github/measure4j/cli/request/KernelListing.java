package io.github.measure4j.cli.request;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.report.wording.Phrases;
import io.github.measure4j.suite.KernelEntry;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Kernels for people, those of a group together: a group is what is before the second dot of a name.
 *
 * @param kernels in the order of their names
 */
record KernelListing(List<KernelEntry> kernels) {

    private Map<String, List<KernelEntry>> groups() {
        Map<String, List<KernelEntry>> groups = new TreeMap<>();
        kernels.forEach(kernel -> groups.computeIfAbsent(group(kernel.name()), name -> new ArrayList<>()).add(kernel));
        return groups;
    }

    private static String group(String kernel) {
        String[] parts = kernel.split("\\.");
        return parts.length > 2 ? parts[0] + "." + parts[1] : parts[0];
    }

    /** A line for each group. */
    void writeGroupsTo(PrintWriter out) {
        Map<String, List<KernelEntry>> groups = groups();
        int width = groups.keySet().stream().mapToInt(String::length).max().orElse(0) + 2;
        groups.forEach((name, members) -> out.printf("%-" + width + "s  %4d  %s%n", name + ".*", members.size(),
                members.size() == 1 ? members.get(0).description() : members.get(0).description() + ", ..."));
        out.printf("%n%s in %s. 'measure list WORD' finds some, 'measure list %s.*' shows a group.%n",
                Phrases.count(kernels.size(), "kernel"), Phrases.count(groups.size(), "group"), groups.keySet().iterator().next());
    }

    /**
     * Each kernel below its group.
     *
     * @param detailed with its variables, and a line that measures it
     */
    void writeTo(PrintWriter out, boolean detailed) {
        int width = kernels.stream().mapToInt(kernel -> kernel.name().length()).max().orElse(0);
        groups().forEach((name, members) -> {
            out.printf("%s.* (%d)%n", name, members.size());
            for (KernelEntry kernel : members) {
                out.printf("  %-" + width + "s  %s%s%n", kernel.name(), kernel.description(), types(kernel));
                if (detailed) {
                    writeDetails(kernel, out);
                }
            }
        });
        out.println(Phrases.count(kernels.size(), "kernel"));
    }

    private static String types(KernelEntry kernel) {
        return kernel.types().isEmpty()
                ? ""
                : kernel.types().stream().map(String::valueOf).collect(Collectors.joining(" ", "  [Sphinx ", "]"));
    }

    private static void writeDetails(KernelEntry kernel, PrintWriter out) {
        out.printf("      varies: %s%n", kernel.accepts().stream()
                .map(variable -> variable.name() + (variable.unit().isEmpty() ? "" : " [" + variable.unit() + "]"))
                .sorted()
                .collect(Collectors.joining(", ")));
        String length = kernel.accepts().contains(Variable.LENGTH) ? " length=1..1Mx4" : "";
        String needs = kernel.requires().isEmpty() ? "" : "   # needs " + kernel.requires();
        out.printf("      measure run %s%s %s%s%n", kernel.name(), length, size(kernel), needs);
    }

    /** A team of threads within one process has its own size, whatever the ranks. */
    private static String size(KernelEntry kernel) {
        boolean team = kernel.transport().equals("threads") && kernel.accepts().contains(Variable.THREADS);
        return team ? "threads=2,4" : "ranks=" + Math.max(2, kernel.needs());
    }
}
