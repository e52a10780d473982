package syncer

import (
	"encoding/json"
	"fmt"
	"slices"
)

// worked says whether a field named a person at some time since the work on a record began: whoever did the work does not approve
// it by handing it to somebody else first. Before that, while the record waits for somebody to begin, to hand it on is to delegate it.
func (l *layer) worked(c Change, field, person string) bool {
	if c.Before == nil {
		return false
	}
	sets, err := l.p.tx.ListHistory(l.p.actor.OrgID, c.Entity.Name, c.Op.ID, maxHistory)
	if err != nil {
		l.p.broken = fmt.Errorf("read history: %w", err)
		return false
	}
	slices.Reverse(sets)
	w := work{waiting: c.Entity.States.Waiting, person: person}
	for _, set := range append(sets, l.p.sets...) {
		if set.Changes == nil {
			continue // erased by law
		}
		changes, err := decodeChanges(*set.Changes)
		if err != nil {
			l.p.broken = fmt.Errorf("set %s: %w", set.SetID, err)
			return false
		}
		for _, logged := range changes {
			if logged.Entity == c.Entity.Name && logged.ID == c.Op.ID {
				w.state = latest(w.state, c.Entity.States.Field, logged)
				w.named = latest(w.named, field, logged)
				w.look()
			}
		}
	}
	for _, earlier := range l.changes { // of this very set
		if row := earlier.After; row != nil && earlier.Entity == c.Entity && row.ID == c.Op.ID {
			w.state, _ = row.Fields[c.Entity.States.Field].(string)
			w.named, _ = row.Fields[field].(string)
			w.look()
		}
	}
	return w.done
}

// work is where a record stood and whom it named, one change after the other.
type work struct {
	waiting      []string
	person       string
	state, named string
	done         bool
}

func (w *work) look() {
	switch {
	case slices.Contains(w.waiting, w.state):
		w.done = false // not begun, or opened anew
	case w.named == w.person:
		w.done = true
	}
}

// latest is a field after a change: as it was, unless the change is about it.
func latest(before, field string, c loggedChange) string {
	_, was := c.Before[field]
	after, is := c.After[field]
	switch {
	case is:
		var value string
		if json.Unmarshal(after, &value) != nil {
			return before // no text
		}
		return value
	case was:
		return ""
	}
	return before
}
