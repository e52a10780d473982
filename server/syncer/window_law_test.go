package syncer_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"shipshape/scripts/dev/pins"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// windowed pulls one page and says whether there is more. A device asks with windows, or without.
func (d *device) windowed(limit int, windows bool) bool {
	page := d.asked(syncer.Asked{Cursor: d.cursor, Limit: limit, Windows: windows})
	if page.Reset {
		d.held = map[string]wire.Row{}
	}
	for _, row := range page.Rows {
		d.held[row.Entity+" "+row.ID] = row
	}
	for _, gone := range append(page.Gone, page.Left...) {
		delete(d.held, gone.Entity+" "+gone.ID)
	}
	d.cursor = page.Cursor
	return page.More
}

func (d *tablet) asked(asked syncer.Asked) wire.PullResponse {
	d.t.Helper()
	page, err := d.y.PullAsked(context.Background(), d.actor, asked)
	if err != nil {
		d.t.Fatalf("pull: %v", err)
	}
	return page
}

// windowModel says what a device holds by reading the rules again, from all rows, without any of the server's code.
type windowModel struct {
	sightModel
	now time.Time
}

// ended is the moment of which a whole says that it is over, and how many days it and its answers stay after that.
func (m windowModel) ended(row wire.Row) (at time.Time, days int, over bool) {
	state := m.text(row, "state")
	moment := func(field string, states ...string) (time.Time, int, bool) {
		ms, known := row.Fields[field].(int64)
		return time.UnixMilli(ms), 400, known && slices.Contains(states, state)
	}
	switch row.Entity {
	case "walk":
		day, err := time.Parse(time.DateOnly, m.text(row, "startedOn"))
		return day.Add(36 * time.Hour), 400, err == nil && slices.Contains([]string{"missed", "abandoned", "signed", "amended", "distributed", "closed"}, state)
	case "finding":
		return moment("observedAt", "recorded", "closed")
	case "task":
		return moment("createdAt", "cancelled", "done")
	case "answer", "walkZone", "walkParticipant":
		at, days, over = m.ended(m.rows["walk "+m.text(row, "walkId")])
		if row.Entity == "answer" {
			days = 100
		}
		return at, days, over
	case "photo", "comment":
		return m.ended(m.rows[m.text(row, "parentEntity")+" "+m.text(row, "parentId")])
	}
	return time.Time{}, 0, false
}

func (m windowModel) holds(d *device, windows bool) []string {
	lines := m.sees(d)
	if !windows {
		return lines
	}
	return slices.DeleteFunc(lines, func(line string) bool {
		var entity, id string
		_, _ = fmt.Sscan(line, &entity, &id)
		at, days, over := m.ended(m.rows[entity+" "+id])
		return over && !m.now.Before(at.AddDate(0, 0, days))
	})
}

// Whatever happens to records, rights and time, and however the pages fall: a device that asks with windows holds what its person may see and
// has not left, no more and no less, and one that does not ask so holds everything.
func TestWindow_DevicesHoldWhatHasNotLeft(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		for seed := range pins.Seeds(t, *seeds) {
			t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) { liveByWindows(t, engine, seed) })
		}
	})
}

