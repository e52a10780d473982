package rules

import "slices"

// Qualified answers who holds a kind of qualification on a day, by id.
type Qualified func(view View, kind, day string) ([]string, error)

// AnswerQualified names the module that knows. There is one.
func (r *Registry) AnswerQualified(by Qualified) { r.qualified = by }

// WhoIsQualified answers who holds a kind of qualification on a day. Guards ask it: "the fire watch must be qualified today". Where no
// module knows, nobody is.
func (r *Registry) WhoIsQualified(view View, kind, day string) ([]string, error) {
	if r.qualified == nil {
		return nil, nil
	}
	return r.qualified(view, kind, day)
}

// IsQualified says whether a person holds a kind of qualification on a day.
func (r *Registry) IsQualified(view View, person, kind, day string) (bool, error) {
	who, err := r.WhoIsQualified(view, kind, day)
	return slices.Contains(who, person), err
}
