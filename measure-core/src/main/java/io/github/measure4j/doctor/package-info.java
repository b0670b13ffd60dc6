/**
 * Conditions that would make figures bad on this host, found before anything is measured, with their remedies.
 *
 * <p>{@link io.github.measure4j.doctor.Doctor} looks at a {@link io.github.measure4j.doctor.Host}, which shows {@code /proc}
 * and {@code /sys} below a root folder, and gives a {@link io.github.measure4j.doctor.Diagnosis} for each subject. Where a
 * system tells nothing of a subject, that is said and is no complaint.
 *
 * <p>Imports no other package.
 *
 * <p>Not API: public for the command line.
 */
package io.github.measure4j.doctor;
