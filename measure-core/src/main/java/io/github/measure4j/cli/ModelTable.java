package io.github.measure4j.cli;

import io.github.measure4j.model.Goodness;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.Model.Breakpoint;
import io.github.measure4j.model.Model.Extent;
import io.github.measure4j.model.Model.Region;
import io.github.measure4j.model.Models;
import io.github.measure4j.model.Models.Refusal;
import io.github.measure4j.model.Parameter;
import io.github.measure4j.report.Figures;
import io.github.measure4j.stat.Interval;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Models for people: under each measurement a line for each model or region, with rounded figures. */
final class ModelTable {
    private ModelTable() {}

    static void print(Models models, PrintWriter out) {
        String heading = "";
        for (Model model : models.models()) {
            String next = heading(model);
            if (!next.equals(heading)) {
                out.println((heading.isEmpty() ? "" : System.lineSeparator()) + next);
                heading = next;
            }
            print(model, out);
        }
        if (!models.refusals().isEmpty()) {
            out.println();
            models.refusals().forEach(refusal -> out.println("not fitted: " + inWords(refusal)));
        }
    }

    private static String heading(Model model) {
        String quantity = model.series().subject().quantity();
        return printable(model.series().measurement()) + at(model.series().fixed()) + ", time of: " + printable(quantity);
    }

    private static String at(Map<String, Long> values) {
        return values.entrySet().stream()
                .map(value -> ", %s %s".formatted(
                        printable(Figures.variable(value.getKey())), Figures.value(value.getKey(), value.getValue())))
                .collect(Collectors.joining());
    }

    private static void print(Model model, PrintWriter out) {
        String variable = model.series().variable().name();
        if (!model.parameters().isEmpty() || model.regions().isEmpty()) {
            line(model.name(), variable, model.range(), model.parameters(), out);
        }
        for (Region region : model.regions()) {
            line(model.name(), region.of(), region.extent(), region.parameters(), out);
        }
        for (Breakpoint breakpoint : model.breakpoints()) {
            Interval interval = breakpoint.interval();
            out.printf("  %-11s breakpoint at %s%s%n", "", value(variable, breakpoint.at()), breakpoint.given()
                    ? ", as given"
                    : ", between %s and %s".formatted(value(variable, interval.lower()), value(variable, interval.upper())));
        }
        out.printf("  %-11s %s%n", "", words(model.goodness()) + (model.remark().isEmpty() ? "" : "; " + model.remark()));
    }

    private static void line(
            String name, String variable, Extent extent, Map<String, Parameter> parameters, PrintWriter out) {
        String range = extent.from() == extent.to()
                ? value(variable, extent.from())
                : value(variable, extent.from()) + " to " + value(variable, extent.to());
        out.printf("  %-11s %-24s %s%n", name, range, parameters.entrySet().stream()
                .map(entry -> entry.getKey() + " " + inWords(entry.getValue()))
                .collect(Collectors.joining("   ")));
    }

    private static String inWords(Parameter parameter) {
        String figure =
                switch (parameter.unit()) {
                    case "s" -> Figures.time(parameter.value());
                    case "s/B" -> Figures.time(parameter.value()) + "/B";
                    case "B" -> Figures.length(Math.round(parameter.value()));
                    case "B/s" -> Figures.bandwidth(parameter.value());
                    default -> plain(parameter.value()) + (parameter.unit().isEmpty() ? "" : " " + parameter.unit());
                };
        double reach = (parameter.interval().upper() - parameter.interval().lower()) / 2;
        return Double.isFinite(reach) && parameter.value() != 0
                ? figure + " \u00b1 " + share(reach / Math.abs(parameter.value()))
                : figure + " (no bound)";
    }

    private static String words(Goodness goodness) {
        return String.format(Locale.ROOT, "%d points, R\u00b2 %.4f, typical error %s%s",
                goodness.points(),
                goodness.rSquared(),
                share(goodness.relativeError()),
                goodness.chiSquaredPerFreedom().isPresent()
                        ? ", \u03c7\u00b2/dof " + plain(goodness.chiSquaredPerFreedom().getAsDouble())
                        : ", no usable intervals");
    }

    private static String share(double share) {
        return plain(100 * share) + " %";
    }

    private static String plain(double value) {
        double size = Math.abs(value);
        return size != 0 && (size < 1e-3 || size >= 1e6)
                ? String.format(Locale.ROOT, "%.3g", value)
                : String.format(Locale.ROOT, size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : "%.2f", value);
    }

    private static String value(String variable, double value) {
        return Figures.value(variable, Math.round(value));
    }

    static String inWords(Refusal refusal) {
        return "%s%s, %s: %s".formatted(
                printable(refusal.measurement()), at(refusal.at()), refusal.kind().label(), refusal.reason());
    }

    /** Names come from files: nothing in them may move the cursor of a terminal. */
    static String printable(String name) {
        return name.replaceAll("\\p{Cntrl}", "?");
    }
}
