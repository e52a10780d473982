package syncer

import (
	"fmt"
	"slices"
	"strings"

	"shipshape/sync/change"
	"shipshape/sync/rights"
)

// accept runs an author's set through the pipeline: authorise → validate → merge → guards → the hooks' Check → keep in the layer,
// then what the server does itself. A refusal leaves the plan untouched.
func (l *layer) accept() (*change.Refusal, error) {
	for i := range l.set.Ops {
		refusal, err := l.acceptOp(l.set.Ops[i])
		if refusal != nil || err != nil {
			return refusal, err
		}
	}
	if refusal, err := l.restsStill(); refusal != nil || err != nil {
		return refusal, err
	}
	return nil, l.consequences()
}

func (l *layer) acceptOp(op change.Op) (*change.Refusal, error) {
	e := l.p.y.schema.Entity(op.Entity)
	if e == nil {
		return change.Validate(nil, op), nil
	}
	if l.contained(op) {
		return nil, nil
	}
	if refusal := l.acting(e, op); refusal != nil {
		return refusal, nil
	}
	before, err := l.Row(e.Name, op.ID)
	if err != nil {
		return nil, err
	}
	if isPurged(before) {
		if op.Kind == change.Delete || op.Kind == change.Remove {
			return nil, nil
		}
		return refusePurged(e.Title), nil
	}
	if refusal := takesRow(e, op); refusal != nil && before == nil {
		return refusal, nil
	}
	if early, err := l.vanishes(op, before); early || err != nil {
		return &change.Refusal{Code: change.CodeUnknownRecord, Message: e.Title + " is not known here as it was seen."}, err
	}
	op, err = l.moments(e, l.names(e, l.fillWho(e, op), before), before)
	if err != nil {
		return nil, err
	}
	op = change.Clean(e, op)
	for _, hook := range l.p.y.rules.Of(e.Name) {
		if hook.Complete != nil && op.Kind == change.Add {
			op = hook.Complete(l, e, op, before)
		}
	}
	if refusal := l.carried(e, op); refusal != nil {
		return refusal, nil
	}
	if refusal, err := l.authorise(e, op, before); refusal != nil || err != nil {
		return refusal, err
	}
	if op, err = l.p.y.rules.CountFirst(l, e, op, before); err != nil {
		return nil, err
	}
	if refusal := change.Validate(e, op); refusal != nil {
		if refusal.Choice && l.set.Schema > l.p.y.schema.Version {
			refusal.Code = change.CodeUnknown // a choice or a kind that came with a newer schema: kept until this server knows it
		}
		return refusal, nil
	}
	op, yielded, err := l.yield(e, op, before)
	if err != nil {
		return nil, err
	}
	if op, err = l.fillApart(e, op, before); err != nil {
		return nil, err
	}
	op, outvoted := l.insists(e, op, before)
	c, effect, journal, refusal, err := l.apply(e, op, l.by)
	if err != nil {
		return nil, err
	}
	journal = append(append(yielded, outvoted...), journal...)
	// A step beside the one in effect moves nothing that could be judged.
	beside := refusal == nil && op.Kind == change.Command && effect && !c.After.Moved(e.States.Field, l.by.Set)
	if refusal == nil && effect && !beside {
		refusal, err = l.judge(c)
	}
	if err != nil {
		return nil, err
	}
	if beside {
		if c, effect, journal, err = l.besideFrozen(op, c, effect, journal); err != nil {
			return nil, err
		}
	}
	if refusal != nil {
		late, err := l.late(op, c, refusal)
		if late == nil || err != nil {
			return refusal, err
		}
		c, effect, journal = late.c, late.effect, append(journal, late.journal...)
	} else if effect {
		moved, err := l.corrected(c)
		if err != nil {
			return nil, err
		}
		journal = append(journal, moved...)
	}
	if effect {
		l.rows[ref{e.Name, op.ID}] = c.After
	}
	l.changes = append(l.changes, c)
	for _, j := range journal {
		if f := e.Properties[j.Field]; f != nil && f.Private {
			continue // the journal is read by more people than the field
		}
		l.journal = append(l.journal, dispute{ref: ref{e.Name, op.ID}, Journal: j})
	}
	return nil, nil
}

// Fields by which a record tells of its approval, where its schema has them: whether somebody approved what they did themselves, and
// who decided last and when (epoch ms, server time). A paper made without signal names who approved, not only that somebody did.
const (
	selfApproved = "selfApproved"
	decidedBy    = "decidedBy"
	decidedAt    = "decidedAt"
)

// decision is the action of the commands that decide about somebody's work: approve, return, void.
const decision = "approve"

// own says by which field a command would be a judgement of person's own work, and why; "" when it is not.
func (l *layer) own(c Change, person string) (field, why string, err error) {
	command := c.Entity.States.Commands[c.Op.Command]
	if field, why = l.ownWork(c, command.Guard.NotAuthor, person); field != "" || len(command.Guard.Counts) == 0 || c.Before == nil {
		return field, why, nil
	}
	wrote, err := l.wrote(c, person)
	if err != nil {
		return "", "", err
	}
	v := rights.OwnValues(command.Guard.Counts, &rights.Row{Entity: c.Entity, Wrote: wrote})
	if v.Allowed {
		return "", "", nil
	}
	field = v.Fields[0]
	if f := c.Entity.Properties[field]; f != nil {
		return field, fmt.Sprintf("Somebody else must do this: you wrote %s.", f.Title), nil
	}
	part := l.p.y.schema.Entity(field)
	return c.Entity.States.Field, fmt.Sprintf("Somebody else must do this: you wrote what a part of it says (%s).", strings.ToLower(part.Title)), nil
}

