package io.github.measure4j.cli.program;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {
    @ParameterizedTest
    @ValueSource(chars = {
        0, 7, 8, 0x1b, 0x7f, 0x85, 0x9b, 0x9f, 0x61c, 0x200e, 0x200f, 0x202a, 0x202e, 0x2066, 0x2069
    })
    void whatDoesSomethingToATerminalIsSpelledOut(char c) {
        assertThat(PlainText.of("a" + c + "b")).isEqualTo("a\\u%04xb", (int) c);
    }

    @Test
    void ordinaryTextStays() {
        String text = "F\u00fcnf \u00b5s\t\u05d0 \u4e2d \ud83d\ude00 ~\u00a0\nnext\r\nlast\n";
        assertThat(PlainText.of(text)).isEqualTo(text);
    }

    @Test
    void aCarriageReturnStaysOnlyBeforeALineFeed() {
        assertThat(PlainText.of("a\rb\r\nc\r")).isEqualTo("a\\u000db\r\nc\\u000d");
    }

    @Test
    void aLineHasNoEndWithin() {
        assertThat(PlainText.line("a\nb\r\nc\td")).isEqualTo("a\\u000ab\\u000d\\u000ac\\u0009d");
    }

    @Test
    void whatComesInPartsIsCleanedAsAWhole() {
        StringWriter text = new StringWriter();
        PrintWriter out = PlainText.to(text);
        out.print("a\r");
        out.print("\nb\r");
        out.print('c');
        out.printf("%s%n", '\u009b');
        assertThat(text.toString()).isEqualTo("a\r\nb\\u000dc\\u009b" + System.lineSeparator());
    }

    @Test
    void aTextInJsonKeepsItsMeaning() {
        String name = "a\u009b\u202e\\\u0085";
        String json = PlainText.of("\"a\u009b\u202e\\\\\u0085\"");
        assertThat(JsonParser.parseString(json)).isEqualTo(new JsonPrimitive(name));
    }
}
