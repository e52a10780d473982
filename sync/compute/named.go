package compute

import "time"

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
