package io.github.measure4j.report.drawing;

import io.github.measure4j.report.markup.Html;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * A figure for a paper, as SVG and as PDF.
 *
 * @param title of it, from which the names of its files are made
 * @param height in points
 * @param drawing what is on it
 */
public record PictureFile(String title, int height, Consumer<Canvas> drawing) {
    private static final int LONGEST_NAME = 100;

    /**
     * Writes both files.
     *
     * @param directory that exists
     */
    public void writeTo(Path directory) throws IOException {
        StringWriter svg = new StringWriter();
        Html html = new Html(svg);
        html.open(
                "svg",
                "xmlns",
                "http://www.w3.org/2000/svg",
                "viewBox",
                "0 0 " + PlotFrame.WIDTH + " " + height,
                "width",
                Integer.toString(PlotFrame.WIDTH),
                "height",
                Integer.toString(height));
        html.leaf("title", title).open("style").write(styles()).close("style");
        drawing.accept(new SvgCanvas(html));
        html.close("svg");
        Files.write(directory.resolve(fileName(title) + ".svg"), svg.toString().getBytes(StandardCharsets.UTF_8));
        PdfCanvas pdf = new PdfCanvas(PlotFrame.WIDTH, height);
        drawing.accept(pdf);
        Files.write(directory.resolve(fileName(title) + ".pdf"), pdf.bytes());
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

    /** A file name of the characters that every file system takes. */
    public static String fileName(String name) {
        String safe = name.replaceAll("[^A-Za-z0-9._-]+", "-");
        return safe.substring(0, Math.min(LONGEST_NAME, safe.length()));
    }
}
