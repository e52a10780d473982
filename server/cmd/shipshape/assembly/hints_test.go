package assembly_test

import (
	"context"
	"fmt"
	"net"
	"testing"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"

	"github.com/google/uuid"
)

// serving runs a server with all that it does in the background.
func serving(t *testing.T, server *assembly.Server) {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}

// Two servers on one PostgreSQL: a device on the second hears within moments of what the first took, and not only when it asks by itself.
func TestHints_ADeviceHearsOfWhatAnotherServerTook(t *testing.T) {
	t.Parallel()
	address := storetest.Address(t, storetest.PostgreSQL)
	on := servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = address }}
	first, second := servertest.Start(t, on), servertest.Start(t, on)
	serving(t, first.Server)
	serving(t, second.Server)
	org := first.Organization("Bayfront")
	conn := dial(t, second.URL, second.SignIn(first.User(org, "inspector")), "")
	heard := make(chan string, 64)
	go func() {
		for {
			_, message, err := conn.Read(t.Context())
			if err != nil {
				return
			}
			heard <- string(message)
		}
	}()
	deadline := time.After(20 * time.Second)
	for n := 0; ; n++ {
		fields := map[string]any{"name": "MV Anders", "code": fmt.Sprint("Z", n), "kind": "dry_dock"}
		seq, err := first.Sync.Write(t.Context(), org, []change.Op{{Entity: "zone", ID: uuid.NewString(), Kind: change.Add, Fields: fields}})
		if err != nil {
			t.Fatal(err)
		}
		want := fmt.Sprintf(`"seq":%d}`, seq)
		select {
		case got := <-heard:
			if len(got) < len(want) || got[len(got)-len(want):] != want {
				continue // of an earlier one
			}
			return
		case <-time.After(time.Second): // the second server may not listen yet
		case <-deadline:
			t.Fatal("nothing was heard of what the other server took")
		}
	}
}
