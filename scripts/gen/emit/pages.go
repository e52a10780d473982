package emit

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipshape/schema"
)

// pages is how records are named, listed and laid out. Pages load it; the start of the app does not.
func pages(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { PageMeta } from '../meta/shapes.ts'\nimport type { EntityName } from './types.ts'\n\n")
	b.WriteString("/** The kinds whose module file names them (x-words). */\n")
	b.WriteString("export const PAGES: { readonly [name in EntityName]?: PageMeta } = {\n")
	for _, e := range s.Entities() {
		if e.Words != nil {
			fmt.Fprintf(&b, "  %s: %s,\n", e.Name, js(pageMeta(e)))
		}
	}
	b.WriteString("}\n")
	return b.String()
}

// seals is what signatures cover. Signing loads it.
func seals(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { SealMeta } from '../meta/seals.ts'\nimport type { EntityName } from './types.ts'\n\n")
	b.WriteString("/** What a signature under a record covers (x-seal), by the kind of the record. */\n")
	byKind(&b, s, "SEALS", "SealMeta", func(e *schema.Entity) any { return orNil(e.Seal) })
	return b.String()
}

// halts is what stops work, and what stands still then. Pages load it that show either.
func halts(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { HaltedMeta, HaltsMeta } from '../meta/halts.ts'\nimport type { EntityName } from './types.ts'\n\n")
	b.WriteString("/** The kinds that stop work in their zone (x-halts). */\n")
	byKind(&b, s, "HALTS", "HaltsMeta", func(e *schema.Entity) any { return orNil(e.Halts) })
	b.WriteString("\n/** The kinds that stand still where work is stopped (x-halted). */\n")
	byKind(&b, s, "HALTED", "HaltedMeta", func(e *schema.Entity) any { return orNil(e.Halted) })
	return b.String()
}

// byKind writes what of finds for each kind that has it.
func byKind(b *strings.Builder, s *schema.Schema, name, meta string, of func(*schema.Entity) any) {
	fmt.Fprintf(b, "export const %s: { readonly [name in EntityName]?: %s } = {\n", name, meta)
	for _, e := range s.Entities() {
		if found := of(e); found != nil {
			fmt.Fprintf(b, "  %s: %s,\n", e.Name, js(found))
		}
	}
	b.WriteString("}\n")
}

// orNil makes a missing pointer a nil that can be told from one with a type.
func orNil[T any](found *T) any {
	if found == nil {
		return nil
	}
	return found
}

func evidence(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(header)
	b.WriteString("import type { EvidenceMeta } from '../meta/shapes.ts'\nimport type { EntityName } from './types.ts'\n\n")
	b.WriteString("/** What records prove in the calendar (x-evidence), by their kind. */\n")
	b.WriteString("export const EVIDENCE: { readonly [name in EntityName]?: EvidenceMeta } = {\n")
	for _, e := range s.Entities() {
		if e.Evidence != nil {
			fmt.Fprintf(&b, "  %s: %s,\n", e.Name, js(e.Evidence))
		}
	}
	b.WriteString("}\n\n/** What rules of the calendar may be about (x-thing): the fields that name such a record there. */\n")
	b.WriteString("export const THINGS: { readonly [name in EntityName]?: readonly string[] } = {\n")
	for _, e := range s.Entities() {
		if len(e.Thing) > 0 {
			fmt.Fprintf(&b, "  %s: %s,\n", e.Name, js(e.Thing))
		}
	}
	b.WriteString("}\n")
	return b.String()
}

type page struct {
	Page        string                     `json:"page,omitempty"`
	Icon        string                     `json:"icon,omitempty"`
	TitleFields []string                   `json:"titleFields"`
	Search      []string                   `json:"search"`
	Once        []string                   `json:"once,omitempty"`
	Words       words                      `json:"words"`
	List        *listMeta                  `json:"list,omitempty"`
	Form        *formMeta                  `json:"form,omitempty"`
	Due         *schema.Due                `json:"due,omitempty"`
	Settings    *schema.Settings           `json:"settings,omitempty"`
	Notes       map[string]note            `json:"notes,omitempty"`
	Start       map[string]json.RawMessage `json:"start,omitempty"`
	Follow      []schema.Follow            `json:"follow,omitempty"`
	Ask         *asked                     `json:"ask,omitempty"`
}

