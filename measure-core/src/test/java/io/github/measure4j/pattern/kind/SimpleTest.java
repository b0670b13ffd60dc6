package io.github.measure4j.pattern.kind;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.verifyNoMoreInteractions;
import static org.mockito.Mockito.when;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.group.SoloGroup;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.Operation;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Script;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.subject.Correction;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SimpleTest {
    private long count;
    private final Pattern counting = Simple.of(setting -> () -> count++);

    @Test
    void runsByItselfOnOneRank() throws Exception {
        Setting setting = Setting.at(Point.NOWHERE, SoloGroup.create());
        try (Stage stage = counting.stage(setting, List.of(0), TimedLoop.fresh())) {
            assertThat(stage.repeat(1_000)).isNotNegative();
        }
        assertThat(count).isEqualTo(1_000);
    }

    @Test
    void asksNothingOfItsGroupButTheTime() throws Exception {
        ProcessGroup group = mock();
        try (Stage stage = counting.stage(Setting.at(Point.NOWHERE, group), List.of(0), TimedLoop.fresh())) {
            stage.repeat(10);
        }
        verify(group, times(2)).nanoTime();
        verifyNoMoreInteractions(group);
    }

    @Test
    void leavesTheOtherRanksOfAGroupIdle() {
        Script script = Script.of(Simple.of(Script.kernel("compute")), 4, 2);
        assertThat(script.all())
                .containsExactly(
                        "0 prepares compute",
                        "0 reads the clock",
                        "0 compute",
                        "0 compute",
                        "0 reads the clock",
                        "0 closes compute");
    }

    @Test
    void preparesItsKernelOnceForThePoint() throws Exception {
        Kernel kernel = mock();
        Setting setting = Setting.at(Point.NOWHERE.with(Variable.LENGTH, 64), SoloGroup.create());
        when(kernel.prepare(setting)).thenReturn(Operation.NOTHING);
        Stage stage = Simple.of(kernel).stage(setting, List.of(0), TimedLoop.fresh());
        stage.repeat(3);
        stage.repeat(3);
        verify(kernel).prepare(setting);
        assertThat(setting.length()).isEqualTo(64);
    }

    @ParameterizedTest
    @EnumSource(names = {"LOOP", "SYNCHRONISATION"})
    void itsReferenceIsTheSamePatternAroundNothing(Correction correction) throws Exception {
        Pattern reference = counting.reference(correction).orElseThrow();
        assertThat(reference).isInstanceOf(Simple.class);
        reference.stage(Setting.at(Point.NOWHERE, SoloGroup.create()), List.of(0), TimedLoop.fresh()).repeat(5);
        assertThat(count).isZero();
    }

    @Test
    void needsNoReferenceWhereNothingIsCorrected() {
        assertThat(counting.reference(Correction.NONE)).isEmpty();
        assertThat(counting.usualCorrection()).isSameAs(Correction.NONE);
    }
}
