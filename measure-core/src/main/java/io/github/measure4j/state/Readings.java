package io.github.measure4j.state;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The readings of one probe over a run, in the order of time. There are never more than {@value #MOST}: when they are
 * as many, every second one is dropped, and from then on only as many are kept. So what is left lies evenly over the
 * run. Used by one thread.
 */
public final class Readings {
    /** The largest number that is kept. */
    public static final int MOST = 4_096;

    private final Resource resource;
    private final String path;
    private final double[] times = new double[MOST];
    private final double[] values = new double[MOST];
    private final @Nullable NeighbourLoad[] load = new NeighbourLoad[MOST];
    private int size;
    private long offered;
    private int stride = 1;

    /**
     * No readings yet.
     *
     * @param resource the probe's
     * @param path where it was read, as a person would say it: a host, or two of them; empty where there is only one
     */
    public Readings(Resource resource, String path) {
        this.resource = resource;
        this.path = path;
    }

    /** {@return the probe's resource} */
    public Resource resource() {
        return resource;
    }

    /** {@return where the probe was read; empty where there is only one place} */
    public String path() {
        return path;
    }

    /** {@return how many there were, those included that are not kept} */
    public long offered() {
        return offered;
    }

    /**
     * Adds a reading, unless enough are kept of its time.
     *
     * @param atSeconds since the run began, not before the last one
     * @param seconds an operation; what is not a number above 0 is left out
     */
    public void add(double atSeconds, double seconds) {
        if (seconds > 0 && Double.isFinite(seconds)) {
            add(new Reading(atSeconds, seconds));
        }
    }

    /**
     * Adds a reading, unless enough are kept of its time. Allocates nothing.
     *
     * @param reading not made before the last one
     */
    public void add(Reading reading) {
        if (offered++ % stride != 0) {
            return;
        }
        if (size == MOST) {
            thin();
            if ((offered - 1) % stride != 0) {
                return;
            }
        }
        times[size] = reading.atSeconds();
        load[size] = reading.load().orElse(null);
        values[size++] = reading.seconds();
    }

    private void thin() {
        size = MOST / 2;
        stride *= 2;
        for (int i = 0; i < size; i++) {
            times[i] = times[2 * i];
            values[i] = values[2 * i];
            load[i] = load[2 * i];
        }
    }

    /** {@return how many are kept} */
    public int size() {
        return size;
    }

    /** {@return those that are kept, the earliest first} */
    public List<Reading> list() {
        return IntStream.range(0, size)
                .mapToObj(i -> new Reading(times[i], values[i], Optional.ofNullable(load[i])))
                .toList();
    }
}
