package holdem;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * JSON, read exactly, without a library: objects are maps, lists are lists, whole numbers are longs.
 */
public final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** Reads a text. */
    public static Object read(String text) {
        Json reader = new Json(text);
        Object value = reader.value();
        reader.space();
        if (reader.at != text.length()) throw reader.wrong();
        return value;
    }

    /** A value as text; integers of all sizes are written alike, and fields in order. */
    public static String write(Object value) {
        if (value instanceof Map<?, ?> fields) {
            List<String> parts = new ArrayList<>();
            fields.forEach((name, field) -> parts.add(quoted(name.toString()) + ":" + write(field)));
            parts.sort(null);
            return "{" + String.join(",", parts) + "}";
        }
        if (value instanceof Iterable<?> entries) {
            List<String> parts = new ArrayList<>();
            entries.forEach(entry -> parts.add(write(entry)));
            return "[" + String.join(",", parts) + "]";
        }
        return value instanceof CharSequence || value instanceof Enum ? quoted(value.toString()) : String.valueOf(value);
    }

    private static String quoted(String text) {
        StringBuilder found = new StringBuilder("\"");
        for (char one : text.toCharArray()) {
            if (one == '"' || one == '\\') found.append('\\');
            found.append(one < ' ' ? String.format("\\u%04x", (int) one) : String.valueOf(one));
        }
        return found.append('"').toString();
    }

    private IllegalArgumentException wrong() {
        return new IllegalArgumentException("not JSON, at character " + at);
    }

    private void space() {
        while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
    }

    private boolean nextIs(char sign) {
        space();
        boolean there = at < text.length() && text.charAt(at) == sign;
        if (there) at++;
        return there;
    }

    private Object value() {
        if (nextIs('{')) return object();
        if (nextIs('[')) return list();
        if (nextIs('"')) return string();
        int from = at;
        while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
        String word = text.substring(from, at);
        switch (word) {
            case "null": return null;
            case "true": return true;
            case "false": return false;
            default: return number(word);
        }
    }

    private Object number(String word) {
        boolean whole = word.chars().allMatch(sign -> sign == '-' || sign >= '0' && sign <= '9');
        try {
            return whole ? (Object) Long.valueOf(word) : new BigDecimal(word);
        } catch (NumberFormatException error) {
            throw wrong();
        }
    }

    private Map<String, Object> object() {
        Map<String, Object> fields = new LinkedHashMap<>();
        while (!nextIs('}')) {
            if (!fields.isEmpty() && !nextIs(',') || !nextIs('"')) throw wrong();
            String name = string();
            if (!nextIs(':')) throw wrong();
            fields.put(name, value());
        }
        return fields;
    }

    private List<Object> list() {
        List<Object> entries = new ArrayList<>();
        while (!nextIs(']')) {
            if (!entries.isEmpty() && !nextIs(',')) throw wrong();
            entries.add(value());
        }
        return entries;
    }

    private String string() {
        StringBuilder found = new StringBuilder();
        while (at < text.length()) {
            char one = text.charAt(at++);
            if (one == '"') return found.toString();
            if (one != '\\') {
                found.append(one);
            } else if (at < text.length()) {
                found.append(escaped(text.charAt(at++)));
            }
        }
        throw wrong();
    }

    private char escaped(char sign) {
        if (sign == 'u' && at + 4 <= text.length()) {
            at += 4;
            return (char) Integer.parseInt(text.substring(at - 4, at), 16);
        }
        int known = "bfnrt".indexOf(sign);
        return known < 0 ? sign : "\b\f\n\r\t".charAt(known);
    }
}
