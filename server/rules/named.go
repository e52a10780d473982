package rules

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
