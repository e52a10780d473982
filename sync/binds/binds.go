// Package binds judges the references on which something rests (x-binds of the module files). The server alone does: a device does not have all
// the records of the yard, and what it lacks may be on its way, so it offers what it has and is told what its set waits for. What a record
// proves in the calendar (proves) needs more than the two records and is judged by those who have it.
package binds

import (
	"slices"

	"shipshape/schema"
	"shipshape/sync/change"
)

// Verdict is what became of a reference.
type Verdict string

// A reference holds, waits for what may still come, or will never hold as it is.
const (
	Holds   Verdict = "holds"
	Missing Verdict = "missing" // waits: nobody here has the record
	NotYet  Verdict = "notYet"  // waits: it is in a state from which commands lead to one that will do
	Gone    Verdict = "gone"    // refused: it is in the recycle bin
	Ended   Verdict = "ended"   // refused: it is in a state that will not do any more
	Other   Verdict = "other"   // refused: it belongs to another owner
)

// Waits says that the reference may hold later.
func (v Verdict) Waits() bool { return v == Missing || v == NotYet }

// Target is the record that is named.
type Target struct {
	Deleted bool
	Fields  map[string]any
}

// Asked says whether a reference is asked for in a record: its conditions hold.
func Asked(b *schema.Binds, own map[string]any) bool {
	for name, value := range b.When {
		if own[name] != value {
			return false
		}
	}
	return true
}

// Judge holds a reference to the record that it names, of the kind of; nil is one that is not here.
func Judge(of *schema.Entity, b *schema.Binds, own map[string]any, target *Target) Verdict {
	switch {
	case target == nil:
		return Missing
	case IsOther(b, own, target):
		return Other
	case target.Deleted:
		return Gone
	case len(b.States) == 0:
		return Holds
	}
	state, _ := target.Fields[of.States.Field].(string)
	switch {
	case slices.Contains(b.States, state):
		return Holds
	case slices.ContainsFunc(of.States.Reaches(state), func(later string) bool { return slices.Contains(b.States, later) }):
		return NotYet
	}
	return Ended
}

// IsOther says that a record that is here has another owner than the one that names it. An empty field says nothing.
func IsOther(b *schema.Binds, own map[string]any, target *Target) bool {
	for theirs, ours := range b.Same {
		if own[ours] != nil && !change.Equal(own[ours], target.Fields[theirs]) {
			return true
		}
	}
	return false
}
