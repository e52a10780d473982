package safetywalk_test

import (
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// press is what a tablet does when somebody presses the key.
func (y *yard) press(findingID, zoneID string) change.Op {
	return add("stopWork", fields{"findingId": findingID, "zoneId": zoneID, "state": "raised", "raisedAt": y.Clock.Now().UnixMilli()})
}

// tell is a command on a stop as it stands.
func (y *yard) tell(id, name string, f fields) change.Op {
	y.t.Helper()
	return change.Op{
		Entity: "stopWork", ID: id, Kind: change.Command, Command: name, CL: 1, Fields: f,
		Was: map[string][]string{"state": y.row("stopWork", id).VersionOf("state")},
	}
}

// stopped is an open finding whose work its author stopped, as an app of today sends it.
func (y *yard) stopped(by *tablet, walkID, zoneID string) (findingID, stopID string) {
	y.t.Helper()
	found := finding(walkID)
	found.Fields["severity"], found.Fields["zoneId"], found.Fields["observedAt"] = "stop_work", zoneID, y.Clock.Now().UnixMilli()
	key := y.press(found.ID, zoneID)
	key.Fields["walkId"] = walkID
	by.must(found, key)
	return found.ID, key.ID
}

func (y *yard) zone(f fields) string {
	y.t.Helper()
	op := add("zone", fields{"name": "Dry Dock 1", "code": "D" + newID()[30:], "kind": "dry_dock"})
	for name, value := range f {
		op.Fields[name] = value
	}
	y.write(op)
	return op.ID
}

func (y *yard) state(stopID string) string {
	y.t.Helper()
	state, _ := y.row("stopWork", stopID).Fields["state"].(string)
	return state
}

func code(result wire.Result) string {
	if result.Result == wire.Rejected {
		return result.Code
	}
	return result.Result
}

// Who may do what to a stop in which state; the raiser is an inspector, and everybody answers for every zone.
func TestStopWork_IsMovedByWhoMay(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	raiser := y.tablet("inspector", "Ana Ruiz")
	zone, walk := y.zone(nil), y.walk("in_progress", raiser.actor.UserID)
	people := map[string]*tablet{"raiser": raiser}
	for _, role := range []string{"org_admin", "ehs_manager", "env_specialist", "supervisor", "inspector", "operations", "data_clerk", "auditor", "contractor"} {
		people[role] = y.tablet(role, role)
	}
	away := y.tablet("ehs_manager", "Grace Lindqvist")
	away.actor.Impersonator = newID()
	people["a superuser in a role"] = away
	elsewhere := y.tablet("supervisor", "Sue Shops")
	elsewhere.actor.Zones = []string{y.zone(nil)}
	people["a supervisor of another zone"] = elsewhere
	stranger := *y.tablet("ehs_manager", "Nora Feld")
	stranger.actor.OrgID = y.Organization("Harbor Point")
	people["another organization"] = &stranger

	const applied, forbidden, illegal, guard = wire.Applied, change.CodeForbidden, change.CodeIllegalState, change.CodeGuard
	all := func(answer string, but map[string]string) map[string]string {
		row := map[string]string{}
		for who := range people {
			row[who] = answer
		}
		row["another organization"] = change.CodeUnknownRecord
		for who, other := range but {
			row[who] = other
		}
		return row
	}
	mayRelease := map[string]string{"ehs_manager": applied, "env_specialist": applied, "supervisor": applied}
	for name, c := range map[string]struct {
		from, command string
		want          map[string]string
	}{
		"acknowledge": {"raised", "acknowledge", all(forbidden, map[string]string{
			"org_admin": applied, "ehs_manager": applied, "env_specialist": applied,
			"supervisor": applied, "operations": applied, "raiser": guard,
		})},
		"acknowledge twice": {"acknowledged", "acknowledge", all(forbidden, map[string]string{
			"org_admin": illegal, "ehs_manager": illegal, "env_specialist": illegal,
			"supervisor": illegal, "operations": illegal, "raiser": illegal, "a superuser in a role": illegal,
		})},
		"release at once": {"raised", "release", all(forbidden, mayRelease)},
		"release":         {"acknowledged", "release", all(forbidden, mayRelease)},
		"withdraw": {"acknowledged", "withdraw", all(forbidden, map[string]string{
			"raiser": applied, "ehs_manager": applied, "env_specialist": applied,
			"supervisor": applied,
		})},
		"release what was withdrawn": {"withdrawn", "release", all(forbidden, map[string]string{
			"ehs_manager": illegal, "env_specialist": illegal, "supervisor": illegal,
			"a superuser in a role": illegal,
		})},
		"withdraw what was released": {"released", "withdraw", all(forbidden, map[string]string{
			"raiser": illegal, "org_admin": illegal, "ehs_manager": illegal,
			"env_specialist": illegal, "supervisor": illegal, "operations": illegal, "a superuser in a role": illegal,
		})},
	} {
		got := map[string]string{}
		for who, person := range people {
			_, id := y.stopped(raiser, walk, zone)
			for _, command := range map[string][]string{"acknowledged": {"acknowledge"}, "released": {"release"}, "withdrawn": {"withdraw"}}[c.from] {
				y.write(change.Op{Entity: "stopWork", ID: id, Kind: change.Command, Command: command})
			}
			f := fields{}
			if c.command != "acknowledge" {
				f["endReason"] = "Guard fitted."
			}
			op := y.tell(id, c.command, f)
			got[who] = code(person.push(op))
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
	var nobody app.Actor
	if _, err := y.Sync.Push(t.Context(), nobody, wire.PushRequest{Proto: wire.Proto, Device: raiser.device}); app.CodeOf(err) != app.EForbidden {
		t.Errorf("a guest: %v", err)
	}
}

// Two people without a signal acknowledge the same stop: the first stands, both are in the history, and there is nothing to settle.
func TestStopWork_IsAcknowledgedByTwoWithoutAConflict(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	raiser, maria, joe := y.tablet("inspector", "Ana Ruiz"), y.tablet("ehs_manager", "Maria Okafor"), y.tablet("supervisor", "Joe Ortiz")
	_, id := y.stopped(raiser, y.walk("in_progress", raiser.actor.UserID), y.zone(nil))
	now := y.Clock.Now().UnixMilli()
	first := y.tell(id, "acknowledge", fields{"acknowledgedBy": maria.actor.UserID, "acknowledgedAt": now})
	second := y.tell(id, "acknowledge", fields{"acknowledgedBy": joe.actor.UserID, "acknowledgedAt": now - 60_000})
	maria.must(first)
	joe.must(second)
	if row := y.row("stopWork", id).Fields; row["state"] != "acknowledged" || row["acknowledgedBy"] != maria.actor.UserID || row["acknowledgedAt"] != now {
		t.Errorf("%v", row)
	}
	if conflicts := y.rows("conflict", "recordId", id); len(conflicts) > 0 {
		t.Errorf("somebody is asked: %v", conflicts[0].Fields)
	}
	page, err := y.Sync.History(t.Context(), maria.actor, "stopWork", id, 0)
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, entry := range page.Entries {
		if entry.Command == "acknowledge" {
			said = append(said, entry.Actor)
		}
	}
	if diff := cmp.Diff([]string{joe.actor.UserID, maria.actor.UserID}, said); diff != "" {
		t.Errorf("history: %s", diff)
	}
}

func TestStopWork_IsRaisedByWhoMay(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	zone := y.zone(nil)
	got := map[string]string{}
	for _, role := range []string{"org_admin", "ehs_manager", "env_specialist", "supervisor", "inspector", "operations", "data_clerk", "auditor", "contractor"} {
		got[role] = code(y.tablet(role, role).push(y.press(newID(), zone)))
	}
	want := map[string]string{
		"org_admin": change.CodeForbidden, "ehs_manager": wire.Applied, "env_specialist": wire.Applied, "supervisor": wire.Applied,
		"inspector": wire.Applied, "operations": wire.Applied, "data_clerk": change.CodeForbidden, "auditor": change.CodeForbidden, "contractor": wire.Applied,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestStopWork_NamesWhoDidIt(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, maria, joe := y.tablet("inspector", "Ana Ruiz"), y.tablet("ehs_manager", "Maria Okafor"), y.tablet("supervisor", "Joe Ortiz")
	zone, walk := y.zone(nil), y.walk("in_progress", ana.actor.UserID)
	found, id := y.stopped(ana, walk, zone)
	now := y.Clock.Now().UnixMilli()
	for name, c := range map[string]struct {
		by   *tablet
		op   change.Op
		want string
	}{
		"released without a word":         {maria, y.tell(id, "release", nil), change.CodeGuard},
		"withdrawn without a word":        {ana, y.tell(id, "withdraw", nil), change.CodeGuard},
		"acknowledged without a command":  {maria, set("stopWork", id, fields{"acknowledgedBy": maria.actor.UserID, "acknowledgedAt": now}), change.CodeGuard},
		"ended without a command":         {maria, set("stopWork", id, fields{"endedAt": now}), change.CodeGuard},
		"ended by acknowledging":          {maria, y.tell(id, "acknowledge", fields{"endedBy": maria.actor.UserID}), change.CodeGuard},
		"raised already ended":            {ana, add("stopWork", fields{"findingId": found, "zoneId": zone, "state": "released", "raisedAt": now}), change.CodeInvalid},
		"raised with an end":              {ana, add("stopWork", fields{"findingId": found, "zoneId": zone, "state": "raised", "raisedAt": now, "endReason": "x"}), change.CodeGuard},
		"raised as acknowledged":          {ana, add("stopWork", fields{"findingId": found, "zoneId": zone, "state": "raised", "raisedAt": now, "acknowledgedAt": now}), change.CodeGuard},
		"raised in somebody else's name":  {ana, add("stopWork", fields{"zoneId": zone, "state": "raised", "raisedAt": now, "createdBy": joe.actor.UserID}), change.CodeForbidden},
		"escalated by a client":           {ana, set("stopWork", id, fields{"escalation": int64(3)}), change.CodeForbidden},
		"thrown away":                     {maria, change.Op{Entity: "stopWork", ID: id, Kind: change.Delete, CL: 1}, change.CodeForbidden},
		"put into the category it is":     {ana, set("stopWork", id, fields{"category": "electrical"}), wire.Applied},
		"raised at another moment, later": {ana, set("stopWork", id, fields{"raisedAt": now + 5}), change.CodeImmutable},
	} {
		if got := code(c.by.push(c.op)); got != c.want {
			t.Errorf("%s: %s, want %s", name, got, c.want)
		}
	}

	// Whose name a client writes does not matter: it is the writer's.
	_, other := y.stopped(ana, walk, zone)
	maria.must(y.tell(other, "acknowledge", fields{"acknowledgedBy": joe.actor.UserID}))
	maria.must(y.tell(other, "release", fields{"endReason": "Guarded.", "endedBy": joe.actor.UserID}))
	if row := y.row("stopWork", other).Fields; row["acknowledgedBy"] != maria.actor.UserID || row["endedBy"] != maria.actor.UserID {
		t.Errorf("acknowledged by %v, ended by %v", row["acknowledgedBy"], row["endedBy"])
	}

	late := y.tell(id, "acknowledge", fields{"acknowledgedAt": now}) // of a tablet without signal
	y.Clock.Turn(5 * time.Minute)
	maria.must(y.tell(id, "acknowledge", fields{"acknowledgedAt": int64(978_307_200_000)})) // a clock gone wrong
	joe.must(y.tell(id, "release", fields{"endReason": "Guard fitted.", "clearedBy": "Sam Gulf", "covers": raw(nil)}))
	row := y.row("stopWork", id).Fields
	want := fields{
		"state": "released", "acknowledgedBy": maria.actor.UserID, "acknowledgedAt": y.Clock.Now().UnixMilli(), "endedBy": joe.actor.UserID,
		"endedAt": y.Clock.Now().UnixMilli(), "endReason": "Guard fitted.", "clearedBy": "Sam Gulf",
	}
	got := fields{}
	for field := range want {
		got[field] = row[field]
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if finding := y.row("finding", found).Fields; finding["acknowledgedBy"] != maria.actor.UserID || finding["acknowledgedAt"] != row["acknowledgedAt"] {
		t.Errorf("an older app reads %v %v", finding["acknowledgedBy"], finding["acknowledgedAt"])
	}
	if got := joe.push(late); got.Result == wire.Rejected || y.state(id) != "released" {
		t.Errorf("acknowledged without knowing of the release: %+v, %s", got, y.state(id))
	}
	for name, op := range map[string]change.Op{"another reason": set("stopWork", id, fields{"endReason": "x"}), "another zone": set("stopWork", id, fields{"zoneId": newID()})} {
		if got := maria.push(op); got.Code != change.CodeImmutable {
			t.Errorf("%s after the end: %+v", name, got)
		}
	}
}

func picture(parentID, role string, takenAt time.Time) change.Op {
	return add("photo", fields{
		"parentEntity": "finding", "parentId": parentID, "role": role, "sha256": nameOf(newID()), "mime": "image/jpeg",
		"width": int64(10), "height": int64(10), "bytes": int64(10), "takenAt": takenAt.UnixMilli(),
	})
}

func TestStopWork_IsReleasedByAPhotoThatTheReleaseCovers(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, maria := y.tablet("inspector", "Ana Ruiz"), y.tablet("ehs_manager", "Maria Okafor")
	zone, walk := y.zone(nil), y.walk("in_progress", ana.actor.UserID)
	found, id := y.stopped(ana, walk, zone)
	other, before := picture(newID(), "after", y.Clock.Now()), picture(found, "before", y.Clock.Now())
	maria.must(other, before)
	for name, covers := range map[string][]string{"nothing": nil, "a photo of something else": {other.ID}, "a photo of the hazard": {before.ID}, "no photo": {newID()}} {
		if got := maria.push(y.tell(id, "release", fields{"covers": raw(covers)})); got.Code != change.CodeGuard {
			t.Errorf("%s: %+v", name, got)
		}
	}
	cleared := picture(found, "after", y.Clock.Now())
	maria.must(y.tell(id, "release", fields{"covers": raw([]string{before.ID, cleared.ID})}), cleared)
	if y.state(id) != "released" {
		t.Error(y.state(id))
	}
	// A photo of the stop itself, where there is no finding to hang it on.
	fresh := func() change.Op {
		return add("stopWork", fields{"zoneId": zone, "state": "raised", "raisedAt": y.Clock.Now().UnixMilli()})
	}
	first, second := fresh(), fresh()
	bare, own, others := first.ID, pictureOfStop(first.ID, y.Clock.Now()), pictureOfStop(second.ID, y.Clock.Now())
	maria.must(first, second, others)
	if got := maria.push(y.tell(bare, "release", fields{"covers": raw([]string{others.ID})})); got.Code != change.CodeGuard {
		t.Errorf("a photo of another stop: %+v", got)
	}
	maria.must(own)
	maria.must(y.tell(bare, "release", fields{"covers": raw([]string{own.ID})}))
	if y.state(bare) != "released" {
		t.Error(y.state(bare))
	}
}

func pictureOfStop(id string, takenAt time.Time) change.Op {
	op := picture(id, "after", takenAt)
	op.Fields["parentEntity"] = "stopWork"
	return op
}

// What must wait until work may resume, and what a set has to say to go on.
func TestStopWork_KeepsItsFindingItsTaskAndItsWalk(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	ana, maria := y.tablet("inspector", "Ana Ruiz"), y.tablet("ehs_manager", "Maria Okafor")
	zone, walk := y.zone(nil), y.walk("signed", newID())
	found, id := y.stopped(ana, y.walk("in_progress", ana.actor.UserID), zone)
	task := change.Op{Entity: "task", ID: change.UUID5(found, "task"), Kind: change.Add, Fields: fields{
		"title": "Guard it", "state": "open", "priority": "P1",
		"sourceEntity": "finding", "sourceId": found,
	}}
	maria.must(task)
	for _, name := range []string{"start", "submit"} {
		y.write(change.Op{Entity: "task", ID: task.ID, Kind: change.Command, Command: name})
	}
	lower := func() change.Op {
		op := set("finding", found, fields{"severity": "high"})
		op.Was = map[string][]string{"severity": y.row("finding", found).VersionOf("severity")}
		return op
	}
	remove := func() change.Op {
		row := y.row("finding", found)
		return change.Op{Entity: "finding", ID: found, Kind: change.Delete, CL: row.CL, Saw: row.Versions.All()}
	}
	accept := func() change.Op {
		return change.Op{Entity: "task", ID: task.ID, Kind: change.Command, Command: "accept", CL: 1, Was: map[string][]string{"state": y.row("task", task.ID).VersionOf("state")}}
	}
	onWalk := y.press(newID(), zone)
	onWalk.Fields["walkId"] = walk
	maria.must(onWalk)
	for name, c := range map[string]struct {
		op   change.Op
		want string
	}{
		"lowered":          {lower(), "Work is stopped for this finding. Release or withdraw the stop work and say why before you lower the severity."},
		"deleted":          {remove(), "Work is stopped for this finding. Release or withdraw the stop work and say why before you delete the finding."},
		"accepted":         {y.say(found, "accept"), "Release or withdraw the stop work first."},
		"recorded":         {y.say(found, "record"), "Release or withdraw the stop work first."},
		"closed on spot":   {y.say(found, "closeOnSpot"), "Release or withdraw the stop work first."},
		"its task is done": {accept(), "Release or withdraw the stop work first."},
		"its walk closed": {y.command(walk, "close", nil), "This walk cannot be closed: work is still stopped (" + y.row("stopWork", onWalk.ID).Fields["number"].(string) +
			"). Release or withdraw the stop work first."},
	} {
		if got := maria.push(c.op); got.Code != change.CodeGuard || got.Message != c.want {
			t.Errorf("%s: %+v", name, got)
		}
	}
	// To have a stop is not to end it.
	if got := maria.push(lower(), y.tell(id, "acknowledge", nil)); got.Code != change.CodeGuard || y.state(id) != "raised" {
		t.Errorf("lowered while acknowledging: %+v", got)
	}
	// The same set says why, before or after.
	maria.must(lower(), y.tell(id, "withdraw", fields{"endReason": "The opening was guarded all along."}))
	if y.state(id) != "withdrawn" || y.row("finding", found).Fields["severity"] != "high" {
		t.Errorf("%s, %v", y.state(id), y.row("finding", found).Fields)
	}
	maria.must(accept())
	if got := y.row("finding", found).Fields["state"]; got != "closed" {
		t.Errorf("the finding is %v", got)
	}
}

func (y *yard) stopsOf(findingID string) []*merge.Row {
	y.t.Helper()
	return y.rows("stopWork", "findingId", findingID)
}
