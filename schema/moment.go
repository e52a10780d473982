package schema

import (
	"fmt"
	"slices"
)

// MomentKind is what kind of moment or day a field holds (x-moment). Nothing said: one that has come.
type MomentKind string

// The kinds of moments.
const (
	// MomentPast has come when it is written. It may lie back: that is shown, by the moment at which it was entered.
	MomentPast MomentKind = "past"
	// MomentNow is that of the change which writes it. Nobody picks it: the server puts the stamp there.
	MomentNow MomentKind = "now"
	// MomentPlanned may be still to come.
	MomentPlanned MomentKind = "planned"
	// MomentSaid is what a device's clock showed. No clock runs on it, and the server's mark stands beside it where it cannot be right.
	MomentSaid MomentKind = "said"
)

// Which way somebody gains by moving a moment.
const (
	FavoursLater   = "later"
	FavoursEarlier = "earlier"
)

// BindsAuthor stands, among those whom a moment binds, for who wrote the value that is there.
const BindsAuthor = "author"

// Moment says how a moment or a day is judged. A clock runs on one with Binds: whom it binds neither move it as Favours says nor empty it.
// They are named in these fields, or are its author; somebody else who may approve or manage the record puts it right, which is told to the
// journal. With are the commands, or "add", that fill it from the change's own stamp where nothing is given, and that write it anew. Cleared
// are commands that empty it. Of a Derived one the server makes the value from other records: what a device says in its favour is left out.
type Moment struct {
	Is      MomentKind `json:"is"`
	Binds   []string   `json:"binds"`
	Favours string     `json:"favours"`
	With    []string   `json:"with"`
	Cleared []string   `json:"cleared"`
	Derived bool       `json:"derived"`
}

// Timed says that a field holds a moment or a day that devices write.
func (f *Field) Timed() bool { return (f.Format == "instant" || f.Format == "date") && !f.Server }

// At is how a moment or a day that devices write is judged; nil of every other field.
func (f *Field) At() *Moment {
	switch {
	case !f.Timed():
		return nil
	case f.Auto != "":
		return &Moment{Is: MomentNow}
	case f.Moment == nil:
		return &Moment{Is: MomentPast}
	}
	return f.Moment
}

// checkMoments finds words about moments that say nothing.
func (s *Schema) checkMoments() error {
	for _, e := range s.Entities() {
		for _, f := range e.Fields {
			m := f.Moment
			if m == nil {
				continue
			}
			at := e.Name + "." + f.Name
			switch {
			case !f.Timed() || f.Auto != "":
				return fmt.Errorf("%s: x-moment says of a moment or a day that a person writes how it is judged", at)
			case !slices.Contains([]MomentKind{MomentPast, MomentNow, MomentPlanned, MomentSaid}, m.Is):
				return fmt.Errorf("%s: x-moment knows no %q", at, m.Is)
			case (len(m.Binds) > 0) != (m.Favours == FavoursLater || m.Favours == FavoursEarlier):
				return fmt.Errorf("%s: x-moment names whom it binds together with what favours them, later or earlier", at)
			case m.Derived && len(m.Binds) == 0:
				return fmt.Errorf("%s: what the server makes itself binds somebody", at)
			}
			for _, name := range m.Binds {
				if p := e.Properties[name]; name != BindsAuthor && (p == nil || p.Ref != "person") {
					return fmt.Errorf("%s binds %s, which names no person", at, name)
				}
			}
			steps := slices.DeleteFunc(slices.Concat(m.With, m.Cleared), func(step string) bool { return step == "add" })
			if err := e.checkSteps(f.Name, steps); err != nil {
				return err
			}
		}
	}
	return nil
}

// UnmarshalJSON reads the word alone too: "past" is {"is": "past"}.
func (m *Moment) UnmarshalJSON(data []byte) error {
	type plain Moment
	return wordOr(data, &m.Is, (*plain)(m))
}

// Months says that a field holds a month of a year: "2026-11".
func (f *Field) Months() bool {
	return f.Pattern != nil && f.Pattern.Matches("2026-11") && !f.Pattern.Matches("2026-13")
}

// Years says that a field holds a year.
func (f *Field) Years() bool { return f.Name == "year" && f.Type == "integer" }
