package io.github.measure4j.run.visit;

import io.github.measure4j.state.Resource;
import java.util.Objects;

/**
 * The place where a probe is read. Readings of different sites are never mixed.
 *
 * @param resource that the probe uses
 * @param path the host, or {@code hostA-hostB} if several take part, and the ranks where they are not the first one or
 *     two; empty for those on the only host of a run
 */
public record ProbeSite(Resource resource, String path) {

    /** Written out as in {@link io.github.measure4j.axis.Point}. */
    @Override
    public boolean equals(Object other) {
        return other instanceof ProbeSite site && resource == site.resource && path.equals(site.path);
    }

    @Override
    public int hashCode() {
        return Objects.hash(resource, path);
    }
}
