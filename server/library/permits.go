package library

import "shipshape/sync/permits"

// PermitLimits are what permits to work are held to. What else stands in the file is for screens.
type PermitLimits struct {
	Shipped
	Limits []PermitLimit `json:"limits"`
	// Qualifications name by duty the key of the kind of qualification that it asks for.
	Qualifications map[string]string `json:"qualifications"`
	Kinds          []PermitKind      `json:"kinds"`
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
}

// PermitKind is what a kind of permit is held to, with the titles of what people look at.
type PermitKind struct {
	permits.Rules

	Checks []PermitCheck `json:"checks"`
}

// PermitCheck is something that a person looks at, before the start or before the permit is closed.
type PermitCheck struct {
	permits.Check

	Title    Text   `json:"title"`
	Cite     string `json:"cite"`
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
