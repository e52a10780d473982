// Package compute holds the calculations that device and server must come to the same result with, each a function with a twin in
// compute.ts. sync/testdata/vectors/compute.json holds the two together, by the functions' names. They are pure and know no schema.
package compute

import "time"

// DaysUntil is how many days there are from one day to another, both YYYY-MM-DD: below zero when it has passed. False where one of
// them is no day of a calendar. No clock and no time zone has a part in it: every day counts as one.
func DaysUntil(day, from string) (days int64, ok bool) {
	to, toErr := time.Parse(time.DateOnly, day)
	begin, fromErr := time.Parse(time.DateOnly, from)
	if toErr != nil || fromErr != nil {
		return 0, false
	}
	return (to.Unix() - begin.Unix()) / (24 * 60 * 60), true
}
