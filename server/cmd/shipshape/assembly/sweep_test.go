package assembly_test

import (
	"fmt"
	"testing"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"

	"github.com/google/go-cmp/cmp"
)

// What was sent and read long ago goes; what waits for its turn, for its reader or for an answer stays, however old it is.
func TestSweep_ForgetsWhatWasSentAndRead(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		org := rig.Organization("Bayfront")
		now := rig.Clock.Now()
		days := func(n int) int64 { return now.AddDate(0, 0, -n).UnixMilli() }
		err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
			if _, err := tx.Exec("DELETE FROM effects"); err != nil {
				return err
			}
			for key, sent := range map[string]any{"sent long ago": days(31), "sent lately": days(29), "never sent": nil} {
				// Far in the future, so that the postman leaves them alone.
				if _, err := tx.Exec(`INSERT INTO effects (org_id, message_key, kind, recipients, subject, body, created_at, attempts, next_at, sent_at)
					VALUES (?, ?, 'mail', '[]', 'x', 'x', ?, 1, ?, ?)`, org, key, days(400), now.AddDate(1, 0, 0).UnixMilli(), sent); err != nil {
					return err
				}
			}
			for id, n := range map[string]struct {
				needs      int
				read, done any
			}{
				"read long ago": {0, days(91), nil}, "read lately": {0, days(89), nil}, "unread": {0, nil, nil},
				"to be done": {1, days(91), nil}, "done long ago": {1, days(91), days(91)}, "done lately": {1, days(400), days(1)},
			} {
				if _, err := tx.Exec(`INSERT INTO notices (id, org_id, user_id, kind, title, body, link, needs_action, mention, dedup, created_at, read_at, done_at)
					VALUES (?, ?, 'ana', 'x', 'x', 'x', '/', ?, 0, ?, ?, ?, ?)`, id, org, n.needs, id, days(400), n.read, n.done); err != nil {
					return err
				}
			}
			_, err := tx.Exec(`INSERT INTO impersonations (id, user_id, org_id, role, reason, started_at, expires_at) VALUES ('old', 'root', ?, 'inspector', 'x', ?, ?)`,
				org, days(900), days(900))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		rig.Sweep(t.Context())
		left := func(table, column string) (list []string) {
			t.Helper()
			if err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
				return tx.Select(&list, fmt.Sprintf("SELECT %s FROM %s ORDER BY %s", column, table, column))
			}); err != nil {
				t.Fatal(err)
			}
			return list
		}
		for _, c := range []struct {
			table, column string
			want          []string
		}{
			{"effects", "message_key", []string{"never sent", "sent lately"}},
			{"notices", "id", []string{"done lately", "read lately", "to be done", "unread"}},
			{"impersonations", "id", []string{"old"}},
		} {
			if diff := cmp.Diff(c.want, left(c.table, c.column)); diff != "" {
				t.Errorf("%s: %s", c.table, diff)
			}
		}
		rig.Clock.Turn(365 * 24 * time.Hour)
		rig.Sweep(t.Context())
		if got := left("notices", "id"); !cmp.Equal(got, []string{"to be done", "unread"}) {
			t.Errorf("a year later: %v", got)
		}
	})
}
