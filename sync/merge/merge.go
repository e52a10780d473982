// Package merge decides what becomes of concurrent edits, one rule per kind of field (sync/README.md, "Merge rules"). The
// server calls it in commit order and is the only one to do so; it is pure, so that the laws can be proven on it alone.
package merge

import (
	"shipshape/schema"
	"shipshape/sync/change"
)

// Past is what is known of the sets before the one that an op is of.
type Past interface {
	// Author finds who wrote a set, and when.
	Author(set string) (Author, bool)
	// State is the state that a set left the row in; false when nobody knows it.
	State(set string) (string, bool)
	// Knew says that the author of the op had a set before they made it, whether or not the op names it.
	Knew(set string) bool
}

// Authors is a past of which nothing but the authors is known.
type Authors func(set string) (Author, bool)

// Author finds who wrote a set, and when.
func (a Authors) Author(set string) (Author, bool) { return a(set) }

// State is not known.
func (a Authors) State(string) (string, bool) { return "", false }

// Knew is what the op names alone.
func (a Authors) Knew(string) bool { return false }

// Apply runs one operation on a row (nil when absent, never mutated). work is what merging texts may cost.
func Apply(e *schema.Entity, row *Row, op change.Op, by Author, past Past, work *Work) (Outcome, *change.Refusal) {
	a := &apply{e: e, op: op, by: by, past: past, work: work}
	return a.run(row)
}
