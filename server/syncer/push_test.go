package syncer_test

import (
	"context"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

func TestPush_AppliesAWalkAndGivesItItsNumbers(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "inspector")
		walk, finding, task := newID(), newID(), newID()
		results := d.push(d.set(walkOp(walk), joinOp(walk, d.actor.UserID)), d.set(findingOp(finding, walk)), d.set(taskOp(task, nil)))
		if got := outline(results); got != "applied, applied, applied" {
			t.Fatal(got)
		}
		rows := d.rows()
		numbers := []any{rows["walk "+walk].Fields["number"], rows["finding "+finding].Fields["number"], rows["task "+task].Fields["number"]}
		if diff := cmp.Diff([]any{"WALK-2025-0001", "F-0001", "T-0001"}, numbers); diff != "" {
			t.Errorf("numbers (-want +got):\n%s", diff)
		}
		if got := rows["finding "+finding]; got.By != d.actor.UserID || got.Fields["createdBy"] != d.actor.UserID || got.Seq != results[1].Seq {
			t.Errorf("finding: %+v, result seq %d", got, results[1].Seq)
		}
		if len(rows) != 4 {
			t.Errorf("%d rows pulled", len(rows))
		}
		if diff := cmp.Diff([]string{"a 6"}, r.pokes.got); diff != "" {
			t.Errorf("pokes (-want +got):\n%s", diff)
		}
	})
}

func TestPush_NumbersWalksByTheOrganizationsYear(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		r.clock.now = time.Date(2026, 1, 1, 3, 0, 0, 0, time.UTC) // still 2025 in Seattle
		r.write(bay, add("organization", bay, map[string]any{"name": "Bayfront", "timeZone": "America/Los_Angeles"}))
		first, second, third := newID(), newID(), newID()
		d := r.tablet(bay, "ehs_manager")
		d.do(walkOp(first))
		r.write(bay, add("walk", second, map[string]any{
			"number": "WALK-2026-0041", "title": "Imported", "templateId": newID(),
			"state": "in_progress", "startedAt": start.UnixMilli(),
		}))
		r.clock.advance(24 * time.Hour)
		d.do(walkOp(third))
		rows := d.rows()
		got := []any{rows["walk "+first].Fields["number"], rows["walk "+second].Fields["number"], rows["walk "+third].Fields["number"]}
		if diff := cmp.Diff([]any{"WALK-2025-0001", "WALK-2026-0041", "WALK-2026-0042"}, got); diff != "" {
			t.Errorf("numbers (-want +got):\n%s", diff)
		}
	})
}

