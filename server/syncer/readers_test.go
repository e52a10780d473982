package syncer_test

import (
	"testing"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

func commentOp(id, kind, parent string) change.Op {
	return add("comment", id, map[string]any{"parentEntity": kind, "parentId": parent, "text": "Look here"})
}

// A contractor sees photos, comments and disputes of what is theirs, of nothing else, and as long as it is theirs.
func TestPull_WhatHangsOnARecordIsReadByWhoseTheRecordIs(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, other, d := r.tablet(bay, "ehs_manager"), r.tablet(bay, "supervisor"), r.tablet(bay, "contractor")
		walk, finding, task, photo, onWalk, comment, taskPhoto := newID(), newID(), newID(), newID(), newID(), newID(), newID()
		boss.do(walkOp(walk), findingOp(finding, walk), taskOp(task, nil))
		ofWalk, ofTask := photoOp(onWalk, walk), photoOp(taskPhoto, task)
		ofWalk.Fields["parentEntity"], ofTask.Fields["parentEntity"] = "walk", "task"
		boss.do(photoOp(photo, finding), ofWalk, ofTask, commentOp(comment, "finding", finding))
		boss.do(add("savedView", newID(), map[string]any{"list": "findings", "name": "Mine", "query": "state=open"}))
		seen := boss.row("finding", finding)
		boss.do(edit(seen, map[string]any{"severity": "high"}))
		other.do(edit(seen, map[string]any{"severity": "medium"}))

		hang := []string{"photo " + photo, "photo " + onWalk, "comment " + comment}
		has := func(step string, who *tablet, keys []string, want bool) {
			t.Helper()
			rows := who.rows()
			for _, key := range keys {
				if _, sees := rows[key]; sees != want {
					t.Errorf("%s: sees %s: %v", step, key, sees)
				}
			}
			disputes := 0
			for _, row := range rows {
				if row.Entity == "conflict" {
					disputes++
				}
			}
			if (disputes > 0) != want {
				t.Errorf("%s: %d disputes", step, disputes)
			}
		}
		has("a stranger", d, append(hang, "photo "+taskPhoto), false)
		for key, row := range d.rows() {
			if row.Entity == "savedView" {
				t.Errorf("a stranger sees %s", key)
			}
		}
		first := d.pull("", 500)
		d.do(joinOp(walk, d.actor.UserID))
		page := d.pull(first.Cursor, 500)
		if !pulled(page, "photo", photo) || !pulled(page, "photo", onWalk) || !pulled(page, "comment", comment) || pulled(page, "photo", taskPhoto) {
			t.Errorf("after joining: %+v", page)
		}
		has("who walks along", d, hang, true)
		d.refused(change.CodeForbidden, edit(boss.row("photo", photo), map[string]any{"caption": "Mine"})) // to see is not to edit
		d.refused(change.CodeForbidden, remove(boss.row("comment", comment), change.Remove))

		boss.do(edit(boss.row("task", task), map[string]any{"assigneeId": d.actor.UserID}))
		if page = d.pull(page.Cursor, 500); !pulled(page, "task", task) || !pulled(page, "photo", taskPhoto) {
			t.Errorf("after the task is theirs: %+v", page)
		}
		boss.do(edit(boss.row("task", task), map[string]any{"assigneeId": boss.actor.UserID}))
		page = d.pull(page.Cursor, 500)
		if !isGone(page, "photo", taskPhoto) {
			t.Errorf("after the task is not: %+v", page)
		}
		boss.do(remove(boss.row("walkParticipant", change.UUID5(walk, "walkParticipant:"+d.actor.UserID)), change.Remove))
		if page = d.pull(page.Cursor, 500); !isGone(page, "photo", photo) || !isGone(page, "comment", comment) || pulled(page, "photo", photo) {
			t.Errorf("after leaving: %+v", page)
		}
		has("who is off the walk", d, hang, false)
	})
}

func isGone(page wire.PullResponse, entity, id string) bool {
	for _, gone := range page.Gone {
		if gone.Entity == entity && gone.ID == id {
			return true
		}
	}
	return false
}

func TestPush_WhoWasTakenOffAWalkDoesNotComeBackByThemselves(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, d := r.tablet(bay, "ehs_manager"), r.tablet(bay, "contractor")
		walk := newID()
		boss.do(walkOp(walk))
		join := joinOp(walk, d.actor.UserID)
		d.do(join)
		joined := boss.row("walkParticipant", join.ID)
		d.do(remove(joined, change.Remove))
		d.do(joinOp(walk, d.actor.UserID)) // who left by themselves may
		boss.do(remove(boss.row("walkParticipant", join.ID), change.Remove))
		d.refused(change.CodeForbidden, joinOp(walk, d.actor.UserID))
		again := joinOp(walk, d.actor.UserID)
		again.CL = 9
		d.refused(change.CodeForbidden, again)
		off := boss.row("walkParticipant", join.ID)
		d.refused(change.CodeForbidden, edit(off, map[string]any{"seenAt": start.UnixMilli()}))
		if _, sees := d.rows()["walk "+walk]; sees {
			t.Error("the walk is pulled")
		}
		boss.do(change.Op{Entity: off.Entity, ID: off.ID, Kind: change.Update, CL: off.CL})
		d.do(edit(boss.row("walkParticipant", join.ID), map[string]any{"seenAt": start.UnixMilli()}))
	})
}
