package ask_test

import (
	"strings"
	"testing"

	"shipshape/server/chat/ask"
)

// Nobody takes an answer for more than it is: it says what a figure leaves out because of a mark, what was due before, and that other kinds were not
// looked at.
func TestTell_SaysWhatStandsBeside(t *testing.T) {
	t.Parallel()
	a := asker(t)
	for question, c := range map[string]struct {
		run  func(sql string) [][]any
		want string
	}{
		"how much diesel was delivered this month": {
			func(sql string) [][]any {
				if strings.Contains(sql, `"blocked" = 1`) {
					return [][]any{{int64(1_050_000_000), int64(1)}}
				}
				return [][]any{{int64(1_000_000_000), int64(1)}}
			}, "Left out: 1,050 gal of blocked entries.",
		},
		"what drums are due in the next 2 weeks": {
			func(sql string) [][]any {
				if strings.Contains(sql, "COUNT(*)") {
					return [][]any{{int64(2), int64(2)}}
				}
				return [][]any{make([]any, mostColumns)}
			}, "2 containers more, due before that.",
		},
		"anything applied above a limit": {
			func(sql string) [][]any {
				if strings.Contains(sql, "COUNT(*)") {
					return [][]any{{int64(0), int64(0)}}
				}
				return nil
			},
			"Only deviations were looked at: the question names no kind of record.",
		},
	} {
		got := a.Read(question, nil)
		if got.Plan == nil {
			t.Errorf("%q is asked back: %s", question, got.Asks)
			continue
		}
		teller := &ask.Teller{Catalog: a.Catalog, Sight: seesAll{}, Today: a.Today, Run: func(q ask.Query) ([][]any, error) { return c.run(q.SQL), nil }}
		answer, err := teller.Tell(got.Plan)
		if err != nil || !strings.Contains(answer.Detail, c.want) {
			t.Errorf("%q: %s %q, %v", question, answer.Headline, answer.Detail, err)
		}
	}
}
