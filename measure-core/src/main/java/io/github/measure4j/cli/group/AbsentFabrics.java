package io.github.measure4j.cli.group;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Fabrics of other machines, which Open MPI 4 looks for on each: PSM and PSM2. Their libraries set a clock when they are loaded, by
 * sleeping for 0.1 s each, before they find that the host has no such device. Each start of a group waits for that. Where
 * neither a device nor a choice of somebody is in the way, they are left out, and messages go as they would have gone.
 *
 * @param root of the files of this host
 * @param environment of this process, which the launcher inherits
 */
record AbsentFabrics(Path root, Map<String, String> environment) {
    /** The program behind its {@code mpirun} and {@code oshrun}. */
    private static final String OPEN_MPI = "orterun";

    /** The devices of PSM2 and of PSM. */
    private static final List<String> DEVICES = List.of("hfi1", "ipath");

    /** The parameter of Open MPI that names the components for such fabrics, or, behind the sign, all but some. */
    private static final String PARAMETER = "mtl";
    private static final String ALL_BUT = "^";
    private static final String ABSENT = "psm,psm2";
    private static final String VARIABLE = "OMPI_MCA_" + PARAMETER;

    /** Any of these may mean other parameters than in the files that are read here. */
    private static final List<String> DECIDED =
            List.of(VARIABLE, "OMPI_MCA_mca_base_param_files", "OMPI_MCA_mca_base_envar_file_prefix", "OPAL_PREFIX");

    /** With a batch job or a file of hosts, ranks may be on a host with other devices. */
    private static final List<String> OTHER_HOSTS =
            List.of("SLURM_JOB_ID", "PBS_JOBID", "LSB_JOBID", "PE_HOSTFILE", "OMPI_MCA_orte_default_hostfile");

    static AbsentFabrics ofThisHost() {
        return new AbsentFabrics(Path.of("/"), System.getenv());
    }

    /**
     * {@return variables for a launcher; none where something speaks against them}
     *
     * @param launcher a program, by its full path
     */
    Map<String, String> variables(Path launcher) {
        if (Stream.concat(DECIDED.stream(), OTHER_HOSTS.stream()).anyMatch(environment::containsKey) || anyDevice()) {
            return Map.of();
        }
        try {
            Optional<Path> installed = parametersOf(launcher.toRealPath());
            return installed.isPresent() && noOtherHosts(installed.get())
                    ? without(chosen(installed.get()).orElse(""))
                    : Map.of();
        } catch (IOException e) {
            return Map.of();
        }
    }

    private static Map<String, String> without(String chosen) {
        if (chosen.isEmpty()) {
            return Map.of(VARIABLE, ALL_BUT + ABSENT);
        }
        return chosen.startsWith(ALL_BUT) ? Map.of(VARIABLE, chosen + "," + ABSENT) : Map.of();
    }

    private boolean anyDevice() {
        try (Stream<Path> devices = Files.list(root.resolve("dev"))) {
            return devices.anyMatch(device -> DEVICES.stream().anyMatch(device.getFileName().toString()::startsWith));
        } catch (IOException | UncheckedIOException e) {
            return true;
        }
    }

    /** The parameters of an installation: where Open MPI puts them by itself, else where Debian does. */
    private Optional<Path> parametersOf(Path launcher) {
        if (!launcher.endsWith(OPEN_MPI)) {
            return Optional.empty();
        }
        Path beside = launcher.resolveSibling("../etc").normalize();
        Path debian = root.resolve("etc/openmpi");
        return (launcher.startsWith(root.resolve("usr/bin")) ? Stream.of(beside, debian) : Stream.of(beside))
                .map(folder -> folder.resolve("openmpi-mca-params.conf"))
                .filter(Files::isReadable)
                .findFirst();
    }

    private static boolean noOtherHosts(Path installed) throws IOException {
        Path hosts = installed.resolveSibling("openmpi-default-hostfile");
        return !Files.exists(hosts) || said(hosts).isEmpty();
    }

    /** A user's own parameters go before those of the installation. */
    private Optional<String> chosen(Path installed) throws IOException {
        Path own = Path.of(environment.getOrDefault("HOME", "/"), ".openmpi", "mca-params.conf");
        Optional<String> chosen = Files.isReadable(own) ? last(own) : Optional.empty();
        return chosen.isPresent() ? chosen : last(installed);
    }

    private static Optional<String> last(Path parameters) throws IOException {
        return said(parameters).stream()
                .map(line -> line.split("=", 2))
                .filter(words -> words.length == 2 && words[0].strip().equals(PARAMETER))
                .map(words -> words[1].strip())
                .reduce((before, after) -> after);
    }

    private static List<String> said(Path file) throws IOException {
        return Files.readAllLines(file).stream().map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("#")).toList();
    }
}
