package io.github.measure4j.run;

import io.github.measure4j.repetition.WarmUp;
import java.util.Optional;

/**
 * What came of one visit to a point.
 *
 * @param startSeconds when it began, counted from the beginning of the run
 * @param warmUp of the kernel
 * @param kernel its repetitions
 * @param reference those of the empty kernel, where one is subtracted
 */
record Stay(double startSeconds, WarmUp warmUp, Repeated kernel, Optional<Repeated> reference) {

    boolean disturbed() {
        return kernel.disturbed() || reference.map(Repeated::disturbed).orElse(false);
    }
}
