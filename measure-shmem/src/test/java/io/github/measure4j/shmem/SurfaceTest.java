package io.github.measure4j.shmem;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** The calls of C check nothing, and so are no API: what is public checks its arguments once, when it is made. */
class SurfaceTest {
    private final JavaClasses classes = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .withImportOption(location -> !location.contains("/test-classes/"))
            .importPackages("io.github.measure4j.shmem");

    @Test
    void noNativeMethodIsPublic() {
        assertThat(classes.stream()
                        .flatMap(type -> type.getMethods().stream())
                        .filter(method -> method.getModifiers().contains(JavaModifier.NATIVE)))
                .hasSizeGreaterThan(150)
                .noneMatch(method -> method.getModifiers().contains(JavaModifier.PUBLIC));
    }

    /** Which function of a table is meant, as a number that may lie beyond its end. */
    @Test
    void anythingButAPrivateMethodTakesAnEnumForAFunctionOfATable() {
        assertThat(classes.stream()
                        .flatMap(type -> type.getMethods().stream())
                        .filter(method -> method.getModifiers().contains(JavaModifier.NATIVE))
                        .filter(SurfaceTest::takesNumberOfTable))
                .hasSizeGreaterThan(10)
                .allMatch(method -> method.getModifiers().contains(JavaModifier.PRIVATE));
    }

    /** The parameters that C uses as an index are the first, or the comparison, which is the second of three. */
    private static boolean takesNumberOfTable(JavaMethod method) {
        String types = method.getRawParameterTypes().stream().map(JavaClass::getName).toList().toString();
        boolean ofPes = method.getName().equals("barrier");
        return types.startsWith("[int, long") && !ofPes || types.equals("[long, int, long]");
    }

    @Test
    void usersSeeTheGroupItsMemoryAndOperationsUponIt() {
        assertThat(classes.stream()
                        .filter(type -> type.getPackageName().equals("io.github.measure4j.shmem"))
                        .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                        .map(JavaClass::getSimpleName))
                .containsExactlyInAnyOrder(
                        "ShmemGroup", "ShmemTransport", "SymmetricMemory", "RemoteBytes", "SymmetricWord", "WordComparison");
    }
}
