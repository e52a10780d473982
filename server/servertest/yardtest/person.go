package yardtest

import (
	"encoding/json"

	"shipshape/server/app"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"
	"shipshape/sync/wire"
)

// Person is somebody with a tablet.
type Person struct {
	Actor  app.Actor
	Device string
	yard   *Yard
	n      int64
	hlc    *hlc.Clock
}

// Person is somebody new of the yard with a role.
func (y *Yard) Person(role, name string) *Person {
	y.Helper()
	id := NewID()
	y.Wrote(Add("person", id, Fields{"fullName": name, "role": role, "active": true}))
	return y.As(y.Org, id, role, name)
}

// As is a person with an id who signs in to an organization, whether they belong to it or not.
func (y *Yard) As(org, id, role, name string) *Person {
	actor := app.Actor{UserID: id, OrgID: org, Role: role, FullName: name, Superuser: role == app.RoleSuperuser}
	device := id[len(id)-12:] + "0000"
	return &Person{Actor: actor, Device: device, yard: y, hlc: hlc.New(device)}
}

// Set makes a change-set without sending it: a tablet without signal.
func (p *Person) Set(ops ...change.Op) json.RawMessage {
	p.n++
	at := p.yard.Clock.At.UnixMilli()
	return change.Encode(change.Set{
		Device: p.Device, N: p.n, ID: NewID(), At: p.hlc.Now(at), Schema: p.yard.Schema.Version,
		Clock: change.ClockReading{Wall: at, Quality: "measured"}, Actor: p.Actor.UserID, Ops: ops,
	})
}

// Pushes sends sets, and answers what became of the first that is not in effect: its result with the code or reason, and its message.
func (p *Person) Pushes(sets ...json.RawMessage) (code, say string) {
	p.yard.Helper()
	answer, err := p.yard.Push(p.yard.Context(), p.Actor, wire.PushRequest{Proto: 1, Schema: p.yard.Schema.Version, Device: p.Device, Sets: sets})
	if err != nil {
		p.yard.Fatal(err)
	}
	for _, result := range answer.Results {
		if result.Result != wire.Applied && result.Result != wire.Merged {
			return result.Result + " " + result.Code + result.Reason, result.Message
		}
	}
	return "", ""
}

// Does is one action with signal.
func (p *Person) Does(ops ...change.Op) (code, say string) {
	p.yard.Helper()
	return p.Pushes(p.Set(ops...))
}

// Must is Does of what has to work.
func (p *Person) Must(ops ...change.Op) {
	p.yard.Helper()
	if code, say := p.Does(ops...); code != "" {
		p.yard.Fatal(code, say)
	}
}

// Sees answers the rows that a person's device gets, by entity.
func (p *Person) Sees() map[string][]wire.Row {
	p.yard.Helper()
	rows := map[string][]wire.Row{}
	for cursor, more := "", true; more; {
		page, err := p.yard.Pull(p.yard.Context(), p.Actor, cursor, 1000)
		if err != nil {
			p.yard.Fatal(err)
		}
		for _, row := range page.Rows {
			rows[row.Entity] = append(rows[row.Entity], row)
		}
		cursor, more = page.Cursor, page.More
	}
	return rows
}

// Holds brings a person's device up to date, and lets the server hear of it: from then on they are held to know what stands here.
func (p *Person) Holds() {
	p.yard.Helper()
	actor := p.Actor
	actor.Device = p.Device
	for cursor, more := "", true; cursor == "" || more; {
		page, err := p.yard.Pull(p.yard.Context(), actor, cursor, 1000)
		if err != nil {
			p.yard.Fatal(err)
		}
		if cursor, more = page.Cursor, page.More; !more {
			if _, err := p.yard.Pull(p.yard.Context(), actor, cursor, 1000); err != nil {
				p.yard.Fatal(err)
			}
		}
	}
}

// NewID is an id for a record.
func NewID() string { return app.RandomIDs{}.New() }

// Add makes a record.
func Add(entity, id string, f Fields) change.Op {
	return change.Op{Entity: entity, ID: id, Kind: change.Add, Fields: f}
}

// On is an op of somebody who has seen the row as it is.
func On(entity string, row *merge.Row, kind, command string, f Fields) change.Op {
	op := change.Op{Entity: entity, ID: row.ID, Kind: kind, Command: command, CL: row.CL, Fields: f, Was: map[string][]string{}}
	for name := range f {
		if row.Fields[name] != nil {
			op.Was[name] = row.VersionOf(name)
		}
	}
	switch kind {
	case change.Command:
		op.Was["state"] = row.VersionOf("state")
	case change.Delete, change.Remove:
		op.Was, op.Saw = nil, row.Versions.All()
	}
	return op
}

// With is all of some fields with more of them; those given as nil are left out.
func With(all, more Fields) Fields {
	for name, value := range more {
		all[name] = value
	}
	for name, value := range all {
		if value == nil {
			delete(all, name)
		}
	}
	return all
}
