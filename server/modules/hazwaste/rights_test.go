package hazwaste_test

import (
	"slices"
	"testing"

	"shipshape/server/app"
	"shipshape/sync/change"
	"shipshape/sync/waste"
	"shipshape/sync/wire"
)

// world is a yard with one of each, and what somebody may do with it.
type world struct {
	*yard
	container, inspection, shipment, release string
	days                                     int64
}

func newWorld(t *testing.T) *world {
	t.Helper()
	y := newYard(t)
	w := &world{yard: y, container: newID(), shipment: newID(), release: newID()}
	look := inspection(y.central, "2026-03-02", nil)
	w.inspection = look.ID
	y.boss.must(y.drum(w.container, y.central, nil), drop(newID(), w.container, "2026-03-02", 60, nil))
	y.boss.must(look, add("wasteShipment", w.shipment, fields{"state": "draft"}))
	y.boss.must(add("wasteRelease", w.release, fields{"what": "Solvent on the pier", "happenedAt": y.clock.now.UnixMilli(), "state": "open"}))
	return w
}

func (w *world) actions() map[string]func() change.Op {
	command := func(entity, id, name string, f fields) func() change.Op {
		return func() change.Op { return on(entity, w.row(entity, id), change.Command, name, f) }
	}
	spill := func() change.Op {
		return add("wasteRelease", newID(), fields{"what": "Oil", "happenedAt": w.clock.now.UnixMilli(), "state": "open"})
	}
	// What is deleted is made for it.
	deletes := func(op func() change.Op) func() change.Op {
		return func() change.Op {
			made := op()
			w.write(made)
			return w.delete(made.Entity, made.ID)
		}
	}
	return map[string]func() change.Op{
		"make an area":      func() change.Op { return area(newID(), "central", nil) },
		"edit an area":      func() change.Op { return w.edit("wasteArea", w.satellite, fields{"muster": "Gate"}) },
		"edit a stream":     func() change.Op { return w.edit("wasteStream", w.paint, fields{"source": "Paint shop"}) },
		"set a limit":       func() change.Op { return w.edit("wasteSettings", w.settingsID(), fields{"phone": "1"}) },
		"make a container":  func() change.Op { return w.drum(newID(), w.central, nil) },
		"fill":              command("wasteContainer", w.container, "fill", nil),
		"put waste in":      func() change.Op { return drop(newID(), w.container, "2026-03-02", 1, nil) },
		"move":              func() change.Op { return move(w.container, w.central, w.satellite, "2026-03-02") },
		"delete a drum":     deletes(func() change.Op { return w.drum(newID(), w.central, nil) }),
		"inspect":           func() change.Op { return inspection(w.satellite, "2026-03-02", nil) },
		"note on a look":    func() change.Op { return w.edit("wasteInspection", w.inspection, fields{"note": "Dry"}) },
		"delete a look":     deletes(func() change.Op { w.days++; return inspection(w.satellite, waste.Plus("2025-01-01", w.days), nil) }),
		"plan a shipment":   func() change.Op { return add("wasteShipment", newID(), fields{"state": "draft"}) },
		"edit a shipment":   func() change.Op { return w.edit("wasteShipment", w.shipment, fields{"driver": "Lou"}) },
		"delete a shipment": deletes(func() change.Op { return add("wasteShipment", newID(), fields{"state": "draft"}) }),
		"record a spill":    spill,
		"edit a spill":      func() change.Op { return w.edit("wasteRelease", w.release, fields{"cause": "Hose"}) },
		"close a spill":     command("wasteRelease", w.release, "close", nil),
		"delete a spill":    deletes(spill),
	}
}

func TestRights_WhoMayDoWhat(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	names := []string{}
	for name := range w.actions() {
		names = append(names, name)
	}
	slices.Sort(names)
	without := func(never ...string) []string {
		return slices.DeleteFunc(slices.Clone(names), func(name string) bool { return slices.Contains(never, name) })
	}
	yard := []string{"fill", "inspect", "make a container", "move", "note on a look", "put waste in", "edit a spill", "record a spill"}
	office := []string{"plan a shipment", "edit a shipment"}
	roles := map[string][]string{
		"org_admin": names, "ehs_manager": names, app.RoleSuperuser: names,
		"env_specialist": without("delete a look", "delete a spill"),
		"supervisor":     append(slices.Clone(yard), office...),
		"operations":     append(slices.Clone(yard), office...),
		"inspector":      yard,
		"data_clerk":     append([]string{"fill", "make a container", "move", "put waste in", "record a spill"}, office...),
		"auditor":        {"record a spill"},
		"contractor":     {"record a spill"},
		"":               {"record a spill"},
	}
	for role, may := range roles {
		// They share one world: what somebody may do can be refused for another reason, such as a drum that is full already.
		p := w.stranger(w.org, newID(), role)
		for _, name := range names {
			code, say := p.does(w.actions()[name]())
			if forbidden := code == "rejected forbidden"; forbidden == slices.Contains(may, name) {
				t.Errorf("%q: %s: %s %s", role, name, code, say)
			}
		}
	}
}

func (p *person) sees() map[string]wire.Row {
	p.Helper()
	rows := map[string]wire.Row{}
	for cursor, more := "", true; more; {
		page, err := p.Pull(p.Context(), p.actor, cursor, 100)
		if err != nil {
			p.Fatal(err)
		}
		for _, row := range page.Rows {
			rows[row.Entity] = row
		}
		cursor, more = page.Cursor, page.More
	}
	return rows
}

func TestSight_StaysInsideTheOrganization(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	kinds := []string{"wasteArea", "wasteStream", "wasteSettings", "wasteContainer", "wasteAddition", "wasteInspection", "wasteShipment", "wasteRelease", "wasteMonth"}
	for name, test := range map[string]struct {
		who  *person
		sees bool
	}{
		"an auditor":                 {w.stranger(w.org, newID(), "auditor"), true},
		"a clerk":                    {w.stranger(w.org, newID(), "data_clerk"), true},
		"somebody without a role":    {w.stranger(w.org, newID(), ""), true},
		"a contractor of the yard":   {w.stranger(w.org, newID(), "contractor"), false},
		"the boss of another yard":   {w.stranger(newID(), newID(), "ehs_manager"), false},
		"a superuser":                {w.stranger(w.org, newID(), app.RoleSuperuser), true},
		"a superuser somewhere else": {w.stranger(newID(), newID(), app.RoleSuperuser), false},
	} {
		rows := test.who.sees()
		for _, kind := range kinds {
			if _, sees := rows[kind]; sees != test.sees {
				t.Errorf("%s: sees a %s: %v", name, kind, sees)
			}
		}
	}
	stranger := w.stranger(newID(), newID(), "ehs_manager")
	for name, op := range w.actions() {
		if op := op(); op.Kind == change.Update || op.Kind == change.Command {
			if code, _ := stranger.does(op); code == "" {
				t.Errorf("another yard: %s", name)
			}
		}
	}
	stranger.does(drop(newID(), w.container, "2026-03-02", 1, nil))
	stranger.does(w.delete("wasteContainer", w.container))
	w.says("our drum", "wasteContainer", w.container, fields{"massG": int64(60_000), "state": "accumulating"})
	if !w.row("wasteContainer", w.container).Alive() {
		t.Error("another yard deleted our drum")
	}
}
