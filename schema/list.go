package schema

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// checkList holds the sort, the groups and the views of a list to its columns, and what makes a record due to its states.
func (e *Entity) checkList() error {
	if e.Due != nil {
		for _, state := range e.Due.While {
			if e.States == nil || !slices.Contains(e.States.Rank, state) {
				return fmt.Errorf("%s: x-due counts in unknown state %q", e.Name, state)
			}
		}
	}
	if e.List == nil {
		return nil
	}
	named := map[string]*Field{}
	var names []string
	for _, column := range e.List.Columns {
		names = append(names, column.Name())
		named[column.Name()] = e.Properties[column.Field]
	}
	for word, name := range map[string]string{"sorts by": strings.TrimPrefix(e.List.Sort, "-"), "groups by": e.List.Group} {
		if _, ok := named[name]; name != "" && !ok {
			return fmt.Errorf("%s: x-list %s %q, which is none of its columns: %s", e.Name, word, name, strings.Join(names, ", "))
		}
	}
	for _, view := range e.List.Views {
		if err := e.checkView(view, named); err != nil {
			return err
		}
	}
	return nil
}

// Name is what addresses, views and sorts call the column.
func (c ListColumn) Name() string {
	if c.ID != "" {
		return c.ID
	}
	return c.Field
}

// checkView holds the filters of a view to the values of the columns they name. What is no column may be a filter that the module draws itself.
func (e *Entity) checkView(view ListView, columns map[string]*Field) error {
	query, err := url.ParseQuery(view.Query)
	if err != nil {
		return fmt.Errorf("%s: the view %q has no readable query: %w", e.Name, view.ID, err)
	}
	for name, values := range query {
		f, known := columns[name]
		if !known && e.Properties[name] != nil {
			return fmt.Errorf("%s: the view %q filters by %q, which is no column of the list under that name: add it to columns, or use the id of its column", e.Name, view.ID, name)
		}
		if !known || f.Enum == nil {
			continue
		}
		for _, value := range values {
			if !slices.Contains(f.Enum, value) {
				return fmt.Errorf("%s: the view %q asks for %s=%s; the values are %s", e.Name, view.ID, name, value, strings.Join(f.Enum, ", "))
			}
		}
	}
	return nil
}
