package safetywalk

import (
	"time"

	"shipshape/schema"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Complete says who bears a new signature, and how that is known.
func (Module) Complete(view rules.View, e *schema.Entity, op change.Op, before *merge.Row) change.Op {
	if e.Name != "signature" {
		return op
	}
	return rules.CompleteSignature(view, op, before)
}

// dayAhead and longAgo are between which the time of a finding is likely, in ms.
const (
	dayAhead = int64(24 * time.Hour / time.Millisecond)
	longAgo  = 366 * dayAhead
)

// doubts marks times that cannot be right. They stay as they were written: a clock is wrong more often than a person.
func (d *derivation) doubts() error {
	for _, c := range d.changes {
		if c.Before != nil || c.After == nil {
			continue
		}
		switch c.Entity.Name {
		case "signature":
			if at := rules.DoubtedAt(d.view, c); at != 0 {
				d.mark(c, typed.Fields{"recordedAt": at})
			}
		case "finding":
			walk, err := d.view.Row("walk", typed.Text(c.After, "walkId"))
			if err != nil {
				return err
			}
			if mark := doubtOf(d.view, c, walk); mark != "" {
				d.mark(c, typed.Fields{"timeMark": mark})
			}
		}
	}
	return nil
}

func doubtOf(view rules.View, c rules.Change, walk *merge.Row) string {
	at, ok := c.After.Fields["observedAt"].(int64)
	if !ok {
		return ""
	}
	made := rules.MadeAt(view, c.Set)
	begun := made
	if walk != nil {
		if started, ok := walk.Fields["startedAt"].(int64); ok && change.InTime(started) {
			begun = min(begun, started)
		}
	}
	switch {
	case at > view.Now().UnixMilli()+dayAhead:
		return "future"
	case at < begun-longAgo:
		return "past"
	case rules.WrongClock(c.Set, made):
		return "clock"
	}
	return ""
}

func (d *derivation) mark(c rules.Change, f typed.Fields) {
	d.ops = append(d.ops, change.Op{Entity: c.Entity.Name, ID: c.Op.ID, Kind: change.Update, Fields: f})
}
