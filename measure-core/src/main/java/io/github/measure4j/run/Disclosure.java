package io.github.measure4j.run;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Decides which environment variables and JVM flags a record keeps, since run directories are passed on.
 *
 * <p>Both go by lists of what is allowed. A variable that no list knows leaves neither its value nor its name. A flag that no
 * list knows leaves its name, because it may explain a figure, and never its value.
 */
final class Disclosure {
    static final String WITHHELD = "(withheld)";

    /** The variables of launchers, of fabrics and of OpenMP; none says more than how a group was set up. */
    private static final Pattern VARIABLE =
            Pattern.compile("(?:OMPI|PMIX|PMI|UCX|SLURM|PBS|OMP|KMP|SHMEM|FI|OSH[A-Z]*)_\\w+");

    /** Words in names of variables that let somebody in. */
    private static final Pattern SECRET = Pattern.compile(
            "TOKEN|SECRET|SECURITY|PASS|PWD|KEY|CRED|AUTH|COOKIE|JWT|CERT|MUNGE|NONCE|PRIVATE|PRECONDITION",
            Pattern.CASE_INSENSITIVE);

    /**
     * Words in names of variables that hold words of the user: the command line of a rank ({@code OMPI_ARGV}), the other
     * variables that a job was given ({@code SLURM_EXPORT_ENV}, {@code OMPI_MCA_mca_base_env_list}, {@code PBS_O_...}), free
     * text, and addresses of daemons.
     */
    private static final Pattern WORDS_OF_THE_USER = Pattern.compile(
            "ARGV|ARGS|COMMAND|COMMENT|SPANK|ENV(?:_|$)|^PBS_O_|ENVIRONMENT|UR[IL]", Pattern.CASE_INSENSITIVE);

    /** A user or a password in a URL, an assignment to a secret, a JSON web token. */
    private static final Pattern CREDENTIAL = Pattern.compile(
            "://[^/\\s]*@|(?:pass(?:word|wd|phrase)?|pwd|secret|token|key|credentials?)\\s*[=:]|\\beyJ[\\w-]+\\.",
            Pattern.CASE_INSENSITIVE);

    private static final Set<String> HARMLESS_PROPERTIES = Set.of(
            "file.encoding",
            "java.awt.headless",
            "java.io.tmpdir",
            "java.library.path",
            "java.net.preferIPv4Stack",
            "java.security.egd",
            "java.util.concurrent.ForkJoinPool.common.parallelism",
            "jdk.virtualThreadScheduler.maxPoolSize",
            "jdk.virtualThreadScheduler.parallelism",
            "measure.home",
            "measure.mpi.directory",
            "measure.mpi.libdir",
            "measure.mpirun",
            "measure.oshrun",
            "measure.shmem.arena",
            "measure.shmem.native",
            "measure.suites",
            "measure.terminal",
            "user.country",
            "user.language",
            "user.timezone");

    /** Options of the JVM itself. Those that run a command on an error are none of these. */
    private static final Pattern HARMLESS_FLAG = Pattern.compile("-X(?!X:|run).*|-XX:[+-]\\w+|-XX:(?!On)\\w+=[\\w.,:/%+-]+"
            + "|--(?:add|enable|illegal|limit|upgrade)-[\\w-]+(?:=.*)?|-(?:server|client|d?[es]a|(?:en|dis)able\\w+)(?::.*)?");

    private static final Pattern PROPERTY = Pattern.compile("-D([^=]*)(?:=(.*))?", Pattern.DOTALL);

    private Disclosure() {}

    /** {@return the variables that a record keeps, by their names in order} */
    static Map<String, String> ofVariables(Map<String, String> all) {
        Map<String, String> kept = new TreeMap<>();
        all.forEach((name, value) -> {
            if (keeps(name, value)) {
                kept.put(name, value);
            }
        });
        return kept;
    }

    private static boolean keeps(String name, String value) {
        return VARIABLE.matcher(name).matches()
                && !SECRET.matcher(name).find()
                && !WORDS_OF_THE_USER.matcher(name).find()
                && !CREDENTIAL.matcher(value).find();
    }

    /** {@return the flags as a record keeps them, in their order} */
    static List<String> ofFlags(List<String> all) {
        return all.stream().map(Disclosure::flag).toList();
    }

    private static String flag(String flag) {
        if (CREDENTIAL.matcher(flag).find()) {
            return withoutValue(flag);
        }
        Matcher property = PROPERTY.matcher(flag);
        boolean harmless = property.matches()
                ? property.group(2) == null || HARMLESS_PROPERTIES.contains(property.group(1))
                : HARMLESS_FLAG.matcher(flag).matches();
        return harmless ? flag : withoutValue(flag);
    }

    /** The name ends at the first sign that could begin a value; a name that itself looks like a credential is left out. */
    private static String withoutValue(String flag) {
        int end = flag.indexOf('=');
        String name = end < 0 ? flag : flag.substring(0, end);
        return CREDENTIAL.matcher(name).find() ? WITHHELD : end < 0 ? name : name + "=" + WITHHELD;
    }
}
