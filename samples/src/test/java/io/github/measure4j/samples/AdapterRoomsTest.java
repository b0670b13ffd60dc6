package io.github.measure4j.samples;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaConstructor;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import io.github.measure4j.suite.KernelProvider;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rooms of the adapters and of the programs that measure the library: which imports which, and how large each is. */
class AdapterRoomsTest {
    private static final String ROOT = "io.github.measure4j.";
    private static final int FEWEST_TYPES = 4;
    private static final int MOST_TYPES = 15;

    /** A code outside the library, no room of it. */
    private static final String SHOWN_WHOLE = "samples.facade";

    private static final JavaClasses CLASSES = AdapterClasses.imported();

    /** Each room with the rooms that it may import. */
    private static final Map<String, List<String>> ROOMS = new TreeMap<>(Map.ofEntries(
            Map.entry("mpi", List.of()),
            Map.entry("mpi.kernel", List.of("mpi")),
            Map.entry("mpi.kernel.pointtopoint", List.of("mpi", "mpi.kernel", "threads.kernel.team")),
            Map.entry("mpi.kernel.collective", List.of("mpi", "mpi.kernel")),
            Map.entry("mpi.kernel.mockup", List.of("mpi.kernel")),
            Map.entry("mpi.kernel.application", List.of("mpi.kernel", "mpi.kernel.collective")),
            Map.entry("mpi.kernel.masterworker", List.of("mpi.kernel")),
            Map.entry("mpi.kernel.onesided", List.of("mpi", "mpi.kernel")),
            Map.entry("mpi.kernel.file", List.of("mpi.kernel", "mpi.kernel.pointtopoint")),
            Map.entry("mpi.kernel.object", List.of("mpi", "mpi.kernel")),
            Map.entry("mpi.kernel.threaded", List.of(
                    "mpi", "mpi.kernel", "mpi.kernel.collective", "mpi.kernel.pointtopoint", "threads", "threads.kernel",
                    "threads.kernel.team")),
            Map.entry("shmem.installation", List.of()),
            Map.entry("shmem", List.of("shmem.installation")),
            Map.entry("shmem.kernel", List.of("shmem")),
            Map.entry("shmem.kernel.transfer", List.of("shmem", "shmem.kernel")),
            Map.entry("shmem.kernel.atomic", List.of("shmem", "shmem.kernel", "shmem.kernel.transfer")),
            Map.entry("shmem.kernel.collective", List.of("shmem", "shmem.kernel")),
            Map.entry("shmem.kernel.context", List.of("shmem", "shmem.kernel")),
            Map.entry("shmem.kernel.synchronisation", List.of("shmem", "shmem.kernel")),
            Map.entry("shmem.kernel.object", List.of("shmem", "shmem.kernel", "shmem.kernel.collective")),
            Map.entry("threads", List.of()),
            Map.entry("threads.kernel", List.of("threads")),
            Map.entry("threads.kernel.lock", List.of("threads", "threads.kernel")),
            Map.entry("threads.kernel.handover", List.of("threads", "threads.kernel")),
            Map.entry("threads.kernel.team", List.of("threads", "threads.kernel")),
            Map.entry("threads.kernel.scheduling", List.of("threads.kernel")),
            Map.entry("samples", List.of("mpi", "shmem")),
            Map.entry("samples.heat", List.of("mpi")),
            Map.entry(SHOWN_WHOLE, List.of()),
            Map.entry("samples.benchmark", List.of()),
            Map.entry("samples.benchmark.accuracy", List.of("mpi", "samples.benchmark")),
            Map.entry("samples.benchmark.baseline", List.of("mpi", "shmem", "threads", "samples.benchmark")),
            Map.entry("samples.benchmark.cost", List.of("mpi")),
            Map.entry("samples.benchmark.hazard", List.of("samples.benchmark")),
            Map.entry("samples.benchmark.state", List.of("samples.benchmark"))));

    /** Those of the modules that were built: not each machine has an OpenSHMEM compiler. */
    static Collection<String> rooms() {
        Set<String> modules = CLASSES.stream().map(type -> room(type).split("\\.")[0]).collect(Collectors.toSet());
        return ROOMS.keySet().stream().filter(name -> modules.contains(name.split("\\.")[0])).collect(Collectors.toSet());
    }

