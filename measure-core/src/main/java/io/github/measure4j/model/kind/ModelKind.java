package io.github.measure4j.model.kind;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.CostModel;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.kind.LogGp.Cost;
import io.github.measure4j.model.series.NoFitException;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.subject.Role;
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
            boolean suits = subject.profile().collective() && !subject.is(Role.COMMS3, Role.BARRIER, Role.SYNCH1);
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
            return is(records, Role.BARRIER, Role.SYNCH1) ? sizesVary(records) : Optional.of("a barrier");
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
            return is(records, Role.COMMS3)
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
            return is(records, Role.MULTI_MODE)
                    ? varies(Variable.LENGTH, records)
                    : Optional.of("a multi-mode ping-pong");
        }

        @Override
        public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
            List<PointRecord> alike = run.getOrDefault(series.measurement(), List.of()).stream()
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
            return is(records, Role.ROUND_TRIP)
                    ? varies(Variable.LENGTH, records)
                    : Optional.of("a round trip over '%s'".formatted(Variable.LENGTH.name()));
        }

        @Override
        public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
            Map<Cost, Series> costs = new EnumMap<>(Cost.class);
            for (Cost cost : Cost.values()) {
                overLength(cost, series.subject().kernel(), run).ifPresent(some -> costs.put(cost, some));
            }
            if (costs.isEmpty() && run.values().stream().anyMatch(Cost::isAny)) {
                throw new NoFitException("the costs of messages in this run are those of another kernel's");
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
    FHALF("fhalf", "POLY1 to POLY3 over the operations a word: FHALF, RINF") {
        @Override
        public Optional<String> lacks(List<PointRecord> records) {
            return is(records, Role.POLY1, Role.POLY2, Role.POLY3)
                    ? varies(work(records), records)
                    : Optional.of("a POLY3 kernel");
        }

        @Override
        public List<Series> series(List<PointRecord> records) {
            return Series.over(work(records), records);
        }

        private static Variable work(List<PointRecord> records) {
            return records.get(0).subject().profile().role().variable().orElseThrow();
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

    private static boolean is(List<PointRecord> records, Role... roles) {
        return records.get(0).subject().is(roles);
    }

    /** The series of a cost of a round trip's messages over lengths, that with the most of them. */
    private static Optional<Series> overLength(Cost cost, String roundTrip, Map<String, List<PointRecord>> run) {
        return run.values().stream()
                .filter(records -> cost.isTold(records.get(0).subject(), roundTrip))
                .flatMap(records -> Series.ofDifferencesOver(Variable.LENGTH, records).stream())
                .max(Comparator.comparingInt(Series::values));
    }
}
