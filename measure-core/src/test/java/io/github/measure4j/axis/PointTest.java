package io.github.measure4j.axis;

import static io.github.measure4j.axis.Variable.LENGTH;
import static io.github.measure4j.axis.Variable.RANKS;
import static io.github.measure4j.axis.Variable.ROOT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PointTest {
    private static final Point POINT = Point.NOWHERE.with(RANKS, 4).with(LENGTH, 1_024);

    @Test
    void hasTheValuesItWasGiven() {
        assertThat(POINT.value(LENGTH)).isEqualTo(1_024);
        assertThat(POINT.valueOr(RANKS, 9)).isEqualTo(4);
        assertThat(POINT.valueOr(ROOT, 9)).isEqualTo(9);
        assertThat(POINT.has(LENGTH)).isTrue();
        assertThat(POINT.has(ROOT)).isFalse();
    }

    @Test
    void namesTheVariableThatIsMissing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> POINT.value(ROOT))
                .withMessageContaining("'root'")
                .withMessageContaining("ranks=4, length=1024");
    }

    @Test
    void keepsTheOrderOfItsAxesAlsoWhenAValueChanges() {
        assertThat(POINT.with(RANKS, 5)).hasToString("ranks=5, length=1024");
        assertThat(POINT).hasToString("ranks=4, length=1024");
        assertThat(Point.NOWHERE).hasToString("the only point");
    }

    @Test
    void isNotChangedByWhoMadeIt() {
        Map<Variable, Long> values = new LinkedHashMap<>(Map.of(LENGTH, 1L));
        Point point = new Point(values);
        values.put(LENGTH, 2L);
        assertThat(point.value(LENGTH)).isEqualTo(1);
    }

    @Test
    void givesSizesThatAnArrayCanHave() {
        assertThat(POINT.bytes(LENGTH)).isEqualTo(1_024);
        assertThat(POINT.with(LENGTH, 0).bytes(LENGTH)).isZero();
        assertThatIllegalArgumentException().isThrownBy(() -> POINT.with(LENGTH, -1).bytes(LENGTH));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> POINT.with(LENGTH, 1L << 31).bytes(LENGTH))
                .withMessageContaining("a length of 2147483648");
    }
}
