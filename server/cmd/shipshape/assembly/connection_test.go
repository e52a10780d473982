package assembly_test

import (
	"bufio"
	"errors"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"testing"
	"time"

	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
)

// connect opens a bare connection, for what no HTTP client would send.
func connect(t *testing.T, rig *servertest.Rig) net.Conn {
	t.Helper()
	conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", strings.TrimPrefix(rig.URL, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := conn.Close(); err != nil && !errors.Is(err, net.ErrClosed) {
			t.Error(err)
		}
	})
	if err := conn.SetDeadline(time.Now().Add(patience.Limit)); err != nil {
		t.Fatal(err)
	}
	return conn
}

// say sends text and reads answers until the server closes the connection.
func say(t *testing.T, rig *servertest.Rig, text string) (statuses []int) {
	t.Helper()
	conn := connect(t, rig)
	if _, err := io.WriteString(conn, text); err != nil {
		t.Fatal(err)
	}
	reader := bufio.NewReader(conn)
	for {
		response, err := http.ReadResponse(reader, nil)
		if err != nil {
			if errors.Is(err, os.ErrDeadlineExceeded) {
				t.Errorf("the connection stays open after %v", statuses)
			}
			return statuses
		}
		statuses = append(statuses, response.StatusCode)
		if _, err := io.Copy(io.Discard, response.Body); err != nil {
			return statuses
		}
	}
}

// Case 39: a front and this server must never see different borders between requests. Every text carries a second request inside
// the first; it must be refused, and the connection must end without an answer to the second.
func TestConnection_RefusesAmbiguousBorders(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	const inner = "GET /livez HTTP/1.1\r\nHost: yard\r\nConnection: close\r\n\r\n"
	post := func(headers string) string { return "POST /api/logout HTTP/1.1\r\nHost: yard\r\n" + headers + "\r\n" }
	for name, c := range map[string]struct {
		text string
		want []int
	}{
		"length and chunks":               {post("Content-Length: 6\r\nTransfer-Encoding: chunked\r\n") + "0\r\n\r\nG" + inner, []int{400}},
		"chunks and length":               {post("Transfer-Encoding: chunked\r\nContent-Length: 4\r\n") + "36\r\n" + inner + "\r\n0\r\n\r\n", []int{400}},
		"chunks that never end":           {post("Transfer-Encoding: chunked\r\n") + "fff\r\n" + inner, []int{400}},
		"chunks alone":                    {post("Transfer-Encoding: chunked\r\n") + "0\r\n\r\n" + inner, []int{400}},
		"chunks on a folded line":         {post("Transfer-Encoding:\r\n chunked\r\nContent-Length: 6\r\n") + "0\r\n\r\nG" + inner, []int{400}},
		"chunks that are none":            {post("Transfer-Encoding: xchunked\r\nContent-Length: 6\r\n") + "0\r\n\r\nG" + inner, []int{501}},
		"chunks twice":                    {post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n") + "0\r\n\r\n" + inner, []int{501}},
		"chunks in a list":                {post("Transfer-Encoding: identity, chunked\r\n") + "0\r\n\r\n" + inner, []int{501}},
		"a space before the colon":        {post("Transfer-Encoding : chunked\r\nContent-Length: 6\r\n") + "0\r\n\r\nG" + inner, []int{400}},
		"two lengths":                     {post("Content-Length: 0\r\nContent-Length: 80\r\n") + inner, []int{400}},
		"two lengths in one line":         {post("Content-Length: 0, 80\r\n") + inner, []int{400}},
		"a folded length":                 {post("Content-Length: 0\r\n 80\r\n") + inner, []int{400}},
		"a signed length":                 {post("Content-Length: +0\r\n") + inner, []int{400}},
		"a negative length":               {post("Content-Length: -1\r\n") + inner, []int{400}},
		"a length in hex":                 {post("Content-Length: 0x50\r\n") + inner, []int{400}},
		"a length beyond 64 bits":         {post("Content-Length: 18446744073709551616\r\n") + inner, []int{400}},
		"a line end inside a value":       {post("X-Note: a\rContent-Length: 80\r\n") + inner, []int{400}},
		"a NUL inside a value":            {post("X-Note: a\x00b\r\n") + inner, []int{400}},
		"a folded first line":             {"POST /api/logout HTTP/1.1\r\n Host: yard\r\nContent-Length: 80\r\n\r\n" + inner, []int{400}},
		"two hosts":                       {"GET /livez HTTP/1.1\r\nHost: yard\r\nHost: evil.example\r\n\r\n" + inner, []int{400}},
		"no host":                         {"GET /livez HTTP/1.1\r\n\r\n" + inner, []int{400}},
		"an unknown protocol":             {"GET /livez HTTP/3.7\r\nHost: yard\r\n\r\n" + inner, []int{505}},
		"HTTP/1.0 with chunks":            {"POST /api/logout HTTP/1.0\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n" + inner, []int{204}},
		"a request inside another's body": {"POST /api/login HTTP/1.1\r\nHost: yard\r\nConnection: close\r\nContent-Length: 66\r\n\r\n" + inner, []int{415}},
		"36 KB of headers":                {"GET /livez HTTP/1.1\r\nHost: yard\r\nX-Note: " + strings.Repeat("a", 37<<10) + "\r\n\r\n" + inner, []int{431}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := say(t, rig, c.text)
			if len(got) != len(c.want) || got[0] != c.want[0] {
				t.Errorf("answers %v, want %v", got, c.want)
			}
		})
	}
}

