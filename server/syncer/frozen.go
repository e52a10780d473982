package syncer

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/rights"
)

// What is decided stays (x-states, frozen). It is judged like any rule of the record: what was made before its author could know of the decision
// is kept and put up for review (late.go).

// frozen refuses a change of what is decided.
func (l *layer) frozen(c Change) (*change.Refusal, error) {
	if c.After == nil {
		return nil, nil
	}
	row := c.Before
	facts := l.facts(c.Entity, c.Op, row)
	if row == nil {
		facts.Fields = c.After.Fields
	}
	ask := rights.Ask{Do: c.Op.Kind, Command: c.Op.Command, Changes: l.changed(c)}
	v, err := l.settle(facts, func() rights.Verdict { return rights.Frozen(l.p.y.schema, ask, &facts.Row) })
	if err != nil || v.Allowed {
		return nil, err
	}
	refusal := &change.Refusal{Code: change.CodeImmutable, Message: l.sayFrozen(c, facts)}
	if row == nil { // a part as a whole: there is nothing of it that could be left out
		refusal.Code = change.CodeGuard
	}
	for _, name := range v.Fields {
		if refusal.Fields == nil {
			refusal.Fields = map[string]string{}
		}
		refusal.Fields[name] = refusal.Message
	}
	return refusal, nil
}

// besideFrozen leaves out what a step beside the one in effect says of fields that are decided: it waits, and the journal tells.
func (l *layer) besideFrozen(op change.Op, c Change, effect bool, journal []merge.Journal) (Change, bool, []merge.Journal, error) {
	asUpdate := c
	asUpdate.Op.Kind, asUpdate.Op.Command = change.Update, ""
	command := c.Entity.States.Commands[op.Command]
	asUpdate.Op.Fields = map[string]any{}
	refusal, err := l.frozen(asUpdate)
	if err != nil || refusal == nil {
		return c, effect, journal, err
	}
	rest, waits := op, []merge.Journal{}
	rest.Fields = maps.Clone(op.Fields)
	for _, name := range slices.Sorted(maps.Keys(op.Fields)) {
		if _, closed := refusal.Fields[name]; !closed || command.Carries(name) || c.Before.Fields[name] == nil {
			continue // what a decision has not said is filled in
		}
		delete(rest.Fields, name)
		waits = append(waits, merge.Journal{Field: name, Rule: ruleLate, Winner: stands(valueIn(c.Before, name), refusal), Loser: op.Fields[name], LoserSet: l.by.Set})
	}
	if len(waits) == 0 {
		return c, effect, journal, nil
	}
	again, effect, more, refused, err := l.apply(c.Entity, rest, l.by)
	if err != nil || refused != nil {
		return c, effect, journal, err
	}
	return again, effect, append(waits, more...), nil
}

// changed lists the fields of a record that a person's change gives another value. Who wrote it goes along with it and says nothing by itself,
// nor does the moment of a value that only joins what is there, or of the step itself.
func (l *layer) changed(c Change) []string {
	var fields, moments, along []string
	joined := false
	for _, f := range c.Entity.Fields {
		var was any
		if c.Before != nil {
			was = c.Before.Fields[f.Name]
		}
		state := c.Entity.States != nil && f.Name == c.Entity.States.Field
		if f.Server || state || f.Auto == "moved" || change.Equal(was, c.After.Fields[f.Name]) {
			continue
		}
		if l.joins && adds(c, f.Name) {
			joined = true
			continue
		}
		// When an answer was given says that the signature does not cover it; no clock runs on it.
		at := f.At()
		switch {
		case f.Who(), at != nil && c.Op.Kind == change.Command && slices.Contains(slices.Concat(at.With, at.Cleared), c.Op.Command):
			along = append(along, f.Name)
		case at != nil && len(at.Binds) == 0:
			moments = append(moments, f.Name)
		default:
			fields = append(fields, f.Name)
		}
	}
	if joined {
		return fields
	}
	if fields = append(fields, moments...); len(fields) == 0 {
		return along
	}
	return fields
}

// sayFrozen says what is decided, and where.
func (l *layer) sayFrozen(c Change, facts *facts) string {
	e, fields := c.Entity, facts.Fields
	at := &facts.Row
	for {
		if e.States != nil && !at.New {
			if f := e.States.FrozenIn(textOf(fields, e.States.Field)); f != nil {
				if f.Say != "" {
					return f.Say
				}
				return fmt.Sprintf("%s: this %s stays as it is. Write a comment, or have it opened again.", labelOf(e, textOf(fields, e.States.Field)), nounOf(e))
			}
		}
		if at.Whole == nil || at.Whole.Entity == nil {
			return "What is decided stays as it is. Write a comment."
		}
		at = at.Whole
		e, fields = at.Entity, at.Fields
	}
}

// labelOf is what people call a state.
func labelOf(e *schema.Entity, state string) string {
	if e.Words != nil {
		if word, ok := e.Words.Values[e.States.Field].Of[state]; ok && word.Label != "" {
			return word.Label
		}
	}
	return strings.ToUpper(state[:1]) + strings.ReplaceAll(state[1:], "_", " ")
}

// nounOf is what people call a record, in the middle of a sentence.
func nounOf(e *schema.Entity) string {
	if e.Words != nil && e.Words.One != "" {
		return e.Words.One
	}
	return strings.ToLower(e.Title)
}

func textOf(fields map[string]any, name string) string {
	text, _ := fields[name].(string)
	return text
}

// since says that a part was written after what it hangs on came to its state.
func (l *layer) since(part *rights.Row, row *merge.Row) bool {
	whole := part.Whole
	for whole != nil && whole.Entity != nil && whole.Entity.States == nil {
		whole = whole.Whole
	}
	if whole == nil || whole.Entity == nil || row == nil {
		return false
	}
	above, err := l.Row(whole.Entity.Name, whole.ID)
	if err != nil || above == nil {
		return false
	}
	decided := int64(0)
	for _, set := range above.VersionOf(whole.Entity.States.Field) {
		if _, known := l.known(set); known && set != l.by.Set {
			decided = max(decided, l.p.seqs[set])
		}
	}
	return !slices.ContainsFunc(row.Versions.All(), func(set string) bool {
		_, known := l.known(set)
		return set != l.by.Set && (!known || l.p.seqs[set] <= decided)
	})
}
