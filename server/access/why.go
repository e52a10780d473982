package access

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"shipshape/server/app"
	"shipshape/server/store"
)

// Where a right comes from, or what takes it away.
const (
	SourceRole         = "role"
	SourceOrganization = "organization"
	SourceGrant        = "grant"
	SourceModuleOff    = "module-off"
	SourceSuspended    = "suspended"
)

// Answer explains whether a person holds a permission. Scope is "" when not.
type Answer struct {
	Allowed    bool     `json:"allowed"`
	Scope      string   `json:"scope"`
	Because    []Reason `json:"because"`
	WhoCanGive []string `json:"whoCanGive"`
}

// Reason is one step of an explanation, as a sentence.
type Reason struct {
	Source string `json:"source"`
	Text   string `json:"text"`
}

var inWords = map[string]string{"": "not at all", "own": "for what is their own", "company": "for their company", "zones": "in their zones", "org": "in the whole organization"}

// Why explains what a member of an organization may do with a permission.
func (s *Service) Why(ctx context.Context, orgID, userID, permission string) (Answer, error) {
	if !app.Declared(s.schema, permission) {
		return Answer{}, app.Errorf(app.ENotFound, "There is no such right.")
	}
	var person struct {
		FullName  string `db:"full_name"`
		Role      string `db:"role"`
		Superuser bool   `db:"superuser"`
		Active    bool   `db:"active"`
		State     string `db:"state"`
	}
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&person, `SELECT u.full_name, m.role, u.superuser, m.active, m.state FROM memberships m JOIN users u ON u.id = m.user_id
			WHERE m.org_id = ? AND m.user_id = ?`, orgID, userID)
	})
	if store.NotFound(err) {
		return Answer{}, app.Errorf(app.ENotFound, "There is no such person.")
	}
	if err != nil {
		return Answer{}, fmt.Errorf("explain a right: %w", err)
	}
	org, err := s.organization(ctx, orgID)
	if err != nil {
		return Answer{}, err
	}
	answer := Answer{Because: []Reason{}, WhoCanGive: s.givers(org, permission)}
	say := func(source, format string, a ...any) {
		answer.Because = append(answer.Because, Reason{source, fmt.Sprintf(format, a...)})
	}
	module := s.schema.Module(moduleOf(permission))
	blocked := true
	switch {
	case !person.Active:
		say(SourceSuspended, "The account of %s is %s.", person.FullName, person.State)
	case org.suspended && !person.Superuser:
		say(SourceSuspended, "The organization is suspended.")
	case slices.Contains(org.off, module.ID):
		say(SourceModuleOff, "%s is switched off for this organization.", module.Title)
	default:
		blocked = false
	}
	if person.Superuser {
		say(SourceRole, "A superuser holds every right.")
	} else {
		s.explain(org, userID, person.Role, permission, say)
	}
	if !blocked {
		rights := org.roles[app.RoleSuperuser]
		if !person.Superuser {
			rights = s.held(org, person.Role, s.running(org, userID))
		}
		answer.Scope = rights[permission]
		answer.Allowed = answer.Scope != ""
	}
	return answer, nil
}

// explain tells the steps from the declaration of the role to the grants of the person.
func (s *Service) explain(org *organization, userID, role, permission string, say func(source, format string, a ...any)) {
	title := role
	for _, known := range s.schema.Roles() {
		if known.ID == role {
			title = known.Title
		}
	}
	say(SourceRole, "The role %s has this right %s.", title, inWords[s.schema.Scope(role, permission)])
	if changed, ok := org.overrides[role][permission]; ok && !s.reserved(permission) {
		say(SourceOrganization, "The organization changed that for %s: %s.", title, inWords[changed])
	}
	for _, g := range s.running(org, userID) {
		if g.Permission != permission {
			continue
		}
		until := ""
		if g.ExpiresAt != nil {
			until = " until " + app.NewYardClock("UTC", "").MomentOfYear(time.UnixMilli(*g.ExpiresAt))
		}
		say(SourceGrant, "Given to this person %s%s.", inWords[g.Scope], until)
	}
}

// WhoCanGive names the people who can give somebody in the organization this right, or switch its module on; nobody can give
// what is the superusers' alone.
func (s *Service) WhoCanGive(ctx context.Context, orgID, permission string) ([]string, error) {
	org, err := s.organization(ctx, orgID)
	if err != nil {
		return nil, err
	}
	return s.givers(org, permission), nil
}

func (s *Service) givers(org *organization, permission string) []string {
	names := []string{}
	if s.reserved(permission) {
		return names
	}
	needed := mayGive
	if slices.Contains(org.off, moduleOf(permission)) {
		needed = maySwitch
	}
	for _, person := range org.people {
		if person.Role != app.RoleSuperuser && s.held(org, person.Role, s.running(org, person.UserID))[needed] == "org" {
			names = append(names, person.FullName)
		}
	}
	return names
}

