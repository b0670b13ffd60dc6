package io.github.measure4j.report;

import io.github.measure4j.result.Environment;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.Sampling;
import io.github.measure4j.result.sampling.Shape;
import io.github.measure4j.stat.Bound;
import io.github.measure4j.subject.Identity;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Invented results that look like measured ones. */
public final class Sheets {
    private static final Map<String, Role> ROLES =
            Map.of("mpi.barrier", Role.BARRIER, "threads.barrier.cyclic", Role.BARRIER);

    private static final List<String> PING_PONGS = List.of(
            "send-recv",
            "isend-recv",
            "ssend-recv",
            "bsend-recv",
            "sendrecv",
            "isend-irecv",
            "persistent",
            "rsend-recv",
            "probe-recv");

    private final Random random;
    private final double slowness;
    private final List<PointRecord> records = new ArrayList<>();

    private Sheets(long seed, double slowness) {
        this.random = new Random(seed);
        this.slowness = slowness;
    }

    /** A machine measured over three transports, with a jump at 4 KiB where the protocol changes. */
    public static Results machine(String name, double slowness) {
        Sheets sheets = new Sheets(17, slowness);
        sheets.pingPongs();
        sheets.collectives();
        sheets.shmem();
        sheets.threads();
        return new Results(name, environments(), sheets.records);
    }

    public static Results single(PointRecord... records) {
        return new Results("one", environments().subList(0, 1), List.of(records));
    }

    public static PointRecord point(String measurement, Map<String, Long> axes, double seconds, Flag... flags) {
        Subject subject = new Subject(measurement, OptionalInt.empty(), "mpi", "ping-pong", "round trip", Bound.ITSELF)
                .with(Profile.of(Role.ROUND_TRIP));
        return record(measurement, subject, axes, seconds, 0.02, Set.of(flags));
    }

    /** The same point, its repetitions scattered in a certain way. */
    public static PointRecord shaped(PointRecord record, Shape shape) {
        Sampling old = record.sampling();
        Sampling sampling = new Sampling(
                old.estimator(),
                old.repetitions(),
                old.iterations(),
                old.standardDeviation(),
                old.min(),
                old.median(),
                old.max(),
                old.warmUpSeconds(),
                old.warmUpEnding(),
                shape,
                old.inStep());
        return new PointRecord(
                record.measurement(),
                record.subject(),
                record.ranks(),
                record.axes(),
                record.seconds(),
                record.lower(),
                record.upper(),
                record.confidence(),
                sampling,
                record.overhead(),
                record.flags());
    }

    public static List<Environment> environments() {
        return List.of(environment("mpi", 4), environment("shmem", 4), environment("threads", 2));
    }

    private static Environment environment(String transport, int ranks) {
        Map<String, String> properties = new LinkedHashMap<>();
        properties.put("started", "2026-11-21T05:56:12Z");
        properties.put("host", "node17");
        properties.put("cpu", "AMD EPYC 7763 64-Core Processor");
        properties.put("processors", "128");
        properties.put("system", "Linux 6.1.0-41-amd64 (amd64)");
        properties.put("jvm", "OpenJDK 64-Bit Server VM 17.0.15+6-Debian-1deb12u1");
        properties.put("clock resolution", "21.0 ns");
        properties.put(
                "library",
                switch (transport) {
                    case "mpi" -> "Open MPI 4.1.4, UCX 1.13";
                    case "shmem" -> "Open MPI OpenSHMEM 1.4, osc=ucx";
                    default -> "java.util.concurrent";
                });
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("PATH", "/usr/local/bin:/usr/bin:/bin");
        variables.put("OMPI_MCA_btl", "self,vader");
        variables.put("LANG", "de_DE.UTF-8");
        return new Environment(transport, ranks, Collections.nCopies(ranks, "node17"), properties, variables);
    }

    private void pingPongs() {
        for (int k = 0; k < PING_PONGS.size(); k++) {
            double latency = 0.8e-6 * (1 + 0.22 * k);
            double perByte = 1.1e-10 * (1 + 0.1 * k);
            Subject subject = subject("mpi.pingpong." + PING_PONGS.get(k), 10 + k, "mpi", "ping-pong", "round trip")
                    .with(Profile.of(Role.ROUND_TRIP));
            overLengths(
                    "pingpong/" + PING_PONGS.get(k),
                    subject,
                    Map.of(),
                    length -> latency + length * perByte + (length >= 4096 ? 1.6e-6 + length * 4e-11 : 0));
        }
    }

