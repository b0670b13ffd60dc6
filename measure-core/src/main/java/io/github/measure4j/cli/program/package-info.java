/**
 * The program around all commands: its console, exit codes, version and class path.
 *
 * <p>What enters: words of a person and of the environment. What leaves: lines that any terminal can show ({@code PlainText},
 * {@code TextTable}), and mistakes in one line ({@code UsageException}).
 *
 * <p>Begin reading at {@code UsageException}, then at {@code PlainText}.
 *
 * <p>May import no other room.
 *
 * <p>Not API.
 */
package io.github.measure4j.cli.program;
