package io.github.measure4j.report;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rooms of the report: the arrows between them, their sizes and their pages. */
class ReportRoomsTest {
    private static final String ROOT = "io.github.measure4j.report";
    private static final String HALL = "report";

    /** Each room with those that it may import. */
    private static final Map<String, List<String>> MAY_IMPORT = new TreeMap<>(Map.ofEntries(
            Map.entry("input", List.of()),
            Map.entry("wording", List.of()),
            Map.entry("markup", List.of()),
            Map.entry("export", List.of()),
            Map.entry("drawing", List.of("markup", "wording")),
            Map.entry("contents", List.of("input", "wording")),
            Map.entry("figures", List.of("input", "wording", "contents")),
            Map.entry("terminal", List.of("wording")),
            Map.entry("plots", List.of("input", "wording", "markup", "drawing", "contents")),
            Map.entry("page", List.of("input", "wording", "markup", "contents", "figures", "plots")),
            Map.entry(HALL, List.of(
                    "input", "wording", "markup", "drawing", "contents", "figures", "terminal", "plots", "page"))));

    /** The rooms that users call. */
    private static final Set<String> API = Set.of("input", "export", HALL);

    private static JavaClasses report;

    @BeforeAll
    static void importReport() {
        report = new ClassFileImporter().importPath(Path.of("target", "classes", "io", "github", "measure4j", "report"));
    }

    static Set<String> rooms() {
        return MAY_IMPORT.keySet();
    }

    private static String room(JavaClass type) {
        String rest = type.getPackageName().substring(ROOT.length());
        return rest.isEmpty() ? HALL : rest.substring(1);
    }

    private static boolean isOfReport(JavaClass type) {
        return type.getPackageName().equals(ROOT) || type.getPackageName().startsWith(ROOT + ".");
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void aRoomImportsNoOtherThanItsRowAllows(String name) {
        Set<String> allowed = new TreeSet<>(MAY_IMPORT.get(name));
        allowed.add(name);
        classes()
                .that(describe("are in " + name, type -> isOfReport(type) && room(type).equals(name)))
                .should()
                .onlyDependOnClassesThat(describe(
                        "are in one of " + allowed, type -> !isOfReport(type) || allowed.contains(room(type))))
                .check(report);
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void everyArrowOfTheTableIsUsed(String name) {
        Set<String> used = report.stream()
                .filter(type -> room(type).equals(name))
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .map(dependency -> dependency.getTargetClass().getBaseComponentType())
                .filter(type -> isOfReport(type) && !room(type).equals(name))
                .map(ReportRoomsTest::room)
                .collect(Collectors.toSet());
        assertThat(used).containsExactlyInAnyOrderElementsOf(MAY_IMPORT.get(name));
    }

    @Test
    void thereIsNoCycleBetweenRooms() {
        slices().matching(ROOT + ".(*)..").should().beFreeOfCycles().check(report);
    }

    @Test
    void aRoomHasFourToFifteenTypes() {
        Map<String, Long> sizes = report.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(ReportRoomsTest::room, TreeMap::new, Collectors.counting()));
        assertThat(sizes.keySet()).isEqualTo(rooms());
        assertThat(sizes).allSatisfy((name, size) -> assertThat(size).as(name).isBetween(4L, 15L));
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void thePageOfARoomSaysWhetherItIsApiAndWhatEntersAndLeaves(String name) throws IOException {
        Path page = Path.of("src/main/java", ROOT.replace('.', '/')).resolve(name.equals(HALL) ? "" : name);
        String text = Files.readString(page.resolve("package-info.java"));
        String last = text.substring(text.lastIndexOf("<p>"));
        assertThat(last).startsWith(API.contains(name) ? "<p>API." : "<p>Not API:");
        assertThat(text.replaceAll("\\s+\\* ", " ")).contains("<p>In: ", "Out: ", "Begin with ");
    }
}
