package schema

import (
	"errors"
	"fmt"

	"shipshape/sync/compute"
)

// Compute says that nobody writes a field: it is what a named function of sync/compute makes of other fields of the record (x-compute).
// Device and server calculate it whenever the record changes, so it is there without a signal, and old rows get it with their next change.
type Compute struct {
	Name string   `json:"name"`
	Of   []string `json:"of"`
}

// checkCompute holds x-compute to the functions there are and to the types of the fields.
func (s *Schema) checkCompute() error {
	for _, e := range s.Entities() {
		for _, f := range e.Fields {
			if f.Compute == nil {
				continue
			}
			if err := f.checkCompute(e); err != nil {
				return fmt.Errorf("%s.%s: x-compute: %w", e.Name, f.Name, err)
			}
			e.Computed = append(e.Computed, f)
		}
	}
	return nil
}

func (f *Field) checkCompute(e *Entity) error {
	function, known := compute.Named[f.Compute.Name]
	switch {
	case !known:
		return fmt.Errorf("there is no function %q in sync/compute", f.Compute.Name)
	case f.Required || f.Auto != "" || f.Merge != Register:
		return errors.New("nobody writes the field: it is a register, neither required nor filled in")
	case kindOf(f) != function.Gives:
		return fmt.Errorf("%s gives %s, not %s", f.Compute.Name, function.Gives, kindOf(f))
	case len(f.Compute.Of) != len(function.Takes):
		return fmt.Errorf("%s takes %d fields", f.Compute.Name, len(function.Takes))
	}
	for i, name := range f.Compute.Of {
		of := e.Properties[name]
		switch {
		case of == nil || of.Compute != nil:
			return fmt.Errorf("%q is no field that somebody writes", name)
		case kindOf(of) != function.Takes[i]:
			return fmt.Errorf("%s takes %s, and %s is %s", f.Compute.Name, function.Takes[i], name, kindOf(of))
		case of.Private && !f.Private:
			return fmt.Errorf("%q is private", name)
		}
	}
	return nil
}

func kindOf(f *Field) string {
	if f.Format != "" {
		return f.Format
	}
	return f.Type
}
