package syncer

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/meter"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// layer is one author's set on top of the plan. It is kept whole or thrown away whole, which is what makes a set all or
// nothing without savepoints. It is the View that hooks get.
type layer struct {
	p       *plan
	set     change.Set
	by      merge.Author
	rows    map[ref]*merge.Row
	changes []Change // of the author
	journal []dispute
	effects []Effect
	follow  *serverSet
	series  map[string]int64
	// selfApproved are approvals of own work, for the audit log.
	selfApproved []Change
	knows        int64    // see horizon; 0 until somebody asks
	asOf         int64    // while a late change is judged: up to which seq others are looked at; 0 = as they are
	joins        bool     // while a late change is judged again: the values of guarded fields join those that are there
	lost         bool     // more had changed since than can be taken back
	resting      []Change // that wait for a record: it may come with a later operation of the set
}

type ref struct{ entity, id string }

// dispute is a journal entry and the record it is about.
type dispute struct {
	ref
	merge.Journal
	conflict string // the id of its conflict record
}

// serverSet is what the server does itself as a consequence of the author's set.
type serverSet struct {
	by      merge.Author
	changes []Change
}

func (p *plan) newLayer(set change.Set) *layer {
	return &layer{
		p: p, set: set, by: merge.Author{Set: set.ID, At: set.At, Device: set.Device, Actor: set.Actor, Wall: set.At.Wall()},
		rows: map[ref]*merge.Row{}, series: map[string]int64{},
	}
}

func (l *layer) Actor() app.Actor { return l.p.actor }
func (l *layer) Now() time.Time   { return l.p.now }

// Meter counts what is worked out for the request.
func (l *layer) Meter() *meter.Meter { return l.p.meter }

func (l *layer) Row(entity, id string) (*merge.Row, error) {
	row, err := l.rowNow(entity, id)
	if l.asOf > 0 && err == nil {
		return l.then(entity, row)
	}
	return row, err
}

func (l *layer) rowNow(entity, id string) (*merge.Row, error) {
	if row, ok := l.rows[ref{entity, id}]; ok {
		return row, nil
	}
	e := l.p.y.schema.Entity(entity)
	if e == nil {
		return nil, fmt.Errorf("unknown entity %q", entity)
	}
	r, err := l.p.record(e, id)
	if err != nil {
		return nil, err
	}
	return r.row, nil
}

func (l *layer) Rows(entity string, where map[string]any) ([]*merge.Row, error) {
	e := l.p.y.schema.Entity(entity)
	if e == nil {
		return nil, fmt.Errorf("unknown entity %q", entity)
	}
	q, err := l.p.search(e, where)
	if err != nil {
		return nil, err
	}
	var found []*merge.Row
	looked := 0
	keep := func(row *merge.Row) {
		if l.asOf > 0 && row != nil && err == nil {
			if looked++; looked > maxBack {
				l.lost = true
				return
			}
			row, err = l.then(entity, row)
		}
		if row != nil && row.Alive() && matches(row, where) {
			found = append(found, row)
		}
	}
	for _, id := range l.p.candidates(q) {
		if _, newer := l.rows[ref{entity, id}]; !newer {
			keep(l.p.records[entity][id].row)
		}
	}
	for at, row := range l.rows {
		if at.entity == entity {
			keep(row)
		}
	}
	if err != nil {
		return nil, err
	}
	slices.SortFunc(found, func(a, b *merge.Row) int {
		if a.ID < b.ID {
			return -1
		}
		return 1
	})
	return found, nil
}

