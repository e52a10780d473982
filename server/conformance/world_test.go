package conformance

import (
	"maps"
	"slices"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/rights"
	"shipshape/sync/wire"
)

// known is a record as a test made it. What follows for rights is read from here, not from the server.
type known struct {
	entity  *schema.Entity
	id      string
	fields  map[string]any
	state   string
	author  *person // who wrote everything of it
	lastBy  string
	deleted bool
	set     map[string]string // the set that wrote a field last; "*" for the others
	cl      int64
	row     *wire.Row // as it was pulled
	told    *rights.Row
}

// note remembers what a set does once it is in effect.
func (y *yard) note(op change.Op, by *person, set string) *known {
	e := y.schema.Entity(op.Entity)
	if y.rows[op.Entity] == nil {
		y.rows[op.Entity] = map[string]*known{}
	}
	k := y.rows[op.Entity][op.ID]
	if k == nil {
		k = &known{entity: e, id: op.ID, fields: map[string]any{}, author: by, set: map[string]string{"*": set}, cl: 1}
		y.rows[op.Entity][op.ID] = k
	}
	for name, value := range op.Fields {
		if set != "" && value != nil && isAct(e, name) {
			value = by.UserID // whoever is given: it names who did it
		}
		k.fields[name] = value
		k.set[name] = set
	}
	for _, f := range e.Fields {
		if named := f.Named(); named != nil && op.Kind == change.Command && slices.Contains(named.With, op.Command) {
			k.fields[f.Name], k.set[f.Name] = by.UserID, set
		}
	}
	if e.States != nil && op.Kind == change.Command {
		k.fields[e.States.Field], k.set[e.States.Field] = e.States.Commands[op.Command].To, set
		for _, f := range e.Fields {
			if f.Auto == "moved" {
				k.fields[f.Name] = y.Now().UnixMilli()
			}
		}
	}
	if e.States != nil {
		k.state, _ = k.fields[e.States.Field].(string)
	}
	if op.Kind == change.Delete {
		k.deleted, k.cl = true, k.cl+1
	}
	k.lastBy = by.UserID
	return k
}

// isAct says that a field names who did something, and nobody else can be given.
func isAct(e *schema.Entity, field string) bool {
	f := e.Properties[field]
	return f != nil && f.Named() != nil && (f.Named().Is == schema.WhoAct || f.Named().Is == schema.WhoWitnessed)
}

// saw are the versions of a field that somebody has who saw the record.
func (k *known) saw(name string) []string {
	if k.row != nil {
		return k.row.Versions.Of(name)
	}
	if set := k.set[name]; set != "" {
		return []string{set}
	}
	return nil
}

// saved is what somebody writes who saw the record.
func (k *known) saved(kind, command string, fields map[string]any) change.Op {
	op := change.Op{Entity: k.entity.Name, ID: k.id, Kind: kind, Command: command, CL: k.cl, Fields: fields}
	if kind == change.Delete || kind == change.Remove {
		op.Saw = slices.Sorted(maps.Values(k.set))
		if op.Saw = slices.Compact(op.Saw); k.row != nil {
			op.Saw = k.row.Versions.All()
		}
		return op
	}
	op.Was = map[string][]string{}
	for name := range fields {
		if saw := k.saw(name); saw != nil && k.fields[name] != nil {
			op.Was[name] = saw
		}
	}
	if kind == change.Command {
		op.Was[k.entity.States.Field] = k.saw(k.entity.States.Field)
	}
	return op
}

// lives makes a record in its first state. Records that only the server may make come from it.
func (y *yard) lives(op change.Op, by *person) {
	if e := y.schema.Entity(op.Entity); slices.Contains(e.ServerOnly, change.Add) {
		y.write(op)
		y.note(op, by, "")
		return
	}
	set := by.set(op)
	y.note(op, by, set.ID)
	by.save(set, y.wanted)
}

// steps brings a record on by commands of who made it, or puts it into the recycle bin.
func (y *yard) steps(by *person, ops ...func() change.Op) {
	for _, op := range ops {
		made := op()
		set := by.set(made)
		y.note(made, by, set.ID)
		by.save(set, y.wanted)
	}
}

func (y *yard) wanted(r wire.Result) {
	if !took(r) {
		y.t.Errorf("what a test begins with was %s: %s %v", outline(r), r.Message, r.Fields)
	}
}

