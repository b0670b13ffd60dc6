package io.github.measure4j.group;

import java.util.Optional;

/** A group around another one, which does all that is not said otherwise. */
public interface Around extends ProcessGroup {

    ProcessGroup group();

    @Override
    default String transport() {
        return group().transport();
    }

    @Override
    default int rank() {
        return group().rank();
    }

    @Override
    default int size() {
        return group().size();
    }

    @Override
    default void barrier() {
        group().barrier();
    }

    @Override
    default void send(int to, long... message) {
        group().send(to, message);
    }

    @Override
    default void receive(int from, long[] message) {
        group().receive(from, message);
    }

    @Override
    default boolean arrived(int from) {
        return group().arrived(from);
    }

    @Override
    default Optional<ProcessGroup> first(int ranks) {
        return group().first(ranks);
    }

    @Override
    default long nanoTime() {
        return group().nanoTime();
    }

    @Override
    default boolean steady() {
        return group().steady();
    }

    @Override
    default boolean simulated() {
        return group().simulated();
    }

    @Override
    default void abort(String reason) {
        group().abort(reason);
    }

    @Override
    default void close() {
        group().close();
    }
}
