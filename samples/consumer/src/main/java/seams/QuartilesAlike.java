package seams;

import io.github.measure4j.repetition.Criterion;
import io.github.measure4j.repetition.CriterionProvider;
import io.github.measure4j.repetition.StoppingRule;
import io.github.measure4j.stat.Estimate;
import io.github.measure4j.stat.Sample;

/**
 * A stopping rule of one's own: the upper quartile is less than a share above the lower one. In code it is {@code
 * StoppingRule.by(new QuartilesAlike(0.1))}; {@code META-INF/services} names the provider below, so that a suite file can
 * say {@code quartiles-alike 0.1}.
 */
public record QuartilesAlike(double share) implements Criterion.OfValues {

    public QuartilesAlike {
        if (!(share > 0)) {
            throw new IllegalArgumentException("quartiles alike to %s; expected a share above 0".formatted(share));
        }
    }

    @Override
    public boolean holds(Sample sample, Estimate estimate) {
        double lower = sample.ordered(sample.size() / 4);
        double upper = sample.ordered(3 * sample.size() / 4);
        return upper < (1 + share) * lower;
    }

    /** The text from which a suite file makes an equal rule. */
    @Override
    public String words(StoppingRule rule) {
        return "quartiles-alike " + share;
    }

    @Override
    public double share() {
        return share;
    }

    public static final class Provider implements CriterionProvider {
        @Override
        public String name() {
            return "quartiles-alike";
        }

        @Override
        public Criterion of(double amount) {
            return new QuartilesAlike(amount);
        }
    }
}
