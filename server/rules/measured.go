package rules

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/walks"
)

// Measured holds the readings of a form to the limits of its questions when it is signed: one that is outside has failed, whatever a device made
// of it. Of is the field of an answer that names its form.
type Measured struct {
	Form, Of string
	Template string // the kind of the form's questions, which its templateId names
	Answers  string
	Commands []string // that sign
}

// Derive says fail of what is outside.
func (m Measured) Derive(_ context.Context, view View, changes []Change) (ops []change.Op, _ []Effect, _ error) {
	for _, c := range changes {
		if c.Op.Entity != m.Form || c.Op.Kind != change.Command || !slices.Contains(m.Commands, c.Op.Command) || c.After == nil {
			continue
		}
		template, err := view.Row(m.Template, typed.Text(c.After, "templateId"))
		if err != nil {
			return nil, nil, fmt.Errorf("find the questions of %s %s: %w", m.Form, c.Op.ID, err)
		}
		if template == nil {
			continue
		}
		areas, _ := template.Fields["areas"].(json.RawMessage)
		beyond := walks.Beyond(areas)
		answers, err := view.Rows(m.Answers, map[string]any{m.Of: c.Op.ID})
		if err != nil {
			return nil, nil, fmt.Errorf("find the answers of %s %s: %w", m.Form, c.Op.ID, err)
		}
		for _, answer := range answers {
			value, measured := answer.Fields["value"].(int64)
			if measured && typed.Text(answer, "result") == "pass" && beyond(typed.Text(answer, "itemId"), value) {
				ops = append(ops, change.Op{Entity: m.Answers, ID: answer.ID, Kind: change.Update, Fields: map[string]any{"result": "fail"}})
			}
		}
	}
	return ops, nil, nil
}
