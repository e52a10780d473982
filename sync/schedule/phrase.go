package schedule

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/teambition/rrule-go"
)

const (
	and = "and"
	or  = "or"
)

// daysPhrase is the days of an RRULE within one of its periods: "Monday and Friday", "the 1st and the last day", "March 1", "the first
// Monday of May". Nothing for every day.
func daysPhrase(p parts) string {
	switch {
	case len(p.positions) > 0:
		return within(both(each(p.positions, func(at int) string { return "the " + nthText(at) }), and)+" "+choiceText(p), p)
	case p.freq == rrule.DAILY:
		return within(dailyText(p), p)
	case len(p.monthDays) == 0:
		return within(weekdaysText(p.days, p.freq), p)
	}
	limit := limitText(p.days)
	if isShort(p) {
		limit = ", or the last day of a shorter month" + limit
	}
	day := p.monthDays[0]
	if p.freq == rrule.YEARLY && len(p.months) > 0 && len(p.monthDays) == 1 && day > 0 && day < 31 {
		return both(each(p.months, func(month int) string { return fmt.Sprintf("%s %d", time.Month(month), day) }), and) + limit
	}
	return within(monthDaysText(p.monthDays), p) + limit
}

func within(text string, p parts) string {
	named := both(each(p.months, func(month int) string { return time.Month(month).String() }), and)
	switch {
	case named != "" && text == "":
		return "day in " + named
	case named != "" && (p.freq == rrule.MONTHLY || p.freq == rrule.YEARLY):
		return text + " of " + named
	case named != "":
		return text + " in " + named
	case p.freq != rrule.YEARLY:
		return text
	case len(p.positions) > 0 || isCounted(p.days):
		return text + " of the year"
	case len(p.monthDays) > 0:
		return text + " of every month"
	default:
		return text
	}
}

func isCounted(days []weekday) bool {
	return slices.ContainsFunc(days, func(day weekday) bool { return day.nth != 0 })
}

// isShort tells whether a day of the month is moved to the end of a shorter one.
func isShort(p parts) bool {
	inFebruary := len(p.months) == 0 || slices.Contains(p.months, february)
	return inFebruary && slices.ContainsFunc(p.monthDays, func(day int) bool { return day == 29 || day == 30 })
}

func monthDaysText(monthDays []int) string {
	return both(each(monthDays, func(day int) string {
		if day == 31 { // the last day of every month
			day = -1
		}
		return "the " + monthDayText(day)
	}), and)
}

func monthDayText(day int) string {
	if day > 0 {
		return ordinal(day)
	}
	return nthText(day) + " day"
}

func dailyText(p parts) string {
	joined := and
	if p.interval > 1 {
		joined = or
	}
	switch {
	case len(p.monthDays) > 0:
		return both(each(p.monthDays, monthDayText), joined) + " of the month" + limitText(p.days)
	case namesOf(p.days) == workweek:
		return "day from Monday to Friday"
	default:
		return both(names(p.days), joined)
	}
}

func limitText(days []weekday) string {
	if len(days) == 0 {
		return ""
	}
	return ", if it is " + oneOf(days)
}

func weekdaysText(days []weekday, freq rrule.Frequency) string {
	switch {
	case isCounted(days):
		return countedText(days, and)
	case namesOf(days) == workweek:
		return "every day from Monday to Friday"
	case freq == rrule.WEEKLY:
		return both(names(days), and)
	case len(days) == 7:
		return "every day"
	default:
		return "every " + both(names(days), and)
	}
}

func oneOf(days []weekday) string {
	if isCounted(days) {
		return countedText(days, or)
	}
	return "a " + both(names(days), or)
}

func countedText(days []weekday, joined string) string {
	return both(each(days, func(day weekday) string {
		return "the " + nthText(day.nth) + " " + time.Weekday(day.day).String()
	}), joined)
}

// names are from Monday to Sunday, whatever order the rule has.
func names(days []weekday) []string {
	sorted := slices.Clone(days)
	slices.SortStableFunc(sorted, func(a, b weekday) int { return (a.day+6)%7 - (b.day+6)%7 })
	return each(sorted, func(day weekday) string { return time.Weekday(day.day).String() })
}

func namesOf(days []weekday) string { return strings.Join(names(days), ",") }

const (
	workweek = "Monday,Tuesday,Wednesday,Thursday,Friday"
	weekend  = "Saturday,Sunday"
)

// choiceText is what BYSETPOS chooses from.
func choiceText(p parts) string {
	switch {
	case len(p.monthDays) > 0 && len(p.days) > 0:
		return "of " + monthDaysText(p.monthDays) + " that is " + oneOf(p.days)
	case len(p.monthDays) > 0:
		return "of " + monthDaysText(p.monthDays)
	case isCounted(p.days):
		return "of " + countedText(p.days, and)
	case namesOf(p.days) == workweek:
		return "weekday"
	case namesOf(p.days) == weekend:
		return "weekend day"
	case len(p.days) == 7:
		return "day"
	default:
		return both(names(p.days), or)
	}
}
