package syncer_test

import (
	"context"
	"slices"
	"testing"

	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
)

// hooked is a rig with hooks of the test's own.
func hooked(t *testing.T, engine storetest.Engine, register func(*rules.Registry) error) *rig {
	t.Helper()
	r := newRig(t, engine)
	registry := r.hooks()
	if err := register(registry); err != nil {
		t.Fatal(err)
	}
	r.y = syncer.New(r.store, r.schema, registry, r.clock, app.RandomIDs{}, r.pokes)
	return r
}

// noting is a hook that keeps whose change of what it was asked about.
func noting(id string, asked *[]string, derive func(c rules.Change) []change.Op) rules.Hook {
	return rules.Hook{
		ID: id,
		Check: func(_ context.Context, _ rules.View, c rules.Change) *change.Refusal {
			*asked = append(*asked, id+" checks "+c.Entity.Name)
			return nil
		},
		Derive: func(_ context.Context, _ rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
			var ops []change.Op
			for _, c := range changes {
				*asked = append(*asked, id+" sees "+c.Entity.Name+" by "+c.By)
				if derive != nil {
					ops = append(ops, derive(c)...)
				}
			}
			return ops, nil, nil
		},
	}
}

func TestHooks_AreAskedAboutTheirOwnEntitiesAndWhatOthersDerive(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		var asked []string
		r := hooked(t, engine, func(registry *rules.Registry) error {
			first := noting("vessels", &asked, func(c rules.Change) []change.Op {
				return []change.Op{add("task", change.UUID5(c.Op.ID, "task"), map[string]any{"title": "Clean it", "state": "open", "priority": "P3"})}
			})
			if err := registry.Register(first, "vessel"); err != nil {
				return err
			}
			return registry.Register(noting("tasks", &asked, func(c rules.Change) []change.Op {
				if c.By != "vessels" {
					return nil
				}
				return []change.Op{{Entity: "task", ID: c.Op.ID, Kind: change.Command, Command: "start"}}
			}), "task")
		})
		d := r.tablet(bay, "ehs_manager")
		vessel := newID()
		d.do(vesselOp(vessel), findingOp(newID(), newID()))
		want := []string{"vessels checks vessel", "vessels sees vessel by ", "tasks sees task by vessels"}
		if diff := cmp.Diff(want, asked); diff != "" {
			t.Error(diff)
		}
		row := d.row("task", change.UUID5(vessel, "task"))
		if row.Fields["state"] != "in_progress" || row.Fields["number"] != "T-0001" || row.By != d.actor.UserID {
			t.Errorf("%+v", row)
		}
		if problems := r.verify().Problems; len(problems) > 0 {
			t.Error(problems)
		}
	})
}

func TestHooks_ThatGoRoundInCirclesPutTheSetAside(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		var asked []string
		r := hooked(t, engine, func(registry *rules.Registry) error {
			other := map[string]string{"vessel": "zone", "zone": "vessel"}
			makes := func(c rules.Change) []change.Op {
				entity := other[c.Entity.Name]
				op := vesselOp(newID())
				if entity == "zone" {
					op = add("zone", newID(), map[string]any{"name": "Dock", "kind": "area"})
				}
				return []change.Op{op}
			}
			for entity := range other {
				if err := registry.Register(noting(entity, &asked, makes), entity); err != nil {
					return err
				}
			}
			return nil
		})
		d := r.tablet(bay, "ehs_manager")
		if got := outline(d.push(d.set(vesselOp(newID())), d.set(taskOp(newID(), nil)))); got != "deferred quarantine, applied" {
			t.Errorf("results %s", got)
		}
		if rows := d.rows(); len(rows) != 1 || len(asked) == 0 {
			t.Errorf("%d rows in effect, asked %v", len(rows), slices.Compact(asked))
		}
	})
}
