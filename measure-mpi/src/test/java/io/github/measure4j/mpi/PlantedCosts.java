package io.github.measure4j.mpi;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.CostModel.Choices;
import io.github.measure4j.model.kind.ModelKind;
import io.github.measure4j.model.kind.Models;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import io.github.measure4j.run.Run;
import io.github.measure4j.suite.Catalogue;
import io.github.measure4j.suite.KernelEntry;
import io.github.measure4j.suite.Suite;
import io.github.measure4j.synchronisation.Synchronisation;

/** Measures calls of which some were made to cost more, and prints a line for each point and for each breakpoint. */
final class PlantedCosts {
    /** From this length on a message costs more. */
    static final int FROM = 10_000;

    private PlantedCosts() {}

    /** What to measure. */
    enum Study {
        /** Two lengths, of which the second costs more. */
        STEP {
            @Override
            void add(Suite.Builder suite, Catalogue catalogue) {
                for (String name : new String[] {"mpi.pingpong.send-recv", "mpi.bcast"}) {
                    suite.measure(name, catalogue.named(name))
                            .over(Variable.LENGTH.at(FROM - 1, FROM))
                            .until(StoppingRule.after(100))
                            .iterating(2);
                }
            }
        },
        /** A length after which each byte costs more, for the refinement to find. */
        BEND {
            @Override
            void add(Suite.Builder suite, Catalogue catalogue) {
                suite.measure("bend", catalogue.named("mpi.pingpong.send-recv"))
                        .over(Variable.LENGTH.from(64).to(65_536).multiplyingBy(4).refinedTo(0.05).atMost(16))
                        .until(StoppingRule.after(20))
                        .iterating(1);
            }
        },
        /** Each strategy, when one rank is late. */
        LATE {
            @Override
            void add(Suite.Builder suite, Catalogue catalogue) {
                KernelEntry broadcast = catalogue.named("mpi.bcast");
                for (Synchronisation strategy : Synchronisation.all()) {
                    suite.measure(strategy.word(), broadcast)
                            .inStepBy(strategy)
                            .with(Variable.LENGTH, 8)
                            .until(StoppingRule.after(30))
                            .iterating(1);
                }
            }
        };

        abstract void add(Suite.Builder suite, Catalogue catalogue);
    }

    /**
     * A point as it is printed.
     *
     * @param fastest of its repetitions, not corrected
     * @param quiet whether nothing is said against it
     */
    record Line(String measurement, long length, double lower, double upper, double fastest, boolean quiet) {
        static Line of(PointRecord record) {
            return new Line(
                    record.measurement(),
                    record.axes().getOrDefault(Variable.LENGTH.name(), 0L),
                    record.lower(),
                    record.upper(),
                    record.sampling().min(),
                    record.flags().isEmpty());
        }

        static Line read(String line) {
            String[] words = line.split(" ");
            return new Line(words[1], Long.parseLong(words[2]), Double.parseDouble(words[3]),
                    Double.parseDouble(words[4]), Double.parseDouble(words[5]), Boolean.parseBoolean(words[6]));
        }

        String text() {
            return "point %s %d %s %s %s %s".formatted(measurement, length, lower, upper, fastest, quiet);
        }
    }

    public static void main(String[] args) {
        Suite.Builder suite = Suite.named("planted");
        Study study = Study.valueOf(System.getenv("PLANTED_STUDY"));
        study.add(suite, Catalogue.load());
        try (MpiGroup world = MpiGroup.init(args)) {
            Run.of(suite.build()).on(world).ifPresent(results -> print(study, results));
        }
    }

    private static void print(Study study, Results results) {
        results.records().forEach(record -> System.out.println(Line.of(record).text()));
        if (study == Study.BEND) {
            Models.of(results, ModelKind.PIECEWISE, Choices.NONE).models().forEach(
                    model -> model.breakpoints().forEach(at -> System.out.println("breakpoint " + at.at())));
        }
    }
}