func liveByWindows(t *testing.T, engine storetest.Engine, seed uint64) {
	const steps = 60
	dice := rand.New(rand.NewPCG(seed, 11))
	y := newYardOfZones(t, engine)
	reader := func(name, role, scope string) *device {
		d := &device{tablet: y.tablet(bay, role), name: name, scope: scope, held: map[string]wire.Row{}}
		d.people = []string{d.actor.UserID}
		if scope != "org" {
			d.actor.Rights = map[string]string{
				"safety-walk.walk.read": scope, "records.photo.read": scope, "records.comment.read": scope, "tasks.task.read": scope, "yard.zone.read": "org",
			}
		}
		return d
	}
	whole, own, zones := reader("whole", "ehs_manager", "org"), reader("own", "contractor", "own"), reader("zones", "supervisor", "zones")
	everything, later, back := reader("without windows", "ehs_manager", "org"), reader("later with windows", "ehs_manager", "org"), reader("no more windows", "ehs_manager", "org")
	zones.actor.Zones = []string{y.dock}
	asks := func(d *device, step int) bool {
		return d != everything && (d != later || step > steps/2) && (d != back || step < steps/2)
	}
	devices := []*device{whole, own, zones, everything, later, back}
	person := func() string { return devices[dice.IntN(len(devices))].actor.UserID }
	zone := func() string { return []string{y.dock, y.corner, y.pier}[dice.IntN(3)] }
	past := func() time.Time { return y.clock.Now().AddDate(0, 0, -dice.IntN(500)) }
	late := newID() // a photo and a comment that come before their finding
	y.boss.do(photoOp(newID(), late), commentOp(newID(), "finding", late))
	orphaned := newID() // a walk that comes after its answers, and ended long before
	y.boss.do(answerOp(orphaned, y.dock, "first"))
	crossings := 0
	for step := range steps {
		rows := y.boss.rows()
		some := func(entity string, states ...string) (wire.Row, bool) {
			var keys []string
			for key, row := range rows {
				if state, _ := row.Fields["state"].(string); row.Entity == entity && row.CL%2 == 1 && (len(states) == 0 || slices.Contains(states, state)) {
					keys = append(keys, key)
				}
			}
			if len(keys) == 0 {
				return wire.Row{}, false
			}
			slices.Sort(keys)
			return rows[keys[dice.IntN(len(keys))]], true
		}
		move := func(entity, name string, fields map[string]any, from ...string) {
			if row, ok := some(entity, from...); ok {
				y.boss.do(command(row, name, fields))
				crossings++
			}
		}
		walk, _ := some("walk")
		switch what := dice.IntN(15); {
		case step == 20:
			op := findingOp(late, y.walk)
			op.Fields["observedAt"], op.Fields["zoneId"] = start.AddDate(-3, 0, 0).UnixMilli(), y.corner
			y.boss.do(op, atOnce(op, "record", nil))
		case step == 22:
			op := walkOp(orphaned)
			op.Fields["startedOn"] = "2022-03-01"
			y.boss.do(op, atOnce(op, "abandon", map[string]any{"stateReason": "Storm"}))
		case what == 0:
			op := findingOp(newID(), walk.ID)
			op.Fields["zoneId"], op.Fields["assigneeId"], op.Fields["observedAt"] = zone(), person(), past().UnixMilli()
			y.boss.do(op, photoOp(newID(), op.ID), commentOp(newID(), "finding", op.ID))
		case what <= 2:
			move("finding", "closeOnSpot", nil, "open")
		case what == 3:
			move("finding", "reopen", nil, "closed")
		case what == 4:
			op := taskOp(newID(), map[string]any{"assigneeId": person(), "createdAt": past().UnixMilli(), "zoneId": zone()})
			y.boss.do(op, commentOp(newID(), "task", op.ID))
		case what == 5:
			move("task", "cancel", map[string]any{"stateReason": "No"}, "open")
		case what == 6:
			move("task", "reopen", nil, "cancelled")
		case what == 7:
			op := walkOp(newID())
			op.Fields["startedOn"] = past().Format(time.DateOnly)
			y.boss.do(op, answerOp(op.ID, y.dock, "first"), add("walkZone", change.UUID5(op.ID, "walkZone:"+y.dock),
				map[string]any{"walkId": op.ID, "zoneId": y.dock, "status": "todo"}), joinOp(op.ID, person()))
		case what == 8:
			move("walk", "abandon", map[string]any{"stateReason": "Storm"}, "in_progress")
		case what == 9:
			y.boss.do(edit(walk, map[string]any{"startedOn": past().Format(time.DateOnly)}))
			crossings++
		case what == 10:
			if row, ok := some("finding"); ok {
				y.boss.do(edit(row, map[string]any{"assigneeId": person()}))
			}
		case what == 11:
			if row, ok := some("comment"); ok {
				y.boss.do(remove(row, change.Remove))
			}
		case what == 12:
			if row, ok := some("finding"); ok {
				y.boss.do(edit(row, map[string]any{"zoneId": zone()}))
			}
		default:
			y.clock.advance(time.Duration(dice.IntN(60*24)) * time.Hour)
		}
		for _, d := range devices {
			for dice.IntN(2) == 0 && d.windowed(1+dice.IntN(9), asks(d, step)) {
				continue
			}
		}
	}
	model := windowModel{sightModel{y.boss.rows()}, y.clock.Now()}
	for _, row := range model.rows { // the boss sees no other's secrets: the model needs them all
		if row.Entity == "walk" || row.Entity == "walkParticipant" {
			row.Fields["joinSecret"] = secret
		}
	}
	for _, d := range devices {
		for d.windowed(1+dice.IntN(9), asks(d, steps)) {
			continue
		}
		want := model.holds(d, asks(d, steps))
		if diff := cmp.Diff(want, shown(d.held)); diff != "" {
			t.Errorf("seed %d: %s holds (-should +does):\n%s", seed, d.name, diff)
		}
		d.held, d.cursor = map[string]wire.Row{}, ""
		for d.windowed(1+dice.IntN(9), asks(d, steps)) {
			continue
		}
		if diff := cmp.Diff(want, shown(d.held)); diff != "" {
			t.Errorf("seed %d: a first pull of %s brings (-should +does):\n%s", seed, d.name, diff)
		}
	}
	if left := len(model.rows) - len(model.holds(whole, true)); left == 0 || crossings == 0 {
		t.Errorf("seed %d: %d records left and %d wholes crossed: nothing was tried", seed, left, crossings)
	}
}

