package io.github.measure4j.report.contents;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.report.Sheets;
import io.github.measure4j.report.contents.PublishedComparisons.Publication;
import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import io.github.measure4j.stat.Bound;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The comparisons of appendix A, of a run that measured the contents of SKaMPI's report. */
class PublishedComparisonsTest {
    private final List<PointRecord> records = new ArrayList<>();

    private void add(String measurement, String kernel, String variable, double factor, long... values) {
        Subject subject = new Subject(kernel, OptionalInt.empty(), "mpi", "collective", "operation", Bound.ITSELF);
        for (long value : values) {
            records.add(Sheets.record(
                    measurement, subject, Map.of(variable, value), factor * 1e-6 * (1 + value), 0.02, Set.of()));
        }
    }

    private PublishedComparisons comparisons() {
        Results results = new Results("run", Sheets.environments(), records);
        return new PublishedComparisons(Publication.SKAMPI, Contents.of(List.of(ReportedRun.of(results))));
    }

    private List<PublishedComparisons.MadeComparison> made() {
        return comparisons().made();
    }

    @Test
    void hasAllFifteen() {
        for (String call : List.of("send-recv", "isend-recv", "ssend-recv", "bsend-recv", "send-iprobe-recv", "sendrecv",
                "send-recv-any-tag", "sendrecv-replace")) {
            add(call, "mpi.pingpong." + call, "length", 1, 1, 64, 4096);
        }
        for (String call : List.of("send", "isend", "ssend", "waitsome", "waitany")) {
            add("master-" + call, "mpi.master-worker." + call, "length", 1, 1, 64);
        }
        for (String call : List.of("reduce", "scan")) {
            add(call, "mpi." + call, "length", 1, 1, 64);
        }
        for (String call : List.of("bcast", "alltoall")) {
            add(call + "-ranks-256", "mpi." + call, "ranks", 1, 2, 3, 4);
            add(call + "-ranks-64k", "mpi." + call, "ranks", 8, 2, 3, 4);
        }
        assertThat(made()).extracting(PublishedComparisons.MadeComparison::title).extracting(title -> title.split(" mpi")[0])
                .containsExactly("6.1", "6.2", "6.3", "6.4", "6.5, 6.7", "6.6", "6.8", "6.9", "6.10", "6.11", "6.12",
                        "6.13", "6.14", "6.15");
        assertThat(made().get(12).curves()).extracting(Curve::measurement)
                .containsExactly("bcast-ranks-256", "bcast-ranks-64k");
    }

    @Test
    void namesThoseThatWantASecondNumberOfRanks() {
        add("bcast-ranks-256", "mpi.bcast", "ranks", 1, 2);
        add("alltoall-ranks-256", "mpi.alltoall", "ranks", 1, 2, 3, 4);
        add("alltoall-ranks-64k", "mpi.alltoall", "ranks", 8, 2, 3, 4);
        assertThat(made()).hasSize(1);
        assertThat(comparisons().wantingRanks()).containsExactly("6.14 mpi.bcast of different lengths");
    }

    @Test
    void hasNoneOfWhichAKernelIsMissing() {
        add("send-recv", "mpi.pingpong.send-recv", "length", 1, 1, 64);
        add("bcast-ranks-256", "mpi.bcast", "ranks", 1, 2, 3, 4);
        assertThat(made()).isEmpty();
    }
}
