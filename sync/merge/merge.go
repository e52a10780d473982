// Package merge decides what becomes of concurrent edits, one rule per kind of field (sync/README.md, "Merge rules"). The
// server calls it in commit order and is the only one to do so; it is pure, so that the laws can be proven on it alone.
package merge

import (
	"shipshape/schema"
	"shipshape/sync/change"
)

// Apply runs one operation on a row (nil when absent, never mutated). known finds the author of an earlier set; work is
// what merging texts may cost.
func Apply(e *schema.Entity, row *Row, op change.Op, by Author, known func(set string) (Author, bool), work *Work) (Outcome, *change.Refusal) {
	a := &apply{e: e, op: op, by: by, known: known, work: work}
	return a.run(row)
}
