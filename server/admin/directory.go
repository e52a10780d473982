package admin

import (
	"context"
	"slices"

	"shipshape/schema"
	"shipshape/server/rules"
	"shipshape/sync/change"
)

// Directory holds the synced records of people to the ranks of their accounts: signatures bear the directory's name, and the right to edit
// the directory is no right over the account of whoever ranks above. People without an account are nobody's rank.
type Directory struct{ Schema *schema.Schema }

// Register puts the rules where the syncer finds them.
func (d Directory) Register(r *rules.Registry) error {
	return r.Register(rules.Hook{ID: "directory", Check: d.check}, "person")
}

func (d Directory) check(_ context.Context, view rules.View, c rules.Change) *change.Refusal {
	actor := view.Actor()
	role, _ := c.After.Fields["role"].(string)
	if c.Before == nil || role == "" || c.Op.ID == actor.UserID {
		return nil
	}
	// Accounts of the same rank are changed by a higher rank alone; those of the highest rank change each other.
	own, theirs := rank(d.Schema, actor.Role), rank(d.Schema, role)
	if actor.Superuser || own == 0 || theirs < len(d.Schema.Roles()) && own < theirs { // nobody below the top changes a role that is not known
		return nil
	}
	const say = "This person's account does not rank below yours: an organization admin changes its name, company and whether it is in use."
	for _, name := range []string{"fullName", "company", "active"} {
		if value, given := c.Op.Fields[name]; given && !change.Equal(value, c.Before.Fields[name]) {
			return &change.Refusal{Code: change.CodeForbidden, Message: say, Fields: map[string]string{name: say}}
		}
	}
	return nil
}

// rank is the place of a role among those of an organization, the highest first; a role that is not known comes after all.
func rank(s *schema.Schema, role string) int {
	roles := s.Roles()
	if i := slices.IndexFunc(roles, func(r schema.Role) bool { return r.ID == role }); i >= 0 {
		return i
	}
	return len(roles)
}