func TestPush_AnswersEverySetWithItsResult(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		task := newID()
		d.do(taskOp(task, nil))
		row := d.row("task", task)
		unread := func(text string) change.Set {
			set := d.set()
			set.Raw = []byte(text)
			return set
		}
		other := d.set(taskOp(newID(), nil))
		other.Actor = newID()
		needy := d.set(taskOp(newID(), nil))
		needy.Needs = []string{newID()}
		bad := d.set(taskOp(newID(), map[string]any{"title": ""}))
		dependent := d.set(taskOp(newID(), nil))
		dependent.Needs = []string{bad.ID}
		ahead := d.set(edit(row, map[string]any{"title": "From the future"}))
		ahead.At = hlc.Make(start.Add(time.Hour).UnixMilli(), 3, d.device)
		newer := func(set change.Set) change.Set {
			set.Schema = r.schema.Version + 1
			return set
		}
		cases := []struct {
			name, want string
			set        change.Set
		}{
			{"invalid value", "rejected invalid", bad},
			{"depends on a rejected set", "rejected depends_on", dependent},
			{"needs a set nobody has seen", "deferred needs", needy},
			{"of another author", "rejected wrong_author", other},
			{"unknown entity", "deferred unknown", d.set(add("crane", newID(), map[string]any{"a": int64(1)}))},
			{"unknown field", "deferred unknown", d.set(taskOp(newID(), map[string]any{"colour": "red"}))},
			{"unknown command", "deferred unknown", d.set(command(row, "explode", nil))},
			{"unknown choice", "rejected invalid", d.set(taskOp(newID(), map[string]any{"priority": "P9"}))},
			{"unknown choice of a newer device", "deferred unknown", newer(d.set(taskOp(newID(), map[string]any{"priority": "P9"})))},
			{"a choice unknown and a text missing, of a newer device", "rejected invalid", newer(d.set(taskOp(newID(), map[string]any{"priority": "P9", "title": ""})))},
			{"part of what carries none", "rejected invalid", d.set(add("comment", newID(), map[string]any{"parentEntity": "zone", "parentId": newID(), "text": "Hi"}))},
			{"part of a kind that only a newer device knows", "deferred unknown", newer(d.set(add("comment", newID(), map[string]any{"parentEntity": "crane", "parentId": newID(), "text": "Hi"})))},
			{"unknown record", "rejected unknown_record", d.set(edit(wire.Row{Entity: "task", ID: newID(), CL: 1}, map[string]any{"title": "x"}))},
			{"id that does not follow from the key", "rejected bad_id", d.set(add("walkZone", newID(), map[string]any{"walkId": newID(), "zoneId": newID(), "status": "todo"}))},
			{"state by set", "rejected invalid", d.set(edit(row, map[string]any{"state": "done"}))},
			{"start in a later state", "rejected invalid", d.set(taskOp(newID(), map[string]any{"state": "done"}))},
			{"command from a wrong state", "rejected illegal_state", d.set(command(row, "accept", nil))},
			{"missing reason", "rejected guard", d.set(command(row, "cancel", nil))},
			{"immutable field", "rejected immutable", d.set(edit(row, map[string]any{"createdAt": start.UnixMilli() + 5}), edit(row, map[string]any{"createdAt": start.UnixMilli() + 6}))},
			{"server's field", "rejected forbidden", d.set(edit(row, map[string]any{"number": "T-9999"}))},
			{"server's record", "rejected forbidden", d.set(add("person", newID(), map[string]any{"fullName": "Mallory", "role": "org_admin"}))},
			{"author in another's name", "rejected forbidden", d.set(taskOp(newID(), map[string]any{"createdBy": newID()}))},
			{"clock an hour ahead", "restamped", ahead},
			{"not a set", "rejected malformed", unread(`{"device":"` + d.device + `","n":23,"id":"x"}`)},
			{"no object at all", "rejected malformed", unread(`[]`)},
		}
		var sets []change.Set
		for i := range cases {
			if cases[i].set.Raw == nil {
				cases[i].set.N = int64(i + 2)
			}
			sets = append(sets, cases[i].set)
		}
		sets[23].Raw = []byte(`{"device":"` + d.device + `","n":25,"id":"x"}`)
		results := d.push(sets...)
		for i, c := range cases {
			if got := outline(results[i : i+1]); got != c.want {
				t.Errorf("%s: %s, want %s (%s)", c.name, got, c.want, results[i].Message)
			}
		}
		if at := results[22].At; at.Wall() != start.UnixMilli() || at.Device() != d.device || d.row("task", task).Fields["title"] != "From the future" {
			t.Errorf("restamped to %s", at)
		}
		// All of them again: the same answers from the store, except for what may have become possible.
		again := d.push(sets...)
		for i, c := range cases {
			want := "duplicate " + c.want
			switch c.name {
			case "needs a set nobody has seen", "unknown entity", "unknown field", "unknown command", "unknown choice of a newer device",
				"part of a kind that only a newer device knows", "of another author", "no object at all":
				want = c.want
			}
			if got := outline(again[i : i+1]); got != want {
				t.Errorf("%s again: %s, want %s", c.name, got, want)
			}
		}
	})
}

func TestPush_TakesEachSetIntoEffectOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		task := newID()
		set := d.set(taskOp(task, nil))
		first := d.push(set)[0]
		second := d.push(set)[0]
		if second.Result != wire.Duplicate || second.Of != wire.Applied || second.Seq != first.Seq {
			t.Errorf("second: %+v, first %+v", second, first)
		}
		twin := d.set(taskOp(newID(), nil))
		twin.N = set.N
		if got := d.push(twin)[0]; got.Result != wire.Forked {
			t.Errorf("another set under the same number: %+v", got)
		}
		// The device takes a new identity and sends the set again that had arrived, under the same id.
		clone := r.tablet(bay, "ehs_manager")
		clone.actor = d.actor
		anew := clone.set(taskOp(task, nil))
		anew.ID = set.ID
		if got := clone.push(anew)[0]; got.Result != wire.Duplicate || got.Of != wire.Applied || got.Seq != first.Seq {
			t.Errorf("the same id under a new device: %+v", got)
		}
		if got := clone.push(anew)[0]; got.Result != wire.Duplicate {
			t.Errorf("and again: %+v", got)
		}
		thief := r.tablet(bay, "ehs_manager")
		stolen := thief.set(taskOp(newID(), nil))
		stolen.ID = set.ID
		if got := outline(thief.push(stolen)); got != "rejected bad_id" {
			t.Errorf("another person's set id: %s", got)
		}
		if rows := d.rows(); len(rows) != 1 {
			t.Errorf("%d rows", len(rows))
		}
	})
}

