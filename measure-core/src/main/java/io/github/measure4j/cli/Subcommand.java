package io.github.measure4j.cli;

import java.util.concurrent.Callable;

/**
 * A command that a module beside the core adds to {@code measure}: a class with picocli's {@code @Command}, found through
 * {@link java.util.ServiceLoader}. It returns the exit code.
 */
public interface Subcommand extends Callable<Integer> {}
