package syncer

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// What was right when it was made is not refused by what arrived first. A change that does not fit the records as they are is judged once more
// on those that its author could have known (horizon). Where it fits those, it is in effect and put up for review; what it says of fields that a
// signature has closed meanwhile waits beside them. What never fitted is refused.

const (
	// ruleLate is the journal's rule for what was made before its author could know what stands against it.
	ruleLate schema.Merge = "late"
	// maxBack is how many sets are taken back of one record to see it as its author did, and how many records are looked at so.
	maxBack = 200
)

// judge holds a change to all that may refuse it.
func (l *layer) judge(c Change) (*change.Refusal, error) {
	for _, check := range []func(Change) (*change.Refusal, error){l.guard, l.ruled, l.circle, l.locked, l.timely, l.unbound, l.ownAct, l.rests, l.judging} {
		if refusal, err := check(c); refusal != nil || err != nil {
			return refusal, err
		}
	}
	for _, hook := range l.p.y.rules.Of(c.Entity.Name) {
		if hook.Check == nil {
			continue
		}
		if refusal := hook.Check(l.p.ctx, l, c); refusal != nil {
			return refusal, nil
		}
	}
	// What is decided comes last: the words of what knows more about the record come first.
	if refusal, err := l.frozen(c); refusal != nil || err != nil {
		return refusal, err
	}
	return nil, l.p.broken
}

// arrived is a change that was judged: it is in effect as c says, with what the journal is told of.
type arrived struct {
	c       Change
	effect  bool
	journal []merge.Journal
}

// late decides about a change that does not fit: nil when it is refused.
func (l *layer) late(op change.Op, c Change, refusal *change.Refusal) (*arrived, error) {
	// Who adds a record that is here already says that they did not know it, and nothing of theirs takes effect where it is closed.
	ignorant := op.Kind == change.Add && refusal.Code == change.CodeImmutable
	fits, err := l.fitted(op, refusal)
	if err != nil || !fits && !ignorant {
		return nil, err
	}
	if refusal.Code == change.CodeImmutable {
		// What is safer stands, whenever it was found: of a guarded field nothing is left out that only joins what is there.
		l.joins = fits
		defer func() { l.joins = false }()
		return l.waitsBeside(op, c, refusal)
	}
	waits := false
	name, shown := "", any(nil)
	if c.Entity.States != nil && op.Kind == change.Command {
		// What nobody may use until somebody looked at it stays so: the alarm that came meanwhile stands.
		unsound, err := l.p.y.rules.LastChild(l, c)
		if err != nil {
			return nil, err
		}
		waits = unsound != nil
		name = c.Entity.States.Field
		shown = c.Entity.States.Commands[op.Command].To
	} else if op.Kind == change.Update && len(op.Fields) > 0 { // of a new record the whole of it is looked at
		name = slices.Min(slices.Collect(maps.Keys(op.Fields)))
		shown = op.Fields[name]
	}
	said := merge.Journal{Field: name, Rule: ruleLate, Winner: stands(valueIn(c.Before, name), refusal), Loser: shown, LoserSet: l.by.Set}
	if waits {
		return &arrived{Change{Entity: c.Entity, Op: op, Before: c.Before, After: c.Before, Set: c.Set}, false, []merge.Journal{said}}, nil
	}
	return &arrived{c, true, []merge.Journal{said}}, nil
}

func valueIn(row *merge.Row, name string) any {
	if row == nil {
		return nil
	}
	return row.Fields[name]
}

// stands is what a late change meets: the value that is shown, and the words that stood against it.
func stands(value any, refusal *change.Refusal) any { return against{value, refusal.Message} }

// against is boxed with its words beside the value.
type against struct {
	value any
	say   string
}

// waitsBeside leaves out what a signature has closed, and tells the journal what it says.
func (l *layer) waitsBeside(op change.Op, c Change, refusal *change.Refusal) (*arrived, error) {
	if c.Before == nil {
		return nil, nil // of a new record there is nothing yet that a part of it could wait beside
	}
	var journal []merge.Journal
	rest := op
	rest.Fields = maps.Clone(op.Fields)
	for {
		left := len(rest.Fields)
		for _, name := range slices.Sorted(maps.Keys(op.Fields)) {
			if _, closed := refusal.Fields[name]; !closed || rest.Fields[name] == nil || l.joining(c, name) {
				continue
			}
			delete(rest.Fields, name)
			entry := merge.Journal{Field: name, Rule: ruleLate, Winner: stands(valueIn(c.Before, name), refusal), Loser: op.Fields[name], LoserSet: l.by.Set}
			if sets := c.Before.VersionOf(name); len(sets) > 0 {
				entry.WinnerSet = sets[len(sets)-1]
			}
			journal = append(journal, entry)
		}
		if op.Kind == change.Command && c.After.Moved(c.Entity.States.Field, l.by.Set) || op.Kind == change.Delete || op.Kind == change.Remove || len(rest.Fields) == left && !l.onlyJoins(c, refusal) {
			return nil, nil // there is no part of it that could be left out
		}
		again, effect, more, refused, err := l.apply(c.Entity, rest, l.by)
		if err != nil || refused != nil {
			return nil, err
		}
		if effect {
			still, err := l.judge(again)
			switch {
			case err != nil:
				return nil, err
			case still == nil:
			case still.Code == change.CodeImmutable:
				refusal = still // a signature and a decision close different fields
				continue
			default:
				return nil, nil
			}
		}
		return &arrived{again, effect, append(journal, more...)}, nil
	}
}

