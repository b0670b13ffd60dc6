package mpi;

/** A number of elements that may be larger than an {@code int}. */
public final class Count implements Comparable<Count> {
    private long count;

    /** @param count any */
    public Count(long count) {
        this.count = count;
    }

    /** {@return the number} */
    public long getCount() {
        return count;
    }

    /** @param count the number from now on */
    public void setCount(long count) {
        this.count = count;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Count that && that.count == count;
    }

    @Override
    public int hashCode() {
        return Long.hashCode(count);
    }

    @Override
    public int compareTo(Count other) {
        return Long.compare(count, other.count);
    }
}
