package io.github.measure4j.cli;

import io.github.measure4j.cli.program.ExitCode;
import io.github.measure4j.doctor.Diagnosis;
import io.github.measure4j.doctor.Diagnosis.Grade;
import io.github.measure4j.doctor.Doctor;
import io.github.measure4j.doctor.Host;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "doctor",
        description = {
            "Says what would make figures bad on this host, the worst first, and how to mend it.",
            "Ends with exit code 1 if something is bad, else with 0; notes are of conditions that other runs should share."
        },
        mixinStandardHelpOptions = true)
final class DoctorCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Option(names = "--root", paramLabel = "DIR", hidden = true, description = "The folder below which proc and sys are.",
            defaultValue = "/")
    private Path root;

    @Override
    public Integer call() {
        List<Diagnosis> all = new Doctor(new Host(root, System.getenv())).diagnoses();
        PrintWriter out = spec.commandLine().getOut();
        for (Diagnosis diagnosis : all) {
            out.printf("%-4s  %s%n", diagnosis.grade().name().toLowerCase(Locale.ROOT), diagnosis);
        }
        out.flush();
        return all.stream().anyMatch(diagnosis -> diagnosis.grade() == Grade.BAD) ? ExitCode.FAILED : 0;
    }
}
