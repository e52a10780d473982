package app

import "time"

// YardClock writes moments and dates as the people of a yard read them: in its time zone, with its clock. Mails, notices and
// refusals all use it, so that one yard never reads two clocks.
type YardClock struct {
	zone  *time.Location
	hours string
}

// NewYardClock reads an organization's settings. hourFormat is "24", or the clock of twelve hours.
func NewYardClock(timeZone, hourFormat string) YardClock {
	clock := YardClock{zone: Zone(timeZone), hours: "3:04 PM"}
	if hourFormat == "24" {
		clock.hours = "15:04"
	}
	return clock
}

// Time is a moment of today, such as "3:04 PM".
func (c YardClock) Time(at time.Time) string { return at.In(c.zone).Format(c.hours) }

// When is the time alone for a moment of the day that now belongs to, and Moment for all others.
func (c YardClock) When(at, now time.Time) string {
	if at.In(c.zone).Format(time.DateOnly) == now.In(c.zone).Format(time.DateOnly) {
		return c.Time(at)
	}
	return c.Moment(at)
}

// Moment is a day and a time, such as "Tue, Nov 24, 3:04 PM EST", as screens write it.
func (c YardClock) Moment(at time.Time) string {
	return at.In(c.zone).Format("Mon, Jan 2, " + c.hours + " MST")
}

// MomentOfYear is Moment for what is read long after, such as "Tue, Nov 24, 2026, 3:04 PM EST".
func (c YardClock) MomentOfYear(at time.Time) string {
	return at.In(c.zone).Format("Mon, Jan 2, 2006, " + c.hours + " MST")
}

// Day is the calendar date of a moment, written as Date does.
func (c YardClock) Day(at, now time.Time) string {
	return c.Date(at.In(c.zone).Format(time.DateOnly), now)
}

// Date is a calendar date (YYYY-MM-DD), such as "Tue, Nov 24", with the year unless it is the present one. What is no date stays as it
// is.
func (c YardClock) Date(day string, now time.Time) string {
	date, err := time.Parse(time.DateOnly, day)
	switch {
	case err != nil:
		return day
	case date.Year() == now.In(c.zone).Year():
		return date.Format("Mon, Jan 2")
	default:
		return date.Format("Mon, Jan 2, 2006")
	}
}
