package io.github.measure4j.mpi.kernel.file;

import static io.github.measure4j.axis.Variable.RANKS;

import io.github.measure4j.mpi.kernel.LibraryDefect;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Exchange;
import io.github.measure4j.subject.Traffic;
import io.github.measure4j.suite.KernelEntry;
import java.util.stream.Stream;
import mpi.File;
import mpi.MPI;
import mpi.MPIException;

/** Calls upon files that move no data, or little: opening and closing, pointers, views, room (SKaMPI 5 and IMB-IO). */
final class FileCalls {
    private FileCalls() {}

    static Stream<KernelEntry> kernels() {
        return Stream.of(
                entry("open-close", "MPI_File_open of a file that is there, and MPI_File_close", FileCalls::openAndClose),
                entry("open-write-close", "MPI_File_open, _set_view, _write of the rank's part, _close",
                        FileCalls::openWriteAndClose).overLength(2),
                entry("create-delete", "MPI_File_open of a new file, and MPI_File_close that deletes it",
                        FileCalls::createAndDelete),
                entry("seek", "MPI_File_seek", setting -> {
                    FilePart part = FilePart.of(setting, FileCall.AT);
                    return part::seek;
                }),
                entry("seek-shared", "MPI_File_seek_shared", setting -> {
                    FilePart part = FilePart.of(setting, FileCall.AT);
                    return part::seekShared;
                }),
                entry("set-view", "MPI_File_set_view", FileCalls::setView),
                entry("preallocate", "MPI_File_preallocate of room for all ranks' parts", setting -> {
                    LibraryDefect.PREALLOCATE.refuse();
                    FilePart part = FilePart.of(setting, FileCall.AT);
                    long room = (long) part.party().size() * part.length();
                    setting.checking(() -> part.expectingSize(room));
                    return () -> part.file().preallocate(room);
                }).overLength(1).requiring("OMPI_MCA_io=romio321 with Open MPI 4.1"),
                entry("sync", "MPI_File_sync of a file that nothing was written to", setting -> {
                    File file = FilePart.of(setting, FileCall.AT).file();
                    return file::sync;
                }));
    }

    private static KernelEntry entry(String name, String description, Kernel kernel) {
        return KernelEntry.named("mpi.file." + name, description, Exchange.of(kernel, "one call of all ranks"))
                .moving(Traffic.NONE)
                .over(RANKS);
    }

    /** The part keeps the file there. */
    private static Operation openAndClose(Setting setting) throws MPIException {
        Party party = Party.of(setting);
        String name = FileAccess.fileName(party);
        File kept = new File(party.comm(), name, MPI.MODE_CREATE | MPI.MODE_RDWR | MPI.MODE_DELETE_ON_CLOSE);
        setting.closing(kept::close);
        return () -> new File(party.comm(), name, MPI.MODE_RDWR).close();
    }

    private static Operation openWriteAndClose(Setting setting) throws MPIException {
        FilePart part = FilePart.of(setting, FileCall.AT).verifyingWhatIsWritten();
        return () -> {
            File file = new File(part.party().comm(), part.name(), MPI.MODE_RDWR);
            file.setView(part.place(), MPI.BYTE, MPI.BYTE, "native");
            file.write(part.out(), part.length(), MPI.BYTE);
            file.close();
        };
    }

    private static Operation createAndDelete(Setting setting) throws MPIException {
        Party party = Party.of(setting);
        String name = FileAccess.fileName(party);
        return () -> new File(party.comm(), name, MPI.MODE_CREATE | MPI.MODE_RDWR | MPI.MODE_DELETE_ON_CLOSE).close();
    }

    private static Operation setView(Setting setting) throws MPIException {
        FilePart part = FilePart.of(setting, FileCall.AT);
        return () -> part.file().setView(part.place(), MPI.BYTE, MPI.BYTE, "native");
    }
}
