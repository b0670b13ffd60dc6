package io.github.measure4j.state.level;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The course of readings that switch between a few levels while all levels drift together.
 *
 * <p>A reading is explained as base + level + noise, all on logarithms. The base lies on a grid and moves by a few
 * cells at most from one block of time to the next; the level may change with each reading, at a price. The cheapest
 * course is found by dynamic programming (Viterbi 1967, IEEE Transactions on Information Theory 13, 260-269) over base
 * and level. Deviations cost their amount over the scale of the noise, and no more than {@value #MOST_FOR_ONE}, so
 * that an outlier costs the same in every level.
 */
final class SwitchingPath {
    private static final double MOST_FOR_ONE = 5;
    private static final double FOR_A_SWITCH = 1.5;
    private static final double FOR_A_CELL = 3;
    private static final int MOST_CELLS_A_BLOCK = 3;

    private final double[] values;
    private final int[] blocks;
    private final double scale;
    private final double lowest;
    private final double cell;
    private final int cells;
    private final double[] grid;
    private final double[] best;
    private final byte[] cheapest;

    /**
     * @param values logarithms in the order of time
     * @param blocks the block of each, rising from 0
     * @param scale of the noise
     * @param lowest where the grid of the base begins
     * @param highest where it ends
     * @param cell of the grid
     */
    SwitchingPath(double[] values, int[] blocks, double scale, double lowest, double highest, double cell) {
        this.values = values;
        this.blocks = blocks;
        this.scale = scale;
        this.lowest = lowest;
        this.cell = cell;
        this.cells = 1 + (int) Math.ceil((highest - lowest) / cell);
        this.grid = IntStream.range(0, cells).mapToDouble(i -> i * cell / scale).toArray();
        this.best = new double[cells];
        this.cheapest = new byte[cells];
    }

    /** The cheapest course: what it costs, the level of each reading, the base of each block. */
    record Course(double cost, int[] levels, double[] bases) {}

    /** The cost of the cheapest course. */
    double cost(double[] levels) {
        return cost(levels, Double.POSITIVE_INFINITY);
    }

    /**
     * The cost of the cheapest course, or the limit where a part of it costs as much.
     *
     * @param limit from which on a cost tells no more
     */
    double cost(double[] levels, double limit) {
        double[][] costs = new double[levels.length][cells];
        double[] spare = new double[cells];
        for (int i = 0; i < values.length; i++) {
            if (i > 0 && blocks[i] != blocks[i - 1]) {
                if (least(costs) >= limit) {
                    return limit;
                }
                for (int level = 0; level < levels.length; level++) {
                    spare = moved(costs, level, spare, null);
                }
            }
            step(i, levels, costs, null);
        }
        return least(costs);
    }

    /** The cheapest course itself. */
    Course course(double[] levels) {
        int number = levels.length;
        byte[] switches = new byte[values.length * number * cells];
        byte[][][] moves = new byte[blocks[blocks.length - 1] + 1][number][cells];
        double[][] costs = new double[number][cells];
        double[] spare = new double[cells];
        for (int i = 0; i < values.length; i++) {
            if (i > 0 && blocks[i] != blocks[i - 1]) {
                for (int level = 0; level < number; level++) {
                    spare = moved(costs, level, spare, moves[blocks[i]][level]);
                }
            }
            step(i, levels, costs, switches);
        }
        return backwards(costs, switches, moves);
    }

    private static double least(double[][] costs) {
        double least = Double.POSITIVE_INFINITY;
        for (double[] ofLevel : costs) {
            for (double cost : ofLevel) {
                least = less(least, cost);
            }
        }
        return least;
    }

    /** Moves the base between two blocks. Returns the array that is free now. */
    private double[] moved(double[][] costs, int level, double[] spare, byte @Nullable [] moves) {
        double[] from = costs[level];
        for (int to = 0; to < cells; to++) {
            double best = from[to];
            int by = 0;
            for (int step = 1; step <= MOST_CELLS_A_BLOCK; step++) {
                double price = step * FOR_A_CELL;
                if (to >= step && from[to - step] + price < best) {
                    best = from[to - step] + price;
                    by = -step;
                }
                if (to + step < cells && from[to + step] + price < best) {
                    best = from[to + step] + price;
                    by = step;
                }
            }
            spare[to] = best;
            if (moves != null) {
                moves[to] = (byte) by;
            }
        }
        costs[level] = spare;
        return from;
    }

    /** Lets the level switch, and adds what one reading costs. */
    private void step(int index, double[] levels, double[][] costs, byte @Nullable [] switches) {
        int number = levels.length;
        System.arraycopy(costs[0], 0, best, 0, cells);
        Arrays.fill(cheapest, (byte) 0);
        for (int level = 1; level < number; level++) {
            if (switches != null) {
                lowerNoting(costs[level], (byte) level);
            } else {
                lower(costs[level]);
            }
        }
        for (int level = 0; level < number; level++) {
            double value = (values[index] - lowest - levels[level]) / scale;
            if (switches != null) {
                addNoting(costs[level], value, (byte) level, switches, (index * number + level) * cells);
            } else {
                add(costs[level], value);
            }
        }
    }

    /** {@code Math.min} also looks for NaN and for the sign of zero, which the quick compiler does by branches. */
    private static double less(double one, double other) {
        return one < other ? one : other;
    }

    private void lower(double[] other) {
        for (int base = 0; base < cells; base++) {
            best[base] = less(best[base], other[base]);
        }
    }

    private void lowerNoting(double[] other, byte level) {
        for (int base = 0; base < cells; base++) {
            if (other[base] < best[base]) {
                best[base] = other[base];
                cheapest[base] = level;
            }
        }
    }

    private void add(double[] cost, double value) {
        for (int base = 0; base < cells; base++) {
            double comes = less(cost[base], best[base] + FOR_A_SWITCH);
            cost[base] = comes + less(Math.abs(value - grid[base]), MOST_FOR_ONE);
        }
    }

    /** Notes from which level each base comes. */
    private void addNoting(double[] cost, double value, byte level, byte[] switches, int at) {
        for (int base = 0; base < cells; base++) {
            double stays = cost[base];
            double comes = best[base] + FOR_A_SWITCH;
            boolean switched = comes < stays;
            switches[at + base] = switched ? cheapest[base] : level;
            cost[base] = (switched ? comes : stays) + less(Math.abs(value - grid[base]), MOST_FOR_ONE);
        }
    }

    private Course backwards(double[][] costs, byte[] switches, byte[][][] moves) {
        int number = costs.length;
        double cost = least(costs);
        int level = 0;
        int base = 0;
        for (int l = 0; l < number; l++) {
            for (int b = 0; b < cells; b++) {
                if (costs[l][b] == cost) {
                    level = l;
                    base = b;
                }
            }
        }
        int[] levels = new int[values.length];
        double[] bases = new double[moves.length];
        for (int i = values.length - 1; i >= 0; i--) {
            levels[i] = level;
            bases[blocks[i]] = lowest + base * cell;
            level = switches[(i * number + level) * cells + base];
            if (i > 0 && blocks[i] != blocks[i - 1]) {
                base += moves[blocks[i]][level][base];
            }
        }
        return new Course(cost, levels, bases);
    }
}
