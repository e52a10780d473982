package syncer

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"shipshape/schema"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// byServer names what the syncer itself derives, in Change.By.
const byServer = "syncer"

// consequences is what the server does after the author's ops: numbers, records of conflicts, and what the hooks derive. What is derived
// is shown to the hooks of its entity like any other change, until nothing follows.
func (l *layer) consequences() error {
	if l.needsNumber() {
		l.begin(l.p.y.ids.New())
		if err := l.number(); err != nil {
			return err
		}
	}
	fresh := l.changes
	for round := 0; ; round++ {
		derived, effects, err := l.p.y.rules.Derive(l.p.ctx, l, round, fresh)
		if err != nil {
			return err
		}
		l.effects = append(l.effects, effects...)
		if round == 0 {
			if derived, err = l.addOwn(derived); err != nil {
				return err
			}
		}
		if len(derived) == 0 {
			return nil
		}
		l.begin(l.p.y.ids.New())
		if fresh, err = l.putAll(derived); err != nil {
			return err
		}
		if err := l.number(); err != nil {
			return err
		}
	}
}

// addOwn adds what the syncer itself derives from the author's set.
func (l *layer) addOwn(derived []rules.Derived) ([]rules.Derived, error) {
	var all []rules.Derived
	add := func(ops []change.Op) {
		for _, op := range ops {
			all = append(all, rules.Derived{Op: op, By: byServer})
		}
	}
	uninvited, err := l.uninvited()
	if err != nil {
		return nil, err
	}
	conflicts, err := l.conflicts()
	if err != nil {
		return nil, err
	}
	add(conflicts)
	all = append(all, derived...)
	add(uninvited)
	stamps, err := l.stamps()
	if err != nil {
		return nil, err
	}
	add(stamps)
	add(l.decisions())
	return all, nil
}

// begin makes the server's own set, with the given id, unless there is one.
func (l *layer) begin(id string) {
	if l.follow == nil {
		l.follow = &serverSet{by: l.followAuthor(id)}
	}
}

// putAll puts derived ops on top of the layer, and answers those that had an effect.
func (l *layer) putAll(derived []rules.Derived) ([]Change, error) {
	var fresh []Change
	for _, d := range derived {
		c, effect, err := l.serverOp(d.Op)
		if refusal, refused := errors.AsType[*change.Refusal](err); refused && d.Otherwise != nil && l.p.broken == nil {
			told, err := d.Otherwise(refusal)
			if err != nil {
				return nil, err
			}
			if told.Key != "" {
				l.effects = append(l.effects, told)
			}
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("server's own %s of %s %s: %w", d.Kind, d.Entity, d.ID, err)
		}
		if c.By = d.By; effect {
			fresh = append(fresh, c)
		}
	}
	return fresh, nil
}

// serverOps puts ops of the server on top of the layer, as the set with the given id. They need no permission, but they merge
// like all others.
func (l *layer) serverOps(id string, ops []change.Op) error {
	l.begin(id)
	derived := make([]rules.Derived, len(ops))
	for i, op := range ops {
		derived[i] = rules.Derived{Op: op, By: byServer}
	}
	_, err := l.putAll(derived)
	return err
}

func (l *layer) serverOp(op change.Op) (c Change, effect bool, err error) {
	e := l.p.y.schema.Entity(op.Entity)
	if e == nil {
		return Change{}, false, fmt.Errorf("unknown entity %q", op.Entity)
	}
	before, err := l.Row(e.Name, op.ID)
	if err != nil {
		return Change{}, false, err
	}
	if isPurged(before) {
		return Change{Entity: e, Op: op, Before: before, After: before}, false, nil // what was removed for good stays away
	}
	op = change.Clean(e, l.stampMove(e, complete(e, op, before), before))
	if refusal := change.ValidateStored(e, op); refusal != nil {
		return Change{}, false, refusal
	}
	c, effect, _, refusal, err := l.apply(e, op, l.follow.by)
	if err != nil {
		return Change{}, false, err
	}
	if refusal != nil {
		return Change{}, false, refusal
	}
	if effect {
		l.rows[ref{e.Name, op.ID}] = c.After
		if err := l.noteNumber(e, op); err != nil {
			return Change{}, false, err
		}
	}
	l.follow.changes = append(l.follow.changes, c)
	return c, effect, nil
}

// complete fills in that the server saw everything: its ops are planned on the current state.
func complete(e *schema.Entity, op change.Op, before *merge.Row) change.Op {
	if op.Kind == change.Add {
		return op
	}
	if before == nil {
		op.CL = max(op.CL, 1)
		return op
	}
	if op.CL == 0 {
		op.CL = before.CL
	}
	switch op.Kind {
	case change.Delete, change.Remove:
		if op.Saw == nil {
			op.Saw = before.Versions.All()
		}
	default:
		if op.Was == nil {
			op.Was = map[string][]string{}
			for field := range op.Fields {
				if seen := before.VersionOf(field); len(seen) > 0 {
					op.Was[field] = seen
				}
			}
			if op.Kind == change.Command && e.States != nil {
				op.Was[e.States.Field] = before.VersionOf(e.States.Field)
			}
		}
	}
	return op
}