// ownWork says by which field an approval would be one of person's own work, and why; "" when it is not.
func (l *layer) ownWork(c Change, fields []string, person string) (field, why string) {
	row := &rights.Row{Entity: c.Entity, New: c.Before == nil, Worked: map[string]bool{}}
	if c.Before != nil {
		row.ID, row.Fields = c.Before.ID, c.Before.Fields
		for _, set := range c.Before.InEffect(c.Entity.States.Field) {
			if author, ok := l.known(set); ok {
				row.Brought = append(row.Brought, author.Actor)
			}
		}
	}
	var after map[string]any
	if c.After != nil {
		after = c.After.Fields
	}
	for {
		v := rights.OwnWork(fields, row, rights.Person{UserID: person}, after)
		if name, asked := strings.CutPrefix(v.Missing, "worked."); asked {
			row.Worked[name] = l.worked(c, name, person)
			continue
		}
		if v.Allowed {
			return "", ""
		}
		name := v.Fields[0]
		f := c.Entity.Properties[name]
		switch {
		case name == c.Entity.States.Field:
			return name, "Somebody else must do this: you brought it here yourself."
		case row.Worked[name]:
			return name, fmt.Sprintf("Somebody else must do this: you were named in %s while it was done.", f.Title)
		}
		return name, fmt.Sprintf("Somebody else must do this: you are named in %s.", f.Title)
	}
}

// decisions notes on records who decided last; one that is handed in again waits for a decision and names nobody.
func (l *layer) decisions() []change.Op {
	var ops []change.Op
	done := map[ref]bool{}
	for _, c := range slices.Backward(l.changes) {
		at := ref{c.Entity.Name, c.Op.ID}
		if c.Op.Kind != change.Command || c.After == nil || done[at] || c.Entity.Properties[decidedBy] == nil ||
			!c.After.Moved(c.Entity.States.Field, l.by.Set) {
			continue
		}
		done[at] = true
		fields := map[string]any{decidedBy: nil, decidedAt: nil}
		if c.Entity.States.Commands[c.Op.Command].Action == decision {
			fields = map[string]any{decidedBy: l.p.actor.UserID, decidedAt: l.p.now.UnixMilli()}
		} else if c.After.Fields[decidedBy] == nil {
			continue
		}
		ops = append(ops, change.Op{Entity: at.entity, ID: at.id, Kind: change.Update, Fields: fields})
	}
	return ops
}

// stamps marks records that somebody approved who did the work, where the organization allows that, and takes the mark off when
// somebody else approves later.
func (l *layer) stamps() ([]change.Op, error) {
	var ops []change.Op
	done := map[ref]bool{}
	for _, c := range slices.Backward(l.changes) {
		at := ref{c.Entity.Name, c.Op.ID}
		if c.Op.Kind != change.Command || c.After == nil || done[at] || c.Entity.Properties[selfApproved] == nil {
			continue
		}
		guard := c.Entity.States.Commands[c.Op.Command].Guard
		if len(guard.NotAuthor)+len(guard.Counts) == 0 || !c.After.Moved(c.Entity.States.Field, l.by.Set) {
			continue
		}
		done[at] = true
		field, _, err := l.own(c, l.p.actor.UserID)
		if err != nil {
			return nil, err
		}
		if alone := field != ""; alone != (c.After.Fields[selfApproved] == true) {
			ops = append(ops, change.Op{Entity: at.entity, ID: at.id, Kind: change.Update, Fields: map[string]any{selfApproved: alone}})
		}
		if field != "" {
			l.selfApproved = append(l.selfApproved, c)
		}
	}
	return ops, nil
}

// guard checks the conditions that a schema file puts on a command. One that came too late to move the state, because the
// record is further on already, has nothing to be guarded.
func (l *layer) guard(c Change) (*change.Refusal, error) {
	if c.Op.Kind != change.Command || !c.After.Moved(c.Entity.States.Field, l.by.Set) {
		return nil, nil
	}
	command := c.Entity.States.Commands[c.Op.Command]
	guard := command.Guard
	refuse := func(field, format string, args ...any) *change.Refusal {
		message := fmt.Sprintf(format, args...)
		return &change.Refusal{Code: change.CodeGuard, Message: message, Fields: map[string]string{field: message}}
	}
	if command.IsJudgement() || len(guard.NotAuthor) > 0 {
		if l.p.actor.Impersonator != "" {
			return &change.Refusal{Code: change.CodeForbidden, Message: actsInRole}, nil
		}
		if field, why, err := l.own(c, l.p.actor.UserID); err != nil || field != "" && !l.p.actor.SinglePerson {
			return refuse(field, "%s", why), err
		}
	}
	for field := range guard.FieldIn {
		value, given := c.Op.Fields[field] // What the author wrote counts, even where it loses to somebody else's words.
		if !given {
			value = c.After.Fields[field]
		}
		if value == nil || value == "" {
			return refuse(field, "%s is required.", c.Entity.Properties[field].Title), nil
		}
	}
	if refusal, err := l.p.y.rules.LastChild(l, c); refusal != nil || err != nil {
		return refusal, err
	}
	field, missing, err := l.missingEvidence(c)
	if missing == "" || err != nil {
		return nil, err
	}
	return refuse(field, "%s", missing), nil
}
