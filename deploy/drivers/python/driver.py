"""A client of the payment interface that copes with trouble, driven by JSON lines. Run: python3 driver.py"""
import json
import sys
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from datetime import date, timedelta
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from threading import Thread
from urllib.parse import quote

import httpx

HTTP, AT_ONCE, CALL_S, POLL_S, REPEATS = httpx.Client(), 8, 5.0, 0.2, 4
# Every other status, known or not, is not final.
FINAL = {"SUCCES": "paid", "ECHOUE": "failed", "ANNULEE": "failed", "EXTOURNE": "failed"}
CANCELLED = {**FINAL, "ANNULEE": "cancelled", "EXTOURNE": "cancelled"}


class Receiver(BaseHTTPRequestHandler):
    """A notification may be late, doubled, missing or wrong: it is answered 200, and the list decides."""
    def do_POST(self):
        self.rfile.read(int(self.headers.get("content-length", 0)))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_): ...


class Client:
    """The calls of one case, with its token and its deadline."""
    def __init__(self, case):
        self.case, self.end = case, time.monotonic() + case["deadlineMs"] / 1000 * 0.9
        self.token = case["token"] if isinstance(case["token"], str) else None

    def exchange(self, method, url, content=None, **headers):
        """Status, JSON with amounts as decimals, and when to repeat. Status 0: no answer that can be read."""
        try:
            limit = max(0.001, min(CALL_S, self.end - time.monotonic()))
            answer = HTTP.request(method, url, json=content, headers=headers, timeout=limit)
            after = answer.headers.get("retry-after", "")
            read = json.loads(answer.content, parse_float=Decimal) if answer.content[:1] == b"{" else None
            return 0 if answer.is_success and not read else answer.status_code, read or {}, float(after) if after.isdigit() else POLL_S
        except (httpx.HTTPError, ValueError):
            return 0, {}, POLL_S

    def authorised(self, method, path, content, **headers):
        if self.token is None:
            url, name, secret = (self.case["token"][key] for key in ("url", "clientId", "clientSecret"))
            issued = self.exchange("POST", url, {"client_id": name, "client_secret": secret})
            self.token = issued[1].get("access_token")
            if self.token is None:
                return issued
        url = f"{self.case['baseUrl']}/api/v1{path}"
        return self.exchange(method, url, content, authorization=f"Bearer {self.token}", **headers)

    def call(self, method, path, content=None, **headers):
        """One call, repeated as it is: once with a new token, and a few times where its fate is unknown."""
        in_doubt, renewed = False, isinstance(self.case["token"], str)
        for turn in count():
            status, read, wait = self.authorised(method, path, content, **headers)
            unknown = status in (0, 429) or status >= 500
            in_doubt = in_doubt or unknown
            if status == 401 and not renewed:
                self.token, renewed = None, True
            elif unknown and turn < REPEATS and wait < self.end - time.monotonic():
                time.sleep(wait)
            else:
                return status, read, in_doubt

    def body(self, collection, reference, rest):
        return self.call("GET", f"/{collection}/{quote(reference, safe='')}/{rest}")[1].get("body")

    def operations(self, since=None):
        since = since or date.today() - timedelta(days=1)
        return self.body("wallets", self.case["payer"], f"operations?dateDebut={since}")

    def price(self):
        """What to send in montant, and what the payer loses, by the fees quoted for exactly that montant."""
        asked = montant = Decimal(self.case["amount"])
        for _ in range(REPEATS):
            fees = self.body("services", self.case["service"], f"fees?montant={montant:f}")
            frais, added = Decimal(fees["montantFrais"]), fees["modeApplication"] == "ADDITION"
            crossed = added != (self.case["amountIs"] == "net")
            last, montant = montant, asked + (-frais if added else frais) * crossed
            if montant == last:
                break
        return last, last + frais if added else last

    def follow(self, record):
        """Reads the list until the status is final: by the reference, or by the label, which is unique."""
        final = CANCELLED if (to_cancel := self.case["do"] == "cancel") else FINAL
        while True:
            status, reference = record.get("statutOperation"), record.get("referenceOperation")
            if status in final:
                return dict(outcome=final[status], reference=reference, reason=record.get("raisonEchec") or status)
            if to_cancel and reference:
                to_cancel = self.call("PUT", f"/operations/{quote(reference, safe='')}/cancel") is None
            if self.end - time.monotonic() < POLL_S:
                return dict(outcome="pending" if reference else "unknown", reference=reference)
            time.sleep(POLL_S)
            key = "referenceOperation" if reference else "libelleOperation"
            ours = (one for one in self.operations() or [] if one.get(key) == (reference or self.case["label"]))
            record = next(ours, record)

    def pay(self):
        try:
            case, (montant, debit) = self.case, self.price()
        except (KeyError, TypeError):
            return dict(outcome="failed", reason="The fees were not quoted; nothing was paid.")
        balance = self.body("wallets", case["payer"], "balance")
        if balance and Decimal(balance["solde"]) < debit:
            return dict(outcome="failed", reason="low balance")
        operation = dict(
            libelle=case["label"], montant=float(montant), typeOperation=case["type"], refService=case["service"],
            refInstrumentPaiementInitiateur=case["payer"], refContributeurBeneficiaire=case["contributor"],
            **({"callbackUrl": f"http://127.0.0.1:{RECEIVER.server_port}/"} if case.get("receiver") else {}),
            **case["beneficiary"])  # fmt: skip
        for code in case.get("otps") or [case.get("otp")]:
            content = {**operation, "authData": code} if code else operation
            status, read, in_doubt = self.call("POST", "/operations", content, requestId=str(uuid.uuid4()))
            if status in (200, 409) or in_doubt:
                return self.follow(read.get("body") or {})
            if status != 400:
                break
        return dict(outcome="failed", reason=read.get("message"))

    def list(self):
        listed = self.operations(self.case["from"])
        return dict(outcome="unknown") if listed is None else dict(outcome="listed", count=len(listed))


def answer(case):
    task = {"pay": Client.pay, "cancel": Client.pay, "list": Client.list}.get(case["do"])
    try:
        said = task(Client(case)) if task else dict(outcome="unsupported", concurrency=AT_ONCE)
    except Exception as error:  # One case that goes wrong must not end the others.
        said = dict(outcome="unknown", reason=repr(error))
    sys.stdout.write(json.dumps({"case": case["case"], **said}) + "\n")
    sys.stdout.flush()


RECEIVER = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
Thread(target=RECEIVER.serve_forever, daemon=True).start()
with ThreadPoolExecutor(AT_ONCE) as pool:
    for line in sys.stdin:
        pool.submit(answer, json.loads(line))
