package safety

import (
	"slices"
	"strings"
	"time"
)

// Office is when the office of a yard is open, and the days on which the yard is closed. It is the twin of OfficeHours in
// pwa/src/features/safety/requestDue.ts; sync/testdata/vectors/safety.json proves both.
type Office struct {
	From   string   `json:"from"` // 08:00
	To     string   `json:"to"`
	Days   []string `json:"days"` // by their English names in small letters
	Closed []Closed `json:"-"`
}

// Closed are the days from one to another, both included.
type Closed struct {
	FromOn  string `json:"fromOn"`
	UntilOn string `json:"untilOn"`
}

// mostDays is how long a yard is closed at most: one that is longer has said its hours wrongly.
const mostDays = 60

// usual are hours that are said wrongly, or not at all: a clock must run.
func (o Office) usual() Office {
	if o.From == "" || o.To == "" || o.From >= o.To {
		o.From, o.To = "08:00", "17:00"
	}
	if len(o.Days) == 0 {
		o.Days = []string{"monday", "tuesday", "wednesday", "thursday", "friday"}
	}
	return o
}

// RequestDue is until when copies of records are owed: so many hours of the office later, or at the end of the next day on which it is open
// (29 CFR 1904.35(b)(2), 1904.40(a)).
func RequestDue(asked time.Time, value int64, unit string, office Office, zone *time.Location) time.Time {
	office, asked = office.usual(), asked.In(zone)
	left := time.Duration(value) * time.Hour
	for step := range mostDays {
		day := asked.AddDate(0, 0, step)
		if !office.isOpen(day) {
			continue
		}
		opens, closes := clockOf(day, office.From), clockOf(day, office.To)
		if unit != "business hours" {
			if step > 0 {
				return closes
			}
			continue
		}
		if opens.Before(asked) {
			opens = asked
		}
		open := max(0, closes.Sub(opens))
		if open >= left {
			return opens.Add(left)
		}
		left -= open
	}
	if unit != "business hours" {
		return asked.Add(24 * time.Hour)
	}
	return asked.Add(time.Duration(value) * time.Hour)
}

func (o Office) isOpen(at time.Time) bool {
	day := at.Format(time.DateOnly)
	return slices.Contains(o.Days, strings.ToLower(at.Weekday().String())) &&
		!slices.ContainsFunc(o.Closed, func(c Closed) bool { return c.FromOn <= day && day <= c.UntilOn })
}

// clockOf is the moment when clocks of the yard show this.
func clockOf(day time.Time, clock string) time.Time {
	at, err := time.Parse("15:04", clock)
	if err != nil {
		return day
	}
	return time.Date(day.Year(), day.Month(), day.Day(), at.Hour(), at.Minute(), 0, 0, day.Location())
}