// Denial says which right an actor lacks and who can give it. It is web.Config.Denial.
func (s *Service) Denial(ctx context.Context, actor app.Actor, permission string) error {
	org, err := s.organization(ctx, actor.OrgID)
	if err != nil {
		return err
	}
	module := s.schema.Module(moduleOf(permission))
	switch {
	case org.suspended:
		return app.Errorf(app.EForbidden, "This organization is suspended. Shipshape's support can say why and lift it.")
	case slices.Contains(org.off, module.ID):
		return app.Errorf(app.EForbidden, "%s is switched off for this organization. %s can switch it on.", module.Title, list(s.givers(org, permission)))
	case s.reserved(permission):
		return app.Errorf(app.EForbidden, "You don't have the right \"%s\". Only superusers have it.", module.Permissions[permission].Title)
	}
	if scope := actor.Scope(s.schema, permission); scope != "" {
		return app.Errorf(app.EForbidden, "You have the right \"%s\" only %s. %s can widen it.", module.Permissions[permission].Title, inYourWords(scope), list(s.givers(org, permission)))
	}
	return app.Errorf(app.EForbidden, "You don't have the right \"%s\". %s can give it.", module.Permissions[permission].Title, list(s.givers(org, permission)))
}

// list names at most two people; without any it names the role.
func list(names []string) string {
	const most = 2
	switch {
	case len(names) == 0:
		return "An organization admin"
	case len(names) > most:
		return strings.Join(names[:most], ", ") + fmt.Sprintf(" or %d others", len(names)-most)
	}
	return strings.Join(names, " or ")
}

// Holds says whether an actor may give this right: nobody grants more than they hold. Who may change what roles may do holds
// for this purpose every right of the organization, because they could give it to themselves.
func (s *Service) Holds(actor app.Actor, permission, scope string) bool {
	if s.reserved(permission) {
		return false // superusers use these, and give them to nobody
	}
	return actor.Scope(s.schema, mayGive) == "org" || Wider(actor.Scope(s.schema, permission), scope)
}

// CheckRole refuses when an actor wants to give somebody a role that holds more than they do.
func (s *Service) CheckRole(ctx context.Context, actor app.Actor, role string) error {
	rights, err := s.Role(ctx, actor.OrgID, role)
	if err != nil {
		return err
	}
	if len(rights) == 0 {
		return app.Errorf(app.EInvalid, "There is no such role.")
	}
	if title := s.beyond(actor, rights); title != "" {
		return app.Errorf(app.EForbidden, "You can only give a role that holds no more rights than you do. This one also has \"%s\".", title)
	}
	return nil
}

// CheckPerson refuses when an actor wants to change the account of somebody who holds more than they do, by the role or besides
// it: who may set a password is in that account a minute later.
func (s *Service) CheckPerson(ctx context.Context, actor app.Actor, userID, role string) error {
	org, err := s.organization(ctx, actor.OrgID)
	if err != nil {
		return err
	}
	if title := s.beyond(actor, s.held(org, role, s.running(org, userID))); title != "" {
		return app.Errorf(app.EForbidden, "You can only manage people who hold no more rights than you do. This person also has \"%s\".", title)
	}
	return nil
}

// beyond is the title of a right among these that the actor does not hold; "" when they hold all of them.
func (s *Service) beyond(actor app.Actor, rights map[string]string) string {
	for _, m := range s.schema.Modules {
		for _, permission := range slices.Sorted(maps.Keys(m.Permissions)) {
			if scope := rights[permission]; scope != "" && !s.Holds(actor, permission, scope) {
				return m.Permissions[permission].Title
			}
		}
	}
	return ""
}

// CheckScope refuses a part of a right that reaches the whole organization or nothing.
func CheckScope(permission, scope string) error {
	if scope != "" && partial(permission, scope) {
		return app.Errorf(app.EInvalid, "Rights of the administration reach the whole organization, or not at all.")
	}
	return nil
}

// CheckGrant refuses when an actor wants to give a right that they do not hold themselves.
func (s *Service) CheckGrant(actor app.Actor, permission, scope string) error {
	if !app.Declared(s.schema, permission) || scope == "" || !slices.Contains(scopes, scope) {
		return app.Errorf(app.EInvalid, "There is no such right.")
	}
	if err := CheckScope(permission, scope); err != nil {
		return err
	}
	if s.Holds(actor, permission, scope) {
		return nil
	}
	title := s.schema.Module(moduleOf(permission)).Permissions[permission].Title
	if s.reserved(permission) && actor.Superuser {
		return app.Errorf(app.EForbidden, "Only superusers have \"%s\". It cannot be given to anybody.", title)
	}
	return app.Errorf(app.EForbidden, "You can only give what you hold yourself, and you don't hold \"%s\" %s.", title, inYourWords(scope))
}

func inYourWords(scope string) string { return strings.ReplaceAll(inWords[scope], "their", "your") }
