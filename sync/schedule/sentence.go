package schedule

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/teambition/rrule-go"
)

// Sentence is a rule as plain English: what it says, then what goes with it: its hour, a day off, its window. "" for a rule that cannot be
// computed.
func Sentence(rule Rule) string {
	when := whenText(rule)
	if when == "" {
		return ""
	}
	texts := []string{when, hourSentence(rule), rollSentence(rule), windowSentence(rule), placeSentence(rule)}
	return strings.Join(slices.DeleteFunc(texts, func(text string) bool { return text == "" }), " ")
}

func whenText(rule Rule) string {
	switch rule.Anchor {
	case Fixed:
		if text := rruleText(rule.RRule, rule.StartOn); text != "" {
			return text + "."
		}
		return ""
	case Rolling:
		return rollingText(rule)
	case Count:
		return countText(rule)
	case Shiftly:
		return shiftText(rule)
	case Event:
		return eventText(rule)
	case Use:
		return "Before each use."
	default:
		return ""
	}
}

func rollingText(rule Rule) string {
	switch {
	case rule.EveryDays < 1:
		return ""
	case rule.EveryDays == 1:
		return "Every day, counted from the last time."
	default:
		return fmt.Sprintf("Every %d days, counted from the last time.", rule.EveryDays)
	}
}

func countText(rule Rule) string {
	if rule.Times < 1 || rule.Per == "" {
		return ""
	}
	times := strconv.FormatInt(rule.Times, 10) + " times"
	switch rule.Times {
	case 1:
		times = "Once"
	case 2:
		times = "Twice"
	}
	return times + " in each " + rule.Per + "."
}

func shiftText(rule Rule) string {
	if len(rule.Shifts) == 0 {
		return ""
	}
	shifts := "Once in each shift (" + both(each(rule.Shifts, func(shift Shift) string {
		return shift.Name + " " + hourText(shift.From) + " to " + hourText(shift.Until)
	}), and) + ")"
	if rule.RRule == "" {
		return shifts + " of every working day."
	}
	if days := rruleText(rule.RRule, rule.StartOn); days != "" {
		return shifts + ". " + days + "."
	}
	return ""
}

func eventText(rule Rule) string {
	switch {
	case rule.AfterValue == nil || rule.AfterUnit == "":
		return ""
	case *rule.AfterValue == 0:
		return "At once."
	default:
		return "Within " + plural(*rule.AfterValue, strings.TrimSuffix(strings.ReplaceAll(rule.AfterUnit, "_", " "), "s")) + "."
	}
}

// rruleText has no period at its end.
func rruleText(text, startOn string) string {
	start, ok := numberOf(startOn)
	if !ok {
		return ""
	}
	p, say := parseRRule(text, start)
	if say != "" {
		return ""
	}
	p = byMonth(p, start)
	return repeatText(p, start) + endText(p)
}

// byMonth: a step of months that a year is a multiple of names its months: every third month from March is March, June, September and
// December.
func byMonth(p parts, start int64) parts {
	if p.freq != rrule.MONTHLY || 12%p.interval != 0 || len(p.positions) > 0 || p.interval == 1 && len(p.months) == 0 {
		return p
	}
	var months []int
	for at := range 12 / p.interval {
		month := int(floorMod(monthOf(start)+int64(at*p.interval), 12)) + 1
		if len(p.months) == 0 || slices.Contains(p.months, month) {
			months = append(months, month)
		}
	}
	slices.Sort(months)
	p.freq, p.interval, p.months = rrule.YEARLY, 1, months
	return p
}

func repeatText(p parts, start int64) string {
	days := daysPhrase(p)
	switch {
	case p.freq == rrule.DAILY && p.interval == 1 && days == "":
		return "Every day"
	case p.freq == rrule.DAILY && p.interval == 1:
		return "Every " + days
	case p.freq == rrule.DAILY:
		if days != "" {
			days = ", only if it is a " + days
		}
		return fmt.Sprintf("Every %d days%s, counted from %s", p.interval, days, dateText(start))
	case p.interval == 1 && strings.HasPrefix(days, "every "):
		return "E" + days[1:]
	case p.interval == 1:
		return "Every " + unitText(p.freq) + " on " + days
	default:
		return "On " + days + " of every " + nthText(p.interval) + " " + unitText(p.freq) + ", counted from " + fromText(p, start)
	}
}

func unitText(freq rrule.Frequency) string {
	if freq == rrule.WEEKLY {
		return "week"
	}
	if freq == rrule.MONTHLY {
		return "month"
	}
	return "year"
}

func fromText(p parts, start int64) string {
	if p.freq == rrule.WEEKLY {
		return dateText(start)
	}
	if p.freq == rrule.MONTHLY {
		return dateOf(start).Format("January 2006")
	}
	return dateOf(start).Format("2006")
}

func endText(p parts) string {
	switch {
	case p.count == 1:
		return ", once in all"
	case p.count > 0:
		return fmt.Sprintf(", %d times in all", p.count)
	case p.until != nil:
		return ", until " + dateText(*p.until)
	default:
		return ""
	}
}

func hourSentence(rule Rule) string {
	if rule.DueTime == "" {
		return ""
	}
	return "Due at " + hourText(rule.DueTime) + "."
}

func rollSentence(rule Rule) string {
	moves := slices.Contains([]string{Fixed, Rolling, Count, Event}, rule.Anchor)
	if !moves || rule.Roll != "before" && rule.Roll != "after" {
		return ""
	}
	return "On a day off it is due the working day " + rule.Roll + "."
}

func windowSentence(rule Rule) string {
	var texts []string
	if rule.OpenDays > 0 && (rule.Anchor == Fixed || rule.Anchor == Rolling) {
		texts = append(texts, "opens "+plural(rule.OpenDays, "day")+" before")
	}
	if rule.GraceDays > 0 {
		texts = append(texts, "counts as on time for "+plural(rule.GraceDays, "day")+" more")
	}
	switch {
	case rule.MissDays == nil:
	case *rule.MissDays == 0:
		texts = append(texts, "missed when it is over")
	default:
		texts = append(texts, "missed after "+plural(*rule.MissDays, "day"))
	}
	if len(texts) == 0 {
		return ""
	}
	text := strings.Join(texts, ", ")
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

func placeSentence(rule Rule) string {
	switch rule.Each {
	case "zone":
		return "One for each of " + plural(int64(len(rule.ZoneIDs)), "zone") + "."
	case "thing":
		return "One for each of " + plural(int64(len(rule.ThingIDs)), "thing") + "."
	default:
		return ""
	}
}
