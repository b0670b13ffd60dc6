package io.github.measure4j;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Nothing is recognised by a part of its name: no method that asks for the name of a kernel, measurement, pattern or
 * quantity looks into a text as well. What a kernel is, its {@link io.github.measure4j.subject.Profile} says.
 */
class IdentityIsDataTest {
    private static final String ROOT = "io.github.measure4j";

    /** Old records say no role. */
    private static final String THE_ONE_EXCEPTION = ROOT + ".store.RolesOfOldRecords";

    /** These read or write texts, files and command lines. */
    private static final List<String> TEXT_FORMATS =
            List.of(ROOT + ".cli", ROOT + ".suite.sphinx", ROOT + ".report.export", ROOT + ".store.database");

    private static final Set<String> NAMED = Set.of(
            "PointRecord", "Subject", "KernelEntry", "Measurement", "Pattern", "Series", "Curve", "Section", "Plan");

    private static final Set<String> NAMES = Set.of("kernel", "measurement", "pattern", "quantity", "name");

    private static final Set<String> TEXTS =
            Set.of("java.lang.String", "java.util.regex.Pattern", "java.util.regex.Matcher");

    private static final Set<String> LOOKS = Set.of(
            "contains", "startsWith", "endsWith", "matches", "indexOf", "lastIndexOf", "regionMatches", "matcher", "find",
            "split", "substring");

    /** The methods that look into names. */
    private static Stream<JavaCodeUnit> recognisingByNames(JavaClasses classes) {
        return classes.stream()
                .flatMap(type -> type.getCodeUnits().stream())
                .filter(method -> targets(method).anyMatch(IdentityIsDataTest::isName))
                .filter(method -> targets(method).anyMatch(IdentityIsDataTest::isLook));
    }

    private static Stream<CodeUnitAccessTarget> targets(JavaCodeUnit method) {
        return Stream.concat(
                method.getCallsFromSelf().stream().map(call -> call.getTarget()),
                method.getCodeUnitReferencesFromSelf().stream().map(reference -> reference.getTarget()));
    }

    private static boolean isName(CodeUnitAccessTarget target) {
        JavaClass owner = target.getOwner();
        return owner.getPackageName().startsWith(ROOT)
                && NAMED.contains(owner.getSimpleName())
                && NAMES.contains(target.getName())
                && target.getRawReturnType().isEquivalentTo(String.class);
    }

    private static boolean isLook(CodeUnitAccessTarget target) {
        return TEXTS.contains(target.getOwner().getName()) && LOOKS.contains(target.getName());
    }

    @Test
    void noClassOfTheCoreLooksIntoNames() {
        JavaClasses core = new ClassFileImporter().importPath(Path.of("target", "classes"));
        assertThat(core).isNotEmpty();
        assertThat(recognisingByNames(core)
                        .map(JavaCodeUnit::getFullName)
                        .filter(method -> !method.startsWith(THE_ONE_EXCEPTION + "."))
                        .filter(method -> TEXT_FORMATS.stream().noneMatch(format -> method.startsWith(format + "."))))
                .isEmpty();
    }

    @Test
    void findsWhatIsPlanted() {
        assertThat(recognisingByNames(new ClassFileImporter().importClasses(Planted.class))
                        .map(JavaCodeUnit::getName))
                .containsExactlyInAnyOrder("atOnce", "byAVariable", "byAReference", "byAPattern", "withinALambda");
    }

    /** All ways in which a kernel was once recognised, and one that is fine. */
    private static final class Planted {
        private static final java.util.regex.Pattern BARRIER = java.util.regex.Pattern.compile(".*barrier");

        static boolean atOnce(Subject subject) {
            return subject.kernel().contains("x");
        }

        static boolean byAVariable(PointRecord record) {
            String name = record.measurement();
            return name.endsWith("barrier");
        }

        static boolean byAReference(Subject subject, List<String> words) {
            return words.stream().anyMatch(subject.quantity()::startsWith);
        }

        static boolean byAPattern(Subject subject) {
            return BARRIER.matcher(subject.pattern()).matches();
        }

        static boolean withinALambda(List<PointRecord> records) {
            return records.stream().anyMatch(record -> record.subject().kernel().indexOf("poly") > 0);
        }

        static boolean byFullName(Subject subject, List<String> table) {
            return table.contains(subject.kernel());
        }
    }
}
