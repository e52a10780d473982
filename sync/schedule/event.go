package schedule

const hourMS = int64(3_600_000)

// DaysBefore is the unit of a rule that counts back from its event, such as a notice before a closing.
const DaysBefore = "days_before"

// EventDue is the occurrence that an event starts, counted from the event's own time. Hours are hours; days, working days and months end
// with the day, or at the hour that the rule says. Without days to miss it stays due. False for a rule that says no time.
func EventDue(rule Rule, yard Yard, at int64, eventID string) (Slot, bool) {
	number, end, ok := eventEnd(rule, yard, at)
	if !ok {
		return Slot{}, false
	}
	rule.Anchor = Event
	opens := min(numberIn(yard.Zone, at), number)
	if rule.AfterUnit == DaysBefore {
		opens = number - rule.OpenDays // the event itself is still to come
	}
	return slotAt(rule, yard, due{slot: "event:" + eventID, due: number, opens: &opens, at: &end}, ""), true
}

func eventEnd(rule Rule, yard Yard, at int64) (number, end int64, ok bool) {
	if rule.AfterValue == nil || *rule.AfterValue < 0 {
		return 0, 0, false
	}
	day, after := numberIn(yard.Zone, at), *rule.AfterValue
	switch rule.AfterUnit {
	case "hours":
		end = at + after*hourMS
		return numberIn(yard.Zone, end), end, true
	case "days":
		number = rolled(day+after, rule.Roll, rule, yard)
	case DaysBefore:
		number = rolled(day-after, rule.Roll, rule, yard)
	case "months":
		number = rolled(addMonths(day, after), rule.Roll, rule, yard)
	case "working_days":
		number = afterWorkingDays(day, after, yard.countedBy(rule))
	default:
		return 0, 0, false
	}
	if hour, ok := minutesOf(rule.DueTime); ok {
		return number, instantOf(number, hour, yard.Zone), true
	}
	return number, instantOf(number+1, 0, yard.Zone) - 1, true
}

// longestRest: a yard without a working day for so long has every day as one: no search is without an end.
const longestRest = 60

func afterWorkingDays(day, count int64, yard Yard) int64 {
	for range count {
		next := day + 1
		for !isWorking(next, yard) && next-day < longestRest {
			next++
		}
		if !isWorking(next, yard) {
			next = day + 1
		}
		day = next
	}
	return day
}
