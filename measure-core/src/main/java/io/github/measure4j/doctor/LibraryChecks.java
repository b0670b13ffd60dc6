package io.github.measure4j.doctor;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The launchers and the communication libraries: whether they are there, and what they are told.
 *
 * @param host that is looked at
 */
record LibraryChecks(Host host) {
    /** With what installs each of them. */
    private static final Map<String, String> LAUNCHERS = Map.of(
            "mpirun", "MPI: apt-get install openmpi-bin libopenmpi-dev",
            "oshrun", "OpenSHMEM: apt-get install openmpi-bin libopenmpi-dev");

    List<Diagnosis> all() {
        return List.of(launchers(), transports(), copies(), signals());
    }

    private Diagnosis launchers() {
        List<String> missing = LAUNCHERS.keySet().stream().sorted().filter(program -> !host.has(program)).toList();
        return missing.isEmpty()
                ? Diagnosis.good("launchers", "mpirun and oshrun are on the PATH")
                : Diagnosis.note("launchers", "not on the PATH: " + String.join(", ", missing),
                        "for " + String.join("; for ", missing.stream().map(LAUNCHERS::get).toList()));
    }

    /** Open MPI takes parameters from variables of this prefix. */
    private Diagnosis transports() {
        List<String> chosen = new ArrayList<>();
        Stream.of("OMPI_MCA_pml", "OMPI_MCA_btl", "OMPI_MCA_mtl", "OMPI_MCA_coll", "UCX_TLS").forEach(name -> {
            if (host.environment().containsKey(name)) {
                chosen.add(name + "=" + host.environment().get(name).replaceAll("\\p{Cntrl}", "?"));
            }
        });
        boolean sockets = chosen.stream().anyMatch(words -> words.matches("OMPI_MCA_btl=(self,)?tcp(,self)?|UCX_TLS=tcp.*"));
        if (sockets) {
            return Diagnosis.bad("transports", String.join(" ", chosen) + ": messages within a host go through sockets",
                    "unset the variable, unless sockets are what you measure");
        }
        return chosen.isEmpty()
                ? Diagnosis.good("transports", "chosen by the library")
                : Diagnosis.note("transports", String.join(" ", chosen) + ": other than usual",
                        "unset the variables, or keep them for all runs that are compared");
    }

    /** Open MPI's and UCX's copy from process to process (process_vm_readv) needs what ptrace(2) needs. */
    private Diagnosis copies() {
        String scope = host.line("proc/sys/kernel/yama/ptrace_scope").orElse("0");
        return scope.equals("0")
                ? Diagnosis.good("single copy", "allowed between the processes of a user")
                : Diagnosis.note("single copy", "not allowed (ptrace_scope is " + scope + "): large messages are copied twice",
                        "as root: echo 0 > /proc/sys/kernel/yama/ptrace_scope");
    }

    /** The JVM uses SIGSEGV itself; where UCX takes it for an error, it ends the rank. */
    private Diagnosis signals() {
        String taken = host.environment().getOrDefault("UCX_ERROR_SIGNALS", "");
        return taken.contains("SEGV")
                ? Diagnosis.bad("UCX signals", "UCX_ERROR_SIGNALS=" + taken + ": UCX ends a JVM that uses SIGSEGV for itself",
                        "export UCX_ERROR_SIGNALS=SIGILL,SIGBUS,SIGFPE")
                : Diagnosis.good("UCX signals", taken.isEmpty() ? "as the launcher sets them" : taken);
    }
}
