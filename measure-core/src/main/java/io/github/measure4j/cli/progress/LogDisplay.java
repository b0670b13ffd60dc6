package io.github.measure4j.cli.progress;

import io.github.measure4j.cli.program.PlainText;
import io.github.measure4j.result.PointRecord;
import java.io.PrintWriter;
import java.util.List;

/**
 * For files and pipes: a line for each measurement, and nothing of points.
 *
 * @param out to which it is written
 */
record LogDisplay(PrintWriter out) implements Display {

    @Override
    public void point(PointRecord record) {}

    @Override
    public void status(String words) {}

    @Override
    public void milestone(String words) {
        line(words);
    }

    @Override
    public void line(String words) {
        out.println(PlainText.line(words));
        out.flush();
    }

    @Override
    public void close() {}

    @Override
    public void stop(List<String> words) {
        words.forEach(this::line);
    }
}
