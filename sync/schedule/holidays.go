package schedule

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// HolidayLibrary is holidays as yearly rules (schema/library/holidays.json).
type HolidayLibrary struct {
	// Observed: by how many days a holiday on a weekday ("0" is Sunday) is moved.
	Observed map[string]int64 `json:"observed"`
	Days     []HolidayRule    `json:"days"`
	// Legal: which weekdays are working days of the law.
	Legal struct {
		Weekdays []int  `json:"weekdays"`
		Cite     string `json:"cite"`
		Edition  string `json:"edition"`
		Verified string `json:"verified"`
		Note     string `json:"note"`
	} `json:"legal"`
}

// HolidayRule is one holiday, since the first year that it counts.
type HolidayRule struct {
	ID    string `json:"id"`
	Title string `json:"title"`
	RRule string `json:"rrule"`
	Since int    `json:"since"`
}

// Holiday is one on the day on which it is observed.
type Holiday struct {
	Day   string `json:"day"`
	ID    string `json:"id"`
	Title string `json:"title"`
}

// Holidays are those observed within a year, in order: a New Year's Day on a Saturday is observed in the year before.
func Holidays(year int, library HolidayLibrary) []Holiday {
	first, ok := numberOf(fmt.Sprintf("%04d-01-01", year))
	last, okLast := numberOf(fmt.Sprintf("%04d-12-31", year))
	if !ok || !okLast {
		return nil
	}
	var holidays []Holiday
	for _, rule := range library.Days {
		for _, number := range ruleDays(rule.RRule, fmt.Sprintf("%04d-01-01", rule.Since), first-7, last+7) {
			moved := number + library.Observed[strconv.Itoa(weekdayOf(number))]
			if moved >= first && moved <= last {
				holidays = append(holidays, Holiday{Day: dayOf(moved), ID: rule.ID, Title: rule.Title})
			}
		}
	}
	slices.SortStableFunc(holidays, func(a, b Holiday) int { return strings.Compare(a.Day, b.Day) })
	return holidays
}

// LegalDays are the working days of the law by the library. It is for one goroutine: it keeps the years that it was asked for.
func (l HolidayLibrary) LegalDays() LegalDays {
	known := map[string]bool{}
	return LegalDays{Weekdays: l.Legal.Weekdays, IsHoliday: func(day string) bool {
		if len(day) < 4 {
			return false
		}
		if year := day[:4]; !known[year] {
			known[year] = true
			if number, err := strconv.Atoi(year); err == nil {
				for _, holiday := range Holidays(number, l) {
					known[holiday.Day] = true
				}
			}
		}
		return known[day]
	}}
}