// Columns lists some fields of the living records of a kind, as the database has them where the request has not touched any.
func (l *layer) Columns(entity string, fields []string, each func(id string, values []any)) error {
	e := l.p.y.schema.Entity(entity)
	if e == nil {
		return fmt.Errorf("unknown entity %q", entity)
	}
	touched := l.asOf > 0 || len(l.p.changed[entity]) > 0
	for at := range l.rows {
		touched = touched || at.entity == entity
	}
	if !touched {
		if err := l.p.tx.ListColumns(l.p.actor.OrgID, e, fields, each); err != nil {
			l.p.broken = fmt.Errorf("list %s: %w", entity, err)
			return l.p.broken
		}
		return nil
	}
	rows, err := l.Rows(entity, nil)
	if err != nil {
		return err
	}
	values := make([]any, len(fields))
	for _, row := range rows {
		for i, name := range fields {
			values[i] = row.Fields[name]
		}
		each(row.ID, values)
	}
	return nil
}

// Latest lists the living records whose fields have the given values, a list standing for any of its values and nil for none, by a field
// downwards from a value on: most of those that the database has, and those of this request besides.
func (l *layer) Latest(entity string, where map[string]any, by string, upTo any, most int) ([]*merge.Row, error) {
	e := l.p.y.schema.Entity(entity)
	if e == nil || e.Properties[by] == nil {
		return nil, fmt.Errorf("unknown field %s of %q", by, entity)
	}
	changed := maps.Clone(l.p.changed[entity])
	if changed == nil {
		changed = map[string]bool{}
	}
	for at := range l.rows {
		if at.entity == entity {
			changed[at.id] = true
		}
	}
	q := store.Query{Entity: e, Sort: e.Properties[by], Desc: true, Limit: most + len(changed)}
	q.Where = append(q.Where, store.Condition{Field: e.Properties[by], To: upTo})
	for _, name := range slices.Sorted(maps.Keys(where)) {
		q.Where = append(q.Where, store.Condition{Field: e.Properties[name], In: oneOf(where[name])})
	}
	keys, err := l.p.tx.FindIDs(l.p.actor.OrgID, q)
	if err != nil {
		l.p.broken = fmt.Errorf("find the latest %s: %w", entity, err)
		return nil, l.p.broken
	}
	for _, key := range keys {
		changed[key.ID] = true
	}
	ids := slices.Sorted(maps.Keys(changed))
	if err := l.p.ask(e, "id", ids); err != nil {
		return nil, err
	}
	var found []*merge.Row
	for _, id := range ids {
		row, err := l.Row(entity, id)
		if err != nil {
			return nil, err
		}
		if row == nil || !row.Alive() || row.Fields[by] == nil || order(row.Fields[by], upTo) > 0 {
			continue
		}
		fits := true
		for name, value := range where {
			fits = fits && slices.ContainsFunc(oneOf(value), func(one any) bool { return change.Equal(row.Fields[name], one) })
		}
		if fits {
			found = append(found, row)
		}
	}
	slices.SortFunc(found, func(a, b *merge.Row) int { return cmp.Or(order(b.Fields[by], a.Fields[by]), cmp.Compare(b.ID, a.ID)) })
	return found, nil
}

func oneOf(value any) []any {
	if list, ok := value.([]any); ok {
		return list
	}
	return []any{value}
}

// order compares two texts or two numbers.
func order(a, b any) int {
	if x, ok := a.(int64); ok {
		y, _ := b.(int64)
		return cmp.Compare(x, y)
	}
	x, _ := a.(string)
	y, _ := b.(string)
	return cmp.Compare(x, y)
}

