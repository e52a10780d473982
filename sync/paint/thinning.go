package paint

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

// SolidsOf is Eq. 2 of 63.785(c)(2): Vs = 1 − m / D, the volume fraction of solids of a batch whose maker says its volatiles in g/L and their
// average density, and not its solids. Not ok where that leaves no solids, or says nothing.
func SolidsOf(volatiles, density string) (solids string, ok bool) {
	all := read(density)
	if all.Sign() <= 0 || read(volatiles).Sign() < 0 {
		return "", false
	}
	left := one.Sub(divide(read(volatiles), all))
	return left.String(), left.Sign() > 0
}

// AsApplied is g/L of a coating as applied: what it had, and what the thinner brings, over what both fill. ratio is L of thinner per L of
// coating, pct its share of VOC.
func AsApplied(voc, ratio, thinnerDensity, pct string) string {
	brought := read(ratio).Mul(read(thinnerDensity)).Mul(read(pct)).Mul(cent)
	return divide(read(voc).Add(brought), one.Add(read(ratio))).String()
}
