package schema

import (
	"errors"
	"fmt"
	"slices"
)

// Window says how long a device holds the records of an entity: what has not ended, and what ended for so many Days after the day or moment
// in From. Membership belongs to the whole: parts (x-sub, or hung on it by x-own.readers) leave with it, or, where they say Days and no From,
// so many days after the same moment. Everything else stays on devices for ever. The server has it all.
type Window struct {
	Days  int      `json:"days"`
	From  string   `json:"from"`
	Ended []string `json:"ended"` // states of x-states in which it can leave; none = in every state
	Apart string   `json:"apart"` // a record with this field filled is never held by a device
}

// Whole is what a part hangs on: by the field Parent, of Entity or of what the field Kind says.
type Whole struct{ Parent, Entity, Kind string }

// Whole finds what the records of an entity leave with; ok is false where they stand for themselves.
func (e *Entity) Whole() (whole Whole, ok bool) {
	switch {
	case e.Window != nil && e.Window.From != "":
		return Whole{}, false
	case e.Own != nil && e.Own.Readers != nil:
		return Whole{Parent: e.Own.Readers.Parent, Kind: e.Own.Readers.Kind}, true
	case e.Sub != "" && e.Properties[e.Sub] != nil && e.Properties[e.Sub].Ref != "":
		return Whole{Parent: e.Sub, Entity: e.Properties[e.Sub].Ref}, true
	}
	return Whole{}, false
}

// checkWindow holds x-window to fields and states that exist, a part to a whole that can leave, and rules to what is still on the device.
func (s *Schema) checkWindow() error {
	for _, e := range s.Entities() {
		for _, check := range []func(*Entity) error{s.checkWindowOf, s.checkInSight} {
			if err := check(e); err != nil {
				return fmt.Errorf("module %s: %s.x-window: %w", e.Module, e.Name, err)
			}
		}
	}
	return nil
}

// checkInSight finds rules that a device could not decide because what they look at has left it: the newest part of a record that is still here,
// and the whole of a record that stands for itself.
func (s *Schema) checkInSight(e *Entity) error {
	if e.States != nil {
		for name, command := range e.States.Commands {
			if last := command.Guard.LastChild; last != nil && s.Entity(last.Entity) != nil && s.Entity(last.Entity).Window != nil {
				return fmt.Errorf("%q looks at the newest %s, which leaves before it: a part that a command looks at has no window of its own", name, last.Entity)
			}
		}
	}
	if e.Window != nil && e.Window.From != "" && slices.ContainsFunc(e.When, func(w *When) bool { return w.Parent }) {
		return errors.New("x-when looks at its whole, which may leave before it")
	}
	return nil
}

func (s *Schema) checkWindowOf(e *Entity) error {
	w := e.Window
	if w == nil {
		return nil
	}
	if w.Days < 1 {
		return errors.New("days must be at least 1")
	}
	if f := e.Properties[w.Apart]; w.Apart != "" && (f == nil || f.Merge != "immutable" || w.From == "") {
		return fmt.Errorf("apart: %q is no immutable field of a record with from: one that is on devices could not leave them by it", w.Apart)
	}
	if w.From == "" {
		whole, ok := e.Whole()
		if above := s.Entity(whole.Entity); !ok || above == nil || above.Window == nil || w.Days >= above.Window.Days {
			return errors.New("a part without from leaves before a whole that has a window")
		}
		return nil
	}
	if f := e.Properties[w.From]; f == nil || f.Format != "date" && f.Format != "instant" {
		return fmt.Errorf("%q is neither a day nor a moment", w.From)
	}
	if len(w.Ended) > 0 && e.States == nil {
		return errors.New("ended names states, and there are none")
	}
	for _, state := range w.Ended {
		if !slices.Contains(e.States.Rank, state) {
			return fmt.Errorf("%q is no state", state)
		}
	}
	return nil
}
