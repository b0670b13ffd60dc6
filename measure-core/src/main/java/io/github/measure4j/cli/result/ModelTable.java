package io.github.measure4j.cli.result;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.cli.program.PlainText;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.Model.Breakpoint;
import io.github.measure4j.model.Model.Extent;
import io.github.measure4j.model.Model.Prediction;
import io.github.measure4j.model.Model.Region;
import io.github.measure4j.model.kind.Models;
import io.github.measure4j.model.kind.Models.Refusal;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.report.wording.ModelWords;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.stat.Interval;
import java.io.PrintWriter;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Models for people: under each measurement a line for each model or region, with rounded figures. */
final class ModelTable {
    private ModelTable() {}

    /** @param places values of the variables, at which each model says what it predicts */
    static void print(Models models, List<Double> places, PrintWriter out) {
        String heading = "";
        for (Model model : models.models()) {
            String next = heading(model);
            if (!next.equals(heading)) {
                out.println((heading.isEmpty() ? "" : System.lineSeparator()) + next);
                heading = next;
            }
            print(model, out);
            places.forEach(place -> printPrediction(model, place, out));
        }
        if (!models.refusals().isEmpty()) {
            out.println();
            models.refusals().forEach(refusal -> out.println("not fitted: " + inWords(refusal)));
        }
        models.others().forEach(other -> out.println("not fitted: " + printable(other.inWords())));
    }

    private static String heading(Model model) {
        String quantity = model.series().subject().quantity();
        return printable(model.series().measurement()) + at(model.series().fixed(), model.series().names()) + ", time of: " + printable(quantity);
    }

    private static String at(Map<String, Long> values, Map<String, String> names) {
        return values.entrySet().stream()
                .map(value -> ", %s %s".formatted(
                        printable(Rounded.variable(value.getKey())),
                        printable(names.getOrDefault(value.getKey(), Rounded.value(value.getKey(), value.getValue())))))
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
            out.printf("  %-11s breakpoint at %s%s%n", "", ModelWords.value(variable, breakpoint.at()), breakpoint.given()
                    ? ", as given"
                    : ", between %s and %s".formatted(
                            ModelWords.value(variable, interval.lower()), ModelWords.value(variable, interval.upper())));
        }
        out.printf("  %-11s %s%n", "", ModelWords.of(model.goodness()) + ranks(model) + (model.remark().isEmpty() ? "" : "; " + model.remark()));
    }

    private static void printPrediction(Model model, double place, PrintWriter out) {
        Prediction prediction = model.predict(place);
        Interval interval = prediction.interval();
        out.printf("  %-11s at %s: %s (one more point from %s)%s%n", "",
                ModelWords.value(model.series().variable().name(), place),
                Rounded.time(prediction.seconds()),
                Rounded.interval(interval.lower(), interval.upper()),
                prediction.extrapolated() ? ", extrapolated" : "");
    }

    /** The numbers of ranks of a model that knows several beside another variable. */
    private static String ranks(Model model) {
        Extent ranks = model.ranks();
        return ranks.from() == ranks.to() || ranks.equals(model.range())
                ? ""
                : ", %s to %s ranks".formatted(
                        ModelWords.value(Variable.RANKS.name(), ranks.from()), ModelWords.value(Variable.RANKS.name(), ranks.to()));
    }

    private static void line(
            String name, String variable, Extent extent, Map<String, Parameter> parameters, PrintWriter out) {
        String range = extent.from() == extent.to()
                ? ModelWords.value(variable, extent.from())
                : ModelWords.value(variable, extent.from()) + " to " + ModelWords.value(variable, extent.to());
        out.printf("  %-11s %-24s %s%n", name, range, parameters.entrySet().stream()
                .map(entry -> entry.getKey() + " " + ModelWords.of(entry.getValue()))
                .collect(Collectors.joining("   ")));
    }

    static String inWords(Refusal refusal) {
        return "%s%s, %s: %s".formatted(
                printable(refusal.measurement()), at(refusal.at(), refusal.names()), refusal.kind().label(), refusal.reason());
    }

    /** Names come from files: nothing in them may begin a line of its own. */
    static String printable(String name) {
        return PlainText.line(name);
    }
}
