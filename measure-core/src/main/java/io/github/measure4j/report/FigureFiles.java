package io.github.measure4j.report;

import io.github.measure4j.model.Model;
import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Curve;
import io.github.measure4j.report.contents.PublishedComparisons;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.drawing.Canvas;
import io.github.measure4j.report.drawing.Canvas.Anchor;
import io.github.measure4j.report.drawing.Canvas.Spot;
import io.github.measure4j.report.drawing.PictureFile;
import io.github.measure4j.report.drawing.Style;
import io.github.measure4j.report.plots.ModelLine;
import io.github.measure4j.report.plots.Palette;
import io.github.measure4j.report.plots.StillPlot;
import io.github.measure4j.report.wording.FlagWords;
import io.github.measure4j.result.PointRecord;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Figures for papers: each as SVG and as PDF, those of the models as well, and each curve as a table that gnuplot and
 * pgfplots read by the names of its columns. A picture for LaTeX draws those tables.
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
                writePgf(section.number() + "-" + section.name(), section.curves());
            }
        }
        for (PublishedComparisons published : PublishedComparisons.of(contents)) {
            for (PublishedComparisons.MadeComparison comparison : published.made()) {
                write(published.filePrefix() + comparison.title(), comparison.curves());
                number++;
            }
        }
        List<Model> models = contents.insights().models().values().stream()
                .flatMap(List::stream)
                .toList();
        return number + ModelFigures.write(models, directory);
    }

    /**
     * One picture of all measurements whose names or kernels are wanted, for each variable that they are drawn over.
     *
     * @param title of the files
     * @return how many pictures
     */
    int overlay(String title, Predicate<String> wanted) throws IOException {
        Map<String, List<Curve>> curves = contents.sections().stream()
                .filter(section -> wanted.test(section.name()) || wanted.test(section.subject().kernel()))
                .flatMap(section -> section.curves().stream())
                .filter(curve -> curve.x().isPresent())
                .collect(Collectors.groupingBy(curve -> curve.x().orElseThrow(), LinkedHashMap::new, Collectors.toList()));
        for (Map.Entry<String, List<Curve>> over : curves.entrySet()) {
            String file = title + "-over-" + over.getKey();
            write(file, over.getValue());
            writePgf(file, over.getValue());
        }
        return curves.size();
    }

    private void writePgf(String title, List<Curve> curves) throws IOException {
        Map<Curve, String> tables = new LinkedHashMap<>();
        curves.forEach(curve -> tables.put(curve, tableName(curve)));
        byte[] text = new PgfPlot(tables).text().getBytes(StandardCharsets.UTF_8);
        Files.write(directory.resolve(PictureFile.fileName(title) + ".tex"), text);
    }

    /** The file of a curve's table. */
    private String tableName(Curve curve) {
        Section section = contents.sections().stream().filter(some -> some.curves().contains(curve)).findFirst().orElseThrow();
        String number = section.curves().size() > 1 ? "-" + (1 + section.curves().indexOf(curve)) : "";
        return PictureFile.fileName(section.number() + "-" + section.name() + number) + ".dat";
    }

    private void write(String title, List<Curve> curves) throws IOException {
        Optional<ModelLine> model = curves.size() == 1
                ? contents.insights().modelOf(curves.get(0)).map(found -> ModelLine.of(found, curves.get(0)))
                : Optional.empty();
        String variable = curves.get(0).x().orElseThrow();
        StillPlot plot = new StillPlot(curves, variable, curves, model);
        int height = StillPlot.HEIGHT + LINE * (curves.size() + 1);
        new PictureFile(title, height, canvas -> draw(plot, canvas)).writeTo(directory);
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

    private void writeTables(Section section) throws IOException {
        for (Curve curve : section.curves()) {
            Files.write(directory.resolve(tableName(curve)), table(curve).getBytes(StandardCharsets.UTF_8));
        }
    }

    /** Times are seconds; an end that is not bounded is {@code nan}. */
    static String table(Curve curve) {
        StringBuilder table = new StringBuilder("# " + oneLine(curve.label()) + "\n# time of: "
                + oneLine(curve.subject().quantity()) + "; seconds\n");
        table.append(column(curve))
                .append(" seconds lower upper repetitions flagged\n");
        for (PointRecord point : curve.points()) {
            table.append(BigDecimal.valueOf(curve.xOf(point)).stripTrailingZeros().toPlainString());
            for (double value : new double[] {point.seconds(), point.lower(), point.upper()}) {
                table.append(' ').append(Double.isFinite(value) ? Double.toString(value) : "nan");
            }
            table.append(' ').append(point.sampling().repetitions());
            table.append(' ').append(FlagWords.isWarned(point) ? 1 : 0).append('\n');
        }
        return table.toString();
    }

    /** The variable as the name of a column. */
    static String column(Curve curve) {
        return oneLine(curve.x().orElseThrow()).replace(' ', '-');
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\p{Cntrl}", "?");
    }
}
