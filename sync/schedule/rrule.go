package schedule

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/teambition/rrule-go"
)

// parts is an RRULE in which what its first day leaves open is said: a weekly one has a weekday, a yearly one a day.
type parts struct {
	freq      rrule.Frequency
	interval  int
	count     int
	until     *int64
	months    []int
	monthDays []int
	days      []weekday
	positions []int
	weekStart int
}

// weekday has 0 for Sunday; nth 0 is every one.
type weekday struct{ day, nth int }

func weekdays() []string { return []string{"SU", "MO", "TU", "WE", "TH", "FR", "SA"} }

// frequency is a FREQ, with how far apart two times may lie, which is about the longest that a record is kept.
type frequency struct {
	name     string
	freq     rrule.Frequency
	farthest int
}

func frequencies() []frequency {
	return []frequency{
		{"DAILY", rrule.DAILY, 3660},
		{"WEEKLY", rrule.WEEKLY, 520},
		{"MONTHLY", rrule.MONTHLY, 120},
		{"YEARLY", rrule.YEARLY, 50},
	}
}

func knownParts() []string {
	return []string{"FREQ", "INTERVAL", "COUNT", "UNTIL", "BYMONTH", "BYMONTHDAY", "BYDAY", "BYSETPOS", "WKST"}
}

// notHere says what a part of RFC 5545 is replaced by.
func notHere(name string) string {
	switch name {
	case "DTSTART":
		return "Take DTSTART out: the first day has a field of its own."
	case "BYHOUR", "BYMINUTE", "BYSECOND":
		return "Take " + name + " out: the hour stands in “Due at”."
	case "BYWEEKNO":
		return "Take BYWEEKNO out: name the day with BYMONTH and BYDAY."
	case "BYYEARDAY":
		return "Take BYYEARDAY out: name the day with BYMONTH and BYMONTHDAY."
	case "EXDATE":
		return "Take EXDATE out: waive the one occurrence instead."
	case "RDATE":
		return "Take RDATE out: make a second rule for the other days."
	default:
		return ""
	}
}

const never = "It never comes: the parts of the rule do not meet on any day."

// parseRRule reads what an RRULE says, with its first day, or says what is wrong with it.
func parseRRule(text string, start int64) (p parts, say string) {
	read, say := readParts(text)
	if say != "" {
		return p, say
	}
	if p, say = partsOf(read); say != "" {
		return p, say
	}
	if say = clash(p); say != "" {
		return p, say
	}
	if p.until != nil && *p.until < start {
		return p, "It ends before its first day: check UNTIL."
	}
	if p = completed(p, start); neverComes(p, start) {
		return p, never
	}
	return p, ""
}

func readParts(text string) (read map[string]string, say string) {
	read = map[string]string{}
	line := strings.ToUpper(strings.TrimSpace(text))
	if strings.Contains(line, "DTSTART") {
		return nil, notHere("DTSTART")
	}
	if strings.Contains(line, "\n") {
		return nil, "Write one line: FREQ=… and its parts, with “;” between them."
	}
	for part := range strings.SplitSeq(strings.TrimPrefix(line, "RRULE:"), ";") {
		if part == "" {
			continue
		}
		name, value, _ := strings.Cut(part, "=")
		bare, _, _ := strings.Cut(name, ":")
		if say := notHere(bare); say != "" {
			return nil, say
		}
		if !slices.Contains(knownParts(), name) {
			return nil, fmt.Sprintf("“%s” is no part of a rule: take it out.", shortened(name))
		}
		if value == "" || strings.Contains(value, "=") {
			return nil, "Write a value after " + name + "=."
		}
		if read[name] != "" {
			return nil, name + " stands there twice: keep one."
		}
		read[name] = value
	}
	return read, ""
}

// shortened keeps what a sentence can hold.
func shortened(word string) string {
	runes := []rune(word)
	return string(runes[:min(len(runes), 20)])
}

func partsOf(read map[string]string) (p parts, say string) {
	freq, say := freqOf(read["FREQ"])
	if say != "" {
		return p, say
	}
	p.freq, p.interval = freq.freq, 1
	var ok bool
	if text := read["INTERVAL"]; text != "" {
		if p.interval, ok = whole(text, 1, freq.farthest); !ok {
			return p, fmt.Sprintf("INTERVAL is a number from 1 to %d here.", freq.farthest)
		}
	}
	if read["COUNT"] != "" && read["UNTIL"] != "" {
		return p, "COUNT and UNTIL both say when it ends: keep one."
	}
	if text := read["COUNT"]; text != "" {
		if p.count, ok = whole(text, 1, 1000); !ok {
			return p, "COUNT is a number from 1 to 1000."
		}
	}
	if p.until, say = untilOf(read["UNTIL"]); say != "" {
		return p, say
	}
	if p.months, ok = numbers(read["BYMONTH"], 12, false); !ok {
		return p, "BYMONTH takes months from 1 to 12, as in BYMONTH=3,9."
	}
	if p.monthDays, ok = numbers(read["BYMONTHDAY"], 31, true); !ok {
		return p, "BYMONTHDAY takes days from 1 to 31, or from the end as -1 for the last day."
	}
	if p.days, ok = weekdaysOf(read["BYDAY"]); !ok {
		return p, "BYDAY takes weekdays as MO,TU,WE, or the first Monday as 1MO and the last Friday as -1FR."
	}
	if p.positions, ok = numbers(read["BYSETPOS"], 366, true); !ok {
		return p, "BYSETPOS takes places as 1 for the first or -1 for the last."
	}
	p.weekStart = 1
	if text := read["WKST"]; text != "" {
		if p.weekStart = slices.Index(weekdays(), text); p.weekStart < 0 {
			return p, "WKST takes one weekday, as in WKST=MO."
		}
	}
	return p, ""
}

