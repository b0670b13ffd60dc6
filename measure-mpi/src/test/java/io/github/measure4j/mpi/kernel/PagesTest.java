package io.github.measure4j.mpi.kernel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.params.ParameterizedTest;
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
}