    private void collectives() {
        for (String operation : List.of("bcast", "allreduce", "alltoall", "gather")) {
            Subject subject = subject("mpi." + operation, 30, "mpi", "collective", "operation, in step by barriers");
            for (long ranks : new long[] {2, 4}) {
                double steps = operation.equals("alltoall") ? ranks : Math.log(2 * ranks) / Math.log(2);
                overLengths(
                        "collective/" + operation,
                        subject,
                        Map.of("ranks", ranks),
                        length -> steps * (1.4e-6 + length * 2.3e-10));
            }
        }
        Subject barrier = subject("mpi.barrier", 29, "mpi", "collective", "operation at the root, back to back");
        for (long ranks = 2; ranks <= 4; ranks++) {
            add("collective/barrier", barrier, Map.of("ranks", ranks), 0.7e-6 * Math.log(ranks + 1));
        }
    }

    private void shmem() {
        for (String operation : List.of("put", "get", "put-nbi")) {
            double latency = operation.equals("get") ? 9e-8 : 4.5e-8;
            Subject subject = subject("shmem." + operation, 0, "shmem", "one-sided", "one operation at the origin");
            overLengths("shmem/" + operation, subject, Map.of(), length -> latency + length * 6e-11);
        }
        Subject atomic = subject("shmem.atomic-fetch-inc", 0, "shmem", "one-sided", "one operation at the origin");
        add("shmem/atomic-fetch-inc", atomic, Map.of(), 6.1e-8);
        add("shmem/quiet", atomic, Map.of(), 1.2e-8);
    }

    private void threads() {
        double[] times = {18e-9, 23e-9, 7.1e-9, 5.2e-6, 31e-6, 2.4e-6};
        List<String> names = List.of(
                "lock/synchronized",
                "lock/reentrant",
                "atomic/increment",
                "barrier/cyclic",
                "executor/submit",
                "queue/exchange");
        for (int i = 0; i < times.length; i++) {
            Subject subject =
                    subject("threads." + names.get(i).replace('/', '.'), 0, "threads", "simple", "one operation");
            add(names.get(i), subject, Map.of(), times[i]);
        }
        Subject team = subject("threads.team", 40, "threads", "thread team", "one operation");
        for (long threads = 1; threads <= 16; threads++) {
            add("team/start", team, Map.of("threads", threads), 4e-6 * threads + 9e-6);
        }
    }

    private void overLengths(String name, Subject subject, Map<String, Long> outer, ToDoubleFunction<Long> model) {
        List<Long> lengths = new ArrayList<>();
        for (long length = 1; length <= 1 << 20; length *= 2) {
            lengths.add(length);
        }
        lengths.addAll(List.of(2896L, 4095L, 5793L, 92682L));
        Collections.sort(lengths);
        for (long length : lengths) {
            Map<String, Long> axes = new LinkedHashMap<>();
            axes.put("length", length);
            axes.putAll(outer);
            add(name, subject, axes, model.applyAsDouble(length));
        }
    }

    private void add(String name, Subject subject, Map<String, Long> axes, double seconds) {
        double noise = 1 + 0.03 * random.nextGaussian();
        double share = 0.015 + 0.05 * random.nextDouble();
        Set<Flag> flags =
                random.nextInt(40) == 0 ? Set.of(Flag.values()[random.nextInt(Flag.values().length)]) : Set.of();
        records.add(
                record(name, subject, axes, seconds * noise * slowness, flags.isEmpty() ? share : 4 * share, flags));
    }

    public static PointRecord record(
            String name, Subject subject, Map<String, Long> axes, double seconds, double share, Set<Flag> flags) {
        Sampling sampling = new Sampling(
                "interquartile mean",
                32,
                4096,
                seconds * share * 2,
                seconds * 0.97,
                seconds,
                seconds * 1.4,
                0.21,
                "settled",
                Shape.plain(32),
                Optional.empty());
        double overhead = subject.pattern().equals("collective") ? 3.1e-7 : 0;
        Profile profile = subject.profile();
        long bytes = Identity.of(profile.role()).at(axes.getOrDefault("length", 0L), 4).bytes();
        return new PointRecord(
                name,
                subject.with(profile.moving(bytes, profile.directions())),
                4,
                axes,
                seconds,
                seconds * (1 - share),
                seconds * (1 + share),
                0.95,
                sampling,
                overhead,
                flags);
    }

    private static Subject subject(String kernel, int type, String transport, String pattern, String quantity) {
        OptionalInt number = type == 0 ? OptionalInt.empty() : OptionalInt.of(type);
        Profile profile = Profile.of(ROLES.getOrDefault(kernel, Role.OPERATION));
        return new Subject(kernel, number, transport, pattern, quantity, Bound.ITSELF)
                .with(pattern.equals("collective") ? profile.together() : profile);
    }
}