// asked is what a device knows of x-ask: the nouns of all languages, the day or moment that a period means, that which is meant by "due" where it
// is not the one that makes a record late, by whom a record is somebody's, what is left out, what "open" means, and where answers of forms lie.
type asked struct {
	Nouns   []string           `json:"nouns,omitempty"`
	Time    string             `json:"time,omitempty"`
	Due     string             `json:"due,omitempty"`
	Who     string             `json:"who,omitempty"`
	Without []schema.AskWhere  `json:"without,omitempty"`
	Open    []schema.AskWhere  `json:"open,omitempty"`
	Answers *schema.AskAnswers `json:"answers,omitempty"`
}

// note is what stands under a field in a form.
type note struct {
	Hint string       `json:"hint,omitempty"`
	Cite *schema.Cite `json:"cite,omitempty"`
}

type words struct {
	One      string                      `json:"one"`
	Many     string                      `json:"many"`
	Values   ordered                     `json:"values"`
	Looks    map[string]string           `json:"looks"`
	Commands schema.Ordered[schema.Step] `json:"commands"`
	Next     map[string]string           `json:"next"`
}

type listMeta struct {
	Columns []schema.ListColumn `json:"columns"`
	Sort    string              `json:"sort,omitempty"`
	Group   string              `json:"group,omitempty"`
	Views   []schema.ListView   `json:"views"`
}

type formMeta struct {
	New      []string             `json:"new"`
	Sections []schema.FormSection `json:"sections"`
}

func pageMeta(e *schema.Entity) page {
	p := page{
		Page: e.Page, Icon: e.Icon, TitleFields: orEmpty(e.TitleFields), Search: orEmpty(e.Search), Once: e.Once, Follow: e.Follow, Start: e.Start, Settings: e.Settings,
		Words: words{One: e.Words.One, Many: e.Words.Many, Values: ordered{e}, Looks: e.Words.Looks, Commands: e.Words.Commands, Next: e.Words.Next},
	}
	for _, f := range e.Fields {
		if f.Hint != "" || f.Cite != nil {
			if p.Notes == nil {
				p.Notes = map[string]note{}
			}
			p.Notes[f.Name] = note{f.Hint, f.Cite}
		}
	}
	if p.Words.Looks == nil {
		p.Words.Looks = map[string]string{}
	}
	if p.Words.Next == nil {
		p.Words.Next = map[string]string{}
	}
	if e.List != nil {
		p.List = &listMeta{Columns: e.List.Columns, Sort: e.List.Sort, Group: e.List.Group, Views: e.List.Views}
		if p.List.Views == nil {
			p.List.Views = []schema.ListView{}
		}
	}
	if e.Form != nil {
		p.Form = &formMeta{New: orEmpty(e.Form.New), Sections: e.Form.Sections}
	}
	if e.Ask != nil && !e.Ask.Not {
		p.Ask = &asked{Nouns: slices.Concat(e.Ask.Also, e.Ask.Es), Time: e.Ask.Time, Who: e.WhoField(), Without: e.Ask.Without, Open: e.Ask.Named["open"].Where, Answers: e.Ask.Answers}
		if f := e.Properties[e.Ask.Time]; f != nil && f.Years() { // a device knows periods of days
			p.Ask.Time = ""
		}
		if due := e.DueFields(); len(due) > 0 && (e.Due == nil || due[0] != e.Due.Field) {
			p.Ask.Due = due[0]
		}
	}
	if e.Due != nil {
		due := *e.Due
		due.While = orEmpty(due.While)
		p.Due = &due
	}
	return p
}

func orEmpty(list []string) []string {
	if list == nil {
		return []string{}
	}
	return list
}

// ordered writes the words of values in the order of the fields, and under each field in that of the module file.
type ordered struct{ entity *schema.Entity }

// MarshalJSON writes field to value to word.
func (o ordered) MarshalJSON() ([]byte, error) {
	var fields []string
	for _, f := range o.entity.Fields {
		if values, ok := o.entity.Words.Values[f.Name]; ok {
			fields = append(fields, js(f.Name)+":"+js(values))
		}
	}
	return []byte("{" + strings.Join(fields, ",") + "}"), nil
}
