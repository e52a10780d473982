package hazwaste_test

import (
	"encoding/json"
	"slices"
	"testing"

	"shipshape/server/app"
	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
	"shipshape/sync/waste"
	"shipshape/sync/wire"
)

// world is a yard with one of each, and what somebody may do with it.
type world struct {
	*yard
	container, inspection, shipment, release, handler, addition, finding, line, episode, template string
	// nothing happens to them
	staying, planned string
	days             int64
}

func newWorld(t *testing.T) *world {
	t.Helper()
	y := newYard(t)
	w := &world{
		yard: y, container: yardtest.NewID(), shipment: yardtest.NewID(), release: yardtest.NewID(), handler: yardtest.NewID(), addition: yardtest.NewID(), finding: yardtest.NewID(), episode: yardtest.NewID(),
		template: yardtest.NewID(), staying: yardtest.NewID(), planned: yardtest.NewID(),
	}
	look := inspection(y.central, "2026-03-02")
	w.inspection = look.ID
	y.boss.Must(y.drum(w.container, y.central, nil), drop(w.addition, w.container, "2026-03-02", 60, nil))
	y.boss.Must(yardtest.Add("wasteHandler", w.handler, fields{"name": "Tidewater", "kind": "transporter"}), questions(w.template))
	y.boss.Must(y.drum(w.staying, w.central, nil), yardtest.Add("wasteShipment", w.planned, fields{"state": "draft"}))
	y.boss.Must(w.finds(w.finding), yardtest.Add("wasteEpisode", w.episode, fields{"kind": "planned", "title": "Tank cleaning", "startOn": "2026-02-01"}))
	y.boss.Must(look, yardtest.Add("wasteShipment", w.shipment, fields{"state": "draft"}))
	line := lists(w.shipment, y.paint)
	w.line = line.ID
	y.boss.Must(line)
	y.boss.Must(yardtest.Add("wasteRelease", w.release, fields{"what": "Solvent on the pier", "happenedAt": y.Clock.At.UnixMilli(), "state": "open"}))
	return w
}

func (w *world) finds(id string) change.Op {
	return yardtest.Add("wasteFinding", id, fields{"areaId": w.central, "kind": "leak", "text": "A drip", "severity": "high", "priority": "P1", "state": "open", "foundOn": "2026-03-02"})
}

// lists is the line of a stream on the manifest.
func lists(shipment, stream string) change.Op {
	return yardtest.Add("wasteLine", change.UUID5(shipment, "wasteLine:"+stream), fields{"shipmentId": shipment, "streamId": stream, "position": int64(1)})
}

func questions(id string) change.Op {
	return yardtest.Add("wasteTemplate", id, fields{
		"key": id, "version": int64(1), "status": "draft", "title": json.RawMessage(`{"en":"Ours"}`), "areas": json.RawMessage(`[]`),
	})
}

