// Package rights decides what a person may do to a record: one meaning for the server, which has the last word, and for the screens.
// rights.ts is its twin, and sync/testdata/vectors/rights.json holds the two together. It looks nothing up: whoever asks hands in what
// is known, and a verdict that needs more names the missing fact, so that nobody reads what the answer does not rest on.
package rights

import (
	"slices"

	"shipshape/schema"
	"shipshape/sync/change"
)

// Read is what may be asked beside the kinds of operations.
const Read = "read"

// Why something is refused.
const (
	WhyServer = "server" // these records are made and removed by the server alone
	WhyRight  = "right"  // the right is missing, or does not reach the record
	WhyKept   = "kept"   // a kept record is not deleted, nor is what belongs to it
	WhyWork   = "work"   // who works on a record does not rewrite it
	WhyGuard  = "guard"  // nobody approves their own work
	WhyHands  = "hands"  // it is left to somebody else
	WhyFrozen = "frozen" // what is decided stays
)

// Ask is what a person wants to do to a record.
type Ask struct {
	Do       string // read, or a kind of operation
	Command  string
	Changes  []string // the fields that get another value
	Meets    bool     // an add whose id two devices make without knowing of each other
	Back     bool     // it brings the record back from the bin
	Unheard  bool     // a command by somebody who says not to have heard of the state the record is in
	SawLater bool     // it was written after what it claims
}

// Verdict answers an ask. Missing names a fact to be looked up before it can be given.
type Verdict struct {
	Allowed bool
	Why     string
	Fields  []string       // that may not be written, or that name the person
	Keeper  *schema.Entity // what keeps a record from being deleted
	Missing string
}

func yes() Verdict                   { return Verdict{Allowed: true} }
func no(why string) Verdict          { return Verdict{Why: why} }
func lacking(missing string) Verdict { return Verdict{Missing: missing} }

// Decide answers an ask about a record as it stands.
func Decide(s *schema.Schema, ask Ask, row *Row, who Person) Verdict {
	if ask.Do == Read {
		return verdict(Reads(who.Scope(row.Entity.Subject+".read"), row, who))
	}
	if v := May(s, ask, row, who); !v.Allowed {
		return v
	}
	if v := Rewrites(ask, row, who); !v.Allowed {
		return v
	}
	if v := Frozen(s, ask, row); !v.Allowed {
		return v
	}
	return Guards(ask, row, who, nil)
}

func verdict(allowed bool, missing string) Verdict {
	switch {
	case missing != "":
		return lacking(missing)
	case !allowed:
		return no(WhyRight)
	}
	return yes()
}

// Refused says that the server alone does this to the records of e.
func Refused(e *schema.Entity, kind string) bool {
	return slices.Contains(e.ServerOnly, kind) || kind == change.Remove && slices.Contains(e.ServerOnly, change.Delete)
}

// May says whether a right of the person allows an ask. Deletion is decided to the end.
func May(s *schema.Schema, ask Ask, row *Row, who Person) Verdict {
	if Refused(row.Entity, ask.Do) {
		return no(WhyServer)
	}
	if v := may(s, ask, row, who); !v.Allowed {
		return v
	}
	return hands(s, ask, row, who)
}

func may(s *schema.Schema, ask Ask, row *Row, who Person) Verdict {
	if !row.New && (ask.Do == change.Delete || ask.Do == change.Remove) {
		return deletes(s, row, who)
	}
	for _, action := range Actions(ask, row) {
		if allowed, missing := Allowed(s, action, row, who); allowed || missing != "" {
			return verdict(allowed, missing)
		}
	}
	return no(WhyRight)
}