// search reads what the database has for where: by its first indexed reference, by another indexed text, or everything. It answers the
// question that it asked.
func (p *plan) search(e *schema.Entity, where map[string]any) (question, error) {
	if id, ok := where["id"].(string); ok {
		return question{e.Name, "id", id}, p.ask(e, "id", []string{id})
	}
	// A reference narrows the most; a state is better than everything.
	for _, reference := range []bool{true, false} {
		for _, f := range e.Fields {
			value, ok := where[f.Name].(string)
			indexed := f.Ref != "" || slices.ContainsFunc(e.Index, func(fields []string) bool { return fields[0] == f.Name })
			if ok && indexed && (f.Format == "uuid" || !reference && f.Type == "string") {
				return question{e.Name, f.Name, value}, p.ask(e, f.Name, []string{value})
			}
		}
	}
	q := question{entity: e.Name}
	if p.asked[q] {
		return q, nil
	}
	p.asked[q] = true
	all, err := p.tx.ListRecords(p.actor.OrgID, e)
	if err != nil {
		p.broken = fmt.Errorf("list %s: %w", e.Name, err)
		return q, p.broken
	}
	table := p.table(e)
	bytes := 0
	for _, r := range all {
		bytes += weigh(r.Row)
		if table[r.Row.ID] == nil {
			table[r.Row.ID] = &record{entity: e, row: r.Row, stored: r.Row, seq: r.Seq, by: r.UpdatedBy}
		}
	}
	return q, p.carry(bytes)
}

// candidates are the ids of records that may fit a question: what the database answered, and what changed since. A set that asks about each of
// its records must not look at all that the others brought in.
func (p *plan) candidates(q question) []string {
	switch q.field {
	case "":
		return slices.Collect(maps.Keys(p.records[q.entity]))
	case "id":
		if p.records[q.entity][q.value] == nil {
			return nil
		}
		return []string{q.value}
	}
	ids := maps.Clone(p.found[q])
	if ids == nil {
		ids = map[string]bool{}
	}
	maps.Copy(ids, p.changed[q.entity])
	return slices.Collect(maps.Keys(ids))
}

func matches(row *merge.Row, where map[string]any) bool {
	for field, value := range where {
		if field == "id" {
			if row.ID != value {
				return false
			}
		} else if !change.Equal(row.Fields[field], value) {
			return false
		}
	}
	return true
}

// apply merges one op into the layer. after is nil when a deletion met no record.
func (l *layer) apply(e *schema.Entity, op change.Op, by merge.Author) (c Change, effect bool, journal []merge.Journal, refusal *change.Refusal, err error) {
	before, err := l.Row(e.Name, op.ID)
	if err != nil {
		return Change{}, false, nil, nil, err
	}
	outcome, refusal := merge.Apply(e, before, op, by, pastOf{layer: l, by: by, entity: e, op: op}, &l.p.budget.work)
	if l.p.broken != nil {
		return Change{}, false, nil, nil, l.p.broken
	}
	c = Change{Entity: e, Op: op, Before: before, After: outcome.Row, Set: l.set}
	return c, outcome.Effect, outcome.Journal, refusal, nil
}

// Author finds who wrote a version, and when.
func (l *layer) Author(set string) (merge.Author, bool) { return l.known(set) }

func (l *layer) known(set string) (merge.Author, bool) {
	switch {
	case set == l.by.Set:
		return l.by, true
	case l.follow != nil && set == l.follow.by.Set:
		return l.follow.by, true
	}
	return l.p.known(set)
}

// keep makes a layer part of the plan: its sets get their seq and their place in the chain.
func (p *plan) keep(l *layer) {
	if l.set.Raw != nil {
		p.log(l.set, l.changes, l.set.Actor)
		p.authors[l.by.Set] = l.by
	}
	if l.follow != nil && len(l.follow.changes) > 0 { // what was to follow may have been left out
		p.log(l.encodeFollow(), l.follow.changes, l.set.Actor)
		p.authors[l.follow.by.Set] = l.follow.by
	}
	for at, row := range l.rows {
		r := p.records[at.entity][at.id]
		r.row, r.dirty = row, true
		if p.changed[at.entity] == nil {
			p.changed[at.entity] = map[string]bool{}
		}
		p.changed[at.entity][at.id] = true
	}
	for series, value := range l.series {
		p.series[series], p.given[series] = value, true
	}
	for _, c := range l.selfApproved {
		p.audit(c, "approval.self", map[string]string{"command": c.Op.Command})
	}
	for _, c := range l.changes {
		for _, hook := range p.y.rules.Of(c.Entity.Name) {
			if hook.Audit == nil {
				continue
			}
			if action, detail := hook.Audit(c); action != "" {
				p.audit(c, action, detail)
			}
		}
	}
	for _, e := range l.effects {
		p.effects = append(p.effects, store.Effect{
			Key: e.Key, Kind: e.Kind, Recipients: string(encodeStrings(e.To)), Subject: e.Subject, Body: e.Body, Photos: orNil(e.Photos),
			CreatedAt: p.now.UnixMilli(), Burst: orNil(e.Burst.Name), Many: orNil(e.Burst.Many), Line: orNil(e.Burst.Line),
		})
	}
}