func (w *world) actions() map[string]func() change.Op {
	command := func(entity, id, name string, f fields) func() change.Op {
		return func() change.Op { return yardtest.On(entity, w.Row(entity, id), change.Command, name, f) }
	}
	spill := func() change.Op {
		return yardtest.Add("wasteRelease", yardtest.NewID(), fields{"what": "Oil", "happenedAt": w.Clock.At.UnixMilli(), "state": "open"})
	}
	// What is deleted is made for it.
	deletes := func(op func() change.Op) func() change.Op {
		return func() change.Op {
			made := op()
			w.Wrote(made)
			return w.delete(made.Entity, made.ID)
		}
	}
	episode := func() change.Op {
		return yardtest.Add("wasteEpisode", yardtest.NewID(), fields{"kind": "planned", "title": "Paint locker", "startOn": "2026-02-01"})
	}
	looked := func() string { // at some day on which nobody has looked yet
		w.days++
		look := inspection(w.satellite, waste.Plus("2024-01-01", w.days))
		w.Wrote(look)
		return look.ID
	}
	handler := func() change.Op {
		return yardtest.Add("wasteHandler", yardtest.NewID(), fields{"name": "Chesapeake Oil", "kind": "both"})
	}
	stream := func() change.Op {
		return yardtest.Add("wasteStream", yardtest.NewID(), fields{"name": "Grit", "kind": "nonhazardous"})
	}
	return map[string]func() change.Op{
		"delete an area":    deletes(func() change.Op { return area(yardtest.NewID(), "central", nil) }),
		"make a stream":     stream,
		"delete a stream":   deletes(stream),
		"make a handler":    handler,
		"edit a handler":    func() change.Op { return w.edit("wasteHandler", w.handler, fields{"phone": "1"}) },
		"delete a handler":  deletes(handler),
		"correct waste":     func() change.Op { return w.edit("wasteAddition", w.addition, fields{"note": "By hand"}) },
		"take waste out":    deletes(func() change.Op { return drop(yardtest.NewID(), w.staying, "2026-03-02", 1, nil) }),
		"extend a clock":    func() change.Op { return w.edit("wasteContainer", w.container, extension(w)) },
		"stage a drum":      command("wasteContainer", w.container, "stage", nil),
		"ship a drum":       command("wasteContainer", w.container, "ship", nil),
		"confirm a drum":    command("wasteContainer", w.container, "confirm", nil),
		"publish questions": func() change.Op { return questions(yardtest.NewID()) },
		"edit questions":    func() change.Op { return w.edit("wasteTemplate", w.template, fields{"status": "live"}) },
		"delete questions":  deletes(func() change.Op { return questions(yardtest.NewID()) }),
		"check a drum":      func() change.Op { return check(w.inspection, w.container, "ok") },
		"answer":            func() change.Op { return answer(w.inspection, "hw-01", "pass") },
		"sign":              func() change.Op { return sign(looked()) },
		"find something":    func() change.Op { return w.finds(yardtest.NewID()) },
		"close a finding":   command("wasteFinding", w.finding, "close", fields{"closedOn": "2026-03-02"}),
		"delete a finding":  deletes(func() change.Op { return w.finds(yardtest.NewID()) }),
		"ship a load":       command("wasteShipment", w.shipment, "ship", fields{"acceptedOn": "2026-03-02"}),
		"confirm a load":    command("wasteShipment", w.shipment, "confirm", fields{"copyOn": "2026-03-02"}),
		"reject a load":     command("wasteShipment", w.shipment, "reject", fields{"stateReason": "Solids"}),
		"add a line":        func() change.Op { return lists(w.planned, yardtest.NewID()) },
		"edit a line":       func() change.Op { return w.edit("wasteLine", w.line, fields{"note": "In two drums"}) },
		"delete a line":     deletes(func() change.Op { return lists(w.planned, yardtest.NewID()) }),
		"tell an episode":   episode,
		"edit an episode":   func() change.Op { return w.edit("wasteEpisode", w.episode, fields{"title": "Tanks"}) },
		"delete an episode": deletes(episode),
		"make an area":      func() change.Op { return area(yardtest.NewID(), "central", nil) },
		"edit an area":      func() change.Op { return w.edit("wasteArea", w.satellite, fields{"muster": "Gate"}) },
		"edit a stream":     func() change.Op { return w.edit("wasteStream", w.paint, fields{"source": "Paint shop"}) },
		"set a limit":       func() change.Op { return w.edit("wasteSettings", w.settingsID(), fields{"phone": "1"}) },
		"make a container":  func() change.Op { return w.drum(yardtest.NewID(), w.central, nil) },
		"fill":              command("wasteContainer", w.container, "fill", nil),
		"put waste in":      func() change.Op { return drop(yardtest.NewID(), w.container, "2026-03-02", 1, nil) },
		"move":              func() change.Op { return move(w.container, w.central, w.satellite, "2026-03-02") },
		"delete a drum":     deletes(func() change.Op { return w.drum(yardtest.NewID(), w.central, nil) }),
		"inspect":           func() change.Op { return inspection(w.satellite, "2026-03-02") },
		"note on a look":    func() change.Op { return w.edit("wasteInspection", w.inspection, fields{"note": "Dry"}) },
		"delete a look":     deletes(func() change.Op { w.days++; return inspection(w.satellite, waste.Plus("2025-01-01", w.days)) }),
		"plan a shipment":   func() change.Op { return yardtest.Add("wasteShipment", yardtest.NewID(), fields{"state": "draft"}) },
		"edit a shipment":   func() change.Op { return w.edit("wasteShipment", w.shipment, fields{"driver": "Lou"}) },
		"delete a shipment": deletes(func() change.Op { return yardtest.Add("wasteShipment", yardtest.NewID(), fields{"state": "draft"}) }),
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
	drums := []string{"fill", "make a container", "move", "put waste in", "stage a drum", "record a spill"}
	yard := append([]string{
		"inspect", "note on a look", "check a drum", "answer", "sign", "find something", "close a finding", "publish questions", "edit a spill",
	}, drums...)
	office := []string{"ship a drum", "confirm a drum", "plan a shipment", "edit a shipment", "ship a load", "confirm a load", "add a line", "edit a line", "tell an episode", "edit an episode"}
	roles := map[string][]string{
		"org_admin": names, "ehs_manager": names, app.RoleSuperuser: names,
		"env_specialist": without("delete a look", "delete a spill", "delete a finding", "delete an area", "delete a stream", "delete a handler"),
		"supervisor":     append(slices.Clone(yard), office...),
		"operations":     append(slices.Clone(yard), office...),
		"inspector":      yard,
		"data_clerk":     append(slices.Clone(drums), office...),
		"auditor":        {"record a spill"},
		"contractor":     {"record a spill"},
		"":               {"record a spill"},
	}
	for role, may := range roles {
		// They share one world: what somebody may do can be refused for another reason, such as a drum that is full already.
		p := w.guest(w.Org, role)
		for _, name := range names {
			code, say := p.Does(w.actions()[name]())
			if forbidden := code == "rejected forbidden"; forbidden == slices.Contains(may, name) {
				t.Errorf("%q: %s: %s %s", role, name, code, say)
			}
		}
	}
}

// extension is a day more every time: nothing is refused that changes nothing.
func extension(w *world) fields {
	w.days++
	return fields{"extendedDays": w.days, "extendedWhy": "Letter of March 2"}
}

func TestSight_StaysInsideTheOrganization(t *testing.T) {
	t.Parallel()
	w := newWorld(t)
	y := w.yard
	y.boss.Must(move(w.staying, w.satellite, w.central, "2026-03-02"), check(w.inspection, w.staying, "ok"), answer(w.inspection, "hw-01", "pass"))
	kinds := []string{
		"wasteArea", "wasteStream", "wasteHandler", "wasteSettings", "wasteContainer", "wasteAddition", "wasteMove", "wasteInspection", "wasteCheck", "wasteAnswer",
		"wasteFinding", "wasteShipment", "wasteLine", "wasteEpisode", "wasteRelease", "wasteMonth",
	}
	for name, test := range map[string]struct {
		who  *person
		sees bool
	}{
		"an auditor":                 {w.guest(w.Org, "auditor"), true},
		"a clerk":                    {w.guest(w.Org, "data_clerk"), true},
		"somebody without a role":    {w.guest(w.Org, ""), true},
		"a contractor of the yard":   {w.guest(w.Org, "contractor"), false},
		"the boss of another yard":   {w.guest(yardtest.NewID(), "ehs_manager"), false},
		"a superuser":                {w.guest(w.Org, app.RoleSuperuser), true},
		"a superuser somewhere else": {w.guest(yardtest.NewID(), app.RoleSuperuser), false},
	} {
		rows := test.who.Sees()
		for _, kind := range kinds {
			if sees := len(rows[kind]) > 0; sees != test.sees {
				t.Errorf("%s: sees a %s: %v", name, kind, sees)
			}
		}
	}
	stranger := w.guest(yardtest.NewID(), "ehs_manager")
	for name, op := range w.actions() {
		op := op()
		code, _ := stranger.Does(op)
		switch op.Kind {
		case change.Update, change.Command:
			if code == "" {
				t.Errorf("another yard: %s", name)
			}
		case change.Delete: // of what its own organization never had
			if !w.Row(op.Entity, op.ID).Alive() {
				t.Errorf("another yard: %s", name)
			}
		}
	}
	guest := w.guest(w.Org, "")
	guest.Actor = app.Actor{}
	if _, err := w.Push(t.Context(), guest.Actor, wire.PushRequest{Proto: 1, Schema: w.Schema.Version, Device: guest.Device}); err == nil {
		t.Error("a guest sends something")
	}
	if page, err := w.Pull(t.Context(), guest.Actor, "", 100); err == nil && len(page.Rows) > 0 {
		t.Errorf("a guest sees %d records", len(page.Rows))
	}
	stranger.Does(drop(yardtest.NewID(), w.container, "2026-03-02", 1, nil))
	stranger.Does(w.delete("wasteContainer", w.container))
	w.Says("our drum", "wasteContainer", w.container, fields{"massG": int64(60_000), "state": "accumulating"})
	if !w.Row("wasteContainer", w.container).Alive() {
		t.Error("another yard deleted our drum")
	}
}
