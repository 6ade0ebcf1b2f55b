// A client of the payment interface that copes with trouble.
package main

import (
	"bytes"
	"cmp"
	"crypto/rand"
	"encoding/json"
	"math"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

const callTime, pollTime, repeats = 5 * time.Second, 200 * time.Millisecond, 4

// Every other status, known or not, is not final.
var final = map[any]string{"SUCCES": "paid", "ECHOUE": "failed", "ANNULEE": "undone", "EXTOURNE": "undone"}
var undone = map[string]string{"pay": "failed", "cancel": "cancelled"}

type fields = map[string]any
type client struct {
	given  fields // what it is asked to achieve
	bearer string
	end    time.Time
}

func object(value any) fields  { found, _ := value.(fields); return found }
func list(value any) []any     { found, _ := value.([]any); return found }
func text(value any) string    { found, _ := value.(string); return found }
func failed(reason any) fields { return fields{"outcome": "failed", "reason": reason} }
func encode(content any) *bytes.Buffer {
	body, _ := json.Marshal(content)
	return bytes.NewBuffer(body)
}
func (c *client) part(name string) string { return url.PathEscape(text(c.given[name])) }
func (c *client) get(path string) any     { _, said, _ := c.call("GET", path, nil); return said["body"] }

// One exchange: status, JSON, and when to repeat it. No JSON: no answer, or none that can be read.
func (c *client) exchange(method, to string, header http.Header, body *bytes.Buffer) (int, fields, time.Duration) {
	request, _ := http.NewRequest(method, to, body)
	request.Header = header
	answer, err := (&http.Client{Timeout: max(1, min(callTime, time.Until(c.end)))}).Do(request)
	if err != nil {
		return 0, nil, pollTime
	}
	defer answer.Body.Close()
	var said fields
	json.NewDecoder(answer.Body).Decode(&said)
	seconds, _ := strconv.Atoi(answer.Header.Get("Retry-After"))
	return answer.StatusCode, said, max(pollTime, time.Duration(seconds)*time.Second)
}

// One call, repeated exactly as it is: once with a new token, and a few times where its fate is unknown.
func (c *client) call(method, path string, content fields) (status int, said fields, doubt bool) {
	login, id, wait := object(c.given["token"]), rand.Text(), pollTime // an intent has one requestId
	for turn, renewed := 0, login == nil; ; turn++ {
		if c.bearer == "" {
			secret := encode(fields{"client_id": login["clientId"], "client_secret": login["clientSecret"]})
			header := http.Header{"Content-Type": {"application/json"}}
			status, said, wait = c.exchange("POST", text(login["url"]), header, secret)
			c.bearer = text(said["access_token"])
		}
		if c.bearer != "" {
			header, body := http.Header{"Authorization": {"Bearer " + c.bearer}}, &bytes.Buffer{}
			if content != nil {
				header["requestId"], header["Content-Type"] = []string{id}, []string{"application/json"}
				body = encode(content)
			}
			status, said, wait = c.exchange(method, text(c.given["baseUrl"])+"/api/v1"+path, header, body)
		}
		unknown := said == nil && status < 300 || status == 429 || status >= 500
		doubt = doubt || unknown
		if status == 401 && !renewed {
			c.bearer, renewed = "", true
		} else if unknown && turn < repeats && wait < time.Until(c.end) {
			time.Sleep(wait)
		} else {
			return status, said, doubt
		}
	}
}

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
