package store

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"shipshape/schema"
	"shipshape/server/meter"
	"shipshape/sync/merge"
)

// Record is a row of an entity table.
type Record struct {
	Row       *merge.Row
	Seq       int64
	UpdatedBy string
}

// table is how an entity lies in SQL. Names are quoted: a field may be called key or text.
type table struct {
	entity  *schema.Entity
	name    string
	columns []string // org_id, id, the fields, then the columns every entity has
	write   string   // ON CONFLICT …
	query   string   // SELECT … FROM … WHERE org_id = ?
	join    string   // the same for wanted values of a column
}

var (
	keyColumns  = []string{`"org_id"`, `"id"`}
	tailColumns = []string{`"cl"`, `"seq"`, `"versions"`, `"heads"`, `"updated_by"`}
)

func tables(s *schema.Schema) map[string]*table {
	all := map[string]*table{}
	for _, e := range s.Entities() {
		t := &table{entity: e, name: quote(e.Table), columns: append([]string{}, keyColumns...)}
		for _, f := range e.Fields {
			t.columns = append(t.columns, quote(f.Column))
		}
		t.columns = append(t.columns, tailColumns...)
		t.write = upsert(keyColumns, t.columns)
		t.query = "SELECT " + strings.Join(t.columns[1:], ", ") + " FROM " + t.name + ` WHERE "org_id" = ?`
		t.join = "SELECT r." + strings.Join(t.columns[1:], ", r.") + " FROM (VALUES %s) AS wanted CROSS JOIN " + t.name + ` AS r
			WHERE r."org_id" = ? AND r.%s = wanted.column1`
		all[e.Name] = t
	}
	return all
}

func quote(name string) string { return `"` + name + `"` }

// LoadRecords reads the rows with the given ids; ids without a row are missing in the answer.
func (t *Tx) LoadRecords(orgID string, e *schema.Entity, ids []string) (map[string]*Record, error) {
	found := make(map[string]*Record, len(ids))
	err := t.queryRecords(e, orgID, "id", ids, func(r *Record) { found[r.Row.ID] = r })
	return found, err
}

// FindRecords reads all rows, deleted ones too, whose field has one of the values.
func (t *Tx) FindRecords(orgID string, e *schema.Entity, field string, values []string) ([]*Record, error) {
	column := "id"
	if field != "id" {
		f := e.Properties[field]
		if f == nil {
			return nil, fmt.Errorf("find %s by unknown field %q", e.Name, field)
		}
		column = f.Column
	}
	var found []*Record
	err := t.queryRecords(e, orgID, column, values, func(r *Record) { found = append(found, r) })
	return found, err
}

// ListRecords reads all rows of an entity, deleted ones too.
func (t *Tx) ListRecords(orgID string, e *schema.Entity) ([]*Record, error) {
	var found []*Record
	err := t.scanRecords(t.store.tables[e.Name], func(r *Record) { found = append(found, r) }, t.store.tables[e.Name].query, orgID)
	return found, err
}

// ListColumns reads some fields of all living rows of an entity, in no order. The values are gone after each call.
func (t *Tx) ListColumns(orgID string, e *schema.Entity, fields []string, found func(id string, values []any)) (err error) {
	columns, of := []string{`"id"`}, make([]*schema.Field, len(fields))
	for i, name := range fields {
		if of[i] = e.Properties[name]; of[i] == nil {
			return fmt.Errorf("list unknown field %q of %s", name, e.Name)
		}
		columns = append(columns, quote(of[i].Column))
	}
	rows, err := t.query("SELECT "+strings.Join(columns, ", ")+" FROM "+quote(e.Table)+` WHERE "org_id" = ? AND "cl" % 2 <> 0`, []any{orgID})
	if err != nil {
		return fmt.Errorf("list %s: %w", e.Name, err)
	}
	defer finish(rows, &err)
	values, into := make([]any, len(columns)), make([]any, len(columns))
	for i := range values {
		into[i] = &values[i]
	}
	counted := meter.Of(t.ctx)
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return fmt.Errorf("list %s: %w", e.Name, err)
		}
		if err := counted.Read(1, sizeOf(values)); err != nil {
			return fmt.Errorf("list %s: %w", e.Name, err)
		}
		id := text(values[0])
		for i, f := range of {
			if values[i+1] != nil {
				values[i+1] = fromSQL(f, values[i+1])
			}
		}
		found(id, values[1:])
	}
	return rows.Err()
}

// queryRecords joins with the values instead of asking IN: PostgreSQL without statistics would look for each value in every
// row of the organization, and SQLite takes the tables of a CROSS JOIN in the order written.
func (t *Tx) queryRecords(e *schema.Entity, orgID, column string, values []string, found func(*Record)) error {
	table := t.store.tables[e.Name]
	return eachBatch(values, func(marks string, args []any) error {
		tuples := "(" + strings.ReplaceAll(marks, ", ", "), (") + ")"
		return t.scanRecords(table, found, fmt.Sprintf(table.join, tuples, quote(column)), append(args, orgID)...)
	})
}

