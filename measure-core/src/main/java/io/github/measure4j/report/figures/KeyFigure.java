package io.github.measure4j.report.figures;

import io.github.measure4j.report.contents.Section;
import java.util.Optional;

/**
 * A figure with what has to be said of it.
 *
 * @param value with its unit
 * @param detail where it is from
 * @param section it is from; empty where it is of the whole run
 */
public record KeyFigure(String value, String detail, Optional<Section> section) {}
