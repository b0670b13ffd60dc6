package io.github.measure4j.group;

import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;

/**
 * The ranks from 0 to a number, as a list that takes no memory: a group of P ranks would otherwise hold P lists of P numbers.
 */
public final class FirstRanks extends AbstractList<Integer> implements RandomAccess {
    private final int size;

    private FirstRanks(int size) {
        this.size = size;
    }

    /**
     * {@return the ranks 0 to n - 1}
     *
     * @param number of ranks, at least 0
     */
    public static List<Integer> of(int number) {
        return new FirstRanks(number);
    }

    /**
     * {@return an immutable list of the same ranks, which is the argument itself where that is one of these}
     *
     * @param ranks in any order
     */
    public static List<Integer> copyOf(List<Integer> ranks) {
        return ranks instanceof FirstRanks ? ranks : List.copyOf(ranks);
    }

    @Override
    public Integer get(int index) {
        return Objects.checkIndex(index, size);
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public int indexOf(Object rank) {
        return contains(rank) ? (Integer) rank : -1;
    }

    @Override
    public int lastIndexOf(Object rank) {
        return indexOf(rank);
    }

    @Override
    public boolean contains(Object rank) {
        return rank instanceof Integer number && number >= 0 && number < size;
    }
}
