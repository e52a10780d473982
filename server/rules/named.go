package rules

import "fmt"

// Made is what a figure comes to: the value, or what it lacks. Tells is the answer where that is no number alone; Says how it came about.
type Made struct {
	Value              *float64
	Tells, Says, Lacks string
}

// Figure makes a named figure (x-ask, measures, rate, go) of the days from one to before another, as the screens of its module do.
type Figure func(view View, from, to string) (Made, error)

// Name gives a figure the name by which module files ask for it.
func (r *Registry) Name(name string, by Figure) { r.named[name] = by }

// Named is the figure of a name; nil where there is none.
func (r *Registry) Named(name string) Figure { return r.named[name] }

// AllNamed says which figure a module file asks for that no module makes.
func (r *Registry) AllNamed() error {
	for _, e := range r.schema.Entities() {
		if e.Ask == nil {
			continue
		}
		for _, name := range e.Ask.Order {
			if rate := e.Ask.Sums[name].Rate; rate != nil && rate.Go != "" && r.named[rate.Go] == nil {
				return fmt.Errorf("module %s: %s.x-ask: measures: %s: no module makes the figure %q", e.Module, e.Name, name, rate.Go)
			}
		}
	}
	return nil
}
