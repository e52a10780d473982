// Package permits says what must hold before each step of a permit to work, and how its clocks run. Device and server ask it alike: it is
// pure, reads no clock, and every limit and list of conditions is given (schema/library/permit-limits.json). permits.ts is its twin, held to
// sync/testdata/vectors/permits.json. Moments are epoch milliseconds, 0 where there is none.
package permits

import (
	"slices"
	"time"
)

// Rules are what a kind of permit is held to.
type Rules struct {
	Key           string              `json:"key"`
	MaximumHours  int64               `json:"maximumHours"`
	RetestMinutes int64               `json:"retestMinutes"` // 0 where nothing is measured
	Conditions    map[string][]string `json:"conditions"`    // by step
	Checks        []Check             `json:"checks"`
}

// Check is something that a person looks at. When is start or close.
type Check struct {
	Key  string `json:"key"`
	When string `json:"when"`
}

// Limits are the values of the library by key.
type Limits map[string]float64

// Facts are what is known of a permit at a moment.
type Facts struct {
	Now    int64  `json:"now"`
	Zone   string `json:"zone"` // of the yard
	Permit Permit `json:"permit"`
	// Tests, Entries and Locks in any order.
	Tests   []Test   `json:"tests"`
	Entries []Entry  `json:"entries"`
	Locks   []Lock   `json:"locks"`
	Checks  []string `json:"checks"` // the keys of those that hold
	// Qualified says by duty on which days the person named for it is qualified.
	Qualified map[string][]string `json:"qualified"`
	Conflicts int                 `json:"conflicts"`
	// LogElsewhere: another tablet holds the entry log.
	LogElsewhere bool `json:"logElsewhere"`
}

// Permit is what of a permit the conditions read.
type Permit struct {
	FromAt      int64  `json:"fromAt"`
	UntilAt     int64  `json:"untilAt"`
	Holder      string `json:"holder"`
	Competent   string `json:"competent"`
	FireWatch   string `json:"fireWatch"`
	Attendant   string `json:"attendant"`
	Rescue      string `json:"rescue"`
	FuelSpace   bool   `json:"fuelSpace"`
	ValidOn     string `json:"validOn"` // last day of the chemist's certificate, "" where there is none
	Agreed      string `json:"agreed"`  // how a conflict is dealt with
	WorkEndedAt int64  `json:"workEndedAt"`
	SurveyedAt  int64  `json:"surveyedAt"`
	ChangedAt   int64  `json:"changedAt"` // conditions changed: no test from before counts
}

// Test is a gas test. Readings are in tenths, of toxic in hundredths; nil where nothing was measured.
type Test struct {
	At         int64  `json:"at"`
	Oxygen     *int64 `json:"oxygen"`
	Lel        *int64 `json:"lel"`
	Co         *int64 `json:"co"`
	H2s        *int64 `json:"h2s"`
	Toxic      *int64 `json:"toxic"`
	ToxicLimit *int64 `json:"toxicLimit"`
	Bumped     bool   `json:"bumped"`
	Named      bool   `json:"named"` // it says which meter measured
}

// Entry is somebody who went in; Out is 0 while they are inside.
type Entry struct {
	In  int64 `json:"in"`
	Out int64 `json:"out"`
}

// Lock is a lock or a tag; Tried is when somebody found that no energy was left.
type Lock struct {
	On    int64 `json:"on"`
	Tried int64 `json:"tried"`
	Off   int64 `json:"off"`
}

const minute = int64(60_000)

// Stands says whether what somebody looked at still says something: before work it has to be looked at again once the conditions changed.
func (c Check) Stands(checkedAt, changedAt int64) bool {
	return c.When != "start" || changedAt == 0 || checkedAt > changedAt
}

// Missing lists what still must hold before a step, in the order of the library: codes, and "check:" with the key for what a person has to
// look at. Nothing is missing before a step that asks for nothing.
func Missing(step string, f Facts, rules Rules, limits Limits) []string {
	var left []string
	for _, code := range rules.Conditions[step] {
		switch code {
		case "checks_start", "checks_close":
			for _, check := range rules.Checks {
				if "checks_"+check.When == code && !slices.Contains(f.Checks, check.Key) {
					left = append(left, "check:"+check.Key)
				}
			}
		default:
			if !holds(code, step, f, rules, limits) {
				left = append(left, code)
			}
		}
	}
	return left
}

