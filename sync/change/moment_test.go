package change_test

import (
	"testing"

	"shipshape/schema"
	"shipshape/sync/change"
)

func TestCome_JudgesAMomentByWhenItWasWritten(t *testing.T) {
	t.Parallel()
	const at = int64(1_800_000_000_000)
	fast := change.Made{At: at, Claimed: at + 3_600_000, Day: "2027-01-15", ClaimedDay: "2027-01-16"}
	right := change.Made{At: at, Claimed: at, Day: "2027-01-15", ClaimedDay: "2027-01-15"}
	moment := func(is schema.MomentKind) *schema.Field {
		return &schema.Field{Format: "instant", Moment: &schema.Moment{Is: is}}
	}
	day := func(is schema.MomentKind) *schema.Field {
		return &schema.Field{Format: "date", Moment: &schema.Moment{Is: is}}
	}
	for name, c := range map[string]struct {
		field *schema.Field
		value any
		made  change.Made
		want  any
		come  bool
	}{
		"an hour ago":                       {moment("past"), at - 3_600_000, right, at - 3_600_000, true},
		"two minutes ahead":                 {moment("past"), at + change.Skew, right, at + change.Skew, true},
		"more than that":                    {moment("past"), at + change.Skew + 1, right, at + change.Skew + 1, false},
		"as a fast clock showed it":         {moment("past"), at + 3_000_000, fast, at, true},
		"beyond what it showed":             {moment("past"), at + 3_600_000 + change.Skew + 1, fast, at + 3_600_000 + change.Skew + 1, false},
		"a step, as it was made":            {moment("now"), at - change.Skew, right, at - change.Skew, true},
		"a step an hour ago":                {moment("now"), at - 3_600_000, right, at, true},
		"a step ahead":                      {moment("now"), at + 3_600_000, right, at, true},
		"a plan":                            {moment("planned"), at + 10_000_000_000, right, at + 10_000_000_000, true},
		"what a clock showed":               {moment("said"), at + 10_000_000_000, right, at + 10_000_000_000, true},
		"nothing said is past":              {&schema.Field{Format: "instant"}, at + 3_600_000, right, at + 3_600_000, false},
		"today":                             {day("past"), "2027-01-15", right, "2027-01-15", true},
		"tomorrow":                          {day("past"), "2027-01-16", right, "2027-01-16", false},
		"tomorrow by a fast clock":          {day("past"), "2027-01-16", fast, "2027-01-15", true},
		"a day that is planned":             {day("planned"), "2090-01-01", right, "2090-01-01", true},
		"nothing":                           {moment("past"), nil, right, nil, true},
		"what only the server writes of it": {&schema.Field{Format: "instant", Server: true}, at + 3_600_000, right, at + 3_600_000, true},
	} {
		got, come := change.Come(c.field, c.value, c.made)
		if got != c.want || come != c.come {
			t.Errorf("%s: %v %v, want %v %v", name, got, come, c.want, c.come)
		}
	}
}

func TestFavoured_IsAMomentThatMovesForWhomItBinds(t *testing.T) {
	t.Parallel()
	later := &schema.Moment{Binds: []string{"author"}, Favours: schema.FavoursLater}
	earlier := &schema.Moment{Binds: []string{"author"}, Favours: schema.FavoursEarlier}
	for name, c := range map[string]struct {
		moment        *schema.Moment
		before, after any
		want          bool
	}{
		"later":                   {later, "2026-03-02", "2026-03-03", true},
		"earlier":                 {later, "2026-03-02", "2026-03-01", false},
		"emptied":                 {later, "2026-03-02", nil, true},
		"filled":                  {later, nil, "2026-03-03", false},
		"the same":                {later, "2026-03-02", "2026-03-02", false},
		"earlier where that is":   {earlier, int64(20), int64(10), true},
		"later where that is not": {earlier, int64(20), int64(30), false},
		"emptied all the same":    {earlier, int64(20), nil, true},
		"nobody is bound":         {&schema.Moment{}, int64(20), nil, false},
	} {
		if got := change.Favoured(c.moment, c.before, c.after); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
