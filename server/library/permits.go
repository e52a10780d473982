package library

import (
	"slices"
	"strings"

	"shipshape/sync/permits"
)

// PermitLimits are what permits to work are held to. What else stands in the file is for screens.
type PermitLimits struct {
	Shipped
	Limits []PermitLimit `json:"limits"`
	// Qualifications name by duty the key of the kind of qualification that it asks for.
	Qualifications map[string]string `json:"qualifications"`
	Kinds          []PermitKind      `json:"kinds"`
	// Toxics are the limits of what else a gas test measures, by the names it goes by.
	Toxics []Toxic `json:"toxics"`
}

// Toxic is a gas that a test names, with the most that work goes on in, in hundredths of ppm.
type Toxic struct {
	Names    []string `json:"names"`
	Limit    int64    `json:"limit"`
	Cite     string   `json:"cite"`
	Edition  string   `json:"edition,omitempty"`
	Verified string   `json:"verified"`
	Note     string   `json:"note,omitempty"`
}

// Toxic finds the limit of a gas by a name of it; false where the library knows none.
func (l PermitLimits) Toxic(name string) (hundredths int64, known bool) {
	name = strings.Join(strings.Fields(name), " ")
	for _, toxic := range l.Toxics {
		if slices.ContainsFunc(toxic.Names, func(one string) bool { return strings.EqualFold(one, name) }) {
			return toxic.Limit, true
		}
	}
	return 0, false
}

// PermitLimit is one of them, in Unit, with where it is written. Verified is V, S, U or house, as the mark of an obligation.
type PermitLimit struct {
	Key      string  `json:"key"`
	Value    float64 `json:"value"`
	Unit     string  `json:"unit"`
	Title    string  `json:"title"`
	Cite     string  `json:"cite"`
	Edition  string  `json:"edition,omitempty"`
	Verified string  `json:"verified"`
	Note     string  `json:"note,omitempty"`
	// Strictest is how far a yard may go beyond it; nil where it may not change it.
	Strictest *float64 `json:"strictest,omitempty"`
}

// PermitKind is what a kind of permit is held to, with the titles of what people look at.
type PermitKind struct {
	permits.Rules

	RetestStrictest float64       `json:"retestStrictest,omitempty"` // 0 where nothing is measured
	RetestTitle     string        `json:"retestTitle,omitempty"`
	RetestCite      string        `json:"retestCite"`
	Verified        string        `json:"verified"`
	Checks          []PermitCheck `json:"checks"`
}

// PermitBound is a limit that a yard may make stricter, with its words. Law says where it is written.
type PermitBound struct {
	permits.Bound

	Title, Unit, Law string
}

// PermitCheck is something that a person looks at, before the start or before the permit is closed.
type PermitCheck struct {
	permits.Check

	Title    Text   `json:"title"`
	Cite     string `json:"cite"`
	Edition  string `json:"edition,omitempty"`
	Verified string `json:"verified"`
}

// FindPermitLimits reads what permits to work are held to.
func FindPermitLimits() (PermitLimits, error) {
	var limits PermitLimits
	if err := open("library/permit-limits.json", &limits); err != nil {
		return limits, err
	}
	for i, kind := range limits.Kinds { // the outer field of two with one name is the one that is read
		for _, check := range kind.Checks {
			limits.Kinds[i].Rules.Checks = append(limits.Kinds[i].Rules.Checks, check.Check)
		}
	}
	return limits, nil
}

// Values are the limits by key.
func (l PermitLimits) Values() permits.Limits {
	all := make(permits.Limits, len(l.Limits))
	for _, limit := range l.Limits {
		all[limit.Key] = limit.Value
	}
	return all
}

// Bounds are what a yard may make stricter: limits of gas tests, and how long one counts.
func (l PermitLimits) Bounds() (all []PermitBound) {
	for _, limit := range l.Limits {
		if limit.Strictest != nil {
			all = append(all, PermitBound{permits.Bound{Key: limit.Key, Value: limit.Value, Strictest: *limit.Strictest}, limit.Title, limit.Unit, limit.Cite})
		}
	}
	for _, kind := range l.Kinds {
		if kind.RetestStrictest != 0 {
			bound := permits.Bound{Key: permits.RetestOf(kind.Key), Value: float64(kind.RetestMinutes), Strictest: kind.RetestStrictest}
			all = append(all, PermitBound{bound, kind.RetestTitle, "min", "a house rule under " + kind.RetestCite})
		}
	}
	return all
}
