package paint

import "shipshape/sync/exact"

// Supplied is what is known of a batch as supplied. VOC is g per L of coating with its water and exempt compounds, Solids the volume fraction.
type Supplied struct {
	VOC    string `json:"voc"`
	Solids string `json:"solids"`
}

// Thinning is L of thinner per L of coating as supplied. A batch that is above its limit without thinner is not used at all: Usable is false.
type Thinning struct {
	Ratio  string `json:"ratio"`
	Usable bool   `json:"usable"`
}

// ThinningOf is Eq. 1 of 40 CFR 63.785(c)(2): R = (Vs × limit − m) / D. limit is g per L of solids. Not ok where the thinner has no density.
func ThinningOf(batch Supplied, limit, thinnerDensity string) (t Thinning, ok bool) {
	density := read(thinnerDensity)
	if density.Sign() <= 0 {
		return Thinning{}, false
	}
	room := read(batch.Solids).Mul(read(limit)).Sub(read(batch.VOC))
	if room.Sign() < 0 {
		return Thinning{Ratio: "0"}, true
	}
	return Thinning{Ratio: divide(room, density).String(), Usable: true}, true
}

// SolidsBy is Eq. 2 of 63.785(c)(2)(ii): the volume fraction of solids, where the maker gives none, by all volatiles and their average density.
// Not ok outside 0 to 1.
func SolidsBy(volatiles, averageDensity string) (text string, ok bool) {
	density := read(averageDensity)
	if density.Sign() <= 0 {
		return "", false
	}
	solids := one.Sub(divide(read(volatiles), density))
	if solids.Sign() < 0 {
		return "", false
	}
	return solids.String(), true
}

// BatchUse is what a month used of a batch, in L as supplied, warm and cold apart, with the ratio of each.
type BatchUse struct {
	Warm      string `json:"warm"`
	Ratio     string `json:"ratio"`
	Cold      string `json:"cold"`
	ColdRatio string `json:"coldRatio"`
}

// ThinnerMonth is L that a month's coatings took at most, and used. Margin is below zero where more was used than allowed.
type ThinnerMonth struct {
	Allowed string `json:"allowed"`
	Used    string `json:"used"`
	Margin  string `json:"margin"`
	Held    bool   `json:"held"`
}

// ThinnerOf is Eq. 3 of 63.785(c)(2)(iv): the thinner of a month against what its batches allow, for a coating (option 2) or a group (option 3).
func ThinnerOf(batches []BatchUse, used string) ThinnerMonth {
	allowed := exact.Whole(0, 0)
	for _, b := range batches {
		allowed = allowed.Add(read(b.Warm).Mul(read(b.Ratio))).Add(read(b.Cold).Mul(read(b.ColdRatio)))
	}
	margin := allowed.Sub(read(used))
	return ThinnerMonth{Allowed: allowed.String(), Used: read(used).String(), Margin: margin.String(), Held: margin.Sign() >= 0}
}

// AsApplied is g/L of a coating as applied: what it had, and what the thinner brings, over what both fill. ratio is L of thinner per L of
// coating, pct its share of VOC.
func AsApplied(voc, ratio, thinnerDensity, pct string) string {
	brought := read(ratio).Mul(read(thinnerDensity)).Mul(read(pct)).Mul(cent)
	return divide(read(voc).Add(brought), one.Add(read(ratio))).String()
}
