package schema

import (
	"fmt"
	"slices"
	"strings"
)

// Action is what the command palette offers beside pages and records. Path is a page, perhaps with a query; where Of names a kind of
// record, it is offered for each of them, and {id} in the path is that record. Needs is a permission beside that of the page.
type Action struct {
	Title  string `json:"title"`
	Path   string `json:"path"`
	Icon   string `json:"icon"`
	Detail string `json:"detail,omitempty"`
	Needs  string `json:"needs,omitempty"`
	Of     string `json:"of,omitempty"`
}

// Core says that every organization has the module and cannot switch it off: without it nobody could sign in, see the yard, or switch
// anything on again. What serves every module alike may name its records.
func (s *Schema) Core(module string) bool {
	m := s.Module(module)
	return m != nil && m.Core
}

// checkPlaces holds the names of pages, their letters and the actions to what exists.
func (s *Schema) checkPlaces() error {
	letters := map[string]string{}
	for _, m := range s.Modules {
		for _, r := range m.Routes {
			inSidebar := slices.ContainsFunc(m.Nav, func(n Nav) bool { return n.Path == r.Path })
			if (r.Title == "") != (r.Icon == "") || (r.Title != "" && inSidebar) {
				return fmt.Errorf("%s: a page without a line in the sidebar has a title and an icon, or neither", r.Path)
			}
			if r.Key == "" {
				continue
			}
			if r.Title == "" && !inSidebar {
				return fmt.Errorf("%s has a key and no name", r.Path)
			}
			if other := letters[r.Key]; other != "" {
				return fmt.Errorf("%s and %s have the key %q", other, r.Path, r.Key)
			}
			letters[r.Key] = r.Path
		}
		for _, a := range m.Actions {
			if err := s.checkAction(m, a); err != nil {
				return fmt.Errorf("action %q: %w", a.Title, err)
			}
		}
	}
	return s.checkSettings()
}

func (s *Schema) checkAction(m *Module, a Action) error {
	path, _, _ := strings.Cut(a.Path, "?")
	path = strings.Replace(path, "{id}", ":id", 1)
	if !slices.ContainsFunc(m.Routes, func(r Route) bool { return r.Path == path }) {
		return fmt.Errorf("%s is no page of the module", path)
	}
	if a.Needs != "" && !s.permitted(a.Needs) {
		return fmt.Errorf("nobody declared the permission %s", a.Needs)
	}
	if a.Of == "" {
		return nil
	}
	if e := s.Entity(a.Of); e == nil || e.Module != m.ID && !s.Core(e.Module) {
		return fmt.Errorf("%s is neither a kind of this module nor of one that everybody has", a.Of)
	}
	if !strings.Contains(a.Path, "{id}") {
		return fmt.Errorf("%s does not say where the id of the %s stands", a.Path, a.Of)
	}
	return nil
}

// checkSettings refuses two rules of one name: the app asks for a rule by the name of its field.
func (s *Schema) checkSettings() error {
	owner := map[string]string{}
	for _, e := range s.Entities() {
		for _, f := range e.Fields {
			if !f.Setting {
				continue
			}
			if owner[f.Name] != "" {
				return fmt.Errorf("%s and %s both have the setting %s", owner[f.Name], e.Name, f.Name)
			}
			owner[f.Name] = e.Name
		}
	}
	return nil
}
