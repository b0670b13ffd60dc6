package io.github.measure4j.report.plots;

import io.github.measure4j.model.Model;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.drawing.Style;
import io.github.measure4j.report.markup.Html;
import io.github.measure4j.report.wording.Rounded;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The place of an interactive plot: its buttons, the still picture it replaces, and the boxes that pick its curves.
 *
 * @param name of the plot, for readers who do not see it
 * @param variable what the curves are drawn over
 * @param groups the curves under their headings
 * @param shown the curves that are shown at first
 * @param contents of the report
 */
public record PlotBox(
        String name, String variable, Map<String, List<Curve>> groups, List<Curve> shown, Contents contents) {

    /** As in layers.js. */
    private static final int MOST_WITH_MODELS = 4;

    /**
     * Writes the place of the plot with its still picture.
     *
     * @param html to write to
     */
    public void writeTo(Html html) {
        writeTo(html, true);
    }

    /**
     * @param still whether the still picture is there at once; else without scripts and on paper alone, which makes a page of
     *     very many open faster
     */
    public void writeTo(Html html, boolean still) {
        List<Curve> curves = groups.values().stream().flatMap(List::stream).toList();
        html.open(
                "figure",
                "class",
                "plot",
                "data-variable",
                variable,
                "data-curves",
                list(curves),
                "data-styles",
                new Palette(curves).styles().stream().map(Style::toString).collect(Collectors.joining(",")));
        writeTools(html, curves);
        String description = name + ", time over " + Rounded.variable(variable);
        html.open(
                        "div",
                        "class",
                        "stage",
                        "tabindex",
                        "0",
                        "role",
                        "group",
                        "aria-label",
                        description + "; the arrow keys move from point to point, Enter tells more of one")
                .close("div");
        Optional<Model> model =
                curves.size() == 1 ? contents.insights().modelOf(curves.get(0)) : Optional.empty();
        if (!still) {
            html.open("noscript");
        }
        new StillPlot(curves, variable, shown, model.map(found -> ModelLine.of(found, curves.get(0))))
                .writeTo(html, description);
        if (!still) {
            html.close("noscript");
        }
        html.leaf("p", "", "class", "said", "hidden", "", "role", "note");
        html.leaf("div", "", "class", "detail", "hidden", "", "role", "region", "aria-label", "one point in detail");
        if (curves.size() > 1) {
            writePickers(html, curves);
        }
        html.close("figure");
    }

    private void writeTools(Html html, List<Curve> curves) {
        html.open("div", "class", "tools");
        boolean compared = curves.stream().anyMatch(contents::isCompared);
        boolean moving = Rounded.isLength(variable) && curves.stream().anyMatch(curve -> curve.messages() > 0);
        if (moving || compared) {
            html.open("span", "class", "switch", "role", "group", "aria-label", "what is shown");
            button(html, "show", "time", "time");
            if (moving) {
                button(html, "show", "rate", "bandwidth");
            }
            if (compared) {
                button(html, "show", "ratio", "ratio to " + contents.base());
            }
            html.close("span");
        }
        writeSwitch(html, "x", Rounded.variable(variable));
        writeSwitch(html, "y", "vertical");
        if (curves.size() <= MOST_WITH_MODELS
                && curves.stream().anyMatch(curve -> contents.insights().modelOf(curve).isPresent())) {
            button(html, "model", "model", curves.size() == 1 ? "model" : "models");
        }
        button(html, "zoom", "out", "reset zoom");
        html.close("div");
    }

    private static void writeSwitch(Html html, String axis, String name) {
        html.open("span", "class", "switch", "role", "group", "aria-label", name + " axis");
        html.leaf("span", axis, "aria-hidden", "true");
        button(html, axis, "log", "log");
        button(html, axis, "linear", "linear");
        html.close("span");
    }

    private static void button(Html html, String action, String value, String text) {
        html.leaf("button", text, "type", "button", "data-" + action, value);
    }

    private void writePickers(Html html, List<Curve> curves) {
        Iterator<Style> styles = new Palette(curves).styles().iterator();
        html.open("div", "class", "legend");
        groups.forEach((heading, members) -> {
            html.open("fieldset");
            if (!heading.isEmpty()) {
                html.open("legend").text(heading);
                html.leaf("button", "only", "type", "button", "data-only", list(members));
                html.leaf("button", "all", "type", "button", "data-add", list(members));
                html.leaf("button", "none", "type", "button", "data-drop", list(members));
                html.close("legend");
            }
            members.forEach(curve -> writePicker(html, curve, styles.next(), heading.isEmpty()));
            html.close("fieldset");
        });
        html.close("div");
    }

    private void writePicker(Html html, Curve curve, Style style, boolean inShort) {
        String number = String.valueOf(contents.numbers().get(curve));
        if (shown.contains(curve)) {
            html.open("label").open("input", "type", "checkbox", "data-curve", number, "checked", "");
        } else {
            html.open("label", "class", "unpicked").open("input", "type", "checkbox", "data-curve", number);
        }
        html.write(swatch(style));
        html.text(inShort ? curve.shortLabel() : curve.label());
        html.close("label");
    }

    private static String swatch(Style style) {
        return "<svg class=\"swatch " + style
                + "\" width=\"22\" height=\"8\" aria-hidden=\"true\"><path class=\"line\" d=\"M1 4H21\"/></svg>";
    }

    private String list(List<Curve> curves) {
        return String.join(
                " ", curves.stream().map(curve -> String.valueOf(contents.numbers().get(curve))).toList());
    }

    /** One group without a heading. */
    public static Map<String, List<Curve>> ungrouped(List<Curve> curves) {
        Map<String, List<Curve>> groups = new LinkedHashMap<>();
        groups.put("", curves);
        return groups;
    }
}
