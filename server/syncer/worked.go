package syncer

import (
	"encoding/json"
	"fmt"
	"slices"

	"shipshape/server/store"
)

// worked says whether a field named a person at some time since the work on a record began: the person who did the work
// must not approve it by handing it to somebody else first. Before the work begins, handing the record on is delegation.
func (l *layer) worked(c Change, field, person string) bool {
	if c.Before == nil {
		return false
	}
	known, err := l.logged(c, field)
	if err != nil {
		l.p.broken = fmt.Errorf("read history: %w", err)
		return false
	}
	w := work{waiting: c.Entity.States.Waiting, person: person}
	for _, logged := range known {
		w.state = latest(w.state, c.Entity.States.Field, logged)
		w.named = latest(w.named, field, logged)
		w.look()
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

// logged lists the changes of a record until now, the oldest first, with the values of the state and of one field.
func (l *layer) logged(c Change, field string) ([]loggedChange, error) {
	state := c.Entity.States.Field
	var known []loggedChange
	note := func(set store.LoggedSet) ([]loggedChange, error) {
		changes, err := changesOf(set, c.Entity.Name, c.Op.ID)
		for i, logged := range changes {
			changes[i] = loggedChange{Before: only(logged.Before, state, field), After: only(logged.After, state, field)}
		}
		return changes, err
	}
	err := past(l.p.tx, l.p.actor.OrgID, c.Entity.Name, c.Op.ID, 0, maxHistory, func(set store.LoggedSet) (bool, error) {
		changes, err := note(set)
		slices.Reverse(changes)
		known = append(known, changes...)
		return true, err
	})
	if err != nil {
		return nil, err
	}
	slices.Reverse(known)
	for _, set := range l.p.sets {
		changes, err := note(set)
		if err != nil {
			return nil, err
		}
		known = append(known, changes...)
	}
	return known, nil
}

// only keeps the named values, so that the rest need not stay in memory.
func only(values map[string]json.RawMessage, names ...string) map[string]json.RawMessage {
	kept := map[string]json.RawMessage{}
	for _, name := range names {
		if value, ok := values[name]; ok {
			kept[name] = value
		}
	}
	return kept
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
		w.done = false // not begun, or opened again
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
