package forms

import "slices"

// Unsettled is a calculated field in a row where what stands is not what it comes to; nil for nothing.
type Unsettled struct {
	Key    string `json:"key"`
	Line   int    `json:"line"`
	Stands *int64 `json:"stands"`
	Number *int64 `json:"number"`
}

// UnsettledIn is where what stands at a calculated field is not what it comes to, in the order of the form; settle.ts is its twin, and both
// are held to the part "settles" of forms.json.
func UnsettledIn(form Form, values Values, calculated map[string][]*int64) []Unsettled {
	found := []Unsettled{}
	for _, e := range indexOf(&form).entries {
		if e.Kind != Calculated {
			continue
		}
		made := calculated[e.Key]
		for line := range max(len(values[e.Key]), len(made)) {
			u := Unsettled{Key: e.Key, Line: line, Stands: numberIn(Plain(e.Field, valueAt(values, e.Key, line)))}
			if line < len(made) {
				u.Number = made[line]
			}
			if !same(u.Stands, u.Number) {
				found = append(found, u)
			}
		}
	}
	return found
}

func same(a, b *int64) bool { return a == b || a != nil && b != nil && *a == *b }

// Met is what two corrections leave to be settled that were made without knowing each other: corrected calculated fields whose number does
// not follow from the values that count around an entry. lasts are the values that may have been those of the entry before, those of now first: a number
// that follows from one of them is right. The part "meets" of forms.json.
func Met(form Form, values Values, corrections []Correction, around Around, lasts []Values) []Unsettled {
	isCorrected := func(u Unsettled) bool {
		return slices.ContainsFunc(corrections, func(c Correction) bool { return c.FieldKey == u.Key && c.Line == u.Line })
	}
	var now []Unsettled
	for i, last := range lasts {
		around.Last = last
		made := Calculate(form, values, around)
		found := slices.DeleteFunc(UnsettledIn(form, values, made), func(u Unsettled) bool { return !isCorrected(u) })
		if len(found) == 0 {
			return found
		}
		if i == 0 {
			now = found
		}
	}
	return now
}
