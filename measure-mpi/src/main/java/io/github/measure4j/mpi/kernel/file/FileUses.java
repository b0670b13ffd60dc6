package io.github.measure4j.mpi.kernel.file;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.pattern.kind.TimedInside;
import io.github.measure4j.pattern.kind.TimedInside.WatchedKernel;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import mpi.Comm;
import mpi.File;
import mpi.MPI;
import mpi.MPIException;

/**
 * Whole uses of a file, from its opening to its closing, and single calls of them (SKaMPI 5.5): by all ranks, by each upon its
 * own, by rank 0 alone with MPI or without, in sequential mode, reading what others write.
 */
final class FileUses {
    private static final int EXISTING = MPI.MODE_RDWR;
    private static final int KEPT = MPI.MODE_CREATE | MPI.MODE_RDWR;
    private static final int PASSING = KEPT | MPI.MODE_DELETE_ON_CLOSE;

    private FileUses() {}

    static Stream<KernelEntry> kernels() {
        return Stream.concat(single(), whole());
    }

    private static Stream<KernelEntry> single() {
        return Stream.of(
                timed("open", "MPI_File_open of a file that is there", (setting, t) -> {
                    FilePart part = FilePart.of(setting, FileCall.AT);
                    return () -> {
                        t.start();
                        File file = new File(part.party().comm(), part.name(), EXISTING);
                        t.stop();
                        file.close();
                    };
                }),
                timed("open.new", "MPI_File_open that creates the file", (setting, t) -> {
                    Party party = Party.of(setting);
                    String name = FileAccess.fileName(party);
                    return () -> {
                        t.start();
                        File file = new File(party.comm(), name, PASSING);
                        t.stop();
                        file.close();
                    };
                }),
                timed("close", "MPI_File_close", (setting, t) -> {
                    FilePart part = FilePart.of(setting, FileCall.AT);
                    return () -> {
                        File file = new File(part.party().comm(), part.name(), EXISTING);
                        t.start();
                        file.close();
                        t.stop();
                    };
                }),
                timed("close.deleting", "MPI_File_close of a file that was opened to be deleted", (setting, t) -> {
                    Party party = Party.of(setting);
                    String name = FileAccess.fileName(party);
                    return () -> {
                        File file = new File(party.comm(), name, PASSING);
                        t.start();
                        file.close();
                        t.stop();
                    };
                }),
                timed("delete", "MPI_File_delete by rank 0", (setting, t) -> {
                    Party party = Party.of(setting);
                    String name = FileAccess.fileName(party);
                    return party.rank() > 0 ? Operation.NOTHING : () -> {
                        new File(MPI.COMM_SELF, name, KEPT).close();
                        t.start();
                        File.delete(name);
                        t.stop();
                    };
                }));
    }

    private static KernelEntry timed(String name, String description, WatchedKernel kernel) {
        return KernelEntry.named("mpi.file." + name, description, TimedInside.slowest(kernel))
                .moving(Traffic.NONE)
                .over(RANKS);
    }

    private static Stream<KernelEntry> whole() {
        return Stream.of(
                entry("open-read-close", "MPI_File_open, _read_at of the rank's part, _close", Count.RANKS,
                        setting -> reading(setting, false)),
                entry("open-read-close.whole", "MPI_File_open, _read_at of all parts by each rank, _close",
                        Count.of("P x P", (point, ranks) -> (long) ranks * ranks), setting -> reading(setting, true)),
                entry("open-write-close.separate", "MPI_File_open of a file of each rank, _write, _close", Count.RANKS,
                        setting -> alone(setting, true, true)),
                entry("open-read-close.separate", "MPI_File_open of a file of each rank, _read, _close", Count.RANKS,
                        setting -> alone(setting, false, true)),
                entry("open-write-close.root", "MPI_File_open, _write, _close by rank 0 alone", Count.ONE,
                        setting -> alone(setting, true, false)),
                entry("open-read-close.root", "MPI_File_open, _read, _close by rank 0 alone", Count.ONE,
                        setting -> alone(setting, false, false)),
                entry("open-write-close.root.java", "a file opened, written and closed by rank 0 without MPI", Count.ONE,
                        setting -> withoutMpi(setting, true)),
                entry("open-read-close.root.java", "a file opened, read and closed by rank 0 without MPI", Count.ONE,
                        setting -> withoutMpi(setting, false)),
                entry("open-write-close.sequential", "MPI_File_open in sequential mode, _write_shared, _close", Count.RANKS,
                        setting -> sequential(setting, true)),
                entry("open-read-close.sequential", "MPI_File_open in sequential mode, _read_shared, _close", Count.RANKS,
                        setting -> sequential(setting, false)),
                entry("read-and-distribute", "MPI_File_read_at of the rank's part, MPI_Allgather", Count.RANKS,
                        FileUses::readAndDistribute),
                entry("write-while-reading", "MPI_File_write_at by one half of the ranks, _read_at by the other", Count.RANKS,
                        FileUses::writeWhileReading));
    }

    private static KernelEntry entry(String name, String description, Count messages, Kernel kernel) {
        return KernelEntry.named("mpi.file." + name, description, Exchange.of(kernel, "one use by all ranks, the slowest"))
                .moving(Traffic.of(messages))
                .over(RANKS)
                .overLength(2, 1);
    }

