package io.github.measure4j.mpi.kernel.onesided;

import io.github.measure4j.mpi.kernel.Axes;
import io.github.measure4j.mpi.kernel.Library;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.mpi.kernel.ReductionOperation;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import mpi.Group;
import mpi.MPI;
import mpi.MPIException;
import mpi.Win;

/**
 * A window of all ranks. Each rank's part has a place of the message length for each rank. What one rank writes to another
 * goes to the place of its number there; what it reads lies at the place of its own number at the other.
 */
final class EveryonesWindow {
    private static final long USUAL_DELAY_MICROS = 20;

    private final Setting setting;
    private final Party party;
    private final int length;
    private final int calls;
    private final long delayNanos;
    private final ReductionOperation reduction;
    private final ByteBuffer own;
    private final ByteBuffer out;
    private final ByteBuffer in;
    private final ByteBuffer[] places;
    private final Map<List<Integer>, Group> groups = new HashMap<>();
    private final Win win;

    private EveryonesWindow(Setting setting) throws MPIException {
        this.setting = setting;
        this.party = Party.of(setting);
        this.length = party.length();
        this.calls = Math.toIntExact(setting.point().valueOr(Axes.BATCH, 1));
        this.delayNanos =
                TimeUnit.MICROSECONDS.toNanos(setting.point().valueOr(Axes.DELAY, USUAL_DELAY_MICROS));
        this.reduction = ReductionOperation.at(setting);
        this.own = party.blank(party.size());
        this.out = party.mine();
        this.in = party.blank(party.size());
        this.places = new ByteBuffer[party.size()];
        for (int rank = 0; rank < places.length; rank++) {
            places[rank] = MPI.slice(in, rank * length);
        }
        this.win = Library.make("MPI_Win_create", this::create);
        setting.closing(win::free);
        win.setErrhandler(MPI.ERRORS_RETURN);
    }

    /** Collective. No rank begins before all have a window with zeros in it. */
    static EveryonesWindow of(Setting setting) throws MPIException {
        EveryonesWindow window = new EveryonesWindow(setting);
        window.party.comm().barrier();
        return window;
    }

    /** Another window over the same memory. Collective. */
    Win create() throws MPIException {
        return new Win(own, own.capacity(), 1, MPI.INFO_NULL, party.comm());
    }

    Win win() {
        return win;
    }

    Party party() {
        return party;
    }

    ByteBuffer own() {
        return own;
    }

    ByteBuffer out() {
        return out;
    }

    ByteBuffer in() {
        return in;
    }

    int length() {
        return length;
    }

    int rank() {
        return party.rank();
    }

    int last() {
        return party.size() - 1;
    }

    boolean root() {
        return party.rank() == 0;
    }

    /** The rank so many behind, around. */
    int behind(int distance) {
        return Math.floorMod(party.rank() + distance, party.size());
    }

    /** The operation of rank 0, or that of all others. */
    Operation byRoot(Operation root, Operation others) {
        return root() ? root : others;
    }

    /** The operation of rank 0, or that of the last rank; all others are idle. */
    Operation byEnds(Operation first, Operation last) {
        return root() ? first : rank() == last() ? last : Operation.NOTHING;
    }

    Group group(int... ranks) throws MPIException {
        List<Integer> key = IntStream.of(ranks).boxed().toList();
        if (!groups.containsKey(key)) {
            Group all = party.comm().getGroup();
            Group some = all.incl(ranks);
            all.free();
            setting.closing(some::free);
            groups.put(key, some);
        }
        return groups.get(key);
    }

    Group others() throws MPIException {
        return group(IntStream.range(0, party.size()).filter(rank -> rank != rank()).toArray());
    }

    /** Busy, and not in MPI. */
    void delay() {
        long end = System.nanoTime() + delayNanos;
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }

    /** Begins the first of several epochs between fences, and has the last one ended when the point is done. */
    void firstFence() throws MPIException {
        win.fence(0);
        setting.closing(() -> win.fence(MPI.MODE_NOSUCCEED));
    }

    void fence() throws MPIException {
        win.fence(0);
    }

    void put(int to) throws MPIException {
        win.put(out, length, MPI.BYTE, to, rank() * length, length, MPI.BYTE);
    }

    void get(int from) throws MPIException {
        win.get(places[from], length, MPI.BYTE, from, rank() * length, length, MPI.BYTE);
    }

    /** To the place of this rank, or all to the first. */
    void accumulate(int to, boolean apart) throws MPIException {
        int count = reduction.count(length);
        win.accumulate(
                out, count, reduction.type(), to, apart ? rank() * length : 0, count, reduction.type(), reduction.op());
    }

    /** As many as the batch says, to the same place. */
    void puts(int to) throws MPIException {
        for (int i = 0; i < calls; i++) {
            put(to);
        }
    }

    void gets(int from) throws MPIException {
        for (int i = 0; i < calls; i++) {
            get(from);
        }
    }

    void accumulates(int to, boolean apart) throws MPIException {
        for (int i = 0; i < calls; i++) {
            accumulate(to, apart);
        }
    }

    void putToOthers() throws MPIException {
        for (int to = 0; to < party.size(); to++) {
            if (to != rank()) {
                puts(to);
            }
        }
    }

    void getFromOthers() throws MPIException {
        for (int from = 0; from < party.size(); from++) {
            if (from != rank()) {
                gets(from);
            }
        }
    }

    /** Has the places of these ranks, which put here, verified. */
    EveryonesWindow expectingPutsOf(int... ranks) {
        setting.checking(() -> {
            for (int from : ranks) {
                Payload.verify(own, from * length, length, from);
            }
        });
        return this;
    }

    /** Fills what others read here, and has what this rank reads from these verified. */
    EveryonesWindow expectingGetsFrom(int... ranks) throws MPIException {
        for (int to = 0; to < party.size(); to++) {
            Payload.fill(own, to * length, length, party.stream(rank(), to));
        }
        party.comm().barrier();
        setting.checking(() -> {
            for (int from : ranks) {
                Payload.verify(in, from * length, length, party.stream(from, rank()));
            }
        });
        return this;
    }

    /** Has what these ranks accumulate here verified, each at its place. */
    EveryonesWindow expectingAccumulatesOf(int... ranks) {
        reduction.fill(out, 0, length, rank());
        setting.checking(() -> {
            for (int from : ranks) {
                reduction.verifyOntoZeros(MPI.slice(own, from * length).order(own.order()), length, from, calls);
            }
        });
        return this;
    }

    /** Has what all ranks but the first few accumulate at the first place verified, where it is the same however often. */
    EveryonesWindow expectingAccumulatesFrom(int first, boolean here) {
        reduction.fill(out, 0, length, rank());
        if (here && (calls == 1 || reduction.sameAgain())) {
            setting.checking(() -> reduction.verify(own, 0, length, first, 1, party.size() - first));
        }
        return this;
    }

    int[] allRanks() {
        return IntStream.range(0, party.size()).toArray();
    }

    int[] otherRanks() {
        return IntStream.range(0, party.size()).filter(rank -> rank != rank()).toArray();
    }
}
