package checksums;

import io.github.measure4j.axis.Variable;
import io.github.measure4j.model.CostModel;
import io.github.measure4j.model.Model;
import io.github.measure4j.model.ModelTerm;
import io.github.measure4j.model.series.Series;
import io.github.measure4j.result.PointRecord;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sample 12: a cost model of one's own. A checksum that works in blocks of 64 bytes pays for a block as soon as it
 * begins:
 *
 * <pre>T(m) = start + block * ceil(m / 64)</pre>
 *
 * <p>{@code META-INF/services} names this class, so that {@code measure fit --help} lists it, {@code measure fit RUN}
 * tries it, and the report shows it:
 *
 * <pre>measure fit checksums-run --model blocks</pre>
 */
public final class Blocks implements CostModel {
    private static final int BLOCK = 64;

    @Override
    public String label() {
        return "blocks";
    }

    @Override
    public String purpose() {
        return "checksums over lengths: start, and the time of a block of 64 B";
    }

    /** Asked first. Without this, the model would be tried for every measurement of every run. */
    @Override
    public Optional<String> lacks(List<PointRecord> records) {
        return Checksums.KERNELS.contains(records.get(0).subject().kernel())
                ? CostModel.lacksValuesOf(Variable.LENGTH, records)
                : Optional.of("a checksum");
    }

    /** The function stands here twice: to be computed, and as the Java that {@code measure fit --java} writes. */
    @Override
    public Model fit(Series series, Map<String, List<PointRecord>> run, Choices choices) {
        return Model.ofTerms(label(), series, List.of(
                ModelTerm.constant("start", "s"),
                new ModelTerm("block", "s", "ceil(m/64)", "Math.ceil(x / 64)", (m, ranks) -> Math.ceil(m / BLOCK))));
    }
}
