package mpi;

import java.nio.Buffer;
import java.nio.ByteBuffer;

/** An array, or the array behind a buffer, with its copy outside of the heap. */
final class Staging {
    private final Object array;
    private final int from;
    private final int number;
    private final Elements elements;
    private ByteBuffer copy;

    private Staging(Object array, int from, int number, Elements elements) {
        this.array = array;
        this.from = from;
        this.number = number;
        this.elements = elements;
    }

    /**
     * The first bytes of an array or of a buffer, whatever its position.
     *
     * @throws MPIException if it is shorter
     */
    static Staging of(Object buffer, long bytes) throws MPIException {
        Elements elements = Elements.of(buffer);
        Object array = buffer;
        int from = 0;
        int length;
        if (buffer instanceof Buffer heap) {
            if (!heap.hasArray()) {
                throw new MPIException(MPI.ERR_BUFFER, "a buffer with an array that may be written is wanted, or a direct one");
            }
            array = heap.array();
            from = heap.arrayOffset();
            length = heap.capacity();
        } else {
            length = Scratch.length(buffer);
        }
        if (bytes > (long) length * elements.bytes()) {
            throw Scratch.tooShort(bytes, (long) length * elements.bytes());
        }
        // A type may end within an element.
        return new Staging(array, from, (int) (bytes / elements.bytes()), elements);
    }

    /** Copies what is there, so that gaps of a type keep their contents. */
    void copyInto(ByteBuffer memory) {
        copy = memory;
        elements.copy(array, from, number, memory);
    }

    void copyBack() {
        elements.copyBack(copy, array, from, number);
    }
}