// conflicts turns what lost into records that people can see and settle. A dispute that has a record already is old news, unless what lost
// then now meets another value: to have kept the one says nothing about the other. One that a set has twice, because it writes a field
// twice, is about what it wrote last.
func (l *layer) conflicts() ([]change.Op, error) {
	var ops []change.Op
	made := map[string]int{}
	for i, d := range l.journal {
		id := change.UUID5(d.id, "conflict:"+d.Field+":"+d.LoserSet)
		l.journal[i].conflict = id
		old, err := l.Row("conflict", id)
		if err != nil {
			return nil, err
		}
		if old != nil && field(old, "winnerSet") != d.WinnerSet {
			id = change.UUID5(d.id, "conflict:"+d.Field+":"+d.LoserSet+":"+d.WinnerSet)
			l.journal[i].conflict = id
			if old, err = l.Row("conflict", id); err != nil {
				return nil, err
			}
		}
		if old != nil {
			continue
		}
		fields := map[string]any{
			"recordEntity": d.entity, "recordId": d.id, "field": d.Field, "rule": string(d.Rule), "winner": boxed(d.Winner),
			"loser": boxed(d.Loser), "winnerSet": d.WinnerSet, "loserSet": d.LoserSet, "status": "open",
		}
		l.attribute(fields, "winner", d.WinnerSet)
		l.attribute(fields, "loser", d.LoserSet)
		op := change.Op{Entity: "conflict", ID: id, Kind: change.Add, Fields: fields}
		if at, again := made[id]; again {
			ops[at] = op
			continue
		}
		made[id] = len(ops)
		ops = append(ops, op)
	}
	return ops, l.p.broken
}

// attribute says who wrote one side of a conflict, and when, as far as that is known.
func (l *layer) attribute(fields map[string]any, side, set string) {
	author, ok := l.known(set)
	if !ok {
		return
	}
	if change.IsUUID(author.Actor) {
		fields[side+"By"] = author.Actor
	}
	fields[side+"At"] = author.At.Wall()
}

func boxed(value any) json.RawMessage {
	if late, is := value.(against); is {
		box := change.AppendValue([]byte(`{"value":`), late.value)
		return append(change.AppendValue(append(box, `,"say":`...), late.say), '}')
	}
	return append(change.AppendValue([]byte(`{"value":`), value), '}')
}

// needsNumber says whether the author made a record that gets a human number.
func (l *layer) needsNumber() bool {
	for _, c := range l.changes {
		if unnumbered(c) {
			return true
		}
	}
	return false
}

func unnumbered(c Change) bool {
	return c.Entity.Number != nil && c.Before == nil && c.After != nil && c.After.Fields[c.Entity.Number.Field] == nil
}

// number gives human numbers to the new records of the layer, the server's own among them.
func (l *layer) number() error {
	made := append(append([]Change{}, l.changes...), l.follow.changes...)
	for _, c := range made {
		if row := l.rows[ref{c.Entity.Name, c.Op.ID}]; !unnumbered(c) || row == nil || row.Fields[c.Entity.Number.Field] != nil {
			continue
		}
		number, err := l.numberOf(c)
		if err != nil {
			return err
		}
		op := change.Op{Entity: c.Entity.Name, ID: c.Op.ID, Kind: change.Update, CL: c.After.CL, Fields: map[string]any{c.Entity.Number.Field: number}}
		if _, _, err := l.serverOp(op); err != nil {
			return fmt.Errorf("number %s %s: %w", c.Entity.Name, c.Op.ID, err)
		}
	}
	return nil
}

// numberOf is what a new record is called: as before a restore, else the next of its series.
func (l *layer) numberOf(c Change) (string, error) {
	number, err := l.hadNumber(c.Entity, c.Op.ID)
	if err != nil || number != "" {
		return number, err
	}
	return l.next(c.Entity.Number)
}

// next is the next number of a series, such as WALK-2026-0147 or T-1187. The year is that of the organization's calendar.
func (l *layer) next(number *schema.Number) (string, error) {
	series := number.Prefix
	if number.Yearly {
		zone, err := l.p.zone()
		if err != nil {
			return "", err
		}
		series += "-" + strconv.Itoa(l.p.now.In(zone).Year())
	}
	last, err := l.last(series)
	if err != nil {
		return "", err
	}
	l.series[series] = last + 1
	return fmt.Sprintf("%s-%04d", series, last+1), nil
}

func (l *layer) last(series string) (int64, error) {
	if last, ok := l.series[series]; ok {
		return last, nil
	}
	if last, ok := l.p.series[series]; ok {
		return last, nil
	}
	last, err := l.p.tx.FindNumber(l.p.actor.OrgID, series)
	if err != nil {
		l.p.broken = fmt.Errorf("read number %s: %w", series, err)
		return 0, l.p.broken
	}
	l.p.series[series] = last
	return last, nil
}

// noteNumber keeps a series beyond a number that the server wrote by itself, as the demo does.
func (l *layer) noteNumber(e *schema.Entity, op change.Op) error {
	if e.Number == nil {
		return nil
	}
	number, _ := op.Fields[e.Number.Field].(string)
	series, digits, ok := cutLast(number)
	value, parsing := strconv.ParseInt(digits, 10, 64)
	// A number of another form belongs to no series.
	if ours := ok && parsing == nil && strings.HasPrefix(series, e.Number.Prefix); !ours {
		return nil
	}
	last, err := l.last(series)
	if err == nil && value > last {
		l.series[series] = value
	}
	return err
}

func cutLast(number string) (series, digits string, ok bool) {
	i := strings.LastIndexByte(number, '-')
	if i < 0 {
		return "", "", false
	}
	return number[:i], number[i+1:], true
}
