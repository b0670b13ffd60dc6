package io.github.measure4j.report.contents;

import io.github.measure4j.report.input.FigureProvider;
import io.github.measure4j.report.input.OwnFigure;
import io.github.measure4j.result.Results;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;

/**
 * The user's own figures of one run.
 *
 * @param figures in the order of their providers
 * @param failures the reason of each provider that failed, by the name of its class
 */
public record ProvidedFigures(List<OwnFigure> figures, Map<String, String> failures) {

    /** The figures of the providers on the class path, then those of some given ones. */
    static ProvidedFigures of(Results results, List<FigureProvider> given) {
        ProvidedFigures all = new ProvidedFigures(new ArrayList<>(), new LinkedHashMap<>());
        try {
            ServiceLoader.load(FigureProvider.class).stream().forEach(provider -> all.add(results, provider));
        } catch (ServiceConfigurationError e) {
            all.failures.put(FigureProvider.class.getName(), e.getMessage());
        }
        given.forEach(provider -> all.add(results, provider));
        return all;
    }

    private void add(Results results, Provider<FigureProvider> provider) {
        try {
            add(results, provider.get());
        } catch (ServiceConfigurationError e) {
            failures.put(provider.type().getName(), String.valueOf(e.getCause() == null ? e : e.getCause()));
        }
    }

    private void add(Results results, FigureProvider provider) {
        try {
            figures.addAll(List.copyOf(provider.figures(results)));
        } catch (RuntimeException | LinkageError e) {
            failures.put(provider.getClass().getName(), e.toString());
        }
    }
}
