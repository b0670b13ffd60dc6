package io.github.measure4j.model.kind;

import io.github.measure4j.model.CostModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.ServiceLoader.Provider;
import java.util.stream.Stream;

/**
 * The kinds of model there are: the built-in ones, then those of the class path.
 *
 * @param all in the order in which they are tried
 * @param broken a line for each that could not be used, with its class or service file
 */
public record CostModels(List<CostModel> all, List<String> broken) {

    /** Copies the lists. */
    public CostModels {
        all = List.copyOf(all);
        broken = List.copyOf(broken);
    }

    /** {@return all models, found anew; one that cannot be loaded or whose name is taken is in {@link #broken}} */
    public static CostModels load() {
        Map<String, CostModel> byLabel = new LinkedHashMap<>();
        Stream.of(ModelKind.values()).forEach(model -> byLabel.put(model.label(), model));
        List<String> broken = new ArrayList<>();
        try {
            ServiceLoader.load(CostModel.class).stream().forEach(provider -> add(provider, byLabel, broken));
        } catch (ServiceConfigurationError e) {
            broken.add(e.getMessage());
        }
        return new CostModels(List.copyOf(byLabel.values()), broken);
    }

    private static void add(Provider<CostModel> provider, Map<String, CostModel> byLabel, List<String> broken) {
        String type = provider.type().getName();
        try {
            CostModel model = provider.get();
            CostModel other = byLabel.putIfAbsent(model.label(), model);
            if (other != null) {
                broken.add("%s: the name '%s' is that of %s".formatted(type, model.label(), other.getClass().getName()));
            }
        } catch (ServiceConfigurationError | RuntimeException | LinkageError e) {
            broken.add("%s cannot be used: %s".formatted(type, e.getCause() == null ? e : e.getCause()));
        }
    }

    /**
     * {@return the model of a name, in any case}
     *
     * @param label as {@link CostModel#label} has it
     */
    public Optional<CostModel> named(String label) {
        return all.stream()
                .filter(model -> model.label().equals(label.toLowerCase(Locale.ROOT)))
                .findFirst();
    }
}
