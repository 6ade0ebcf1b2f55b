"""A user's own code around the client that openapi-python-client makes from the exported contract: no more than the usual."""
import json
import sys
import time
from datetime import date, timedelta
from uuid import uuid4

from payment_client.api.authentication import issue_token
from payment_client.api.journey import get_balance, get_fees
from payment_client.api.operations import cancel_operation, execute_operation, list_operations
from payment_client.client import AuthenticatedClient, Client
from payment_client.models import IssueTokenBody, OperationRequest

OUTCOMES = {"SUCCES": "paid", "ECHOUE": "failed", "ANNULEE": "cancelled", "EXTOURNE": "cancelled"}


def connect(case):
    anonymous = Client(case["baseUrl"])
    login = IssueTokenBody(client_id=case["token"]["clientId"], client_secret=case["token"]["clientSecret"])
    token = json.loads(issue_token.sync_detailed(client=anonymous, body=login).content)["access_token"]
    return AuthenticatedClient(case["baseUrl"], token)


def body(answer):
    if answer.status_code != 200:
        raise ValueError(f"{answer.status_code}: {json.loads(answer.content)['message']}")
    return json.loads(answer.content)["body"]


def pay(case, client):
    fees = body(get_fees.sync_detailed(case["service"], client=client, montant=case["amount"]))
    balance = body(get_balance.sync_detailed(case["payer"], client=client))["solde"]
    if balance < float(case["amount"]) + fees["montantFrais"]:
        return {"outcome": "failed", "reason": "the balance is too low"}
    request = OperationRequest.from_dict({
        "libelle": case["label"], "montant": float(case["amount"]), "typeOperation": case["type"],
        "refInstrumentPaiementInitiateur": case["payer"], "refService": case["service"],
        "refContributeurBeneficiaire": case["contributor"], "authData": case["otp"], **case["beneficiary"],
    })  # fmt: skip
    record = body(execute_operation.sync_detailed(client=client, body=request, request_id=str(uuid4())))
    reference, end = record["referenceOperation"], time.monotonic() + case["deadlineMs"] / 1000 - 1
    if case["do"] == "cancel":
        cancel_operation.sync_detailed(reference, client=client)
    while record["statutOperation"] not in OUTCOMES and time.monotonic() < end:
        time.sleep(0.2)
        listed = list_operations.sync_detailed(case["payer"], client=client, date_debut=date.today() - timedelta(1))
        record = next(one for one in body(listed) if one["referenceOperation"] == reference)
    outcome = OUTCOMES.get(record["statutOperation"], "pending")
    return {"outcome": outcome, "reference": reference, "reason": record["raisonEchec"]}


for line in sys.stdin:
    case = json.loads(line)
    answer = {"outcome": "unsupported"}
    try:
        if case["do"] in ("pay", "cancel"):
            answer = pay(case, connect(case))
    except Exception as error:
        answer = {"outcome": "unknown", "reason": repr(error)}
    print(json.dumps({"case": case["case"], **answer}), flush=True)
