package compute

import (
	"slices"
	"time"

	"shipshape/sync/safety"
	"shipshape/sync/waste"
)

// Function is a calculation that a module file may name in x-compute. Takes and Gives are what its fields must be: the type, or the format
// where the field has one. What is not there is nil, in and out.
type Function struct {
	Takes []string
	Gives string
	Of    func(args []any) any
}

// Named holds the functions that module files name; compute.ts has the same under the same names.
var Named = map[string]Function{
	"nextDue": {Takes: []string{"date", "integer", "date"}, Gives: "date", Of: func(args []any) any {
		last, _ := args[0].(string)
		days, every := args[1].(int64)
		begun, _ := args[2].(string)
		if day := NextDue(last, days, begun); every && day != "" {
			return day
		}
		return nil
	}},
	"firstDay": {Takes: []string{"date", "date"}, Gives: "date", Of: func(args []any) any {
		for _, day := range args {
			if day, ok := day.(string); ok && day != "" {
				return day
			}
		}
		return nil
	}},
	"daysBefore": {Takes: []string{"date", "integer"}, Gives: "date", Of: func(args []any) any {
		day, _ := args[0].(string)
		days, _ := args[1].(int64)
		if before := DaysBefore(day, days); before != "" {
			return before
		}
		return nil
	}},
	"wasteStart": {Takes: slices.Concat(wasteClock[:6], wasteClock[9:]), Gives: "date", Of: func(args []any) any { return given(clockOf(args[:6], args[6:]).Start()) }},
	"wasteOutBy": {Takes: wasteClock, Gives: "date", Of: func(args []any) any { return given(clockOf(args[:9], args[9:]).OutBy()) }},
	"wasteCopyDue": {Takes: []string{"date", "integer", "date", "integer", "date"}, Gives: "date", Of: func(args []any) any {
		return given(waste.CopyDue(day(args[0]), whole(args[1]), day(args[2]), whole(args[3]), day(args[4])))
	}},
	"wasteEpisodeEnd": {Takes: []string{"date", "integer"}, Gives: "date", Of: func(args []any) any {
		if whole(args[1]) <= 0 {
			return nil
		}
		return given(waste.Plus(day(args[0]), whole(args[1])))
	}},
	"oshaOutcome": {Takes: oshaAnswers, Gives: "string", Of: func(args []any) any { return safety.Decide(answersOf(args)).Outcome }},
	"oshaColumn":  {Takes: oshaAnswers, Gives: "string", Of: func(args []any) any { return given(safety.Decide(answersOf(args)).Column) }},
	"oshaPrivate": {Takes: []string{"string", "boolean", "string", "string"}, Gives: "boolean", Of: func(args []any) any {
		wish, _ := args[1].(bool)
		return safety.IsPrivate(day(args[0]), wish, day(args[2]), day(args[3]))
	}},
	"wasteMass":   {Takes: []string{"integer", "string", "integer"}, Gives: "integer", Of: measure(waste.MassG)},
	"wasteVolume": {Takes: []string{"integer", "string", "integer"}, Gives: "integer", Of: measure(waste.VolumeMl)},
}

// returned, first, central, excess, days for the excess, inherited, days, years, extension, crowded
var wasteClock = []string{"date", "date", "date", "date", "integer", "date", "integer", "integer", "integer", "date"}

func clockOf(args, crowded []any) waste.Clock {
	clock := waste.Clock{
		ReturnedOn: day(args[0]), FirstOn: day(args[1]), CentralOn: day(args[2]), ExcessOn: day(args[3]), ExcessDays: whole(args[4]),
		Inherited: day(args[5]),
	}
	if len(crowded) > 0 {
		clock.CrowdedOn = day(crowded[0])
	}
	if len(args) > 6 {
		clock.Days, clock.Years, clock.Extended = whole(args[6]), whole(args[7]), whole(args[8])
	}
	return clock
}

// whose employee, the questions, the special case
var oshaAnswers = []string{"string", "boolean", "boolean", "boolean", "boolean", "boolean", "boolean", "boolean", "boolean", "boolean", "string"}

func answersOf(args []any) safety.Answers {
	return safety.Answers{
		Ours: day(args[0]), Abnormal: answer(args[1]), WorkRelated: answer(args[2]), NewCase: answer(args[3]), Died: answer(args[4]),
		Away: answer(args[5]), Restricted: answer(args[6]), BeyondFirstAid: answer(args[7]), Unconscious: answer(args[8]),
		Diagnosis: answer(args[9]), Special: day(args[10]),
	}
}

func answer(value any) *bool {
	if yes, ok := value.(bool); ok {
		return &yes
	}
	return nil
}

func measure(of func(amount int64, unit string, density int64) (int64, bool)) func(args []any) any {
	return func(args []any) any {
		amount, ok := args[0].(int64)
		if !ok {
			return nil
		}
		if value, known := of(amount, day(args[1]), whole(args[2])); known {
			return value
		}
		return nil
	}
}

func day(value any) string {
	text, _ := value.(string)
	return text
}

func whole(value any) int64 {
	number, _ := value.(int64)
	return number
}

func given(day string) any {
	if day == "" {
		return nil
	}
	return day
}

// DaysBefore is the day so many days before another: the day itself where no number says how many. "" where there is no such day.
func DaysBefore(day string, days int64) string {
	at, err := time.Parse(time.DateOnly, day)
	if err != nil {
		return ""
	}
	if at = at.AddDate(0, 0, -int(days)); at.Year() < 1 || at.Year() > 9999 {
		return ""
	}
	return at.Format(time.DateOnly)
}

// NextDue is the day on which something is due that is done every so many days: counted from the day it was done last, and the day it began
// where it was never done. "" where nothing says when.
func NextDue(last string, days int64, begun string) string {
	day, err := time.Parse(time.DateOnly, last)
	if err != nil {
		if day, err = time.Parse(time.DateOnly, begun); err != nil {
			return ""
		}
		return day.Format(time.DateOnly)
	}
	if day = day.AddDate(0, 0, int(days)); day.Year() > 9999 {
		return ""
	}
	return day.Format(time.DateOnly)
}
