package io.github.measure4j.mpi.kernel.file;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import mpi.MPI;
import mpi.MPIException;

/**
 * MPI-IO upon one file of all ranks, in the directory that the system property {@code measure.mpi.directory} or the
 * environment variable {@code MEASURE_MPI_DIRECTORY} names. The file is as long as all ranks' messages together, is
 * written over or read again in each iteration, and deleted when the point is done. A shared pointer goes on for 64 rounds, or
 * 32 MiB, before it is set to the beginning again, so that this is a small share of the time. Where no pointer is shared, an axis says which parts of the file are a rank's. Nothing makes the file system write
 * through: what is measured is what a program sees that does not ask for it.
 */
final class FileAccess {
    private static final String PROPERTY = "measure.mpi.directory";
    private static final String VARIABLE = "MEASURE_MPI_DIRECTORY";
    private static final String CONDITION = VARIABLE + "=FOLDER that all ranks see";
    private static final String ALONE = "one operation of the slowest rank, while all do the same";
    private static final String TOGETHER = "one operation of all ranks";

    private FileAccess() {}

    static List<KernelEntry> kernels() {
        return Stream.concat(
                        Arrays.stream(FileCall.values()).flatMap(call -> Stream.of(writing(call), reading(call))),
                        Stream.concat(FileCalls.kernels(), FileUses.kernels()))
                .map(entry -> entry.requiring(entry.requires().isEmpty() ? CONDITION : CONDITION + ", " + entry.requires()))
                .toList();
    }

    private static KernelEntry writing(FileCall call) {
        return entry("write-", call, "write", setting -> {
            FilePart part = FilePart.of(setting, call).verifyingWhatIsWritten();
            return setting.point().valueOr(Axes.SYNC, 0) == 0
                    ? () -> call.write(part)
                    : () -> { call.write(part); part.file().sync(); };
        }).over(Axes.SYNC);
    }

    private static KernelEntry reading(FileCall call) {
        return entry("read-", call, "read", setting -> {
            FilePart part = FilePart.of(setting, call).verifyingWhatIsRead();
            return () -> call.read(part);
        });
    }

    private static KernelEntry entry(String prefix, FileCall call, String direction, Kernel kernel) {
        KernelEntry entry = KernelEntry.named(
                        "mpi.file." + prefix + call.word(),
                        call.before() + call.function(direction) + ", each rank its part",
                        Exchange.of(kernel, call.together() ? TOGETHER : ALONE))
                .moving(Traffic.of(Count.RANKS))
                .over(RANKS)
                .overLength(4);
        return call.goesOn() ? entry : entry.over(Axes.LAYOUT);
    }

    /** A file name of this run, the same on all ranks. */
    static String fileName(Party party) throws MPIException {
        return directory().resolve("measure-" + agreedNumber(party)).toString();
    }

    private static Path directory() {
        String named = System.getProperty(PROPERTY, System.getenv(VARIABLE));
        if (named == null || !Files.isDirectory(Path.of(named))) {
            throw new IllegalStateException("%s: the files of MPI-IO need a directory that all ranks see; set %s or -D%s"
                    .formatted(named == null ? "no directory is named" : "'%s' is no directory".formatted(named), VARIABLE, PROPERTY));
        }
        return Path.of(named);
    }

    /** So that two runs in one directory do not meet. */
    private static long agreedNumber(Party party) throws MPIException {
        long[] number = {System.nanoTime() ^ ProcessHandle.current().pid() << Integer.SIZE};
        party.comm().bcast(number, 1, MPI.LONG, 0);
        return number[0] >>> 1;
    }
}
