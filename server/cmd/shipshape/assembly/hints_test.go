package assembly_test

import (
	"fmt"
	"strings"
	"testing"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"

	"github.com/google/uuid"
)

// Two servers on one PostgreSQL: a device on the second hears within moments of what the first took, and not only when it asks by itself.
func TestHints_ADeviceHearsOfWhatAnotherServerTook(t *testing.T) {
	t.Parallel()
	address := storetest.Address(t, storetest.PostgreSQL)
	on := servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = address }}
	first, second := servertest.Start(t, on), servertest.Start(t, on)
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
	// The second server may not listen yet: it is told again and again.
	wanted, n := map[string]bool{}, 0
	patience.Until(t, "the other server tells what was taken", func() bool {
		n++
		fields := map[string]any{"name": "MV Anders", "code": fmt.Sprint("Z", n), "kind": "dry_dock"}
		seq, err := first.Sync.Write(t.Context(), org, []change.Op{{Entity: "zone", ID: uuid.NewString(), Kind: change.Add, Fields: fields}})
		if err != nil {
			t.Fatal(err)
		}
		wanted[fmt.Sprintf(`"seq":%d}`, seq)] = true
		select {
		case got := <-heard:
			return wanted[got[strings.LastIndex(got, `"seq":`):]]
		default:
			return false
		}
	})
}
