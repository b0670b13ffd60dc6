package io.github.measure4j.model.runs.comparison;

import io.github.measure4j.model.runs.ComparedRun;
import io.github.measure4j.model.runs.Counterparts;
import io.github.measure4j.model.runs.contrast.Contrast;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.PointRecord.Key;
import io.github.measure4j.result.PointRecord.Subject;
import io.github.measure4j.result.Results;
import io.github.measure4j.result.sampling.Visit;
import io.github.measure4j.stat.Estimator;
import io.github.measure4j.stat.Sample;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The launches of a duel. In each launch both sides come to every point in neighbouring visits, and the n-th visit of one is a
 * pair with the n-th of the other. The logarithm of their ratio is free of what both met: the state of the machine, and the
 * drift where the order within pairs changes (A B, then B A). The first visit is left out where there are others, since caches
 * and code are cold.
 *
 * <p>See Bulej, Horký, Tůma, Farquet and Prokopec 2020 (Duet benchmarking: improving measurement accuracy in the cloud, ICPE,
 * 100-107) and Abedi and Brecht 2017 (Conducting repeatable experiments in highly variable cloud computing environments, ICPE,
 * 287-292).
 */
public final class PairedLaunches {
    private static final double CONFIDENCE = 0.95;
    private static final int FEWEST = 2;
    private static final int FEWEST_FOR_QUARTERS = 4;

    private final String nameOfA;
    private final String nameOfB;
    private final List<Launch> launches = new ArrayList<>();

    /** The records of both sides in one launch. */
    private record Launch(List<PointRecord> a, List<PointRecord> b) {}

    /**
     * @param nameOfA of one side, for people
     * @param nameOfB of the other side, for people
     */
    public PairedLaunches(String nameOfA, String nameOfB) {
        this.nameOfA = nameOfA;
        this.nameOfB = nameOfB;
    }

    /**
     * Takes in a launch. Points are paired where both sides measured the same with the same parameters. If no kernel is on both
     * sides, the first kernel of A is paired with the first of B, and so on.
     *
     * @param a what one side measured
     * @param b what the other side measured
     */
    public void add(Results a, Results b) {
        launches.add(new Launch(a.records(), b.records()));
    }

    /** {@return the ratio B / A of every point, decided over launches where there are at least two, else over pairs} */
    public Comparison compared() {
        return new Matched().compared();
    }

    /**
     * The points of both sides, those of B by the keys of A. All launches are looked at together: one that ended early lacks points
     * of either side, which are partners of the other side's in other launches.
     */
    private final class Matched {
        private final Map<Key, PointRecord> ofA = new LinkedHashMap<>();
        private final Map<Key, PointRecord> ofB = new LinkedHashMap<>();
        private final Map<Key, List<Sample>> pairs = new LinkedHashMap<>();

        Matched() {
            Map<String, String> names = namesOfA();
            List<Map<Key, PointRecord>> before = launches.stream().map(launch -> byKey(launch.a.stream())).toList();
            List<Map<Key, PointRecord>> after = launches.stream()
                    .map(launch -> byKey(launch.b.stream().map(record -> named(names, record))))
                    .toList();
            Counterparts counterparts = new Counterparts(keys(after), keys(before));
            for (int i = 0; i < launches.size(); i++) {
                Map<Key, PointRecord> own = new LinkedHashMap<>();
                after.get(i).forEach((key, record) -> own.put(counterparts.of(key), record));
                add(before.get(i), own);
            }
        }

        private void add(Map<Key, PointRecord> before, Map<Key, PointRecord> after) {
            ofA.putAll(before);
            ofB.putAll(after);
            before.forEach((key, record) -> Optional.ofNullable(after.get(key))
                    .flatMap(other -> ratios(record, other))
                    .ifPresent(sample -> pairs.computeIfAbsent(key, k -> new ArrayList<>()).add(sample)));
        }

        Comparison compared() {
            Map<Key, List<Encounter>> encounters = new LinkedHashMap<>();
            ofA.keySet().stream()
                    .filter(ofB::containsKey)
                    .forEach(key -> encounters.put(key, List.of(encounter(pairs.getOrDefault(key, List.of())))));
            return Comparison.of(side(nameOfA, ofA), side(nameOfB, ofB), encounters);
        }
    }

