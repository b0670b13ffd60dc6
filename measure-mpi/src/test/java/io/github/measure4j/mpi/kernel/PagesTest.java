package io.github.measure4j.mpi.kernel;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PagesTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4095, 4096, 4097, 1 << 20})
    void memoryBeginsAtAPage(int bytes) {
        ByteBuffer memory = Pages.of(bytes);
        assertEquals(0, memory.alignmentOffset(0, Pages.PAGE));
        assertEquals(Math.max(1, bytes), memory.capacity());
        assertEquals(ByteOrder.nativeOrder(), memory.order());
    }

    /** The last fits exactly. */
    @ParameterizedTest
    @CsvSource({"0, 600000000", "1, 2147479552", "4, 1000", "524287, 4096"})
    void roomIsTheProduct(long messages, long bytes) {
        assertEquals(messages * bytes, Pages.room(messages, bytes));
    }

    /** MPI_Bsend of 600 MB with 4 messages under way; then products that are beyond an int, a long, or negative as either. */
    @ParameterizedTest
    @CsvSource({"4, 600000096", "1, 2147479553", "65536, 65536", "4294967296, 4294967296", "3, 6148914691236517206"})
    void moreThanMpiCanCountIsRefusedWithItsSize(long messages, long bytes) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pages.room(messages, bytes))
                .withMessage("room for %d messages of %d bytes; 0 to 2147479552 bytes in all are possible"
                        .formatted(messages, bytes));
    }

    @Test
    void noBufferIsLongerThanOneCanBe() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Pages.of(Integer.MAX_VALUE - 8))
                .withMessageContaining("2147483639 bytes; 0 to 2147479552");
    }
}
