package io.github.measure4j.report;

import io.github.measure4j.model.Model;
import io.github.measure4j.report.drawing.Canvas;
import io.github.measure4j.report.drawing.Canvas.Anchor;
import io.github.measure4j.report.drawing.Canvas.Spot;
import io.github.measure4j.report.drawing.PictureFile;
import io.github.measure4j.report.plots.ModelPlot;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.Rounded;
import io.github.measure4j.report.wording.Rounded;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** A figure for each model: the model over its points, and how far each lies from it. */
public final class ModelFigures {
    private static final int LINE = 18;
    private static final int LETTERS = 92;

    private ModelFigures() {}

    /**
     * Writes each figure as SVG and as PDF, under the number of the model, its measurement and its name.
     *
     * @param models of one run
     * @param directory made if it is missing; files of other names stay
     * @return how many figures there are
     * @throws UncheckedIOException if a file cannot be written
     */
    public static int write(List<Model> models, Path directory) {
        try {
            Files.createDirectories(directory);
            for (int i = 0; i < models.size(); i++) {
                Model model = models.get(i);
                new PictureFile(
                                "model-" + (i + 1) + "-" + title(model),
                                ModelPlot.HEIGHT + (2 + lines(model).size()) * LINE,
                                canvas -> draw(model, canvas))
                        .writeTo(directory);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the figures in " + directory + " cannot be written: " + e, e);
        }
        return models.size();
    }

    private static void draw(Model model, Canvas canvas) {
        new ModelPlot(model).drawOn(canvas);
        canvas.text(
                title(model) + "; time of: " + model.series().subject().quantity(),
                new Spot(16, ModelPlot.HEIGHT + LINE),
                Anchor.START);
        double y = ModelPlot.HEIGHT + LINE;
        for (String line : lines(model)) {
            y += LINE;
            canvas.text(line, new Spot(16, y), Anchor.START);
        }
    }

    /** The formula, in lines that fit. */
    private static List<String> lines(Model model) {
        List<String> lines = new ArrayList<>();
        for (String term : model.formula().split("(?= [+-] \\d)")) {
            int last = lines.size() - 1;
            if (last >= 0 && lines.get(last).length() + term.length() <= LETTERS) {
                lines.set(last, lines.get(last) + term);
            } else {
                lines.add(term.strip());
            }
        }
        return lines;
    }

    private static String title(Model model) {
        StringBuilder title = new StringBuilder(model.series().measurement());
        for (Map.Entry<String, Long> value : model.series().fixed().entrySet()) {
            title.append(' ').append(value.getKey()).append(' ').append(model.series().names()
                    .getOrDefault(value.getKey(), Rounded.value(value.getKey(), value.getValue())));
        }
        return title.append(' ').append(model.name()).toString();
    }
}
