package io.github.measure4j.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.measure4j.axis.Point;
import io.github.measure4j.axis.Variable;
import io.github.measure4j.pattern.Kernel;
import io.github.measure4j.pattern.kind.Simple;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CatalogueTest {
    private final KernelEntry broadcast = entry("mpi.bcast").sphinx(40, 43);
    private final KernelEntry reduce = entry("mpi.reduce").sphinx(41);
    private final KernelEntry put = entry("shmem.put").on("shmem");
    private final Catalogue catalogue = Catalogue.of(List.of(put, reduce, broadcast));

    @Test
    void listsKernelsInTheOrderOfTheAlphabet() {
        assertThat(catalogue.entries()).containsExactly(broadcast, reduce, put);
    }

    @Test
    void findsKernelsByNameAndByEachOfTheirNumbers() {
        assertThat(catalogue.named("mpi.bcast")).isSameAs(broadcast);
        assertThat(catalogue.ofType(40)).contains(broadcast);
        assertThat(catalogue.ofType(43)).contains(broadcast);
        assertThat(catalogue.ofType(41)).contains(reduce);
        assertThat(catalogue.ofType(99)).isEmpty();
    }

    @Test
    void findsAKernelForEachOfTheTwoTimingsOfSphinxsTest111() {
        KernelEntry lock = entry("threads.locks.lock").sphinx(111);
        KernelEntry unlock = entry("threads.locks.unlock").sphinx(111);
        Catalogue both = Catalogue.of(List.of(unlock, lock));
        assertThat(both.ofType(111)).contains(lock);
        assertThat(both.allOfType(111)).containsExactly(lock, unlock);
        assertThat(both.allOfType(112)).isEmpty();
    }

    @Test
    void namesWhatIsNearToAMisspeltKernel() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> catalogue.named("mpi.bacst"))
                .withMessage("unknown kernel 'mpi.bacst'; near to it: mpi.bcast, mpi.reduce, shmem.put");
        assertThat(catalogue.nearest("shmem.putt")).startsWith("shmem.put");
    }

    @Test
    void namesThreeAtTheMost() {
        Catalogue larger = Catalogue.of(List.of(entry("a.b"), entry("a.c"), entry("a.d"), entry("a.e")));
        assertThat(larger.nearest("a.e")).hasSize(3).startsWith("a.e");
    }

    @Test
    void refusesTwoKernelsOfOneName() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Catalogue.of(List.of(put, entry("shmem.put"))))
                .withMessage("two kernels named 'shmem.put'");
    }

    @Test
    void refusesTwoKernelsOfOneNumberAndNamesBoth() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Catalogue.of(List.of(reduce, entry("mpi.allreduce").sphinx(41))))
                .withMessage("Sphinx's test 41 is claimed by 'mpi.allreduce' and by 'mpi.reduce'");
    }

    /** The name of a kernel does not say where it runs. */
    @Test
    void aKernelHasTheTransportOfItsProviderUnlessItSaysOne() {
        KernelEntry elsewhere = entry("tests.elsewhere").on("pool");
        Catalogue both = Catalogue.of(new KernelProvider() {
            @Override
            public List<KernelEntry> kernels() {
                return List.of(entry("mpi.named-as-such"), elsewhere);
            }

            @Override
            public Set<String> transports() {
                return Set.of("threads");
            }
        });
        assertThat(both.named("mpi.named-as-such").transport()).isEqualTo("threads");
        assertThat(both.named("tests.elsewhere")).isSameAs(elsewhere);
    }

    @Test
    void refusesAKernelThatNobodySaysTheTransportOf() {
        KernelProvider silent = () -> List.of(entry("mpi.bcast"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Catalogue.of(silent))
                .withMessageStartingWith("the kernel 'mpi.bcast' says no transport");
    }

    @Test
    void mayBeEmpty() {
        Catalogue empty = Catalogue.of(List.of());
        assertThat(empty.entries()).isEmpty();
        assertThat(empty.nearest("x")).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> empty.named("x")).withMessage("unknown kernel 'x'");
    }

    /** The service file is made here: on the test class path it would reach the adapters' tests. */
    @Test
    void holdsTheKernelsOfAllProvidersOnTheClassPath(@TempDir Path directory) throws IOException {
        Path services = Files.createDirectories(directory.resolve("META-INF/services"));
        Files.writeString(services.resolve(KernelProvider.class.getName()), Provider.class.getName());
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {directory.toUri().toURL()}, before)) {
            thread.setContextClassLoader(loader);
            assertThat(Catalogue.load().named("tests.provided").description()).isEqualTo("for tests");
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Named in a service file. */
    public static final class Provider implements KernelProvider {
        @Override
        public Set<String> transports() {
            return Set.of("tests");
        }

        @Override
        public List<KernelEntry> kernels() {
            return List.of(entry("tests.provided"));
        }
    }

    private static KernelEntry entry(String name) {
        return KernelEntry.named(name, "for tests", Simple.of(Kernel.EMPTY));
    }

    @Test
    void findsAKernelByItsAliasWithTheValuesThatItStandsFor() {
        Variable type = Variable.ofNames("type", "element type", List.of("int", "long"));
        KernelEntry typed = put.over(type);
        Alias alias = new Alias("shmem.put.long", "shmem.put", Point.NOWHERE.with(type, "long"));
        Catalogue aliased = Catalogue.of(provider(List.of(typed), alias));
        assertThat(aliased.resolve("shmem.put.long")).isEqualTo(new NamedKernel(typed, alias.fixed()));
        assertThat(aliased.resolve("shmem.put")).isEqualTo(new NamedKernel(typed, Point.NOWHERE));
        assertThat(aliased.entries()).containsExactly(typed);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> aliased.resolve("shmem.put.lon"))
                .withMessageContaining("shmem.put.long");
    }

    @Test
    void refusesAnAliasOfNoKernelOrOfAVariableThatItDoesNotAccept() {
        Alias ofNone = new Alias("shmem.put.long", "shmem.got", Point.NOWHERE);
        Alias ofOther = new Alias("shmem.put.long", "shmem.put", Point.NOWHERE.with(Variable.CHUNKS, 1));
        Alias twice = new Alias("shmem.put", "shmem.put", Point.NOWHERE);
        for (Alias wrong : List.of(ofNone, ofOther, twice)) {
            assertThatIllegalArgumentException().isThrownBy(() -> Catalogue.of(provider(List.of(put), wrong)));
        }
    }

    private static KernelProvider provider(List<KernelEntry> kernels, Alias alias) {
        return new KernelProvider() {
            @Override
            public List<KernelEntry> kernels() {
                return kernels;
            }

            @Override
            public List<Alias> aliases() {
                return List.of(alias);
            }
        };
    }
}
