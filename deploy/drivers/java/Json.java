import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** JSON, which the JDK does not read: maps, lists, texts, decimals, booleans and null. */
final class Json {
    private final String text;
    private int at;

    private Json(String text) {
        this.text = text;
    }

    /** @throws RuntimeException where the text is no JSON. */
    static Object read(String text) {
        Json json = new Json(text);
        Object value = json.value();
        if (json.peek() != 0) throw new IllegalArgumentException("More than one value");
        return value;
    }

    static String write(Object value) {
        if (value instanceof Map<?, ?> map) {
            return map.entrySet().stream().map(one -> write(one.getKey()) + ":" + write(one.getValue()))
                .collect(Collectors.joining(",", "{", "}"));
        }
        if (value instanceof BigDecimal number) return number.toPlainString();
        if (!(value instanceof String text)) return String.valueOf(value);
        return text.chars().mapToObj(Json::escaped).collect(Collectors.joining("", "\"", "\""));
    }

    private static String escaped(int c) {
        return c < ' ' || c == '"' || c == '\\' ? String.format("\\u%04x", c) : Character.toString(c);
    }

    /** The next character that is no blank; 0 at the end. */
    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
        return at < text.length() ? text.charAt(at) : 0;
    }

    private boolean skip(char expected) {
        if (peek() != expected) return false;
        at++;
        return true;
    }

    private Object value() {
        if (peek() == '"') return string();
        if (skip('{')) {
            Map<String, Object> map = new LinkedHashMap<>();
            while (!skip('}')) {
                String name = string();
                if (!skip(':')) throw new IllegalArgumentException("No value");
                map.put(name, value());
                skip(',');
            }
            return map;
        }
        if (skip('[')) {
            List<Object> list = new ArrayList<>();
            for (; !skip(']'); skip(',')) list.add(value());
            return list;
        }
        int start = at;
        while (at < text.length() && ",]}".indexOf(text.charAt(at)) < 0 && text.charAt(at) > ' ') at++;
        String word = text.substring(start, at);
        return switch (word) {
            case "true", "false" -> Boolean.valueOf(word);
            case "null" -> null;
            default -> new BigDecimal(word);
        };
    }

    private String string() {
        if (!skip('"')) throw new IllegalArgumentException("No text");
        StringBuilder string = new StringBuilder();
        for (char c; (c = text.charAt(at++)) != '"'; ) {
            if (c == '\\') {
                c = text.charAt(at++);
                int escape = "bfnrt".indexOf(c);
                if (escape >= 0) c = "\b\f\n\r\t".charAt(escape);
                else if (c == 'u') c = (char) Integer.parseInt(text.substring(at, at += 4), 16);
            }
            string.append(c);
        }
        return string.toString();
    }
}
