package schema

import (
	"strings"
	"testing"
)

func TestTile_IsHeldToWhatExists(t *testing.T) {
	for name, c := range map[string]struct {
		tile Tile
		says string
	}{
		"kind":       {Tile{Of: "nothing", Href: "/tasks"}, `nobody has the kind "nothing"`},
		"page":       {Tile{Of: "task", Href: "/nowhere?x=1"}, "/nowhere is no page"},
		"permission": {Tile{Of: "task", Href: "/tasks", Needs: "tasks.task.dream"}, "nobody declared"},
		"name":       {Tile{Of: "task", Href: "/tasks", Name: "shape"}, `no field "shape"`},
		"person":     {Tile{Of: "task", Href: "/tasks", Mine: []string{"title"}}, "names no person"},
		"condition":  {Tile{Of: "task", Href: "/tasks", If: []byte(`{"==":[{"var":"shape"},1]}`)}, "shape"},
		"parent":     {Tile{Of: "comment", Href: "/tasks", If: []byte(`{"==":[{"var":"parent.state"},"open"]}`)}, "parent"},
	} {
		t.Run(name, func(t *testing.T) {
			s, err := Load()
			if err != nil {
				t.Fatal(err)
			}
			if err = s.readTile(&c.tile); err == nil || !strings.Contains(err.Error(), c.says) {
				t.Errorf("says %v, not %q", err, c.says)
			}
		})
	}
}
