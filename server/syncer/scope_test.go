package syncer_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// yardOfZones has two docks, one with a corner of its own, and a finding with its photo in each of the three.
type yardOfZones struct {
	*rig
	boss                 *tablet
	dock, corner, pier   string
	inDock, inCorner     string
	onPier, photoOnPier  string
	photoInDock, walk    string
	taskInDock, taskPier string
}

func newYardOfZones(t *testing.T, engine storetest.Engine) *yardOfZones {
	r := newRig(t, engine)
	y := &yardOfZones{
		rig: r, boss: r.tablet(bay, "ehs_manager"), dock: newID(), corner: newID(), pier: newID(), inDock: newID(), inCorner: newID(), onPier: newID(),
		photoOnPier: newID(), photoInDock: newID(), walk: newID(), taskInDock: newID(), taskPier: newID(),
	}
	zone := func(id, code, parent string) change.Op {
		fields := map[string]any{"name": "Zone " + code, "code": code, "kind": "dry_dock"}
		if parent != "" {
			fields["parentId"] = parent
		}
		return add("zone", id, fields)
	}
	found := func(id, zone string) change.Op {
		op := findingOp(id, y.walk)
		op.Fields["zoneId"] = zone
		return op
	}
	y.boss.do(zone(y.dock, "DD1", ""), zone(y.corner, "DD1-C", y.dock), zone(y.pier, "P1", ""), walkOp(y.walk),
		found(y.inDock, y.dock), found(y.inCorner, y.corner), found(y.onPier, y.pier), photoOp(y.photoInDock, y.inDock), photoOp(y.photoOnPier, y.onPier),
		taskOp(y.taskInDock, map[string]any{"zoneId": y.dock}), taskOp(y.taskPier, map[string]any{"zoneId": y.pier}))
	return y
}

func photoOp(id, finding string) change.Op {
	return add("photo", id, map[string]any{
		"parentEntity": "finding", "parentId": finding, "sha256": strings.Repeat("a", 64), "mime": "image/jpeg",
		"width": int64(4), "height": int64(3), "bytes": int64(9), "role": "context", "takenAt": start.UnixMilli(),
	})
}

func TestPush_ZonesScopeCoversThePersonsZonesAndTheirOwn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYardOfZones(t, engine)
		d := y.tablet(bay, "supervisor")
		d.actor.Zones = []string{y.dock}
		rows := y.boss.rows()
		worse := map[string]any{"severity": "high"}
		d.do(edit(rows["finding "+y.inDock], worse))
		d.do(edit(rows["finding "+y.inCorner], worse)) // a zone includes those below it
		d.do(edit(rows["photo "+y.photoInDock], map[string]any{"caption": "Cable"}))
		d.do(command(rows["finding "+y.inDock], "accept", nil))
		d.do(edit(rows["task "+y.taskInDock], map[string]any{"priority": "P1"}))
		refused := d.refused(change.CodeForbidden, edit(rows["finding "+y.onPier], worse))
		if !strings.Contains(refused.Message, `"Edit walks and findings"`) {
			t.Error(refused.Message)
		}
		d.refused(change.CodeForbidden, edit(rows["photo "+y.photoOnPier], map[string]any{"caption": "Cable"}))
		d.refused(change.CodeForbidden, command(rows["finding "+y.onPier], "accept", nil))
		d.refused(change.CodeForbidden, edit(rows["task "+y.taskPier], map[string]any{"priority": "P1"}))
		own := newID()
		d.do(taskOp(own, map[string]any{"zoneId": y.pier})) // their own work is theirs wherever it is
		d.do(edit(y.boss.row("task", own), map[string]any{"priority": "P1"}))
		everywhere := y.tablet(bay, "supervisor")
		everywhere.do(edit(y.boss.row("finding", y.onPier), worse)) // who has no zones answers for every one
		nowhere := y.tablet(bay, "supervisor")
		nowhere.actor.Zones = []string{}
		nowhere.refused(change.CodeForbidden, edit(y.boss.row("finding", y.inDock), worse))
	})
}

func TestPush_CompanyScopeCoversColleagues(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, d := r.tablet(bay, "ehs_manager"), r.tablet(bay, "contractor")
		mate, task, foreign := newID(), newID(), newID()
		boss.do(taskOp(task, map[string]any{"assigneeId": mate}), taskOp(foreign, map[string]any{"assigneeId": newID()}))
		d.actor.Company, d.actor.Colleagues = "Gulf Blasting", []string{d.actor.UserID, mate}
		if _, sees := d.rows()["task "+task]; !sees {
			t.Error("a colleague's task is not pulled")
		}
		if _, sees := d.rows()["task "+foreign]; sees {
			t.Error("the task of another company is pulled")
		}
		d.refused(change.CodeForbidden, command(boss.row("task", task), "start", nil)) // as declared, contractors work on their own
		d.actor.Rights = map[string]string{"tasks.task.read": "company", "tasks.task.edit": "company"}
		d.do(command(boss.row("task", task), "start", nil))
		d.refused(change.CodeForbidden, command(boss.row("task", foreign), "start", nil))
	})
}

