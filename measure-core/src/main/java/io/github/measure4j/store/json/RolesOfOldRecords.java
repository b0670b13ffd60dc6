package io.github.measure4j.store.json;

import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.subject.Count;
import io.github.measure4j.subject.Identity;
import io.github.measure4j.subject.Profile;
import io.github.measure4j.subject.Role;
import io.github.measure4j.subject.Traffic;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The profiles of records of version 1, which say neither a role nor bytes: they are told from the names that kernels
 * had then.
 *
 * <p>This is the only class that may look into names, and it looks into those of old records alone. The names are
 * history: nothing is to be added here for a new kernel, which says itself what it is.
 */
final class RolesOfOldRecords {
    private static final Pattern MOCK_UP = Pattern.compile("(.+)\\.by-.*");
    private static final Pattern FULL = Pattern.compile("shmem\\.(put|get)\\.nonblocking\\.full(\\.timed-inside)?");
    private static final Pattern AROUND =
            Pattern.compile("(shmem\\.(?:put|get)\\.nonblocking\\.)overlap(\\.timed-inside)?");
    private static final Pattern BY_THREADS = Pattern.compile("(mpi\\.overlap\\.)threads\\.(.+)");
    private static final Pattern BY_ROUNDS = Pattern.compile("mpi\\.overlap\\.(?!computation$).+");
    private static final String PART_SUBTRACTED = ", a part of it subtracted";
    private static final String OVERLAP = "overlap";
    private static final String LENGTH = "length";
    private static final String RANKS = "ranks";

    private static final Map<String, Role> ROLES = roles();
    private static final Map<String, Traffic> TRAFFIC = traffic();

    private RolesOfOldRecords() {}

    /** The profile of an old record's subject, with the values on its axes. */
    static Profile profile(Subject subject, Map<String, Long> axes, int ranks) {
        Identity plain = Identity.OPERATION;
        if (subject.pattern().equals("collective")) {
            plain = plain.together();
        }
        Identity identity = role(plain, subject, axes);
        Traffic known = TRAFFIC.getOrDefault(subject.kernel(), identity.traffic());
        long length = axes.getOrDefault(LENGTH, subject.fixed().getOrDefault(LENGTH, 0L));
        return identity.moving(known).at(length, axes.getOrDefault(RANKS, (long) ranks).intValue());
    }

    private static Identity role(Identity plain, Subject subject, Map<String, Long> axes) {
        Role known = ROLES.get(subject.kernel());
        if (known != null) {
            return ofLogGp(known) ? plain.as(known, subject.transport() + ".pingpong.send-recv") : plain.as(known);
        }
        Matcher mockUp = MOCK_UP.matcher(subject.kernel());
        if (mockUp.matches()) {
            return plain.as(Role.MOCK_UP, mockUp.group(1));
        }
        return overlap(plain, subject, axes).orElseGet(() -> switch (subject.quantity()) {
            case "round trip" -> plain.as(Role.ROUND_TRIP);
            case "exchange" -> plain.as(Role.EXCHANGE);
            default -> plain;
        });
    }

    private static boolean ofLogGp(Role role) {
        return role == Role.LOGGP_SEND || role == Role.LOGGP_RECEIVE || role == Role.LOGGP_GAP;
    }

    private static Optional<Identity> overlap(Identity plain, Subject subject, Map<String, Long> axes) {
        String kernel = subject.kernel();
        if (FULL.matcher(kernel).matches()) {
            return Optional.of(plain.as(Role.FULL));
        }
        boolean byRounds = BY_ROUNDS.matcher(kernel).matches();
        if (!subject.quantity().endsWith(PART_SUBTRACTED) && !subject.pattern().equals("timed-inside")) {
            return byRounds ? Optional.of(plain.as(Role.AROUND_COMPUTATION)) : Optional.empty();
        }
        Matcher around = AROUND.matcher(kernel);
        if (around.matches()) {
            String inside = Optional.ofNullable(around.group(2)).orElse("");
            return Optional.of(plain.as(Role.OVERLAP, around.group(1) + "full" + inside));
        }
        Matcher byThreads = BY_THREADS.matcher(kernel);
        if (byThreads.matches()) {
            return Optional.of(plain.as(Role.OVERLAP, byThreads.group(1) + byThreads.group(2)));
        }
        boolean overAnOverlap = axes.containsKey(OVERLAP) || subject.fixed().containsKey(OVERLAP);
        return byRounds || overAnOverlap ? Optional.of(plain.as(Role.OVERLAP)) : Optional.empty();
    }

