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
