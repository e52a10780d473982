package sim

import (
	"encoding/json"
	"maps"
	"slices"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// key names a record.
type key struct{ entity, id string }

// row is a record as a tablet shows it, versions written out per field. It is a second reading of sync/README.md, made
// without the engine's code.
type row struct {
	cl       int64
	seq      int64 // of the confirmed row
	fields   map[string]any
	versions map[string][]string
	heads    map[string]map[string]any // of the confirmed row: field, set, value
}

func fromWire(r wire.Row) *row {
	out := &row{cl: r.CL, seq: r.Seq, fields: map[string]any{}, versions: map[string][]string{}, heads: map[string]map[string]any{}}
	for field, value := range r.Fields {
		out.fields[field] = plain(value)
		if value != nil {
			out.versions[field] = r.Versions["*"]
		}
	}
	for field, sets := range r.Versions {
		if field != "*" {
			out.versions[field] = sets
		}
	}
	for field, heads := range r.Heads {
		for _, head := range heads {
			if out.heads[field] == nil {
				out.heads[field] = map[string]any{}
			}
			out.heads[field][head.Set] = plain(head.Value)
		}
	}
	return out
}

// plain turns what JSON gave into comparable values.
func plain(value any) any {
	switch v := value.(type) {
	case json.Number:
		n, err := v.Int64()
		if err != nil {
			return v.String()
		}
		return n
	case map[string]any, []any:
		data, err := json.Marshal(v)
		if err != nil {
			panic(err)
		}
		return json.RawMessage(data)
	}
	return value
}

func (r *row) alive() bool { return r != nil && r.cl%2 == 1 }

func (r *row) saw() []string {
	var all []string
	for _, sets := range r.versions {
		all = append(all, sets...)
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// with is the row after an own op.
func (r *row) with(e *schema.Entity, op change.Op, set string) *row {
	if r == nil {
		if op.Kind != change.Add {
			return nil
		}
		r = &row{cl: 1, fields: map[string]any{}, versions: map[string][]string{}}
	}
	next := &row{cl: r.cl, seq: r.seq, fields: maps.Clone(r.fields), versions: maps.Clone(r.versions)}
	if op.Kind == change.Delete || op.Kind == change.Remove {
		if next.alive() {
			next.cl = max(next.cl, op.CL+1)
		}
		return next
	}
	if !next.alive() && (len(op.Fields) > 0 || op.Kind == change.Command || op.CL >= next.cl) {
		next.cl++
	}
	if op.Kind == change.Command {
		next.fields[e.States.Field], next.versions[e.States.Field] = e.States.Commands[op.Command].To, []string{set}
	}
	for field, value := range op.Fields {
		switch {
		case value == nil && len(next.versions[field]) == 0:
			continue
		case op.Kind == change.Add && r.seq > 0 && e.Properties[field].Merge != schema.Register:
			continue // Met a record made elsewhere: what the server will say is not guessed.
		}
		next.fields[field], next.versions[field] = value, []string{set}
		if value == nil {
			delete(next.fields, field)
		}
	}
	return next
}
