import static java.nio.charset.StandardCharsets.UTF_8;

import java.math.BigDecimal;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** A client of the payment interface that copes with trouble: the calls of one case, with its token and its deadline. */
final class Client {
    private static final long CALL_MS = 5000, POLL_MS = 200;
    private static final int REPEATS = 4;
    /** Every other status, known or not, is not final. */
    private static final Map<String, String> FINAL =
        Map.of("SUCCES", "paid", "ECHOUE", "failed", "ANNULEE", "undone", "EXTOURNE", "undone");
    private static final HttpClient HTTP = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    /** Status 0: no answer, or none that can be read. In doubt: an attempt may have succeeded without saying so. */
    private record Reply(int status, Map<?, ?> json, long waitMs, boolean inDoubt) {}

    private final Map<?, ?> given;
    private final long end;
    private Object token;

    Client(Map<?, ?> given) {
        this.given = given;
        this.end = System.currentTimeMillis() + ((BigDecimal) given.get("deadlineMs")).longValue() * 9 / 10;
        this.token = given.get("token") instanceof String text ? text : null;
    }

    private long left() {
        return end - System.currentTimeMillis();
    }

    private static Map<?, ?> fields(Object value) {
        return value instanceof Map<?, ?> map ? map : Map.of();
    }

    private static String part(Object reference) {
        return URLEncoder.encode(String.valueOf(reference), UTF_8).replace("+", "%20");
    }

    private Reply exchange(String method, String url, Map<?, ?> content, String... headers) throws InterruptedException {
        var body = content == null ? BodyPublishers.noBody() : BodyPublishers.ofString(Json.write(content));
        var request = HttpRequest.newBuilder(URI.create(url)).method(method, body);
        if (content != null) request.header("content-type", "application/json");
        for (int i = 0; i < headers.length; i += 2) request.header(headers[i], headers[i + 1]);
        var answering = HTTP.sendAsync(request.build(), BodyHandlers.ofString(UTF_8));
        try {
            var answer = answering.get(Math.max(1, Math.min(CALL_MS, left())), TimeUnit.MILLISECONDS);
            var after = answer.headers().firstValue("retry-after").filter(text -> text.matches("\\d{1,5}"));
            long waitMs = after.map(seconds -> Long.parseLong(seconds) * 1000).orElse(POLL_MS);
            try {
                return new Reply(answer.statusCode(), fields(Json.read(answer.body())), waitMs, false);
            } catch (RuntimeException unreadable) {
                return new Reply(answer.statusCode() < 300 ? 0 : answer.statusCode(), Map.of(), waitMs, false);
            }
        } catch (ExecutionException | TimeoutException lost) {
            answering.cancel(true);
            return new Reply(0, Map.of(), POLL_MS, false);
        }
    }

    private Reply authorised(String method, String path, Map<?, ?> content, String... own) throws InterruptedException {
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
    private Reply call(String method, String path, Map<?, ?> content, String... own) throws InterruptedException {
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
    private Object get(String path) throws InterruptedException {
        return call("GET", path, null).json.get("body");
    }

    private List<?> operations(Object from) throws InterruptedException {
        var body = get("/wallets/" + part(given.get("payer")) + "/operations?dateDebut=" + from);
        return body instanceof List<?> list ? list : null;
    }

    /** Reads the list until the status is final: by the reference, or by the label, which is unique. */
    private Map<String, Object> follow(Map<?, ?> record) throws InterruptedException {
        boolean cancelling = "cancel".equals(given.get("do")), toCancel = cancelling;
        while (true) {
            Object status = record.get("statutOperation"), reference = record.get("referenceOperation");
            String outcome = FINAL.get(String.valueOf(status));
            if ("undone".equals(outcome)) outcome = cancelling ? "cancelled" : "failed";
            if (outcome == null && left() < POLL_MS) outcome = reference == null ? "unknown" : "pending";
            if (outcome != null) return answer(outcome, record.get("raisonEchec"), "reference", reference);
            if (toCancel && reference != null) {
                toCancel = false;
                call("PUT", "/operations/" + part(reference) + "/cancel", null);
            }
            Thread.sleep(POLL_MS);
            String key = reference == null ? "libelleOperation" : "referenceOperation";
            Object wanted = reference == null ? given.get("label") : reference;
            var listed = operations(LocalDate.now().minusDays(1));
            for (Object one : listed == null ? List.of() : listed) {
                if (wanted.equals(fields(one).get(key))) record = fields(one);
            }
        }
    }

    Map<String, Object> pay(String callbackUrl) throws InterruptedException {
        BigDecimal asked = new BigDecimal((String) given.get("amount")), montant = asked, debit = null, quoted = null;
        for (int turn = 0; turn < REPEATS && !montant.equals(quoted); turn++) { // until quoted for what is sent
            quoted = montant;
            var path = "/services/" + part(given.get("service")) + "/fees?montant=" + quoted.toPlainString();
            var fees = fields(get(path));
            if (!(fees.get("montantFrais") instanceof BigDecimal frais)) return answer("failed", "The fees were not quoted.");
            boolean isAdded = "ADDITION".equals(fees.get("modeApplication")), isNet = "net".equals(given.get("amountIs"));
            debit = isAdded ? quoted.add(frais) : quoted;
            montant = isAdded == isNet ? asked : isAdded ? asked.subtract(frais) : asked.add(frais);
        }
        var solde = fields(get("/wallets/" + part(given.get("payer")) + "/balance")).get("solde");
        if (solde instanceof BigDecimal balance && balance.compareTo(debit) < 0) return answer("failed", "low balance");
        var operation = new HashMap<Object, Object>(fields(given.get("beneficiary")));
        operation.put("libelle", given.get("label"));
        operation.put("montant", quoted);
        operation.put("refInstrumentPaiementInitiateur", given.get("payer"));
        operation.put("typeOperation", given.get("type"));
        operation.put("refService", given.get("service"));
        operation.put("refContributeurBeneficiaire", given.get("contributor"));
        if (Boolean.TRUE.equals(given.get("receiver"))) operation.put("callbackUrl", callbackUrl);
        Reply reply = null;
        for (Object code : given.get("otps") instanceof List<?> codes ? codes : List.of(given.get("otp"))) {
            operation.put("authData", code);
            // One requestId for each attempt that is not refused: 409 means that it is there already.
            reply = call("POST", "/operations", operation, "requestId", UUID.randomUUID().toString());
            if (reply.status == 200 || reply.status == 409 || reply.inDoubt) return follow(fields(reply.json.get("body")));
            if (reply.status != 400) break;
        }
        return answer("failed", reply == null ? null : reply.json.get("message"));
    }

    Map<String, Object> list() throws InterruptedException {
        var listed = operations(given.get("from"));
        return listed == null ? answer("unknown", null) : answer("listed", null, "count", listed.size());
    }

    static Map<String, Object> answer(String outcome, Object reason, Object... more) {
        var answer = new HashMap<String, Object>();
        answer.put("outcome", outcome);
        answer.put("reason", reason);
        if (more.length == 2) answer.put((String) more[0], more[1]);
        return answer;
    }
}
