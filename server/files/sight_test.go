package files_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// The hash alone opens nothing: a file is for those who see a record that names it.
func TestFiles_AreSeenByTheRecordsThatNameThem(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org, there := rig.Organization("Bayfront"), rig.Organization("Harbor Point")
	inspector, hand, mate, rival := rig.User(org, "inspector"), rig.User(org, "contractor"), rig.User(org, "contractor"), rig.User(org, "contractor")
	supervisor, root := rig.User(org, "supervisor"), rig.User(there, "superuser")
	dock, pier, task, finding := app.RandomIDs{}.New(), app.RandomIDs{}.New(), app.RandomIDs{}.New(), app.RandomIDs{}.New()
	err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
		for _, set := range []struct {
			query string
			args  []any
		}{
			{"UPDATE memberships SET company = 'Gulf Blasting' WHERE user_id IN (?, ?)", []any{hand.ID, mate.ID}},
			{"UPDATE memberships SET company = 'Delta Staging' WHERE user_id = ?", []any{rival.ID}},
			{"UPDATE memberships SET zones = ? WHERE user_id = ?", []any{`["` + dock + `"]`, supervisor.ID}},
			{"INSERT INTO role_rights (org_id, role, permission, scope, changed_at, changed_by) VALUES (?, 'supervisor', 'records.photo.read', 'zones', 1, ?)", []any{org, root.ID}},
		} {
			if _, err := tx.Exec(set.query, set.args...); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	rig.Access.Invalidate(org)
	keep := func(content string) string {
		t.Helper()
		hash, err := rig.Files.Store(t.Context(), org, "application/pdf", []byte("%PDF-1.7\n"+content))
		if err != nil {
			t.Fatal(err)
		}
		return hash
	}
	zone := func(id, code string) change.Op {
		return change.Op{Entity: "zone", ID: id, Kind: change.Add, Fields: map[string]any{"name": "Zone " + code, "code": code, "kind": "dry_dock"}}
	}
	theirs := photoOf("task", task, inspector.ID, keep("original"))
	for field, content := range map[string]string{"reportSha256": "report", "thumbSha256": "thumbnail", "markedSha256": "marked"} {
		theirs.Fields[field] = keep(content)
	}
	elsewhere, deleted, plan, nobodys := keep("finding"), keep("deleted"), keep("map"), keep("named by nothing")
	gone := photoOf("task", task, inspector.ID, deleted)
	voice := change.Op{Entity: "voiceNote", ID: app.RandomIDs{}.New(), Kind: change.Add, Fields: map[string]any{
		"parentEntity": "task", "parentId": task, "sha256": keep("voice"),
		"mime": "audio/webm", "durationMs": int64(1), "bytes": int64(9), "recordedAt": int64(1_763_712_000_000), "createdBy": inspector.ID,
	}}
	record(t, rig, org, zone(dock, "DD1"), zone(pier, "P1"),
		change.Op{Entity: "task", ID: task, Kind: change.Add, Fields: map[string]any{"title": "Mend the rail", "state": "open", "priority": "P2", "assigneeId": hand.ID, "zoneId": dock}},
		change.Op{Entity: "finding", ID: finding, Kind: change.Add, Fields: map[string]any{
			"zoneId": pier, "state": "open", "kind": "at_risk", "severity": "low", "text": "Cable",
			"observedAt": int64(1_763_712_000_000), "createdBy": inspector.ID, "walkId": app.RandomIDs{}.New(),
		}},
		theirs, voice, gone, mapOf(plan), photoOf("finding", finding, inspector.ID, elsewhere))
	record(t, rig, org, change.Op{Entity: "photo", ID: gone.ID, Kind: change.Remove})

	in := func(role string) []string { return []string{"X-Organization-Id", org, "X-Organization-Role", role} }
	contents := []struct{ what, hash string }{
		{"original", theirs.Fields["sha256"].(string)},
		{"report", theirs.Fields["reportSha256"].(string)},
		{"thumbnail", theirs.Fields["thumbSha256"].(string)},
		{"marked", theirs.Fields["markedSha256"].(string)},
		{"voice", voice.Fields["sha256"].(string)},
		{"deleted", deleted},
		{"finding", elsewhere},
		{"map", plan},
		{"unnamed", nobodys},
		{"unknown", strings.Repeat("f", 64)},
	}
	const all, task1 = "original report thumbnail marked voice deleted finding map", "original report thumbnail marked voice deleted map"
	for _, c := range []struct {
		name   string
		who    *servertest.Client
		acting string
		want   string
	}{
		{"an inspector", rig.SignIn(inspector), "", all},
		{"an auditor", rig.SignIn(rig.User(org, "auditor")), "", all},
		{"the contractor who has the task", rig.SignIn(hand), "", task1},
		{"somebody of their company", rig.SignIn(mate), "", task1},
		{"a contractor of another company", rig.SignIn(rival), "", "map"},
		{"a supervisor who reads by zone", rig.SignIn(supervisor), "", task1},
		{"an admin of another organization", rig.SignIn(rig.User(there, "org_admin")), "", ""},
		{"a superuser at home elsewhere", rig.SignIn(root), "", ""},
		{"a superuser acting as one", rig.SignIn(root), app.RoleSuperuser, all},
		{"a superuser acting as a manager", rig.SignIn(root), "ehs_manager", all},
		{"a superuser acting as a contractor", rig.SignIn(root), "contractor", "map"},
	} {
		var header, sees []string
		if c.acting != "" {
			rig.Impersonate(root, org, c.acting)
			header = in(c.acting)
		}
		for _, content := range contents {
			switch a := c.who.Do(http.MethodGet, "/api/files/"+content.hash, nil, header...); {
			case a.Status == 200:
				sees = append(sees, content.what)
			case a.Status != 404 || a.Body != "This file has not arrived yet.":
				t.Errorf("%s, %s: %d %s", c.name, content.what, a.Status, a.Body)
			}
		}
		if diff := cmp.Diff(c.want, strings.Join(sees, " ")); diff != "" {
			t.Errorf("%s sees (-want +got):\n%s", c.name, diff)
		}
		rig.Clock.Turn(time.Millisecond) // a later impersonation is the one that counts
	}
}

// A contractor's tablet sends a file before its record has arrived, and may ask what became of it; others wait for the record.
func TestUpload_BeforeItsRecordIsItsSendersAlone(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	hand := rig.User(org, "contractor")
	c, boss := rig.Device(hand, tablet), rig.SignIn(rig.User(org, "ehs_manager"))
	data := photo(t)
	location := create(c, nameOf(data), "image/jpeg", len(data)).Header.Get("Location")
	if a := patch(c, location, 0, data[:100]); a.Status != 204 || offset(c, location) != "100" {
		t.Fatalf("first part: %d, at %s", a.Status, offset(c, location))
	}
	if a := patch(c, location, 100, data[100:]); a.Status != 204 {
		t.Fatalf("the rest: %d %s", a.Status, a.Body)
	}
	path := "/api/files/" + nameOf(data)
	if sender, other := c.Do(http.MethodHead, path, nil).Status, boss.Do(http.MethodGet, path, nil).Status; sender != 200 || other != 404 {
		t.Errorf("before the record: %d for the sender, %d for the manager", sender, other)
	}
	record(t, rig, org, photoOf("task", app.RandomIDs{}.New(), hand.ID, nameOf(data)))
	if a := boss.Do(http.MethodGet, path, nil); a.Status != 200 {
		t.Errorf("with the record: %d for the manager", a.Status)
	}
}

// To know the hash of somebody else's photo and to name it in a record of one's own shows it to nobody. What is one's own is seen by
// one's company whichever comes first, the record or the file.
func TestFiles_AreNotHadByNamingThem(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	inspector, hand, mate := rig.User(org, "inspector"), rig.User(org, "contractor"), rig.User(org, "contractor")
	err := rig.Store.Write(t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec("UPDATE memberships SET company = 'Gulf Blasting' WHERE user_id IN (?, ?)", hand.ID, mate.ID)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	task := app.RandomIDs{}.New()
	record(t, rig, org, change.Op{Entity: "task", ID: task, Kind: change.Add, Fields: map[string]any{"title": "Mend the rail", "state": "open", "priority": "P2", "assigneeId": hand.ID}})
	clock, n := hlc.New(tablet), int64(0)
	push := func(op change.Op) {
		t.Helper()
		n++
		rig.Clock.Turn(time.Second)
		now := rig.Clock.Now().UnixMilli()
		set := change.Set{Device: tablet, N: n, ID: app.RandomIDs{}.New(), At: clock.Now(now), Schema: 1, Actor: hand.ID, Ops: []change.Op{op}, Clock: change.ClockReading{Wall: now, Quality: "measured"}}
		response, err := rig.Sync.Push(t.Context(), app.Actor{UserID: hand.ID, OrgID: org, Role: hand.Role}, wire.PushRequest{Proto: 1, Schema: 1, Device: tablet, Sets: []json.RawMessage{change.Encode(set)}})
		if err != nil || response.Results[0].Result != wire.Applied {
			t.Fatal(response, err)
		}
	}
	hers, his, theirs := rig.Device(inspector, "00000000000000aa"), rig.Device(hand, tablet), rig.SignIn(mate)
	upload := func(c *servertest.Client, width int) string {
		t.Helper()
		rig.Clock.Turn(time.Second)
		data := webp(width, 240)
		if a := send(t, c, nameOf(data), "image/webp", data); a.Status != 204 {
			t.Fatal(a.Status, a.Body)
		}
		return nameOf(data)
	}
	foreign := upload(hers, 1)
	push(photoOf("task", task, hand.ID, foreign))
	late := nameOf(webp(2, 240))
	push(photoOf("task", task, hand.ID, late))
	upload(his, 2)
	early := upload(his, 3)
	push(photoOf("task", task, hand.ID, early))
	carried := nameOf(webp(4, 240))
	push(photoOf("task", task, hand.ID, carried))
	upload(hers, 4) // somebody else brings what a broken tablet held
	for name, c := range map[string]struct {
		hash string
		want int
	}{"another's photo": {foreign, 404}, "their own, record first": {late, 200}, "their own, file first": {early, 200}, "their own, carried": {carried, 200}} {
		for who, client := range map[string]*servertest.Client{"who wrote the record": his, "their company": theirs} {
			if a := client.Do(http.MethodGet, "/api/files/"+c.hash, nil); a.Status != c.want {
				t.Errorf("%s for %s: %d, want %d", name, who, a.Status, c.want)
			}
		}
	}
}

// record writes records as the server.
func record(t *testing.T, rig *servertest.Rig, org string, ops ...change.Op) {
	t.Helper()
	if _, err := rig.Sync.Write(t.Context(), org, ops); err != nil {
		t.Fatal(err)
	}
}

func photoOf(entity, parent, by, original string) change.Op {
	fields := map[string]any{
		"parentEntity": entity, "parentId": parent, "role": "before", "sha256": original, "mime": "image/jpeg", "width": int64(4), "height": int64(3),
		"bytes": int64(9), "takenAt": int64(1_763_712_000_000),
	}
	if by != "" {
		fields["createdBy"] = by
	}
	return change.Op{Entity: "photo", ID: app.RandomIDs{}.New(), Kind: change.Add, Fields: fields}
}

func mapOf(picture string) change.Op {
	return change.Op{Entity: "yardMap", ID: app.RandomIDs{}.New(), Kind: change.Add, Fields: map[string]any{
		"name": "Yard", "sha256": picture, "mime": "image/png",
		"width": int64(4), "height": int64(3),
	}}
}