func (t *Tx) scanRecords(table *table, found func(*Record), query string, args ...any) (err error) {
	rows, err := t.query(query, args)
	if err != nil {
		return fmt.Errorf("read %s: %w", table.entity.Name, err)
	}
	defer finish(rows, &err)
	values := make([]any, len(table.columns)-1)
	into := make([]any, len(values))
	for i := range values {
		into[i] = &values[i]
	}
	counted := meter.Of(t.ctx)
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return fmt.Errorf("read %s: %w", table.entity.Name, err)
		}
		if err := counted.Read(1, sizeOf(values)); err != nil {
			return fmt.Errorf("read %s: %w", table.entity.Name, err)
		}
		record, err := table.record(values)
		if err != nil {
			return fmt.Errorf("read %s %v: %w", table.entity.Name, values[0], err)
		}
		found(record)
	}
	return rows.Err()
}

// sizeOf is about how many bytes a row takes.
func sizeOf(values []any) int {
	bytes := 128
	for _, value := range values {
		switch v := value.(type) {
		case string:
			bytes += len(v) + 16
		case []byte:
			bytes += len(v) + 16
		}
	}
	return bytes
}

func (t *table) record(values []any) (*Record, error) {
	filled := 0 // Most rows have a value in few of their fields, and what a map has room for it takes.
	for _, value := range values[1 : 1+len(t.entity.Fields)] {
		if value != nil {
			filled++
		}
	}
	row := &merge.Row{ID: text(values[0]), Fields: make(map[string]any, filled)}
	for i, f := range t.entity.Fields {
		if value := values[i+1]; value != nil {
			row.Fields[f.Name] = fromSQL(f, value)
		}
	}
	tail := values[1+len(t.entity.Fields):]
	row.CL = integer(tail[0])
	if err := row.Versions.UnmarshalJSON([]byte(text(tail[2]))); err != nil {
		return nil, err
	}
	if tail[3] != nil {
		heads, err := readHeads(text(tail[3]))
		if err != nil {
			return nil, err
		}
		row.Heads = heads
	}
	return &Record{Row: row, Seq: integer(tail[1]), UpdatedBy: text(tail[4])}, nil
}

// SaveRecords inserts or overwrites rows of one entity.
func (t *Tx) SaveRecords(orgID string, e *schema.Entity, records []*Record) error {
	table := t.store.tables[e.Name]
	rows := make([][]any, len(records))
	for i, r := range records {
		values := make([]any, 0, len(table.columns))
		values = append(values, orgID, r.Row.ID)
		for _, f := range e.Fields {
			value, err := toSQL(f, r.Row.Fields[f.Name])
			if err != nil {
				return fmt.Errorf("save %s %s: %w", e.Name, r.Row.ID, err)
			}
			values = append(values, value)
		}
		versions, err := r.Row.Versions.MarshalJSON()
		if err != nil {
			return fmt.Errorf("save versions of %s %s: %w", e.Name, r.Row.ID, err)
		}
		var heads any
		if len(r.Row.Heads) > 0 {
			encoded, err := json.Marshal(r.Row.Heads)
			if err != nil {
				return fmt.Errorf("save heads of %s %s: %w", e.Name, r.Row.ID, err)
			}
			heads = string(encoded)
		}
		rows[i] = append(values, r.Row.CL, r.Seq, string(versions), heads, r.UpdatedBy)
	}
	return t.insert(table.name, table.columns, table.write, rows)
}

// toSQL turns a value of sync/README.md into what its column holds: booleans are 0 and 1, x-json is JSON text.
func toSQL(f *schema.Field, value any) (any, error) {
	switch v := value.(type) {
	case nil:
		return nil, nil
	case json.RawMessage:
		return string(v), nil
	}
	if f.Type == "json" {
		encoded, err := json.Marshal(value)
		return string(encoded), err
	}
	if v, ok := value.(bool); ok {
		if v {
			return int64(1), nil
		}
		return int64(0), nil
	}
	return value, nil
}

func fromSQL(f *schema.Field, value any) any {
	switch f.Type {
	case "integer":
		return integer(value)
	case "boolean":
		return integer(value) != 0
	case "json":
		return jsonValue(json.RawMessage(text(value)))
	}
	return text(value)
}

// jsonValue keeps arrays and objects as they are and reads scalars, as change.Op does.
func jsonValue(raw json.RawMessage) any {
	switch {
	case len(raw) == 0 || bytes.Equal(raw, []byte("null")):
		return nil
	case raw[0] == '"':
		var s string
		if json.Unmarshal(raw, &s) == nil {
			return s
		}
	case bytes.Equal(raw, []byte("true")):
		return true
	case bytes.Equal(raw, []byte("false")):
		return false
	case raw[0] != '{' && raw[0] != '[':
		if n, err := strconv.ParseInt(string(raw), 10, 64); err == nil {
			return n
		}
	}
	return raw
}

func readHeads(encoded string) (map[string][]merge.Head, error) {
	var raw map[string][]struct {
		merge.Head
		Value json.RawMessage `json:"value"`
	}
	if err := json.Unmarshal([]byte(encoded), &raw); err != nil {
		return nil, fmt.Errorf("read heads: %w", err)
	}
	heads := make(map[string][]merge.Head, len(raw))
	for field, list := range raw {
		for _, entry := range list {
			head := entry.Head
			head.Value = jsonValue(entry.Value)
			heads[field] = append(heads[field], head)
		}
	}
	return heads, nil
}

func text(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case []byte:
		return string(v)
	}
	return ""
}

func integer(value any) int64 {
	if n, ok := value.(int64); ok {
		return n
	}
	return 0
}
