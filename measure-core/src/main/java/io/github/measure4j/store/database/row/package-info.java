/**
 * Rows of the database: how the files of a run directory become rows, and rows files again.
 *
 * <p>What enters: a run directory, or the number of a run and a connection. What leaves: the rows of points, the figures
 * of a run in one row, compressed parts of the other files, and the digests by which a run and its progress are known.
 *
 * <p>Begin reading at {@code RunFiles}, the files by name, then at {@code PointRows} and {@code Parts}.
 *
 * <p>May import {@code store} and {@code result}.
 *
 * <p>Not API: public for {@code store.database}.
 */
package io.github.measure4j.store.database.row;
