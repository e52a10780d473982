// Package paint calculates for coatings: how much thinner a batch takes, what it gives off, and which limit holds it. It is the twin of the
// TypeScript beside it; sync/testdata/vectors/paint.json proves both. Numbers are exact decimal texts.
package paint

// Cited is where a row is written and what to think of it: V seen in the text, S in copies, U not seen, house.
type Cited struct {
	Cite     string `json:"cite"`
	Edition  string `json:"edition"`
	Verified string `json:"verified"`
}

// LimitRow is a row of a table of limits: g VOC per L of coating, and per L of solids at 4.5 °C or more (Warm) and below (Cold). nil: there is none.
type LimitRow struct {
	Cited

	Category string  `json:"category"`
	Coating  string  `json:"coating"`
	Warm     *string `json:"warm"`
	Cold     *string `json:"cold"`
}

// LimitSet is a table of limits. Solids says whether options 2 to 4 are held by the liter of solids; a local table holds every coating by the
// liter as applied.
type LimitSet struct {
	Key    string     `json:"key"`
	Title  string     `json:"title"`
	Solids bool       `json:"solids"`
	Rows   []LimitRow `json:"rows"`
}

// Limits is schema/library/paint-limits.json.
type Limits struct {
	Sets []LimitSet `json:"sets"`
}
