package vectors_test

import (
	"slices"
	"testing"

	"shipshape/schema"
	"shipshape/sync/rights"

	"github.com/google/go-cmp/cmp"
)

type rightsRow struct {
	Entity, ID, LastBy          string
	Fields                      map[string]any
	New, Absent, Deleted, Taken bool
	Members, Readers, Zones     []string
	Whole                       *rightsRow
	Open                        *bool
	Acts                        []rights.Act
	Brought                     []string
	Worked, Wrote               map[string]bool
	Since                       *bool
}

func (r *rightsRow) row(s *schema.Schema, entity string) *rights.Row {
	row := &rights.Row{
		Entity: s.Entity(entity), ID: r.ID, Fields: r.Fields, New: r.New, Absent: r.Absent, Deleted: r.Deleted, Taken: r.Taken, LastBy: r.LastBy,
		Members: r.Members, Readers: r.Readers, Zones: r.Zones, Open: r.Open, Acts: r.Acts, Brought: r.Brought, Worked: r.Worked, Wrote: r.Wrote, Since: r.Since,
	}
	if r.Whole != nil {
		row.Whole = r.Whole.row(s, r.Whole.Entity)
	}
	return row
}

func runRights(t *testing.T, file []byte) {
	var v struct {
		Cases []struct {
			Name, Entity string
			Ask          rights.Ask
			Row          rightsRow
			Who          struct {
				UserID            string
				Rights            map[string]string
				Colleagues, Zones []string
				Alone, Acting     bool
			}
			Want struct {
				Allowed      bool
				Why, Missing string
				Fields       []string
			}
		}
	}
	read(t, file, &v)
	if len(v.Cases) < 150 {
		t.Errorf("%d cases are too few", len(v.Cases))
	}
	s := load(t)
	for _, c := range v.Cases {
		who := rights.Person{
			UserID: c.Who.UserID, Colleagues: c.Who.Colleagues, Zones: c.Who.Zones, Alone: c.Who.Alone, Acting: c.Who.Acting,
			Scope: func(permission string) string { return c.Who.Rights[permission] },
		}
		got := rights.Decide(s, c.Ask, c.Row.row(s, c.Entity), who)
		same := got.Allowed == c.Want.Allowed && got.Why == c.Want.Why && got.Missing == c.Want.Missing && slices.Equal(got.Fields, c.Want.Fields)
		if !same {
			t.Errorf("%s: %s", c.Name, cmp.Diff(c.Want, got))
		}
	}
}
