// A client of the payment interface that copes with trouble.
package main

import (
	"cmp"
	"math"
	"net/url"
	"strconv"
	"time"
)

// Every other status, known or not, is not final.
var final = map[any]string{"SUCCES": "paid", "ECHOUE": "failed", "ANNULEE": "undone", "EXTOURNE": "undone"}
var undone = map[string]string{"pay": "failed", "cancel": "cancelled"}

// Reads the list until the status is final: by the reference, or by the label, which is unique.
func (c *client) follow(record fields) fields {
	path := "/wallets/" + c.part("payer") + "/operations?dateDebut=" + time.Now().AddDate(0, 0, -1).Format(time.DateOnly)
	for toCancel := c.given["do"] == "cancel"; ; time.Sleep(pollTime) {
		reference, outcome := text(record["referenceOperation"]), final[record["statutOperation"]]
		if outcome == "undone" {
			outcome = undone[text(c.given["do"])]
		} else if outcome == "" && time.Until(c.end) < pollTime {
			outcome = map[bool]string{true: "pending", false: "unknown"}[reference != ""]
		}
		if outcome != "" {
			reason := cmp.Or(text(record["raisonEchec"]), text(record["statutOperation"]))
			return fields{"outcome": outcome, "reference": reference, "reason": reason}
		}
		if toCancel && reference != "" {
			c.call("PUT", "/operations/"+url.PathEscape(reference)+"/cancel", nil)
			toCancel = false
		}
		for _, one := range list(c.get(path)) {
			isOurs := reference == "" && object(one)["libelleOperation"] == c.given["label"]
			if isOurs || object(one)["referenceOperation"] == reference {
				record = object(one)
			}
		}
	}
}

// Pays under one requestId for each attempt that the service did not refuse, whatever becomes of its answer.
func (c *client) pay(callbackURL string) (answer fields) {
	amount, _ := strconv.ParseFloat(text(c.given["amount"]), 64)
	asked := math.Round(amount * 1e6) // counted in whole millionths: sums of binary fractions lose centimes
	montant, debit := 0.0, 0.0
	for next, turn := asked, 0; next != montant && turn < repeats; turn++ { // until quoted for what is sent
		montant = next
		query := "/fees?montant=" + strconv.FormatFloat(montant/1e6, 'f', -1, 64)
		quoted := object(c.get("/services/" + c.part("service") + query))
		frais, known := quoted["montantFrais"].(float64)
		if !known {
			return failed("The fees were not quoted; nothing was paid.")
		}
		added := map[any]float64{"ADDITION": 1}[quoted["modeApplication"]]
		debit, next = montant+added*math.Round(frais*1e6), asked
		if (added == 1) != (c.given["amountIs"] == "net") {
			next = asked + (1-2*added)*math.Round(frais*1e6)
		}
	}
	solde, known := object(c.get("/wallets/" + c.part("payer") + "/balance"))["solde"].(float64)
	if known && math.Round(solde*1e6) < debit {
		return failed("low balance")
	}
	content := object(c.given["beneficiary"])
	content["libelle"], content["montant"] = c.given["label"], montant/1e6
	content["typeOperation"], content["refService"] = c.given["type"], c.given["service"]
	content["refInstrumentPaiementInitiateur"] = c.given["payer"]
	content["refContributeurBeneficiaire"] = c.given["contributor"]
	if c.given["receiver"] == true {
		content["callbackUrl"] = callbackURL
	}
	codes := list(c.given["otps"])
	if codes == nil {
		codes = []any{c.given["otp"]}
	}
	for _, code := range codes {
		content["authData"] = code
		status, said, doubt := c.call("POST", "/operations", content)
		if status == 200 || status == 409 || doubt {
			return c.follow(object(said["body"]))
		}
		answer = failed(said["message"])
		if status != 400 {
			break
		}
	}
	return answer
}

func (c *client) list() fields {
	listed, known := c.get("/wallets/" + c.part("payer") + "/operations?dateDebut=" + text(c.given["from"])).([]any)
	return fields{"outcome": map[bool]string{true: "listed", false: "unknown"}[known], "count": len(listed)}
}
