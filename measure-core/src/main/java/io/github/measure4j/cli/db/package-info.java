/**
 * The command {@code db}: runs in a database, their points, their history and the watch over the newest.
 *
 * <p>What enters: run directories and the address of a database. What leaves: tables, files and a page of time lines.
 *
 * <p>Begin reading at {@code DbCommand}, then at {@code DbConditions}, which reads the conditions of all queries.
 *
 * <p>May import {@code program} and {@code result}.
 *
 * <p>Not API.
 */
package io.github.measure4j.cli.db;
