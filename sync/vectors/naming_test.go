package vectors_test

import (
	"testing"

	"shipshape/sync/naming"

	"github.com/google/go-cmp/cmp"
)

func runNaming(t *testing.T, file []byte) {
	type row struct {
		Entity, ID string
		Fields     map[string]any
	}
	var v struct {
		Of    []row
		Cases []struct {
			row
			Name, Label, Called, Due string
		}
	}
	read(t, file, &v)
	s := load(t)
	world := naming.World{
		Schema: s,
		Find: func(entity, id string) map[string]any {
			for _, one := range v.Of {
				if one.Entity == entity && one.ID == id {
					return one.Fields
				}
			}
			return nil
		},
		Day: func(day string) string { return "[" + day + "]" },
	}
	for _, c := range v.Cases {
		t.Run(c.Name, func(t *testing.T) {
			t.Parallel()
			e := s.Entity(c.Entity)
			got := []string{world.Label(e, c.Fields), world.Called(e, c.Fields), world.Due(e, c.Fields)}
			if diff := cmp.Diff([]string{c.Label, c.Called, c.Due}, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
