package paint

import "slices"

// Held is a limit: g per L of coating less water and exempt compounds, or per L of solids.
type Held struct {
	Cited

	Limit string `json:"limit"`
	Per   string `json:"per"`
}

// LimitOf is the limit of a category in a set of limits. Option 1 (no thinner) is held by the liter of coating, 2 to 4 by the liter of solids
// (footnote a of table 2 of 40 CFR 63 subpart II); the cold column is for less than 4.5 °C, and a
// category without one keeps the same limit in the cold (footnote e). Not ok where the set has no such row: then nothing may be applied by it.
func LimitOf(limits Limits, set, category string, option int64, cold bool) (held Held, ok bool) {
	i := slices.IndexFunc(limits.Sets, func(s LimitSet) bool { return s.Key == set })
	if i < 0 {
		return Held{}, false
	}
	rows := limits.Sets[i].Rows
	j := slices.IndexFunc(rows, func(row LimitRow) bool { return row.Category == category })
	if j < 0 {
		return Held{}, false
	}
	row := rows[j]
	if option == 1 || !limits.Sets[i].Solids {
		return Held{Cited: row.Cited, Limit: row.Coating, Per: "coating"}, true
	}
	limit := row.Warm
	if cold && row.Cold != nil {
		limit = row.Cold
	}
	if limit == nil {
		return Held{}, false
	}
	return Held{Cited: row.Cited, Limit: *limit, Per: "solids"}, true
}

// Keeps says whether a coating keeps a limit; one that just reaches it does.
func Keeps(voc string, held Held) bool { return read(voc).LessThanOrEqual(read(held.Limit)) }
