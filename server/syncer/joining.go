package syncer

import (
	"crypto/subtle"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/rights"
)

// Becoming a member makes a record, and all that hangs on it, one's own. Nobody takes that by an operation of their own:
//
//   - A person with the right over all records joins any of them; a person with the right over zones joins the records in those zones.
//   - Everybody with the right joins what they made or lead, what somebody of it invites them to by adding them, or what they know the
//     secret of: it is on the code that its people show, and leaves the server for them alone.
//   - A secret of a record that is not here yet is looked at when the record comes; who gave a wrong one is taken off again,
//     with whom they had invited.

// joins says that an op brings a membership to life.
func joins(op change.Op, before *merge.Row) bool {
	if op.Kind != change.Add && op.Kind != change.Update {
		return false
	}
	return before == nil && op.Kind == change.Add || before != nil && !before.Alive()
}

// join decides about somebody who becomes a member.
func (l *layer) join(members *membersOf, e *schema.Entity, op change.Op, before *merge.Row) (*change.Refusal, error) {
	value := func(name string) string {
		if text, ok := op.Fields[name].(string); ok {
			return text
		}
		return field(before, name)
	}
	actor, action := l.p.actor, "create"
	invites := value(members.Person) != actor.UserID
	if invites {
		action = "edit"
	}
	scope := actor.Scope(l.p.y.schema, e.Subject+"."+action)
	if before != nil && l.expelled(e, before) {
		if allowed, err := l.answersFor(scope, e, before); allowed || err != nil {
			return nil, err
		}
		return l.denial(e, rights.Ask{}, []string{action})
	}
	if scope == "" {
		return l.denial(e, rights.Ask{}, []string{action})
	}
	found, err := l.Row(members.whole.Name, value(members.Field))
	if err != nil {
		return nil, err
	}
	whole := found
	if whole == nil {
		whole = &merge.Row{ID: value(members.Field)} // its members are known by its id
	}
	title := strings.ToLower(members.whole.Title)
	if allowed, err := l.covers(scope, members.whole, whole); allowed || err != nil {
		return nil, err
	}
	if invites {
		return forbidden("Only someone on this %s can add others to it.", title), nil
	}
	secret := value(members.Secret)
	if secret != "" && (found == nil || sameSecret(secret, field(found, members.Secret))) {
		return nil, nil
	}
	return forbidden("To join this %[1]s, scan the code on the tablet of somebody who is on it, or ask them to add you. What you recorded for the %[1]s waits here until then.",
		title), nil
}

func sameSecret(given, want string) bool {
	return want != "" && subtle.ConstantTimeCompare([]byte(given), []byte(want)) == 1
}

// uninvited removes, when a record comes, those who said before that they know its secret and do not, and whom they had invited.
func (l *layer) uninvited() ([]change.Op, error) {
	var ops []change.Op
	for _, members := range l.p.y.memberships {
		if members.Secret == "" {
			continue
		}
		for _, c := range l.changes {
			if c.Entity != members.whole || c.Before != nil || c.After == nil {
				continue
			}
			rows, err := l.Rows(members.Entity, map[string]any{members.Field: c.Op.ID})
			if err != nil {
				return nil, err
			}
			for _, row := range l.pretenders(members, c.After, rows) {
				ops = append(ops, change.Op{Entity: members.Entity, ID: row.ID, Kind: change.Remove})
			}
		}
	}
	return ops, nil
}

// pretenders are the members of a record who gave a wrong secret, and those whom they put on it.
func (l *layer) pretenders(members *membersOf, whole *merge.Row, rows []*merge.Row) []*merge.Row {
	var found []*merge.Row
	people := map[string]bool{}
	for before := -1; before < len(found); {
		before = len(found)
		for _, row := range rows {
			person, given := field(row, members.Person), field(row, members.Secret)
			if people[person] || named(whole, members.whole.Own.Fields, []string{person}) || sameSecret(given, field(whole, members.Secret)) {
				continue
			}
			if given != "" || l.wroteOne(row.VersionOf(members.Person), people) {
				people[person], found = true, append(found, row)
			}
		}
	}
	return found
}

// wroteOne says whether one of people wrote one of some sets.
func (l *layer) wroteOne(sets []string, people map[string]bool) bool {
	return slices.ContainsFunc(sets, func(set string) bool {
		by, known := l.known(set)
		return known && people[by.Actor]
	})
}
