// Package equipment_test holds the equipment register to its module file and to the library.
package equipment_test

import (
	"encoding/json"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/modules/equipment"
	"shipshape/server/rules"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type fields = map[string]any

const yard, other = "01990000-0000-7000-8000-00000000000a", "01990000-0000-7000-8000-00000000000b"

// noon is Mon, Nov 23 2026, 12:00 UTC.
var noon = time.Date(2026, 11, 23, 12, 0, 0, 0, time.UTC)

type clock struct{ now time.Time }

func (c *clock) Now() time.Time { return c.now }

type nobody struct{}

func (nobody) Poke(string, string, int64) {}

// rig is a syncer over a real database.
type rig struct {
	*testing.T
	*syncer.Syncer
	clock *clock
}

func open(t *testing.T) *rig {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	c, registry := &clock{noon}, rules.New(s)
	if err := (equipment.Module{}).Register(registry); err != nil {
		t.Fatal(err)
	}
	return &rig{t, syncer.New(storetest.Open(t, storetest.SQLite), s, registry, c, app.RandomIDs{}, nobody{}), c}
}

// person is somebody with a tablet.
type person struct {
	*rig
	actor  app.Actor
	device string
	n      int64
	hlc    *hlc.Clock
}

func (r *rig) person(org, role string) *person {
	id := newID()
	actor := app.Actor{UserID: id, OrgID: org, Role: role, FullName: role, Superuser: role == app.RoleSuperuser}
	device := id[len(id)-12:] + "0000"
	return &person{rig: r, actor: actor, device: device, hlc: hlc.New(device)}
}

func newID() string { return app.RandomIDs{}.New() }

// does pushes one set and answers what became of it: "" when it is in effect, else the code of its refusal and what it says.
func (p *person) does(ops ...change.Op) (code, say string) {
	p.Helper()
	p.n++
	at := p.clock.now.UnixMilli()
	set := change.Set{
		Device: p.device, N: p.n, ID: newID(), At: p.hlc.Now(at), Schema: 4,
		Clock: change.ClockReading{Wall: at, Quality: "measured"}, Actor: p.actor.UserID, Ops: ops,
	}
	answer, err := p.Push(p.Context(), p.actor, wire.PushRequest{Proto: 1, Schema: 4, Device: p.device, Sets: []json.RawMessage{change.Encode(set)}})
	if err != nil {
		p.Fatal(err)
	}
	result := answer.Results[0]
	if result.Result == wire.Applied || result.Result == wire.Merged {
		return "", ""
	}
	return result.Result + " " + result.Code + result.Reason, result.Message
}

func (p *person) must(ops ...change.Op) {
	p.Helper()
	if code, say := p.does(ops...); code != "" {
		p.Fatalf("%s: %s", code, say)
	}
}

// sees answers the rows that a person's device gets, by entity and id.
func (p *person) sees() map[string]wire.Row {
	p.Helper()
	rows := map[string]wire.Row{}
	for cursor, more := "", true; more; {
		page, err := p.Pull(p.Context(), p.actor, cursor, 100)
		if err != nil {
			p.Fatal(err)
		}
		for _, row := range page.Rows {
			rows[row.Entity+" "+row.ID] = row
		}
		cursor, more = page.Cursor, page.More
	}
	return rows
}

// item is the crane as a device sees it.
func (p *person) item(id string) wire.Row {
	p.Helper()
	return p.sees()["equipmentItem "+id]
}

func add(entity, id string, f fields) change.Op {
	return change.Op{Entity: entity, ID: id, Kind: change.Add, Fields: f}
}

func on(row wire.Row, kind, command string, f fields) change.Op {
	op := change.Op{Entity: row.Entity, ID: row.ID, Kind: kind, Command: command, CL: row.CL, Fields: f, Was: map[string][]string{}}
	for name := range f {
		if row.Fields[name] != nil {
			op.Was[name] = row.Versions.Of(name)
		}
	}
	switch kind {
	case change.Command:
		op.Was["state"] = row.Versions.Of("state")
	case change.Delete, change.Remove:
		op.Was, op.Saw = nil, row.Versions.All()
	}
	return op
}

func crane(id string, f fields) change.Op {
	all := fields{"tag": "CR-03", "name": "Gantry crane", "kind": "crane", "state": "in_service", "intervalDays": int64(30), "startedOn": "2026-01-05"}
	for name, value := range f {
		all[name] = value
	}
	return add("equipmentItem", id, all)
}

// inspection of a day of November.
func (p *person) inspection(id, item, day, result string, f fields) change.Op {
	all := fields{"itemId": item, "inspectedOn": "2026-11-" + day, "result": result, "inspectedAt": p.clock.now.UnixMilli(), "signature": "M1 1L2 2", "note": "Hook worn"}
	for name, value := range f {
		all[name] = value
	}
	return add("equipmentInspection", id, all)
}
