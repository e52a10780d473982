package rules

import (
	"encoding/json"

	"shipshape/schema"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Proof is what a record proves in the calendar by its module file (x-evidence): the day On, for the zones and the thing that it covers,
// by the template of that key.
type Proof struct {
	Entity, ID   string
	On, Template string
	Zones        []string
	Thing        string
}

// Proves answers what a record proves as it is; nil where it proves nothing, because it is gone, its condition does not hold or it names
// no day. set is the change that made it so: its day is the today of the condition.
func (r *Registry) Proves(view View, set change.Set, e *schema.Entity, row *merge.Row) (*Proof, error) {
	if e.Evidence == nil || row == nil || !row.Alive() {
		return nil, nil
	}
	if ok, err := holds(r.schema, view, set, e, row, e.Evidence.When); !ok || err != nil {
		return nil, err
	}
	p := &Proof{Entity: e.Name, ID: row.ID, On: typed.Text(row, e.Evidence.On), Thing: typed.Text(row, e.Evidence.Thing)}
	if p.On == "" {
		return nil, nil
	}
	switch zones := row.Fields[e.Evidence.Zones].(type) {
	case string:
		p.Zones = []string{zones}
	case json.RawMessage:
		var listed []any
		if json.Unmarshal(zones, &listed) == nil {
			for _, zone := range listed {
				if id, ok := zone.(string); ok {
					p.Zones = append(p.Zones, id)
				}
			}
		}
	}
	if e.Evidence.Template != "" {
		template, err := lookUp(view, e, row, e.Evidence.Template)
		if err != nil {
			return nil, err
		}
		p.Template, _ = template.(string)
	}
	return p, nil
}

// Read is a field of a record, or through a reference that of another one ("itemId.ownerId"); nil where there is none.
func Read(view View, e *schema.Entity, row *merge.Row, path string) (any, error) {
	return lookUp(view, e, row, path)
}
