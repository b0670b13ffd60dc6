package io.github.measure4j.report;

import io.github.measure4j.report.contents.Curve;
import java.util.List;
import java.util.Map;

/**
 * A picture for LaTeX: a {@code tikzpicture} that draws the tables beside it with pgfplots 1.16 or later, both axes logarithmic,
 * with the intervals as error bars. It is {@code \input} into a document whose preamble has
 * {@code \}{@code usepackage{pgfplots}}.
 *
 * @param tables the file of each curve, in their order
 */
record PgfPlot(Map<Curve, String> tables) {
    private static final Map<Character, String> SPECIAL = Map.of(
            '\\', "\\textbackslash{}", '{', "\\{", '}', "\\}", '$', "\\$", '&', "\\&", '#', "\\#", '_', "\\_", '%', "\\%",
            '^', "\\textasciicircum{}", '~', "\\textasciitilde{}");

    String text() {
        List<Curve> curves = List.copyOf(tables.keySet());
        String variable = FigureFiles.column(curves.get(0));
        StringBuilder text = new StringBuilder("% \\usepackage{pgfplots}, \\pgfplotsset{compat=1.16}\n")
                .append("\\begin{tikzpicture}\n\\begin{axis}[xmode=log, ymode=log, legend pos=north west, legend cell align=left,\n")
                .append("  xlabel={").append(latex(variable)).append("}, ylabel={seconds}]\n");
        for (Curve curve : curves) {
            text.append("\\addplot+[mark size=1pt, error bars/.cd, y dir=both, y explicit] table[x=").append(variable)
                    .append(", y=seconds,\n  y error plus expr=\\thisrow{upper}-\\thisrow{seconds},")
                    .append(" y error minus expr=\\thisrow{seconds}-\\thisrow{lower}] {")
                    .append(tables.get(curve)).append("};\n\\addlegendentry{").append(latex(curve.label())).append("}\n");
        }
        return text.append("\\end{axis}\n\\end{tikzpicture}\n").toString();
    }

    /** The text with all that LaTeX would take for its own. */
    private static String latex(String words) {
        StringBuilder text = new StringBuilder();
        words.chars().forEach(c -> text.append(
                Character.isISOControl(c) ? "?" : SPECIAL.getOrDefault((char) c, Character.toString(c))));
        return text.toString();
    }
}
