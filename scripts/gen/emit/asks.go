package emit

import (
	"fmt"
	"slices"
	"strings"

	"shipshape/schema"
)

// measured is a figure as a device makes it of rows: per is by how much what is stored is larger than people read it.
type measured struct {
	Title   string            `json:"title"`
	Names   []string          `json:"names"`
	How     string            `json:"how,omitempty"`
	Field   string            `json:"field,omitempty"`
	Else    []string          `json:"else,omitempty"`
	ElsePer float64           `json:"elsePer,omitempty"`
	Of      []string          `json:"of,omitempty"`
	Where   []schema.AskWhere `json:"where,omitempty"`
	Kept    *schema.AskKept   `json:"kept,omitempty"`
	Per     float64           `json:"per"`
	Unit    string            `json:"unit,omitempty"`
	Places  int               `json:"places"`
	Main    bool              `json:"main,omitempty"`
}

// asks is what a device needs of x-ask to answer with figures. Chat alone loads it.
func asks(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { AskFigures } from '../meta/asks.ts'\nimport type { EntityName } from './types.ts'\n\n")
	b.WriteString("/** What people call fields and figures of the records (x-ask). */\n")
	b.WriteString("export const ASKS: { readonly [name in EntityName]?: AskFigures } = {\n")
	for _, e := range s.Entities() {
		if e.Ask == nil || e.Ask.Not || len(e.Ask.Sums) == 0 && len(e.Ask.Fields) == 0 {
			continue
		}
		figures := map[string]measured{}
		for _, name := range e.Ask.Order {
			// What each thing has in its own unit, what is made of several figures and what is of a period by itself the server tells.
			if m := e.Ask.Sums[name]; m.Each == "" && m.Rate == nil && m.Over == "" && m.UnitBy == "" {
				figures[name] = measuredOf(e, m)
			}
		}
		fmt.Fprintf(&b, "  %s: %s,\n", e.Name, js(struct {
			Fields   map[string][]string `json:"fields,omitempty"`
			Measures map[string]measured `json:"measures"`
		}{e.Ask.Fields, figures}))
	}
	b.WriteString("}\n")
	return b.String()
}

func measuredOf(e *schema.Entity, m schema.AskMeasure) measured {
	field, how := m.Field()
	out := measured{Title: m.Title, Names: slices.Concat([]string{m.Title}, m.Also, m.Es), How: how, Field: field, Of: m.Of, Else: m.Else, Where: m.Where, Kept: m.Kept, Main: m.Main}
	out.Per, out.Unit, out.Places = m.Read(e.Ask.Sums, func(name string) *schema.Field { return e.Properties[name] })
	if len(m.Else) == 2 {
		out.ElsePer = e.Product(m)
	}
	return out
}
