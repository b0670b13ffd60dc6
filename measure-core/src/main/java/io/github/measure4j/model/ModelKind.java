package io.github.measure4j.model;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.LogGp.Cost;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The built-in cost models, each with the measurements that it is for. */
public enum ModelKind implements CostModel {
    /** {@link Hockney}. */
    HOCKNEY("hockney", "messages over lengths: RINF, NHALF, T0, PI0") {
        @Override
        public Optional<String> lacks(List<PointRecord> records) {
            return varies(Variable.LENGTH, records);
        }

        @Override
        public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
            return Hockney.fit(
                    series,
                    choices.breakpoints().stream()
                            .mapToDouble(Double::doubleValue)
                            .toArray());
        }
    },
    /** {@link Piecewise}. */
    PIECEWISE("piecewise", "messages over lengths, with the breakpoints that the points show") {
        @Override
        public Optional<String> lacks(List<PointRecord> records) {
            return varies(Variable.LENGTH, records);
        }

        @Override
        public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
            return Piecewise.EITHER.fit(series);
        }

        @Override
        public boolean isWorthShowing(Model model) {
            return !model.breakpoints().isEmpty();
        }

        @Override
        public boolean isRefinement() {
            return true;
        }
    },
    /** {@link ClosedForm}. */
    CLOSED_FORM("closed-form", "collectives over ranks, or lengths and ranks: terms of m and P") {
        @Override
        public Optional<String> lacks(List<PointRecord> records) {
            Subject subject = records.get(0).subject();
            boolean suits = subject.pattern().equals("collective")
                    && !Messages.isSaturating(subject)
                    && SYNCH1.lacks(records).isPresent();
            return suits ? sizesVary(records) : Optional.of("a collective operation other than a barrier or COMMS3");
        }

        @Override
        public List<Series> series(List<PointRecord> records) {
            return varies(Variable.LENGTH, records).isEmpty()
                    ? Series.overRanksAnd(Variable.LENGTH, records)
                    : Series.over(Variable.RANKS, records);
        }

        @Override
        public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
            return ClosedForm.fit(series);
        }
    },
    /** {@link BarrierGrowth}. */
    SYNCH1("synch1", "barriers over ranks or threads: the time, barriers a second, and the growth") {
        @Override
        public Optional<String> lacks(List<PointRecord> records) {
            return called(records, "barrier", "synch1") ? sizesVary(records) : Optional.of("a barrier");
        }

        @Override
        public List<Series> series(List<PointRecord> records) {
            return Series.over(Variable.RANKS, records);
        }

        @Override
        public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
            return BarrierGrowth.fit(series);
        }
    },
    /** {@link Saturation}. */
    SATURATION("saturation", "COMMS3 over lengths and ranks: how the total bandwidth scales") {
        @Override
        public Optional<String> lacks(List<PointRecord> records) {
            return Messages.isSaturating(records.get(0).subject())
                    ? varies(Variable.LENGTH, records).or(() -> sizesVary(records))
                    : Optional.of("a COMMS3 kernel");
        }

        @Override
        public List<Series> series(List<PointRecord> records) {
            return Series.overRanksAnd(Variable.LENGTH, records);
        }

        @Override
        public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
            return Saturation.fit(series);
        }
    },
    /** {@link MultiMode}. */
    MULTI_MODE("multi-mode", "IMB's multi-mode ping-pong of 4 or 8 ranks over lengths: C, B_r, T_l") {
        @Override
        public Optional<String> lacks(List<PointRecord> records) {
            return called(records, "pingpong.multi")
                    ? varies(Variable.LENGTH, records)
                    : Optional.of("a multi-mode ping-pong");
        }

        @Override
        public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
            List<PointRecord> alike = run.get(series.measurement()).stream()
                    .filter(record -> record.axes().containsKey(Variable.LENGTH.name()))
                    .filter(record -> series.fixed().entrySet().stream().allMatch(value ->
                            value.getValue().equals(record.axes().getOrDefault(value.getKey(), value.getValue()))))
                    .toList();
            return MultiMode.ofRanks(series, Repeats.of(alike));
        }
    },
    /** {@link LogGp}. */
    LOGGP("loggp", "round trips over lengths, with what a message costs its ends: L, o_s, o_r, g, G") {
        @Override
        public Optional<String> lacks(List<PointRecord> records) {
            Subject subject = records.get(0).subject();
            String wanted = subject.transport() + LogGp.ROUND_TRIP;
            return subject.kernel().equals(wanted)
                    ? varies(Variable.LENGTH, records)
                    : Optional.of("%s over '%s'".formatted(wanted, Variable.LENGTH.name()));
        }

        @Override
        public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
            Map<Cost, Series> costs = new EnumMap<>(Cost.class);
            for (Cost cost : Cost.values()) {
                overLength(cost.kernel(series.subject().transport()), run).ifPresent(some -> costs.put(cost, some));
            }
            return LogGp.of(series, costs).model();
        }

        @Override
        public boolean isWorthShowing(Model model) {
            return Stream.of("o_s", "o_r", "g").anyMatch(model.parameters()::containsKey);
        }

        @Override
        public boolean isRefinement() {
            return true;
        }
    },
    /** {@link ComputationalIntensity}. */
    FHALF("fhalf", "POLY3 over the work a word: FHALF") {
        @Override
        public Optional<String> lacks(List<PointRecord> records) {
            return called(records, "poly") ? varies(Variable.WORK_AMOUNT, records) : Optional.of("a POLY3 kernel");
        }

        @Override
        public List<Series> series(List<PointRecord> records) {
            return Series.over(Variable.WORK_AMOUNT, records);
        }

        @Override
        public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
            return ComputationalIntensity.fit(series);
        }
    };

    private final String label;
    private final String purpose;

    ModelKind(String label, String purpose) {
        this.label = label;
        this.purpose = purpose;
    }

    @Override
    public String label() {
        return label;
    }

    @Override
    public String purpose() {
        return purpose;
    }

    /**
     * {@return the kind of a name, in any case}
     *
     * @param label as {@link #label} has it
     */
    public static Optional<ModelKind> named(String label) {
        return Arrays.stream(values())
                .filter(kind -> kind.label.equals(label.toLowerCase(Locale.ROOT)))
                .findFirst();
    }

    private static Optional<String> varies(Variable variable, List<PointRecord> records) {
        return CostModel.lacksValuesOf(variable, records);
    }

    private static Optional<String> sizesVary(List<PointRecord> records) {
        return records.stream().mapToLong(Series::ranksOf).distinct().count() > 1
                ? Optional.empty()
                : Optional.of("more than one number of ranks");
    }

    private static boolean called(List<PointRecord> records, String... words) {
        String name = (records.get(0).subject().kernel() + " " + records.get(0).measurement()).toLowerCase(Locale.ROOT);
        return Arrays.stream(words).anyMatch(name::contains);
    }

    /** The series of a kernel over lengths, that with the most of them. */
    private static Optional<Series> overLength(String kernel, Map<String, List<PointRecord>> run) {
        return run.values().stream()
                .filter(records -> records.get(0).subject().kernel().equals(kernel))
                .flatMap(records -> Series.ofDifferencesOver(Variable.LENGTH, records).stream())
                .max(Comparator.comparingInt(Series::values));
    }
}
