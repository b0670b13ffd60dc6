package io.github.measure4j.cli.progress;

import io.github.measure4j.cli.program.PlainText;
import io.github.measure4j.cli.program.Terminal;
import io.github.measure4j.result.PointRecord;
import java.io.PrintWriter;
import java.util.List;

/**
 * Shows a person how far a run is, in the way that the place allows where it is shown. Names come from files, so each line is
 * of {@linkplain PlainText plain text} but for what moves the cursor on purpose.
 */
public interface Display {

    /** Shows in the way that suits a terminal, or what stands in its place. */
    static Display on(PrintWriter out, Terminal terminal) {
        if (!terminal.there()) {
            return new LogDisplay(out);
        }
        return terminal.movable() ? new LiveDisplay(out, terminal) : new RollingDisplay(out, terminal);
    }

    /** A point was measured, or measured again. */
    void point(PointRecord record);

    /** The state of the run, which replaces the one before. */
    void status(String words);

    /** Something that a log keeps; where points are shown, they say the same. */
    void milestone(String words);

    /** Something that has to be seen. */
    void line(String words);

    /** Ends what is shown while the run goes on. */
    void close();

    /**
     * The run is stopped: shows these words below what is there, and nothing from then on. May be called by another thread than
     * the rest.
     */
    void stop(List<String> words);
}
