package chat

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"shipshape/server/chat/ask"
)

func (one *sitting) step(kind, message string) *Step {
	one.steps = append(one.steps, Step{ID: strconv.Itoa(len(one.steps) + 1), Kind: kind, Message: message, Timestamp: one.s.Clock.Now().UTC().Format(time.RFC3339)})
	return &one.steps[len(one.steps)-1]
}

// run asks the copy and notes the step.
func (one *sitting) run(ctx context.Context, query ask.Query) ([][]any, error) {
	rows, _, err := one.copy.Ask(ctx, query.SQL, query.Args)
	if err != nil {
		return nil, fmt.Errorf("ask for %s: %w", query.Title, err)
	}
	if query.Title == "" || query.Many && len(rows) == 0 { // it only says what is left out, or that there is nothing
		return rows, nil
	}
	count := len(rows)
	if last := len(one.steps) - 1; query.Many && one.through && last >= 0 { // looking through many kinds is one step: the answer stands near its question
		step := &one.steps[last]
		step.Message, step.SQL = step.Message+", "+query.Title, step.SQL+"\n\n"+query.Shown
		*step.RowCount += count
		return rows, nil
	}
	one.through = query.Many
	step := one.step("tool", "Looked at "+query.Title)
	step.SQL, step.RowCount = query.Shown, &count
	step.Preview = query.Preview(rows[:min(previewed, count)])
	return rows, nil
}
