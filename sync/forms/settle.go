package forms

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
