// The calls of one case, with its token and its deadline.
package main

import (
	"bytes"
	"crypto/rand"
	"encoding/json"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

const callTime, pollTime, repeats = 5 * time.Second, 200 * time.Millisecond, 4

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
