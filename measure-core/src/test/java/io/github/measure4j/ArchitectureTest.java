package io.github.measure4j;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The arrows of the design page: each package imports what its row of the table allows and nothing else. A package
 * that is not there yet is held to its row when it comes; one that has no row may not come at all.
 */
class ArchitectureTest {
    private static final String ROOT = "io.github.measure4j";

    private static final List<String> ABOVE_RUN =
            List.of("stat", "axis", "group", "clock", "pattern", "repetition", "state", "suite", "result");

    /** The third column of the design page's table. */
    private static final Map<String, List<String>> MAY_IMPORT = new TreeMap<>(Map.ofEntries(
            Map.entry("stat", List.of()),
            Map.entry("axis", List.of()),
            Map.entry("group", List.of()),
            Map.entry("clock", List.of("group", "stat")),
            Map.entry("pattern", List.of("stat", "axis", "group", "clock")),
            Map.entry("repetition", List.of("stat")),
            Map.entry("state", List.of("stat", "group", "clock", "pattern")),
            Map.entry("suite", List.of("axis", "pattern", "repetition")),
            Map.entry("result", List.of("stat", "axis", "repetition")),
            Map.entry("run", ABOVE_RUN),
            Map.entry("store", List.of("result", "stat")),
            Map.entry("model", List.of("result", "stat", "axis")),
            Map.entry("report", List.of("result", "model", "stat", "axis")),
            Map.entry(
                    "cli",
                    Stream.concat(ABOVE_RUN.stream(), Stream.of("run", "store", "model", "report"))
                            .toList())));

    private static JavaClasses core;

    @BeforeAll
    static void importCore() {
        core = new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .withImportOption(location -> !location.contains("/test-classes/"))
                .importPackages(ROOT);
    }

    static Collection<String> packages() {
        return MAY_IMPORT.keySet();
    }

    @ParameterizedTest
    @MethodSource("packages")
    void importsOnlyWhatItsRowOfTheTableAllows(String name) {
        Set<String> allowed = new TreeSet<>(MAY_IMPORT.get(name));
        allowed.add(name);
        classes()
                .that(areIn(name))
                .should()
                .onlyDependOnClassesThat(describe(
                        "are foreign or in one of " + allowed,
                        type -> !isOurs(type) || allowed.contains(topPackage(type))))
                .allowEmptyShould(true)
                .check(core);
    }

    @Test
    void runLeavesStoringFittingAndReportingToOthers() {
        noClasses()
                .that(areIn("run"))
                .should()
                .dependOnClassesThat(describe(
                        "store, fit, report or read commands",
                        type -> isOurs(type)
                                && List.of("store", "model", "report", "cli").contains(topPackage(type))))
                .allowEmptyShould(true)
                .check(core);
    }

    @Test
    void hasNoCyclesBetweenPackages() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(core);
    }

    @Test
    void knowsNoTransport() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("mpi", "mpi..", ROOT + ".mpi..", ROOT + ".shmem..", ROOT + ".threads..")
                .check(core);
    }

    @Test
    void hasNoPackageWithoutARowInTheTable() {
        assertThat(core).isNotEmpty();
        assertThat(core.stream().map(ArchitectureTest::topPackage)).isSubsetOf(packages());
    }

    @Test
    void hasAPageForEachPackage() {
        Path sources = Path.of("src", "main", "java");
        assertThat(core.stream().map(JavaClass::getPackageName).distinct()).allSatisfy(name -> assertThat(
                        sources.resolve(name.replace('.', '/')).resolve("package-info.java"))
                .matches(Files::isRegularFile, "is there"));
    }

    private static DescribedPredicate<JavaClass> areIn(String name) {
        return describe("are in " + name, type -> isOurs(type) && topPackage(type).equals(name));
    }

    private static boolean isOurs(JavaClass type) {
        String name = type.getPackageName();
        return name.equals(ROOT) || name.startsWith(ROOT + ".");
    }

    /** The part after the root; empty for a class of the root itself, which no row allows. */
    private static String topPackage(JavaClass type) {
        String rest = type.getPackageName().substring(ROOT.length());
        return rest.isEmpty() ? "" : rest.substring(1).split("\\.")[0];
    }
}
