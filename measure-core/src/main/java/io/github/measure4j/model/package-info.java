/**
 * Cost models: an operation's time as a formula.
 *
 * <p>A {@link io.github.measure4j.model.Series} is the part of a measurement that one model is fitted to:
 * {@link io.github.measure4j.model.Observation}s over a variable, with their errors. {@link io.github.measure4j.model.Hockney},
 * {@link io.github.measure4j.model.Piecewise}, {@link io.github.measure4j.model.ClosedForm},
 * {@link io.github.measure4j.model.MultiMode}, {@link io.github.measure4j.model.LogGp},
 * {@link io.github.measure4j.model.BarrierGrowth}, {@link io.github.measure4j.model.Saturation} and
 * {@link io.github.measure4j.model.ComputationalIntensity} make a {@link io.github.measure4j.model.Model} of it: parameters
 * with intervals, goodness of fit, the range that was measured, breakpoints, residuals and predictions.
 * {@link io.github.measure4j.model.Models} fits what suits to all of a run, with {@link io.github.measure4j.model.CostModel}s of
 * the user's own, {@link io.github.measure4j.model.ModelJson} and
 * {@link io.github.measure4j.model.JavaSource} write models down, {@link io.github.measure4j.model.Alternatives} chooses by
 * them. {@link io.github.measure4j.model.OverlappedPoint} says what a computation hides of a communication.
 *
 * <p>All models are sums of terms, fitted by least squares. A point counts by its own interval; the uncertainty of the
 * parameters comes from how far the points lie from the model, so that a model that is too simple gets wide intervals and
 * not wrong ones. The residuals are taken as independent and normal: a systematic bend that no model describes widens
 * intervals but is not covered by them. Points that do not determine a model are a
 * {@link io.github.measure4j.model.NoFitException}, never a figure.
 *
 * <p>May import {@code result}, {@code subject}, {@code stat} and {@code axis}. Times are seconds, lengths bytes; nothing
 * is rounded here.
 *
 * <p>API.
 */
package io.github.measure4j.model;
