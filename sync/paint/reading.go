package paint

import "math"

// Drawn says whether a field that was read by itself is looked at by a person all the same: so many of a hundred, by the form and the field
// alone, so that a device and the server draw the same ones.
func Drawn(formID, field string, pct int64) bool {
	return int64(mix(formID+"|"+field)%10_000) < pct*100
}

// mix is FNV-1a with the last step of MurmurHash3, without which texts that differ in their last sign lie together.
func mix(text string) uint32 {
	hash := uint32(0x811c9dc5)
	for _, b := range []byte(text) {
		hash = (hash ^ uint32(b)) * 0x01000193
	}
	hash = (hash ^ hash>>16) * 0x85ebca6b
	hash = (hash ^ hash>>13) * 0xc2b2ae35
	return hash ^ hash>>16
}

// Moves says whether a part of a total in grams is more than so many percent of it.
func Moves(part, total, pct string) bool {
	return read(part).Shift(2).GreaterThan(read(pct).Mul(read(total)))
}

// LeastRight is the lower end of Wilson's interval at 95 % for a share, in hundredths of a percent, rounded down.
func LeastRight(right, all int64) int64 {
	if all <= 0 {
		return 0
	}
	const z = 1.96
	n, p := float64(all), float64(right)/float64(all)
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	reach := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return int64(math.Floor(max(0, middle-reach) * 10_000))
}
