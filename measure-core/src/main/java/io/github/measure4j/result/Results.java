package io.github.measure4j.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All that a run left.
 *
 * @param name of the run, for people
 * @param environments one for each group that measured
 * @param records one of each point, the last that was made of it, in the order in which the points were first recorded
 */
public record Results(String name, List<Environment> environments, List<PointRecord> records) {

    /** Copies the lists; of a point the last record counts. */
    public Results {
        environments = List.copyOf(environments);
        Map<PointRecord.Key, PointRecord> last = new LinkedHashMap<>();
        records.forEach(record -> last.put(record.key(), record));
        records = List.copyOf(last.values());
    }

    /** {@return the records of each measurement, in the order in which measurements first occur} */
    public Map<String, List<PointRecord>> byMeasurement() {
        Map<String, List<PointRecord>> grouped = new LinkedHashMap<>();
        for (PointRecord record : records) {
            grouped.computeIfAbsent(record.measurement(), name -> new ArrayList<>()).add(record);
        }
        return grouped;
    }
}
