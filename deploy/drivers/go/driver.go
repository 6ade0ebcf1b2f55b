// The loop that drives the client by JSON lines. Run: go run *.go (Go 1.25)
package main

import (
	"encoding/json"
	"net"
	"net/http"
	"os"
	"sync"
	"time"
)

// A notification may be late, doubled, missing or wrong: it is answered 200, and the list decides.
var receiver, _ = net.Listen("tcp", "127.0.0.1:0")

func answer(given fields) fields {
	milliseconds, _ := given["deadlineMs"].(float64)
	c := client{given, text(given["token"]), time.Now().Add(time.Duration(milliseconds*0.9) * time.Millisecond)}
	switch given["do"] {
	case "pay", "cancel":
		return c.pay("http://" + receiver.Addr().String() + "/")
	case "list":
		return c.list()
	}
	return fields{"outcome": "unsupported", "concurrency": 8}
}

func main() {
	go http.Serve(receiver, http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	var group sync.WaitGroup
	for lines := json.NewDecoder(os.Stdin); ; {
		given := fields{}
		if lines.Decode(&given) != nil {
			break
		}
		group.Go(func() {
			said := answer(given)
			said["case"] = given["case"]
			os.Stdout.Write(append(encode(said).Bytes(), '\n'))
		})
	}
	group.Wait()
}