// Nothing echoes a request, which would show a script the cookie it may not read.
func TestConnection_RefusesTraceAndTunnels(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	c := rig.SignIn(rig.User(rig.Organization("Bayfront"), "inspector"))
	for _, method := range []string{"TRACE", "TRACK", "DEBUG", "PROPFIND"} {
		for _, path := range []string{"/", "/api/user", "/livez", "/assets/app.js"} {
			a := c.Do(method, path, nil, "X-Note", "echo of a secret")
			if a.Status != http.StatusMethodNotAllowed || strings.Contains(a.Body, "echo of a secret") || strings.Contains(a.Body, "shipshape=") {
				t.Errorf("%s %s: %d %s", method, path, a.Status, a.Body)
			}
		}
	}
	if got := say(t, rig, "CONNECT mail.example:25 HTTP/1.1\r\nHost: mail.example:25\r\nConnection: close\r\n\r\n"); len(got) != 1 || got[0] < 400 {
		t.Errorf("CONNECT: %v", got)
	}
}

// Case 94: connections that never finish saying what they want are cut, and stop nobody else meanwhile.
func TestConnection_ThatDribblesIsCut(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t, servertest.Options{HeaderTimeout: 300 * time.Millisecond})
	dribbling := map[net.Conn]chan struct{}{}
	for range 100 {
		for _, start := range []string{
			"POST /api/login HTTP/1.1\r\nHost: yard\r\nX-Slow: ",
			"POST /api/nowhere HTTP/1.1\r\nHost: yard\r\nContent-Length: 200000\r\n\r\n",
		} {
			conn, cut := connect(t, rig), make(chan struct{})
			dribbling[conn] = cut
			go func() {
				defer close(cut)
				_, _ = io.Copy(io.Discard, conn) // whatever ends the reading, the connection is cut
			}()
			_, _ = io.WriteString(conn, start) // on a slow machine it was cut before the first word
		}
	}
	patience.Until(t, "somebody else is answered meanwhile", func() bool {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, rig.URL+"/livez", nil)
		if err != nil {
			t.Fatal(err)
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			return false // a slow machine was not in time itself
		}
		return response.Body.Close() == nil && response.StatusCode == http.StatusOK
	})
	// Each gets another byte again and again until it is cut, so that what is said does not buy time.
	patience.Until(t, "all connections are cut", func() bool {
		open := false
		for conn, cut := range dribbling {
			select {
			case <-cut:
			default:
				open = true
				_, _ = io.WriteString(conn, "a") // refused by one that was cut just now
			}
		}
		return !open
	})
}
