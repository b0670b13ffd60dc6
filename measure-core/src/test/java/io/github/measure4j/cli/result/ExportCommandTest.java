package io.github.measure4j.cli.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.measure4j.cli.Console;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.store.JsonSchema;
import io.github.measure4j.store.Records;
import io.github.measure4j.store.RunDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExportCommandTest {
    @TempDir
    private Path dir;

    private Path run;

    @BeforeEach
    void makeARun() {
        run = dir.resolve("run");
        RunDirectory directory = RunDirectory.create(run);
        directory.point(Points.record(8, 2e-6, 1.9e-6, 2.1e-6, 40));
        directory.point(Points.record(16, 3e-6, 2.9e-6, 3.1e-6, 40));
        directory.point(Points.record(8, 4e-6, 3.9e-6, 4.1e-6, 40));
    }

    @Test
    void jsonIsTheLastRecordOfEachPointAsTheRunHasIt() throws Exception {
        Console console = Console.of("export", "--format", "json", run);
        assertThat(console.code()).as(console.err()).isZero();
        JsonArray records = JsonParser.parseString(console.out()).getAsJsonArray();
        assertThat(seconds(console)).containsExactlyInAnyOrder(4e-6, 3e-6);
        assertThat(Files.readAllLines(run.resolve("results.jsonl"))).contains(records.get(1).toString());
    }

    /** Its windows were lost at first and kept later, and it was killed before its end, which takes out what was replaced. */
    @Test
    void ofAPointWhoseQuantityBecameAnotherTheLastRecordIsTold() {
        RunDirectory.open(run).point(Records.of(Points.record(16, 5e-6, 4.9e-6, 5.1e-6, 40), "another quantity"));
        assertThat(seconds(Console.of("export", "--format", "json", run))).containsExactly(4e-6, 5e-6);
        Path database = dir.resolve("all.db");
        Console.of("db", "add", "--db", database, run);
        assertThat(seconds(Console.of("db", "query", "--db", database, "--json"))).containsExactlyInAnyOrder(4e-6, 5e-6);
        assertThat(Console.of("report", "--text", run).out()).contains("0 of 2").doesNotContain("3.000");
    }

    private static List<Double> seconds(Console console) {
        return JsonParser.parseString(console.out()).getAsJsonArray().asList().stream()
                .map(record -> record.getAsJsonObject().get("seconds").getAsDouble())
                .toList();
    }

    @Test
    void jsonOfARecordedRunFitsThePublishedSchema() {
        JsonSchema schema = JsonSchema.ofRecords();
        Console console = Console.of("export", "--format", "json", Path.of("..", "docs", "site", "shared-machine"));
        JsonArray records = JsonParser.parseString(console.out()).getAsJsonArray();
        assertThat(records).hasSizeGreaterThan(10).allSatisfy(record -> assertThat(schema.violations(record)).isEmpty());
    }

    @Test
    void theSchemaFindsWhatDoesNotFit() {
        JsonObject record = JsonParser.parseString(Console.of("export", "--format", "json", run).out())
                .getAsJsonArray().get(0).getAsJsonObject();
        assertThat(JsonSchema.ofRecords().violations(record)).isEmpty();
        record.remove("seconds");
        record.addProperty("ranks", 0);
        record.addProperty("lower", "nothing");
        record.addProperty("surprise", 1);
        record.getAsJsonObject("axes").addProperty("length", 0.5);
        assertThat(JsonSchema.ofRecords().violations(record)).containsExactlyInAnyOrder(
                ": 'seconds' is missing",
                "/ranks: 0.0 is out of bounds",
                "/lower: \"nothing\" is not of type [\"number\",\"null\"]",
                "/surprise is not described",
                "/axes/length: 0.5 is not of type \"integer\"");
    }

    @ParameterizedTest
    @CsvSource({"csv, 'measurement,kernel,'", "jmh, rawData", "openmetrics, # EOF", "sphinx, #@"})
    void eachFormatIsWrittenToAFile(String format, String part) throws Exception {
        Path file = dir.resolve("out");
        assertThat(Console.of("export", "--format", format, "-o", file, run).code()).isZero();
        assertThat(Files.readString(file)).contains(part);
    }
}
