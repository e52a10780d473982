package auth

import (
	"encoding/json"
	"fmt"
	"net/http"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/web"
	"shipshape/sync/change"
)

// invitation is a row of the table, with the names that stand behind its ids.
type invitation struct {
	ID           string  `db:"id"`
	OrgID        string  `db:"org_id"`
	Email        string  `db:"email"`
	FullName     string  `db:"full_name"`
	Role         string  `db:"role"`
	Zones        *string `db:"zones"`
	Company      *string `db:"company"`
	InvitedBy    *string `db:"invited_by"`
	Organization *string `db:"organization"`
}

var (
	errNotInvited = app.Errorf(app.EForbidden, "Access is by invitation only. Contact your administrator if you need access.")
	errOutdated   = app.Errorf(app.EGone, "This invitation was used, withdrawn or is too old. Ask your administrator for a new one.")
)

// findInvitation answers EGone for every token that opens nothing, whatever the reason.
func (s *Service) findInvitation(tx *store.Tx, token string) (invitation, error) {
	var in invitation
	err := tx.Get(&in, `SELECT i.id, i.org_id, i.email, i.full_name, i.role, i.zones, i.company, u.full_name AS invited_by, o.name AS organization
		FROM invitations i LEFT JOIN users u ON u.id = i.invited_by LEFT JOIN organizations o ON o.org_id = i.org_id AND o.id = i.org_id
		LEFT JOIN organization_settings s ON s.org_id = i.org_id
		WHERE i.token_hash = ? AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > ? AND s.suspended_at IS NULL`,
		hashOf(token), s.now().UnixMilli())
	if store.NotFound(err) {
		return in, errOutdated
	}
	return in, err
}

// invitedBy counts tokens that open nothing per network address.
func (s *Service) invitedBy(r *web.Request, token string) (invitation, error) {
	if token == "" {
		return invitation{}, errNotInvited
	}
	limits := invitationSubjects(r.ClientIP())
	if err := s.admit(r, limits); err != nil {
		return invitation{}, err
	}
	var in invitation
	err := s.store.Read(r.Ctx(), func(tx *store.Tx) (err error) {
		in, err = s.findInvitation(tx, token)
		return err
	})
	if err != nil {
		return invitation{}, err
	}
	return in, s.succeed(r.Ctx(), limits)
}

// showInvitation says who is invited to what, before they accept.
func (s *Service) showInvitation(r *web.Request) error {
	in, err := s.invitedBy(r, r.GetHeader("X-Invitation"))
	if err != nil {
		return err
	}
	modules, err := s.modulesOf(r, in)
	if err != nil {
		return err
	}
	out := struct {
		Email        string   `json:"email"`
		FullName     string   `json:"fullName"`
		Organization string   `json:"organization"`
		Role         string   `json:"role"`
		RoleTitle    string   `json:"roleTitle"`
		Modules      []string `json:"modules"`
		InvitedBy    string   `json:"invitedBy"`
	}{Email: in.Email, FullName: in.FullName, Role: in.Role, RoleTitle: in.Role, Modules: modules}
	for _, role := range s.config.Schema.Roles() {
		if role.ID == in.Role {
			out.RoleTitle = role.Title
		}
	}
	for from, to := range map[*string]*string{in.Organization: &out.Organization, in.InvitedBy: &out.InvitedBy} {
		if from != nil {
			*to = *from
		}
	}
	return r.JSON(http.StatusOK, out)
}

// modulesOf are the titles of what the invited person will find in the sidebar.
func (s *Service) modulesOf(r *web.Request, in invitation) ([]string, error) {
	actor, err := s.withRights(r.Ctx(), app.Actor{OrgID: in.OrgID, Role: in.Role})
	if err != nil {
		return nil, err
	}
	permissions, err := s.permissionsOf(r.Ctx(), actor)
	if err != nil {
		return nil, err
	}
	titles := []string{}
	for _, module := range s.config.Schema.Modules {
		for _, id := range permissions.AllowedModules {
			if id == module.ID && len(module.Nav) > 0 {
				titles = append(titles, module.Title)
			}
		}
	}
	return titles, nil
}

// register makes the account of an invited person: account, membership, entry in the people directory and the end of the
// invitation stand or fall together.
func (s *Service) register(r *web.Request) error {
	var form struct {
		Token    string `json:"token"`
		Email    string `json:"email"`
		FullName string `json:"fullName"`
		Password string `json:"password"`
	}
	if err := r.Bind(&form); err != nil {
		return err
	}
	in, err := s.invitedBy(r, form.Token)
	if err != nil {
		return err
	}
	email, err := CleanEmail(form.Email)
	if err != nil {
		return err
	}
	if email != in.Email {
		return app.Errorf(app.EInvalid, "This invitation is for another email address.")
	}
	name, err := CleanName(form.FullName)
	if err != nil {
		return err
	}
	hash, err := s.NewHash(r.Ctx(), form.Password, email, name)
	if err != nil {
		return err
	}
	user := User{ID: s.config.IDs.New(), Email: email, FullName: name, OrgID: in.OrgID, Role: in.Role}
	if _, err := s.people.WriteTogether(r.Ctx(), in.OrgID, func(tx *store.Tx) ([]change.Op, error) {
		return s.accept(tx, r, form.Token, user, hash)
	}); err != nil {
		return err
	}
	// A session of somebody else in this browser ends with signIn.
	if user, err = s.user(r.Ctx(), user.ID); err != nil {
		return err
	}
	return s.signIn(r, user, "invitation")
}

func (s *Service) accept(tx *store.Tx, r *web.Request, token string, user User, hash string) ([]change.Op, error) {
	in, err := s.findInvitation(tx, token)
	if err != nil {
		return nil, err
	}
	if err := emailFree(tx, NewUser{ID: user.ID, Email: user.Email}); err != nil {
		return nil, err
	}
	now := s.now().UnixMilli()
	if _, err := tx.Exec(`INSERT INTO users (id, email, full_name, password_hash, superuser, first_login, two_factor_enabled, created_at, password_changed_at)
		VALUES (?, ?, ?, ?, 0, 0, 0, ?, ?)`, user.ID, user.Email, user.FullName, hash, now, now); err != nil {
		return nil, err
	}
	if _, err := tx.Exec("INSERT INTO memberships (org_id, user_id, role, active, created_at, zones, company) VALUES (?, ?, ?, 1, ?, ?, ?)",
		in.OrgID, user.ID, in.Role, now, in.Zones, in.Company); err != nil {
		return nil, err
	}
	// Somebody may withdraw it, or use it, in this very moment.
	used, err := tx.Exec(`UPDATE invitations SET accepted_at = ?, accepted_by = ?
		WHERE id = ? AND accepted_at IS NULL AND revoked_at IS NULL AND expires_at > ?`, now, user.ID, in.ID, now)
	if err != nil {
		return nil, err
	}
	if used == 0 {
		return nil, errOutdated
	}
	detail := map[string]any{"invitation": in.ID, "role": in.Role}
	if in.Zones != nil {
		detail["zones"] = json.RawMessage(*in.Zones)
	}
	if err := s.note(tx, r, user, "", act{action: "user.register", detail: detail}); err != nil {
		return nil, fmt.Errorf("register: %w", err)
	}
	person := map[string]any{"fullName": user.FullName, "role": in.Role, "active": true}
	if in.Company != nil {
		person["company"] = *in.Company
	}
	return []change.Op{{Entity: "person", ID: user.ID, Kind: change.Add, Fields: person}}, nil
}
