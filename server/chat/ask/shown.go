package ask

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/server/store"
)

// column is what a column of a statement holds, as people read it. One without a title is not shown.
type column struct {
	title string
	read  func(value any) any // nil for what is read as it is
}

func (k *compiler) counted() column { return column{title: k.n.Many} }

// measured is the figure of a plan in the unit that people read.
func (k *compiler) measured(p *Plan) column {
	if p.Measure == "" || p.counts() && !k.n.told(p) {
		return k.counted()
	}
	per, unit, _ := (&Teller{Catalog: k.c}).units(p, k.n)
	title := k.n.sums[p.Measure].Title
	if unit != "" {
		title += " (" + unit + ")"
	}
	return column{title, func(value any) any {
		if amount, ok := amountOf(value); ok {
			return rounded(amount / per)
		}
		return value
	}}
}

// read is a field of a record by its words.
func (k *compiler) read(p *path) column {
	return column{strings.ToLower(p.Title), func(value any) any {
		if value == nil || p.refers() != "" {
			return value
		}
		return (&Teller{Catalog: k.c}).cell(p, value, value)
	}}
}

// Preview is the first rows of what a statement found.
func (q Query) Preview(rows [][]any) (preview []map[string]any) {
	for _, row := range rows {
		shown := map[string]any{}
		for i, c := range q.columns {
			switch {
			case c.title == "" || i >= len(row):
			case c.read != nil:
				shown[c.title] = c.read(row[i])
			default:
				shown[c.title] = row[i]
			}
		}
		preview = append(preview, shown)
	}
	return preview
}

var (
	named   = regexp.MustCompile(`\b([a-z]\d*)\.(?:"([^"]+)"|called\b)`)
	table   = regexp.MustCompile(`(FROM|JOIN) "([^"]+)"`)
	oneWord = regexp.MustCompile(`^[\pL\pN_]+$`)
)

// shown is a statement for people to read: the app's words for tables and fields, and the values in it. It is never run.
func (k *compiler) shown(sql string, args []any) string {
	sql = named.ReplaceAllStringFunc(sql, func(found string) string {
		parts := named.FindStringSubmatch(found)
		e := k.of[parts[1]]
		if e == nil {
			return strings.ReplaceAll(found, `"`, "")
		}
		if parts[2] == "" {
			return parts[1] + ".name"
		}
		return parts[1] + "." + titled(e, parts[2])
	})
	sql = table.ReplaceAllStringFunc(sql, func(found string) string {
		parts := table.FindStringSubmatch(found)
		for _, e := range k.c.schema.Entities() {
			if e.Table == parts[2] && e.Words != nil {
				return parts[1] + " " + quoted(e.Words.Many)
			}
		}
		return parts[1] + " " + parts[2]
	})
	text := inlined(sql, args, k.called())
	if k.plan.counts() || len(k.n.sums[k.plan.Measure].Of) > 0 {
		return text
	}
	if per, unit, _ := (&Teller{Catalog: k.c}).units(k.plan, k.n); per > 1 && unit != "" {
		text += "\n-- as stored, " + figure(1, 0, unit) + " = " + figure(per, 0, "")
	}
	return text
}

// titled is the title of the field of a column.
func titled(e *schema.Entity, name string) string {
	for _, f := range e.Fields {
		if f.Column == strings.TrimSuffix(name, "__day") {
			return quoted(strings.ToLower(titleOf(f)))
		}
	}
	return name
}

func quoted(title string) string {
	if oneWord.MatchString(title) {
		return title
	}
	return store.Quoted(title)
}

// called are the names of the records that the plan names by their ids.
func (k *compiler) called() map[string]string {
	names := map[string]string{}
	for _, f := range k.plan.Filters {
		texts := strings.Split(f.Text, " or ")
		for i, value := range slices.Concat(f.In, f.Not) {
			if id, ok := value.(string); ok && len(texts) == len(f.In)+len(f.Not) {
				names[id] = texts[i]
			}
		}
	}
	return names
}

func inlined(sql string, args []any, names map[string]string) string {
	var b strings.Builder
	for i := 0; i < len(sql); i++ {
		if sql[i] != '?' || len(args) == 0 {
			b.WriteByte(sql[i])
			continue
		}
		switch v := args[0].(type) {
		case string:
			b.WriteString("'" + strings.ReplaceAll(cmp.Or(names[v], v), "'", "''") + "'")
		default:
			fmt.Fprint(&b, v)
		}
		args = args[1:]
	}
	return b.String()
}