// Actions lists the actions of permissions of which one is enough.
func Actions(ask Ask, row *Row) []string {
	switch ask.Do {
	case change.Add:
		switch {
		case row.New:
			return []string{"create", "manage"}
		case ask.Meets:
			return []string{"create", "edit", "manage"}
		}
		return []string{"edit", "manage"} // The id is taken: this is an edit, whatever it is called.
	case change.Command:
		if command := commandOf(row.Entity, ask.Command); command != nil {
			return []string{command.Action}
		}
		return []string{"edit"}
	case change.Delete, change.Remove:
		return []string{"delete", "manage"}
	}
	return []string{"edit", "manage"}
}

func commandOf(e *schema.Entity, name string) *schema.Command {
	if e.States == nil {
		return nil
	}
	return e.States.Commands[name]
}

// Allowed says whether a right to an action covers a record.
func Allowed(s *schema.Schema, action string, row *Row, who Person) (allowed bool, missing string) {
	e := row.Entity
	scope := who.Scope(e.Subject + "." + action)
	switch {
	case row.New:
	case row.Taken:
		return Answers(scope, row, who) // who was taken off does not put themselves on again
	case action == "approve":
		return approves(row, who)
	case !row.Deleted || !Places(s, e):
		return Reaches(scope, row, who)
	}
	parent, id := Above(s, row)
	alone := parent == nil || id == "" || parent.Own == nil || parent.Own.Members != nil && parent.Own.Members.Entity == e.Name
	if alone || scope == None || scope == Org || scope == Zones && who.Zones == nil {
		return Reaches(scope, row, who)
	}
	whole := row.Whole
	switch {
	case whole == nil:
		return false, lacksWhole
	case whole.Entity == nil || whole.Absent && (parent.Own.Members == nil || parent.Own.Members.Of != "id"):
		return Reaches(scope, row, who)
	}
	// Who writes a record is named as its author, which says nothing yet: a part is added by those whose the whole is.
	allowed, missing = Reaches(scope, whole, who)
	switch {
	case missing != "":
		return false, lacksWhole + "." + missing
	case allowed || scope != Zones || Places(s, e):
		return allowed, ""
	}
	return Answers(scope, row, who)
}

// deletes decides who may delete a record that is here: those whose right reaches all records or its zones, and its author, as long
// as nobody else has acted on it and it is no part of what is kept.
func deletes(s *schema.Schema, row *Row, who Person) Verdict {
	e := row.Entity
	keeper, missing := keeper(s, row)
	switch {
	case missing != "":
		return lacking(missing)
	case keeper != nil && !row.Deleted && (keeper == e || e.Kept):
		return Verdict{Why: WhyKept, Keeper: keeper}
	}
	for _, action := range []string{"delete", "manage"} {
		scope := who.Scope(e.Subject + "." + action)
		if answers, missing := Answers(scope, row, who); answers || missing != "" {
			return verdict(answers, missing)
		}
		if scope == None || keeper != nil || e.Own == nil {
			continue
		}
		fields := e.Own.Fields
		if e.Own.Author != "" {
			fields = []string{e.Own.Author}
		}
		if !named(row, fields, who.People(scope)) {
			continue
		}
		switch writes, missing := Writes(Ask{}, row, who); {
		case missing != "":
			return lacking(missing)
		case !writes:
			return no(WhyWork)
		}
		return yes()
	}
	return no(WhyRight)
}

// keeper finds the entity that keeps a record from being deleted: its own, by its state, or that of the record it is a part of.
func keeper(s *schema.Schema, row *Row) (entity *schema.Entity, missing string) {
	if kept(row) {
		return row.Entity, ""
	}
	parent, id := Above(s, row)
	switch {
	case parent == nil || id == "" || parent.States == nil || len(parent.States.Kept) == 0:
		return nil, ""
	case row.Whole == nil:
		return nil, lacksWhole
	case row.Whole.Entity == nil || row.Whole.Absent || !kept(row.Whole):
		return nil, ""
	}
	return parent, ""
}

func kept(row *Row) bool {
	states := row.Entity.States
	return states != nil && slices.Contains(states.Kept, text(row, states.Field))
}
