package io.github.measure4j.cli.result;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonParser;
import io.github.measure4j.cli.Console;
import io.github.measure4j.model.runs.Points;
import io.github.measure4j.store.RunDirectory;
import java.nio.file.Files;
import java.nio.file.Path;
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
        assertThat(records.asList()).extracting(record -> record.getAsJsonObject().get("seconds").getAsDouble())
                .containsExactlyInAnyOrder(4e-6, 3e-6);
        assertThat(Files.readAllLines(run.resolve("results.jsonl"))).contains(records.get(1).toString());
    }

    @ParameterizedTest
    @CsvSource({"csv, 'measurement,kernel,'", "jmh, rawData", "openmetrics, # EOF", "sphinx, #@"})
    void eachFormatIsWrittenToAFile(String format, String part) throws Exception {
        Path file = dir.resolve("out");
        assertThat(Console.of("export", "--format", format, "-o", file, run).code()).isZero();
        assertThat(Files.readString(file)).contains(part);
    }
}