    /** A file with the parts of all ranks in it, which is there until the point is done. */
    private static FilePart filled(Setting setting) throws MPIException {
        FilePart part = FilePart.of(setting, FileCall.AT);
        part.file().writeAt(part.place(), part.out(), part.length(), MPI.BYTE);
        part.file().sync();
        part.party().comm().barrier();
        return part;
    }

    private static Operation reading(Setting setting, boolean whole) throws MPIException {
        FilePart part = filled(setting);
        Party party = part.party();
        ByteBuffer in = party.blank(party.size());
        int length = whole ? party.size() * party.length() : party.length();
        long from = whole ? 0 : part.place();
        setting.checking(() -> {
            for (int rank = 0; rank < (whole ? party.size() : 1); rank++) {
                Payload.verify(in, rank * party.length(), party.length(), whole ? rank : party.rank());
            }
        });
        return () -> {
            File file = new File(party.comm(), part.name(), EXISTING);
            file.readAt(from, in, length, MPI.BYTE);
            file.close();
        };
    }

    private static Operation alone(Setting setting, boolean write, boolean all) throws MPIException {
        Party party = Party.of(setting);
        String name = FileAccess.fileName(party) + "-" + party.rank();
        if (!all && party.rank() > 0) {
            return Operation.NOTHING;
        }
        ByteBuffer out = party.mine();
        ByteBuffer in = party.blank(1);
        Comm self = MPI.COMM_SELF;
        File made = new File(self, name, KEPT);
        made.write(out, write ? 0 : party.length(), MPI.BYTE);
        made.close();
        setting.closing(() -> File.delete(name));
        setting.checking(() -> {
            if (write) {
                File written = new File(self, name, EXISTING);
                written.read(in, party.length(), MPI.BYTE);
                written.close();
            }
            Payload.verify(in, 0, party.length(), party.rank());
        });
        return () -> {
            File file = new File(self, name, EXISTING);
            if (write) {
                file.write(out, party.length(), MPI.BYTE);
            } else {
                file.read(in, party.length(), MPI.BYTE);
            }
            file.close();
        };
    }

    private static Operation withoutMpi(Setting setting, boolean write) throws Exception {
        Party party = Party.of(setting);
        Path path = Path.of(FileAccess.fileName(party));
        if (party.rank() > 0) {
            return Operation.NOTHING;
        }
        ByteBuffer out = party.mine();
        ByteBuffer in = party.blank(1);
        int length = party.length();
        try (FileChannel file = FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            file.write(out.duplicate().limit(write ? 0 : length));
        }
        setting.closing(() -> Files.delete(path));
        setting.checking(() -> {
            if (write) {
                read(path, in, length);
            }
            Payload.verify(in, 0, length, party.rank());
        });
        return write ? () -> {
            try (FileChannel file = FileChannel.open(path, StandardOpenOption.WRITE)) {
                file.write(out.limit(length).position(0));
            }
        } : () -> read(path, in, length);
    }

    private static void read(Path path, ByteBuffer in, int length) throws Exception {
        try (FileChannel file = FileChannel.open(path)) {
            file.read(in.limit(length).position(0));
        }
        in.clear();
    }

    private static Operation sequential(Setting setting, boolean write) throws MPIException {
        FilePart part = filled(setting);
        Party party = part.party();
        int mode = MPI.MODE_SEQUENTIAL | (write ? MPI.MODE_WRONLY : MPI.MODE_RDONLY);
        setting.checking(() -> {
            if (write) {
                part.file().readAt(part.place(), part.in(), party.length(), MPI.BYTE);
            }
            int writer = 0;
            while (writer < party.size() - 1 && part.in().get(0) != Payload.at(writer, 0)) {
                writer++;
            }
            Payload.verify(part.in(), 0, party.length(), writer);
        });
        return () -> {
            File file = new File(party.comm(), part.name(), mode);
            if (write) {
                file.writeShared(part.out(), party.length(), MPI.BYTE);
            } else {
                file.readShared(part.in(), party.length(), MPI.BYTE);
            }
            file.close();
        };
    }

    private static Operation readAndDistribute(Setting setting) throws MPIException {
        FilePart part = filled(setting);
        Party party = part.party();
        ByteBuffer all = party.blank(party.size());
        party.expectingOneOfEach(all);
        long place = part.place();
        int length = party.length();
        return () -> {
            part.file().readAt(place, part.in(), length, MPI.BYTE);
            party.comm().allGather(part.in(), length, MPI.BYTE, all, length, MPI.BYTE);
        };
    }

    private static Operation writeWhileReading(Setting setting) throws MPIException {
        FilePart part = filled(setting);
        Party party = part.party();
        boolean writes = party.rank() < party.size() / 2;
        long place = part.place();
        int length = party.length();
        setting.checking(() -> {
            if (writes) {
                part.file().readAt(place, part.in(), length, MPI.BYTE);
            }
            Payload.verify(part.in(), 0, length, party.rank());
        });
        return writes
                ? () -> part.file().writeAt(place, part.out(), length, MPI.BYTE)
                : () -> part.file().readAt(place, part.in(), length, MPI.BYTE);
    }
}
