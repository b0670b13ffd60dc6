package io.github.measure4j;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.AccessTarget.FieldAccessTarget;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaFieldAccess.AccessType;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Nothing is recognised by a part of its name: no method that asks for the name of a kernel, measurement, pattern or
 * quantity looks into a text as well, be it in another method of its class. What a kernel is, its {@link io.github.measure4j.subject.Profile} says.
 */
public class IdentityIsDataTest {
    private static final String ROOT = "io.github.measure4j";

    /** Old records say no role. */
    private static final String THE_ONE_EXCEPTION = ROOT + ".store.json.RolesOfOldRecords";

    /** The methods that read words which a person wrote, or write names for one, and why each may. */
    private static final Map<String, String> WORDS_OF_PEOPLE = Map.of(
            "cli.request.KernelSearch.finds", "a word of 'list' is searched for in names",
            "cli.request.KernelSearch.near", "the word that a misspelt one of a search may stand for",
            "cli.request.KernelLine.measurements", "a word of 'run' may have stars",
            "cli.request.KernelLine.matching", "the names that fit a word with stars",
            "cli.request.KernelListing.groups", "names that begin alike are listed together",
            "cli.request.Suites.isKernel", "a word of 'run' is a file or the name of a kernel",
            "suite.sphinx.SphinxMeasurements.lastWord", "the name of a further timing is made of it",
            "model.JavaSource.of", "the name of a class in Java is made of it");

    private static final Set<String> NAMED = Set.of(
            "PointRecord", "Subject", "KernelEntry", "Measurement", "Pattern", "Series", "Curve", "Section", "Plan", "WordCall",
            "NonBlockingCollectives");

    private static final Set<String> NAMES = Set.of("kernel", "measurement", "pattern", "quantity", "name");

    private static final Set<String> TEXTS =
            Set.of("java.lang.String", "java.util.regex.Pattern", "java.util.regex.Matcher");

    private static final Set<String> LOOKS = Set.of(
            "contains", "startsWith", "endsWith", "matches", "indexOf", "lastIndexOf", "regionMatches", "matcher", "find",
            "split", "substring");

    /**
     * The methods that look into names; for the modules that build upon the core, too.
     *
     * @param classes in which to search
     * @return those of them that do
     */
    public static Stream<JavaCodeUnit> recognisingByNames(JavaClasses classes) {
        return classes.stream()
                .flatMap(type -> type.getCodeUnits().stream())
                .filter(IdentityIsDataTest::asksForNames)
                .filter(method -> looks(method, new HashSet<>()));
    }

    /** Whether a method calls the accessor of a name, or reads the component of a record itself. */
    private static boolean asksForNames(JavaCodeUnit method) {
        return targets(method).anyMatch(IdentityIsDataTest::isName)
                || method.getFieldAccesses().stream()
                        .filter(access -> access.getAccessType() == AccessType.GET)
                        .anyMatch(access -> isName(access.getTarget()));
    }

    /** Whether a method looks into texts, or hands one to a method of its class that does. */
    private static boolean looks(JavaCodeUnit method, Set<JavaCodeUnit> seen) {
        return seen.add(method)
                && (targets(method).anyMatch(IdentityIsDataTest::isLook)
                        || method.getCallsFromSelf().stream()
                                .map(call -> call.getTarget())
                                .filter(target -> target.getOwner().equals(method.getOwner()))
                                .filter(target -> target.getRawParameterTypes().stream()
                                        .anyMatch(type -> type.isEquivalentTo(String.class)))
                                .flatMap(target -> target.resolveMember().stream())
                                .anyMatch(own -> own instanceof JavaMethod && looks(own, seen)));
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
                && target.getRawReturnType().isEquivalentTo(String.class)
                || owner.getSimpleName().equals("Results") && target.getName().equals("byMeasurement");
    }

    private static boolean isName(FieldAccessTarget target) {
        JavaClass owner = target.getOwner();
        return owner.getPackageName().startsWith(ROOT)
                && NAMED.contains(owner.getSimpleName())
                && NAMES.contains(target.getName())
                && target.getRawType().isEquivalentTo(String.class);
    }

    private static boolean isLook(CodeUnitAccessTarget target) {
        return TEXTS.contains(target.getOwner().getName()) && LOOKS.contains(target.getName());
    }

    @Test
    void noClassOfTheCoreLooksIntoNames() {
        JavaClasses core = new ClassFileImporter().importPath(Path.of("target", "classes"));
        assertThat(core).isNotEmpty();
        Set<String> found = recognisingByNames(core)
                .filter(method -> !method.getOwner().getName().equals(THE_ONE_EXCEPTION))
                .map(method -> method.getOwner().getName().substring(ROOT.length() + 1) + "." + method.getName())
                .collect(Collectors.toSet());
        assertThat(found).as("and no exception that is not needed").isEqualTo(WORDS_OF_PEOPLE.keySet());
    }

    @Test
    void findsWhatIsPlanted() {
        assertThat(recognisingByNames(new ClassFileImporter().importClasses(Planted.class, Plan.class))
                        .map(JavaCodeUnit::getName))
                .containsExactlyInAnyOrder(
                        "atOnce", "byAVariable", "byAReference", "byAPattern", "withinALambda", "byAnotherMethod", "byAKey",
                        "transport");
    }

    /** A type of one of the watched names, which looks into its own component. */
    private record Plan(String name, String other) {
        String transport() {
            return name.substring(0, name.indexOf('.'));
        }

        boolean isOther() {
            return other.startsWith("x");
        }
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

        static String byAnotherMethod(Subject subject) {
            return firstWord(subject.kernel());
        }

        private static String firstWord(String name) {
            return name.split("\\.")[0];
        }

        static boolean byAKey(Results results) {
            return results.byMeasurement().keySet().stream().anyMatch(name -> name.endsWith("-unlock"));
        }

        static boolean byFullName(Subject subject, List<String> table) {
            return table.contains(subject.kernel());
        }
    }
}
