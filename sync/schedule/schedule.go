// Package schedule says when the rules of the compliance calendar fall due: the twin of schedule.ts, held together by
// sync/testdata/vectors/schedule*.json. Days are those of the yard and know no clock; a moment is made of a day only where the hour counts.
package schedule

import (
	"cmp"
	"slices"
	"time"
)

// The anchors of a rule: what its days are counted from.
const (
	Fixed   = "fixed"
	Rolling = "rolling"
	Count   = "count"
	Shiftly = "shift"
	Use     = "use"
	Event   = "event"
)

// Rule is the fields of a calendarRule that say when, as they are in the record; "", 0 and nil where it says nothing.
type Rule struct {
	Anchor     string
	Authority  string
	RRule      string
	StartOn    string
	DueTime    string
	EveryDays  int64
	LastDoneOn string
	Times      int64
	Per        string
	Shifts     []Shift
	AfterValue *int64
	AfterUnit  string
	Roll       string
	OpenDays   int64
	GraceDays  int64
	MissDays   *int64
	FromOn     string
	UntilOn    string
	Each       string
	ZoneIDs    []string
	ThingIDs   []string
}

// Shift is one shift of a working day: a name and two hours as HH:MM.
type Shift struct {
	Name  string `json:"name"`
	From  string `json:"from"`
	Until string `json:"until"`
}

// Yard is what the days of a yard depend on.
type Yard struct {
	Zone *time.Location
	// WorkingDays has 0 for Sunday.
	WorkingDays []int
	// IsClosed tells holidays and days on which the yard is closed; nil where there are none.
	IsClosed func(day string) bool
	// Law: what the law moves later, or counts in working days, goes by these, whatever the yard works.
	Law LegalDays
	// Today: where it is given, what follows a late rolling one is counted as if that were done today.
	Today string
}

// Slot is one occurrence of a rule. Its name and the rule's id are the id of the record that it may become.
type Slot struct {
	Slot  string `json:"slot"`
	Place string `json:"place"`
	Window
	// Forecast: due then only if the one before it is done on its day.
	Forecast bool `json:"forecast"`
}

// Base is the day that a rolling rule counts from at a place ("" for a rule without places); "" where it was never done.
type Base func(place string) string

// From is the base of a rule that counts from the same day everywhere.
func From(day string) Base { return func(string) string { return day } }

// Slots are the occurrences whose due day lies within the two days, in the order in which they are due. A rule that cannot be computed
// has none.
func Slots(rule Rule, yard Yard, base Base, from, until string) []Slot {
	first, ok := numberOf(from)
	last, okLast := numberOf(until)
	if !ok || !okLast || first > last {
		return nil
	}
	var slots []Slot
	for _, place := range Places(rule) {
		for _, due := range duesOf(rule, yard, baseAt(base, place), first, last) {
			if due.due >= first && due.due <= last {
				slots = append(slots, slotAt(rule, yard, due, place))
			}
		}
	}
	// What is due together stays in the order in which it was counted.
	slices.SortStableFunc(slots, func(a, b Slot) int {
		return cmp.Or(cmp.Compare(a.DueOn, b.DueOn), cmp.Compare(momentOf(a), momentOf(b)))
	})
	return slots
}

func momentOf(slot Slot) int64 {
	if slot.DueAt == nil {
		return 0
	}
	return *slot.DueAt
}

func baseAt(base Base, place string) string {
	if base == nil {
		return ""
	}
	return base(place)
}

func duesOf(rule Rule, yard Yard, base string, first, last int64) []due {
	switch rule.Anchor {
	case Fixed:
		return fixedDues(rule, yard, first, last)
	case Rolling:
		return rollingDues(rule, yard, base, last)
	case Count:
		return countDues(rule, yard, first, last)
	case Shiftly:
		return shiftDues(rule, yard, first, last)
	default:
		return nil
	}
}

// Days are the days of an RRULE within two days, both counted. None for one that cannot be computed.
func Days(rrule, startOn, from, until string) []string {
	first, ok := numberOf(from)
	last, okLast := numberOf(until)
	if !ok || !okLast {
		return nil
	}
	var days []string
	for _, number := range ruleDays(rrule, startOn, first, last) {
		days = append(days, dayOf(number))
	}
	return days
}
