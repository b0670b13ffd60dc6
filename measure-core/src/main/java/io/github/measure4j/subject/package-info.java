/**
 * The identity of a kernel, as data: its role, the kernel that it refers to, and the bytes that one operation moves.
 *
 * <p>{@link io.github.measure4j.subject.Identity} is what a catalogue entry says of its kernel. At a point it becomes a
 * {@link io.github.measure4j.subject.Profile}, which the record of the point keeps. Models, guidelines and reports ask
 * the profile. They never look into the names of kernels, measurements, patterns or quantities.
 *
 * <p>What is subtracted from a time decides what the figure stands for, so {@link io.github.measure4j.subject.Correction} is here, too.
 *
 * <p>Begin reading at {@link io.github.measure4j.subject.Role}, then {@link io.github.measure4j.subject.Traffic}.
 *
 * <p>May import {@code axis}.
 *
 * <p>API.
 */
package io.github.measure4j.subject;
