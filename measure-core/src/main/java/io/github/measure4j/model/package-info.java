/**
 * Cost models: an operation's time as a formula.
 *
 * <p>A {@link io.github.measure4j.model.series.Series} is the part of a measurement that one model is fitted to:
 * {@link io.github.measure4j.model.series.Observation}s over a variable, with their errors. {@code model.kind} has the kinds:
 * {@link io.github.measure4j.model.kind.Hockney},
 * {@link io.github.measure4j.model.kind.Piecewise}, {@link io.github.measure4j.model.kind.ClosedForm},
 * {@link io.github.measure4j.model.kind.MultiMode}, {@link io.github.measure4j.model.kind.LogGp},
 * {@link io.github.measure4j.model.kind.BarrierGrowth}, {@link io.github.measure4j.model.kind.Saturation} and
 * {@link io.github.measure4j.model.kind.ComputationalIntensity} make a {@link io.github.measure4j.model.Model} of it: parameters
 * with intervals, goodness of fit, the range that was measured, breakpoints, residuals and predictions.
 * {@link io.github.measure4j.model.kind.Models} fits what suits to all of a run, with {@link io.github.measure4j.model.CostModel}s of
 * the user's own, {@link io.github.measure4j.model.ModelJson} and
 * {@link io.github.measure4j.model.JavaSource} write models down, {@link io.github.measure4j.model.Alternatives} chooses by
 * them. {@link io.github.measure4j.model.OverlappedPoint} says what a computation hides of a communication.
 *
 * <p>All models are sums of terms, fitted by least squares. A point counts by its own interval; the uncertainty of the
 * parameters comes from how far the points lie from the model, so that a model that is too simple gets wide intervals and
 * not wrong ones. The residuals are taken as independent and normal: a systematic bend that no model describes widens
 * intervals but is not covered by them. Points that do not determine a model are a
 * {@link io.github.measure4j.model.series.NoFitException}, never a figure.
 *
 * <p>Begin reading at {@link io.github.measure4j.model.Model}. The rooms: {@code model.series} what is fitted, {@code
 * model.fit} least squares, {@code model.kind} the kinds and their choice; {@code model.runs} several runs of a suite.
 *
 * <p>May import {@code result}, {@code subject}, {@code stat} and {@code axis}. Times are seconds, lengths bytes; nothing
 * is rounded here.
 *
 * <p>API.
 */
package io.github.measure4j.model;
