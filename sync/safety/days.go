package safety

import (
	"slices"
	"time"
)

// WorkChange says how a person works from a day on: away, restricted or full.
type WorkChange struct {
	FromDay string `json:"fromDay"`
	Status  string `json:"status"`
}

// Days are what the log says of a case. It is the twin of countDays in days.ts.
type Days struct {
	Away       int64 `json:"away"`
	Restricted int64 `json:"restricted"`
}

// CountDays counts the days after the injury up to today on which the person does not do full work (29 CFR 1904.7(b)(3)): calendar days, the
// day of the injury not counted, both together at most so many. A day that no calendar has counts nothing.
func CountDays(onDay string, changes []WorkChange, today string, most int64) (days Days) {
	injured, ok := midnight(onDay)
	end, known := midnight(today)
	if !ok || !known {
		return days
	}
	type change struct {
		at     time.Time
		status string
	}
	var sorted []change
	for _, c := range changes {
		if at, ok := midnight(c.FromDay); ok {
			sorted = append(sorted, change{at, c.Status})
		}
	}
	slices.SortStableFunc(sorted, func(a, b change) int { return a.at.Compare(b.at) })
	for i, c := range sorted {
		until := end.AddDate(0, 0, 1)
		if i+1 < len(sorted) && sorted[i+1].at.Before(until) {
			until = sorted[i+1].at
		}
		from := c.at
		if first := injured.AddDate(0, 0, 1); from.Before(first) {
			from = first
		}
		count := min(int64(until.Sub(from)/(24*time.Hour)), most-days.Away-days.Restricted)
		switch {
		case count <= 0:
		case c.status == "away":
			days.Away += count
		case c.status == "restricted":
			days.Restricted += count
		}
	}
	return days
}

func midnight(day string) (time.Time, bool) {
	at, err := time.Parse(time.DateOnly, day)
	return at, err == nil
}

// Entry is a case as it stands on the log.
type Entry struct {
	Column     string `json:"column"`
	Away       int64  `json:"away"`
	Restricted int64  `json:"restricted"`
	Illness    string `json:"illness"` // 1 injury to 6 all other illnesses
}

// Columns are those that form 300A adds up, in its order.
var Columns = []string{"G", "H", "I", "J", "K", "L", "M1", "M2", "M3", "M4", "M5", "M6"}

// Total adds up a log by the columns of form 300A. It is the twin of totalsOf in rates.ts.
func Total(entries []Entry) map[string]int64 {
	totals := map[string]int64{}
	for _, column := range Columns {
		totals[column] = 0
	}
	for _, e := range entries {
		totals[e.Column]++
		totals["M"+e.Illness]++
		totals["K"] += e.Away
		totals["L"] += e.Restricted
	}
	return totals
}