// onlyJoins says that all that a refusal is about joins what is there.
func (l *layer) onlyJoins(c Change, refusal *change.Refusal) bool {
	for name := range refusal.Fields {
		if !l.joining(c, name) {
			return false
		}
	}
	return len(refusal.Fields) > 0
}

// joining says that a value only joins what is there, or that it is the moment of one that does: by it everybody sees that the signature does not
// cover it.
func (l *layer) joining(c Change, name string) bool {
	if !l.joins || adds(c, name) {
		return l.joins
	}
	at := c.Entity.Properties[name].At()
	return at != nil && len(at.Binds) == 0 && slices.ContainsFunc(slices.Collect(maps.Keys(c.Op.Fields)), func(other string) bool { return adds(c, other) })
}

// adds says that a change of a guarded field leaves all heads that were there: the safest is shown.
func adds(c Change, name string) bool {
	f := c.Entity.Properties[name]
	if f == nil || f.Merge != schema.Guarded || c.Before == nil || c.After == nil {
		return false
	}
	after := c.After.VersionOf(name)
	return !slices.ContainsFunc(c.Before.VersionOf(name), func(set string) bool { return !slices.Contains(after, set) })
}

// fitted says that a change was right on the records as its author could have known them.
func (l *layer) fitted(op change.Op, refusal *change.Refusal) (bool, error) {
	switch refusal.Code {
	case change.CodeGuard, change.CodeInvalid, change.CodeImmutable:
	default:
		return false, nil
	}
	until := l.p.heldThen(l.set.Device, l.set.At)
	if until == 0 || until >= l.p.counter.Seq {
		return false, l.p.broken
	}
	l.asOf = max(until, l.horizon())
	defer func() { l.asOf = 0 }()
	e := l.p.y.schema.Entity(op.Entity)
	before, err := l.Row(e.Name, op.ID)
	if err != nil || before == nil && op.Kind != change.Add {
		return false, err
	}
	c, effect, _, refused, err := l.apply(e, op, l.by)
	if err != nil || refused != nil {
		return false, err
	}
	if !effect || op.Kind == change.Command && !c.After.Moved(e.States.Field, l.by.Set) {
		return true, nil
	}
	refused, err = l.judge(c)
	return refused == nil && !l.lost, err
}

// then is a record as it was at seq asOf, with what the author's own device did since; nil when it was not there yet.
func (l *layer) then(entity string, row *merge.Row) (*merge.Row, error) {
	if row == nil {
		return nil, nil
	}
	e := l.p.y.schema.Entity(entity)
	back := &merge.Row{ID: row.ID, CL: row.CL, Fields: map[string]any{}, Versions: row.Versions, Heads: row.Heads}
	for name, value := range row.Fields {
		back.Fields[name] = value
	}
	count, born := 0, false
	err := past(l.p.tx, l.p.actor.OrgID, entity, row.ID, 0, maxBack, func(set store.LoggedSet) (bool, error) {
		if set.Seq <= l.asOf {
			return false, nil
		}
		if count++; count >= maxBack {
			l.lost = true
		}
		if set.Device == l.set.Device {
			return true, nil
		}
		changes, err := changesOf(set, entity, row.ID)
		for _, c := range slices.Backward(changes) {
			if born = c.CL[0] == 0; born {
				return false, nil
			}
			back.CL = c.CL[0]
			for name := range c.After {
				delete(back.Fields, name)
			}
			for name, raw := range c.Before {
				if f := e.Properties[name]; f != nil {
					value, err := loggedValue(f, raw)
					if err != nil {
						return false, err
					}
					back.Fields[name] = value
				}
			}
		}
		return true, err
	})
	if err != nil {
		return nil, fmt.Errorf("see %s %s as it was: %w", entity, row.ID, err)
	}
	if born {
		return nil, nil
	}
	return back, nil
}

// loggedValue reads a value of the change log.
func loggedValue(f *schema.Field, raw json.RawMessage) (any, error) {
	if f.Type == "json" {
		return raw, nil
	}
	decoder := json.NewDecoder(strings.NewReader(string(raw)))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, err
	}
	if number, ok := value.(json.Number); ok {
		return number.Int64()
	}
	return value, nil
}

// insists lets the command that signs a record say what it signs: of the fields that it covers, what others wrote meanwhile waits beside.
func (l *layer) insists(e *schema.Entity, op change.Op, before *merge.Row) (change.Op, []merge.Journal) {
	if e.Seal == nil || op.Kind != change.Command || op.Command != e.Seal.Command || before == nil {
		return op, nil
	}
	list, _ := e.Seal.Newest()
	var journal []merge.Journal
	was := map[string][]string{}
	for name, sets := range op.Was {
		was[name] = sets
	}
	for _, name := range list.Record.Fields {
		value, says := op.Fields[name]
		current := before.VersionOf(name)
		unseen := slices.DeleteFunc(slices.Clone(current), func(set string) bool { return set == l.by.Set || slices.Contains(op.Was[name], set) })
		if !says || len(unseen) == 0 {
			continue
		}
		if was[name] = current; !change.Equal(value, before.Fields[name]) {
			journal = append(journal, merge.Journal{
				Field: name, Rule: ruleLate, Winner: value, Loser: before.Fields[name], WinnerSet: l.by.Set, LoserSet: unseen[len(unseen)-1],
			})
		}
	}
	op.Was = was
	return op, journal
}
