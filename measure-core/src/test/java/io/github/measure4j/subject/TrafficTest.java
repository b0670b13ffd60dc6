package io.github.measure4j.subject;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TrafficTest {
    private static final Point KIB = Point.NOWHERE.with(Variable.LENGTH, 1024);

    @Test
    void bytesAreThoseOfAllMessages() {
        assertThat(Traffic.NONE.bytes(KIB, 4)).isZero();
        assertThat(Traffic.ONE_MESSAGE.bytes(KIB, 4)).isEqualTo(1024);
        assertThat(Traffic.FORTH_AND_BACK.bytes(KIB, 2)).isEqualTo(2048);
        assertThat(Traffic.BOTH_WAYS.bytes(KIB, 2)).isEqualTo(2048);
        assertThat(Traffic.WITH_OTHERS.bytes(KIB, 5)).isEqualTo(4096);
        assertThat(Traffic.AMONG_ALL.bytes(KIB, 5)).isEqualTo(20 * 1024);
        assertThat(Traffic.ONE_OF_EACH_PAIR.bytes(KIB, 7)).isEqualTo(3 * 1024);
        assertThat(Traffic.FORTH_AND_BACK.each(8).bytes(KIB, 2)).isEqualTo(16);
    }

    @Test
    void withoutALengthNothingMoves() {
        assertThat(Traffic.AMONG_ALL.bytes(Point.NOWHERE, 5)).isZero();
    }

    @Test
    void aRankAloneSendsToNobody() {
        assertThat(Traffic.AMONG_ALL.bytes(KIB, 1)).isZero();
        assertThat(Traffic.WITH_OTHERS.bytes(KIB, 1)).isZero();
    }

    @Test
    void neverOverflows() {
        Point long62 = Point.NOWHERE.with(Variable.LENGTH, 1L << 62);
        assertThat(Traffic.AMONG_ALL.bytes(long62, 1_000)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void isSaidInWords() {
        assertThat(Traffic.WITH_OTHERS.words()).isEqualTo("P-1 messages of m bytes");
        assertThat(Traffic.BOTH_WAYS.words()).isEqualTo("2 messages of m bytes, both ways at once");
        assertThat(Traffic.ONE_MESSAGE.each(8).words()).isEqualTo("1 message of 8 bytes");
        assertThat(Traffic.NONE.words()).isEqualTo("nothing");
        assertThat(Traffic.of(Count.PAIRS.times(2)).words()).isEqualTo("2 x P/2 messages of m bytes");
    }

    @Test
    void refusesOtherThanOneOrTwoDirections() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Traffic(Count.ONE, Traffic.NONE.each(), 3));
        assertThatIllegalArgumentException().isThrownBy(() -> Traffic.ONE_MESSAGE.each(-1));
    }

    @Test
    void theRanksOfAPointTakePart() {
        Identity broadcast = Identity.OPERATION.together().moving(Traffic.WITH_OTHERS);
        assertThat(broadcast.at(KIB.with(Variable.RANKS, 3), 8))
                .isEqualTo(new Profile(Role.OPERATION, Optional.empty(), true, 2048, 1));
    }
}
