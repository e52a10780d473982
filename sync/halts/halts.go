// Package halts says where stopped work binds. Device and server ask it alike: it is pure, and knows neither what stops work nor what is
// stopped. halts.ts is its twin, held to sync/testdata/vectors/halts.json.
package halts

import "slices"

// deepest is how deep zones lie in each other at most; a circle of zones ends there too.
const deepest = 16

// Halt is stopped work in a zone.
type Halt struct {
	ID   string `json:"id"`
	Zone string `json:"zone"`
}

// Over are the halts that bind work in any of some zones: those of the zone itself, and of every zone that it lies in. parent names the zone
// that a zone lies in, "" where there is none.
func Over(zones []string, parent func(zone string) string, halts []Halt) []Halt {
	var bound []string
	for _, zone := range zones {
		bound = append(bound, upward(zone, parent)...)
	}
	return only(halts, func(halt Halt) bool { return slices.Contains(bound, halt.Zone) })
}

// upward is a zone and all that it lies in.
func upward(zone string, parent func(zone string) string) []string {
	var all []string
	for range deepest {
		if zone == "" || slices.Contains(all, zone) {
			break
		}
		all = append(all, zone)
		zone = parent(zone)
	}
	return all
}

func only(halts []Halt, wanted func(Halt) bool) []Halt {
	return slices.DeleteFunc(slices.Clone(halts), func(halt Halt) bool { return !wanted(halt) })
}
