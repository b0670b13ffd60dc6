package io.github.measure4j.report;

import java.util.Optional;

/**
 * A figure with what has to be said of it.
 *
 * @param value with its unit
 * @param detail where it is from
 * @param section it is from; empty where it is of the whole run
 */
record KeyFigure(String value, String detail, Optional<Section> section) {}
