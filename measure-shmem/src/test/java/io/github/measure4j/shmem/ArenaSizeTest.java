package io.github.measure4j.shmem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ArenaSizeTest {

    @ParameterizedTest
    @CsvSource({"0, 0", "4096, 4096", "3k, 3072", "64M, 67108864", "2g, 2147483648"})
    void readsBytesAndTheirMultiples(String text, long bytes) {
        assertThat(ArenaSize.parsed(text)).isEqualTo(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "1.5G", "64MB", "M", "9999999999999"})
    void refusesWhatIsNoSize(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ArenaSize.parsed(text))
                .withMessageContaining("measure.shmem.arena=" + text);
    }

    @Test
    void isSixtyFourMebibytesUnlessToldOtherwise() {
        assertThat(ArenaSize.wanted()).isEqualTo(64 << 20);
    }
}
