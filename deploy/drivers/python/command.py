"""A driver around a command that makes one payment: `python3 command.py ./pay`. Change arguments() and outcome() to what yours takes and prints."""

import json
import os
import subprocess
import sys

OUTCOMES = {"SUCCES": "paid", "ECHOUE": "failed", "ANNULEE": "failed", "EXTOURNE": "failed"}


def arguments(case):
    """What the command is started with. The base URL and the credentials are in its environment."""
    beneficiary = case["beneficiary"]["refInstrumentPaiementBeneficiaire"]
    return [case["payer"], beneficiary, case["amount"], case["service"], case["contributor"], case["otp"], case["label"]]


def outcome(printed):
    """The command prints the final status, then the reason of a failure; or nothing that it is sure of."""
    status, _, reason = printed.strip().partition(" ")
    told = {"outcome": OUTCOMES.get(status, "pending" if status else "unknown")}
    return {**told, "reason": reason} if reason else told


def answer(case):
    crossed = (case.get("amountIs") == "net") != (case.get("modeApplication") == "ADDITION")
    if case["do"] != "pay" or crossed or case.get("receiver"):
        return {"outcome": "unsupported"}
    token = case["token"]
    own = {"PAY_URL": case["baseUrl"], "PAY_TOKEN_URL": token["url"], "PAY_ID": token["clientId"], "PAY_SECRET": token["clientSecret"]}
    command = [*sys.argv[1:], *arguments(case)]
    run = subprocess.run(command, env={**os.environ, **own}, stdout=subprocess.PIPE, text=True)
    return outcome(run.stdout)


for line in sys.stdin:
    case = json.loads(line)
    print(json.dumps({"case": case["case"], **answer(case)}), flush=True)
