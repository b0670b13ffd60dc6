package io.github.measure4j.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.result.state.NeighbourLoadSeen;
import io.github.measure4j.result.state.ProbeRecord;
import io.github.measure4j.result.state.ProbeRecord.ReadingSeen;
import io.github.measure4j.result.state.ProbeRecord.StateSeen;
import io.github.measure4j.state.Readings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StatesFileTest {
    @TempDir
    private Path path;

    private static ProbeRecord probe(String resource, String path, int readings) {
        return new ProbeRecord(
                resource,
                path,
                List.of(new StateSeen(resource + " 0.28 us", 2.75e-7, 2.5e-7, 3e-7, 0.58)),
                IntStream.range(0, readings).mapToObj(i -> new ReadingSeen(i / 16.0, 2.75e-7)).toList());
    }

    @Test
    void isReadAsItWasWritten() {
        RunDirectory directory = RunDirectory.create(path.resolve("run"));
        List<ProbeRecord> probes = List.of(probe("exchange", "mpi", 3), probe("computing", "mpi", 2));
        directory.states(probes);
        assertThat(directory.probes()).isEqualTo(probes);
    }

    @Test
    void aReadingOfAnExchangeKeepsItsNeighbourLoad() {
        RunDirectory directory = RunDirectory.create(path.resolve("run"));
        List<ReadingSeen> readings = List.of(
                new ReadingSeen(1, 2.75e-7, Optional.of(new NeighbourLoadSeen(1.54, 1.74))), new ReadingSeen(2, 2.75e-7));
        directory.states(List.of(new ProbeRecord("exchange", "mpi", List.of(), readings)));
        assertThat(directory.probes().get(0).readings()).isEqualTo(readings);
    }

    /** They are steps of computing in seconds, with the clock rate in them. */
    @Test
    void whatEarlierVersionsReadOfCoresIsLeftOut() throws IOException {
        RunDirectory directory = RunDirectory.create(path.resolve("run"));
        Files.writeString(
                path.resolve("run/states.jsonl"),
                "{\"resource\":\"exchange\",\"path\":\"\",\"states\":[],\"readings\":[[1,2.75e-7,1.7e-9,1.9e-9]]}\n");
        assertThat(directory.probes().get(0).readings()).containsExactly(new ReadingSeen(1, 2.75e-7));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"[1,0] | 0.0 s at 1.0 s", "[1,2e-7,0,1e-9] | 0.0 and 1.0E-9"})
    void whatTookNoTimeIsToldWithItsLine(String reading, String words) throws IOException {
        RunDirectory directory = RunDirectory.create(path.resolve("run"));
        Files.writeString(
                path.resolve("run/states.jsonl"),
                "{\"resource\":\"exchange\",\"path\":\"\",\"states\":[],\"readings\":[%s]}\n".formatted(reading));
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(directory::probes)
                .withMessageContaining("states.jsonl:1")
                .withMessageContaining(words);
    }

    @Test
    void laterReadingsOfAPathReplaceTheEarlierAndThoseOfOthersStay() {
        RunDirectory directory = RunDirectory.create(path.resolve("run"));
        directory.states(List.of(probe("exchange", "mpi", 3), probe("exchange", "shmem", 4)));
        directory.states(List.of(probe("exchange", "mpi", 5)));
        assertThat(directory.probes()).containsExactly(probe("exchange", "mpi", 5), probe("exchange", "shmem", 4));
        assertThat(path.resolve("run")).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aRunOfBeforeHasNone() {
        assertThat(RunDirectory.create(path.resolve("run")).probes()).isEmpty();
    }

    @Test
    void asManyReadingsAsARunKeepsFitOnALine() {
        RunDirectory directory = RunDirectory.create(path.resolve("run"));
        directory.states(List.of(probe("exchange", "mpi", Readings.MOST)));
        assertThat(directory.probes().get(0).readings()).hasSize(Readings.MOST);
    }

    @Test
    void aLineThatIsNoneIsToldWithItsNumber() throws IOException {
        RunDirectory directory = RunDirectory.create(path.resolve("run"));
        Files.writeString(
                path.resolve("run/states.jsonl"),
                "{\"resource\":\"exchange\",\"path\":\"\",\"states\":[],\"readings\":[[1]]}\n");
        assertThatExceptionOfType(StoreException.class)
                .isThrownBy(directory::probes)
                .withMessageContaining("states.jsonl:1")
                .withMessageContaining("expected 2");
    }
}
