package files_test

import (
	"testing"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

func TestMain(m *testing.M) { storetest.Main(m) }

// A file that no record names goes a week after that was seen; one that a tablet with unsent work may be about to name stays.
func TestSweep_DropsFilesThatNoRecordNames(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		user := rig.User(rig.Organization("Bayfront"), "inspector")
		c := rig.Device(user, tablet)
		stray := photo(t)
		named := append(photo(t), 0) // other bytes of the same picture
		waiting := func(sets int) {
			t.Helper()
			if err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
				_, err := tx.Exec("UPDATE devices SET waiting_sets = ?, reported_at = ? WHERE org_id = ?", sets, rig.Clock.Now().UnixMilli(), user.OrgID)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		waiting(1) // before the server sweeps for the first time
		for _, data := range [][]byte{stray, named} {
			if a := send(t, c, nameOf(data), "image/jpeg", data); a.Status >= 300 {
				t.Fatal(a.Status, a.Body)
			}
		}
		if _, err := rig.Sync.Write(t.Context(), user.OrgID, []change.Op{{Entity: "photo", ID: "01990000-0000-7000-8000-0000000000f1", Kind: change.Add, Fields: map[string]any{
			"parentEntity": "finding", "parentId": "01990000-0000-7000-8000-0000000000f2", "sha256": nameOf(named), "mime": "image/jpeg",
			"width": int64(320), "height": int64(240), "bytes": int64(len(named)), "takenAt": rig.Clock.Now().UnixMilli(), "role": "context",
		}}}); err != nil {
			t.Fatal(err)
		}
		sweep := func(wait time.Duration) (kept []string) {
			t.Helper()
			rig.Clock.Turn(wait)
			if err := rig.Files.Sweep(t.Context()); err != nil {
				t.Fatal(err)
			}
			if err := rig.Store.Read(t.Context(), func(tx *store.Tx) error { return tx.Select(&kept, "SELECT sha256 FROM files") }); err != nil {
				t.Fatal(err)
			}
			return kept
		}
		if kept := sweep(30 * 24 * time.Hour); len(kept) != 2 {
			t.Errorf("a tablet has something unsent: %d of 2 files are left", len(kept))
		}
		waiting(0)
		if kept := sweep(0); len(kept) != 2 {
			t.Errorf("just seen to be unnamed: %d of 2 files are left", len(kept))
		}
		if kept := sweep(8 * 24 * time.Hour); len(kept) != 1 || kept[0] != nameOf(named) {
			t.Errorf("a week later there are %v, want the named one", kept)
		}
	})
}
