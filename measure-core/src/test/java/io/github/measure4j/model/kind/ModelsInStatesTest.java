package io.github.measure4j.model.kind;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.model.guideline.GuidelineCheck;
import io.github.measure4j.model.state.TwoStateMachine;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Fits and guidelines hold like against like. */
class ModelsInStatesTest {

    /** The point of 16 bytes was met in the slower state only. */
    private static Results results() {
        TwoStateMachine machine = new TwoStateMachine(1);
        List<PointRecord> records = new ArrayList<>(machine.launch(1, 0.6, 1, 1, 4, 8, 32, 64, 128));
        records.addAll(machine.launch(1, 0, 1, 16));
        return new Results("run", List.of(), records);
    }

    @Test
    void aFitLeavesOutWhatWasMetInAnotherStateAndSaysSo() {
        Models models = Models.of(results());
        assertThat(models.models()).isNotEmpty().allSatisfy(model ->
                assertThat(model.series().points()).hasSize(6).noneMatch(point -> point.x() == 16));
        assertThat(models.others()).hasSize(1);
        assertThat(models.others().get(0).inWords()).contains("1 point of bcast left out", "length=16", "exchange 0.76 us");
    }

    @Test
    void aGuidelineIsNotBrokenByAnotherState() {
        GuidelineCheck check = GuidelineCheck.of(results());
        assertThat(check.compared()).isPositive();
        assertThat(check.violations()).isEmpty();
        assertThat(check.notes()).anyMatch(note -> note.contains("length=16"));
    }
}
