package io.github.measure4j.group;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The texts of some ranks on their way up a tree, as few control messages as they fit in. Ranks beside each other often say
 * the same, or nearly: equal texts in a row are sent once, with their number, and of each other text what it does not share
 * with the beginning of the one before it (front coding).
 *
 * @param texts in the order of the ranks
 */
record GatheredTexts(List<String> texts) {
    private static final int LONGS_A_MESSAGE = 32;
    private static final int BYTES_A_MESSAGE = LONGS_A_MESSAGE * Long.BYTES;

    /** The number of all bytes stands first. */
    private static final int FIRST_BYTE = Long.BYTES;

    private static final int BITS_A_DIGIT = 7;
    private static final int DIGIT = (1 << BITS_A_DIGIT) - 1;

    /** Copies the list. */
    GatheredTexts {
        texts = List.copyOf(texts);
    }

    void sendTo(ProcessGroup group, int to) {
        byte[] encoded = encode();
        ByteBuffer bytes = ByteBuffer.allocate(messages(encoded.length) * BYTES_A_MESSAGE);
        bytes.putLong(encoded.length).put(encoded).rewind();
        long[] message = new long[LONGS_A_MESSAGE];
        while (bytes.hasRemaining()) {
            for (int i = 0; i < message.length; i++) {
                message[i] = bytes.getLong();
            }
            group.send(to, message);
        }
    }

    static GatheredTexts receiveFrom(ProcessGroup group, int from) {
        long[] message = new long[LONGS_A_MESSAGE];
        group.receive(from, message);
        int length = Math.toIntExact(message[0]);
        int messages = messages(length);
        ByteBuffer bytes = ByteBuffer.allocate(messages * BYTES_A_MESSAGE);
        for (int i = 0; i < messages; i++) {
            if (i > 0) {
                group.receive(from, message);
            }
            for (long word : message) {
                bytes.putLong(word);
            }
        }
        return decode(bytes.slice(FIRST_BYTE, length));
    }

    private static int messages(int length) {
        return (FIRST_BYTE + length + BYTES_A_MESSAGE - 1) / BYTES_A_MESSAGE;
    }

    /** For each run of equal texts: how many, the bytes shared with the text before, the bytes that follow, and these. */
    private byte[] encode() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        byte[] before = {};
        for (int i = 0; i < texts.size(); ) {
            int next = i + 1;
            while (next < texts.size() && texts.get(next).equals(texts.get(i))) {
                next++;
            }
            byte[] text = texts.get(i).getBytes(StandardCharsets.UTF_8);
            int shared = shared(before, text);
            writeNumber(out, next - i);
            writeNumber(out, shared);
            writeNumber(out, text.length - shared);
            out.write(text, shared, text.length - shared);
            before = text;
            i = next;
        }
        return out.toByteArray();
    }

    private static GatheredTexts decode(ByteBuffer in) {
        List<String> texts = new ArrayList<>();
        byte[] before = {};
        while (in.hasRemaining()) {
            int times = readNumber(in);
            int shared = readNumber(in);
            byte[] text = Arrays.copyOf(before, shared + readNumber(in));
            in.get(text, shared, text.length - shared);
            String decoded = new String(text, StandardCharsets.UTF_8);
            for (int i = 0; i < times; i++) {
                texts.add(decoded);
            }
            before = text;
        }
        return new GatheredTexts(texts);
    }

    private static int shared(byte[] one, byte[] other) {
        int first = Arrays.mismatch(one, other);
        return first < 0 ? one.length : first;
    }

    /** Seven bits a byte, the lowest first; the eighth says that more follow. */
    private static void writeNumber(ByteArrayOutputStream out, int number) {
        int left = number;
        while (left > DIGIT) {
            out.write(left & DIGIT | DIGIT + 1);
            left >>>= BITS_A_DIGIT;
        }
        out.write(left);
    }

    private static int readNumber(ByteBuffer in) {
        int number = 0;
        int digit = DIGIT + 1;
        for (int shift = 0; digit > DIGIT; shift += BITS_A_DIGIT) {
            digit = in.get() & 0xFF;
            number |= (digit & DIGIT) << shift;
        }
        return number;
    }
}
