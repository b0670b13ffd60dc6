/**
 * The database: runs of many machines and years.
 *
 * <p>A {@link io.github.measure4j.store.database.Database} is an index over run directories, in a SQLite file or on
 * PostgreSQL, by JDBC alone: the driver comes with whoever runs it. The directories are the truth; a database that is lost
 * is made again from them, and one that is kept gives them back byte for byte, which is checked by their digest.
 *
 * <p>Each line of {@code results.jsonl} is a row as it stands, beside the columns by which it is looked for, so that a record
 * may gain fields without a change here; the other files lie beside it, compressed. What was measured is what a run is: the
 * digest of its results, journal, plans and environment is its identity, so that the same run is there once however often
 * and by whomever it is added. A run that went on since replaces its earlier state, which is known by its journal: files of
 * that name only grow.
 *
 * <p>A run is added in one transaction: it is there whole or not at all. Two who add states of one run wait for each other,
 * on SQLite all writers do. The schema is a numbered list of steps; those that a database lacks are taken when it is
 * opened, and one with more steps than this program knows is left alone.
 *
 * <p>May import what {@code store} may.
 *
 * <p>Not API: the command {@code measure db} uses it. Files are the truth, and a database can be made anew from them.
 */
package io.github.measure4j.store.database;
