package app

import (
	"time"

	"shipshape/schema"
)

// RoleSuperuser is the global role; the roles of an organization stand in schema/modules/account.json.
const RoleSuperuser = "superuser"

// Actor is who asks: a person inside one organization. The zero value is nobody.
type Actor struct {
	UserID, FullName, Email, Role, OrgID string
	// Superuser is set for a superuser who has not taken on an organization's role.
	Superuser bool
	// Impersonator is the superuser's own user id while they act in an organization that is not their home.
	Impersonator string
	// Device is the 16 hex digits of the device session or push credential; empty for an office session.
	Device string
	// Beside is the device whose session the browser of an office session has too; empty where nobody asked.
	Beside string
	// Rights are the scopes by permission in this organization as package access compiled them; nil means that the role's own
	// declaration stands. The map is shared: never write to it.
	Rights map[string]string
	// Zones are the zones the person answers for, nil for every zone; Company is a contractor's firm, Colleagues are its people.
	Zones      []string
	Company    string
	Colleagues []string
	// Duty is what the person has to do before most of the rest; empty for nothing.
	Duty Duty
	// Carrier is who brings in this person's work from a rescue file; empty for everybody who sends what is theirs.
	Carrier string
	// SinglePerson says that the organization lets people approve what they did themselves.
	SinglePerson bool
}

// Duty is something a person has to do before they may go on.
type Duty string

// The duties.
const (
	// SetPassword is owed by who signed in with a password that an administrator chose.
	SetPassword Duty = "set_password"
	// SetUpTwoFactor is owed where the organization asks for a second factor.
	SetUpTwoFactor Duty = "set_up_two_factor"
)

// Refusal is what a person hears who has not done it yet; nil when there is nothing to do.
func (d Duty) Refusal() error {
	switch d {
	case "":
		return nil
	case SetUpTwoFactor:
		return Errorf(EForbidden, "Your organization requires two-factor verification. Set it up first.")
	case SetPassword:
		fallthrough
	default:
		return Errorf(EForbidden, "Set your password first.")
	}
}

// Behalf names the role a superuser acts in, for change log and audit log: "role:inspector". It is empty for everybody else.
func (a Actor) Behalf() string {
	if a.Impersonator == "" {
		return ""
	}
	return "role:" + a.Role
}

// Scope says how far the actor may use permission: "org", "zones", "own", "company", or "" for not at all.
// A superuser inside an organization may use every declared permission; an undeclared one is denied to everybody.
func (a Actor) Scope(s *schema.Schema, permission string) string {
	if a.OrgID == "" || !Declared(s, permission) {
		return ""
	}
	if a.Rights != nil {
		return a.Rights[permission]
	}
	if a.Superuser {
		return "org"
	}
	return s.Scope(a.Role, permission)
}

// Can is nil when the actor has permission in any scope, and otherwise an EForbidden that names the missing right.
func Can(s *schema.Schema, a Actor, permission string) error {
	if a.Scope(s, permission) != "" {
		return nil
	}
	return Denial(s, a, permission)
}

// Denial is an EForbidden that names the right which is missing, or which does not reach as far as asked.
func Denial(s *schema.Schema, a Actor, permission string) error {
	title := permission
	if p, ok := find(s, permission); ok {
		title = p.Title
	}
	if a.Scope(s, permission) != "" {
		return Errorf(EForbidden, "You have the right \"%s\", but not for this record. An organization admin can widen it.", title)
	}
	return Errorf(EForbidden, "You don't have the right \"%s\". An organization admin can give it.", title)
}

// Declared says whether a module file declares permission.
func Declared(s *schema.Schema, permission string) bool {
	_, ok := find(s, permission)
	return ok
}

func find(s *schema.Schema, permission string) (schema.Permission, bool) {
	for _, m := range s.Modules {
		if p, ok := m.Permissions[permission]; ok {
			return p, true
		}
	}
	return schema.Permission{}, false
}

// Clock tells the time, so that tests and the simulator can.
type Clock interface{ Now() time.Time }

// IDs makes record ids.
type IDs interface{ New() string }