// atOnce is a command in the set that adds the record.
func atOnce(added change.Op, name string, fields map[string]any) change.Op {
	return change.Op{Entity: added.Entity, ID: added.ID, Kind: change.Command, Command: name, CL: 1, Fields: fields}
}

func answerOp(walk, zone, item string) change.Op {
	return add("answer", change.UUID5(walk, "answer:"+zone+":"+item), map[string]any{"walkId": walk, "zoneId": zone, "itemId": item, "result": "pass"})
}

// A whole that is opened again arrives with all its parts, although none of them changed; and it leaves with all.
func TestWindow_PartsFollowTheirWhole(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, d := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
		task, comment, walk := newID(), newID(), newID()
		boss.do(taskOp(task, map[string]any{"createdAt": start.UnixMilli()}), commentOp(comment, "task", task), walkOp(walk), answerOp(walk, newID(), "first"))
		boss.do(command(boss.row("task", task), "cancel", map[string]any{"stateReason": "No"}))
		page := d.asked(syncer.Asked{Windows: true, Limit: 100})
		if !pulled(page, "comment", comment) || page.Left != nil {
			t.Fatalf("at first: %+v", page)
		}
		pull := func() { page = d.asked(syncer.Asked{Cursor: page.Cursor, Windows: true, Limit: 100}) }
		r.clock.advance(401 * 24 * time.Hour)
		both := []wire.Gone{{Entity: "comment", ID: comment}, {Entity: "task", ID: task}}
		if pull(); cmp.Diff(both, page.Left) != "" || len(page.Rows)+len(page.Gone) > 0 {
			t.Errorf("after a year: %+v", page)
		}
		if pull(); len(page.Left)+len(page.Rows) > 0 {
			t.Errorf("told twice: %+v", page)
		}
		boss.do(command(boss.row("task", task), "reopen", nil))
		if pull(); !pulled(page, "task", task) || !pulled(page, "comment", comment) || len(page.Left) > 0 {
			t.Errorf("after it was opened again: %+v", page)
		}
		d.do(command(boss.row("task", task), "cancel", map[string]any{"stateReason": "No"}))
		pull()
		if !slices.Contains(page.Left, both[0]) || !slices.Contains(page.Left, both[1]) || !pulled(page, "task", task) || pulled(page, "comment", comment) {
			t.Errorf("who closed it again waits for their own change: %+v", page)
		}
		everything := d.asked(syncer.Asked{Cursor: page.Cursor, Limit: 100})
		if everything.Reason != wire.ResetScope || !pulled(everything, "comment", comment) {
			t.Errorf("without windows again: %+v", everything)
		}
	})
}

// A database of before knows no leaving: the start of the server finds it.
func TestWindow_AnUpdateFindsWhatLeft(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		d, task := r.tablet(bay, "ehs_manager"), newID()
		const ago = 3 * 365 * 24 * time.Hour
		r.clock.advance(-ago)
		d.do(taskOp(task, nil), commentOp(newID(), "task", task))
		d.do(command(d.row("task", task), "cancel", map[string]any{"stateReason": "No"}))
		r.clock.advance(ago)
		if err := r.y.Begin(context.Background()); err != nil {
			t.Fatal(err)
		}
		r.sql("UPDATE sync_rules SET hash = 'of before' WHERE name = 'tokens'")
		r.sql("UPDATE sync_heads SET leaves = 0")
		if err := r.y.Begin(context.Background()); err != nil {
			t.Fatal(err)
		}
		page := d.asked(syncer.Asked{Windows: true})
		if len(page.Rows) > 0 {
			t.Errorf("what left years ago is there: %+v", page.Rows)
		}
	})
}

// A part of a kind that nobody sees by its whole, and that came before it, leaves with it too.
func TestWindow_APartThatCameFirstLeavesWithItsWhole(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, area := r.tablet(bay, "ehs_manager"), newID()
		inspection := change.UUID5(area, "wasteInspection:2022-03-01:1")
		boss.do(add("wasteCheck", change.UUID5(inspection, "wasteCheck:A-1"), map[string]any{"inspectionId": inspection, "mark": "A-1", "result": "ok"}))
		op := add("wasteInspection", inspection, map[string]any{"areaId": area, "inspectedOn": "2022-03-01", "round": int64(1), "state": "open"})
		boss.do(op, atOnce(op, "abandon", map[string]any{"stateReason": "Storm"}))
		if page := boss.asked(syncer.Asked{Windows: true}); len(page.Rows) > 0 {
			t.Errorf("it stays: %+v", page.Rows)
		}
	})
}
