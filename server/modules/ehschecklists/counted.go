package ehschecklists

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/walks"
)

// answersSince is the version of the schema from which on apps know that every question has an answer before a round is signed.
const answersSince = 15

// count counts a round by its questions; known is false where these are not here.
func count(view rules.View, round *merge.Row) (figures walks.Figures, known bool, err error) {
	template, err := view.Row("ehsTemplate", typed.Text(round, "templateId"))
	if template == nil || err != nil {
		return figures, false, err
	}
	rows, err := view.Rows("ehsAnswer", map[string]any{"roundId": round.ID})
	if err != nil {
		return figures, false, err
	}
	answers := map[string]walks.Answer{}
	for _, row := range rows {
		answer := walks.Answer{Result: typed.Text(row, "result"), Text: typed.Text(row, "text")}
		if value, ok := row.Fields["value"].(int64); ok {
			answer.Value = &value
		}
		answers[typed.Text(row, "itemId")] = answer
	}
	areas, _ := template.Fields["areas"].(json.RawMessage)
	return walks.Count(areas, answers), true, nil
}

// figures are what stands in the head of a round (x-counted).
func figures(view rules.View, round *merge.Row) (map[string]any, bool, error) {
	f, known, err := count(view, round)
	made := map[string]any{"score": nil, "answered": f.Answered, "total": f.Total, "failed": f.Failed, "criticalFails": f.CriticalFails}
	if f.Score != nil {
		made["score"] = *f.Score
	}
	return made, known, err
}

// answered refuses a signature under questions without an answer.
func answered(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	if !signs(c) || c.Set.Schema < answersSince {
		return nil
	}
	say, err := owed(view, c.After)
	switch {
	case err != nil:
		return &change.Refusal{Code: change.CodeGuard, Message: "The answers of this round could not be read. Try again."}
	case say == "":
		return nil
	}
	return &change.Refusal{Code: change.CodeGuard, Message: say + " Answer first, then sign."}
}

func signs(c rules.Change) bool {
	return c.Op.Kind == change.Command && slices.Contains([]string{"submit", "resubmit"}, c.Op.Command)
}

// mostNamed is how many questions a sentence names.
const mostNamed = 3

// owed says which questions of a round have no answer; empty where all have one.
func owed(view rules.View, round *merge.Row) (string, error) {
	f, known, err := count(view, round)
	open := f.Unanswered
	if !known || err != nil || len(open) == 0 {
		return "", err
	}
	template, err := view.Row("ehsTemplate", typed.Text(round, "templateId"))
	if err != nil {
		return "", err
	}
	words := rules.QuestionWords(template)
	var named []string
	for _, id := range open[:min(len(open), mostNamed)] {
		named = append(named, "“"+words(id)+"”")
	}
	if more := len(open) - len(named); more > 0 {
		named = append(named, fmt.Sprintf("%d more", more))
	}
	has := "have"
	if len(open) == 1 {
		has = "has"
	}
	return fmt.Sprintf("%s %s no answer.", strings.Join(named, ", "), has), nil
}
