package io.github.measure4j.mpi.kernel.collective;

import static io.github.measure4j.axis.Variable.OVERLAP;
import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;

import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.ReductionOperation;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Inside;
import io.github.measure4j.pattern.operation.Computation;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import mpi.MPIException;
import mpi.Request;

/**
 * Collective operations that are begun and then waited for: at once, which tells what being non-blocking costs where nothing
 * overlaps, or after a computation of as many rounds as the overlap axis says, which is subtracted.
 *
 * @param name after {@code mpi.}, or after {@code mpi.overlap.}
 * @param call in words
 * @param kernel that prepares it
 */
public record NonBlockingCollectives(String name, String call, Preparation kernel) {

    /** Prepares an operation at a point. */
    @FunctionalInterface
    public interface Preparation {
        Start at(Setting setting) throws MPIException;
    }

    /** Begins the operation that was prepared. */
    @FunctionalInterface
    public interface Start {
        Request run() throws MPIException;
    }

    static List<KernelEntry> kernels() {
        return Stream.of(ofRoot(), reductions(), amongAll()).flatMap(kernels -> kernels).flatMap(List::stream).toList();
    }

    private static Stream<List<KernelEntry>> ofRoot() {
        UnaryOperator<KernelEntry> parts = entry -> entry.over(ROOT).overLength(2, 1).moving(Traffic.WITH_OTHERS);
        return Stream.of(
                begun("ibarrier", "MPI_Ibarrier", BegunOperations::barrier).entries(entry -> entry.as(Role.BARRIER)),
                begun("ibcast", "MPI_Ibcast", BegunOperations::broadcast)
                        .entries(entry -> entry.over(ROOT).overLength(1).moving(Traffic.WITH_OTHERS)),
                begun("igather", "MPI_Igather", BegunOperations::gather).entries(parts),
                begun("igatherv", "MPI_Igatherv of equal parts", BegunOperations::gatherv).entries(parts),
                begun("iscatter", "MPI_Iscatter", BegunOperations::scatter).entries(parts),
                begun("iscatterv", "MPI_Iscatterv of equal parts", BegunOperations::scatterv).entries(parts));
    }

    private static Stream<List<KernelEntry>> reductions() {
        UnaryOperator<KernelEntry> typed = entry -> entry.over(Axes.TYPE, Axes.OPERATION);
        UnaryOperator<KernelEntry> one = entry -> typed.apply(entry).overLength(2).moving(Traffic.WITH_OTHERS);
        UnaryOperator<KernelEntry> parts = entry -> typed.apply(entry).overLength(1, 1).moving(Traffic.AMONG_ALL);
        return Stream.of(
                begun("ireduce", "MPI_Ireduce", BegunOperations::reduce).entries(entry -> one.apply(entry.over(ROOT))),
                begun("iallreduce", "MPI_Iallreduce", BegunOperations::allReduce)
                        .entries(entry -> one.apply(entry).moving(ReductionOperation.TO_ONE_AND_BACK)),
                begun("ireduce-scatter", "MPI_Ireduce_scatter of equal parts", BegunOperations::reduceScatter).entries(parts),
                begun("ireduce-scatter-block", "MPI_Ireduce_scatter_block", BegunOperations::reduceScatterBlock)
                        .entries(parts),
                begun("iscan", "MPI_Iscan", BegunOperations::scan).entries(one),
                begun("iexscan", "MPI_Iexscan", BegunOperations::exScan).entries(one));
    }

    private static Stream<List<KernelEntry>> amongAll() {
        UnaryOperator<KernelEntry> gathering = entry -> entry.overLength(1, 1).moving(Traffic.AMONG_ALL);
        UnaryOperator<KernelEntry> all = entry -> entry.overLength(0, 2).moving(Traffic.AMONG_ALL);
        return Stream.of(
                begun("iallgather", "MPI_Iallgather", BegunOperations::allGather).entries(gathering),
                begun("iallgatherv", "MPI_Iallgatherv of equal parts", BegunOperations::allGatherv).entries(gathering),
                begun("ialltoall", "MPI_Ialltoall", BegunOperations::allToAll).entries(all),
                begun("ialltoallv", "MPI_Ialltoallv of equal parts", BegunOperations::allToAllv).entries(all),
                begun("ialltoallw", "MPI_Ialltoallw of equal parts", BegunOperations::allToAllw).entries(all));
    }

    public static NonBlockingCollectives begun(String name, String call, Preparation kernel) {
        return new NonBlockingCollectives(name, call, kernel);
    }

    /** Alone, around a computation of a number of rounds, and around one that lasts as long as the operation alone. */
    public List<KernelEntry> entries(UnaryOperator<KernelEntry> accepting) {
        KernelEntry alone = KernelEntry.named(
                "mpi." + name, call + " and MPI_Wait, one after the other", backToBack(this::alone));
        KernelEntry around = KernelEntry.named(
                        "mpi.overlap." + name,
                        call + ", the computation, MPI_Wait",
                        Inside.of(backToBack(this::around)).without(backToBack(NonBlockingCollectives::computation)).whereCorrected())
                .over(OVERLAP);
        KernelEntry sized = KernelEntry.named(
                "mpi.overlap." + name + ".sized",
                call + ", a computation as long as that alone, MPI_Wait",
                Inside.of(backToBack(this::aroundSized)).without(backToBack(this::sized)).whereCorrected())
                .over(Axes.TESTS);
        UnaryOperator<KernelEntry> made = entry -> accepting.apply(entry.over(RANKS).needing(2));
        return List.of(
                made.apply(alone), made.apply(around).as(Role.OVERLAP), made.apply(sized).as(Role.OVERLAP, "mpi.overlap." + name));
    }

    private static Collective backToBack(Kernel kernel) {
        return Collective.of(kernel).inStepBy(Synchronisation.BACK_TO_BACK);
    }

    private static Operation computation(Setting setting) {
        return Computation.ofRounds(setting, setting.point().valueOr(OVERLAP, 0));
    }

    /** In as many parts as around calls of MPI_Test, so that what is subtracted is the same work. */
    private Operation sized(Setting setting) throws Exception {
        long tests = tests(setting);
        Operation part = sizedPart(setting, tests);
        return () -> {
            for (long i = 0; i <= tests; i++) {
                part.run();
            }
        };
    }

    private Operation aroundSized(Setting setting) throws Exception {
        long tests = tests(setting);
        Operation part = sizedPart(setting, tests);
        Start operation = kernel.at(setting);
        return () -> {
            Request request = operation.run();
            for (long i = 0; i < tests; i++) {
                part.run();
                request.test();
            }
            part.run();
            request.waitFor();
        };
    }

    private static long tests(Setting setting) {
        return setting.point().valueOr(Axes.TESTS, 0);
    }

    private Operation sizedPart(Setting setting, long tests) throws Exception {
        return Computation.lasting(setting, AsLongAsAlone.of(setting, kernel).nanos() / (tests + 1));
    }

    private Operation alone(Setting setting) throws MPIException {
        Start operation = kernel.at(setting);
        return () -> operation.run().waitFor();
    }

    private Operation around(Setting setting) throws MPIException {
        Operation computation = computation(setting);
        Start operation = kernel.at(setting);
        return () -> {
            Request request = operation.run();
            computation.run();
            request.waitFor();
        };
    }
}
