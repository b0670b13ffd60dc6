package io.github.measure4j.mpi.kernel;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.pattern.Exchange;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Payload;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
        return List.of(
                entry("write-at", "MPI_File_write_at, each rank its part", ALONE, FileAccess::writeAt),
                entry("read-at", "MPI_File_read_at, each rank its part", ALONE, FileAccess::readAt),
                entry("write-at-all", "MPI_File_write_at_all, each rank its part", TOGETHER, FileAccess::writeAtAll),
                entry("read-at-all", "MPI_File_read_at_all, each rank its part", TOGETHER, FileAccess::readAtAll),
                entry("write-shared", "MPI_File_seek_shared to the beginning, MPI_File_write_shared", TOGETHER,
                        FileAccess::writeShared),
                entry("read-shared", "MPI_File_seek_shared to the beginning, MPI_File_read_shared", TOGETHER,
                        FileAccess::readShared));
    }

    private static KernelEntry entry(String name, String description, String quantity, Kernel kernel) {
        return KernelEntry.named("mpi.file." + name, description, Exchange.of(kernel, quantity))
                .moving(Traffic.of(Count.RANKS))
                .over(RANKS)
                .overLength(2);
    }

    /** This rank's part of the file. */
    private record Part(Party party, File file, ByteBuffer out, ByteBuffer in) {

        static Part of(Setting setting) throws MPIException {
            Party party = Party.of(setting);
            String name = directory().resolve("measure-" + agreedNumber(party)).toString();
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

        /** What was written is read back and verified. */
        Part verifyingWhatIsWritten(Setting setting) {
            setting.checking(() -> {
                file.readAt(place(), in, length(), MPI.BYTE);
                Payload.verify(in, 0, length(), party.rank());
            });
            return this;
        }

        Part verifyingWhatIsRead(Setting setting) throws MPIException {
            file.writeAt(place(), out, length(), MPI.BYTE);
            file.sync();
            party.expecting(in, party.rank());
            return this;
        }
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

    private static Operation writeAt(Setting setting) throws MPIException {
        Part p = Part.of(setting).verifyingWhatIsWritten(setting);
        return () -> p.file().writeAt(p.place(), p.out(), p.length(), MPI.BYTE);
    }

    private static Operation readAt(Setting setting) throws MPIException {
        Part p = Part.of(setting).verifyingWhatIsRead(setting);
        return () -> p.file().readAt(p.place(), p.in(), p.length(), MPI.BYTE);
    }

    private static Operation writeAtAll(Setting setting) throws MPIException {
        Part p = Part.of(setting).verifyingWhatIsWritten(setting);
        return () -> p.file().writeAtAll(p.place(), p.out(), p.length(), MPI.BYTE);
    }

    private static Operation readAtAll(Setting setting) throws MPIException {
        Part p = Part.of(setting).verifyingWhatIsRead(setting);
        return () -> p.file().readAtAll(p.place(), p.in(), p.length(), MPI.BYTE);
    }

    /** The ranks' parts follow one another in any order. */
    private static Operation writeShared(Setting setting) throws MPIException {
        Part p = Part.of(setting);
        setting.checking(() -> {
            p.file().readAt(p.place(), p.in(), p.length(), MPI.BYTE);
            verifyAnyPart(p);
        });
        return () -> {
            p.file().seekShared(0, MPI.SEEK_SET);
            p.file().writeShared(p.out(), p.length(), MPI.BYTE);
        };
    }

    private static Operation readShared(Setting setting) throws MPIException {
        Part p = Part.of(setting).verifyingWhatIsRead(setting);
        setting.checking(() -> verifyAnyPart(p));
        return () -> {
            p.file().seekShared(0, MPI.SEEK_SET);
            p.file().readShared(p.in(), p.length(), MPI.BYTE);
        };
    }

    private static void verifyAnyPart(Part p) {
        int writer = 0;
        while (writer < p.party().size() - 1 && p.in().get(0) != Payload.at(writer, 0)) {
            writer++;
        }
        Payload.verify(p.in(), 0, p.length(), writer);
    }
}
