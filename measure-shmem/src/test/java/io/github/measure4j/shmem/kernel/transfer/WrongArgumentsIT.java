package io.github.measure4j.shmem.kernel.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.LaunchedGroup.Ended;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.shmem.Oshrun;
import io.github.measure4j.shmem.RemoteBytes;
import io.github.measure4j.shmem.ShmemGroup;
import io.github.measure4j.shmem.SymmetricMemory;
import io.github.measure4j.shmem.SymmetricWord;
import io.github.measure4j.shmem.WordComparison;
import io.github.measure4j.shmem.kernel.Transfer;
import io.github.measure4j.shmem.kernel.Type;
import org.junit.jupiter.api.Test;

/** What C would take for an order to write anywhere is refused when an operation is prepared, with the range. */
class WrongArgumentsIT {

    @Test
    void areRefusedBeforeAnyCallAndTheMemoryOfTheOtherPeStaysAsItWas() throws Exception {
        Ended ended = Oshrun.run(2, Refused.class);
        assertThat(ended.code()).as(ended.output()).isZero();
        assertThat(ended.output()).contains("refused on 0", "refused on 1");
    }

    static final class Refused {
        public static void main(String[] arguments) throws Exception {
            ShmemGroup group = ShmemGroup.join();
            try (SymmetricMemory memory = group.allocate(64);
                    SymmetricMemory smaller = group.allocate(16)) {
                memory.buffer().putLong(0, 77);
                group.barrier();
                refuses(group, memory, smaller);
                refusesTypes(group);
                elementsHaveTheBytesOfTheCatalogue();
                group.barrier();
                assertThat(memory.buffer().getLong(0)).isEqualTo(77);
                works(group, memory);
            }
            System.out.println("refused on " + group.rank());
        }

        private static void refuses(ShmemGroup group, SymmetricMemory memory, SymmetricMemory smaller) {
            int other = 1 - group.rank();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> group.transfer(memory, smaller, 17, other))
                    .withMessage("17 B at offset 0 of symmetric memory of 16 B");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> group.transfer(memory, smaller, -1, other))
                    .withMessageContaining("-1 B");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> group.transfer(memory, smaller, 16, 2))
                    .withMessage("PE 2; 0 to 1 are in this group");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> group.word(memory, 64, other))
                    .withMessage("8 B at offset 64 of symmetric memory of 64 B");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> group.word(memory, 4, other))
                    .withMessageContaining("a multiple of 8");
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> group.word(memory, 0, -1))
                    .withMessage("PE -1; 0 to 1 are in this group");
        }

        /** The table of C has no g of bits8: the entry behind its end is another call. */
        private static void refusesTypes(ShmemGroup group) throws Exception {
            Setting setting = Setting.at(Point.NOWHERE, group, 1 - group.rank());
            Transfer byteOfOther = Transfer.putByte(setting);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> new SingleValue(Type.BITS8, byteOfOther))
                    .withMessageContaining("no p and g of BITS8; there are: [CHAR, ");
            assertThatIllegalArgumentException().isThrownBy(() -> new Elements(Type.COMPLEXD, byteOfOther));
            assertThatIllegalArgumentException().isThrownBy(() -> Type.BITS8.store(byteOfOther.target(), 1));
            setting.close();
        }

        /** The catalogue says the bytes of an element without the library. */
        private static void elementsHaveTheBytesOfTheCatalogue() {
            for (Type type : Type.ofTransfers()) {
                assertThat(type.usualBytes()).as(type.word()).isEqualTo(type.bytes());
            }
        }

        private static void works(ShmemGroup group, SymmetricMemory memory) {
            int other = 1 - group.rank();
            SymmetricWord word = group.word(memory, 8, other);
            RemoteBytes first = group.transfer(memory, memory, 8, other);
            group.barrier();
            word.put(5);
            word.waitUntil(WordComparison.EQ, 5);
            for (WordComparison comparison : WordComparison.values()) {
                boolean expected = comparison == WordComparison.EQ || comparison == WordComparison.LE || comparison == WordComparison.GE;
                assertThat(word.test(comparison, 5)).isEqualTo(expected);
            }
            first.get();
            assertThat(memory.buffer().getLong(0)).isEqualTo(77);
            group.barrier();
        }
    }
}
