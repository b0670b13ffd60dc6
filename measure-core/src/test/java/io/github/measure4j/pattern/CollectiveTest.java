package io.github.measure4j.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockingDetails;

import io.github.measure4j.axis.Point;
import io.github.measure4j.group.ProcessGroup;
import io.github.measure4j.subject.Correction;
import io.github.measure4j.synchronisation.Collective;
import io.github.measure4j.synchronisation.Synchronisation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CollectiveTest {
    private final Collective reduce = Collective.of(Script.kernel("reduce"));

    /** Without the messages that agree on a begin, and with all readings of the clock in a row as one. */
    private static List<String> steps(Script script, int rank) {
        List<String> steps = new ArrayList<>();
        for (String event : script.of(rank)) {
            boolean message = event.startsWith("sends") || event.startsWith("received");
            boolean again = event.equals("reads the clock") && steps.get(steps.size() - 1).equals(event);
            if (!message && !again) {
                steps.add(event);
            }
        }
        return steps;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void allRanksMeetBeforeARepetitionAndAfterEachOperation(int size) {
        Script script = Script.of(reduce, size, 2, 1);
        for (int rank = 0; rank < size; rank++) {
            assertThat(steps(script, rank))
                    .containsExactly(
                            "prepares reduce",
                            "arrives", "leaves", "reads the clock",
                            "reduce", "arrives", "leaves",
                            "reduce", "arrives", "leaves",
                            "reads the clock",
                            "arrives", "leaves", "reads the clock",
                            "reduce", "arrives", "leaves",
                            "reads the clock",
                            "closes reduce");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void noRankIsAnOperationAhead(int size) {
        List<String> operations = Script.of(reduce, size, 20).all().stream()
                .filter(event -> event.endsWith(" reduce") && !event.contains("prepares") && !event.contains("closes"))
                .toList();
        assertThat(operations).hasSize(20 * size);
        for (int iteration = 0; iteration < 20; iteration++) {
            assertThat(operations.subList(iteration * size, (iteration + 1) * size)).doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4})
    void noRankReadsTheClockBeforeAllHavePrepared(int size) {
        List<String> events = Script.of(reduce.inStepBy(Synchronisation.BACK_TO_BACK), size, 3).all();
        long prepared = events.stream()
                .takeWhile(event -> !event.endsWith("clock"))
                .filter(event -> event.contains("prepares"))
                .count();
        assertThat(prepared).isEqualTo(size);
    }

    @Test
    void backToBackOperationsFollowOneAnother() {
        assertThat(steps(Script.of(reduce.inStepBy(Synchronisation.BACK_TO_BACK), 2, 2), 1))
                .containsExactly(
                        "prepares reduce",
                        "arrives",
                        "leaves",
                        "reads the clock",
                        "reduce",
                        "reduce",
                        "reads the clock",
                        "closes reduce");
    }

    @Test
    void hasOneBarrierForEachOperationAndOneMore() throws Exception {
        assertThat(barriers(reduceNothing(), 100)).isEqualTo(101);
        assertThat(barriers(reduceNothing().inStepBy(Synchronisation.BACK_TO_BACK), 100)).isEqualTo(1);
    }

    @Test
    void correctsBarriersByBarriersAndTheLoopByTheLoop() throws Exception {
        Pattern withBarriers = reduceNothing().reference(Correction.SYNCHRONISATION).orElseThrow();
        assertThat(barriers(withBarriers, 100)).isEqualTo(101);
        assertThat(withBarriers.quantity(Correction.NONE)).isEqualTo(reduceNothing().quantity(Correction.NONE));
        assertThat(barriers(reduceNothing().reference(Correction.LOOP).orElseThrow(), 100)).isEqualTo(1);
        assertThat(reduceNothing().reference(Correction.NONE)).isEmpty();
        Collective backToBack = reduceNothing().inStepBy(Synchronisation.BACK_TO_BACK);
        assertThat(barriers(backToBack.reference(Correction.SYNCHRONISATION).orElseThrow(), 100)).isEqualTo(1);
    }

    @Test
    void itsReferenceRunsNothingOfItsKernel() {
        Pattern reference = reduce.reference(Correction.SYNCHRONISATION).orElseThrow();
        assertThat(Script.of(reference, 2, 2).all()).noneMatch(event -> event.contains("reduce"));
    }

    @Test
    void saysWhatATimeIsAndWhatIsUsuallySubtracted() {
        assertThat(reduce.name()).isEqualTo("collective");
        assertThat(reduce.participants()).isSameAs(Participants.ALL);
        assertThat(reduce.quantity(Correction.NONE)).isEqualTo("operation and barrier");
        assertThat(reduce.quantity(Correction.SYNCHRONISATION)).contains("barrier subtracted");
        assertThat(reduce.usualCorrection()).isSameAs(Correction.SYNCHRONISATION);
        Collective backToBack = reduce.inStepBy(Synchronisation.BACK_TO_BACK);
        assertThat(backToBack.quantity(Correction.NONE)).contains("back to back");
        assertThat(backToBack.usualCorrection()).isSameAs(Correction.NONE);
    }

    private static Collective reduceNothing() {
        return Collective.of(Kernel.EMPTY);
    }

    private static int barriers(Pattern pattern, int iterations) throws Exception {
        ProcessGroup group = mock();
        Stage stage = pattern.stage(Setting.at(Point.NOWHERE, group), List.of(0), TimedLoop.fresh());
        stage.repeat(iterations);
        return (int) mockingDetails(group).getInvocations().stream()
                .filter(invocation -> invocation.getMethod().getName().equals("barrier"))
                .count();
    }
}