func TestPull_NamesWhatLeftTheReader(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, d, other := r.tablet(bay, "ehs_manager"), r.tablet(bay, "contractor"), r.tablet(bay, "contractor")
		task, walk, finding := newID(), newID(), newID()
		boss.do(taskOp(task, map[string]any{"assigneeId": d.actor.UserID}), walkOp(walk), findingOp(finding, walk))
		d.do(joinOp(walk, d.actor.UserID))
		first := d.pull("", 100)
		if len(first.Gone) != 0 || !pulled(first, "task", task) || !pulled(first, "finding", finding) {
			t.Fatalf("at first: %+v", first)
		}
		boss.do(edit(boss.row("task", task), map[string]any{"assigneeId": other.actor.UserID}))
		page := d.pull(first.Cursor, 100)
		if diff := cmp.Diff([]wire.Gone{{Entity: "task", ID: task}}, page.Gone); diff != "" || len(page.Rows) != 0 || page.Reset {
			t.Errorf("after it was given to another: %s %v", diff, page.Rows)
		}
		if got := other.rows(); got["task "+task].ID == "" {
			t.Error("the other does not have it")
		}
		boss.do(edit(boss.row("task", task), map[string]any{"assigneeId": d.actor.UserID}))
		if page = d.pull(page.Cursor, 100); !pulled(page, "task", task) || len(page.Gone) != 0 {
			t.Errorf("after it came back: %+v", page)
		}
		participant := boss.row("walkParticipant", change.UUID5(walk, "walkParticipant:"+d.actor.UserID))
		boss.do(remove(participant, change.Remove))
		page = d.pull(page.Cursor, 100)
		if !slices.Contains(page.Gone, wire.Gone{Entity: "finding", ID: finding}) || !slices.Contains(page.Gone, wire.Gone{Entity: "walk", ID: walk}) || pulled(page, "finding", finding) {
			t.Errorf("after leaving the walk: %+v", page)
		}
		stranger := r.tablet(bay, "contractor")
		if got := stranger.pull("", 100).Gone; len(got) != 0 {
			t.Errorf("who never saw anything hears of %v", got)
		}
	})
}

func TestPull_ByZoneFollowsRecordsAcrossTheYard(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYardOfZones(t, engine)
		d := y.tablet(bay, "supervisor")
		d.actor.Zones = []string{y.dock}
		d.actor.Rights = map[string]string{"safety-walk.walk.read": "zones", "records.photo.read": "zones", "yard.zone.read": "org", "tasks.task.read": "zones"}
		first := d.pull("", 100)
		var got []string
		for _, row := range first.Rows {
			if row.Entity != "zone" {
				got = append(got, row.Entity+" "+row.ID)
			}
		}
		want := []string{"finding " + y.inDock, "finding " + y.inCorner, "photo " + y.photoInDock, "task " + y.taskInDock}
		slices.Sort(got)
		slices.Sort(want)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("in the dock (-want +got):\n%s", diff)
		}
		y.boss.do(edit(y.boss.row("finding", y.onPier), map[string]any{"zoneId": y.corner}))
		page := d.pull(first.Cursor, 100)
		if !pulled(page, "finding", y.onPier) || !pulled(page, "photo", y.photoOnPier) {
			t.Errorf("moved into the dock: %+v", page)
		}
		y.boss.do(edit(y.boss.row("finding", y.inDock), map[string]any{"zoneId": y.pier}))
		page = d.pull(page.Cursor, 100)
		if !slices.Contains(page.Gone, wire.Gone{Entity: "finding", ID: y.inDock}) || !slices.Contains(page.Gone, wire.Gone{Entity: "photo", ID: y.photoInDock}) {
			t.Errorf("moved out of the dock: %+v", page.Gone)
		}
		area := add("walkZone", change.UUID5(y.walk, "walkZone:"+y.dock), map[string]any{"walkId": y.walk, "zoneId": y.dock, "status": "todo"})
		y.boss.do(area)
		if page = d.pull(page.Cursor, 100); !pulled(page, "walk", y.walk) {
			t.Errorf("the walk comes to the dock: %+v", page)
		}
		y.boss.do(edit(y.boss.row("zone", y.corner), map[string]any{"parentId": y.pier}))
		if page = d.pull(page.Cursor, 100); !page.Reset || page.Reason != wire.ResetScope {
			t.Errorf("the yard changed its shape: %+v", page)
		}
		if _, err := y.y.History(context.Background(), d.actor, "finding", y.inDock, 0); app.CodeOf(err) != app.ENotFound {
			t.Errorf("the history of what is elsewhere: %v", err)
		}
	})
}

