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
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
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
            List.of(
                    "stat", "axis", "subject", "group", "clock", "pattern", "synchronisation", "repetition", "state", "suite",
                    "result");

    /** The third column of the design page's table. */
    private static final Map<String, List<String>> MAY_IMPORT = new TreeMap<>(Map.ofEntries(
            Map.entry("stat", List.of()),
            Map.entry("axis", List.of()),
            Map.entry("doctor", List.of()),
            Map.entry("group", List.of()),
            Map.entry("subject", List.of("axis")),
            Map.entry("clock", List.of("group", "stat")),
            Map.entry("pattern", List.of("stat", "axis", "group", "clock", "subject", "result", "state")),
            Map.entry("synchronisation", List.of("stat", "axis", "group", "clock", "pattern", "result", "subject")),
            Map.entry("node", List.of("stat", "group")),
            Map.entry("repetition", List.of("stat")),
            Map.entry("state", List.of("stat", "group")),
            Map.entry("suite", List.of("axis", "pattern", "synchronisation", "repetition", "subject", "state")),
            Map.entry("result", List.of("stat", "axis", "repetition", "subject")),
            Map.entry("run", ABOVE_RUN),
            Map.entry("store", List.of("result", "stat", "subject")),
            Map.entry("model", List.of("result", "stat", "axis", "subject")),
            Map.entry("report", List.of("result", "model", "stat", "axis", "subject")),
            Map.entry("duel", Stream.concat(ABOVE_RUN.stream(), Stream.of("run", "model")).toList()),
            Map.entry(
                    "cli",
                    Stream.concat(ABOVE_RUN.stream(), Stream.of("run", "store", "model", "report", "doctor", "node", "duel"))
                            .toList())));

    /** The rooms of a package that has several, each with the rooms of the same package that it may import. */
    private static final Map<String, List<String>> ROOMS = new TreeMap<>(Map.ofEntries(
            Map.entry("stat", List.of()),
            Map.entry("stat.test", List.of("stat")),
            Map.entry("stat.variance", List.of("stat")),
            Map.entry("group", List.of()),
            Map.entry("group.simulated", List.of("group")),
            Map.entry("clock", List.of()),
            Map.entry("clock.agreement", List.of("clock")),
            Map.entry("pattern", List.of()),
            Map.entry("pattern.operation", List.of("pattern")),
            Map.entry("pattern.kind", List.of("pattern", "pattern.operation")),
            Map.entry("synchronisation.timing", List.of()),
            Map.entry("synchronisation", List.of("synchronisation.timing")),
            Map.entry("state.level", List.of()),
            Map.entry("state", List.of("state.level")),
            Map.entry("state.figure", List.of("state")),
            Map.entry("suite", List.of()),
            Map.entry("suite.names", List.of("suite")),
            Map.entry("suite.file", List.of("suite")),
            Map.entry("suite.sphinx.text", List.of("suite", "suite.file")),
            Map.entry("suite.sphinx", List.of("suite", "suite.names", "suite.file", "suite.sphinx.text")),
            Map.entry("result.state", List.of()),
            Map.entry("result.sampling", List.of("result.state")),
            Map.entry("result", List.of("result.state", "result.sampling")),
            Map.entry("store.json", List.of()),
            Map.entry("store", List.of("store.json")),
            Map.entry("store.database.row", List.of("store")),
            Map.entry("store.database", List.of("store", "store.database.row")),
            Map.entry("run.machine", List.of()),
            Map.entry("run.kernel", List.of()),
            Map.entry("run.visit", List.of("run.machine", "run.kernel")),
            Map.entry("run.state", List.of("run.machine", "run.visit")),
            Map.entry("run.point", List.of("run.machine", "run.kernel", "run.visit", "run.state")),
            Map.entry("run", List.of("run.machine", "run.kernel", "run.visit", "run.point")),
            Map.entry("model.series", List.of()),
            Map.entry("model.fit", List.of("model.series")),
            Map.entry("model", List.of("model.series", "model.fit")),
            Map.entry("model.kind", List.of("model.series", "model.fit", "model")),
            Map.entry("model.runs", List.of()),
            Map.entry("model.runs.contrast", List.of("model.runs")),
            Map.entry("model.runs.comparison", List.of("model.runs", "model.runs.contrast")),
            Map.entry("cli.program", List.of()),
            Map.entry("cli.progress", List.of("cli.program")),
            Map.entry("cli.request", List.of("cli.program", "cli.progress")),
            Map.entry("cli.result", List.of("cli.program")),
            Map.entry("cli.db", List.of("cli.program", "cli.result")),
            Map.entry("cli.rank", List.of("cli.program", "cli.progress", "cli.request", "cli.result")),
            Map.entry("cli.group", List.of("cli.program", "cli.progress", "cli.request", "cli.result", "cli.rank")),
            Map.entry(
                    "cli.run",
                    List.of("cli.program", "cli.progress", "cli.request", "cli.result", "cli.rank", "cli.group")),
            Map.entry(
                    "cli",
                    List.of(
                            "cli.program",
                            "cli.progress",
                            "cli.request",
                            "cli.result",
                            "cli.db",
                            "cli.rank",
                            "cli.group",
                            "cli.run"))));

    private static final int FEWEST_TYPES = 4;
    private static final int MOST_TYPES = 15;

    private static JavaClasses core;

    @BeforeAll
    static void importCore() {
        core = new ClassFileImporter()
                .importPath(Path.of("target", "classes"));
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

    static Collection<String> rooms() {
        return ROOMS.keySet();
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void aRoomImportsOnlyTheRoomsBelowIt(String name) {
        List<String> allowed = ROOMS.get(name);
        classes()
                .that(describe("are in the room " + name, type -> room(type).equals(name)))
                .should()
                .onlyDependOnClassesThat(describe(
                        "are in other packages or in one of " + allowed,
                        type -> !ROOMS.containsKey(room(type))
                                || room(type).equals(name)
                                || !topPackage(type).equals(name.split("\\.")[0])
                                || allowed.contains(room(type))))
                .check(core);
    }

    static Collection<String> allRooms() {
        return core.stream().map(ArchitectureTest::room).collect(Collectors.toCollection(TreeSet::new));
    }

    @ParameterizedTest
    @MethodSource("allRooms")
    void aRoomHasOneSubject(String name) {
        assertThat(core.stream().filter(type -> room(type).equals(name) && type.isTopLevelClass() && !isPage(type)))
                .hasSizeBetween(FEWEST_TYPES, MOST_TYPES);
    }

    @Test
    void hasNoCyclesBetweenRooms() {
        slices().matching(ROOT + ".(**)").should().beFreeOfCycles().check(core);
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

    private static boolean isPage(JavaClass type) {
        return type.getSimpleName().equals("package-info");
    }

    /** The package after the root. */
    private static String room(JavaClass type) {
        return isOurs(type) ? type.getPackageName().substring(ROOT.length()).replaceFirst("^\\.", "") : "";
    }

    /** The part after the root; empty for a class of the root itself, which no row allows. */
    private static String topPackage(JavaClass type) {
        String rest = type.getPackageName().substring(ROOT.length());
        return rest.isEmpty() ? "" : rest.substring(1).split("\\.")[0];
    }
}
