package io.github.measure4j.mpi.kernel;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.pattern.Exchange;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Payload;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.WrongData;
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
 * written over or read again in each iteration, and deleted when the point is done. A shared pointer goes on for 64 rounds, or
 * 32 MiB, before it is set to the beginning again, so that this is a small share of the time. Nothing makes the file system write
 * through: what is measured is what a program sees that does not ask for it.
 */
final class FileAccess {
    private static final String PROPERTY = "measure.mpi.directory";
    private static final String VARIABLE = "MEASURE_MPI_DIRECTORY";
    private static final int MOST_ROUNDS = 64;
    private static final int MOST_BYTES = 32 << 20;
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
            Part part = Part.of(setting).verifyingWhatIsRead(setting, call);
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
    static final class Part {
        private final Party party;
        private final File file;
        private final ByteBuffer out;
        private final ByteBuffer in;
        private final int rounds;
        private int round;

        Part(Party party, File file, ByteBuffer out, ByteBuffer in) {
            this.party = party;
            this.file = file;
            this.out = out;
            this.in = in;
            this.rounds = (int) Math.max(
                    1, Math.min(MOST_ROUNDS, MOST_BYTES / Math.max(1, (long) party.size() * party.length())));
        }

        Party party() {
            return party;
        }

        File file() {
            return file;
        }

        ByteBuffer out() {
            return out;
        }

        ByteBuffer in() {
            return in;
        }

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

        /**
         * Has the shared pointer go on for some rounds of all ranks and then begin again. Open MPI sets it as soon as rank 0 asks
         * for it, though others are yet to read; they would then find the end of the file, where its asynchronous reads are made
         * again for ever. So all have to be there before it is set.
         */
        void beginAgain() throws MPIException {
            if (round == rounds) {
                party.comm().barrier();
                seekShared();
                round = 0;
            }
            round++;
        }

        /** Reads back and verifies what was written; the ranks' parts may follow one another in any order. */
        Part verifyingWhatIsWritten(Setting setting, boolean anywhere) {
            setting.checking(() -> {
                file.readAt(place(), in, length(), MPI.BYTE);
                verify(anywhere);
            });
            return this;
        }

        Part verifyingWhatIsRead(Setting setting, FileCall call) throws MPIException {
            for (int i = 0; i < (call.goesOn() ? rounds : 1); i++) {
                file.writeAt((long) i * party.size() * length() + place(), out, length(), MPI.BYTE);
            }
            file.sync();
            party.comm().barrier();
            setting.checking(() -> verify(call.sharing()));
            return this;
        }

        void expectingSize(long bytes) throws MPIException {
            if (file.getSize() != bytes) {
                throw new WrongData("the size of the file", bytes, file.getSize());
            }
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
