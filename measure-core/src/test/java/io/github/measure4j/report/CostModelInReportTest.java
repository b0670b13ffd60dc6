package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.Services;
import io.github.measure4j.model.CostModel;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Cost models of the class path in a report. */
class CostModelInReportTest {
    private static final String SQUARE_ROOT = "io.github.measure4j.model.CostModelTest$SquareRoot";

    @TempDir
    private Path directory;

    private static Results run() {
        List<PointRecord> points = new ArrayList<>();
        for (long length = 1; length <= 1 << 20; length *= 2) {
            points.add(Sheets.point("walk", Map.of("length", length), 1e-6 + 3e-9 * Math.sqrt(length)));
        }
        return Sheets.single(points.toArray(PointRecord[]::new));
    }

    private String page(String services) throws IOException {
        Path file = directory.resolve("report.html");
        Services.with(directory, CostModel.class, services, () -> {
            Report.of(run()).writeTo(file);
            return file;
        });
        return Files.readString(file);
    }

    @Test
    void aModelOfTheClassPathFollowsTheBuiltInOnes() throws IOException {
        assertThat(page(SQUARE_ROOT)).containsPattern("Model: [a-z, -]*hockney, also square-root<").contains("s sqrt(m)");
        assertThat(page("")).contains("Model: ").doesNotContain("square-root");
    }
}
