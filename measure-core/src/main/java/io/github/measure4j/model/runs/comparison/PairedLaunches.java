package io.github.measure4j.model.runs.comparison;

import io.github.measure4j.model.runs.ComparedRun;
import io.github.measure4j.model.runs.Counterparts;
import io.github.measure4j.model.runs.contrast.ContrastOfPairs;
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
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

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
    private final Map<Key, PointRecord> ofA = new LinkedHashMap<>();
    private final Map<Key, PointRecord> ofB = new LinkedHashMap<>();
    private final Map<Key, List<Sample>> pairs = new LinkedHashMap<>();
    private int launches;

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
        launches++;
        Map<Key, PointRecord> before = byKey(a.records());
        List<PointRecord> matched = matchingKernels(a.records(), b.records());
        Counterparts counterparts = new Counterparts(byKey(matched).keySet(), before.keySet());
        Map<Key, PointRecord> after = new LinkedHashMap<>();
        matched.forEach(record -> after.put(counterparts.of(record.key()), record));
        ofA.putAll(before);
        ofB.putAll(after);
        before.forEach((key, record) -> Optional.ofNullable(after.get(key))
                .flatMap(other -> ratios(record, other))
                .ifPresent(sample -> pairs.computeIfAbsent(key, k -> new ArrayList<>()).add(sample)));
    }

    private static Map<Key, PointRecord> byKey(List<PointRecord> records) {
        Map<Key, PointRecord> byKey = new LinkedHashMap<>();
        records.forEach(record -> byKey.put(record.key(), record));
        return byKey;
    }

    private static List<PointRecord> matchingKernels(List<PointRecord> a, List<PointRecord> b) {
        Set<String> ofA = kernels(a);
        Set<String> ofB = kernels(b);
        if (ofA.size() != ofB.size() || ofA.stream().anyMatch(ofB::contains)) {
            return b;
        }
        Map<String, String> names = new LinkedHashMap<>();
        Iterator<String> next = ofA.iterator();
        ofB.forEach(name -> names.put(name, next.next()));
        return b.stream().map(record -> of(Objects.requireNonNull(names.get(record.subject().kernel())), record)).toList();
    }

    private static Set<String> kernels(List<PointRecord> records) {
        Set<String> names = new LinkedHashSet<>();
        records.forEach(record -> names.add(record.subject().kernel()));
        return names;
    }

    private static PointRecord of(String kernel, PointRecord record) {
        Subject s = record.subject();
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

    /** {@return the ratio B / A of every point, decided over launches where there are at least two, else over pairs} */
    public Comparison compared() {
        Map<Key, List<Encounter>> encounters = new LinkedHashMap<>();
        ofA.keySet().stream().filter(ofB::containsKey).forEach(key -> encounters.put(key, List.of(encounter(key))));
        return Comparison.of(side(nameOfA, ofA), side(nameOfB, ofB), encounters);
    }

    private static ComparedRun side(String name, Map<Key, PointRecord> records) {
        Map<Key, ComparedRun.Standing> points = new LinkedHashMap<>();
        records.forEach((key, record) ->
                points.put(key, new ComparedRun.Standing(record, Optional.empty(), Map.of(), List.of())));
        return new ComparedRun(name, points);
    }

    private Encounter encounter(Key key) {
        List<Sample> found = pairs.getOrDefault(key, List.of());
        if (launches == 1 && found.size() == 1 && found.get(0).size() >= FEWEST) {
            return new Encounter(Optional.empty(), Optional.of(new ContrastOfPairs(found.get(0))), "");
        }
        if (found.size() < FEWEST) {
            return new Encounter(Optional.empty(), Optional.empty(), "fewer than two pairs of visits or launches");
        }
        double[] centres = found.stream()
                .mapToDouble(PairedLaunches::centre)
                .toArray();
        return new Encounter(Optional.empty(), Optional.of(new ContrastOfPairs(Sample.of(centres))), "");
    }

    /** A quarter of fewer pairs is none, and a single disturbed pair would count. */
    private static double centre(Sample pairs) {
        Estimator estimator = pairs.size() < FEWEST_FOR_QUARTERS ? Estimator.MEDIAN : Estimator.INTERQUARTILE_MEAN;
        return estimator.of(pairs, CONFIDENCE).centre();
    }

    /** {@return how many launches were taken in} */
    public int launches() {
        return launches;
    }
}
