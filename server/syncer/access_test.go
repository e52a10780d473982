package syncer_test

import (
	"testing"

	"shipshape/server/app"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

func TestPush_LetsEachRoleDoWhatItsPermissionsSay(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss := r.tablet(bay, "ehs_manager")
		zone, walk, finding, task, organization := newID(), newID(), newID(), newID(), bay
		boss.do(add("zone", zone, map[string]any{"name": "Dry dock 1", "code": "DD1", "kind": "dry_dock"}), walkOp(walk), findingOp(finding, walk), taskOp(task, nil))
		r.write(bay, add("organization", organization, map[string]any{"name": "Bayfront", "timeZone": "UTC"}))
		template := newID()
		r.write(bay, add("walkTemplate", template, map[string]any{"key": "yard", "version": int64(1), "title": raw(`{"en":"Yard"}`), "areas": raw(`[]`), "status": "draft"}))
		rows := boss.rows()
		actions := map[string]func() change.Op{
			"add zone": func() change.Op {
				return add("zone", newID(), map[string]any{"name": "Pier", "code": "P1", "kind": "pier"})
			},
			"edit zone":       func() change.Op { return edit(rows["zone "+zone], map[string]any{"name": "Dock"}) },
			"start walk":      func() change.Op { return walkOp(newID()) },
			"edit walk":       func() change.Op { return edit(rows["walk "+walk], map[string]any{"weather": "Rain"}) },
			"take finding":    func() change.Op { return remove(rows["finding "+finding], change.Remove) },
			"delete finding":  func() change.Op { return remove(rows["finding "+finding], change.Delete) },
			"close finding":   func() change.Op { return command(rows["finding "+finding], "accept", nil) },
			"add task":        func() change.Op { return taskOp(newID(), nil) },
			"edit task":       func() change.Op { return edit(rows["task "+task], map[string]any{"priority": "P1"}) },
			"delete task":     func() change.Op { return remove(rows["task "+task], change.Delete) },
			"edit profile":    func() change.Op { return edit(rows["organization "+organization], map[string]any{"name": "Bay"}) },
			"retire template": func() change.Op { return edit(rows["walkTemplate "+template], map[string]any{"status": "retired"}) },
			"overwrite by add": func() change.Op {
				return add("zone", zone, map[string]any{"name": "Mine", "code": "DD1", "kind": "dry_dock"})
			},
		}
		allowed := map[string][]string{
			"org_admin":      {"add zone", "edit zone", "overwrite by add", "add task", "edit task", "delete task", "edit profile", "retire template"},
			"ehs_manager":    {"add zone", "edit zone", "overwrite by add", "start walk", "edit walk", "take finding", "delete finding", "close finding", "add task", "edit task", "delete task", "retire template"},
			"env_specialist": {"start walk", "edit walk", "close finding", "add task", "edit task"},
			"supervisor":     {"start walk", "edit walk", "close finding", "add task", "edit task"},
			"inspector":      {"start walk", "add task"},
			"operations":     {"start walk", "add task", "edit task"},
			"data_clerk":     {"add task"},
			"auditor":        {},
			"contractor":     {"start walk"},
			"":               {},
			"no such role":   {},
		}
		for role, list := range allowed {
			d := r.tablet(bay, role)
			for name, op := range actions {
				want := "rejected forbidden"
				for _, may := range list {
					if may == name {
						want = "in effect"
					}
				}
				// The op alone decides: an earlier role's edit may have made this one merge.
				got := outline(d.push(d.set(op())))
				if got == wire.Applied || got == wire.Merged {
					got = "in effect"
				}
				if got != want && (want != "in effect" || got != "rejected illegal_state") {
					t.Errorf("%s %q: %s, want %s", role, name, got, want)
				}
			}
		}
		superuser := r.tablet(bay, app.RoleSuperuser)
		superuser.actor.Superuser = true
		superuser.do(edit(boss.row("zone", zone), map[string]any{"name": "Set by support"}))
	})
}

func TestPush_LetsAnInspectorWorkOnlyOnWalksHeJoined(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		boss, d := r.tablet(bay, "ehs_manager"), r.tablet(bay, "inspector")
		walk, finding := newID(), newID()
		boss.do(walkOp(walk), findingOp(finding, walk))
		row := boss.row("finding", finding)
		d.refused(change.CodeForbidden, edit(row, map[string]any{"category": "trip"}))
		d.refused(change.CodeForbidden, command(row, "start", nil))
		d.refused(change.CodeForbidden, joinOp(walk, newID()))         // a stranger invites nobody
		d.do(joinOp(walk, d.actor.UserID), command(row, "start", nil)) // joining in the same set counts
		d.refused(change.CodeForbidden, remove(boss.row("finding", finding), change.Remove))
		own := newID()
		d.do(findingOp(own, walk))
		d.do(remove(boss.row("finding", own), change.Remove))
		if boss.row("finding", own).CL != 2 || boss.row("finding", finding).CL != 1 {
			t.Error("the wrong finding is in the bin")
		}
	})
}

func TestPush_CannotReachAnotherOrganization(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := newRig(t, engine)
		victim, thief := r.tablet(bay, "ehs_manager"), r.tablet(harbor, "org_admin")
		task, walk := newID(), newID()
		victim.do(taskOp(task, nil), walkOp(walk))
		before := victim.rows()
		seen := victim.row("task", task)
		thief.refused(change.CodeUnknownRecord, edit(seen, map[string]any{"title": "Mine"}))
		thief.refused(change.CodeUnknownRecord, command(seen, "start", nil))
		thief.do(remove(seen, change.Delete))                     // deletes nothing: here it never was
		thief.do(taskOp(task, map[string]any{"title": "My own"})) // the same id is another record here
		thief.device = victim.device                              // neither does a stolen device name reach over
		thief.n = 0
		thief.do(taskOp(newID(), nil))
		after := victim.rows()
		if len(before) != len(after) || after["task "+task].Fields["title"] != before["task "+task].Fields["title"] || after["task "+task].Seq != before["task "+task].Seq {
			t.Errorf("the other organization changed: %v", after["task "+task])
		}
		if _, leaked := thief.rows()["walk "+walk]; leaked {
			t.Error("a walk of the other organization is pulled")
		}
	})
}