    private static Map<Key, PointRecord> byKey(Stream<PointRecord> records) {
        Map<Key, PointRecord> byKey = new LinkedHashMap<>();
        records.forEach(record -> byKey.put(record.key(), record));
        return byKey;
    }

    private static Set<Key> keys(List<Map<Key, PointRecord>> launches) {
        Set<Key> keys = new LinkedHashSet<>();
        launches.forEach(launch -> keys.addAll(launch.keySet()));
        return keys;
    }

    /** The kernels of A by those of B; empty where a kernel is on both sides, or one side has more of them. */
    private Map<String, String> namesOfA() {
        Set<String> ofA = kernels(Launch::a);
        Set<String> ofB = kernels(Launch::b);
        Map<String, String> names = new LinkedHashMap<>();
        if (ofA.size() == ofB.size() && ofA.stream().noneMatch(ofB::contains)) {
            Iterator<String> next = ofA.iterator();
            ofB.forEach(name -> names.put(name, next.next()));
        }
        return names;
    }

    private Set<String> kernels(Function<Launch, List<PointRecord>> side) {
        Set<String> names = new LinkedHashSet<>();
        launches.forEach(launch -> side.apply(launch).forEach(record -> names.add(record.subject().kernel())));
        return names;
    }

    private static PointRecord named(Map<String, String> names, PointRecord record) {
        Subject s = record.subject();
        String kernel = names.getOrDefault(s.kernel(), s.kernel());
        return new PointRecord(
                record.measurement(),
                new Subject(kernel, s.type(), s.transport(), s.pattern(), s.quantity(), s.bound(), s.fixed(), s.profile()),
                record.ranks(), record.axes(), record.seconds(), record.lower(), record.upper(), record.confidence(),
                record.sampling(), record.overhead(), record.flags(), record.names(), record.states());
    }

    /** The logarithms of the ratios of the pairs; empty where there is none. */
    private static Optional<Sample> ratios(PointRecord a, PointRecord b) {
        List<Visit> before = a.sampling().shape().visits();
        List<Visit> after = b.sampling().shape().visits();
        int number = Math.min(before.size(), after.size());
        List<Double> logs = new ArrayList<>();
        for (int i = number > 1 ? 1 : 0; i < number; i++) {
            double from = before.get(i).seconds() - a.overhead();
            double to = after.get(i).seconds() - b.overhead();
            if (from > 0 && to > 0) {
                logs.add(Math.log(to / from));
            }
        }
        return logs.isEmpty()
                ? Optional.empty()
                : Optional.of(Sample.of(logs.stream().mapToDouble(Double::doubleValue).toArray()));
    }

    private static ComparedRun side(String name, Map<Key, PointRecord> records) {
        Map<Key, ComparedRun.Standing> points = new LinkedHashMap<>();
        records.forEach((key, record) ->
                points.put(key, new ComparedRun.Standing(record, Optional.empty(), Map.of(), List.of())));
        return new ComparedRun(name, points);
    }

    private Encounter encounter(List<Sample> found) {
        if (launches.size() == 1 && found.size() == 1 && found.get(0).size() >= FEWEST) {
            return new Encounter(Optional.empty(), Optional.of(Contrast.ofPairs(found.get(0))), "");
        }
        if (found.size() < FEWEST) {
            return new Encounter(Optional.empty(), Optional.empty(), "fewer than two pairs of visits or launches");
        }
        double[] centres = found.stream()
                .mapToDouble(PairedLaunches::centre)
                .toArray();
        return new Encounter(Optional.empty(), Optional.of(Contrast.ofPairs(Sample.of(centres))), "");
    }

    /** A quarter of fewer pairs is none, and a single disturbed pair would count. */
    private static double centre(Sample pairs) {
        Estimator estimator = pairs.size() < FEWEST_FOR_QUARTERS ? Estimator.MEDIAN : Estimator.INTERQUARTILE_MEAN;
        return estimator.of(pairs, CONFIDENCE).centre();
    }

    /** {@return how many launches were taken in} */
    public int launches() {
        return launches.size();
    }
}
