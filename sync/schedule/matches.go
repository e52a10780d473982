package schedule

import "slices"

// Proof is what a record of a kind that proves something says. Who calls has read it as x-evidence says.
type Proof struct {
	Entity string `json:"entity"`
	// Day is the day that it proves.
	Day      string   `json:"day"`
	Zones    []string `json:"zones"`
	Thing    string   `json:"thing"`
	Template string   `json:"template"`
}

// EvidenceSlot is one piece of evidence that a rule asks for.
type EvidenceSlot struct {
	ID       string `json:"id"`
	Kind     string `json:"kind"`
	Title    string `json:"title"`
	Entity   string `json:"entity"`
	Template string `json:"template"`
	Accept   string `json:"accept"`
	Unit     string `json:"unit"`
	Optional bool   `json:"optional"`
}

// Occurrence is one as far as a proof asks for it: a row, or one that is computed and is no row yet (no state).
type Occurrence struct {
	Slot    string `json:"slot"`
	Place   string `json:"place"`
	State   string `json:"state"`
	OpensOn string `json:"opensOn"`
	// DueOn is the legal day.
	DueOn  string `json:"dueOn"`
	MissOn string `json:"missOn"`
}

// Matches is the occurrence of a rule that a record proves, by its place in the list, and the id of the evidence slot that it fills: of
// those not done in whose time the day lies, the one that is due first.
func Matches(proof Proof, rule Rule, evidence []EvidenceSlot, of []Occurrence) (at int, evidenceID string, ok bool) {
	asked := slices.IndexFunc(evidence, func(slot EvidenceSlot) bool {
		return slot.Kind == "record" && slot.Entity == proof.Entity && (slot.Template == "" || slot.Template == proof.Template)
	})
	if asked < 0 {
		return 0, "", false
	}
	first := -1
	for i, one := range of {
		if one.IsOpenOn(proof.Day) && proof.Covers(rule, one.Place) && (first < 0 || one.comesBefore(of[first])) {
			first = i
		}
	}
	if first < 0 {
		return 0, "", false
	}
	return first, evidence[asked].ID, true
}

// IsOpenOn says whether work of a day counts for it: a late one has no end until it is missed.
func (o Occurrence) IsOpenOn(day string) bool {
	switch o.State {
	case "submitted", "verified", "waived":
		return false
	case "", "missed":
		return day >= o.OpensOn && (o.MissOn == "" || day <= o.MissOn)
	default:
		return day >= o.OpensOn
	}
}

// Covers says whether a record proves what a rule asks for at a place.
func (p Proof) Covers(rule Rule, place string) bool {
	zones, things := rule.ZoneIDs, rule.ThingIDs
	if rule.Each == "zone" {
		zones = []string{place}
	}
	if rule.Each == "thing" {
		things = []string{place}
	}
	return !slices.ContainsFunc(zones, func(zone string) bool { return !slices.Contains(p.Zones, zone) }) &&
		!slices.ContainsFunc(things, func(thing string) bool { return thing != p.Thing })
}

func (o Occurrence) comesBefore(other Occurrence) bool {
	if o.DueOn != other.DueOn {
		return o.DueOn < other.DueOn
	}
	return o.Slot < other.Slot
}
