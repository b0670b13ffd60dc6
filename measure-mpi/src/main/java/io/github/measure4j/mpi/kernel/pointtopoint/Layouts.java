package io.github.measure4j.mpi.kernel.pointtopoint;

import static io.github.measure4j.mpi.kernel.Ends.BACK;
import static io.github.measure4j.mpi.kernel.Ends.FORTH;

import io.github.measure4j.mpi.kernel.Pages;
import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.PingPong;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/**
 * Round trips of data that do not lie as one block in native memory: in derived types, and in arrays on Java's heap,
 * which the bindings copy.
 */
public final class Layouts {
    private static final int LARGEST_BLOCK = 8;
    private static final int GAP = 8;

    private Layouts() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("strided", "MPI_Send, MPI_Recv of a vector: blocks of up to 8 bytes, as far apart", 4,
                        setting -> derived(setting, Layouts::strided)),
                entry("struct", "MPI_Send, MPI_Recv of a struct: two halves with a gap of 8 bytes", 2,
                        setting -> derived(setting, Layouts::struct)),
                entry("array", "MPI_Send, MPI_Recv of a byte[]", 2, Layouts::array));
    }

    private static KernelEntry entry(String name, String description, int buffers, Kernel either) {
        return KernelEntry.named("mpi.pingpong." + name, description, PingPong.of(either, either))
                .overLength(buffers)
                .needing(2);
    }

    private interface Layout {
        Datatype of(int length) throws MPIException;
    }

    /** As many bytes as the length, half of those that it spans. */
    private static Datatype strided(int length) throws MPIException {
        int block = block(length);
        return Datatype.createVector(length / block, block, 2 * block, MPI.BYTE);
    }

    /** The largest power of two up to 8 that divides a length. */
    public static int block(int length) {
        return Math.min(LARGEST_BLOCK, Math.max(1, Integer.lowestOneBit(length)));
    }

    private static Datatype struct(int length) throws MPIException {
        int half = length / 2;
        return Datatype.createStruct(
                new int[] {half, length - half}, new int[] {0, half + GAP}, new Datatype[] {MPI.BYTE, MPI.BYTE});
    }

    /** Verifies the picks of a derived type by packing them. */
    private static Operation derived(Setting setting, Layout layout) throws MPIException {
        Party party = Party.of(setting);
        int partner = setting.partner();
        int span = Pages.room(1, 2L * party.length() + GAP);
        Datatype type = layout.of(party.length());
        setting.closing(type::free);
        type.commit();
        ByteBuffer out = Pages.of(span);
        Payload.fill(out, 0, span, party.rank());
        ByteBuffer in = Pages.of(span);
        setting.checking(() -> verify(party, type, in, packed(party, type, partner, span)));
        return party.rank() == 0
                ? () -> {
                    party.comm().send(out, 1, type, partner, FORTH);
                    party.comm().recv(in, 1, type, partner, BACK);
                }
                : () -> {
                    party.comm().recv(in, 1, type, partner, FORTH);
                    party.comm().send(out, 1, type, partner, BACK);
                };
    }

    private static byte[] packed(Party party, Datatype type, int stream, int span) throws MPIException {
        ByteBuffer filled = Pages.of(span);
        Payload.fill(filled, 0, span, stream);
        return packed(party, type, filled);
    }

    private static byte[] packed(Party party, Datatype type, ByteBuffer buffer) throws MPIException {
        byte[] packed = new byte[party.comm().packSize(1, type)];
        party.comm().pack(buffer, 1, type, packed, 0);
        return packed;
    }

    private static void verify(Party party, Datatype type, ByteBuffer in, byte[] expected) throws MPIException {
        Payload.verify(
                ByteBuffer.wrap(packed(party, type, in)), 0, party.length(), offset -> expected[offset]);
    }

    private static Operation array(Setting setting) {
        Party party = Party.of(setting);
        int partner = setting.partner();
        int length = party.length();
        byte[] out = new byte[Math.max(1, length)];
        Payload.fill(ByteBuffer.wrap(out), 0, length, party.rank());
        byte[] in = new byte[Math.max(1, length)];
        setting.checking(() -> Payload.verify(ByteBuffer.wrap(in), 0, length, partner));
        return party.rank() == 0
                ? () -> {
                    party.comm().send(out, length, MPI.BYTE, partner, FORTH);
                    party.comm().recv(in, length, MPI.BYTE, partner, BACK);
                }
                : () -> {
                    party.comm().recv(in, length, MPI.BYTE, partner, FORTH);
                    party.comm().send(out, length, MPI.BYTE, partner, BACK);
                };
    }
}
