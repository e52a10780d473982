package library

import (
	"cmp"
	"encoding/json"
	"strings"

	"shipshape/sync/schedule"
)

// Law is what a shipyard owes: the rows that a yard adopts into its calendar.
type Law struct {
	Shipped
	Obligations []Obligation `json:"obligations"`
}

// Shipped says what edition of the library a file is, and where it comes from.
type Shipped struct {
	Edition      string `json:"edition"`
	Source       string `json:"source"`
	Reviewed     string `json:"reviewed"` // YYYY-MM-DD
	Jurisdiction string `json:"jurisdiction"`
	About        string `json:"about"`
}

// Obligation is one duty, in our own words. Mark is V (read in the text), S (seen on an agency page or in a copy), U (not seen) or house.
type Obligation struct {
	ID         string          `json:"id"`
	Title      string          `json:"title"`
	Text       string          `json:"text"`
	Category   string          `json:"category"`
	Program    string          `json:"program"`
	Authority  string          `json:"authority"`
	Citation   string          `json:"citation,omitempty"`
	Edition    string          `json:"edition,omitempty"` // the text that was read
	Mark       string          `json:"mark"`
	MarkNote   string          `json:"markNote,omitempty"`
	AppliesIf  json.RawMessage `json:"appliesIf,omitempty"` // a condition over the answers to Questions; for every yard without one
	Why        string          `json:"why,omitempty"`       // {question} stands for the answer
	OnlyIf     string          `json:"onlyIf,omitempty"`
	Rule       Timing          `json:"rule"`
	Evidence   []EvidenceSlot  `json:"evidence"`
	Risk       string          `json:"risk"`
	SubmitTo   string          `json:"submitTo,omitempty"`
	Trains     string          `json:"trains,omitempty"`    // the key of the QualificationKind that it keeps up
	ThingKind  string          `json:"thingKind,omitempty"` // one item for each thing of the kind
	Approval   string          `json:"approval,omitempty"`
	FromAnswer *FromAnswer     `json:"fromAnswer,omitempty"`
	Changed    string          `json:"changed"` // the edition of the library in which the row last changed
}

// Timing is when, with the names of a calendarRule's fields. An RRule of "@workingDays" stands for the days on which the yard works.
type Timing struct {
	Anchor     string  `json:"anchor"`
	RRule      string  `json:"rrule,omitempty"`
	StartOn    string  `json:"startOn,omitempty"` // the phase of what is due every so many years
	EveryDays  int64   `json:"everyDays,omitempty"`
	Times      int64   `json:"times,omitempty"`
	Per        string  `json:"per,omitempty"`
	Shifts     []Shift `json:"shifts,omitempty"`
	EventKind  string  `json:"eventKind,omitempty"`
	AfterValue *int64  `json:"afterValue,omitempty"`
	AfterUnit  string  `json:"afterUnit,omitempty"`
	Roll       string  `json:"roll,omitempty"`
	OpenDays   int64   `json:"openDays,omitempty"`
	MissDays   *int64  `json:"missDays,omitempty"`
}

// Shift is one shift of a working day, with its hours as HH:MM.
type Shift struct {
	Name  string `json:"name"`
	From  string `json:"from"`
	Until string `json:"until"`
}

// EvidenceSlot is one thing that proves that a duty was done.
type EvidenceSlot struct {
	ID       string `json:"id"`
	Kind     string `json:"kind"`
	Title    string `json:"title"`
	Entity   string `json:"entity,omitempty"`
	Template string `json:"template,omitempty"`
	Unit     string `json:"unit,omitempty"`
	Optional bool   `json:"optional,omitempty"`
}

// FromAnswer takes a number of the rule from an answer.
type FromAnswer struct {
	Field    string `json:"field"`
	Question string `json:"question"`
	Times    int64  `json:"times"`
}

// FindLaw reads the obligations.
func FindLaw() (Law, error) { return read[Law]("library/obligations.json") }

// On is the timing as the calendar computes it, for a yard that adopts it on the day and begins to count on another.
func (t Timing) On(startOn, fromOn string, workingDays []int) schedule.Rule {
	names := []string{"SU", "MO", "TU", "WE", "TH", "FR", "SA"}
	rrule := t.RRule
	if rrule == "@workingDays" {
		days := make([]string, len(workingDays))
		for i, day := range workingDays {
			days[i] = names[day]
		}
		rrule = "FREQ=WEEKLY;BYDAY=" + strings.Join(days, ",")
	}
	shifts := make([]schedule.Shift, len(t.Shifts))
	for i, s := range t.Shifts {
		shifts[i] = schedule.Shift(s)
	}
	return schedule.Rule{
		Anchor: t.Anchor, RRule: rrule, StartOn: startOn, EveryDays: t.EveryDays, Times: t.Times, Per: t.Per, Shifts: shifts,
		AfterValue: t.AfterValue, AfterUnit: t.AfterUnit, Roll: cmp.Or(t.Roll, "none"), OpenDays: t.OpenDays, MissDays: t.MissDays,
		FromOn: fromOn, Each: "none",
	}
}
