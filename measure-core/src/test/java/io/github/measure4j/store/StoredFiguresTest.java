package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.measure4j.model.state.TwoStateMachine;
import io.github.measure4j.result.PointFigure;
import io.github.measure4j.result.PointRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StoredFiguresTest {

    @TempDir
    private Path path;

    static void assertSame(PointFigure figure, PointRecord record) {
        if (!figure.key().equals(record.key())
                || figure.seconds() != record.seconds()
                || figure.overhead() != record.overhead()
                || !figure.flags().equals(record.flags())
                || !figure.states().equals(record.states())) {
            throw new AssertionError(figure + " is not of " + record);
        }
    }

    private static List<PointFigure> figures(RunDirectory run) {
        List<PointFigure> figures = new ArrayList<>();
        new StoredFigures().forEach(run, figures::add);
        return figures;
    }

    @Test
    void areThoseOfTheRecords() {
        RunDirectory run = RunDirectory.create(path);
        List<PointRecord> records = List.of(
                Records.full(), Records.unbounded(), Records.named("quoted \"seconds\":7,\\"), Records.named("\\\\\"}{[,"),
                Records.full());
        records.forEach(run::point);
        List<PointFigure> figures = figures(run);
        assertThat(figures).hasSameSizeAs(records);
        for (int i = 0; i < records.size(); i++) {
            assertSame(figures.get(i), records.get(i));
            assertThat(figures.get(i).record().get()).isEqualTo(records.get(i));
        }
        assertThat(figures.get(4).key()).as("is kept once").isSameAs(figures.get(0).key());
    }

    @Test
    void haveTheStatesOfTheMachine() {
        RunDirectory run = RunDirectory.create(path);
        List<PointRecord> records = new TwoStateMachine(1).launch(1, 0.5, 1, 1, 64);
        records.forEach(run::point);
        List<PointFigure> figures = figures(run);
        for (int i = 0; i < records.size(); i++) {
            assertThat(figures.get(i).states().figures()).hasSize(2);
            assertSame(figures.get(i), records.get(i));
        }
    }

    @Test
    void areFoundInALineThatIsLaidOutOtherwise() throws Exception {
        RunDirectory run = RunDirectory.create(path);
        run.point(Records.full());
        Path lines = path.resolve("results.jsonl");
        Files.writeString(lines, Files.readString(lines).replace(",\"", " ,\t\"").replace("\":", "\" : "));
        assertSame(figures(run).get(0), Records.full());
    }

    @Test
    void aDamagedLineIsRefusedAsByTheReaderOfRecords() throws Exception {
        RunDirectory run = RunDirectory.create(path);
        run.point(Records.full());
        run.point(Records.full());
        Path lines = path.resolve("results.jsonl");
        String text = Files.readString(lines);
        for (String damaged : List.of("\"seconds\":1.25.1", "\"seconds\":\"1.25E-6\"", "\"seconds\":null", "\"second\":1")) {
            int at = text.lastIndexOf("\"seconds\":1.25E-6");
            Files.writeString(lines, text.substring(0, at) + damaged + text.substring(at + "\"seconds\":1.25E-6".length()));
            assertThatThrownBy(() -> figures(run))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("results.jsonl:2: ");
        }
    }
}
