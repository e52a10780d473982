package rules

import (
	"context"
	"fmt"
	"strings"

	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// refuseTwin refuses a record that is alike with another where there is one of each (x-once). Two devices without a signal may write the same
// one: the author of the later is told, and decides. What stood there twice before may be corrected.
func refuseTwin(_ context.Context, view View, c Change) *change.Refusal {
	fields := c.Entity.Once
	name := twinName(fields, c.After)
	if !c.After.Alive() || c.Before.Alive() && twinName(fields, c.Before) == name {
		return nil
	}
	rows, err := view.Rows(c.Entity.Name, map[string]any{fields[0]: c.After.Fields[fields[0]]})
	if err != nil {
		return &change.Refusal{Code: change.CodeInvalid, Message: "It could not be compared with the others: try again."}
	}
	for _, row := range rows {
		if row.ID == c.Op.ID || twinName(fields, row) != name {
			continue
		}
		titles := make([]string, len(fields))
		for i, field := range fields {
			titles[i] = strings.ToLower(c.Entity.Properties[field].Title)
		}
		last := len(titles) - 1
		if last > 0 {
			titles = []string{strings.Join(titles[:last], ", "), titles[last]}
		}
		return &change.Refusal{Code: change.CodeInvalid, Message: "Another " + c.Entity.Words.One + " has the same " + strings.Join(titles, " and ") + ": change that one, or correct this one."}
	}
	return nil
}

// twinName is what makes two records the same. Nobody means another employer by a second space.
func twinName(fields []string, row *merge.Row) string {
	var name strings.Builder
	for _, field := range fields {
		if value := row.Fields[field]; value != nil {
			name.WriteString(strings.ToLower(strings.Join(strings.Fields(fmt.Sprint(value)), " ")))
		}
		name.WriteByte(0)
	}
	return name.String()
}