    private static String room(JavaClass type) {
        return type.getPackageName().startsWith(ROOT) ? type.getPackageName().substring(ROOT.length()) : "";
    }

    @Test
    void eachRoomHasARowOfTheTable() {
        assertThat(CLASSES.stream().map(AdapterRoomsTest::room).collect(Collectors.toSet())).isEqualTo(rooms());
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void aRoomImportsOnlyTheRoomsBelowIt(String name) {
        List<String> allowed = ROOMS.get(name);
        classes()
                .that(describe("are in " + name, type -> room(type).equals(name)))
                .should()
                .onlyDependOnClassesThat(describe(
                        "are in other modules or in one of " + allowed,
                        type -> !ROOMS.containsKey(room(type)) || room(type).equals(name) || allowed.contains(room(type))))
                .check(CLASSES);
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void aRoomHasOneSubject(String name) {
        assertThat(CLASSES.stream()
                        .filter(type -> room(type).equals(name) && type.isTopLevelClass())
                        .filter(type -> !type.getSimpleName().equals("package-info")))
                .hasSizeBetween(name.equals(SHOWN_WHOLE) ? 1 : FEWEST_TYPES, MOST_TYPES);
    }

    @Test
    void noRoomsImportEachOther() {
        slices().matching(ROOT + "(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @ParameterizedTest
    @MethodSource("rooms")
    void aRoomHasAPage(String name) {
        String module = name.startsWith("samples") ? "samples" : "measure-" + name.split("\\.")[0];
        assertThat(Path.of("..", module, "src/main/java", (ROOT + name).replace('.', '/'), "package-info.java"))
                .matches(Files::isRegularFile, "is there");
    }

    /** Members of rooms that are no API, and why each is public though no other room uses it. */
    private static final Map<String, String> PUBLIC_FOR_OTHERS = Map.of(
            "shmem.kernel.Type.bytes", "a test compares it with the bytes that the catalogue says");

    private static boolean isOfKernels(JavaClass type) {
        return room(type).contains(".kernel") || room(type).equals("shmem.installation");
    }

    /** Nothing that one room alone uses is public; what a constant of its is worth, the compiler copies. */
    @Test
    void whatIsPublicInARoomIsUsedByAnother() {
        assertThat(CLASSES.stream()
                        .filter(AdapterRoomsTest::isOfKernels)
                        .filter(type -> !type.isInterface() && !type.isAssignableTo(KernelProvider.class))
                        .flatMap(type -> type.getMembers().stream())
                        .filter(member -> member.getModifiers().contains(JavaModifier.PUBLIC))
                        .filter(member -> !isGivenByTheLanguage(member) && !isUsedElsewhere(member))
                        .map(member -> room(member.getOwner()) + "." + member.getOwner().getSimpleName() + "." + member.getName()))
                .containsExactlyInAnyOrderElementsOf(PUBLIC_FOR_OTHERS.keySet());
    }

    private static boolean isUsedElsewhere(JavaMember member) {
        return member.getAccessesToSelf().stream()
                .anyMatch(access -> !access.getOriginOwner().getPackageName().equals(member.getOwner().getPackageName()));
    }

    /** Members that a record or an enum has of itself, that are inherited, and constants, whose use leaves no trace. */
    private static boolean isGivenByTheLanguage(JavaMember member) {
        JavaClass owner = member.getOwner();
        if (member instanceof JavaField field) {
            return owner.isEnum() || field.getModifiers().contains(JavaModifier.STATIC);
        }
        if (member instanceof JavaConstructor || owner.isEnum() && Set.of("values", "valueOf").contains(member.getName())) {
            return true;
        }
        if (owner.isRecord() && owner.tryGetField(member.getName()).isPresent()) {
            return true;
        }
        JavaMethod method = (JavaMethod) member;
        int parameters = method.getRawParameterTypes().size();
        return Stream.concat(owner.getAllRawSuperclasses().stream(), owner.getAllRawInterfaces().stream())
                .anyMatch(above -> above.getMethods().stream().anyMatch(other -> other.getName().equals(method.getName())
                        && other.getRawParameterTypes().size() == parameters));
    }
}
