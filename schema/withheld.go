package schema

import "fmt"

// Withheld says from whom records are kept that their right would else reach. Group is the field with the id of the record that decides: "id"
// is that record itself. It is open to all who may read it while the first of its lists of Roles is empty; then only to the roles in any of
// the lists, to who may change it, and to whom the record that is read names (x-own). What hangs on a withheld record is withheld with it.
type Withheld struct {
	Group string   `json:"group"`
	Roles []string `json:"roles,omitempty"`
}

// checkWithheld holds x-withheld to fields that exist and groups that decide.
func (s *Schema) checkWithheld() error {
	for _, e := range s.Entities() {
		w := e.Withheld
		if w == nil {
			continue
		}
		if w.Group == "id" {
			for _, name := range w.Roles {
				if f := e.Properties[name]; f == nil || f.Type != "json" {
					return fmt.Errorf("module %s: %s.x-withheld: %q is no list", e.Module, e.Name, name)
				}
			}
			if len(w.Roles) == 0 {
				return fmt.Errorf("module %s: %s.x-withheld: it names no list of roles", e.Module, e.Name)
			}
			continue
		}
		f := e.Properties[w.Group]
		if f == nil || s.Entity(f.Ref) == nil || s.Entity(f.Ref).Withheld == nil || s.Entity(f.Ref).Withheld.Group != "id" {
			return fmt.Errorf("module %s: %s.x-withheld: %q names no record that decides", e.Module, e.Name, w.Group)
		}
	}
	return nil
}
