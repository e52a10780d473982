package schedule

import "time"

// Window is the days and moments that say how late an item is.
type Window struct {
	OpensOn string `json:"opensOn"`
	DueOn   string `json:"dueOn"`
	DueAt   *int64 `json:"dueAt"`
	GraceOn string `json:"graceOn"`
	MissOn  string `json:"missOn"`
	MissAt  *int64 `json:"missAt"`
}

// LegalOf is the window by the legal day: an agency's extension moves due, grace and miss by as many days, at the same hour of the clock.
func LegalOf(item Window, extendedTo string, zone *time.Location) Window {
	to, extended := numberOf(extendedTo)
	due, ok := numberOf(item.DueOn)
	by := to - due
	if !extended || !ok || by == 0 {
		return item
	}
	day := func(of string) string {
		number, ok := numberOf(of)
		if !ok {
			return of
		}
		return dayOf(number + by)
	}
	at := func(of *int64) *int64 {
		if of == nil {
			return nil
		}
		moved := instantOf(numberIn(zone, *of)+by, minutesIn(zone, *of), zone)
		return &moved
	}
	return Window{
		OpensOn: item.OpensOn, DueOn: day(item.DueOn), DueAt: at(item.DueAt), GraceOn: day(item.GraceOn), MissOn: day(item.MissOn),
		MissAt: at(item.MissAt),
	}
}

// Where a moment lies in a window.
const (
	Upcoming = "upcoming"
	Open     = "open"
	DueToday = "due"
	Overdue  = "overdue"
	Missed   = "missed"
)

// PhaseOf is where a moment lies in the window of something that is not done. It is missed once the day or the moment of the miss is
// over; overdue past its moment, or past the grace where there is one; due on its day.
func PhaseOf(w Window, today string, now int64) string {
	missed := w.MissOn != "" && today > w.MissOn
	if w.MissAt != nil {
		missed = now > *w.MissAt
	}
	switch {
	case missed:
		return Missed
	case today > w.GraceOn, w.DueAt != nil && now > *w.DueAt && w.GraceOn <= w.DueOn:
		return Overdue
	case today >= w.DueOn:
		return DueToday
	case today < w.OpensOn:
		return Upcoming
	default:
		return Open
	}
}
