package workpermits_test

import (
	"slices"
	"testing"

	"shipshape/server/app"
	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func TestRights_WhoMayDoWhat(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	live := yardtest.NewID()
	y.running(live, "confined_space", nil)
	y.boss.Must(y.signs(live, "test", nil), y.limits("h2sMax", 80))
	draft := func() string { // one that is made for it
		id := yardtest.NewID()
		y.Wrote(y.prepares(id, "confined_space", nil))
		return id
	}
	actions := map[string]func() change.Op{
		"prepare":  func() change.Op { return y.prepares(yardtest.NewID(), "confined_space", nil) },
		"test gas": func() change.Op { return y.tests(live, nil) },
		"enter":    func() change.Op { return y.enters(yardtest.NewID(), live, "L. Pereira", y.at("08:00")) },
		"issue":    func() change.Op { return y.run(draft(), "issue", nil) },
		"discard":  func() change.Op { return y.run(draft(), "discard", fields{"stateReason": "Not needed"}) },
		"delete": func() change.Op {
			return yardtest.On("workPermit", y.Row("workPermit", draft()), change.Delete, "", nil)
		},
		"emergency": func() change.Op { return y.run(live, "closeEmergency", fields{"stateReason": "Fire"}) },
		"certify": func() change.Op {
			return yardtest.Add("chemistCertificate", yardtest.NewID(), fields{"certificateNumber": "C-1", "chemist": "L. Hale", "validOn": today})
		},
		"sign":      func() change.Op { return y.signs(live, "test", nil) },
		"set limit": func() change.Op { return y.limits("coMax", 250) },
	}
	work := []string{"prepare", "test gas", "enter", "discard", "emergency", "sign"}
	issue := append(slices.Clone(work), "issue", "certify")
	for role, may := range map[string][]string{
		"ehs_manager": append(slices.Clone(issue), "delete", "set limit"), "env_specialist": issue, "supervisor": issue, "operations": append(slices.Clone(work), "certify"), "inspector": work,
		"org_admin": {"delete"}, "data_clerk": nil, "auditor": nil, "": nil, app.RoleSuperuser: append(slices.Clone(issue), "delete", "set limit"),
		"contractor": {"prepare"},
	} {
		who := y.As(y.Org, yardtest.NewID(), role, role)
		for name, action := range actions {
			if code, say := who.Does(action()); (code == "rejected forbidden") == slices.Contains(may, name) {
				t.Errorf("%q: %s: %s %s", role, name, code, say)
			}
		}
		if rows := who.Sees(); len(rows["workPermit"]) == 0 || len(rows["permitGasTest"]) == 0 || len(rows["permitSignature"]) == 0 || len(rows["permitLimit"]) == 0 {
			t.Errorf("%q does not see who works where", role)
		}
	}
	// Whom a permit names works under it, whatever the company.
	guest := y.As(y.Org, yardtest.NewID(), "contractor", "Guest")
	named := yardtest.NewID()
	y.Wrote(y.prepares(named, "confined_space", fields{"attendantId": guest.Actor.UserID}))
	if code, say := guest.Does(y.edit("workPermit", named, fields{"rescue": "Channel 7"})); code != "" {
		t.Error(code, say)
	}
	for _, op := range []change.Op{y.tests(named, nil), y.enters(yardtest.NewID(), named, "L. Pereira", y.at("08:00"))} {
		if code, say := guest.Does(op); code != "" {
			t.Error(op.Entity, code, say)
		}
	}
}

func TestRights_AnotherYardSeesAndChangesNothing(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	id := yardtest.NewID()
	y.running(id, "confined_space", nil)
	y.boss.Must(y.signs(id, "test", nil), y.limits("h2sMax", 80))
	stranger := y.As(yardtest.NewID(), yardtest.NewID(), "ehs_manager", "Stranger")
	for kind, rows := range stranger.Sees() {
		if kind == "workPermit" || kind == "permitGasTest" || kind == "permitCheck" || kind == "permitSignature" || kind == "permitLimit" || kind == "vesselSpace" {
			t.Errorf("sees %d of %s", len(rows), kind)
		}
	}
	for name, op := range map[string]change.Op{
		"suspend": y.run(id, "suspend", fields{"stateReason": "?"}), "close": y.run(id, "close", nil), "extend": y.edit("workPermit", id, fields{"untilAt": y.at("15:00")}),
	} {
		if code, _ := stranger.Does(op); code == "" {
			t.Errorf("%s was done", name)
		}
	}
	// An entry under a permit of others lands in the own organization, and opens nothing here.
	stranger.Does(y.enters(yardtest.NewID(), id, "Nobody", y.at("08:00")))
	if entries := y.All("permitEntry"); len(entries) != 0 {
		t.Errorf("%d entries", len(entries))
	}
}
