package io.github.measure4j.store.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonObject;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.store.Records;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NamesInRecordsTest {
    private final PointRecord named = Records.full().named(Map.of("ranks", "four"));

    @Test
    void keepTheNumbersAndSayTheNamesBesides() {
        JsonObject json = RecordJson.of(named);
        assertThat(json.getAsJsonObject("axes").get("ranks").getAsLong()).isEqualTo(4);
        assertThat(json.getAsJsonObject("names").get("ranks").getAsString()).isEqualTo("four");
        assertThat(RecordJson.read(json)).isEqualTo(named);
        assertThat(named.key()).isEqualTo(Records.full().key());
    }

    @Test
    void linesOfEarlierVersionsHaveNone() {
        JsonObject json = RecordJson.of(named);
        json.remove("names");
        assertThat(RecordJson.read(json).names()).isEmpty();
    }

    @Test
    void areSaidInsteadOfTheNumberWhereAPointIsNamed() {
        assertThat(named.key().inWords(Map.of("length", "a megabyte"))).contains("length=a megabyte", "overlap=2");
        assertThat(named.key()).hasToString(Records.full().key().toString());
    }
}
