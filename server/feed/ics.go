package feed

import (
	"fmt"
	"time"

	ics "github.com/arran4/golang-ical"
)

// made is the moment that entries say they were written of which nobody knows more: always the same, so that a calendar that has not changed
// is the same text.
var made = time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)

// write makes the text of a calendar. A thing of a day is a day, one of an hour is a quarter of it before.
func write(entries []Entry, link string) string {
	calendar := ics.NewCalendarFor("Shipshape")
	calendar.SetMethod(ics.MethodPublish)
	calendar.SetXWRCalName("Shipshape")
	calendar.SetRefreshInterval("PT1H")
	calendar.SetXPublishedTTL("PT1H")
	for _, entry := range entries {
		day, err := time.Parse(time.DateOnly, entry.Day)
		if err != nil && entry.At.IsZero() {
			continue // an entry without a time is none, and programs refuse the whole calendar for it
		}
		event := calendar.AddEvent(entry.ID + "@shipshape")
		changed := entry.Changed.UTC().Truncate(time.Second)
		if changed.Before(made) {
			changed = made
		}
		event.SetDtStampTime(changed)
		event.SetLastModifiedAt(changed)
		// It only grows, as programs ask of it: the seconds since that moment.
		event.SetSequence(int(changed.Sub(made) / time.Second))
		event.SetSummary(entry.Title)
		event.SetURL(link + entry.Path)
		event.SetDescription(link + entry.Path)
		event.SetProperty(ics.ComponentPropertyCategories, entry.Category)
		event.SetTimeTransparency(ics.TransparencyTransparent)
		if entry.At.IsZero() {
			event.SetAllDayStartAt(day)
			event.SetAllDayEndAt(day.AddDate(0, 0, 1))
		} else {
			event.SetStartAt(entry.At.Add(-15 * time.Minute))
			event.SetEndAt(entry.At)
		}
		for _, days := range entry.Alarms {
			alarm := event.AddAlarm()
			alarm.SetAction(ics.ActionDisplay)
			alarm.SetProperty(ics.ComponentPropertyDescription, entry.Title)
			alarm.SetTrigger(trigger(days, entry.At.IsZero()))
		}
	}
	return calendar.Serialize(ics.WithNewLineWindows) // whatever machine the server runs on (RFC 5545, section 3.1)
}

// trigger is an alarm so many days before. A day begins at midnight: its alarm is at eight.
func trigger(days int, whole bool) string {
	switch {
	case whole && days == 0:
		return "PT8H"
	case whole && days == 1:
		return "-PT16H"
	case whole:
		return fmt.Sprintf("-P%dDT16H", days-1)
	case days == 0:
		return "-PT1H"
	}
	return fmt.Sprintf("-P%dD", days)
}
