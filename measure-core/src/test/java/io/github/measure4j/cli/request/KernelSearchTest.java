package io.github.measure4j.cli.request;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.pattern.kind.Simple;
import io.github.measure4j.suite.KernelEntry;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KernelSearchTest {
    private static final List<KernelEntry> KERNELS = Stream.of(
                    "net.collective.all-reduce=MPI_Allreduce of doubles",
                    "net.window=the bandwidth of a window of messages",
                    "threads.lock.stamped=a StampedLock is taken and given back",
                    "threads.queue.array=an ArrayBlockingQueue")
            .map(text -> text.split("="))
            .map(text -> KernelEntry.named(text[0], text[1], Simple.of(setting -> () -> {})))
            .toList();

    @ParameterizedTest
    @CsvSource({
        "Allreduce, net.collective.all-reduce", "MPI_Allreduce, net.collective.all-reduce", "StampedLock, threads.lock.stamped",
        "bw, net.window", "QUEUE, threads.queue.array", "threads.*ped, threads.lock.stamped", "elsewhere, net.window"
    })
    void aWordIsFoundWhereverItStands(String word, String kernel) {
        KernelSearch search = new KernelSearch(List.of(word), entry -> entry.name().equals("net.window") ? "osu_elsewhere" : "");
        assertThat(KERNELS.stream().filter(search::finds)).extracting(KernelEntry::name).containsExactly(kernel);
    }

    @Test
    void allWordsHaveToBeFound() {
        KernelSearch search = new KernelSearch(List.of("threads", "array"), entry -> "");
        assertThat(KERNELS.stream().filter(search::finds)).extracting(KernelEntry::name).containsExactly("threads.queue.array");
    }

    /** The search once said that shmem.g was near 'zzz'. */
    @ParameterizedTest
    @CsvSource({
        "alreduce, did you mean 'MPI_Allreduce'?|did you mean 'reduce'?", "StampdLock, did you mean 'StampedLock'?",
        "windwo, did you mean 'window'?", "zzz, 'measure list' shows all groups of kernels",
        "window lock, each is found by itself: fewer words find more", "lock windwo, did you mean 'window'?"
    })
    void aWordThatNoKernelHasIsAnsweredWithOneThatIsNear(String words, String hint) {
        assertThat(hint.split("[|]")).contains(new KernelSearch(List.of(words.split(" ")), entry -> "").hint(KERNELS));
    }

    @Test
    void groupsAreCountedAndKernelsExplained() {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        new KernelListing(KERNELS).writeGroupsTo(out);
        new KernelListing(KERNELS.subList(2, 3)).writeTo(out, true);
        assertThat(text.toString()).contains("threads.lock.*       1", "4 kernels in 4 groups", "measure run threads.lock.stamped ranks=2",
                "varies: iterations");
    }
}
