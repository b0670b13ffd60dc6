package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.sampling.EffortLevels;
import io.github.measure4j.result.sampling.EffortLevels.OverLaunches;
import io.github.measure4j.result.state.InStates;
import io.github.measure4j.result.state.StateFigure;
import io.github.measure4j.stat.variance.NestedVariance;
import io.github.measure4j.store.json.RecordJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The published schema of records, against what is written. */
class RecordSchemaTest {
    private static JsonObject schema;

    @BeforeAll
    static void readSchema() {
        schema = JsonSchema.ofRecords().root();
    }

    private static PointRecord record() {
        StateFigure figure = new StateFigure(
                "exchange 0.28 us", 0.9, 1.25e-6, 1.2e-6, 1.3e-6, 300, 3, 2.75e-7, 0.8, 0.1, List.of(),
                "first");
        EffortLevels levels = new EffortLevels(
                6, 0.02, 0.01, 0.05, NestedVariance.Level.LAUNCHES, OverLaunches.of(List.of(1e-6, 1.1e-6, 1.2e-6), 0));
        return Records.full().in(new InStates("exchange 0.28 us", List.of(figure))).with(levels);
    }

    @Test
    void describesEveryFieldOfARecord() {
        assertThat(new JsonSchema(schema).violations(RecordJson.of(record()))).isEmpty();
    }

    @Test
    void isDescribedFieldByFieldOnThePageOfRecords() throws IOException {
        String page = Files.readString(Path.of("..", "docs", "reference", "records.md"));
        assertThat(schema.getAsJsonObject("properties").keySet())
                .allSatisfy(field -> assertThat(page).contains("| `" + field + "` |"));
    }
}
