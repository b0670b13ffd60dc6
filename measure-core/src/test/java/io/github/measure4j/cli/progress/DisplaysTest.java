package io.github.measure4j.cli.progress;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.cli.program.Terminal;
import io.github.measure4j.model.Synthetic;
import io.github.measure4j.result.CountedTime;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Sink.Event;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The lines that somebody sees at a terminal of 80 columns, one whose cursor moves and one whose cursor does not. */
class DisplaysTest {
    private static final Terminal MOVABLE = new Terminal(true, true, true, 80, 24);
    private static final Terminal DUMB = new Terminal(true, false, false, 80, 24);

    private final StringWriter output = new StringWriter();

    private Display on(Terminal terminal) {
        return Display.on(new PrintWriter(output), terminal);
    }

    private List<String> seen() {
        return Screen.after(output.toString());
    }

    private static PointRecord point(long length, double micros) {
        return Synthetic.record("msg", Synthetic.roundTrip("msg"), Map.of("length", length), micros * 1e-6, micros * 1e-8);
    }

    @Test
    void theTableIsWrittenOverAndTheStatusStandsBelowIt() {
        Display display = on(MOVABLE);
        display.point(point(1, 2));
        display.status("[1/1] msg, a few seconds left");
        display.point(point(2, 3));

        assertThat(seen()).hasSize(5);
        assertThat(seen().get(4)).isEqualTo("[1/1] msg, a few seconds left");
    }

    @Test
    void theWayToGoOnStaysThoughTheGroupEndsAPointAfterwards() {
        Display display = on(MOVABLE);
        display.point(point(1, 2));
        display.status("[1/1] msg, a few seconds left");
        output.write("^C");
        display.stop(List.of("", "stopped", "  measure run --resume"));
        display.point(point(2, 3));
        display.status("[1/1] msg, round 2");
        display.line("[1/1] msg: failed");
        display.close();

        assertThat(seen()).hasSize(7).endsWith("", "stopped", "  measure run --resume", "");
    }

    @Test
    void columnsStandBelowOneAnotherThoughEachPointIsWrittenWhenItComes() {
        Display display = on(DUMB);
        display.point(point(1, 0.9));
        display.point(point(64, 2.25));
        display.point(point(65536, 9));
        List<Integer> ends = seen().subList(2, 5).stream().map(String::length).toList();

        assertThat(ends).containsOnly(ends.get(0));
    }

    @Test
    void theTimeWithTheStartsOfGroupsStandsBesideWhatCounted() {
        Progress progress = new Progress(on(Terminal.NONE), List.of(), ExpectedTime.USUAL, List.of(), OptionalDouble.empty());
        progress.counted(new CountedTime(71.98, 118), 136.4);

        assertThat(seen()).startsWith("61 % of 118 s in counted repetitions; 136 s with starting and ending groups");
    }

    /** A suite of two lines wrote 48 of them. */
    @Test
    void aLogHasALineOfRoundsEveryFewSecondsOnly() {
        Progress progress = new Progress(on(Terminal.NONE), List.of(), ExpectedTime.USUAL, List.of(), OptionalDouble.empty());
        for (int round = 2; round < 50; round++) {
            progress.event(new Event(Event.Kind.ROUND, "", round + ", over 3 of 4 points"));
        }
        progress.close();

        assertThat(output.toString()).isEmpty();
    }

    /** The line of a log for a measurement of some points. */
    private String lineOf(PointRecord... points) {
        return logOf(points).get(0);
    }

    private List<String> logOf(PointRecord... points) {
        Progress progress = new Progress(on(Terminal.NONE), List.of(), ExpectedTime.USUAL, List.of(), OptionalDouble.empty());
        progress.event(new Event(Event.Kind.STARTED, "msg", ""));
        List.of(points).forEach(progress::point);
        progress.event(new Event(Event.Kind.ENDED, "msg", ""));
        progress.close();
        return output.toString().lines().toList();
    }

    /** After one visit no point is settled, which is no news; at the end it is. */
    @Test
    void aLogEndsWithTheWarningsOfThePointsAsTheyWereRecordedLast() {
        PointRecord settled = point(8, 0.9);
        PointRecord unsettled = new PointRecord(
                settled.measurement(), settled.subject(), settled.ranks(), settled.axes(), settled.seconds(), settled.lower(),
                settled.upper(), settled.confidence(), settled.sampling(), settled.overhead(), Set.of(Flag.UNSETTLED));
        assertThat(logOf(unsettled, point(16, 1.1)))
                .containsExactly("[1/1] msg: 2 points, 900.0 ns to 1.100 µs", "2 points, 1 with a warning: 1 unsettled");
        output.getBuffer().setLength(0);
        assertThat(logOf(unsettled, settled)).containsExactly("[1/1] msg: 900.0 ns", "1 point, none with a warning");
    }

    @Test
    void aLineOfALogHasTheFigureAloneWhereItIsSure() {
        assertThat(lineOf(point(8, 0.9))).isEqualTo("[1/1] msg: 900.0 ns");
    }

    @Test
    void aLineOfALogTellsTheIntervalOfAFigureThatMayBeNothing() {
        PointRecord doubtful = Synthetic.record("msg", Synthetic.roundTrip("msg"), Map.of("length", 8L), -61.93e-6, 41e-6);
        assertThat(doubtful.lower()).isNegative();
        assertThat(lineOf(doubtful)).startsWith("[1/1] msg: -61.93 µs (-").contains(" to ").endsWith(")");
    }

    @Test
    void aLineOfALogSaysHowManyOfItsPointsAreInDoubt() {
        assertThat(lineOf(point(8, 0.9), point(16, 1.1))).isEqualTo("[1/1] msg: 2 points, 900.0 ns to 1.100 µs");
        output.getBuffer().setLength(0);
        PointRecord doubtful = Synthetic.record("msg", Synthetic.roundTrip("msg"), Map.of("length", 32L), -61.93e-6, 41e-6);
        assertThat(lineOf(point(8, 0.9), doubtful)).isEqualTo("[1/1] msg: 2 points, -61.93 µs to 900.0 ns, 1 in doubt");
    }
}
