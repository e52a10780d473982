package schedule

import (
	"slices"

	"github.com/teambition/rrule-go"
)

// lengthsOf are the lengths that a month may have.
func lengthsOf(month int) []int {
	switch month {
	case february:
		return []int{28, 29}
	case 4, 6, 9, 11:
		return []int{30}
	default:
		return []int{31}
	}
}

// neverComes tells, without looking for a first day, whether the parts meet on no day: months that the step leaves out, days that lie on
// no such weekday, a place that no set has. No search may be without an end.
func neverComes(p parts, start int64) bool {
	onStart := func(day weekday) bool { return day.day == weekdayOf(start) }
	if p.freq == rrule.DAILY && p.interval%7 == 0 && len(p.days) > 0 && !slices.ContainsFunc(p.days, onStart) {
		return true
	}
	sum, most := 0, 0
	for _, month := range monthsOf(p, start) {
		size := 0
		for _, length := range lengthsOf(month) {
			size = max(size, largest(p, length))
		}
		sum, most = sum+size, max(most, size)
	}
	if most == 0 {
		return true
	}
	most = mostOf(p, most, sum)
	return len(p.positions) > 0 &&
		!slices.ContainsFunc(p.positions, func(at int) bool { return at <= most && at >= -most })
}

func monthsOf(p parts, start int64) []int {
	named := p.months
	if len(named) == 0 {
		named = allMonths()
	}
	if p.freq != rrule.MONTHLY {
		return named
	}
	var steps []int
	for at := range 12 {
		steps = append(steps, int(floorMod(monthOf(start)+int64(at*p.interval), 12))+1)
	}
	return slices.DeleteFunc(slices.Clone(named), func(month int) bool { return !slices.Contains(steps, month) })
}

// largest is the most days that a month of so many days may have, whatever weekday it begins with.
func largest(p parts, length int) int {
	inMonth := p.freq == rrule.MONTHLY || len(p.months) > 0
	var named []int
	for _, day := range p.monthDays {
		switch {
		case day < 0:
			day += length + 1
		case p.freq != rrule.DAILY:
			day = min(day, length)
		}
		named = append(named, day)
	}
	most := 0
	for begins := range 7 {
		size := 0
		for at := 1; at <= length; at++ {
			fits := func(day weekday) bool {
				return day.day == (begins+at)%7 &&
					(day.nth == 0 || !inMonth || day.nth == (at+6)/7 || day.nth == -((length-at+7)/7))
			}
			if (len(named) == 0 || slices.Contains(named, at)) && (len(p.days) == 0 || slices.ContainsFunc(p.days, fits)) {
				size++
			}
		}
		most = max(most, size)
	}
	return most
}

// mostOf: no set that BYSETPOS chooses from is larger.
func mostOf(p parts, inMonth, inYear int) int {
	isCounted := func(day weekday) bool { return day.nth != 0 }
	switch {
	case p.freq == rrule.DAILY:
		return 1
	case p.freq == rrule.WEEKLY, len(p.months) == 0 && p.freq == rrule.YEARLY && slices.ContainsFunc(p.days, isCounted):
		return len(p.days)
	case p.freq == rrule.MONTHLY:
		return inMonth
	default:
		return inYear
	}
}
