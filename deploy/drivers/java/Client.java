import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** A client of the payment interface that copes with trouble. */
final class Client {
    /** Every other status, known or not, is not final. */
    private static final Map<String, String> FINAL =
        Map.of("SUCCES", "paid", "ECHOUE", "failed", "ANNULEE", "undone", "EXTOURNE", "undone");

    private final Map<?, ?> given;
    private final Calls calls;

    Client(Map<?, ?> given) {
        this.given = given;
        this.calls = new Calls(given);
    }

    private List<?> operations(Object from) throws InterruptedException {
        var body = calls.get("/wallets/" + Calls.part(given.get("payer")) + "/operations?dateDebut=" + from);
        return body instanceof List<?> list ? list : null;
    }

    /** Reads the list until the status is final: by the reference, or by the label, which is unique. */
    private Map<String, Object> follow(Map<?, ?> record) throws InterruptedException {
        boolean cancelling = "cancel".equals(given.get("do")), toCancel = cancelling;
        while (true) {
            Object status = record.get("statutOperation"), reference = record.get("referenceOperation");
            String outcome = FINAL.get(String.valueOf(status));
            if ("undone".equals(outcome)) outcome = cancelling ? "cancelled" : "failed";
            if (outcome == null && calls.left() < Calls.POLL_MS) outcome = reference == null ? "unknown" : "pending";
            Object reason = record.get("raisonEchec") == null ? status : record.get("raisonEchec");
            if (outcome != null) return answer(outcome, reason, "reference", reference);
            if (toCancel && reference != null) {
                toCancel = false;
                calls.call("PUT", "/operations/" + Calls.part(reference) + "/cancel", null);
            }
            Thread.sleep(Calls.POLL_MS);
            String key = reference == null ? "libelleOperation" : "referenceOperation";
            Object wanted = reference == null ? given.get("label") : reference;
            var listed = operations(LocalDate.now().minusDays(1));
            for (Object one : listed == null ? List.of() : listed) {
                if (wanted.equals(Calls.fields(one).get(key))) record = Calls.fields(one);
            }
        }
    }

    Map<String, Object> pay(String callbackUrl) throws InterruptedException {
        BigDecimal asked = new BigDecimal((String) given.get("amount"));
        BigDecimal montant = asked, debit = null, quoted = null;
        for (int turn = 0; turn < Calls.REPEATS && !montant.equals(quoted); turn++) { // until quoted for what is sent
            quoted = montant;
            var path = "/services/" + Calls.part(given.get("service")) + "/fees?montant=" + quoted.toPlainString();
            var fees = Calls.fields(calls.get(path));
            if (!(fees.get("montantFrais") instanceof BigDecimal frais)) return answer("failed", "no fees quoted");
            boolean isAdded = "ADDITION".equals(fees.get("modeApplication"));
            debit = isAdded ? quoted.add(frais) : quoted;
            boolean isSent = isAdded == "net".equals(given.get("amountIs"));
            montant = isSent ? asked : isAdded ? asked.subtract(frais) : asked.add(frais);
        }
        var solde = Calls.fields(calls.get("/wallets/" + Calls.part(given.get("payer")) + "/balance")).get("solde");
        boolean isLow = solde instanceof BigDecimal balance && balance.compareTo(debit) < 0;
        if (isLow) return answer("failed", "low balance");
        var operation = new HashMap<Object, Object>(Calls.fields(given.get("beneficiary")));
        operation.put("libelle", given.get("label"));
        operation.put("montant", quoted);
        operation.put("refInstrumentPaiementInitiateur", given.get("payer"));
        operation.put("typeOperation", given.get("type"));
        operation.put("refService", given.get("service"));
        operation.put("refContributeurBeneficiaire", given.get("contributor"));
        if (Boolean.TRUE.equals(given.get("receiver"))) operation.put("callbackUrl", callbackUrl);
        Calls.Reply reply = null;
        var otps = given.get("otps") instanceof List<?> several ? several : Collections.singletonList(given.get("otp"));
        for (Object code : otps) {
            if (code != null) operation.put("authData", code);
            // One requestId for each attempt that is not refused: 409 means that it is there already.
            reply = calls.call("POST", "/operations", operation, "requestId", UUID.randomUUID().toString());
            boolean isThere = reply.status() == 200 || reply.status() == 409;
            if (isThere || reply.inDoubt()) return follow(Calls.fields(reply.json().get("body")));
            if (reply.status() != 400) break;
        }
        return answer("failed", reply == null ? null : reply.json().get("message"));
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