func TestPush_TriesADeferredSetAgainAfterWhatItNeeds(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		task := newID()
		create := d.set(taskOp(task, nil))
		change := d.set(edit(wire.Row{Entity: "task", ID: task, CL: 1}, map[string]any{"title": "Later"}))
		change.Needs = []string{create.ID}
		change.Ops[0].Was = map[string][]string{"title": {create.ID}}
		if got := outline(d.push(change)); got != "deferred needs" {
			t.Fatal(got)
		}
		if got := outline(d.push(create, change)); got != "applied, applied" {
			t.Fatal(got)
		}
		if got := d.row("task", task).Fields["title"]; got != "Later" {
			t.Errorf("title %v", got)
		}
	})
}

// What was accepted stays so, whatever a damaged copy of it under another number is answered: what needs it is not refused.
func TestPush_AnAcceptedSetIsNotHiddenByALaterRefusal(t *testing.T) {
	r := newRig(t, storetest.SQLite)
	d := r.tablet(bay, "ehs_manager")
	accepted := d.set(taskOp(newID(), nil))
	damaged := d.set()
	damaged.Raw = fmt.Appendf(nil, `{"device":%q,"n":%d,"id":%q}`, d.device, damaged.N, accepted.ID)
	needs := func() change.Set {
		set := d.set(taskOp(newID(), nil))
		set.Needs = []string{accepted.ID}
		return set
	}
	if got := outline(d.push(accepted, damaged, needs())); got != "applied, rejected malformed, applied" {
		t.Error("in one request:", got)
	}
	if got := outline(d.push(needs())); got != "applied" {
		t.Error("in a later one:", got)
	}
}

func TestPush_RejectsASetWhole(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d := r.tablet(bay, "ehs_manager")
		d.refused(change.CodeInvalid, taskOp(newID(), nil), taskOp(newID(), map[string]any{"priority": "P9"}))
		if rows := d.rows(); len(rows) != 0 {
			t.Errorf("a part of a rejected set is in effect: %v", rows)
		}
		d.do(taskOp(newID(), nil))
		for _, row := range d.rows() {
			if row.Fields["number"] != "T-0001" {
				t.Errorf("the rejected set used up a number: %v", row.Fields["number"])
			}
		}
	})
}

func TestPush_RefusesARequestItCannotRead(t *testing.T) {
	r := newRig(t, storetest.SQLite)
	d := r.tablet(bay, "ehs_manager")
	first, second := d.set(taskOp(newID(), nil)), d.set(taskOp(newID(), nil))
	good := d.request(first)
	cases := map[string]struct {
		actor app.Actor
		req   wire.PushRequest
		want  app.Code
	}{
		"another protocol":         {d.actor, func() wire.PushRequest { q := good; q.Proto = 2; return q }(), app.EInvalid},
		"a device that is none":    {d.actor, func() wire.PushRequest { q := good; q.Device = "T7"; return q }(), app.EInvalid},
		"the server's own device":  {d.actor, func() wire.PushRequest { q := good; q.Device = "0000000000000000"; return q }(), app.EInvalid},
		"numbers out of order":     {d.actor, d.request(second, first), app.EInvalid},
		"the same number twice":    {d.actor, d.request(first, first), app.EInvalid},
		"too many sets":            {d.actor, wire.PushRequest{Proto: 1, Device: d.device, Sets: make([]json.RawMessage, 501)}, app.ETooLarge},
		"outside any organization": {app.Actor{UserID: d.actor.UserID, Superuser: true}, good, app.EForbidden},
		"nobody":                   {app.Actor{OrgID: bay}, good, app.EForbidden},
	}
	for name, c := range cases {
		if _, err := r.y.Push(context.Background(), c.actor, c.req); err == nil || app.CodeOf(err) != c.want {
			t.Errorf("%s: %v", name, err)
		}
	}
	if rows := d.rows(); len(rows) != 0 {
		t.Errorf("something is in effect: %v", rows)
	}
}
