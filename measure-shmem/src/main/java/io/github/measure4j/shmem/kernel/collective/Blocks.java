package io.github.measure4j.shmem.kernel.collective;

import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.operation.Payload;
import io.github.measure4j.shmem.SymmetricMemory;
import java.nio.ByteBuffer;

/**
 * The data of a collective operation, and their verification after one iteration. They are blocks of elements, no fewer
 * bytes than the message length; each is the beginning of the stream of the rank it comes from and the rank it goes to.
 *
 * @param set who takes part
 * @param to the address of the target
 * @param from the address of the source
 * @param element the bytes of one
 * @param number of elements in a block
 * @param root where there is one
 */
public record Blocks(ActiveSet set, long to, long from, int element, int number, int root) {

    /** Checks that the root is one of the ranks. */
    public Blocks {
        if (root < 0 || root >= set.size()) {
            throw new IllegalArgumentException("root %d; 0 to %d are in this group".formatted(root, set.size() - 1));
        }
    }

    /**
     * The same blocks, for a call that moves elements of so many bytes.
     *
     * @throws IllegalArgumentException if they have elements of another size, beyond which the call would write
     */
    Blocks ofElements(int bytes) {
        if (element != bytes) {
            throw new IllegalArgumentException("blocks of elements of %d B for a call that moves %d B each"
                    .formatted(element, bytes));
        }
        return this;
    }

    /** From the root to all others; its own target stays as it is. */
    public static Blocks broadcast(Setting setting, int element) {
        ActiveSet set = ActiveSet.broadcasting(setting);
        int root = setting.root();
        Layout layout = new Layout(set.size(), elements(setting, element), element, 1);
        SymmetricMemory target = set.blank(setting, layout.block());
        SymmetricMemory source = set.blank(setting, layout.block());
        layout.fill(source, 0, set.rank(), 0);
        if (set.rank() != root) {
            setting.checking(() -> layout.verify(target, 0, root, 0));
        }
        return new Blocks(set, target.address(), source.address(), element, layout.number(), root);
    }

    /** A block of each rank to all. */
    public static Blocks gather(Setting setting, int element) {
        ActiveSet set = ActiveSet.synchronising(setting);
        Layout layout = new Layout(set.size(), elements(setting, element), element, 1);
        SymmetricMemory target = set.blank(setting, (long) layout.block() * set.size());
        SymmetricMemory source = set.blank(setting, layout.block());
        layout.fill(source, 0, set.rank(), 0);
        setting.checking(() -> {
            for (int rank = 0; rank < set.size(); rank++) {
                layout.verify(target, rank, rank, 0);
            }
        });
        return new Blocks(set, target.address(), source.address(), element, layout.number(), 0);
    }

    /** A block of each rank to each. */
    public static Blocks transpose(Setting setting, int element, int stride) {
        ActiveSet set = ActiveSet.synchronising(setting);
        Layout layout = new Layout(set.size(), elements(setting, element), element, stride);
        SymmetricMemory target = set.blank(setting, (long) layout.block() * set.size());
        SymmetricMemory source = set.blank(setting, (long) layout.block() * set.size());
        for (int rank = 0; rank < set.size(); rank++) {
            layout.fill(source, rank, set.rank(), rank);
        }
        setting.checking(() -> {
            for (int rank = 0; rank < set.size(); rank++) {
                layout.verify(target, rank, rank, set.rank());
            }
        });
        return new Blocks(set, target.address(), source.address(), element, layout.number(), 0);
    }

    private static int elements(Setting setting, int element) {
        return (setting.length() + element - 1) / element;
    }

    /** Blocks one after the other, in each of which an element is followed by gaps of 0. */
    private record Layout(int ranks, int number, int element, int stride) {

        int block() {
            return Math.multiplyExact(number * element, stride);
        }

        private boolean inElement(int place) {
            return place % (element * stride) < element;
        }

        void fill(SymmetricMemory memory, int block, int from, int to) {
            ByteBuffer buffer = memory.buffer();
            for (int i = 0; i < block(); i++) {
                if (inElement(i)) {
                    buffer.put(block * block() + i, Payload.at(from * ranks + to, i));
                }
            }
        }

        void verify(SymmetricMemory memory, int block, int from, int to) {
            Payload.verify(
                    memory.buffer(),
                    block * block(),
                    block(),
                    i -> inElement(i) ? Payload.at(from * ranks + to, i) : 0);
        }
    }
}
