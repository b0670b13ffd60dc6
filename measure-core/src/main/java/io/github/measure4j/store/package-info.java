/**
 * Where do results stay?
 *
 * <p>In a {@link io.github.measure4j.store.RunDirectory}: {@code results.jsonl} holds one object a point, appended as it
 * is made, so that a crash loses at most the visit being made; of several of one point the last counts, and the others go
 * when the run ends; {@code journal.jsonl} what began, ended and failed;
 * {@code environment.json} where each group measured. Files are the truth and are never scaled or rounded. What is read
 * back is not trusted: {@link io.github.measure4j.store.StoreException} names the file and the line of what is wrong.
 *
 * <p>May import {@code result}.
 */
package io.github.measure4j.store;
