package rights

import (
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
)

// A right to edit covers fields, not parts and not commands: each of those says by whose hands (x-hands, and right and named of a command).

// hands refuses what is left to somebody else, whom a right alone does not make.
func hands(s *schema.Schema, ask Ask, row *Row, who Person) Verdict {
	e := row.Entity
	if command := commandOf(e, ask.Command); ask.Do == change.Command && command != nil && !row.New {
		if command.Right != "" {
			if reaches, missing := Reaches(who.Scope(command.Right), row, who); !reaches {
				return verdict(false, missing)
			}
		}
		if len(command.Named) > 0 && !named(row, command.Named, []string{who.UserID}) {
			return Verdict{Why: WhyHands, Fields: command.Named}
		}
	}
	if e.Hands == nil {
		return yes()
	}
	word := e.Hands.Set
	open := len(ask.Changes) > 0 && !slices.ContainsFunc(ask.Changes, func(field string) bool { return !slices.Contains(e.Hands.Open, field) })
	switch {
	case ask.Do == change.Update && !row.Deleted && open:
		return yes()
	case ask.Do == change.Delete || ask.Do == change.Remove:
		word = e.Hands.Delete
	case row.New:
		word = e.Hands.Add
	}
	if field, is := strings.CutPrefix(word, schema.HandsNamed); is {
		return ifSo(text(row, field) == "" || text(row, field) == who.UserID, field)
	}
	switch word {
	case schema.HandsAuthor:
		field := e.AuthorField()
		if row.New || text(row, field) == "" || text(row, field) == who.UserID {
			return yes()
		}
		if may, missing := Reaches(who.Scope(e.Subject+".approve"), row, who); may || missing != "" {
			return verdict(may, missing)
		}
		return Verdict{Why: WhyHands, Fields: []string{field}}
	case schema.HandsWhole, schema.HandsWholeAuthor:
		return byWhole(s, word, row, who)
	}
	return yes()
}

func ifSo(so bool, field string) Verdict {
	if so {
		return yes()
	}
	return Verdict{Why: WhyHands, Fields: []string{field}}
}

// byWhole asks about the record that another one is a part of; one that is still to come asks nobody.
func byWhole(s *schema.Schema, word string, row *Row, who Person) Verdict {
	parent, id := Belongs(s, row)
	switch {
	case parent == nil || id == "":
		return yes()
	case row.Whole == nil:
		return lacking(lacksWhole)
	case row.Whole.Entity == nil || row.Whole.Absent:
		return yes()
	}
	if word == schema.HandsWholeAuthor {
		author := text(row.Whole, parent.AuthorField())
		return ifSo(author == "" || author == who.UserID, schema.WholeField(row.Entity))
	}
	for _, action := range []string{"edit", "manage"} {
		may, missing := Reaches(who.Scope(parent.Subject+"."+action), row.Whole, who)
		if missing != "" {
			return lacking(lacksWhole + "." + missing)
		}
		if may {
			return yes()
		}
	}
	return Verdict{Why: WhyHands, Fields: []string{schema.WholeField(row.Entity)}}
}

// Belongs names the record that another one is a part of, also where that is so by x-hands alone.
func Belongs(s *schema.Schema, row *Row) (parent *schema.Entity, id string) {
	if e := row.Entity; e.Sub == "" && e.Hands != nil && e.Hands.Of != "" {
		return s.Entity(e.Properties[e.Hands.Of].Ref), text(row, e.Hands.Of)
	}
	return Above(s, row)
}
