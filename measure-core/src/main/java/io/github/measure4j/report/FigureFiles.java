package io.github.measure4j.report;

import io.github.measure4j.report.Canvas.Anchor;
import io.github.measure4j.report.Canvas.Spot;
import io.github.measure4j.result.PointRecord;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Figures for papers: each as SVG and as PDF, and each curve as a table that gnuplot and pgfplots read by the names of its
 * columns.
 *
 * @param contents of the report
 * @param directory to write to
 */
record FigureFiles(Contents contents, Path directory) {
    private static final int LINE = 18;

    /** @return how many figures */
    int write() throws IOException {
        Files.createDirectories(directory);
        int number = 0;
        for (Section section : contents.sections()) {
            if (section.x().isPresent()) {
                write(section.number() + "-" + section.name(), section.curves());
                number++;
                writeTables(section);
            }
        }
        for (PublishedComparisons published : PublishedComparisons.of(contents)) {
            for (PublishedComparisons.Found comparison : published.found()) {
                write(published.filePrefix() + comparison.title(), comparison.curves());
                number++;
            }
        }
        return number;
    }

    private void write(String title, List<Curve> curves) throws IOException {
        Optional<ModelLine> model = curves.size() == 1
                ? contents.insights().modelOf(curves.get(0)).map(found -> ModelLine.of(found, curves.get(0)))
                : Optional.empty();
        String variable = curves.get(0).x().orElseThrow();
        StillPlot plot = new StillPlot(curves, variable, curves, model);
        int height = StillPlot.HEIGHT + LINE * (curves.size() + 1);
        StringWriter svg = new StringWriter();
        Html html = new Html(svg);
        html.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "viewBox",
                "0 0 " + StillPlot.WIDTH + " " + height,
                "width",
                Integer.toString(StillPlot.WIDTH),
                "height",
                Integer.toString(height));
        html.leaf("title", title).open("style").write(styles()).close("style");
        draw(plot, new SvgCanvas(html));
        html.close("svg");
        Files.writeString(directory.resolve(fileName(title) + ".svg"), svg.toString());
        PdfCanvas pdf = new PdfCanvas(StillPlot.WIDTH, height);
        draw(plot, pdf);
        Files.write(directory.resolve(fileName(title) + ".pdf"), pdf.bytes());
    }

    /** The plot, and below it what the curves are. */
    private static void draw(StillPlot plot, Canvas canvas) {
        plot.drawOn(canvas);
        List<Style> styles = new Palette(plot.curves()).styles();
        double y = StillPlot.HEIGHT + LINE;
        canvas.text(
                "time of: "
                        + plot.curves().stream()
                                .map(curve -> curve.subject().quantity())
                                .distinct()
                                .collect(Collectors.joining("; "))
                        + (plot.model().isPresent() ? "; broken: " + plot.model().get().model().name() : ""),
                new Spot(16, y - 4),
                Anchor.START);
        for (int i = 0; i < plot.curves().size(); i++) {
            y += LINE;
            canvas.beginCurve(styles.get(i), true);
            canvas.line(List.of(new Spot(16, y - 8), new Spot(44, y - 8)));
            canvas.endCurve();
            canvas.text(plot.curves().get(i).label(), new Spot(52, y - 4), Anchor.START);
        }
    }

    private static String styles() {
        StringBuilder css = new StringBuilder("text{font:11px Helvetica,Arial,sans-serif;fill:#333d4d}.mid{text-anchor:middle}"
                + ".end{text-anchor:end}.line,.fitted,.grid{fill:none;stroke:currentColor;stroke-width:1.4}"
                + ".grid{stroke:#e0e3e8;stroke-width:.7}.fitted{stroke:#333d4d;stroke-width:1;stroke-dasharray:5 3}"
                + ".band{fill:currentColor;opacity:.16}.dots{stroke:currentColor;stroke-width:4;stroke-linecap:round}"
                + ".dots.flagged{stroke:#9a5200;stroke-width:7}.dots.hollow{stroke:#fff}");
        for (int i = 0; i < Style.COLOURS.size(); i++) {
            css.append(".c").append(i).append("{color:").append(Style.COLOURS.get(i)).append("}");
        }
        for (int i = 1; i < Style.DASHES.size(); i++) {
            css.append(".d").append(i).append(" .line{stroke-dasharray:").append(Style.DASHES.get(i)).append("}");
        }
        return css.toString();
    }

    private void writeTables(Section section) throws IOException {
        int number = 0;
        for (Curve curve : section.curves()) {
            number++;
            String name = section.number() + "-" + section.name() + (section.curves().size() > 1 ? "-" + number : "");
            Files.writeString(directory.resolve(fileName(name) + ".dat"), table(curve));
        }
    }

    /** Times are seconds; an end that is not bounded is {@code nan}. */
    static String table(Curve curve) {
        StringBuilder table = new StringBuilder("# " + oneLine(curve.label()) + "\n# time of: "
                + oneLine(curve.subject().quantity()) + "; seconds\n");
        table.append(oneLine(curve.x().orElseThrow()).replace(' ', '-'))
                .append(" seconds lower upper repetitions flagged\n");
        for (PointRecord point : curve.points()) {
            table.append(curve.xOf(point));
            for (double value : new double[] {point.seconds(), point.lower(), point.upper()}) {
                table.append(' ').append(Double.isFinite(value) ? Double.toString(value) : "nan");
            }
            table.append(' ').append(point.sampling().repetitions());
            table.append(' ').append(point.flags().isEmpty() ? 0 : 1).append('\n');
        }
        return table.toString();
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }

    /** Of a name only what every file system takes. */
    private static String fileName(String name) {
        String safe = name.replaceAll("[^A-Za-z0-9._-]+", "-");
        return safe.substring(0, Math.min(100, safe.length()));
    }
}
