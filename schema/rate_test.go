package schema

import (
	"strings"
	"testing"
)

const cases = `{"id": "safety", "title": "Safety", "entities": {
	"case": {"title": "Case", "type": "object", "x-table": "cases", "x-subject": "safety.case", "required": [], "x-index": [], "x-onEditAfterDelete": "resurrect",
		"x-words": {"one": "case", "many": "cases"}, "x-ask": {"time": "day", "measures": {%}, "able": "$"},
		"properties": {"day": {"type": "string", "format": "date", "title": "Day", "x-merge": "register"}, "days": {"type": "integer", "title": "Days", "x-merge": "register"}}},
	"hours": {"title": "Hours", "type": "object", "x-table": "hours", "x-subject": "safety.hours", "required": [], "x-index": [], "x-onEditAfterDelete": "resurrect",
		"x-words": {"one": "month", "many": "months"}, "x-ask": {"measures": {"worked": {"title": "worked", "sum": "hours"}}},
		"properties": {"hours": {"type": "integer", "title": "Hours", "x-merge": "register"}}}}}`

// A typing error must not mean that a rate is made of something else, or of nothing.
func TestRate_IsHeldToWhatThereIs(t *testing.T) {
	rate := func(words string) string { return `"rate": {"title": "Rate", "over": "year", ` + words + `}` }
	const by = `"by": {"entity": "hours", "measure": "worked", "say": "hours"}`
	for name, test := range map[string]struct{ words, want string }{
		"a rate":                {rate(`"rate": {"of": [{"say": "cases"}], "times": "osha-log.rateBase", ` + by + `}`), ""},
		"of a function":         {rate(`"rate": {"go": "rate", "from": ["case"]}`), ""},
		"of nothing":            {rate(`"rate": {}`), "rate: it is made of nothing"},
		"no such entity":        {rate(`"rate": {"of": [{"entity": "walk", "say": "walks"}]}`), `rate: walks: nobody asks about "walk"`},
		"no such measure":       {rate(`"rate": {"of": [{"entity": "hours", "measure": "hours", "say": "hours"}]}`), `rate: hours: hours has no plain measure "hours"`},
		"no such field":         {rate(`"rate": {"of": [{"where": [{"field": "column", "has": true}], "say": "cases"}]}`), `rate: there is no field "column"`},
		"a part without a name": {rate(`"rate": {"of": [{"measure": ""}]}`), "rate: a part does not say what it is"},
		"no such number":        {rate(`"rate": {"of": [{"say": "cases"}], "times": "osha-log.rate"}`), `rate: times: the library has no number "osha-log.rate"`},
		"no such file":          {rate(`"rate": {"of": [{"say": "cases"}], "by": {"library": "osha.rateBase", "say": "hours"}}`), `rate: the library has no file "osha"`},
		"no such period":        {`"rate": {"title": "Rate", "over": "week", "rate": {"of": [{"say": "cases"}]}}`, `rate: over is month, year or 12 months, and not "week"`},
		"fixed to no period":    {`"rate": {"title": "Rate", "rate": {"of": [{"say": "cases"}], "fixed": true}}`, "rate: it is fixed to a period and says none"},
		"a function of no time": {`"rate": {"title": "Rate", "rate": {"go": "rate", "from": ["case"]}}`, "rate: a function is of a period: say over"},
		"a function of nothing": {rate(`"rate": {"go": "rate"}`), "rate: from names no entity that the function reads"},
		"a function and parts":  {rate(`"rate": {"go": "rate", "from": ["case"], "of": [{"say": "cases"}]}`), "rate: a function of the server has no of, times or by"},
		"a rate and a sum":      {`"rate": {"title": "Rate", "sum": "days", "rate": {"of": [{"say": "cases"}]}}`, "rate: a rate has no sum, no where of its own and is not main"},
		"the unit of no choice": {`"days": {"title": "Days", "sum": "days", "unitOf": "unit"}`, `days: unitOf is a choice of what "" refers to, and "unit" is none`},
		"volumes of no unit":    {`"days": {"title": "Days", "sum": "days", "unit": "gal", "unitBy": "day"}`, `days: unitBy is a field with units of volume, beside sum and a unit of volume, and "day" is none`},
		"able of no condition":  {``, `able: there is no condition "trained"`},
	} {
		able := map[bool]string{true: "trained"}[name == "able of no condition"]
		module := strings.NewReplacer("%", test.words, "$", able).Replace(cases)
		_, err := Parse(map[string][]byte{"safety.json": []byte(module)})
		switch {
		case err == nil && test.want != "":
			t.Errorf("%s: it was taken", name)
		case err != nil && (test.want == "" || !strings.Contains(err.Error(), test.want)):
			t.Errorf("%s: %s", name, err)
		}
	}
}

// A figure that rests on a number which nobody has verified says so.
func TestLibraryNumber_SaysWhatIsNotVerified(t *testing.T) {
	for path, doubtful := range map[string]bool{"osha-log.rateBase": false, "waste-limits.limits.extensionDays": true} {
		_, cite, err := LibraryNumber(path)
		if err != nil || strings.HasSuffix(cite, ", not verified") != doubtful {
			t.Errorf("%s: %q, %v", path, cite, err)
		}
	}
}
