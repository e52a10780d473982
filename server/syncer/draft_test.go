package syncer_test

import (
	"context"
	"strings"
	"testing"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// meanwhile is a module during whose first look something else happens in the yard.
type meanwhile struct {
	happen func()
	looked int
}

func (*meanwhile) ID() string { return "meanwhile" }

func (m *meanwhile) Check(context.Context, syncer.View, syncer.Change) *change.Refusal {
	m.looked++
	if m.happen != nil {
		happen := m.happen
		m.happen = nil
		happen()
	}
	return nil
}

func (*meanwhile) Derive(context.Context, syncer.View, []syncer.Change) ([]change.Op, []syncer.Effect, error) {
	return nil, nil, nil
}

// A large request is planned before the lock. What it was planned on must still be so when it is written, else it is planned again.
func TestPush_IsPlannedAgainWhenSomethingMovedMeanwhile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		const sets = 30
		hash := strings.Repeat("ab", 32)
		cases := map[string]struct {
			happen func(r *rig, d *tablet, task string)
			again  bool
		}{
			"nothing": {func(*rig, *tablet, string) {}, false},
			"the server's own set": {func(r *rig, _ *tablet, task string) {
				r.write(bay, change.Op{Entity: "task", ID: task, Kind: change.Update, Fields: map[string]any{"title": "By the server"}})
			}, true},
			"another organization's set": {func(r *rig, _ *tablet, _ string) { r.write(harbor, taskOp(newID(), nil)) }, false},
			"a file that is named": {func(r *rig, d *tablet, _ string) {
				r.arrived(bay, hash, d.actor.UserID)
			}, true},
			"a file that is not named": {func(r *rig, d *tablet, _ string) {
				r.arrived(bay, strings.Repeat("cd", 32), d.actor.UserID)
			}, false},
		}
		for name, c := range cases {
			m := &meanwhile{}
			r := newRig(t, engine, m)
			d := r.tablet(bay, "ehs_manager")
			walk, finding, task := newID(), newID(), newID()
			made := d.set(walkOp(walk), findingOp(finding, walk), taskOp(task, nil))
			d.push(made)
			ours := []change.Set{d.set(change.Op{
				Entity: "task", ID: task, Kind: change.Update, CL: 1, Fields: map[string]any{"title": "By the tablet"},
				Was: map[string][]string{"title": {made.ID}},
			})}
			for range sets {
				ours = append(ours, d.set(markedPhotoOp(newID(), finding, 10)))
			}
			m.looked, m.happen = 0, func() { c.happen(r, d, task) }
			want := wire.Applied
			if name == "the server's own set" {
				want = wire.Merged // the tablet had not seen it
			}
			results := d.push(ours...)
			if results[0].Result != want || results[sets].Result != wire.Applied {
				t.Errorf("%s: %+v … %+v", name, results[0], results[sets])
			}
			if again := m.looked == 2*len(ours); again != c.again || !again && m.looked != len(ours) {
				t.Errorf("%s: looked %d times at %d sets", name, m.looked, len(ours))
			}
		}
	})
}

// arrived notes that content is there.
func (r *rig) arrived(org, hash, by string) {
	r.t.Helper()
	err := r.store.WriteOrg(context.Background(), org, func(tx *store.Tx, _ store.Counter) error {
		_, err := tx.Exec("INSERT INTO files (org_id, sha256, mime, bytes, received_at, received_by) VALUES (?, ?, 'image/jpeg', 9, 1, ?)", org, hash, by)
		return err
	})
	if err != nil {
		r.t.Fatal(err)
	}
}
