package schema

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipshape/sync/logic"
)

// Tile is a count on the dashboard that opens what it counted: the living records of a kind for which If holds.
type Tile struct {
	ID    string `json:"id"`
	At    string `json:"at"`    // must: what must I do; risk: what is at risk
	Order int    `json:"order"` // among those of all modules
	Of    string `json:"of"`
	Label string `json:"label"`
	Href  string `json:"href"` // the list with these records
	// If is a condition over the record (sync/logic); all count without one. Mine and Others name fields with people: one of them is who looks
	// at the board, or none is.
	If     json.RawMessage `json:"if,omitempty"`
	Mine   []string        `json:"mine,omitempty"`
	Others []string        `json:"others,omitempty"`
	// Needs is a permission beside that to read the kind. Name is the field whose values stand under the number.
	Needs string `json:"needs,omitempty"`
	Name  string `json:"name,omitempty"`
	// Tone is how it looks while it counts anything; Quiet leaves it out while it counts nothing.
	Tone  string `json:"tone,omitempty"`
	Quiet bool   `json:"quiet,omitempty"`

	When *logic.Rule `json:"-"` // If, read; nil for always
}

// checkBoards holds the tiles to the kinds, fields, pages and permissions that exist.
func (s *Schema) checkBoards() error {
	ids := map[string]bool{}
	for _, m := range s.Modules {
		for _, tile := range m.Board {
			if ids[tile.ID] {
				return fmt.Errorf("module %s: the board has two tiles %q", m.ID, tile.ID)
			}
			ids[tile.ID] = true
			if err := s.readTile(tile); err != nil {
				return fmt.Errorf("module %s: tile %q: %w", m.ID, tile.ID, err)
			}
		}
	}
	return nil
}

func (s *Schema) readTile(tile *Tile) (err error) {
	e := s.Entity(tile.Of)
	path, _, _ := strings.Cut(tile.Href, "?")
	switch {
	case e == nil:
		return fmt.Errorf("nobody has the kind %q", tile.Of)
	case tile.Needs != "" && !s.permitted(tile.Needs):
		return fmt.Errorf("nobody declared the permission %s", tile.Needs)
	case tile.Name != "" && e.Properties[tile.Name] == nil:
		return fmt.Errorf("%s has no field %q", e.Name, tile.Name)
	case !slices.ContainsFunc(s.Modules, func(m *Module) bool {
		return slices.ContainsFunc(m.Routes, func(r Route) bool { return r.Path == path })
	}):
		return fmt.Errorf("%s is no page", path)
	}
	for _, name := range slices.Concat(tile.Mine, tile.Others) {
		if f := e.Properties[name]; f == nil || f.Ref != "person" {
			return fmt.Errorf("%q of %s names no person", name, e.Name)
		}
	}
	if len(tile.If) > 0 {
		if tile.When, err = s.readCondition(e, tile.If); err != nil {
			return fmt.Errorf("if: %w", err)
		}
		for _, path := range tile.When.Paths() {
			if strings.Contains(path, ".") {
				return fmt.Errorf("if: %s is of another record; a tile looks at one alone", path)
			}
		}
	}
	return nil
}
