package rules

import (
	"encoding/json"
	"fmt"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// condition compares a field with a value. Nothing holds always.
type condition struct {
	field string
	value any
}

func compile(raw json.RawMessage) (*condition, error) {
	if len(raw) == 0 {
		return &condition{}, nil
	}
	var equals struct {
		Sides []json.RawMessage `json:"=="`
	}
	var of struct {
		Var string `json:"var"`
	}
	c := &condition{}
	err := json.Unmarshal(raw, &equals)
	if err == nil && len(equals.Sides) == 2 {
		if err = json.Unmarshal(equals.Sides[0], &of); err == nil {
			err = json.Unmarshal(equals.Sides[1], &c.value)
		}
	}
	if err != nil || of.Var == "" {
		return nil, fmt.Errorf("condition %s is not understood", raw)
	}
	c.field = of.Var
	return c, nil
}

func (c *condition) holds(_ View, _ *schema.Entity, row *merge.Row) bool {
	return c.field == "" || change.Equal(row.Fields[c.field], c.value)
}
