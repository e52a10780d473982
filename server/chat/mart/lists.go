package mart

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"shipshape/schema"
	"shipshape/server/store"

	"golang.org/x/text/unicode/norm"
)

// Lists is the table with what stands inside records: the rows of their lists (x-items), and the fields of their parts that x-ask names. Entity
// and id are of the record that holds it, which says who may see it; record is the one that people ask for: the same, or what it is a part of.
const Lists = "lists"

const makeLists = "CREATE TABLE " + Lists + " (entity TEXT NOT NULL, id TEXT NOT NULL, record TEXT NOT NULL, field TEXT NOT NULL, line INTEGER NOT NULL, " +
	"words TEXT NOT NULL, text TEXT NOT NULL, ref TEXT, PRIMARY KEY (entity, id, record, field, line)) WITHOUT ROWID"

const indexLists = "CREATE INDEX lists_record ON " + Lists + " (record, entity)"

// mostLines bounds how many rows of one list are kept, longestLine how long each may be.
const (
	mostLines   = 200
	longestLine = 240
)

// listed are the fields of an entity with rows of which people ask: what leaves the server for few is none.
func listed(e *schema.Entity) (fields []*schema.Field) {
	for _, f := range e.Fields {
		if Listed(f) {
			fields = append(fields, f)
		}
	}
	return fields
}

// Listed says whether the rows of a field are in the copy.
func Listed(f *schema.Field) bool { return f.Type == "json" && f.Items != nil && !f.Private && !f.File }

// inside keeps the rows of the lists of a record, and of a part its named fields.
func (c *Copy) inside(ctx context.Context, into *batch, e *schema.Entity, id, record string, fields []*schema.Field, values []any) error {
	for i, f := range fields {
		var rows []json.RawMessage
		switch value := values[i].(type) {
		case nil:
			continue
		case json.RawMessage:
			if f.Items == nil || json.Unmarshal(value, &rows) != nil {
				continue
			}
		default:
			ref := any(nil)
			text := said(f, value)
			if f.Ref != "" {
				ref, text = value, ""
			}
			if err := into.add(ctx, e.Name, id, record, f.Name, 0, " "+c.s.key(text), text, ref); err != nil {
				return err
			}
			continue
		}
		for line, row := range rows[:min(len(rows), mostLines)] {
			var ref string
			if of := f.Items.Of; of != nil && of.Ref != "" && json.Unmarshal(row, &ref) == nil { // whom or what the list names
				if err := into.add(ctx, e.Name, id, record, f.Name, line, " ", "", ref); err != nil {
					return err
				}
				continue
			}
			if text := rowText(f.Items, row); text != "" {
				if err := into.add(ctx, e.Name, id, record, f.Name, line, " "+c.s.key(text), text, nil); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// rowText is a row as people read it: its words and numbers, without what names other records.
func rowText(items *schema.Items, row json.RawMessage) string {
	if items.Of != nil {
		var value any
		if json.Unmarshal(row, &value) != nil {
			return ""
		}
		return cut(said(items.Of, value))
	}
	var cells map[string]any
	if json.Unmarshal(row, &cells) != nil {
		return ""
	}
	var parts []string
	for _, f := range items.Fields {
		if text := said(f, cells[f.Name]); text != "" {
			parts = append(parts, text)
		}
	}
	return cut(strings.Join(parts, ", "))
}

func cut(text string) string {
	if runes := []rune(text); len(runes) > longestLine {
		return string(runes[:longestLine])
	}
	return text
}

// said is a cell in words; empty where it names a record or says only yes or no.
func said(f *schema.Field, value any) string {
	if f.Ref != "" || f.Format == "uuid" || f.Format == "sha256" || f.Format == "instant" {
		return ""
	}
	switch v := value.(type) {
	case string:
		if f.Enum != nil {
			v = strings.ReplaceAll(v, "_", " ")
		}
		return norm.NFC.String(v)
	case int64:
		return said(f, float64(v))
	case float64:
		text := strconv.FormatFloat(v/math.Pow10(f.Decimal), 'f', -1, 64)
		if f.Unit != "" {
			text += " " + f.Unit
		}
		return text
	}
	return ""
}

func newLists(into *sql.Tx) *batch {
	return newBatch(into, "INSERT INTO "+Lists+" (entity, id, record, field, line, words, text, ref)", 8, " ON CONFLICT DO NOTHING")
}

// part is an entity whose records are parts of what people ask for, with the fields that x-ask names of it.
type part struct {
	entity *schema.Entity
	fields []*schema.Field // the first names what it is a part of
}

// partsOf are the parts whose contents people ask for.
func partsOf(s *schema.Schema) (all []part) {
	for _, e := range s.Entities() {
		if e.Ask == nil || e.Ask.Not {
			continue
		}
		for _, of := range e.Ask.PartNames() {
			p := part{entity: s.Entity(of)}
			for _, name := range append([]string{p.entity.Sub}, e.Ask.Parts[of]...) {
				p.fields = append(p.fields, p.entity.Properties[name])
			}
			all = append(all, p)
		}
	}
	return all
}

// parts brings in what stands in the parts of records, of those that changed or of all where changed is nil.
func (c *Copy) parts(ctx context.Context, tx *store.Tx, into *sql.Tx, changed map[string][]string) error {
	for _, p := range c.s.parts {
		ids := changed[p.entity.Name]
		if changed != nil && len(ids) == 0 {
			continue
		}
		ids = slices.Compact(slices.Sorted(slices.Values(ids)))
		for _, id := range ids {
			statements := []string{"DELETE FROM " + Lists + " WHERE id = ?1 AND entity = ?2 AND record <> id"}
			if c.s.byName[p.entity.Name] == nil { // else they came with its records
				statements = append(statements, "DELETE FROM scopes WHERE id = ?1 AND entity = ?2")
			}
			for _, statement := range statements {
				if _, err := into.ExecContext(ctx, statement, id, p.entity.Name); err != nil {
					return err
				}
			}
		}
		if changed == nil {
			ids = nil
		}
		if err := c.part(ctx, tx, into, p, ids); err != nil {
			return fmt.Errorf("copy what stands in %s: %w", p.entity.Name, err)
		}
	}
	return nil
}

func (c *Copy) part(ctx context.Context, tx *store.Tx, into *sql.Tx, p part, ids []string) (err error) {
	rows, scope := newLists(into), newBatch(into, "INSERT INTO scopes (id, entity, token)", 3, " ON CONFLICT DO NOTHING")
	defer func() { err = errors.Join(err, rows.done(ctx), scope.done(ctx)) }()
	return tx.ReadPlain(c.orgID, p.entity, p.fields, ids, func(r store.Plain) error {
		c.untold = c.untold || !r.Told
		record, ok := r.Values[0].(string)
		if !ok {
			return nil
		}
		for _, token := range r.Tokens {
			if err := scope.add(ctx, r.ID, p.entity.Name, token); err != nil {
				return err
			}
		}
		return c.inside(ctx, rows, p.entity, r.ID, record, p.fields[1:], r.Values[1:])
	})
}
