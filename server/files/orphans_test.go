package files_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/files"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

func TestMain(m *testing.M) { storetest.Main(m) }

// A file that no record names goes half a year after that was seen; one that a tablet with unsent work may be about to name stays.
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
		if kept := sweep(350 * 24 * time.Hour); len(kept) != 2 {
			t.Errorf("a tablet had something unsent a year ago, and was not heard of since: %d of 2 files are left", len(kept))
		}
		waiting(0)
		if kept := sweep(0); len(kept) != 2 {
			t.Errorf("just seen to be unnamed: %d of 2 files are left", len(kept))
		}
		if kept := sweep((files.UnnamedDays - 1) * 24 * time.Hour); len(kept) != 2 {
			t.Errorf("a tablet that said nothing may still bring the record: %d of 2 files are left", len(kept))
		}
		if kept := sweep(2 * 24 * time.Hour); len(kept) != 1 || kept[0] != nameOf(named) {
			t.Errorf("half a year later there are %v, want the named one", kept)
		}
	})
}

// How long that is stands where an operator and where the owner of a tablet read it.
func TestSweep_IsTold(t *testing.T) {
	t.Parallel()
	if files.UnnamedDays < 180 {
		t.Errorf("%d days are less than a tablet may lie in a drawer", files.UnnamedDays)
	}
	for _, path := range []string{"../docs/security.md", "../../pwa/src/features/sync-centre/components/StorageCard.tsx", "../../schema/docs/decisions/0045-what-is-deleted-goes-for-good.md"} {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, say := range []string{fmt.Sprintf("%d days", files.UnnamedDays), "no record names"} {
			if !strings.Contains(string(text), say) {
				t.Errorf("%s does not say %q", path, say)
			}
		}
	}
}
