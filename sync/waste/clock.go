// Package waste holds the calculations of hazardous waste that device and server must come to the same result with: clocks, amounts,
// the generator category. Pure: it reads no clock, and every limit is given. clock.ts, units.ts and category.ts are its twins, held to
// sync/testdata/vectors/waste.json.
package waste

import "time"

// Clock is what of a container says when its clock starts and ends. Days are YYYY-MM-DD, "" where there is none. The start day is day 0, and
// the container is off site on or before its last day.
type Clock struct {
	ReturnedOn string // came back rejected: what was before no longer counts
	FirstOn    string // the first waste went in
	CentralOn  string // it stands where a clock runs since
	ExcessOn   string // it holds the excess of a satellite area since (40 CFR 262.15(a)(6))
	ExcessDays int64  // to move the excess; the clock starts when they are over
	Inherited  string // the earliest start of what was merged into it
	CrowdedOn  string // of a very small generator: its site holds so much since that a clock runs (40 CFR 262.14(a)(3)-(4))
	Days       int64  // on site, 0 for none
	Years      int64  // on site from date to date, 0 for none (40 CFR 273.15(a))
	Extended   int64  // days granted beyond Days
}

// Start is the day the clock started: the earliest of what starts it, and not before the site held so much that one runs. "" while nothing
// has.
func (c Clock) Start() string {
	if day := plus(c.ReturnedOn, 0); day != "" {
		return day
	}
	central := ""
	if first, since := plus(c.FirstOn, 0), plus(c.CentralOn, 0); first != "" && since != "" {
		central = max(first, since)
	}
	start := earliest(central, plus(c.ExcessOn, c.ExcessDays), plus(c.Inherited, 0))
	if since := plus(c.CrowdedOn, 0); start != "" && since > start {
		return since
	}
	return start
}

// OutBy is the last day on site; "" where no clock runs. Of days and years the earlier counts.
func (c Clock) OutBy() string {
	start := c.Start()
	byDays, byYears := "", ""
	if c.Days > 0 {
		byDays = plus(start, c.Days+max(c.Extended, 0))
	}
	if c.Years > 0 {
		byYears = plusYears(start, c.Years)
	}
	return earliest(byDays, byYears)
}

// CopyDue is the day by which something is to be done about a signed manifest copy that has not come: ask for it, then report
// (40 CFR 262.42). Days are counted from the day the first transporter signed. "" where nothing is left to do.
func CopyDue(accepted string, contactDays int64, contacted string, reportDays int64, reported string) string {
	switch {
	case contactDays > 0 && contacted == "" && reported == "":
		return plus(accepted, contactDays)
	case reportDays > 0 && reported == "":
		return plus(accepted, reportDays)
	default:
		return ""
	}
}

// Plus is the day so many days after another; "" where there is no such day.
func Plus(day string, days int64) string { return plus(day, days) }

func plus(day string, days int64) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	if at = at.AddDate(0, 0, int(days)); at.Year() < 1 || at.Year() > 9999 {
		return ""
	}
	return at.Format(time.DateOnly)
}

// plusYears is the same date so many years later. February 29 becomes February 28: the day before is never too late.
func plusYears(day string, years int64) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	later := at.AddDate(int(years), 0, 0)
	if later.Month() != at.Month() {
		later = later.AddDate(0, 0, -1)
	}
	if later.Year() > 9999 {
		return ""
	}
	return later.Format(time.DateOnly)
}

func earliest(days ...string) string {
	first := ""
	for _, day := range days {
		if day != "" && (first == "" || day < first) {
			first = day
		}
	}
	return first
}
