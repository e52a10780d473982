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

// VersionAt is a version as far as it matters which one is in use.
type VersionAt struct {
	ID      string `json:"id"`
	Version int64  `json:"version"`
	Status  string `json:"status"`
}

// LiveVersion is the version in use; of two that were published without signal the higher one, and of two with one number the later id. Nil for
// none. It is held to the part "live" of forms.json.
func LiveVersion(versions []VersionAt) *VersionAt {
	var best *VersionAt
	for i, v := range versions {
		if v.Status == "live" && (best == nil || cmp.Or(cmp.Compare(v.Version, best.Version), cmp.Compare(v.ID, best.ID)) > 0) {
			best = &versions[i]
		}
	}
	return best
}
