package walks

import (
	"encoding/json"
	"math/big"
	"slices"

	"shipshape/sync/logic"
)

// Answer is one of a round as far as it counts: its Result, and the reading in hundredths where one was taken.
type Answer struct {
	Result string
	Value  *int64
	Text   string
}

// Figures are what stands in the head of a round of one checklist, as the server counts and writes them. A device shows its own until then
// (pwa/src/features/ehs-checklists/core/round.ts). Score is nil where nothing was scored.
type Figures struct {
	Score         *int64
	Answered      int64
	Total         int64
	Failed        int64
	CriticalFails int64
	// Unanswered are the questions that are asked and have no answer, by id.
	Unanswered []string
}

// item is a question of a checklist as a template says it.
type item struct {
	Question
	min, max *int64 // hundredths
	rule     *logic.Rule
}

// Count counts a round by its template. Of the questions all are asked but those that follow on another answer and are known not to.
func Count(areas json.RawMessage, answers map[string]Answer) Figures {
	var f Figures
	var got, most int64
	read := func(id string) any {
		answer, ok := answers[id]
		if !ok {
			return nil
		}
		given := map[string]any{"result": nil, "value": nil, "text": nil}
		if answer.Result != "" {
			given["result"] = answer.Result
		}
		if answer.Value != nil {
			given["value"] = *answer.Value
		}
		if answer.Text != "" {
			given["text"] = answer.Text
		}
		return given
	}
	for _, area := range itemsIn(areas) {
		var points, worth, critical int64
		for _, one := range area {
			answer := answers[one.ID]
			if answer.Result == "" && one.rule != nil && one.rule.Is(false, logic.Context{Record: read}) {
				continue
			}
			f.Total++
			if answer.Result == "" {
				f.Unanswered = append(f.Unanswered, one.ID)
				continue
			}
			f.Answered++
			result := answer.Result
			if result == "pass" && one.beyond(answer.Value) {
				result = "fail"
			}
			switch result {
			case "pass":
				points += one.Weight
				worth += one.Weight
			case "fail":
				f.Failed++
				worth += one.Weight
				if one.Critical {
					critical++
				}
			}
		}
		if critical == 0 {
			got += points
		}
		most, f.CriticalFails = most+worth, f.CriticalFails+critical
	}
	f.Score = Percent(got, most)
	if f.CriticalFails > 0 {
		f.Score = new(int64) // a failed critical question fails the round, whatever the others are worth
	}
	return f
}

// Beyond says of a reading, in hundredths, whether it is outside the limits of its question; never of a question that is not measured.
func Beyond(areas json.RawMessage) func(item string, value int64) bool {
	items := map[string]item{}
	for _, area := range itemsIn(areas) {
		for _, one := range area {
			if one.min != nil || one.max != nil {
				items[one.ID] = one
			}
		}
	}
	return func(id string, value int64) bool { return items[id].beyond(&value) }
}

// beyond says that a reading is outside the limits of its question.
func (i item) beyond(value *int64) bool {
	return value != nil && (i.min != nil && *value < *i.min || i.max != nil && *value > *i.max)
}

// Percent is the whole percent of the points, halves up, but never up to 100 nor down to 0; nil where nothing was scored.
func Percent(got, most int64) *int64 {
	if most <= 0 {
		return nil
	}
	rounded := (200*got + most) / (2 * most)
	switch {
	case rounded == 100 && got < most:
		rounded = 99
	case rounded == 0 && got > 0:
		rounded = 1
	}
	return &rounded
}

// itemsIn reads the questions of each area. What cannot be read is left out, as the device leaves it out.
func itemsIn(raw json.RawMessage) (areas [][]item) {
	var read []json.RawMessage
	if json.Unmarshal(raw, &read) != nil {
		return nil
	}
	for _, one := range read {
		var area struct {
			ID    string            `json:"id"`
			Items []json.RawMessage `json:"items"`
		}
		if json.Unmarshal(one, &area) != nil || area.ID == "" {
			continue
		}
		var items []item
		for _, raw := range area.Items {
			if made, ok := readItem(raw); ok {
				items = append(items, made)
			}
		}
		areas = append(areas, items)
	}
	return areas
}

func readItem(raw json.RawMessage) (item, bool) {
	var value any
	if json.Unmarshal(raw, &value) != nil {
		return item{}, false
	}
	question, ok := readQuestion(value)
	if !ok {
		return item{}, false
	}
	made := item{Question: question}
	measured := false
	said, _ := value.(map[string]any)
	for _, name := range []string{"type", "kind"} {
		kind, _ := said[name].(string)
		measured = measured || kind == "number"
		if slices.Contains([]string{"text", "select", "date"}, kind) {
			made.Weight = 0
			if options, _ := said["options"].([]any); kind == "select" && len(options) == 0 {
				return item{}, false
			}
		}
	}
	var limits struct {
		Min  *json.Number    `json:"min"`
		Max  *json.Number    `json:"max"`
		When json.RawMessage `json:"when"`
	}
	if json.Unmarshal(raw, &limits) == nil {
		if measured {
			made.min, made.max = hundredths(limits.Min), hundredths(limits.Max)
		}
		if _, rule := said["when"].(map[string]any); rule {
			if compiled, err := logic.Compile(limits.When); err == nil {
				made.rule = compiled
			}
		}
	}
	return made, true
}

// hundredths are those of a number, halves away from zero as devices round them.
func hundredths(number *json.Number) *int64 {
	if number == nil {
		return nil
	}
	exact, ok := new(big.Rat).SetString(number.String())
	if !ok {
		return nil
	}
	exact.Mul(exact, big.NewRat(100, 1))
	exact.Add(exact, big.NewRat(1, 2))
	floor := new(big.Int).Div(exact.Num(), exact.Denom())
	whole := floor.Int64()
	return &whole
}