    private static Map<String, Role> roles() {
        Map<String, Role> roles = new LinkedHashMap<>();
        Stream.of("mpi.barrier", "mpi.ibarrier", "mpi.threads.barrier", "shmem.barrier-all", "shmem.barrier",
                        "shmem.barrier.half", "shmem.sync", "shmem.sync.half", "shmem.sync-all", "shmem.team.sync",
                        "threads.barrier.cyclic", "threads.barrier.phaser", "threads.team.barrier",
                        "threads.team.barrier-cyclic", "threads.team.barrier-phaser")
                .forEach(name -> roles.put(name, Role.BARRIER));
        Stream.of("mpi.empty", "mpi.pingpong.empty", "mpi.master-worker.empty", "mpi.collective.empty", "shmem.empty",
                        "threads.empty")
                .forEach(name -> roles.put(name, Role.EMPTY));
        roles.put("mpi.parkbench.comms1", Role.COMMS1);
        roles.put("mpi.parkbench.comms2", Role.COMMS2);
        roles.put("mpi.parkbench.comms3", Role.COMMS3);
        roles.put("mpi.parkbench.poly3", Role.POLY3);
        roles.put("mpi.parkbench.synch1", Role.SYNCH1);
        roles.put("mpi.imb.pingpong", Role.HALF_ROUND_TRIP);
        roles.put("mpi.imb.pingpong.multi", Role.MULTI_MODE);
        roles.put("mpi.loggp.send", Role.LOGGP_SEND);
        roles.put("mpi.loggp.recv", Role.LOGGP_RECEIVE);
        roles.put("mpi.loggp.gap", Role.LOGGP_GAP);
        return Map.copyOf(roles);
    }

    /** The traffic of kernels whose role does not say it, and which move other than one message of the length. */
    private static Map<String, Traffic> traffic() {
        Map<String, Traffic> traffic = new LinkedHashMap<>();
        traffic.put("mpi.window.both-ways", Traffic.BOTH_WAYS);
        traffic.put("mpi.window.one-way.pairs", Traffic.ONE_OF_EACH_PAIR);
        traffic.put("mpi.window.both-ways.pairs", Traffic.of(Count.PAIRS.times(2)).bothWays());
        Stream.of("bcast", "scatter", "scatterv", "gather", "gatherv", "reduce", "scan", "exscan", "ibcast", "ireduce",
                        "iscan", "overlap.ibcast", "overlap.ireduce", "overlap.iscan")
                .forEach(call -> putAll(traffic, call, Traffic.WITH_OTHERS));
        Stream.of("allgather", "allgatherv", "alltoall", "alltoallv", "alltoallw", "reduce-scatter",
                        "reduce-scatter-block", "iallgather", "ialltoall", "overlap.iallgather", "overlap.ialltoall")
                .forEach(call -> putAll(traffic, call, Traffic.AMONG_ALL));
        Stream.of("allreduce", "iallreduce", "overlap.iallreduce")
                .forEach(call -> putAll(traffic, call, Traffic.of(Count.OTHERS.times(2))));
        Stream.of("shmem.broadcast", "shmem.broadcast.bits32", "shmem.broadcast.paused")
                .forEach(name -> traffic.put(name, Traffic.WITH_OTHERS));
        Stream.of("collect", "fcollect", "alltoall", "alltoalls")
                .flatMap(call -> Stream.of("shmem." + call, "shmem." + call + ".bits32"))
                .forEach(name -> traffic.put(name, Traffic.AMONG_ALL));
        Stream.of("malloc", "calloc", "align", "realloc", "free")
                .forEach(call -> traffic.put("shmem.heap." + call, Traffic.NONE));
        return Map.copyOf(traffic);
    }

    private static void putAll(Map<String, Traffic> traffic, String call, Traffic some) {
        Stream.of("", ".at-root", ".acknowledged", ".all-acknowledge", ".rounds", ".fan-out", ".generic-barrier",
                        ".by-allgatherv", ".by-reduce-scatter", ".by-nodes", ".by-lanes")
                .forEach(way -> traffic.put("mpi." + call + way, some));
    }
}
