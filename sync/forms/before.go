package forms

import (
	"cmp"
	"slices"
)

// EntryAt is an entry as far as the order of entries goes.
type EntryAt struct {
	ID        string `json:"id"`
	ThingID   string `json:"thingId"`
	EntryOn   string `json:"entryOn"`
	CreatedAt int64  `json:"createdAt"`
	State     string `json:"state"`
}

// EntriesBefore are the submitted entries of one form about the same thing before this one, the latest first; drafts and void ones say
// nothing. before.ts is its twin, and both are held to the part "before" of forms.json.
func EntriesBefore(of EntryAt, all []EntryAt) []EntryAt {
	byTime := func(a, b EntryAt) int {
		return cmp.Or(cmp.Compare(a.EntryOn, b.EntryOn), cmp.Compare(a.CreatedAt, b.CreatedAt))
	}
	earlier := slices.DeleteFunc(slices.Clone(all), func(e EntryAt) bool {
		return e.ID == of.ID || e.ThingID != of.ThingID || e.State == "draft" || e.State == "void" || byTime(e, of) >= 0
	})
	slices.SortFunc(earlier, func(a, b EntryAt) int { return cmp.Or(byTime(b, a), cmp.Compare(b.ID, a.ID)) })
	return earlier
}
