package io.github.measure4j.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.measure4j.report.contents.Contents;
import io.github.measure4j.report.contents.Section;
import io.github.measure4j.report.drawing.Style;
import io.github.measure4j.report.input.ReportedRun;
import io.github.measure4j.report.markup.Asset;
import io.github.measure4j.report.page.Page;
import io.github.measure4j.result.Flag;
import io.github.measure4j.result.PointRecord;
import io.github.measure4j.result.Results;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

class FigureFilesTest {
    @TempDir
    Path directory;

    @Test
    void eachFigureIsThereThreeTimes() throws IOException {
        assertThat(Report.of(Sheets.machine("node17", 1)).writeFigures(directory)).isGreaterThan(15);
        try (Stream<Path> files = Files.list(directory)) {
            List<String> names = files.map(file -> file.getFileName().toString()).toList();
            assertThat(names)
                    .contains("1-pingpong-send-recv.svg", "1-pingpong-send-recv.pdf", "1-pingpong-send-recv.dat")
                    .contains("10-collective-bcast-1.dat", "10-collective-bcast-2.dat")
                    .contains("skampi-6.2-mpi.pingpong.send-recv-and-mpi.pingpong.ssend-recv.pdf");
        }
    }

    @Test
    void theTableHasNamedColumnsOfFullFigures() {
        PointRecord point = Sheets.point("a\nb", Map.of("length", 8L), 1.23456789e-6, Flag.NOT_WARM);
        Section section = Contents.of(List.of(ReportedRun.of(Sheets.single(
                        point, Sheets.point("a\nb", Map.of("length", 1L), 1e-6)))))
                .sections()
                .get(0);
        assertThat(FigureFiles.table(section.curves().get(0)).lines())
                .containsExactly(
                        "# a?b",
                        "# time of: round trip; seconds",
                        "length seconds lower upper repetitions flagged",
                        "1 1.0E-6 " + 0.98e-6 + " " + 1.02e-6 + " 32 0",
                        "8 1.23456789E-6 " + point.lower() + " " + point.upper() + " 32 1");
    }

    @Test
    void severalMeasurementsAreInOnePictureAndLatexDrawsTheirTables() throws IOException {
        Report report = Report.of(Sheets.single(
                Sheets.point("one_a", Map.of("length", 1L), 1e-6), Sheets.point("one_a", Map.of("length", 8L), 2e-6),
                Sheets.point("one_b", Map.of("length", 1L), 3e-6), Sheets.point("one_b", Map.of("length", 8L), 4e-6),
                Sheets.point("two", Map.of("length", 1L), 3e-6), Sheets.point("two", Map.of("length", 8L), 4e-6)));
        report.writeFigures(directory);
        assertThat(report.writeOverlay(directory, "overlay-one", name -> name.startsWith("one"))).isEqualTo(1);
        assertThat(report.writeOverlay(directory, "none", name -> false)).isZero();
        assertThat(directory.resolve("overlay-one-over-length.svg")).exists();
        assertThat(directory.resolve("overlay-one-over-length.pdf")).exists();
        assertThat(Files.readString(directory.resolve("overlay-one-over-length.tex")))
                .contains("table[x=length, y=seconds", "{1-one_a.dat}", "{2-one_b.dat}", "\\addlegendentry{one\\_a}")
                .doesNotContain("two");
        assertThat(directory.resolve("1-one_a.dat")).exists();
        assertThat(directory.resolve("1-one_a.tex")).exists();
    }

    @Test
    void anSvgFileIsXmlInWhichNamesAreText() throws Exception {
        String nasty = "<script>alert(1)</script>&\"";
        write(nasty);
        Path file = directory.resolve("1--script-alert-1-script-.svg");
        Document svg = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
        assertThat(svg.getElementsByTagName("script").getLength()).isZero();
        assertThat(svg.getDocumentElement().getTextContent()).contains(nasty);
    }

    @Test
    void anSvgFileIsXmlWhateverIsInNames() throws Exception {
        write("half \ud800 \udc00 \u0000\u001b\ufffe whole \ud83d\ude00");
        try (Stream<Path> files = Files.list(directory)) {
            Path file = files.filter(path -> path.toString().endsWith(".svg")).findFirst().orElseThrow();
            Document svg = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
            assertThat(svg.getDocumentElement().getTextContent())
                    .contains("half \ufffd \ufffd \ufffd\ufffd\ufffd whole \ud83d\ude00");
        }
    }

    /** Each entry of the cross-reference table leads to its object, and the length of the stream is right. */
    @Test
    void aPdfFileLeadsToItsObjects() throws IOException {
        write("curve (of \\ µ)");
        String pdf = new String(
                Files.readAllBytes(directory.resolve("1-curve-of-.pdf")), StandardCharsets.ISO_8859_1);
        assertThat(pdf).startsWith("%PDF-1.4\n").endsWith("%%EOF\n").contains("(curve \\(of \\\\ \u00b5\\)) Tj");
        int table = Integer.parseInt(pdf.replaceFirst("(?s).*startxref\n(\\d+)\n.*", "$1"));
        assertThat(pdf.substring(table)).startsWith("xref\n0 6\n0000000000 65535 f \n");
        Matcher entry = Pattern.compile("(\\d{10}) 00000 n ").matcher(pdf.substring(table));
        List<Integer> places = new ArrayList<>();
        while (entry.find()) {
            places.add(Integer.parseInt(entry.group(1)));
        }
        assertThat(places).hasSize(5);
        for (int i = 0; i < places.size(); i++) {
            assertThat(pdf.substring(places.get(i))).startsWith((i + 1) + " 0 obj\n");
        }
        Matcher stream = Pattern.compile("(?s)/Length (\\d+) >>\nstream\n(.*)\nendstream").matcher(pdf);
        assertThat(stream.find()).isTrue();
        assertThat(stream.group(2)).hasSize(Integer.parseInt(stream.group(1)));
    }

    @Test
    void theColoursAreThoseOfThePage() {
        String css = Asset.beside(Page.class, "report.css").text();
        for (int i = 0; i < Style.COLOURS.size(); i++) {
            assertThat(css).contains("--c" + i + ": " + Style.COLOURS.get(i));
        }
    }

    private void write(String name) {
        Results results = Sheets.single(
                Sheets.point(name, Map.of("length", 1L), 1e-6), Sheets.point(name, Map.of("length", 64L), 2e-6));
        Report.of(results).writeFigures(directory);
    }
}
