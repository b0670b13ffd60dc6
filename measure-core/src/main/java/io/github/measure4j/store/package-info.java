/**
 * The files of a run, and their readers.
 *
 * <p>In a {@link io.github.measure4j.store.RunDirectory}: {@code results.jsonl} holds one object a point, appended as it
 * is made, so that a crash of the run loses at most the visit being made (and a loss of power what {@code RunDirectory} says);
 * of several of one point the last counts, and the others go
 * when the run ends; {@code journal.jsonl} what began, ended and failed; {@code plans.jsonl} what the measurements were asked
 * for; {@code environment.json} where each group measured; and {@code runs.jsonl}, where several runs were merged, what each
 * of them found. A {@link io.github.measure4j.store.RunLock} keeps two processes from adding to the same run. Files are the
 * truth and are never scaled or rounded. What is read
 * back is not trusted: {@link io.github.measure4j.store.StoreException} names the file and the line of what is wrong.
 *
 * <p>Begin reading at {@code RunDirectory}. {@code store.json} turns values into JSON and back; {@code store.database} keeps the runs
 * of many machines.
 *
 * <p>May import {@code result}, {@code subject} and {@code stat}.
 *
 * <p>API.
 */
package io.github.measure4j.store;
