package io.github.measure4j.mpi.kernel.pointtopoint;

import io.github.measure4j.pattern.operation.Payload;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.ByteBuffer;
import mpi.Comm;
import mpi.MPI;
import mpi.MPIException;

/** A small object with a load, sent as users of Java send objects: by its serialisation. */
final class Parcel implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String name;
    private final byte[] load;

    Parcel(String name, byte[] load) {
        this.name = name;
        this.load = load;
    }

    void send(Comm comm, int to, int tag) throws IOException, MPIException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(this);
        }
        comm.send(bytes.toByteArray(), bytes.size(), MPI.BYTE, to, tag);
    }

    /** The box in which a parcel arrives. */
    static final class Box {
        private Parcel parcel = new Parcel("", new byte[0]);

        /** The receiver does not know how long the message is, and asks. */
        void receive(Comm comm, int from, int tag) throws IOException, MPIException, ClassNotFoundException {
            byte[] bytes = new byte[comm.probe(from, tag).getCount(MPI.BYTE)];
            comm.recv(bytes, bytes.length, MPI.BYTE, from, tag);
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes))) {
                parcel = (Parcel) in.readObject();
            }
        }

        void verify(int length, int sender) {
            if (!parcel.name.equals("from rank " + sender) || parcel.load.length != length) {
                throw new IllegalStateException("wrong data: a parcel '%s' with %d bytes, one from rank %d with %d was expected"
                        .formatted(parcel.name, parcel.load.length, sender, length));
            }
            Payload.verify(ByteBuffer.wrap(parcel.load), 0, length, sender);
        }
    }
}
