package io.github.measure4j.report.wording;

import io.github.measure4j.axis.Variable;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The variables whose description this library knows; records keep their names only. */
final class KnownVariable {
    private static final Map<String, Variable> BY_NAME = Stream.of(
                    Variable.LENGTH,
                    Variable.RANKS,
                    Variable.ROOT,
                    Variable.ACKER,
                    Variable.ITERATIONS,
                    Variable.CHUNKS,
                    Variable.OVERLAP,
                    Variable.SECOND_OVERLAP,
                    Variable.OVERLAP_FUNCTION,
                    Variable.THREADS,
                    Variable.MASTER_BINDING,
                    Variable.SLAVE_BINDING,
                    Variable.SCHEDULE,
                    Variable.SCHEDULE_CAP,
                    Variable.SCHEDULE_CHUNK,
                    Variable.WORK_FUNCTION,
                    Variable.WORK_AMOUNT,
                    Variable.BUFFERS,
                    Variable.INTENSITY,
                    Variable.PAIR,
                    Variable.PARTNER,
                    Variable.FROM,
                    Variable.TO,
                    Variable.LOOP,
                    Variable.BINDING,
                    Variable.CLEARED)
            .collect(Collectors.toUnmodifiableMap(Variable::name, Function.identity()));

    private KnownVariable() {}

    static String descriptionOf(String name) {
        Variable known = BY_NAME.get(name);
        return known == null ? name.replace('-', ' ') : known.description();
    }
}
