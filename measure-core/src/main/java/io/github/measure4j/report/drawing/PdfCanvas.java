package io.github.measure4j.report.drawing;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Draws a PDF file of one page (ISO 32000-1): lines, areas and Helvetica, which every reader of PDF has. Characters that
 * Windows-1252 lacks become question marks.
 */
final class PdfCanvas implements Canvas {
    private static final Charset LETTERS = Charset.forName("windows-1252");
    private static final int SIZE = 11;

    /** The widths of the characters from space to tilde, in thousandths of the size (Adobe's font metrics of Helvetica). */
    private static final int[] WIDTHS = {
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
        556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556,
        833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556,
        500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500,
        500, 500, 334, 260, 334, 584
    };

    private static final int USUAL_WIDTH = 556;
    private static final String GREY = "0.88 0.89 0.91";
    private static final String INK = "0.2 0.24 0.3";
    private static final String FLAG = "0.6 0.32 0";

    private final double width;
    private final double height;
    private final StringBuilder content = new StringBuilder("1 J 1 j ");
    private Style style = new Style(0, 0);

    PdfCanvas(double width, double height) {
        this.width = width;
        this.height = height;
    }

    @Override
    public void rule(Spot from, Spot to) {
        stroke(List.of(from, to), GREY, 0.7, "");
    }

    @Override
    public void text(String words, Spot at, Anchor anchor) {
        byte[] letters = words.getBytes(LETTERS);
        double wide = 0;
        StringBuilder escaped = new StringBuilder();
        for (byte letter : letters) {
            int code = letter & 0xff;
            wide += (code >= ' ' && code <= '~' ? WIDTHS[code - ' '] : USUAL_WIDTH) * SIZE / 1000.0;
            escaped.append(code == '(' || code == ')' || code == '\\' ? "\\" : "");
            escaped.append(code < ' ' ? '?' : (char) code);
        }
        double back =
                switch (anchor) {
                    case START -> 0;
                    case MIDDLE -> wide / 2;
                    case END -> wide;
                };
        add("BT %s rg /F %d Tf %s Td (%s) Tj ET ", INK, SIZE, place(new Spot(at.x() - back, at.y())), escaped);
    }

    @Override
    public void beginCurve(Style next, boolean shown) {
        style = next;
    }

    @Override
    public void band(List<Spot> outline) {
        if (!outline.isEmpty()) {
            add("q /T gs %s rg ", colour());
            follow(outline);
            add("f Q ");
        }
    }

    @Override
    public void line(List<Spot> spots) {
        stroke(spots, colour(), 1.4, Style.DASHES.get(style.dashes()));
    }

    @Override
    public void thinLine(List<Spot> spots) {
        stroke(spots, colour(), 0.6, "");
    }

    /** Lines without length and with round ends. */
    @Override
    public void dots(List<Spot> spots, boolean flagged) {
        for (Spot at : spots) {
            stroke(List.of(at, at), flagged ? FLAG : colour(), flagged ? 7 : 4, "");
            if (flagged) {
                stroke(List.of(at, at), "1 1 1", 4, "");
            }
        }
    }

    @Override
    public void endCurve() {
        style = new Style(0, 0);
    }

    @Override
    public void model(List<Spot> spots) {
        stroke(spots, INK, 1, "5 3");
    }

    private void stroke(List<Spot> spots, String colour, double thick, String dashes) {
        if (!spots.isEmpty()) {
            add("%s RG %s w [%s] 0 d ", colour, figure(thick), dashes);
            follow(spots);
            add("S ");
        }
    }

    private void follow(List<Spot> spots) {
        for (int i = 0; i < spots.size(); i++) {
            add("%s %s ", place(spots.get(i)), i == 0 ? "m" : "l");
        }
    }

    private String colour() {
        int rgb = Integer.parseInt(style.hex().substring(1), 16);
        return figure((rgb >> 16) / 255.0) + " " + figure((rgb >> 8 & 255) / 255.0) + " " + figure((rgb & 255) / 255.0);
    }

    /** PDF counts from the lower left corner. */
    private String place(Spot spot) {
        return figure(spot.x()) + " " + figure(height - spot.y());
    }

    private static String figure(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private void add(String operators, Object... operands) {
        content.append(String.format(Locale.ROOT, operators, operands));
    }

    /** The whole file. */
    byte[] bytes() {
        byte[] drawn = content.toString().getBytes(StandardCharsets.ISO_8859_1);
        List<String> objects = List.of(
                "<< /Type /Catalog /Pages 2 0 R >>",
                "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 %s %s] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> /ExtGState << /T << /ca 0.16 >> >> >> >>"
                        .formatted(figure(width), figure(height)),
                "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
                "<< /Length " + drawn.length + " >>\nstream\n");
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        List<Integer> places = new ArrayList<>();
        try {
            file.write("%PDF-1.4\n".getBytes(StandardCharsets.ISO_8859_1));
            for (String object : objects) {
                places.add(file.size());
                file.write((places.size() + " 0 obj\n" + object).getBytes(StandardCharsets.ISO_8859_1));
                if (places.size() == objects.size()) {
                    file.write(drawn);
                    file.write("\nendstream".getBytes(StandardCharsets.ISO_8859_1));
                }
                file.write("\nendobj\n".getBytes(StandardCharsets.ISO_8859_1));
            }
            int table = file.size();
            StringBuilder end = new StringBuilder("xref\n0 " + (places.size() + 1) + "\n0000000000 65535 f \n");
            places.forEach(place -> end.append(String.format(Locale.ROOT, "%010d 00000 n \n", place)));
            end.append("trailer << /Size ").append(places.size() + 1).append(" /Root 1 0 R >>\nstartxref\n");
            file.write(end.append(table).append("\n%%EOF\n").toString().getBytes(StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return file.toByteArray();
    }
}
