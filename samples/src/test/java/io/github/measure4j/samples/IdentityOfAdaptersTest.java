package io.github.measure4j.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.github.measure4j.IdentityIsDataTest;
import io.github.measure4j.suite.KernelEntry;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The adapters and the samples look into no names, either: what a kernel is stands in its entry of the catalogue. */
class IdentityOfAdaptersTest {

    /** The methods that may, and why. */
    private static final Map<String, String> ALLOWED = Map.of();

    @Test
    void noClassLooksIntoNames() {
        JavaClasses classes = AdapterClasses.imported();
        assertThat(classes.size()).isGreaterThan(500);
        assertThat(IdentityIsDataTest.recognisingByNames(classes).map(JavaCodeUnit::getFullName))
                .as("and no exception that is not needed")
                .containsExactlyInAnyOrderElementsOf(ALLOWED.keySet());
    }

    @Test
    void findsWhatIsPlanted() {
        assertThat(IdentityIsDataTest.recognisingByNames(new ClassFileImporter().importClasses(Planted.class))
                        .map(JavaCodeUnit::getName))
                .containsExactlyInAnyOrder("isBarrier", "isBegun");
    }

    /** Ways in which an adapter could recognise its own kernels, and one that is fine. */
    private record Planted() {
        static boolean isBarrier(KernelEntry entry) {
            return entry.name().endsWith("barrier");
        }

        static boolean isBegun(WordCall call) {
            return call.name().startsWith("i");
        }

        static boolean isOfOneRank(KernelEntry entry) {
            return entry.needs() == 1;
        }
    }

    /** A type of one of the watched names. */
    private record WordCall(String name) {}
}
