package io.github.measure4j.mpi.kernel.application;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ParkbenchTest {

    @Test
    void aPolynomialOfDegreeOneIsTwoOperations() {
        assertThat(Parkbench.horner(2, 1)).isEqualTo(0.75 * 2 + 0.75);
        assertThat(Parkbench.horner(2, 3)).isEqualTo(0.75 * (8 + 4 + 2 + 1));
    }

    @Test
    void anIntensityIsThatManyOperationsAlsoWhereItIsOdd() {
        assertThat(Parkbench.evaluate(2, 2)).isEqualTo(Parkbench.horner(2, 1));
        assertThat(Parkbench.evaluate(2, 3)).isEqualTo(2 * Parkbench.horner(2, 1));
    }
}
