package io.github.measure4j.mpi.kernel.application;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProcessGridTest {

    @ParameterizedTest
    @CsvSource({"1, 2, '[1, 1]'", "2, 2, '[2, 1]'", "4, 2, '[2, 2]'", "6, 2, '[3, 2]'", "7, 2, '[7, 1]'",
        "12, 3, '[3, 2, 2]'", "64, 3, '[4, 4, 4]'", "8, 3, '[2, 2, 2]'"})
    void hasExtentsThatDifferLittle(int size, int dimensions, String extents) {
        assertThat(ProcessGrid.of(size, dimensions).extents()).hasToString(extents);
    }

    @Test
    void findsNeighboursAroundTheEnd() {
        ProcessGrid grid = ProcessGrid.of(6, 2);
        assertThat(grid.neighbour(0, 0, 1)).isEqualTo(2);
        assertThat(grid.neighbour(0, 0, -1)).isEqualTo(4);
        assertThat(grid.neighbour(0, 1, -1)).isEqualTo(1);
        assertThat(grid.neighbour(5, 1, 1)).isEqualTo(4);
    }

    @Test
    void knowsItsEdge() {
        ProcessGrid grid = ProcessGrid.of(6, 2);
        assertThat(grid.inside(0, 0, -1)).isFalse();
        assertThat(grid.inside(0, 0, 1)).isTrue();
        assertThat(grid.inside(4, 0, 1)).isFalse();
        assertThat(grid.inside(1, 1, 1)).isFalse();
    }
}
