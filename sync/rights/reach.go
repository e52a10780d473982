package rights

import (
	"slices"

	"shipshape/schema"
)

// Scopes, from the narrowest to the widest. Each includes the ones before it.
const (
	None    = ""
	Own     = "own"
	Company = "company"
	Zones   = "zones"
	Org     = "org"
)

// Person is who asks.
type Person struct {
	UserID     string
	Scope      func(permission string) string // how far a right of theirs reaches
	Colleagues []string
	Zones      []string // they answer for these and all below them; nil is every zone
	Alone      bool     // the organization lets people approve what they did themselves
	Acting     bool     // they act in the organization from outside of it
}

// People are those whose records a scope covers.
func (who Person) People(scope string) []string {
	if scope == Company || scope == Zones {
		return append([]string{who.UserID}, who.Colleagues...)
	}
	return []string{who.UserID}
}

// Row is what is known of a record. A list that is nil was not looked up yet.
type Row struct {
	Entity  *schema.Entity
	ID      string
	Fields  map[string]any
	New     bool     // it is not there yet
	Absent  bool     // a part names it, and it has not come
	Deleted bool     // it is in the bin
	Taken   bool     // it is a membership that somebody else ended
	LastBy  string   // who wrote it last
	Members []string // the people of its group, see schema.Members
	Readers []string // whose the records are that it hangs on, see schema.Readers
	Zones   []string // the zones it lies in and all above them
	Whole   *Row     // the record it is a part of; one without an entity when there is none
	Open    *bool    // the whole was in work when this was written, see schema.Work
	Acts    []Act
	Brought []string        // who brought it to its state
	Worked  map[string]bool // fields that named the person while the work was done
	Wrote   map[string]bool // fields, and kinds of parts, of which the person wrote what counts
	Since   *bool           // a part that was added since what it hangs on came to its state
}

// Act says who wrote what a record holds now.
type Act struct {
	By    string
	Later bool // after what is asked was written, on a device without signal
}

// The facts a verdict may lack; those of the whole begin with "whole.".
const (
	lacksMembers = "members"
	lacksReaders = "readers"
	lacksZones   = "zones"
	lacksWhole   = "whole"
	lacksOpen    = "open"
	lacksActs    = "acts"
	lacksWorked  = "worked"
	lacksWrote   = "wrote"
	lacksSince   = "since"
)

// Reaches says whether a right of this scope covers a record. The fields named in except do not count. missing names a
// fact that has to be looked up first.
func Reaches(scope string, row *Row, who Person, except ...string) (yes bool, missing string) {
	if scope == None || scope == Org || scope == Zones && who.Zones == nil {
		return scope != None, ""
	}
	if own := row.Entity.Own; own != nil {
		people := who.People(scope)
		fields := slices.DeleteFunc(slices.Clone(own.Fields), func(field string) bool { return slices.Contains(except, field) })
		if named(row, fields, people) {
			return true, ""
		}
		if Group(row) != "" {
			if row.Members == nil {
				return false, lacksMembers
			}
			if overlap(row.Members, people) {
				return true, ""
			}
		}
	}
	return Answers(scope, row, who)
}

// Answers says whether a right of this scope covers a record without its being the person's own.
func Answers(scope string, row *Row, who Person) (yes bool, missing string) {
	switch {
	case scope != Zones || who.Zones == nil:
		return scope == Org || scope == Zones, ""
	case row.Entity.Zone == nil:
		return false, ""
	case row.Zones == nil:
		return false, lacksZones
	}
	return overlap(row.Zones, who.Zones), ""
}

// Reads is Reaches for reading: whose a record is may read also what hangs on it.
func Reads(scope string, row *Row, who Person) (yes bool, missing string) {
	yes, missing = Reaches(scope, row, who)
	if yes || missing != "" || scope == None || row.Entity.Own == nil || row.Entity.Own.Readers == nil {
		return yes, missing
	}
	if row.Readers == nil {
		return false, lacksReaders
	}
	return overlap(row.Readers, who.People(scope)), ""
}

// Group is the value that the members of a record carry; "" when it has none.
func Group(row *Row) string {
	switch {
	case row.Entity.Own == nil || row.Entity.Own.Members == nil:
		return ""
	case row.Entity.Own.Members.Of == "id":
		return row.ID
	}
	return text(row, row.Entity.Own.Members.Of)
}

// Above names the record that another one is a part of.
func Above(s *schema.Schema, row *Row) (parent *schema.Entity, id string) {
	e := row.Entity
	if e.Sub == "" {
		return nil, ""
	}
	name := e.Properties[e.Sub].Ref
	if name == "" && e.Zone != nil && e.Zone.Kind != "" {
		name = text(row, e.Zone.Kind)
	}
	return s.Entity(name), text(row, e.Sub)
}

// Places says that the records of e are where their whole lies, as the zones of a walk are: a right over zones does not bring another
// person's record into them.
func Places(s *schema.Schema, e *schema.Entity) bool {
	if e.Sub == "" {
		return false
	}
	whole := s.Entity(e.Properties[e.Sub].Ref)
	return whole != nil && whole.Zone != nil && whole.Zone.Through != nil && whole.Zone.Through.Entity == e.Name
}

func named(row *Row, fields, people []string) bool {
	return slices.ContainsFunc(fields, func(field string) bool {
		person := text(row, field)
		return person != "" && slices.Contains(people, person)
	})
}

func overlap(some, others []string) bool {
	return slices.ContainsFunc(some, func(one string) bool { return one != "" && slices.Contains(others, one) })
}

func text(row *Row, field string) string {
	value, _ := row.Fields[field].(string)
	return value
}
