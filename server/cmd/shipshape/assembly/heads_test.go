package assembly_test

import (
	"strings"
	"testing"
	"time"

	"shipshape/server/audit"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"

	"github.com/google/uuid"
)

// What superusers have in their mail shows later that the end of a log is missing, although the chain of what is left is whole.
func TestHeads_ShowThatALogWasCutOff(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		for name, cut := range map[string]struct {
			sql  []string
			says string
		}{
			"nothing": {},
			"the change log": {[]string{
				"DELETE FROM change_sets WHERE org_id = ? AND seq > 1",
				"UPDATE org_counters SET seq = 1, chain = (SELECT chain FROM change_sets c WHERE c.org_id = org_counters.org_id AND c.seq = 1) WHERE org_id = ?",
			}, "the change log was longer"},
			"the audit log": {[]string{
				"DELETE FROM audit_log WHERE org_id = ? AND seq > 1",
				"UPDATE audit_heads SET seq = 1, hash = (SELECT hash FROM audit_log a WHERE a.org_id = audit_heads.org_id AND a.seq = 1) WHERE org_id = ?",
			}, "the audit log was longer"},
			"a change log that was written anew": {[]string{"UPDATE change_sets SET chain = 'forged' WHERE org_id = ?"}, "the change log is another one"},
		} {
			t.Run(name, func(t *testing.T) {
				rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
				rig.User(rig.Organization("Shipshape"), "superuser")
				org := rig.Organization("Bayfront")
				for n := range 3 {
					err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
						return audit.Append(tx, audit.Entry{OrgID: org, Actor: "ana", At: int64(n), Action: "user.suspend", SubjectKind: "user", SubjectID: "ray"})
					})
					if err != nil {
						t.Fatal(err)
					}
					fields := map[string]any{"name": "Dock", "code": uuid.NewString()[:8], "kind": "dry_dock"}
					if _, err := rig.Sync.Write(t.Context(), org, []change.Op{{Entity: "zone", ID: uuid.NewString(), Kind: change.Add, Fields: fields}}); err != nil {
						t.Fatal(err)
					}
				}
				var mails []string
				for days := range 2 { // the server sweeps by itself too: each day has one mail, however often it is looked at
					rig.Clock.Turn(25 * time.Hour)
					rig.Sweep(t.Context())
					rig.Sweep(t.Context())
					mails = mailsOf(t, rig, "heads:"+rig.Clock.Now().UTC().Format("2006-01-02"))
					if len(mails) != 1 || !strings.Contains(mails[0], org) {
						t.Fatalf("day %d: mails %v", days, mails)
					}
				}
				for _, sql := range cut.sql {
					if err := rig.Store.Write(t.Context(), func(tx *store.Tx) error { _, err := tx.Exec(sql, org); return err }); err != nil {
						t.Fatal(err)
					}
				}
				report, err := rig.VerifyHeads(t.Context(), "> "+strings.ReplaceAll(mails[0], "\n", "\n> "))
				if err != nil {
					t.Fatal(err)
				}
				if said := strings.Join(report.Lines, "\n"); (report.Broken > 0) != (cut.says != "") || !strings.Contains(said, cut.says) {
					t.Errorf("%d broken: %s", report.Broken, said)
				}
			})
		}
	})
}

func TestHeads_AFileWithoutAnyIsAnError(t *testing.T) {
	rig := servertest.Start(t)
	for _, text := range []string{"", "Dear superuser", "shipshape-head of nothing"} {
		if report, err := rig.VerifyHeads(t.Context(), text); err == nil {
			t.Errorf("%q: %v", text, report)
		}
	}
}

// mailsOf lists the texts of the mails that were promised under a key.
func mailsOf(t *testing.T, rig *servertest.Rig, key string) []string {
	t.Helper()
	var bodies []string
	err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Select(&bodies, "SELECT body FROM effects WHERE message_key = ?", key)
	})
	if err != nil {
		t.Fatal(err)
	}
	return bodies
}
