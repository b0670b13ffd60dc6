package io.github.measure4j.mpi.kernel.file;

import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.Library;
import io.github.measure4j.mpi.kernel.Pages;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.pointtopoint.Layouts;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.pattern.operation.WrongData;
import java.nio.ByteBuffer;
import java.util.stream.IntStream;
import mpi.Comm;
import mpi.Datatype;
import mpi.File;
import mpi.MPI;
import mpi.MPIException;

/** This rank's part of a file of all ranks, or its own file. */
final class FilePart {
    private static final int MOST_ROUNDS = 64;
    private static final int MOST_BYTES = 32 << 20;

    /** The values of {@link Axes#LAYOUT}. */
    private enum Layout {
        /** A rank's part behind that of the rank before, the same in each iteration. */
        SEGMENTED,
        /** In each iteration behind what all ranks did in the one before. */
        STRIDED,
        /** The same with parts of two sizes by turns: half a message more, or less. */
        IRREGULAR,
        /** Blocks of up to 8 bytes of the ranks by turns, by a view, and with as large gaps in memory. */
        NONCONTIGUOUS,
        /** A file for each rank. */
        SEPARATE
    }

    private final Setting setting;
    private final Party party;
    private final FileCall call;
    private final Layout layout;
    private final File file;
    private final String name;
    private final int length;
    private final ByteBuffer out;
    private final ByteBuffer in;
    private final int count;
    private final Datatype type;
    private final long first;
    private final long ofRound;
    private final int rounds;
    private int round;

    private FilePart(Setting setting, FileCall call, Comm comm, String name) throws MPIException {
        this.setting = setting;
        this.party = Party.of(setting);
        this.call = call;
        this.layout = layout(setting);
        this.length = length(party.rank());
        this.name = name;
        this.file = Library.make("MPI_File_open", () -> new File(
                comm, name, MPI.MODE_CREATE | MPI.MODE_RDWR | MPI.MODE_DELETE_ON_CLOSE));
        setting.closing(file::close);
        boolean alone = layout == Layout.SEPARATE;
        this.ofRound = alone ? length : (long) party.size() * party.length();
        this.rounds = alone || layout == Layout.NONCONTIGUOUS || layout == Layout.SEGMENTED && !call.goesOn()
                ? 1
                : (int) Math.max(1, Math.min(MOST_ROUNDS, MOST_BYTES / Math.max(1, ofRound)));
        this.first = alone || layout == Layout.NONCONTIGUOUS
                ? 0
                : IntStream.range(0, party.rank()).mapToLong(this::length).sum();
        boolean apart = layout == Layout.NONCONTIGUOUS && length > 0;
        int span = apart ? Pages.room(2, length) : length;
        this.out = Pages.of(span);
        this.in = Pages.of(span);
        this.type = apart ? inMemory() : MPI.BYTE;
        this.count = apart ? 1 : length;
        Payload.fill(out, 0, span, party.rank());
        if (apart) {
            view();
        }
    }

    static FilePart of(Setting setting, FileCall call) throws MPIException {
        Party party = Party.of(setting);
        String name = FileAccess.fileName(party);
        boolean alone = layout(setting) == Layout.SEPARATE;
        return alone
                ? new FilePart(setting, call, MPI.COMM_SELF, name + "-" + party.rank())
                : new FilePart(setting, call, party.comm(), name);
    }

    private static Layout layout(Setting setting) {
        return Layout.values()[(int) setting.point().valueOr(Axes.LAYOUT, 0)];
    }

    private int length(int rank) {
        int half = party.length() / 2;
        boolean odd = rank == party.size() - 1 && rank % 2 == 0;
        return layout != Layout.IRREGULAR || odd ? party.length() : party.length() + (rank % 2 == 0 ? half : -half);
    }

    private int block() {
        return Layouts.block(length);
    }

    private Datatype inMemory() throws MPIException {
        Datatype vector = Datatype.createVector(length / block(), block(), 2 * block(), MPI.BYTE);
        vector.commit();
        setting.closing(vector::free);
        return vector;
    }

    private void view() throws MPIException {
        Datatype mine = Datatype.createVector(length / block(), block(), party.size() * block(), MPI.BYTE);
        mine.commit();
        setting.closing(mine::free);
        file.setView((long) party.rank() * block(), MPI.BYTE, mine, "native");
    }

    Party party() {
        return party;
    }

    File file() {
        return file;
    }

    String name() {
        return name;
    }

    ByteBuffer out() {
        return out;
    }

    ByteBuffer in() {
        return in;
    }

    int count() {
        return count;
    }

    Datatype type() {
        return type;
    }

    int length() {
        return length;
    }

    /** The place of the next access. */
    long place() {
        long place = round * ofRound + first;
        round = round == rounds - 1 ? 0 : round + 1;
        return place;
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

    /** Reads back and verifies what was written; parts at a shared pointer may follow one another in any order. */
    FilePart verifyingWhatIsWritten() {
        setting.checking(() -> {
            file.readAt(first, in, length, MPI.BYTE);
            verify(written());
        });
        return this;
    }

    FilePart verifyingWhatIsRead() throws MPIException {
        for (int i = 0; i < rounds; i++) {
            file.writeAt(i * ofRound + first, out, length, MPI.BYTE);
        }
        file.sync();
        party.comm().barrier();
        setting.checking(() -> verify(read()));
        return this;
    }

    /** A write takes what is in the picks of the memory, and here one reads them in a row. */
    private Payload.Expected written() {
        return layout == Layout.NONCONTIGUOUS
                ? offset -> Payload.at(party.rank(), offset / block() * 2L * block() + offset % block())
                : offset -> Payload.at(writer(), offset);
    }

    /** A read leaves the gaps of the memory as they are. */
    private Payload.Expected read() {
        return offset -> Payload.at(writer(), offset);
    }

    private void verify(Payload.Expected expected) {
        if (layout != Layout.NONCONTIGUOUS || in.get(Math.min(block(), length - 1)) != 0 || length <= block()) {
            Payload.verify(in, 0, length, expected);
            return;
        }
        for (int at = 0; at < length; at += block()) {
            int from = at;
            Payload.verify(in, 2 * at, block(), offset -> expected.at(from + offset));
        }
    }

    private int writer() {
        int writer = call.sharing() ? 0 : party.rank();
        while (call.sharing() && writer < party.size() - 1 && in.get(0) != Payload.at(writer, 0)) {
            writer++;
        }
        return writer;
    }

    void expectingSize(long bytes) throws MPIException {
        if (file.getSize() != bytes) {
            throw new WrongData("the size of the file", bytes, file.getSize());
        }
    }
}
