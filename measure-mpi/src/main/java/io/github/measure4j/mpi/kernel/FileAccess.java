package io.github.measure4j.mpi.kernel;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.pattern.Exchange;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Payload;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import mpi.File;
import mpi.MPI;
import mpi.MPIException;

/**
 * MPI-IO upon one file of all ranks, in the directory that the system property {@code measure.mpi.directory} or the
 * environment variable {@code MEASURE_MPI_DIRECTORY} names. The file is as long as all ranks' messages together, is
 * written over or read again in each iteration, and deleted when the point is done. Nothing makes the file system write
 * through: what is measured is what a program sees that does not ask for it.
 */
final class FileAccess {
    private static final String PROPERTY = "measure.mpi.directory";
    private static final String VARIABLE = "MEASURE_MPI_DIRECTORY";
    private static final String ALONE = "one operation of the slowest rank, while all do the same";
    private static final String TOGETHER = "one operation of all ranks";

    private FileAccess() {}

    static List<KernelEntry> kernels() {
        return Stream.concat(
                        Arrays.stream(FileCall.values()).flatMap(call -> Stream.of(writing(call), reading(call))),
                        FileCalls.kernels())
                .toList();
    }

    private static KernelEntry writing(FileCall call) {
        return entry("write-", call, "write", setting -> {
            Part part = Part.of(setting).verifyingWhatIsWritten(setting, call.sharing());
            return setting.point().valueOr(Axes.SYNC, 0) == 0
                    ? () -> call.write(part)
                    : () -> { call.write(part); part.file().sync(); };
        }).over(Axes.SYNC);
    }

    private static KernelEntry reading(FileCall call) {
        return entry("read-", call, "read", setting -> {
            Part part = Part.of(setting).verifyingWhatIsRead(setting, call.sharing());
            return () -> call.read(part);
        });
    }

    private static KernelEntry entry(String prefix, FileCall call, String direction, Kernel kernel) {
        return KernelEntry.named(
                        "mpi.file." + prefix + call.word(),
                        call.before() + call.function(direction) + ", each rank its part",
                        Exchange.of(kernel, call.together() ? TOGETHER : ALONE))
                .moving(Traffic.of(Count.RANKS))
                .over(RANKS)
                .overLength(2);
    }

    /** This rank's part of the file. */
    record Part(Party party, File file, ByteBuffer out, ByteBuffer in) {

        static Part of(Setting setting) throws MPIException {
            Party party = Party.of(setting);
            String name = fileName(party);
            File file = Library.make("MPI_File_open", () -> new File(
                    party.comm(), name, MPI.MODE_CREATE | MPI.MODE_RDWR | MPI.MODE_DELETE_ON_CLOSE));
            setting.closing(file::close);
            return new Part(party, file, party.mine(), party.blank(1));
        }

        long place() {
            return (long) party.rank() * length();
        }

        int length() {
            return party.length();
        }

        void seek() throws MPIException {
            file.seek(place(), MPI.SEEK_SET);
        }

        void seekShared() throws MPIException {
            file.seekShared(0, MPI.SEEK_SET);
        }

        /** Reads back and verifies what was written; the ranks' parts may follow one another in any order. */
        Part verifyingWhatIsWritten(Setting setting, boolean anywhere) {
            setting.checking(() -> {
                file.readAt(place(), in, length(), MPI.BYTE);
                verify(anywhere);
            });
            return this;
        }

        Part verifyingWhatIsRead(Setting setting, boolean anything) throws MPIException {
            file.writeAt(place(), out, length(), MPI.BYTE);
            file.sync();
            setting.checking(() -> verify(anything));
            return this;
        }

        private void verify(boolean anyPart) {
            int writer = anyPart ? 0 : party.rank();
            while (anyPart && writer < party.size() - 1 && in.get(0) != Payload.at(writer, 0)) {
                writer++;
            }
            Payload.verify(in, 0, length(), writer);
        }
    }

    /** A file name of this run, the same on all ranks. */
    static String fileName(Party party) throws MPIException {
        return directory().resolve("measure-" + agreedNumber(party)).toString();
    }

    private static Path directory() {
        String named = System.getProperty(PROPERTY, System.getenv(VARIABLE));
        if (named == null || !Files.isDirectory(Path.of(named))) {
            throw new IllegalStateException("MPI-IO wants a directory: name one by -D%s=... or %s, not '%s'"
                    .formatted(PROPERTY, VARIABLE, named));
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
