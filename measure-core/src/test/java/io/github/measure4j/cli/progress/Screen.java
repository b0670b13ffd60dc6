package io.github.measure4j.cli.progress;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines that a terminal shows after some output: it knows the few codes that a display moves the cursor by. */
final class Screen {
    private static final Pattern CODE = Pattern.compile("\u001B\\[(\\d*)([AJm])");

    private final List<StringBuilder> lines = new ArrayList<>(List.of(new StringBuilder()));
    private int row;
    private int column;

    private Screen() {}

    static List<String> after(String output) {
        Screen screen = new Screen();
        Matcher code = CODE.matcher(output);
        int at = 0;
        while (at < output.length()) {
            if (code.find(at) && code.start() == at) {
                screen.obey(code.group(2), code.group(1));
                at = code.end();
            } else {
                screen.show(output.charAt(at));
                at++;
            }
        }
        return screen.lines.stream().map(line -> line.toString().stripTrailing()).toList();
    }

    private void obey(String letter, String number) {
        if (letter.equals("A")) {
            row = Math.max(0, row - Integer.parseInt(number));
        } else if (letter.equals("J")) {
            lines.get(row).setLength(Math.min(column, lines.get(row).length()));
            lines.subList(row + 1, lines.size()).clear();
        }
    }

    private void show(char c) {
        if (c == '\r') {
            column = 0;
        } else if (c == '\n') {
            row++;
            column = 0;
            if (row == lines.size()) {
                lines.add(new StringBuilder());
            }
        } else {
            StringBuilder line = lines.get(row);
            line.append(" ".repeat(Math.max(0, column + 1 - line.length())));
            line.setCharAt(column, c);
            column++;
        }
    }
}
