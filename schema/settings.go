package schema

import (
	"errors"
	"fmt"
	"slices"
)

// Settings says that the one record of a kind is the settings of its module, shown at Page: the form of the kind for who may edit it, what
// it says for everybody else. Its id is made from the organization and the kind.
type Settings struct {
	Page  string `json:"page"`
	Title string `json:"title,omitempty"` // of the page; that of the kind when left out
	Empty string `json:"empty"`           // what holds while nobody has set anything
	Begin string `json:"begin"`           // the button that begins it, with what x-start says
}

// Cite is where a rule is written that a field is about. Verified is V, S, U or house, as in the library.
type Cite struct {
	Citation string `json:"citation"`
	Edition  string `json:"edition,omitempty"`
	Verified string `json:"verified"`
}

// checkSettingsPages holds pages of settings to routes and to kinds that can be such.
func (s *Schema) checkSettingsPages() error {
	pages := map[string]bool{}
	for _, e := range s.Entities() {
		for _, f := range e.Fields {
			if f.Cite != nil && (f.Cite.Citation == "" || !slices.Contains([]string{"V", "S", "U", "house"}, f.Cite.Verified)) {
				return fmt.Errorf("%s.%s: x-cite says where it is written, and with verified (V, S, U, house) who read it there", e.Name, f.Name)
			}
		}
		if e.Settings == nil {
			continue
		}
		if err := e.readSettings(s.Module(e.Module), pages); err != nil {
			return fmt.Errorf("%s: x-settings: %w", e.Name, err)
		}
		pages[e.Settings.Page] = true
	}
	return nil
}

func (e *Entity) readSettings(m *Module, taken map[string]bool) error {
	page := e.Settings.Page
	switch {
	case !slices.ContainsFunc(m.Routes, func(r Route) bool { return r.Path == page }):
		return fmt.Errorf("%q is no route of the module %s", page, m.ID)
	case taken[page]:
		return fmt.Errorf("%s shows other settings already", page)
	case e.Settings.Empty == "" || e.Settings.Begin == "":
		return errors.New("say what holds while nothing is set (empty), and the button that begins (begin)")
	case e.Page != "" || e.Sub != "" || e.Key != nil || e.States != nil:
		return errors.New("settings are one record by themselves: without x-page, x-sub, x-key and x-states")
	case e.Words == nil || e.Form == nil:
		return errors.New("the form needs x-words and x-form")
	case len(e.Start) == 0:
		return errors.New("the record begins with a value: name one in x-start")
	case len(e.Required) > 0:
		return fmt.Errorf("%q is required: whoever begins has not said it yet", e.Required[0])
	}
	return nil
}
