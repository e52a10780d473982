package files_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store/storetest"
)

// A tablet begins a part at one server, thinks that it failed and goes on at another one on the same database and folder. The first request
// breaks late: it moves the upload neither back nor on, and what it brought is in nobody's way.
func TestUpload_OfTwoRequestsAtOnceMovesOnFromWhereItStood(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		address, folder := storetest.Address(t, engine), t.TempDir()
		var rigs [2]*servertest.Rig
		for i := range rigs {
			rigs[i] = servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL, c.Data = address, folder }})
		}
		user := rigs[0].User(rigs[0].Organization("Bayfront"), "inspector")
		first, second := rigs[0].Device(user, tablet), rigs[1].Device(user, "5f0c000000000002")
		for round, breaks := range []bool{true, false} {
			data := append(photo(t), byte(round))
			location := create(first, nameOf(data), "image/jpeg", len(data)).Header.Get("Location")
			third := len(data) / 3
			conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", strings.TrimPrefix(rigs[0].URL, "http://"))
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(conn, "PATCH %s HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: %d\r\n\r\n",
				location, first.Credential, third+1)
			if _, err := conn.Write(data[:third/2]); err != nil {
				t.Fatal(err)
			}
			patience.Until(t, "the first request is under way", func() bool { return len(written(t, folder)) > 0 })
			for _, at := range []int{0, third} {
				if a := patch(second, location, at, data[at:at+third]); a.Status != 204 {
					t.Fatalf("part at %d: %d %s", at, a.Status, a.Body)
				}
			}
			if !breaks {
				if _, err := conn.Write(data[third/2 : third+1]); err != nil {
					t.Fatal(err)
				}
				answer := make([]byte, 12)
				if _, err := io.ReadFull(conn, answer); err != nil || string(answer) != "HTTP/1.1 409" {
					t.Errorf("the late part is answered %s %v", answer, err)
				}
			}
			conn.Close()
			patience.Until(t, "the first request has ended", func() bool { return len(written(t, folder)) == 0 })
			if got := offset(second, location); got != strconv.Itoa(2*third) {
				t.Errorf("the upload stands at %s, want %d", got, 2*third)
			}
			if a := patch(second, location, 2*third, data[2*third:]); a.Status != 204 {
				t.Errorf("last part: %d %s", a.Status, a.Body)
			}
			if a := second.Do(http.MethodGet, "/api/files/"+nameOf(data), nil); a.Status != 200 || a.Body != string(data) {
				t.Errorf("read back: %d, %d bytes of %d", a.Status, len(a.Body), len(data))
			}
			patience.Until(t, "no part is left", func() bool { return len(lying(t, folder)) == 0 })
		}
	})
}

// The tablet goes on while the server still puts away what the broken request brought: it waits for that one, and is not turned away.
func TestUpload_GoesOnWhileTheBrokenRequestEnds(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.Data = folder }})
	c := rig.Device(rig.User(rig.Organization("Bayfront"), "inspector"), tablet)
	data := photo(t)
	location := create(c, nameOf(data), "image/jpeg", len(data)).Header.Get("Location")
	request := func(from int) net.Conn {
		conn, err := (&net.Dialer{}).DialContext(t.Context(), "tcp", strings.TrimPrefix(rig.URL, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		_, err = fmt.Fprintf(conn, "PATCH %s HTTP/1.1\r\nHost: yard\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: %d\r\nAuthorization: Bearer %s\r\n"+
			"Content-Type: application/offset+octet-stream\r\nContent-Length: %d\r\n\r\n", location, from, c.Credential, len(data)-from)
		if err != nil {
			t.Fatal(err)
		}
		return conn
	}
	broken := request(0)
	if _, err := broken.Write(data[:700]); err != nil {
		t.Fatal(err)
	}
	patience.Until(t, "the first request is under way", func() bool { return len(written(t, folder)) > 0 })
	next := request(700)
	if _, err := next.Write(data[700:]); err != nil {
		t.Fatal(err)
	}
	broken.Close()
	answer := make([]byte, len("HTTP/1.1 204"))
	if _, err := io.ReadFull(next, answer); err != nil || string(answer) != "HTTP/1.1 204" {
		t.Errorf("the rest is answered %s %v", answer, err)
	}
	next.Close()
	if a := c.Do(http.MethodGet, "/api/files/"+nameOf(data), nil); a.Body != string(data) {
		t.Error("the file is not what was sent")
	}
}

// lying lists the parts of uploads that lie in the file store.
func lying(t *testing.T, folder string) (found []string) {
	t.Helper()
	all, err := filepath.Glob(filepath.Join(folder, "files", "*", "uploads", "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range append(all, written(t, folder)...) {
		if info, err := os.Stat(name); err == nil && !info.IsDir() {
			found = append(found, name)
		}
	}
	return found
}

// written lists what is being written into the file store.
func written(t *testing.T, folder string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, "files", "*", "uploads", "*", ".new-*"))
	if err != nil {
		t.Fatal(err)
	}
	return found
}
