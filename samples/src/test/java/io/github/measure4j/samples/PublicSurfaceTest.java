package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleDescriptor.Provides;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The packages that users may build on say so, and nothing that is written for users reaches beyond them. */
class PublicSurfaceTest {
    private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
    private static final List<String> MODULES = List.of("measure-core", "measure-mpi", "measure-shmem", "measure-threads");
    private static final Pattern PACKAGE = Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE);
    private static final Pattern SAYS = Pattern.compile("^ \\* <p>(API|Not API)[.:]", Pattern.MULTILINE);
    private static final Pattern IMPORT = Pattern.compile(
            "^import (?:static )?(io\\.github\\.measure4j(?:\\.[a-z0-9]+)+)\\.", Pattern.MULTILINE);

    private static List<Path> sources(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(path -> path.toString().endsWith(".java")).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Path path) {
        try {
            return Files.readString(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The package {@code mpi} of the bindings has the names that the MPI standard gives. */
    private static List<Path> published() {
        Path bindings = ROOT.resolve("measure-mpi/bindings/src/main/java/io");
        return Stream.concat(MODULES.stream().map(module -> ROOT.resolve(module).resolve("src/main/java")), Stream.of(bindings))
                .flatMap(folder -> sources(folder).stream())
                .toList();
    }

    /** The statement of each package's page. */
    private static Map<String, String> statements() {
        return statements(published());
    }

    private static Map<String, String> statements(String module) {
        return statements(sources(ROOT.resolve(module).resolve("src/main/java")));
    }

    private static Map<String, String> statements(List<Path> sources) {
        Map<String, String> statements = new TreeMap<>();
        sources.stream()
                .filter(path -> path.endsWith("package-info.java"))
                .map(PublicSurfaceTest::text)
                .forEach(page -> statements.put(
                        PACKAGE.matcher(page).results().findFirst().orElseThrow().group(1),
                        SAYS.matcher(page).results().map(said -> said.group(1)).collect(Collectors.joining(" "))));
        return statements;
    }

    @Test
    void eachPackagePageSaysOnceWhetherItIsApi() {
        assertThat(statements()).isNotEmpty().allSatisfy((name, said) -> assertThat(said).isIn("API", "Not API"));
    }

    @Test
    void whatIsWrittenForUsersImportsApiAlone() {
        Map<String, String> statements = statements();
        Set<String> api = statements.keySet().stream()
                .filter(name -> statements.get(name).equals("API"))
                .collect(Collectors.toSet());
        Path samples = ROOT.resolve("samples");
        List<Path> forUsers = Stream.of(
                        sources(samples.resolve("consumer")).stream(),
                        sources(samples.resolve("consumer-without-mpi")).stream(),
                        sources(samples.resolve("src/main/java")).stream()
                                .filter(path -> !path.startsWith(samples.resolve("src/main/java/io/github/measure4j/samples/benchmark"))))
                .flatMap(paths -> paths)
                .toList();
        assertThat(forUsers).hasSizeGreaterThan(20).allSatisfy(path -> assertThat(imports(path))
                .filteredOn(name -> !name.startsWith("io.github.measure4j.samples"))
                .isSubsetOf(api));
    }

    /** To other modules of ours a few more packages are exported. */
    @ParameterizedTest
    @ValueSource(strings = {"measure-core", "measure-shmem", "measure-threads"})
    void aModuleExportsApiAlone(String module) {
        ModuleDescriptor descriptor = descriptor(module);
        assertThat(descriptor.exports().stream()
                        .filter(exported -> !exported.isQualified())
                        .map(Exports::source))
                .containsExactlyInAnyOrderElementsOf(statements(module).entrySet().stream()
                        .filter(statement -> statement.getValue().equals("API"))
                        .map(Map.Entry::getKey)
                        .toList());
    }

    /** What is found on the class path is found on the path of modules, and the other way round. */
    @ParameterizedTest
    @ValueSource(strings = {"measure-core", "measure-shmem", "measure-threads"})
    void aModuleProvidesWhatItsServicesSay(String module) {
        Map<String, List<String>> provided = descriptor(module).provides().stream()
                .collect(Collectors.toMap(Provides::service, Provides::providers));
        Map<String, List<String>> services;
        try (Stream<Path> files = Files.list(ROOT.resolve(module).resolve("src/main/resources/META-INF/services"))) {
            services = files.collect(Collectors.toMap(
                    file -> file.getFileName().toString(), file -> text(file).lines().toList()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertThat(provided).isEqualTo(services);
    }

    @Test
    void theCoreUsesEachServiceThatItLooksFor() {
        Pattern looked = Pattern.compile("ServiceLoader\\.load\\((\\w+)\\.class");
        Set<String> names = sources(ROOT.resolve("measure-core/src/main/java")).stream()
                .flatMap(path -> looked.matcher(text(path)).results().map(found -> found.group(1)))
                .collect(Collectors.toSet());
        // The command line looks for those among the types that it names.
        names.add("Subcommand");
        assertThat(descriptor("measure-core").uses().stream().map(name -> name.substring(name.lastIndexOf('.') + 1)))
                .containsExactlyInAnyOrderElementsOf(names);
    }

    private static ModuleDescriptor descriptor(String module) {
        Path classes = ROOT.resolve(module).resolve("target/classes");
        return ModuleFinder.of(classes).findAll().iterator().next().descriptor();
    }

    @Test
    void whatIsNotApiIsLeftOutOfThePublishedJavadocWhereThereIsNoModule() {
        Map<String, String> statements = statements();
        statements.keySet().removeIf(name -> !name.startsWith("io.github.measure4j.mpi"));
        String pom = text(ROOT.resolve("pom.xml"));
        List<String> excluded = Pattern.compile("<excludePackageNames>([^<]+)<")
                .matcher(pom)
                .results()
                .flatMap(found -> Stream.of(found.group(1).strip().split("\\s*,\\s*")))
                .toList();
        assertThat(excluded).containsExactlyInAnyOrderElementsOf(statements.keySet().stream()
                .filter(name -> !statements.get(name).equals("API"))
                .toList());
    }

    private static List<String> imports(Path path) {
        return IMPORT.matcher(text(path)).results().map(found -> found.group(1)).toList();
    }

    /** A name that means two things has to be looked up each time it is read. */
    @Test
    void noTypeHasTheNameOfAnother() {
        Map<String, List<Path>> byName = Stream.concat(
                        published().stream(), sources(ROOT.resolve("samples/src/main/java")).stream())
                .filter(path -> !path.endsWith("package-info.java") && !path.endsWith("module-info.java"))
                .collect(Collectors.groupingBy(path -> path.getFileName().toString()));
        byName.values().removeIf(paths -> paths.size() == 1);
        assertThat(byName).isEmpty();
    }

    /** Names that a type within another has by custom: it is read with the name of that type. */
    private static final Set<String> BY_CUSTOM = Set.of("Answer", "Builder", "Call", "Kind", "Order", "Outcome");

    private static final Pattern TYPE = Pattern.compile(
            "^( *)((?:(?:public|private|protected|static|final|abstract|sealed) )*)(?:class|interface|record|enum) (\\w+)",
            Pattern.MULTILINE);

    /** A type within another has no name of a file, and one that users see has no name of another. */
    @Test
    void noTypeWithinAnotherHasTheNameOfAThird() {
        Set<String> files = published().stream()
                .map(path -> path.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
        Map<String, List<String>> seen = new TreeMap<>();
        Map<String, List<String>> taken = new TreeMap<>();
        for (Path path : published()) {
            TYPE.matcher(text(path)).results().filter(type -> !type.group(1).isEmpty()).forEach(type -> {
                String name = type.group(3);
                if (files.contains(name)) {
                    taken.computeIfAbsent(name, key -> new ArrayList<>()).add(path.getFileName().toString());
                } else if (type.group(2).contains("public ") && !BY_CUSTOM.contains(name)) {
                    seen.computeIfAbsent(name, key -> new ArrayList<>()).add(path.getFileName().toString());
                }
            });
        }
        seen.values().removeIf(paths -> paths.size() == 1);
        assertThat(taken).as("the names of files").isEmpty();
        assertThat(seen).as("what users see").isEmpty();
    }
}
