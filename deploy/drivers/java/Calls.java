import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.ToNumberPolicy;
import java.math.BigDecimal;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** The calls of one case, with its token and its deadline. */
final class Calls {
    static final long CALL_MS = 5000, POLL_MS = 200;
    static final int REPEATS = 4;
    private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** JSON as maps and lists, with decimals: binary fractions lose centimes. */
    static final Gson JSON =
        new GsonBuilder().setObjectToNumberStrategy(ToNumberPolicy.BIG_DECIMAL).serializeNulls().create();

    /** Status 0: no answer, or none that can be read. In doubt: an attempt may have succeeded unheard. */
    record Reply(int status, Map<?, ?> json, long waitMs, boolean inDoubt) {}

    private final Map<?, ?> given;
    private final long end;
    private Object token;

    Calls(Map<?, ?> given) {
        this.given = given;
        this.end = System.currentTimeMillis() + ((BigDecimal) given.get("deadlineMs")).longValue() * 9 / 10;
        this.token = given.get("token") instanceof String text ? text : null;
    }

    long left() {
        return end - System.currentTimeMillis();
    }

    static Map<?, ?> fields(Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    /** @throws RuntimeException where the text is no JSON object. */
    static Map<?, ?> object(String text) {
        return Objects.requireNonNull(JSON.fromJson(text, Map.class));
    }

    static String part(Object reference) {
        return URLEncoder.encode(String.valueOf(reference), UTF_8).replace("+", "%20");
    }

    private Reply exchange(String method, String url, Map<?, ?> content, String... headers)
            throws InterruptedException {
        var body = content == null ? BodyPublishers.noBody() : BodyPublishers.ofString(JSON.toJson(content));
        var request = HttpRequest.newBuilder(URI.create(url)).method(method, body);
        if (content != null) request.header("content-type", "application/json");
        for (int i = 0; i < headers.length; i += 2) request.header(headers[i], headers[i + 1]);
        var answering = HTTP.sendAsync(request.build(), BodyHandlers.ofString(UTF_8));
        try {
            var answer = answering.get(Math.max(1, Math.min(CALL_MS, left())), TimeUnit.MILLISECONDS);
            var after = answer.headers().firstValue("retry-after").filter(text -> text.matches("\\d{1,5}"));
            long waitMs = after.map(seconds -> Long.parseLong(seconds) * 1000).orElse(POLL_MS);
            try {
                return new Reply(answer.statusCode(), object(answer.body()), waitMs, false);
            } catch (RuntimeException unreadable) {
                return new Reply(answer.statusCode() < 300 ? 0 : answer.statusCode(), Map.of(), waitMs, false);
            }
        } catch (ExecutionException | TimeoutException lost) {
            answering.cancel(true);
            return new Reply(0, Map.of(), POLL_MS, false);
        }
    }

    private Reply authorised(String method, String path, Map<?, ?> content, String... own)
            throws InterruptedException {
        if (token == null) {
            var login = fields(given.get("token"));
            var client = Map.of("client_id", login.get("clientId"), "client_secret", login.get("clientSecret"));
            var issued = exchange("POST", (String) login.get("url"), client);
            token = issued.json.get("access_token");
            if (token == null) return issued;
        }
        var headers = Stream.concat(Stream.of("authorization", "Bearer " + token), Stream.of(own));
        return exchange(method, given.get("baseUrl") + "/api/v1" + path, content, headers.toArray(String[]::new));
    }

    /** One call, repeated exactly as it is: once with a new token, and a few times where its fate is unknown. */
    Reply call(String method, String path, Map<?, ?> content, String... own) throws InterruptedException {
        boolean inDoubt = false, renewed = given.get("token") instanceof String;
        for (int turn = 0; ; turn++) {
            var reply = authorised(method, path, content, own);
            boolean unknown = reply.status == 0 || reply.status == 429 || reply.status >= 500;
            inDoubt |= unknown;
            if (reply.status == 401 && !renewed) {
                token = null;
                renewed = true;
            } else if (unknown && turn < REPEATS && reply.waitMs < left()) {
                Thread.sleep(reply.waitMs);
            } else {
                return new Reply(reply.status, reply.json, reply.waitMs, inDoubt);
            }
        }
    }

    Object get(String path) throws InterruptedException {
        return call("GET", path, null).json.get("body");
    }
}