// audit promises an entry of the audit log about a record.
func (p *plan) audit(c Change, action string, detail any) {
	p.audits = append(p.audits, audit.Entry{
		OrgID: p.actor.OrgID, Actor: p.actor.UserID, OnBehalfOf: p.actor.Behalf(), At: p.now.UnixMilli(),
		Action: action, SubjectKind: c.Entity.Name, SubjectID: c.Op.ID, Detail: detail,
	})
}

// log gives a set its seq. by is the person whom the records then name as the last who changed them.
func (p *plan) log(set change.Set, changes []Change, by string) {
	p.counter.Seq++
	p.seqs[set.ID] = p.counter.Seq
	p.counter.Chain = store.Chain(p.counter.Chain, p.counter.Seq, set.Hash)
	payload, encoded := string(set.Raw), string(encodeChanges(changes))
	p.sets = append(p.sets, store.LoggedSet{
		Seq: p.counter.Seq, SetID: set.ID, Device: set.Device, N: set.N, At: string(set.At), Actor: set.Actor,
		OnBehalfOf: orNil(p.behalf(set)), Group: orNil(set.Group), Schema: set.Schema, Wall: set.Clock.Wall, Offset: set.Clock.Offset,
		Quality: set.Clock.Quality, ReceivedAt: p.now.UnixMilli(), Hash: set.Hash, Chain: p.counter.Chain, Payload: &payload, Changes: &encoded,
	})
	seen := make(map[ref]bool, len(changes))
	for _, c := range changes {
		at := ref{c.Entity.Name, c.Op.ID}
		if c.After == nil || seen[at] {
			continue
		}
		seen[at] = true
		p.touches = append(p.touches, store.Touch{Entity: at.entity, ID: at.id, Seq: p.counter.Seq})
		r := p.records[at.entity][at.id]
		r.seq, r.by = p.counter.Seq, by
	}
}

// behalf is in whose role a set was written. It is the server's to say: what the set says itself is a claim.
func (p *plan) behalf(set change.Set) string {
	if set.Actor == serverActor || p.actor.Impersonator == "" {
		return ""
	}
	return p.actor.Behalf()
}

func orNil(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

// encodeFollow turns the server's ops into a set like any other, with bytes and a hash of its own. Its n is its seq.
func (l *layer) encodeFollow() change.Set {
	var ops []change.Op
	for _, c := range l.follow.changes {
		ops = append(ops, c.Op)
	}
	now := l.p.now.UnixMilli()
	set := change.Set{
		Device: serverDevice, N: l.p.counter.Seq + 1, ID: l.follow.by.Set, At: l.follow.by.At, Schema: l.p.y.schema.Version,
		Clock: change.ClockReading{Wall: now, Quality: "measured"}, Actor: serverActor, Group: l.set.Group, Ops: ops,
	}
	set.Raw = change.Encode(set)
	set.Hash = hashOf(set.Raw)
	return set
}

func (l *layer) followAuthor(id string) merge.Author {
	at := l.p.y.stamp(l.p.now.UnixMilli(), l.by.At)
	return merge.Author{Set: id, At: at, Device: serverDevice, Actor: serverActor, Wall: at.Wall()}
}
