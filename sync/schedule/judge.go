package schedule

import (
	"fmt"
	"maps"
	"strings"
)

const sayStart = "Say on which day it begins."

// Judge says for each field of a rule what keeps it from being computed and what to do. Nothing for a rule that can be computed.
func Judge(rule Rule) map[string]string {
	words := judgeAnchor(rule)
	if words == nil {
		words = map[string]string{}
	}
	maps.Copy(words, judgeDays(rule))
	maps.Copy(words, judgePlaces(rule))
	return words
}

func judgeAnchor(rule Rule) map[string]string {
	switch rule.Anchor {
	case Fixed:
		return judgeFixed(rule)
	case Rolling:
		return judgeRolling(rule)
	case Count:
		return judgeCount(rule)
	case Shiftly:
		return judgeShifts(rule)
	case Event:
		return judgeEvent(rule)
	case Use:
		return nil
	default:
		return map[string]string{"anchor": "Say what it is counted from."}
	}
}

// farthestFirst is more than the longest step that a rule may take: 50 years and some days.
const farthestFirst = 18_300

func judgeFixed(rule Rule) map[string]string {
	if strings.TrimSpace(rule.RRule) == "" {
		return map[string]string{"rrule": "Say on which days it is due."}
	}
	start, ok := numberOf(rule.StartOn)
	if !ok {
		return map[string]string{"startOn": sayStart}
	}
	parts, say := parseRRule(rule.RRule, start)
	if say != "" {
		return map[string]string{"rrule": say}
	}
	from := start
	if day, ok := numberOf(rule.FromOn); ok {
		from = max(from, day)
	}
	first, comes := firstOf(parts, start, from)
	switch {
	case !comes && from == start:
		return map[string]string{"rrule": never}
	case !comes:
		return map[string]string{"rrule": "It no longer comes when the rule is in force: check its end."}
	case first-from > farthestFirst:
		return map[string]string{"rrule": fmt.Sprintf("It comes on %s for the first time: check its parts.", dayOf(first))}
	}
	if until, ok := numberOf(rule.UntilOn); ok && until >= from && first > until {
		return map[string]string{"rrule": "It does not come while the rule is in force: check the days and its end."}
	}
	return nil
}

func judgeRolling(rule Rule) map[string]string {
	if rule.EveryDays < 1 {
		return map[string]string{"everyDays": "Say after how many days it is due again."}
	}
	if rule.FromOn == "" && rule.StartOn == "" && rule.LastDoneOn == "" {
		return map[string]string{"lastDoneOn": "Say when it was last done, or from which day the rule is in force."}
	}
	return nil
}

func judgeCount(rule Rule) map[string]string {
	days := map[string]int64{"week": 7, "month": 31, "quarter": 92, "year": 366}[rule.Per]
	switch _, begins := numberOf(rule.StartOn); {
	case days == 0:
		return map[string]string{"per": "Say in which period."}
	case rule.Times < 1:
		return map[string]string{"times": "Say how often."}
	case rule.Times > days:
		const say = "A %s has at most %d days: use a rule for every shift, or one by the day."
		return map[string]string{"times": fmt.Sprintf(say, rule.Per, days)}
	case !begins:
		return map[string]string{"startOn": sayStart}
	default:
		return nil
	}
}

func judgeEvent(rule Rule) map[string]string {
	if rule.AfterValue == nil || *rule.AfterValue < 0 {
		return map[string]string{"afterValue": "Say how long the clock runs."}
	}
	switch rule.AfterUnit {
	case "hours", "days", "working_days", "months", DaysBefore:
		return nil
	default:
		return map[string]string{"afterUnit": "Say in which unit it runs."}
	}
}

func judgeShifts(rule Rule) map[string]string {
	if len(rule.Shifts) == 0 {
		return map[string]string{"shifts": "Say which shifts there are."}
	}
	for _, shift := range rule.Shifts {
		_, ok := minutesOf(shift.From)
		if _, okUntil := minutesOf(shift.Until); !ok || !okUntil {
			return map[string]string{"shifts": "Write the hours of “" + shift.Name + "” as 06:00 and 14:30, without a zone."}
		}
		if shift.From == shift.Until {
			return map[string]string{"shifts": "“" + shift.Name + "” ends when it begins: check its hours."}
		}
	}
	for i, one := range rule.Shifts {
		for _, other := range rule.Shifts[i+1:] {
			if one.covers(other.From) || other.covers(one.From) {
				return map[string]string{"shifts": "“" + one.Name + "” and “" + other.Name + "” overlap: check their hours."}
			}
		}
	}
	if strings.TrimSpace(rule.RRule) != "" {
		return judgeFixed(rule)
	}
	if _, ok := numberOf(rule.StartOn); !ok {
		return map[string]string{"startOn": sayStart}
	}
	return nil
}

// covers goes round the clock, so that the end of a night lies before the morning.
func (s Shift) covers(hour string) bool {
	const day = 24 * 60
	at, _ := minutesOf(hour)
	start, _ := minutesOf(s.From)
	end, _ := minutesOf(s.Until)
	return floorMod(at-start, day) < floorMod(end-start, day)
}

func judgeDays(rule Rule) map[string]string {
	words := map[string]string{}
	if _, ok := minutesOf(rule.DueTime); rule.DueTime != "" && !ok {
		words["dueTime"] = "Write the hour of the yard as 07:00 or 17:30, without a zone."
	}
	for field, day := range map[string]string{"fromOn": rule.FromOn, "untilOn": rule.UntilOn, "lastDoneOn": rule.LastDoneOn} {
		if _, ok := numberOf(day); day != "" && !ok {
			words[field] = "This is no day of a calendar."
		}
	}
	if rule.FromOn != "" && rule.UntilOn != "" && rule.UntilOn < rule.FromOn {
		words["untilOn"] = "It ends before it begins: check the two days."
	}
	if rule.MissDays != nil && *rule.MissDays < rule.GraceDays {
		const say = "It would be missed while it still counts as on time: make it %d days or more."
		words["missDays"] = fmt.Sprintf(say, rule.GraceDays)
	}
	return words
}

func judgePlaces(rule Rule) map[string]string {
	switch {
	case rule.Each == "zone" && len(rule.ZoneIDs) == 0:
		return map[string]string{"zoneIds": "Name the zones: each has an item of its own."}
	case rule.Each == "thing" && len(rule.ThingIDs) == 0:
		return map[string]string{"thingIds": "Name the things: each has an item of its own."}
	case rule.Each != "none" && rule.Each != "" && (rule.Anchor == Event || rule.Anchor == Use):
		return map[string]string{"each": "A clock and a use make one item: choose “One for all”."}
	default:
		return nil
	}
}
