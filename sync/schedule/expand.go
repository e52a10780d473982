package schedule

import (
	"slices"

	"github.com/teambition/rrule-go"
)

// expand are the days of a parsed RRULE between two numbers, both counted, from the start on. The library counts, behind this one
// function; months that are too short are ours.
func expand(p parts, start, first, last int64) []int64 {
	until := last
	if p.until != nil {
		until = min(until, *p.until)
	}
	// A count is counted from the first day; everything else may begin in the period before the first day asked for.
	begin := start
	if p.count == 0 {
		begin = max(first, start)
	}
	begin = periodStart(p, start, begin)
	var days []int64
	for _, piece := range piecesOf(p) {
		days = append(days, run(piece, begin, until, start)...)
	}
	slices.Sort(days)
	if p.count > 0 && len(days) > p.count {
		days = days[:p.count]
	}
	return slices.DeleteFunc(days, func(day int64) bool { return day < first })
}

// firstOf is the first day from a day on; false where there is none in the years that a calendar is good for.
func firstOf(p parts, start, from int64) (day int64, ok bool) {
	from = max(from, start)
	until := int64(lastDay)
	if p.until != nil {
		until = *p.until
	}
	if p.count > 0 {
		days := expand(p, start, from, until)
		if len(days) == 0 {
			return 0, false
		}
		return days[0], true
	}
	begin := periodStart(p, start, from)
	for _, piece := range piecesOf(p) {
		rule, err := libraryRule(piece, begin, until)
		if err != nil {
			continue
		}
		if at := rule.After(dateOf(from), true); !at.IsZero() {
			if number := at.Unix() / 86_400; !ok || number < day {
				day, ok = number, true
			}
		}
	}
	return day, ok
}

// lastDay is the last day of the year 9998, up to which the libraries look.
const lastDay = 2_932_531

// periodStart is the first day of the last period in step with the start that begins no later than a day.
func periodStart(p parts, start, day int64) int64 {
	interval := int64(p.interval)
	switch p.freq {
	case rrule.DAILY:
		return start + floorDiv(day-start, interval)*interval
	case rrule.WEEKLY:
		week := start - floorMod(int64(weekdayOf(start)-p.weekStart), 7)
		return week + floorDiv(day-week, 7*interval)*7*interval
	case rrule.YEARLY:
		interval *= 12
		start = firstOfMonth(floorDiv(monthOf(start), 12) * 12)
	case rrule.MONTHLY, rrule.HOURLY, rrule.MINUTELY, rrule.SECONDLY:
	}
	month := monthOf(start)
	return firstOfMonth(month + floorDiv(monthOf(day)-month, interval)*interval)
}

func allMonths() []int { return []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12} }

const february = 2

// piecesOf are the rules that the library is given. A day that February lacks is its last one, and the 31st is the last day of every
// month, as RFC 7529 skips backward: so February has a rule of its own. By the day there is nothing to move.
func piecesOf(p parts) []parts {
	if p.freq == rrule.DAILY || !slices.ContainsFunc(p.monthDays, func(day int) bool { return day > 28 }) {
		return []parts{p}
	}
	named := p.months
	if len(named) == 0 {
		named = allMonths()
	}
	var pieces []parts
	long := slices.DeleteFunc(slices.Clone(named), func(month int) bool { return month == february })
	if len(long) > 0 {
		pieces = append(pieces, p.within(long, 30))
	}
	if slices.Contains(named, february) {
		pieces = append(pieces, p.within([]int{february}, 28))
	}
	return pieces
}

// within is the rule in some months, in which every later day is the last one.
func (p parts) within(months []int, longest int) parts {
	p.months = months
	p.monthDays = slices.Clone(p.monthDays)
	for i, day := range p.monthDays {
		if day > longest {
			p.monthDays[i] = -1
		}
	}
	return p
}

// run: a rule with a count is asked for no more than it may have, so that its end is found however far one looks.
func run(p parts, begin, until, start int64) []int64 {
	if until < begin {
		return nil
	}
	rule, err := libraryRule(inYears(p), begin, until)
	if err != nil {
		return nil
	}
	var days []int64
	next := rule.Iterator()
	for at, ok := next(); ok && (p.count == 0 || len(days) < p.count); at, ok = next() {
		if day := at.Unix() / 86_400; day >= start {
			days = append(days, day)
		}
	}
	return days
}

func libraryRule(p parts, begin, until int64) (*rrule.RRule, error) {
	days := make([]rrule.Weekday, 0, len(p.days))
	for _, day := range p.days {
		days = append(days, libraryDay(day.day, day.nth))
	}
	return rrule.NewRRule(rrule.ROption{
		Freq: p.freq, Interval: p.interval, Dtstart: dateOf(begin), Until: dateOf(until), Wkst: libraryDay(p.weekStart, 0),
		Bymonth: p.months, Bymonthday: p.monthDays, Byweekday: days, Bysetpos: p.positions,
	})
}

// inYears: the library works period by period, so what skips none is asked for by the year: the same days several times faster.
func inYears(p parts) parts {
	if p.interval != 1 || len(p.positions) > 0 || p.freq == rrule.YEARLY {
		return p
	}
	if p.freq == rrule.MONTHLY && len(p.months) == 0 {
		p.months = allMonths()
	}
	if p.freq == rrule.DAILY && len(p.days)+len(p.monthDays) == 0 {
		for day := range 7 {
			p.days = append(p.days, weekday{day: day})
		}
	}
	p.freq = rrule.YEARLY
	return p
}

func libraryDay(day, nth int) rrule.Weekday {
	named := []rrule.Weekday{rrule.SU, rrule.MO, rrule.TU, rrule.WE, rrule.TH, rrule.FR, rrule.SA}[day]
	return named.Nth(nth)
}
