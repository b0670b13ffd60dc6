package io.github.measure4j.suite;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EditDistanceTest {

    /** kitten and sitting are the usual example: two letters changed, one added. */
    @ParameterizedTest
    @CsvSource({
        "'', '', 0",
        "'', abc, 3",
        "abc, '', 3",
        "abc, abc, 0",
        "kitten, sitting, 3",
        "saturday, sunday, 3",
        "mpi.bcast, mpi.bacst, 2",
        "shmem.put, shmem.get, 2"
    })
    void countsTheLettersToChangeAddOrDrop(String a, String b, int letters) {
        assertThat(EditDistance.between(a, b)).isEqualTo(letters);
        assertThat(EditDistance.between(b, a)).isEqualTo(letters);
    }
}
