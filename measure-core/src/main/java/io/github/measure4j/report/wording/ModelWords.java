package io.github.measure4j.report.wording;

import io.github.measure4j.model.Goodness;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.Model.Breakpoint;
import io.github.measure4j.model.series.Parameter;
import io.github.measure4j.stat.Interval;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Models in words, with rounded figures. */
public final class ModelWords {
    private ModelWords() {}

    /**
     * {@return a parameter with half of its interval, as {@code 1.234 µs ± 2.1 %}, or what is known of one that the points do
     * not determine, as {@code undetermined (-30.00 ns to 70.00 ns)}}
     *
     * @param parameter of a model
     */
    public static String of(Parameter parameter) {
        Interval interval = parameter.interval();
        return parameter.determined()
                ? "%s ± %s".formatted(
                        figure(parameter.value(), parameter.unit()),
                        share((interval.upper() - interval.lower()) / 2 / Math.abs(parameter.value())))
                : "undetermined (%s to %s)".formatted(
                        figure(interval.lower(), parameter.unit()), figure(interval.upper(), parameter.unit()));
    }

    /**
     * {@return the value of a parameter in its unit, without its interval}
     *
     * @param parameter of a model
     */
    public static String figure(Parameter parameter) {
        return figure(parameter.value(), parameter.unit());
    }

    /**
     * {@return a value in its unit, scaled where the unit is one that this package scales}
     *
     * @param value in the unit
     * @param unit {@code "s"}, {@code "s/B"}, {@code "B"}, {@code "B/s"} or any other; empty for a plain number
     */
    public static String figure(double value, String unit) {
        if (!Double.isFinite(value)) {
            return "unbounded";
        }
        return switch (unit) {
            case "s" -> Rounded.time(value);
            case "s/B" -> Rounded.time(value) + "/B";
            case "B" -> Rounded.length(Math.round(value));
            case "B/s" -> Rounded.bandwidth(value);
            default -> plain(value) + (unit.isEmpty() ? "" : " " + unit);
        };
    }

    /**
     * {@return how well a model describes its points}
     *
     * @param goodness of a fit
     */
    public static String of(Goodness goodness) {
        return String.format(
                Locale.ROOT,
                "%d points, R\u00b2 %.4f, typical error %s%s",
                goodness.points(),
                goodness.rSquared(),
                share(goodness.relativeError()),
                goodness.chiSquaredPerFreedom().isPresent()
                        ? ", \u03c7\u00b2/dof " + plain(goodness.chiSquaredPerFreedom().getAsDouble())
                        : ", no usable intervals");
    }

    /**
     * {@return a value of a variable, to the nearest whole one}
     *
     * @param variable by its name
     * @param value in its unit
     */
    public static String value(String variable, double value) {
        return Rounded.value(variable, Math.round(value));
    }

    /** A breakpoint with its interval, as {@code 4 KiB (3 KiB to 5 KiB)}. */
    public static String of(Breakpoint breakpoint, String variable) {
        String at = value(variable, breakpoint.at());
        return breakpoint.given()
                ? at + " (as given)"
                : "%s (%s to %s)"
                        .formatted(
                                at,
                                value(variable, breakpoint.interval().lower()),
                                value(variable, breakpoint.interval().upper()));
    }

    /** The whole model in a few sentences. */
    public static String of(Model model) {
        String variable = model.series().variable().name();
        StringBuilder words = new StringBuilder();
        if (model.regions().isEmpty() || model.regions().get(0).extent().from() == model.regions().get(0).extent().to()) {
            words.append(of(model.parameters()));
        } else {
            words.append(model.regions().stream()
                    .map(region -> "%s to %s: %s"
                            .formatted(
                                    value(variable, region.extent().from()),
                                    value(variable, region.extent().to()),
                                    of(region.parameters())))
                    .collect(Collectors.joining("; from ", "From ", "")));
        }
        if (!model.breakpoints().isEmpty()) {
            words.append(". It changes at ")
                    .append(Phrases.list(model.breakpoints().stream()
                            .map(breakpoint -> of(breakpoint, variable))
                            .toList()));
        }
        if (!model.remark().isEmpty()) {
            words.append(". ").append(model.remark());
        }
        return words.append(" (").append(of(model.goodness())).append(").").toString();
    }

    private static String of(Map<String, Parameter> parameters) {
        return parameters.entrySet().stream()
                .map(entry -> entry.getKey() + " " + of(entry.getValue()))
                .collect(Collectors.joining(", "));
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
}
