package library

import "strings"

// Equipment says how often each kind of equipment is inspected, and what is read then. What else stands in the file is for screens.
type Equipment struct {
	Kinds []EquipmentKind `json:"kinds"`
}

// EquipmentKind is what the library says of a kind.
type EquipmentKind struct {
	Kind     string    `json:"kind"`
	Readings []Reading `json:"readings"`
}

// Reading is something that is read at an inspection, in hundredths of Unit. Min and Max are its limits, nil where there is none; Verified is V,
// S, U or house, as the mark of an obligation.
type Reading struct {
	Name     string `json:"name"`
	Unit     string `json:"unit"`
	Min      *int64 `json:"min"`
	Max      *int64 `json:"max"`
	Cite     string `json:"cite"`
	Edition  string `json:"edition"`
	Verified string `json:"verified"`
}

// seen says what to think of a source that was not seen in its own text.
var seen = map[string]string{"S": "seen in copies only", "U": "not verified"}

// Source is where its limits come from, and what to think of them, in the words of sourceText on screens.
func (r Reading) Source() string {
	cite := r.Cite
	if cite == "house" {
		cite = "House rule"
	} else if rest, house := strings.CutPrefix(cite, "house; "); house {
		cite = "House rule; " + rest
	}
	parts := []string{cite}
	for _, part := range []string{r.Edition, seen[r.Verified]} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " · ")
}

// FindEquipment reads what is known of kinds of equipment.
func FindEquipment() (Equipment, error) {
	var found Equipment
	err := open("library/equipment.json", &found)
	return found, err
}

// Of are the readings of a kind.
func (e Equipment) Of(kind string) []Reading {
	for _, k := range e.Kinds {
		if k.Kind == kind {
			return k.Readings
		}
	}
	return nil
}
