package forms

import (
	"cmp"
	"slices"
)

// Stored is a value as it is stored: a row of logValue.
type Stored struct {
	Value

	FieldKey string `json:"fieldKey"`
	Line     int    `json:"line"`
}

// Correction is what came in place of a value: a row of logCorrection. Files and notes stay those of the value.
type Correction struct {
	Stored

	ID        string `json:"id"`
	CreatedAt int64  `json:"createdAt"`
}

// Current is the value that counts at each field and row: the last correction by time, then id; without one what was stored.
func Current(values []Stored, corrections []Correction) Values {
	counts := Values{}
	place := func(s Stored) **Value {
		if s.Line < 0 || s.Line >= MaxRows {
			return new(*Value)
		}
		for len(counts[s.FieldKey]) <= s.Line {
			counts[s.FieldKey] = append(counts[s.FieldKey], nil)
		}
		return &counts[s.FieldKey][s.Line]
	}
	for _, s := range values {
		*place(s) = &s.Value
	}
	ordered := slices.SortedStableFunc(slices.Values(corrections), func(a, b Correction) int {
		return cmp.Or(cmp.Compare(a.CreatedAt, b.CreatedAt), cmp.Compare(a.ID, b.ID))
	})
	for _, c := range ordered {
		at := place(c.Stored)
		made := c.Value
		made.Files, made.Note = 0, ""
		if *at != nil {
			made.Files, made.Note = (*at).Files, (*at).Note
		}
		*at = &made
	}
	return counts
}
