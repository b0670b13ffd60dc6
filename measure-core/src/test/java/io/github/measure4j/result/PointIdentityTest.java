package io.github.measure4j.result;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Profile;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class PointIdentityTest {
    private static final List<String> VARIABLES = List.of("length", "root", "overlap", "threads", "ranks", "buffers", "loop");

    private static Subject subject(String kernel, String quantity, Map<String, Long> fixed) {
        return new Subject(
                kernel, OptionalInt.empty(), "threads", "simple", quantity, Bound.ITSELF, fixed, Profile.OPERATION);
    }

    private static PointIdentity at(Map<String, Long> fixed, Map<String, Long> axes) {
        return PointIdentity.of(subject("own.copy", "one operation", fixed), false, 4, axes, Map.of());
    }

    @Test
    void doesNotDependOnWhetherAValueIsFixedOrOnAnAxis() {
        Random random = new Random(24);
        for (int trial = 0; trial < 1_000; trial++) {
            Map<String, Long> all = new TreeMap<>();
            Map<String, Long> fixed = new TreeMap<>();
            Map<String, Long> axes = new TreeMap<>();
            for (String variable : VARIABLES) {
                if (random.nextBoolean()) {
                    long value = random.nextInt(5);
                    all.put(variable, value);
                    (random.nextBoolean() ? fixed : axes).put(variable, value);
                }
            }
            assertThat(at(fixed, axes)).isEqualTo(at(all, Map.of())).isEqualTo(at(Map.of(), all))
                    .hasSameHashCodeAs(at(all, Map.of()));
        }
    }

    @Test
    void isAnotherForEachParameter() {
        PointIdentity one = at(Map.of("length", 64L), Map.of());
        assertThat(one)
                .isNotEqualTo(at(Map.of("length", 65_536L), Map.of()))
                .isNotEqualTo(at(Map.of("length", 64L, "loop", 1L), Map.of()))
                .isNotEqualTo(at(Map.of("length", 64L, "buffers", 3L), Map.of()))
                .isNotEqualTo(at(Map.of("length", 64L), Map.of("ranks", 2L)))
                .isNotEqualTo(PointIdentity.of(
                        subject("own.move", "one operation", Map.of("length", 64L)), false, 4, Map.of(), Map.of()))
                .isNotEqualTo(PointIdentity.of(
                        subject("own.copy", "operation and barrier", Map.of("length", 64L)), false, 4, Map.of(), Map.of()))
                .isNotEqualTo(PointIdentity.of(
                        subject("own.copy", "one operation", Map.of("length", 64L)), true, 4, Map.of(), Map.of()))
                .isNotEqualTo(PointIdentity.of(
                        subject("own.copy", "one operation", Map.of("length", 64L)), false, 2, Map.of(), Map.of()));
    }

    @Test
    void isTheSameWhereASuiteSaysWhatHoldsAnyway() {
        assertThat(at(Map.of("buffers", 0L, "loop", 0L), Map.of("ranks", 4L))).isEqualTo(at(Map.of(), Map.of()));
        Subject typed = subject("shmem.collect", "one operation", Map.of("type", 40L));
        Subject untyped = subject("shmem.collect", "one operation", Map.of());
        assertThat(PointIdentity.of(typed, false, 4, Map.of(), Map.of("type", "bits64")))
                .isEqualTo(PointIdentity.of(untyped, false, 4, Map.of(), Map.of()))
                .isNotEqualTo(PointIdentity.of(typed, false, 4, Map.of(), Map.of("type", "bits32")));
    }
}
