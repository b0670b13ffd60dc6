package io.github.measure4j.run;

import io.github.measure4j.pattern.Participants;
import io.github.measure4j.pattern.Pattern;
import io.github.measure4j.pattern.Setting;
import io.github.measure4j.pattern.Stage;
import io.github.measure4j.pattern.TimedLoop;
import io.github.measure4j.subject.Correction;
import java.util.List;
import java.util.Optional;

/** A pattern that is another one with something changed, and has nothing subtracted. */
interface PatternBehind extends Pattern {

    Pattern pattern();

    @Override
    default String name() {
        return pattern().name();
    }

    @Override
    default Participants participants() {
        return pattern().participants();
    }

    @Override
    default String quantity(Correction correction) {
        return pattern().quantity(correction);
    }

    @Override
    default Optional<Pattern> reference(Correction correction) {
        return Optional.empty();
    }

    @Override
    default Stage stage(Setting setting, List<Integer> ranks, TimedLoop loop) throws Exception {
        return pattern().stage(setting, ranks, loop);
    }
}