func pulled(page wire.PullResponse, entity, id string) bool {
	return slices.ContainsFunc(page.Rows, func(row wire.Row) bool { return row.Entity == entity && row.ID == id })
}

func TestPush_NobodyApprovesTheirOwnWork(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, other := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
		task, walk, finding, own := newID(), newID(), newID(), newID()
		boss.do(walkOfTemplate(walk)...)
		boss.do(taskOp(task, map[string]any{"assigneeId": boss.actor.UserID}), findingOp(finding, walk))
		boss.do(command(boss.row("task", task), "submit", nil))
		boss.refused(change.CodeGuard, command(boss.row("task", task), "accept", nil))
		// Giving it to somebody else first does not help: who handed it in is known.
		boss.do(edit(boss.row("task", task), map[string]any{"assigneeId": other.actor.UserID}))
		boss.refused(change.CodeGuard, command(boss.row("task", task), "accept", nil))
		third := r.tablet(bay, "ehs_manager")
		third.do(command(boss.row("task", task), "accept", nil))

		boss.do(command(boss.row("finding", finding), "submit", nil))
		refused := boss.refused(change.CodeGuard, command(boss.row("finding", finding), "accept", nil))
		if refused.Message != "Somebody else must do this: you brought it here yourself." {
			t.Error(refused.Message)
		}
		other.do(command(boss.row("finding", finding), "accept", nil))
		boss.do(findingOp(own, walk))
		boss.do(command(boss.row("finding", own), "accept", nil)) // to see that what one found oneself is put right approves nothing of one's own

		boss.do(edit(boss.row("walk", walk), map[string]any{"leadId": boss.actor.UserID, "contentHash": strings.Repeat("b", 64), "signedAt": start.UnixMilli()}))
		boss.do(command(boss.row("walk", walk), "sign", map[string]any{"contentHash": hash('a'), "signedAt": start.UnixMilli()}))
		boss.refused(change.CodeGuard, command(boss.row("walk", walk), "close", nil))
		other.do(command(boss.row("walk", walk), "close", nil))
		if boss.row("walk", walk).Fields["selfApproved"] != nil {
			t.Error("marked as approved by who did it")
		}
	})
}

func TestPush_WhereOnePersonMayDoBothTheRecordSaysSo(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss := r.tablet(bay, "ehs_manager")
		boss.actor.SinglePerson = true
		task := newID()
		boss.do(taskOp(task, map[string]any{"assigneeId": boss.actor.UserID}))
		boss.do(command(boss.row("task", task), "submit", nil))
		boss.do(command(boss.row("task", task), "accept", nil))
		if row := boss.row("task", task); row.Fields["selfApproved"] != true || row.Fields["state"] != "done" {
			t.Errorf("%v", row.Fields)
		}
		var logged []string
		if err := r.store.Read(context.Background(), func(tx *store.Tx) error {
			return tx.Select(&logged, "SELECT action || ' ' || subject_kind || ' ' || subject_id || ' ' || actor FROM audit_log WHERE org_id = ?", bay)
		}); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff([]string{"approval.self task " + task + " " + boss.actor.UserID}, logged); diff != "" {
			t.Error(diff)
		}
		other := r.tablet(bay, "ehs_manager")
		other.do(command(boss.row("task", task), "refuse", map[string]any{"stateReason": "Rail is loose"}))
		other.do(command(boss.row("task", task), "submit", nil))
		r.tablet(bay, "supervisor").do(command(boss.row("task", task), "accept", nil))
		if row := boss.row("task", task); row.Fields["selfApproved"] != false {
			t.Errorf("after somebody else accepted it: %v", row.Fields["selfApproved"])
		}
	})
}

func TestPush_StampsWhoActsForWhom(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		root, boss := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
		root.actor.Impersonator = root.actor.UserID
		task := newID()
		set := root.set(taskOp(task, nil))
		set.OnBehalfOf = boss.actor.UserID // what the device claims does not count
		if got := outline(root.push(set)); got != wire.Applied {
			t.Fatal(got)
		}
		forged := boss.set(edit(boss.row("task", task), map[string]any{"priority": "P1"}))
		forged.OnBehalfOf = root.actor.UserID
		boss.push(forged)
		page, err := r.y.History(context.Background(), boss.actor, "task", task, 0)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, e := range page.Entries {
			if e.Kind == change.Add || e.Fields["priority"].After != nil && json.Valid(e.Fields["priority"].After) {
				got = append(got, e.Kind+" by "+e.Actor+" for "+e.OnBehalfOf)
			}
		}
		want := []string{"set by " + boss.actor.UserID + " for ", "add by " + root.actor.UserID + " for role:ehs_manager"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}