func holds(code, step string, f Facts, rules Rules, limits Limits) bool {
	p := f.Permit
	switch code {
	case "holder":
		return p.Holder != ""
	case "competent":
		return p.Competent != ""
	case "fire_watch":
		return p.FireWatch != ""
	case "fire_watch_other": // a fire watch has no other duty
		return p.FireWatch == "" || p.FireWatch != p.Holder
	case "attendant":
		return p.Attendant != ""
	case "rescue":
		return p.Rescue != ""
	case "competent_qualified":
		return p.Competent == "" || qualified("competent", step, f)
	case "fire_watch_qualified":
		return p.FireWatch == "" || qualified("fireWatch", step, f)
	case "attendant_qualified":
		return p.Attendant == "" || qualified("attendant", step, f)
	case "holder_qualified":
		return p.Holder == "" || qualified("holder", step, f)
	case "period":
		return p.UntilAt > p.FromAt && p.UntilAt <= Latest(p.FromAt, rules)
	case "begun":
		return f.Now >= p.FromAt
	case "not_over":
		return f.Now < p.UntilAt
	case "conflict":
		return f.Conflicts == 0 || p.Agreed != ""
	case "certificate":
		return !p.FuelSpace || p.ValidOn != "" && DayOf(f.Now, f.Zone) <= p.ValidOn
	case "empty":
		return HeadCount(f.Entries) == 0
	case "work_ended":
		return p.WorkEndedAt != 0
	case "fire_watch_over":
		return p.WorkEndedAt != 0 && f.Now >= WatchUntil(p, limits)
	case "log_here":
		return !f.LogElsewhere
	case "lock_on":
		return slices.ContainsFunc(f.Locks, on)
	case "locks_tried":
		return !slices.ContainsFunc(f.Locks, func(l Lock) bool { return on(l) && l.Tried == 0 })
	case "locks_off":
		return !slices.ContainsFunc(f.Locks, on)
	}
	return gas(code, f, rules, limits)
}

func gas(code string, f Facts, rules Rules, limits Limits) bool {
	test := LastTest(f)
	if code == "gas_test" {
		return test != nil
	}
	if test == nil {
		return true // gas_test says it
	}
	switch code {
	case "gas_limits":
		return len(Judge(*test, limits)) == 0
	case "gas_toxics":
		return test.Co != nil && test.H2s != nil
	case "gas_meter":
		return test.Named
	case "gas_instrument":
		return test.Bumped
	case "gas_current":
		return f.Now < RetestAt(f, rules)
	}
	return false // what nobody knows does not hold
}

func on(l Lock) bool { return l.On != 0 && l.Off == 0 }

// qualified: today, and for the whole of what is issued now.
func qualified(duty, step string, f Facts) bool {
	for _, day := range Days(step, f.Now, f.Permit.UntilAt, f.Zone) {
		if !slices.Contains(f.Qualified[duty], day) {
			return false
		}
	}
	return true
}

// Days are those on which people must be qualified for a step: today, and when a permit is issued also the day on which it ends.
func Days(step string, now, untilAt int64, zone string) []string {
	days := []string{DayOf(now, zone)}
	if last := DayOf(untilAt, zone); step == "issue" && last > days[0] {
		days = append(days, last)
	}
	return days
}

// LastTest is the latest test that counts: since the conditions changed, and not of the future. Nil where there is none.
func LastTest(f Facts) *Test {
	var last *Test
	for i, test := range f.Tests {
		if test.At > f.Permit.ChangedAt && test.At <= f.Now && (last == nil || test.At >= last.At) {
			last = &f.Tests[i]
		}
	}
	return last
}

// Judge lists the readings of a test that are outside their limits: oxygen_low, oxygen_high, lel, co, h2s, toxic.
func Judge(test Test, limits Limits) []string {
	var wrong []string
	tenths := func(value *int64) float64 { return float64(*value) / 10 }
	if test.Oxygen == nil || tenths(test.Oxygen) < limits["oxygenMin"] {
		wrong = append(wrong, "oxygen_low")
	} else if tenths(test.Oxygen) >= limits["oxygenBelow"] {
		wrong = append(wrong, "oxygen_high")
	}
	if test.Lel == nil || tenths(test.Lel) >= limits["lelBelow"] {
		wrong = append(wrong, "lel")
	}
	if test.Co != nil && tenths(test.Co) > limits["coMax"] {
		wrong = append(wrong, "co")
	}
	if test.H2s != nil && tenths(test.H2s) > limits["h2sMax"] {
		wrong = append(wrong, "h2s")
	}
	if test.Toxic != nil && (test.ToxicLimit == nil || *test.Toxic > *test.ToxicLimit) {
		wrong = append(wrong, "toxic")
	}
	return wrong
}

// RetestAt is when the last test no longer counts; 0 where there is none, or nothing is measured.
func RetestAt(f Facts, rules Rules) int64 {
	test := LastTest(f)
	if test == nil || rules.RetestMinutes == 0 {
		return 0
	}
	return test.At + rules.RetestMinutes*minute
}

// Latest is the latest end of a permit that begins at a moment. Hours pass, whatever a clock on the wall shows that night.
func Latest(fromAt int64, rules Rules) int64 { return fromAt + rules.MaximumHours*60*minute }

// WatchUntil is the end of the fire watch: so long after the work, or when somebody surveyed the area after it and found it clear; 0 while
// work goes on.
func WatchUntil(p Permit, limits Limits) int64 {
	if p.WorkEndedAt == 0 {
		return 0
	}
	until := p.WorkEndedAt + int64(limits["fireWatchMinutes"])*minute
	if p.SurveyedAt >= p.WorkEndedAt && p.SurveyedAt != 0 {
		return min(until, p.SurveyedAt)
	}
	return until
}

// HeadCount is how many went in and did not come out.
func HeadCount(entries []Entry) int {
	inside := 0
	for _, entry := range entries {
		if entry.In != 0 && entry.Out == 0 {
			inside++
		}
	}
	return inside
}

// DayOf is the day that it is in a zone; of one that this machine does not know in UTC.
func DayOf(at int64, zone string) string {
	location, err := time.LoadLocation(zone)
	if err != nil {
		location = time.UTC
	}
	return time.UnixMilli(at).In(location).Format(time.DateOnly)
}
