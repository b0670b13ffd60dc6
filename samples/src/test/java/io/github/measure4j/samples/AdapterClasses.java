package io.github.measure4j.samples;

import static com.tngtech.archunit.base.DescribedPredicate.describe;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.stream.Stream;

/** The compiled classes of the adapters and of the samples, as they are on the class path of the samples' tests. */
final class AdapterClasses {
    private static final String[] PACKAGES = Stream.of("mpi", "shmem", "threads", "samples")
            .map(name -> "io.github.measure4j." + name)
            .toArray(String[]::new);

    private AdapterClasses() {}

    static JavaClasses imported() {
        return new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .withImportOption(location -> !location.contains("/test-classes/") && !location.contains("tests.jar"))
                .withImportOption(location -> !location.contains("/jmh_generated/"))
                .withImportOption(location -> !location.contains("/mpi/bindings/"))
                .importPackages(PACKAGES)
                .that(describe("are ours", AdapterClasses::isOurs));
    }

    private static boolean isOurs(JavaClass type) {
        return type.getPackageName().startsWith("io.github.measure4j.");
    }
}
