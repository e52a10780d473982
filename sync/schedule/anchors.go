package schedule

import (
	"fmt"
	"math"
)

// ruleDays are the days of an RRULE between two numbers, both counted.
func ruleDays(rrule, startOn string, first, last int64) []int64 {
	start, ok := numberOf(startOn)
	if !ok {
		return nil
	}
	parts, say := parseRRule(rrule, start)
	if say != "" {
		return nil
	}
	return expand(parts, start, first, last)
}

func inForce(rule Rule, number int64) bool {
	day := dayOf(number)
	return (rule.FromOn == "" || day >= rule.FromOn) && (rule.UntilOn == "" || day <= rule.UntilOn)
}

func fixedDues(rule Rule, yard Yard, first, last int64) []due {
	by := margin(rule.Roll)
	var dues []due
	for _, number := range ruleDays(rule.RRule, rule.StartOn, first-by, last+by) {
		if inForce(rule, number) {
			dues = append(dues, due{slot: dayOf(number), due: rolled(number, rule.Roll, rule, yard)})
		}
	}
	return dues
}

// rollingDues are the next one, and those after it as far as each is done on its day. One that was due before the rule came in force is
// due then.
func rollingDues(rule Rule, yard Yard, base string, last int64) []due {
	done, wasDone := numberOf(base)
	begin, begins := numberOf(rule.FromOn)
	if !begins && !wasDone {
		begin, begins = numberOf(rule.StartOn)
	}
	if rule.EveryDays < 1 || !wasDone && !begins {
		return nil
	}
	number, slot := begin, "first"
	if wasDone {
		number, slot = done+rule.EveryDays, "after:"+dayOf(done)
		if begins {
			number = max(number, begin)
		}
	}
	today, hasToday := numberOf(yard.Today)
	var dues []due
	for number <= last+margin(rule.Roll) && (rule.UntilOn == "" || dayOf(number) <= rule.UntilOn) {
		before := number - 1
		if len(dues) > 0 {
			before = dues[len(dues)-1].due
		}
		next := forward(number, before, rule, yard)
		dues = append(dues, due{slot: slot, due: next, forecast: len(dues) > 0})
		if hasToday {
			next = max(next, today)
		}
		slot, number = "after:"+dayOf(next), next+rule.EveryDays
	}
	return dues
}

// forward is the working day, which for a rule of few days must not be the one that it is counted from.
func forward(number, before int64, rule Rule, yard Yard) int64 {
	if day := rolled(number, rule.Roll, rule, yard); day > before || rule.Roll != "before" {
		return day
	}
	return rolled(number, "after", rule, yard)
}

// periodOf is the first and the last day of the period that a day lies in. Weeks begin on Monday.
func periodOf(per string, number int64) (first, last int64, ok bool) {
	var months int64
	switch per {
	case "week":
		monday := number - floorMod(number+3, 7)
		return monday, monday + 6, true
	case "month":
		months = 1
	case "quarter":
		months = 3
	case "year":
		months = 12
	default:
		return 0, 0, false
	}
	month := floorDiv(monthOf(number), months) * months
	return firstOfMonth(month), firstOfMonth(month+months) - 1, true
}

func countDues(rule Rule, yard Yard, first, last int64) []due {
	by := margin(rule.Roll)
	begin := int64(math.MinInt64)
	for _, day := range []string{rule.StartOn, rule.FromOn} {
		if number, ok := numberOf(day); ok {
			begin = max(begin, number)
		}
	}
	var dues []due
	opens, end, ok := periodOf(rule.Per, first-by)
	for ; ok && opens <= last+by; opens, end, ok = periodOf(rule.Per, end+1) {
		if end < begin || !inForce(rule, end) {
			continue
		}
		from, day := max(opens, begin), rolled(end, rule.Roll, rule, yard)
		for n := range rule.Times {
			dues = append(dues, due{slot: fmt.Sprintf("%s#%d", dayOf(opens), n+1), due: day, opens: &from})
		}
	}
	return dues
}

// shiftDues are one in each shift of a working day, or of the days that the rule names. A shift that ends before it begins ends on the
// next day.
func shiftDues(rule Rule, yard Yard, first, last int64) []due {
	var dues []due
	for _, day := range shiftDays(rule, yard, first-1, last) {
		for _, shift := range rule.Shifts {
			start, ok := minutesOf(shift.From)
			end, okEnd := minutesOf(shift.Until)
			if !ok || !okEnd || start == end {
				continue
			}
			ends, on := day, day
			if end < start {
				ends++
				if end > 0 {
					on++
				}
			}
			at := instantOf(ends, end, yard.Zone)
			dues = append(dues, due{slot: dayOf(day) + "T" + shift.From, opens: &day, due: on, at: &at})
		}
	}
	return dues
}

func shiftDays(rule Rule, yard Yard, first, last int64) []int64 {
	var days []int64
	if rule.RRule != "" {
		for _, number := range ruleDays(rule.RRule, rule.StartOn, first, last) {
			if inForce(rule, number) {
				days = append(days, number)
			}
		}
		return days
	}
	if begin, ok := numberOf(rule.StartOn); ok {
		first = max(first, begin)
	}
	for number := first; number <= last; number++ {
		if inForce(rule, number) && isWorking(number, yard) {
			days = append(days, number)
		}
	}
	return days
}
