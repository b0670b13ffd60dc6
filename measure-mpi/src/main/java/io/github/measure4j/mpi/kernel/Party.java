package io.github.measure4j.mpi.kernel;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.mpi.MpiGroup;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import java.nio.ByteBuffer;
import java.util.Arrays;
import mpi.Intracomm;

/**
 * One rank of a group: what an operation of all ranks needs, prepared once for each point.
 *
 * @param length of a message in bytes, or of the part of one rank; 0 where there is none
 */
public record Party(Setting setting, Intracomm comm, int rank, int size, int root, int length) {

    /** The party of an operation without a root; rank 0 stands for it. */
    public static Party of(Setting setting) {
        return of(setting, 0);
    }

    /** The party of an operation with a root, that of the point. */
    public static Party rooted(Setting setting) {
        return of(setting, setting.root());
    }

    private static Party of(Setting setting, int root) {
        return new Party(
                setting,
                MpiGroup.behind(setting.group()).communicator(),
                setting.group().rank(),
                setting.group().size(),
                root,
                setting.point().has(Variable.LENGTH) ? setting.length() : 0);
    }

    public boolean isRoot() {
        return rank == root;
    }

    /** Room for as many messages, with nothing in it. */
    public ByteBuffer blank(int messages) {
        return Pages.of(Pages.room(messages, length));
    }

    /** One message of the stream of this rank. */
    public ByteBuffer mine() {
        ByteBuffer buffer = blank(1);
        Payload.fill(buffer, 0, length, rank);
        return buffer;
    }

    /** One message of this rank's contributions to a reduction. */
    public ByteBuffer mine(ReductionOperation reduction) {
        ByteBuffer buffer = blank(1);
        reduction.fill(buffer, 0, length, rank);
        return buffer;
    }

    /** This rank's contributions to a reduction for each rank. */
    public ByteBuffer forEach(ReductionOperation reduction) {
        ByteBuffer buffer = blank(size);
        for (int to = 0; to < size; to++) {
            reduction.fill(buffer, to * length, length, stream(rank, to));
        }
        return buffer;
    }

    /** Has the result over the first ranks verified. */
    public void expecting(ReductionOperation reduction, ByteBuffer buffer, int ranks) {
        setting.checking(() -> reduction.verify(buffer, 0, length, 0, 1, ranks));
    }

    /** Has the result over what all ranks have for this one verified. */
    public void expectingThoseToMe(ReductionOperation reduction, ByteBuffer buffer) {
        setting.checking(() -> reduction.verify(buffer, 0, length, rank, size, size));
    }

    /** A message for each rank, of the streams from here to it. */
    public ByteBuffer forEach() {
        ByteBuffer buffer = blank(size);
        for (int to = 0; to < size; to++) {
            Payload.fill(buffer, to * length, length, stream(rank, to));
        }
        return buffer;
    }

    /** The stream from one rank to another, where there is one for each pair. */
    public int stream(int from, int to) {
        return from * size + to;
    }

    /** Has a buffer with one message verified. */
    public void expecting(ByteBuffer buffer, int stream) {
        setting.checking(() -> Payload.verify(buffer, 0, length, stream));
    }

    /** Has a buffer with one message of each rank verified. */
    public void expectingOneOfEach(ByteBuffer buffer) {
        expectingBlocks(buffer, from -> from);
    }

    /** Has a buffer with a message of each rank to this one verified. */
    public void expectingThoseToMe(ByteBuffer buffer) {
        expectingBlocks(buffer, from -> stream(from, rank));
    }

    private interface Streams {
        int from(int rank);
    }

    private void expectingBlocks(ByteBuffer buffer, Streams streams) {
        setting.checking(() -> {
            for (int from = 0; from < size; from++) {
                Payload.verify(buffer, from * length, length, streams.from(from));
            }
        });
    }

    /** Has the bitwise or of the streams of the first ranks verified. */
    public void expectingOr(ByteBuffer buffer, int ranks) {
        setting.checking(() -> Payload.verify(buffer, 0, length, offset -> or(ranks, 1, 0, offset)));
    }

    private static byte or(int ranks, int step, int first, int offset) {
        int or = 0;
        for (int i = 0; i < ranks; i++) {
            or |= Payload.at(first + i * step, offset);
        }
        return (byte) or;
    }

    /** The length once for each rank. */
    public int[] lengths() {
        int[] lengths = new int[size];
        Arrays.fill(lengths, length);
        return lengths;
    }

    /** The offset of each rank's part. */
    public int[] offsets() {
        Pages.room(size, length);
        int[] offsets = new int[size];
        Arrays.setAll(offsets, i -> i * length);
        return offsets;
    }
}
