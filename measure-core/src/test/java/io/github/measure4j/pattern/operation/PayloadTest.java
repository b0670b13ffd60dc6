package io.github.measure4j.pattern.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class PayloadTest {
    private static final int LENGTH = 2_000;

    private final ByteBuffer buffer = ByteBuffer.allocate(LENGTH);

    @Test
    void recognisesItsOwnStreamAnywhereInABuffer() {
        Payload.fill(buffer, 17, 1_500, 3);
        assertThatNoException().isThrownBy(() -> Payload.verify(buffer, 17, 1_500, 3));
        assertThat(buffer.get(16)).isZero();
        assertThat(buffer.get(1_517)).isZero();
    }

    @Test
    void noByteIsThatOfUntouchedMemoryOrOfANeighboursStream() {
        for (int stream = 0; stream < 300; stream++) {
            for (int offset = 0; offset < 600; offset++) {
                assertThat(Payload.at(stream, offset)).isNotZero().isNotEqualTo(Payload.at(stream + 1, offset));
            }
        }
    }

    @Test
    void saysWhichByteIsWrongAndHow() {
        Payload.fill(buffer, 0, LENGTH, 0);
        buffer.put(1_234, (byte) 0);
        assertThatExceptionOfType(WrongData.class)
                .isThrownBy(() -> Payload.verify(buffer, 0, LENGTH, 0))
                .withMessage("wrong data: byte 1234 is 0x00, 0x%02x was expected", Payload.at(0, 1_234));
    }

    @Test
    void seesThatAMessageIsShifted() {
        Payload.fill(buffer, 0, LENGTH, 0);
        for (int shift = 1; shift < LENGTH / 2; shift++) {
            int by = shift;
            assertThatExceptionOfType(WrongData.class)
                    .isThrownBy(() -> Payload.verify(buffer, by, LENGTH - by, 0));
        }
    }

    @Test
    void eachByteIsThatOfItsPlaceInTheStreamBeyondItsPeriod() {
        int length = 64_005 * 2 + 1_000;
        ByteBuffer large = ByteBuffer.allocateDirect(length + 3);
        for (int stream : new int[] {0, 1, 2, 170, 254, 255, -1, -256, 1_000_000}) {
            Payload.fill(large, 3, length, stream);
            for (int offset = 0; offset < length; offset++) {
                if (large.get(3 + offset) != Payload.at(stream, offset)) {
                    assertThat(large.get(3 + offset)).as("%d of %d", offset, stream).isEqualTo(Payload.at(stream, offset));
                }
            }
            Payload.verify(large, 3, length, stream);
        }
        large.put(3 + 64_005 + 77, (byte) 0);
        assertThatExceptionOfType(WrongData.class)
                .isThrownBy(() -> Payload.verify(large, 3, length, 1_000_000))
                .withMessage("wrong data: byte 64085 is 0x00, 0x%02x was expected", Payload.at(1_000_000, 64_005 + 77));
    }

    @Test
    void anEmptyMessageIsRight() {
        Payload.fill(buffer, 17, 0, 3);
        assertThatNoException().isThrownBy(() -> Payload.verify(buffer, 17, 0, 3));
        assertThat(buffer.get(17)).isZero();
    }
}
