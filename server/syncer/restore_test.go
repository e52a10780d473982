package syncer_test

import (
	"context"
	"database/sql"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// key signs the marks of the tests.
var key = []byte("0123456789abcdef0123456789abcdef")

// backup copies a SQLite rig's database as it is now.
func (r *rig) backup() string {
	r.t.Helper()
	db, err := sql.Open("sqlite", strings.TrimPrefix(r.address, "sqlite:"))
	if err != nil {
		r.t.Fatal(err)
	}
	to := filepath.Join(r.t.TempDir(), "backup.db")
	if _, err := db.Exec("VACUUM INTO ?", to); err != nil {
		r.t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		r.t.Fatal(err)
	}
	return to
}

// restore puts a copy in the place of the database, as somebody does who copies files and says nothing.
func (r *rig) restore(from string) {
	r.t.Helper()
	r.address = "sqlite:" + from
	r.open()
	r.begin()
}

func (r *rig) begin() {
	r.t.Helper()
	r.y.Seal(key)
	if err := r.y.Begin(context.Background()); err != nil {
		r.t.Fatal(err)
	}
}

func restoreRig(t *testing.T) *rig {
	t.Helper()
	t.Parallel()
	r := newRig(t, storetest.SQLite)
	r.begin()
	return r
}

func (r *rig) epoch() (epoch string) {
	r.t.Helper()
	err := r.store.Read(context.Background(), func(tx *store.Tx) (err error) {
		epoch, err = tx.Epoch()
		return err
	})
	if err != nil {
		r.t.Fatal(err)
	}
	return epoch
}

func (d *tablet) pushAt(mark string, sets ...change.Set) wire.PushResponse {
	d.t.Helper()
	response, err := d.y.PushAt(context.Background(), d.actor, d.request(sets...), mark)
	if err != nil {
		d.t.Fatalf("push: %v", err)
	}
	return response
}

func (d *tablet) witness(request wire.WitnessRequest) {
	d.t.Helper()
	request.Proto, request.Device = wire.Proto, d.device
	if err := d.y.Witness(context.Background(), d.actor, request); err != nil {
		d.t.Fatalf("witness: %v", err)
	}
}

func seenRow(row wire.Row) wire.SeenRow {
	seen := wire.SeenRow{Entity: row.Entity, ID: row.ID, Seq: row.Seq, CL: row.CL, Versions: row.Versions, By: row.By, Fields: map[string]json.RawMessage{}}
	for field, value := range row.Fields {
		seen.Fields[field] = change.AppendValue(nil, value)
	}
	return seen
}

func (r *rig) reports() []syncer.RestoreReport {
	r.t.Helper()
	reports, err := r.y.Restores(context.Background(), bay)
	if err != nil {
		r.t.Fatal(err)
	}
	return reports
}

func TestPull_KnowsByACursorThatTheDataWentBack(t *testing.T) {
	for name, c := range map[string]struct {
		after int // sets that others make between the restore and the cursor's return
	}{
		"the cursor is ahead":                 {0},
		"the server has come as far by now":   {3},
		"the server has gone further already": {5},
	} {
		t.Run(name, func(t *testing.T) {
			r := restoreRig(t)
			d, other := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
			d.do(vesselOp(newID()))
			copied := r.backup()
			for range 3 {
				d.do(vesselOp(newID()))
			}
			cursor, epoch := d.pull("", 0).Cursor, r.epoch()
			r.restore(copied)
			for range c.after {
				other.do(vesselOp(newID()))
			}
			page := d.pull(cursor, 0)
			if page.Reason != wire.ResetEpoch || page.Epoch == epoch || len(page.Rows) != 1+c.after {
				t.Errorf("after the restore: reset %q, same epoch %v, %d rows", page.Reason, page.Epoch == epoch, len(page.Rows))
			}
			if diff := cmp.Diff(&wire.Restored{From: epoch, Seq: 1}, page.Restored); diff != "" {
				t.Errorf("restored (-want +got):\n%s", diff)
			}
			if again := d.pull(page.Cursor, 0); again.Reset || again.Epoch != page.Epoch {
				t.Errorf("the new cursor: %+v", again)
			}
		})
	}
}

func TestPull_KnowsInTheMiddleOfABootstrapThatTheDataWentBack(t *testing.T) {
	r := restoreRig(t)
	d := r.tablet(bay, "ehs_manager")
	early := newID()
	d.do(vesselOp(early))
	for range 5 {
		d.do(vesselOp(newID()))
	}
	copied := r.backup()
	// The first page of a device in its bootstrap has what the backup does not know.
	d.do(edit(d.row("vessel", early), map[string]any{"name": "MV Renamed"}))
	page := d.pull("", 3)
	if !page.More || page.Rows[0].ID != early || page.Rows[0].Fields["name"] != "MV Renamed" {
		t.Fatalf("first page %+v", page.Rows)
	}
	r.restore(copied)
	if page = d.pull(page.Cursor, 3); page.Reason != wire.ResetEpoch || page.Rows[0].ID != early || page.Rows[0].Fields["name"] == "MV Renamed" {
		t.Errorf("reset %q, first row %+v, want %s", page.Reason, page.Rows[0], early)
	}
}

func TestPush_KnowsByItsMarkThatTheDataWentBackAndTakesNothing(t *testing.T) {
	r := restoreRig(t)
	d := r.tablet(bay, "ehs_manager")
	d.do(vesselOp(newID()))
	cursor := d.pull("", 0).Cursor
	copied := r.backup()
	// Acknowledged, but no cursor of anybody says so.
	mark := d.pushAt("", d.set(vesselOp(newID()))).Mark
	epoch := r.epoch()
	r.restore(copied)
	set := d.set(vesselOp(newID()))
	response := d.pushAt(mark, set)
	if !response.Reset || len(response.Results) != 0 || response.Epoch == epoch {
		t.Errorf("push: %+v", response)
	}
	page := d.pull(cursor, 0)
	if page.Reason != wire.ResetEpoch || len(page.Rows) != 1 {
		t.Errorf("pull: %+v", page)
	}
	if response = d.pushAt(page.Mark, set); response.Reset || outline(response.Results) != "applied" {
		t.Errorf("push after the pull: %+v", response)
	}
}

func TestPull_KnowsByTheMarkOfAPushThatTheDataWentBack(t *testing.T) {
	r := restoreRig(t)
	d := r.tablet(bay, "ehs_manager")
	d.do(vesselOp(newID()))
	cursor := d.pull("", 0).Cursor
	copied := r.backup()
	mark := d.pushAt("", d.set(vesselOp(newID()))).Mark
	r.restore(copied)
	page, err := r.y.PullAt(context.Background(), d.actor, cursor, mark, 0)
	if err != nil || page.Reason != wire.ResetEpoch {
		t.Errorf("%v: %+v", err, page)
	}
}

func TestPull_KnowsASecondRestoreOfTheSameBackup(t *testing.T) {
	r := restoreRig(t)
	d := r.tablet(bay, "ehs_manager")
	d.do(vesselOp(newID()))
	copied := r.backup()
	again := filepath.Join(t.TempDir(), "again.db")
	copyFile(t, copied, again)
	d.do(vesselOp(newID()))
	first := d.pull("", 0)
	r.restore(copied)
	second := d.pull(first.Cursor, 0)
	d.do(vesselOp(newID()))
	third := d.pull(second.Cursor, 0)
	r.restore(again)
	fourth := d.pull(third.Cursor, 0)
	if fourth.Reason != wire.ResetEpoch || fourth.Epoch == first.Epoch || fourth.Epoch == second.Epoch || fourth.Restored == nil {
		t.Errorf("%q: epochs %s, %s, %s", fourth.Reason, first.Epoch, second.Epoch, fourth.Epoch)
	}
}

// oldCursor is a cursor as servers gave it before cursors carried the chain.
func oldCursor(epoch, scope string, seq int64) string {
	return base64.RawURLEncoding.EncodeToString(fmt.Appendf(nil, "1 %s %s %s %d", epoch, bay, scope, seq))
}

func TestPull_ServesCursorsOfOlderServersAndKnowsARestoreByTheirSeq(t *testing.T) {
	r := restoreRig(t)
	d := r.tablet(bay, "ehs_manager")
	for range 3 {
		d.do(vesselOp(newID()))
	}
	page := d.pull("", 0)
	if got := d.pull(oldCursor(page.Epoch, page.Scope, 2), 0); got.Reset || len(got.Rows) != 1 {
		t.Errorf("an old cursor: %+v", got)
	}
	// Anybody can write such a cursor. One person's costs nobody but themselves a full pull, however often it comes.
	colleague := r.tablet(bay, "inspector")
	for range 2 {
		if alone := d.pull(oldCursor(page.Epoch, page.Scope, 9), 0); alone.Reason != wire.ResetCursor || alone.Epoch != page.Epoch || len(alone.Rows) != 3 {
			t.Fatalf("a made-up cursor: %+v", alone)
		}
	}
	ahead := colleague.pull(oldCursor(page.Epoch, page.Scope, 9), 0)
	if ahead.Reason != wire.ResetEpoch || ahead.Epoch == page.Epoch {
		t.Errorf("an old cursor ahead: %+v", ahead)
	}
	// Another within a day is believed from nobody.
	forged := d.pull(oldCursor(ahead.Epoch, page.Scope, 9), 0)
	if forged.Reason != wire.ResetCursor || forged.Epoch != ahead.Epoch {
		t.Errorf("a second old cursor ahead: %+v", forged)
	}
	otherKey := base64.RawURLEncoding.EncodeToString(fmt.Appendf(nil, "2 %s %s %s 2 2 -%064x seal", ahead.Epoch, bay, page.Scope, 7))
	if other := d.pull(otherKey, 0); other.Reason != wire.ResetCursor || other.Epoch != ahead.Epoch || len(other.Rows) != 3 {
		t.Errorf("a cursor of another history: %+v", other)
	}
	r.clock.advance(25 * time.Hour)
	colleague.pull(oldCursor(ahead.Epoch, page.Scope, 9), 0)
	if late := d.pull(oldCursor(ahead.Epoch, page.Scope, 9), 0); late.Reason != wire.ResetEpoch {
		t.Errorf("a day later: %+v", late)
	}
}

func TestPull_TakesNothingElseForARestore(t *testing.T) {
	r := restoreRig(t)
	d, foreign := r.tablet(bay, "ehs_manager"), r.tablet(harbor, "ehs_manager")
	for range 3 {
		d.do(vesselOp(newID()))
	}
	empty := foreign.pull("", 0).Cursor
	first := d.pull("", 1)
	last := d.pull("", 0)
	epoch := r.epoch()
	d.do(vesselOp(newID()))
	err := r.store.Write(context.Background(), func(tx *store.Tx) error {
		_, err := tx.Exec("DELETE FROM change_sets WHERE org_id = ? AND seq <= 3", bay)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, page := range map[string]wire.PullResponse{
		"from before the log was shortened":  d.pull(last.Cursor, 0),
		"from the middle of older pages":     d.pull(first.Cursor, 0),
		"another organization's":             foreign.pull(last.Cursor, 0),
		"of an organization without records": foreign.pull(empty, 0),
	} {
		if page.Epoch != epoch {
			t.Errorf("a cursor %s began an epoch", name)
		}
	}
	r.y.Seal([]byte("another key, because secret.key was lost"))
	if page := d.pull(last.Cursor, 0); page.Reset || page.Epoch != epoch {
		t.Errorf("a cursor under the lost key: %+v", page)
	}
}

func TestPush_SetsOfferedAgainWaitForWhatTheyNeedAndKeepTheirNumbers(t *testing.T) {
	r := restoreRig(t)
	boss, mate := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
	boss.do(taskOp(newID(), nil))
	copied := r.backup()
	boss.do(taskOp(newID(), nil)) // its author never returns
	kept := newID()
	made := boss.set(taskOp(kept, nil))
	granted := boss.push(made)[0].Seq
	before := boss.row("task", kept)
	changed := mate.set(edit(before, map[string]any{"title": "Fix the rail on the port side"}))
	later := mate.push(changed)[0].Seq
	old := boss.pull("", 0)
	r.restore(copied)
	page := mate.pull(old.Cursor, 0)
	mate.witness(wire.WitnessRequest{From: old.Epoch, Sets: []wire.GrantedSet{{ID: changed.ID, Seq: later}}})
	if got := outline(mate.push(changed)); got != "deferred needs" {
		t.Errorf("an edit of a forgotten record: %s", got)
	}
	boss.pull(old.Cursor, 0)
	boss.witness(wire.WitnessRequest{From: old.Epoch, Sets: []wire.GrantedSet{{ID: made.ID, Seq: granted}}, Rows: []wire.SeenRow{seenRow(before)}})
	if got := outline(boss.push(made)); got != "applied" {
		t.Errorf("its making: %s", got)
	}
	if got := outline(mate.push(changed)); got != "applied" {
		t.Errorf("the edit again: %s", got)
	}
	row := boss.row("task", kept)
	if row.Fields["number"] != before.Fields["number"] || row.Fields["title"] != "Fix the rail on the port side" {
		t.Errorf("%v, was %v", row.Fields, before.Fields)
	}
	if got := outline(append(boss.push(made), mate.push(changed)...)); got != "duplicate applied, duplicate applied" {
		t.Errorf("once more: %s", got)
	}
	report := r.reports()[0]
	// The task of the first line and its number are what nobody brought back.
	if report.Epoch != page.Epoch || report.Changes != 5 || report.Back != 3 || report.Missing != 2 || report.Waiting != 0 {
		t.Errorf("report %+v", report)
	}
	if problems := r.verify().Problems; len(problems) > 0 {
		t.Error(problems)
	}
}

// The person saw a refusal that the server has forgotten since, and what rests on it was never sent: the refused set does not come again. What
// needs it waits two weeks like all that may still come; then its person is shown it.
func TestPush_WhatNeedsARefusedSetThatARestoreTookWaitsTwoWeeks(t *testing.T) {
	r := restoreRig(t)
	d := r.tablet(bay, "ehs_manager")
	d.do(taskOp(newID(), nil))
	copied := r.backup()
	refused := d.set(taskOp(newID(), map[string]any{"priority": "P9"}))
	if got := outline(d.push(refused)); got != "rejected invalid" {
		t.Fatal(got)
	}
	d.do(taskOp(newID(), nil))
	old := d.pull("", 0)
	needing := d.set(taskOp(newID(), nil))
	needing.Needs = []string{refused.ID}
	r.restore(copied)
	d.pull(old.Cursor, 0)
	if got := outline(d.push(needing)); got != "deferred needs" {
		t.Errorf("at once: %s", got)
	}
	r.clock.advance(13 * 24 * time.Hour)
	if got := outline(d.push(needing)); got != "deferred needs" {
		t.Errorf("after 13 days: %s", got)
	}
	r.clock.advance(25 * time.Hour)
	other := d.set(taskOp(newID(), nil))
	other.Needs = []string{newID()}
	if got := outline(d.push(needing, other)); got != "rejected depends_on, deferred needs" {
		t.Errorf("after two weeks, beside one that has just begun to wait: %s", got)
	}
}

func TestTakeIn_BringsBackWhatOthersSawAndIsNotAppliedTwice(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, mate := r.tablet(bay, "ehs_manager"), r.tablet(bay, "ehs_manager")
		boss.do(vesselOp(newID()))
		r.begin()
		old := boss.pull("", 0)
		if err := r.y.NoticeCommand(context.Background(), "", nil); err != nil {
			t.Fatal(err)
		}
		id := newID()
		made := boss.set(taskOp(id, nil))
		seen := wire.SeenRow{
			Entity: "task", ID: id, Seq: 8, CL: 1, By: boss.actor.UserID, Versions: map[string][]string{"*": {made.ID}, "title": {newID()}},
			Fields: map[string]json.RawMessage{"title": raw(`"Weld the rail"`), "state": raw(`"in_progress"`), "priority": raw(`"P2"`), "number": raw(`"T-0071"`)},
		}
		mate.witness(wire.WitnessRequest{From: old.Epoch, Rows: []wire.SeenRow{seen}})
		report := r.reports()[0]
		if report.Changes != 7 || report.Missing != 7 || report.Waiting != 1 || len(report.Records) != 1 || report.Records[0].ID != id {
			t.Fatalf("before: %+v", report)
		}
		record := syncer.SeenRecord{Epoch: report.Epoch, Entity: "task", ID: id}
		guest := r.tablet(bay, "contractor")
		if err := r.y.TakeIn(context.Background(), audit.Source{Actor: guest.actor}, []syncer.SeenRecord{record}); err == nil {
			t.Error("a contractor takes records in")
		}
		for range 2 { // A second press finds it done.
			if err := r.y.TakeIn(context.Background(), audit.Source{Actor: mate.actor}, []syncer.SeenRecord{record}); err != nil {
				t.Fatal(err)
			}
		}
		row := mate.row("task", id)
		if row.Fields["title"] != "Weld the rail" || row.Fields["state"] != "in_progress" || row.Fields["number"] != "T-0071" {
			t.Errorf("taken in: %v", row.Fields)
		}
		if report = r.reports()[0]; report.TakenIn != 1 || report.Waiting != 0 || report.Back != 2 {
			t.Errorf("after: %+v", report)
		}
		// The author's tablet returns after all.
		boss.witness(wire.WitnessRequest{From: old.Epoch, Sets: []wire.GrantedSet{{ID: made.ID, Seq: 6}}})
		if got := outline(boss.push(made)); got != "applied" {
			t.Errorf("its making: %s", got)
		}
		after := mate.row("task", id)
		if diff := cmp.Diff(row.Fields, after.Fields); diff != "" {
			t.Errorf("applied twice (-taken in +after):\n%s", diff)
		}
		if number := boss.row("task", func() string { id := newID(); boss.do(taskOp(id, nil)); return id }()).Fields["number"]; number != "T-0072" {
			t.Errorf("the next number is %v", number)
		}
		if problems := r.verify().Problems; len(problems) > 0 {
			t.Error(problems)
		}
	})
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	content, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, content, 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestPull_BeginsOneEpochHoweverManyDevicesFindOutAtOnce(t *testing.T) {
	r := restoreRig(t)
	d := r.tablet(bay, "ehs_manager")
	d.do(vesselOp(newID()))
	copied := r.backup()
	again := filepath.Join(t.TempDir(), "again.db")
	copyFile(t, copied, again)
	d.do(vesselOp(newID()))
	first := d.pull("", 0)
	r.restore(copied)
	second := d.pull(first.Cursor, 0)
	r.restore(again)
	var together sync.WaitGroup
	epochs := make([]string, 8)
	for i := range epochs {
		together.Go(func() {
			page, err := r.y.Pull(context.Background(), d.actor, second.Cursor, 0)
			if err != nil {
				t.Error(err)
			}
			epochs[i] = page.Epoch
		})
	}
	together.Wait()
	late := d.pull(second.Cursor, 0)
	if late.Reason != wire.ResetEpoch || late.Restored == nil {
		t.Errorf("a device that comes later: %+v", late)
	}
	for _, epoch := range epochs {
		if epoch != late.Epoch || epoch == second.Epoch {
			t.Errorf("epochs %v, later %s", epochs, late.Epoch)
		}
	}
}
