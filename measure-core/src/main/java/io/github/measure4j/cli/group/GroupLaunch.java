package io.github.measure4j.cli.group;

import io.github.measure4j.cli.program.UsageException;
import io.github.measure4j.cli.progress.Assignment;
import io.github.measure4j.cli.progress.Progress;
import io.github.measure4j.cli.rank.RankMain;
import io.github.measure4j.cli.request.Transports;
import io.github.measure4j.group.JavaProgram;
import io.github.measure4j.group.LaunchTemplate;
import io.github.measure4j.group.Transport.Launch;
import io.github.measure4j.store.RunDirectory;
import io.github.measure4j.store.RunWatch;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;

/** A group in processes of its own, which measures one assignment while this process watches. */
public final class GroupLaunch {
    /** Transports that have several look for it among the options before they look at properties of this process. */
    private static final String BINDING = "-Dmeasure.binding=";

    /** An option of the JVM of this process that those of its groups do not inherit, since they measure and it does not. */
    private static final String OWN_OPTION = "measure.launcher.option";

    private static final long LOOK_MILLIS = 200;

    /** Until the first point, whose figure people wait for. More looks would take a processor from the ranks. */
    private static final long FIRST_LOOK_MILLIS = 50;

    private static final double SECONDS_TO_BEGIN = 120;

    /** A JVM takes a processor for about 1.3 s until it measures; others may want the processor, too. */
    private static final double SECONDS_OF_A_CROWD = 10;

    private static final double NANOS = 1e9;

    private final Assignment assignment;
    private final Launch launch;
    private final double limitSeconds;

    private GroupLaunch(Assignment assignment, Launch launch, double limitSeconds) {
        this.assignment = assignment;
        this.launch = launch;
        this.limitSeconds = limitSeconds;
    }

    /**
     * Finds out how to start the group; starts nothing yet.
     *
     * @param arguments of {@link RankMain}
     * @param limitSeconds on the time in which nothing is written to the journal; the group is ended then
     */
    public static GroupLaunch of(Assignment assignment, List<String> arguments, double limitSeconds) {
        String own = System.getProperty(OWN_OPTION, "");
        JavaProgram measuring = JavaProgram.likeThisOne(RankMain.class.getName(), arguments)
                .withoutOptions(List.of(own, "-D" + OWN_OPTION + "=" + own));
        JavaProgram usual = RankMemory.in(measuring);
        JavaProgram program = assignment.bindingWord().map(word -> usual.withOption(BINDING + word)).orElse(usual);
        return new GroupLaunch(
                assignment, Transports.named(assignment.transport()).launch(assignment.ranks(), program), limitSeconds);
    }

    Assignment assignment() {
        return assignment;
    }

    /** {@return how long nothing may come of a group that starts: ranks that share a processor start one after the other} */
    static double secondsToBegin(int ranks, int processors, double limitSeconds) {
        double crowd = ranks > processors ? SECONDS_OF_A_CROWD * ranks / processors : 0;
        return Math.max(limitSeconds, SECONDS_TO_BEGIN) + crowd;
    }

    /** Starts the group and hands its progress on until it ends. */
    GroupEnd watch(RunDirectory directory, Progress progress) {
        RunWatch watch = directory.watch();
        GroupEnd.Story story = new GroupEnd.Story();
        LauncherProcess launcher = start(directory);
        Process process = launcher.process();
        Complaints complaints = Complaints.of(process);
        long last = System.nanoTime();
        boolean hung = false;
        double allowed = secondsToBegin(assignment.ranks(), Runtime.getRuntime().availableProcessors(), limitSeconds);
        try {
            boolean exited;
            do {
                exited = process.waitFor(story.gained() ? LOOK_MILLIS : FIRST_LOOK_MILLIS, TimeUnit.MILLISECONDS);
                int before = story.events();
                watch.look(progress::point, event -> {
                    story.read(event);
                    progress.event(event);
                });
                progress.tick();
                last = story.events() > before ? System.nanoTime() : last;
                allowed = story.events() == 0 ? allowed : limitSeconds;
                hung = !exited && System.nanoTime() - last > allowed * NANOS;
            } while (!exited && !hung);
            if (hung) {
                launcher.endForcibly();
            }
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            return story.hung("its launcher was interrupted");
        }
        launcher.ended();
        return hung
                ? story.hung(String.format(Locale.ROOT, "nothing came of it within %.3g s", allowed))
                : story.ended(process.exitValue(), complaints.last());
    }

    /** Its standard input stays open as long as this process lives, and rank 0 ends with it. */
    private LauncherProcess start(RunDirectory directory) {
        ProcessBuilder builder = new ProcessBuilder(launch.command());
        builder.environment().putAll(launch.environment());
        if (LaunchTemplate.given(System.getProperties(), System.getenv()).isEmpty()) {
            builder.environment().putAll(AbsentFabrics.ofThisHost().variables(Path.of(launch.command().get(0))));
        }
        builder.redirectOutput(ProcessBuilder.Redirect.INHERIT);
        try {
            return LauncherProcess.start(builder, directory);
        } catch (IOException e) {
            throw new UsageException("cannot start '%s': %s".formatted(launch.command().get(0), e.getMessage()));
        }
    }
}
