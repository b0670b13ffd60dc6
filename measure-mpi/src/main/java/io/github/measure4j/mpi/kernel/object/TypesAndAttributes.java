package io.github.measure4j.mpi.kernel.object;

import io.github.measure4j.mpi.kernel.Party;
import io.github.measure4j.pattern.BlackHole;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.suite.KernelEntry;
import java.nio.ByteBuffer;
import java.util.List;
import mpi.Comm;
import mpi.Datatype;
import mpi.MPI;
import mpi.MPIException;

/** Local calls around messages: derived types made and freed, data packed and unpacked, attributes of communicators. */
final class TypesAndAttributes {
    private static final int BLOCK = 8;

    private TypesAndAttributes() {}

    static List<KernelEntry> kernels() {
        return List.of(
                entry("type.contiguous", "MPI_Type_contiguous, _commit, _free",
                        setting -> made(length -> Datatype.createContiguous(length, MPI.BYTE), setting)).overLength(1),
                entry("type.vector", "MPI_Type_vector of blocks of 8 bytes, _commit, _free",
                        setting -> made(length -> Datatype.createVector(
                                Math.max(1, length / BLOCK), BLOCK, 2 * BLOCK, MPI.BYTE), setting)).overLength(1),
                entry("pack", "MPI_Pack of bytes", TypesAndAttributes::pack).overLength(2),
                entry("unpack", "MPI_Unpack of bytes", TypesAndAttributes::unpack).overLength(2),
                entry("attribute.set", "MPI_Comm_set_attr", setting -> attribute(setting, true)),
                entry("attribute.get", "MPI_Comm_get_attr", setting -> attribute(setting, false)));
    }

    private static KernelEntry entry(String name, String description, Kernel kernel) {
        return KernelEntry.named("mpi." + name, description, Simple.of(kernel));
    }

    private interface Layout {
        Datatype of(int length) throws MPIException;
    }

    private static Operation made(Layout layout, Setting setting) throws MPIException {
        int length = setting.length();
        setting.checking(() -> {
            Datatype type = layout.of(length);
            type.free();
        });
        return () -> {
            Datatype type = layout.of(length);
            type.commit();
            type.free();
        };
    }

    private static Operation pack(Setting setting) throws MPIException {
        Party party = Party.of(setting);
        ByteBuffer from = party.mine();
        byte[] packed = new byte[Math.max(1, party.comm().packSize(party.length(), MPI.BYTE))];
        setting.checking(() -> Payload.verify(ByteBuffer.wrap(packed), 0, party.length(), party.rank()));
        return () -> party.comm().pack(from, party.length(), MPI.BYTE, packed, 0);
    }

    private static Operation unpack(Setting setting) throws MPIException {
        Party party = Party.of(setting);
        byte[] packed = new byte[Math.max(1, party.comm().packSize(party.length(), MPI.BYTE))];
        party.comm().pack(party.mine(), party.length(), MPI.BYTE, packed, 0);
        ByteBuffer to = party.blank(1);
        party.expecting(to, party.rank());
        return () -> party.comm().unpack(packed, 0, to, party.length(), MPI.BYTE);
    }

    private static Operation attribute(Setting setting, boolean set) throws MPIException {
        Party party = Party.of(setting);
        int key = Comm.createKeyval();
        setting.closing(() -> Comm.freeKeyval(key));
        party.comm().setAttr(key, party.rank());
        setting.closing(() -> party.comm().deleteAttr(key));
        Integer value = party.rank();
        BlackHole hole = setting.hole();
        return set ? () -> party.comm().setAttr(key, value) : () -> hole.consume(party.comm().getAttr(key));
    }
}
