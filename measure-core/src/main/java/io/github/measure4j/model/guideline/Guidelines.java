package io.github.measure4j.model.guideline;

import io.github.measure4j.model.guideline.Guideline.Amount;
import io.github.measure4j.model.guideline.Guideline.MockUpCall;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.subject.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * The table of guidelines. Numbers in comments are those of the project's list, after PGMPI's catalogue. What does the
 * same by calls that no program would make for themselves is a kernel of its own, a {@link Role#MOCK_UP}, which says of
 * what: {@code mpi.bcast.by-allgatherv} (11: only the root contributes), {@code mpi.reduce.by-reduce-scatter} (16: only
 * the root gets a part), {@code mpi.bcast.by-nodes} and {@code mpi.bcast.by-lanes} (26). A user's kernel with that role
 * is held against its operation as well.
 *
 * <p>n is the length of the left side. For scatter, gather, allgather, all-to-all and the reduce-scatters it is what each
 * rank gets or gives, for the others the whole vector.
 */
public final class Guidelines {

    /** Those that need no mock-up. */
    public static final List<Guideline> STANDARD = Stream.concat(
                    Stream.of(
                            mpi("gather", "allgather"), // 1
                            mpi("gather", "reduce * P"), // 2
                            mpi("gather", "gatherv"), // 3
                            mpi("allgather", "alltoall"), // 4
                            mpi("allgather", "allreduce * P"), // 5
                            mpi("allgather", "gather", "bcast * P"), // 6
                            mpi("allgather", "allgatherv"), // 7
                            mpi("scatter", "bcast * P"), // 8
                            mpi("scatter", "scatterv"), // 9
                            mpi("bcast", "scatter / P", "allgather / P"), // 10
                            mpi("alltoall", "alltoallv"), // 12
                            mpi("reduce", "allreduce"), // 13
                            mpi("reduce", "reduce-scatter-block / P", "gather / P"), // 14
                            mpi("reduce", "reduce-scatter / P", "gatherv / P"), // 15
                            mpi("allreduce", "reduce", "bcast"), // 17
                            mpi("allreduce", "reduce-scatter-block / P", "allgather / P"), // 18
                            mpi("allreduce", "reduce-scatter / P", "allgatherv / P"), // 19
                            mpi("reduce-scatter-block", "reduce * P", "scatter"), // 20
                            mpi("reduce-scatter-block", "reduce-scatter"), // 21
                            mpi("reduce-scatter-block", "allreduce * P"), // 22
                            mpi("reduce-scatter", "allreduce * P"), // 23
                            mpi("reduce-scatter", "reduce * P", "scatterv"), // 24
                            mpi("scan", "exscan", "reduce-local"), // 25
                            mpi("pingpong.send-recv", "pingpong.isend-recv"),
                            mpi("pingpong.send-recv", "pingpong.send-irecv")),
                    Stream.of(
                                    "barrier", "bcast", "gather", "gatherv", "scatter", "scatterv", "allgather",
                                    "allgatherv", "alltoall", "alltoallv", "reduce", "allreduce", "reduce-scatter",
                                    "reduce-scatter-block", "scan", "exscan")
                            .map(name -> mpi(name, "i" + name)))
            .toList();

    private Guidelines() {}

    /**
     * {@return those that bind some records: the standard ones, and for each mock-up among them that its operation is no
     * slower}
     *
     * @param records of a run
     */
    public static List<Guideline> of(List<PointRecord> records) {
        Stream<Guideline> mockUps = records.stream()
                .map(PointRecord::subject)
                .filter(subject -> subject.is(Role.MOCK_UP))
                .flatMap(mockUp -> mockUp.profile().of()
                        .map(kernel -> new Guideline(kernel, List.of(new MockUpCall(mockUp.kernel(), Amount.SAME))))
                        .stream())
                .distinct();
        return Stream.concat(STANDARD.stream(), mockUps).toList();
    }

    /** Calls as {@code "name"}, {@code "name * P"} or {@code "name / P"}. */
    private static Guideline mpi(String kernel, String... calls) {
        List<MockUpCall> instead = new ArrayList<>();
        for (String call : calls) {
            String[] words = call.split(" ");
            Amount amount = words.length == 1 ? Amount.SAME : words[1].equals("*") ? Amount.FOR_ALL : Amount.PART;
            instead.add(new MockUpCall("mpi." + words[0], amount));
        }
        return new Guideline("mpi." + kernel, instead);
    }
}