func freqOf(name string) (f frequency, say string) {
	for _, freq := range frequencies() {
		if freq.name == name {
			return freq, ""
		}
	}
	switch name {
	case "":
		return f, "Say how it repeats: FREQ=DAILY, WEEKLY, MONTHLY or YEARLY."
	case "SECONDLY", "MINUTELY", "HOURLY":
		return f, "It cannot repeat within a day here: use FREQ=DAILY, or a rule for every shift."
	default:
		return f, fmt.Sprintf("“%s” is no FREQ: use DAILY, WEEKLY, MONTHLY or YEARLY.", shortened(name))
	}
}

var (
	untilDay  = regexp.MustCompile(`^\d{8}$`)
	untilHour = regexp.MustCompile(`^\d{8}T`)
)

func untilOf(text string) (until *int64, say string) {
	switch {
	case text == "":
		return nil, ""
	case untilDay.MatchString(text):
		number, ok := numberOf(text[:4] + "-" + text[4:6] + "-" + text[6:])
		if !ok {
			return nil, "UNTIL is no day of a calendar."
		}
		return &number, ""
	case untilHour.MatchString(text):
		return nil, "Days have no hour here: write UNTIL=" + text[:8] + "."
	default:
		return nil, "Write UNTIL as a day: UNTIL=20271231."
	}
}

var upToFourDigits = regexp.MustCompile(`^\d{1,4}$`)

func whole(text string, least, most int) (int, bool) {
	if !upToFourDigits.MatchString(text) {
		return 0, false
	}
	value, err := strconv.Atoi(text)
	return value, err == nil && value >= least && value <= most
}

// numbers are each number of a list once; false for a list that holds something else.
func numbers(text string, most int, fromEnd bool) ([]int, bool) {
	if text == "" {
		return nil, true
	}
	var made []int
	for one := range strings.SplitSeq(text, ",") {
		digits, back := strings.CutPrefix(one, "-")
		if !back {
			digits = strings.TrimPrefix(one, "+")
		}
		value, ok := whole(digits, 1, most)
		if !ok || back && !fromEnd {
			return nil, false
		}
		if back {
			value = -value
		}
		if !slices.Contains(made, value) {
			made = append(made, value)
		}
	}
	return made, true
}

var byDay = regexp.MustCompile(`^([+-]?)(\d{1,2})?(SU|MO|TU|WE|TH|FR|SA)$`)

func weekdaysOf(text string) ([]weekday, bool) {
	if text == "" {
		return nil, true
	}
	var made []weekday
	for one := range strings.SplitSeq(text, ",") {
		match := byDay.FindStringSubmatch(one)
		if match == nil {
			return nil, false
		}
		nth, err := strconv.Atoi("0" + match[2])
		if err != nil || nth > 53 || nth == 0 && one != match[3] {
			return nil, false
		}
		if match[1] == "-" {
			nth = -nth
		}
		if day := (weekday{day: slices.Index(weekdays(), match[3]), nth: nth}); !slices.Contains(made, day) {
			made = append(made, day)
		}
	}
	return made, true
}

// clash names parts that RFC 5545 does not let stand together, or of which nobody could say what they mean here.
func clash(p parts) string {
	isCounted := func(day weekday) bool { return day.nth != 0 }
	counted := slices.ContainsFunc(p.days, isCounted)
	byMonth := p.freq == rrule.MONTHLY || len(p.months) > 0
	switch {
	case p.freq == rrule.WEEKLY && len(p.monthDays) > 0:
		return "A day of the month does not go with FREQ=WEEKLY: use MONTHLY."
	case counted && p.freq != rrule.MONTHLY && p.freq != rrule.YEARLY:
		return "1MO and the like go with FREQ=MONTHLY or YEARLY only."
	case counted && slices.ContainsFunc(p.days, func(day weekday) bool { return day.nth == 0 }):
		return "BYDAY takes weekdays either all with a number or all without."
	case counted && byMonth && slices.ContainsFunc(p.days, func(day weekday) bool { return day.nth > 5 || day.nth < -5 }):
		return "A month has at most five of each weekday."
	case counted && !byMonth && len(p.monthDays) > 0:
		return "Name the months with BYMONTH: a counted weekday of the year and a day of the month do not go together."
	case len(p.positions) > 0 && len(p.monthDays)+len(p.days) == 0:
		return "BYSETPOS needs BYDAY or BYMONTHDAY to choose from."
	case p.freq == rrule.YEARLY && len(p.positions) > 0 && slices.ContainsFunc(p.monthDays, func(day int) bool { return day > 28 }):
		return "Write the last day of a month as BYMONTHDAY=-1 where BYSETPOS chooses within a year."
	default:
		return ""
	}
}

func completed(p parts, start int64) parts {
	if p.freq == rrule.DAILY || len(p.monthDays)+len(p.days) > 0 {
		return p
	}
	if p.freq == rrule.WEEKLY {
		p.days = []weekday{{day: weekdayOf(start)}}
		return p
	}
	date := dateOf(start)
	p.monthDays = []int{date.Day()}
	if p.freq == rrule.YEARLY && len(p.months) == 0 {
		p.months = []int{int(date.Month())}
	}
	return p
}