// facts is what package rights is told of a record: read from what the test made, by another way than the server's. Nothing is made
// any more when it is asked for first.
func (y *yard) facts(k *known, me string) *rights.Row {
	if k.told == nil {
		k.told = &rights.Row{
			Entity: k.entity, ID: k.id, Fields: k.fields, Deleted: k.deleted, LastBy: k.lastBy,
			Members: y.members(k), Readers: y.people(k, true), Zones: y.zones(k), Whole: y.whole(k),
			Brought: []string{k.author.UserID}, Acts: []rights.Act{{By: k.author.UserID}},
		}
		open := k.told.Whole.Absent
		if w, whole := k.entity.Work, k.told.Whole; w != nil && whole.Entity != nil && !open && whole.Entity.States != nil {
			state, _ := whole.Fields[whole.Entity.States.Field].(string)
			open = slices.Contains(w.Together, state)
		}
		k.told.Open = &open
	}
	row := *k.told
	if k.entity.States != nil {
		row.Worked = map[string]bool{}
		for _, f := range k.entity.Fields {
			row.Worked[f.Name] = k.fields[f.Name] == me
		}
	}
	return &row
}

// with lists the rows of an entity whose field has a value.
func (y *yard) with(entity, field, value string) []*known {
	if y.index == nil {
		y.index = map[[3]string][]*known{}
	}
	if _, made := y.index[[3]string{entity, field}]; !made {
		y.index[[3]string{entity, field}] = nil
		for _, row := range y.rows[entity] {
			if at := [3]string{entity, field, text(row, field)}; !row.deleted && !row.draft() {
				y.index[at] = append(y.index[at], row)
			}
		}
	}
	return y.index[[3]string{entity, field, value}]
}

func (y *yard) whole(k *known) *rights.Row {
	parent, id := rights.Above(y.schema, &rights.Row{Entity: k.entity, ID: k.id, Fields: k.fields})
	if parent == nil {
		return &rights.Row{}
	}
	above := y.rows[parent.Name][id]
	if above == nil {
		return &rights.Row{Entity: parent, ID: id, Absent: true, Members: []string{}, Zones: []string{}}
	}
	return &rights.Row{
		Entity: parent, ID: id, Fields: above.fields, Deleted: above.deleted, Members: y.members(above), Readers: []string{}, Zones: y.zones(above),
		Whole: &rights.Row{},
	}
}

func (y *yard) members(k *known) []string {
	people := []string{}
	group := rights.Group(&rights.Row{Entity: k.entity, ID: k.id, Fields: k.fields})
	if group == "" {
		return people
	}
	members := k.entity.Own.Members
	for _, row := range y.with(members.Entity, members.Field, group) {
		people = append(people, text(row, members.Person))
	}
	return people
}

// people are whose a record is, and with above also whose the records are that it hangs on.
func (y *yard) people(k *known, above bool) []string {
	people := []string{}
	if k == nil || k.entity.Own == nil {
		return people
	}
	own := k.entity.Own
	for _, name := range own.Fields {
		people = append(people, text(k, name))
	}
	people = append(people, y.members(k)...)
	if own.Readers != nil && above {
		people = append(people, y.people(y.rows[text(k, own.Readers.Kind)][text(k, own.Readers.Parent)], true)...)
	}
	return slices.DeleteFunc(people, func(id string) bool { return id == "" })
}

// zones lists where a record lies, and all above.
func (y *yard) zones(k *known) []string {
	zones := []string{}
	place := k.entity.Zone
	switch {
	case place == nil:
	case place.Field == "id":
		zones = append(zones, k.id)
	case place.Field != "":
		zones = append(zones, text(k, place.Field))
	case place.Through != nil:
		for _, row := range y.with(place.Through.Entity, place.Through.Field, k.id) {
			zones = append(zones, text(row, place.Through.Zone))
		}
	default:
		name := place.Entity
		if place.Kind != "" {
			name = text(k, place.Kind)
		}
		if above := y.rows[name][text(k, place.Parent)]; above != nil {
			zones = append(zones, y.zones(above)...)
		}
	}
	for i := 0; i < len(zones); i++ {
		if zone := y.rows["zone"][zones[i]]; zone != nil && text(zone, "parentId") != "" && !slices.Contains(zones, text(zone, "parentId")) {
			zones = append(zones, text(zone, "parentId"))
		}
	}
	return slices.DeleteFunc(zones, func(id string) bool { return id == "" })
}

func text(k *known, name string) string {
	value, _ := k.fields[name].(string)
	return value
}
