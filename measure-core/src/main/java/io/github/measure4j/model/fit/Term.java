package io.github.measure4j.model.fit;

import java.util.List;
import java.util.Locale;

/** A function of the place that a coefficient of a model multiplies, also as people and as Java write it. */
public interface Term {

    /** Its value. */
    double at(double x, double p);

    /** As people write it: m for the variable, P for the number of ranks. */
    String symbol();

    /** As a Java expression of {@code double x} and {@code double p}. */
    String java();

    /**
     * {@return the derivatives of the term, times its coefficient, by each breakpoint in it}
     *
     * @param coefficient of the term
     */
    default List<Term> tangents(double coefficient) {
        return List.of();
    }

    /** The smooth terms of m and P. */
    enum Basis implements Term {
        ONE("1", "1") {
            @Override
            public double at(double x, double p) {
                return 1;
            }
        },
        X("m", "x") {
            @Override
            public double at(double x, double p) {
                return x;
            }
        },
        LOG_P("log2 P", "Math.log(p) / Math.log(2)") {
            @Override
            public double at(double x, double p) {
                return Math.log(p) / Math.log(2);
            }
        },
        X_LOG_P("m log2 P", "x * Math.log(p) / Math.log(2)") {
            @Override
            public double at(double x, double p) {
                return x * Math.log(p) / Math.log(2);
            }
        },
        P("P", "p") {
            @Override
            public double at(double x, double p) {
                return p;
            }
        },
        X_P("m P", "x * p") {
            @Override
            public double at(double x, double p) {
                return x * p;
            }
        },
        ONE_OVER_P("1/P", "1 / p") {
            @Override
            public double at(double x, double p) {
                return 1 / p;
            }
        };

        private final String symbol;
        private final String java;

        Basis(String symbol, String java) {
            this.symbol = symbol;
            this.java = java;
        }

        @Override
        public String symbol() {
            return symbol;
        }

        @Override
        public String java() {
            return java;
        }
    }

    /** Grows from a breakpoint on: max(0, m - c). */
    record Hinge(double c) implements Term {
        @Override
        public double at(double x, double p) {
            return Math.max(0, x - c);
        }

        @Override
        public String symbol() {
            return "max(0, m - %s)".formatted(plain(c));
        }

        @Override
        public String java() {
            return "Math.max(0, x - %s)".formatted(c);
        }

        @Override
        public List<Term> tangents(double coefficient) {
            return List.of(new Step(c, -coefficient));
        }
    }

    /** One or m within a region, 0 elsewhere. */
    record Within(double from, double to, Basis inner) implements Term {
        @Override
        public double at(double x, double p) {
            return x >= from && x < to ? inner.at(x, p) : 0;
        }

        @Override
        public String symbol() {
            String bounds = to == Double.POSITIVE_INFINITY
                    ? "m >= " + plain(from)
                    : from <= 0 ? "m < " + plain(to) : "%s <= m < %s".formatted(plain(from), plain(to));
            return "%s [%s]".formatted(inner.symbol(), bounds);
        }

        @Override
        public String java() {
            String lower = from <= 0 ? "" : "x >= " + from;
            String upper = to == Double.POSITIVE_INFINITY ? "" : "x < " + to;
            String both = lower.isEmpty() || upper.isEmpty() ? lower + upper : lower + " && " + upper;
            return "(%s ? %s : 0)".formatted(both, inner.java());
        }
    }

    /** A step at a breakpoint: how a hinge moves with its breakpoint. */
    record Step(double c, double height) implements Term {
        @Override
        public double at(double x, double p) {
            return x > c ? height : 0;
        }

        @Override
        public String symbol() {
            return "%s [m > %s]".formatted(height, plain(c));
        }

        @Override
        public String java() {
            return "(x > %s ? %s : 0)".formatted(c, height);
        }
    }

    private static String plain(double value) {
        return String.format(Locale.ROOT, "%.6g", value).replaceFirst("\\.?0+$", "");
    }
}
