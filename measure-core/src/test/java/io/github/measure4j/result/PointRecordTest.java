package io.github.measure4j.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.stat.Bound;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PointRecordTest {

    static PointRecord record(String measurement, Map<String, Long> axes, Set<Flag> flags) {
        Subject subject = new Subject("mpi.bcast", OptionalInt.of(40), "mpi", "collective", "operation", Bound.LOWER);
        Sampling sampling = new Sampling("INTERQUARTILE_MEAN", 8, 100, 1e-8, 1e-6, 1.1e-6, 2e-6, 0.3, "STEADY", Shape.plain(8), Optional.empty());
        return new PointRecord(measurement, subject, 4, axes, 1e-6, 0.9e-6, 1.2e-6, 0.95, sampling, 0, flags);
    }

    @Test
    void keepsItsAxesInTheirOrderAndItsFlagsInTheOrderOfTheirDeclaration() {
        Map<String, Long> axes = new LinkedHashMap<>();
        axes.put("ranks", 4L);
        axes.put("length", 8L);
        axes.put("acker", 1L);
        PointRecord record =
                record("m", axes, new LinkedHashSet<>(List.of(Flag.COMPILING, Flag.UNSETTLED)));
        assertThat(record.axes().keySet()).containsExactly("ranks", "length", "acker");
        assertThat(record.flags()).containsExactly(Flag.UNSETTLED, Flag.COMPILING);
    }

    @Test
    void neverChanges() {
        Map<String, Long> axes = new LinkedHashMap<>(Map.of("length", 8L));
        Set<Flag> flags = EnumSet.of(Flag.UNSETTLED);
        PointRecord record = record("m", axes, flags);
        axes.put("length", 9L);
        flags.add(Flag.NOT_WARM);
        assertThat(record).isEqualTo(record("m", Map.of("length", 8L), Set.of(Flag.UNSETTLED)));
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> record.flags().add(Flag.NOT_WARM));
    }

    @Test
    void mayHaveNoAxesAndNoFlags() {
        PointRecord record = record("m", Map.of(), Set.of());
        assertThat(record.axes()).isEmpty();
        assertThat(record.flags()).isEmpty();
    }

    @Test
    void eachFlagHasWordsOfItsOwn() {
        assertThat(Flag.values()).extracting(Flag::meaning).doesNotHaveDuplicates().allMatch(words -> !words.isBlank());
    }
}
