package admin

import (
	"context"
	"fmt"
	"time"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/inbox"
	"shipshape/server/store"
)

// impersonationLife is how long a superuser acts in another organization or role before they have to say again why.
const impersonationLife = 60 * time.Minute

// Impersonation is a superuser acting in an organization, in one of its roles.
type Impersonation struct {
	ID        string    `json:"id"`
	OrgID     string    `json:"orgId"`
	OrgName   string    `json:"orgName"`
	Role      string    `json:"role"`
	Reason    string    `json:"reason"`
	StartedAt time.Time `json:"startedAt"`
	ExpiresAt time.Time `json:"expiresAt"`
}

// Current finds the running impersonation of a superuser; app.ENotFound when there is none.
func (s *Service) Current(ctx context.Context, userID string) (Impersonation, error) {
	var row struct {
		ID        string `db:"id"`
		OrgID     string `db:"org_id"`
		OrgName   string `db:"org_name"`
		Role      string `db:"role"`
		Reason    string `db:"reason"`
		StartedAt int64  `db:"started_at"`
		ExpiresAt int64  `db:"expires_at"`
	}
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&row, `SELECT i.id, i.org_id, COALESCE(o.name, '') AS org_name, i.role, i.reason, i.started_at, i.expires_at
			FROM impersonations i LEFT JOIN organizations o ON o.org_id = i.org_id AND o.id = i.org_id
			WHERE i.user_id = ? AND i.ended_at IS NULL AND i.expires_at > ? ORDER BY i.started_at DESC, i.id LIMIT 1`, userID, s.now().UnixMilli())
	})
	if store.NotFound(err) {
		return Impersonation{}, app.Errorf(app.ENotFound, "You are not acting in another organization.")
	}
	if err != nil {
		return Impersonation{}, fmt.Errorf("find impersonation: %w", err)
	}
	return Impersonation{
		ID: row.ID, OrgID: row.OrgID, OrgName: row.OrgName, Role: row.Role, Reason: row.Reason,
		StartedAt: time.UnixMilli(row.StartedAt).UTC(), ExpiresAt: time.UnixMilli(row.ExpiresAt).UTC(),
	}, nil
}

// Start lets a superuser act in an organization, in one of its roles or their own, for an hour. What ran before ends. The
// organization's admins, or who ranks highest where it has none, are told who and why.
func (s *Service) Start(ctx context.Context, by audit.Source, orgID, role, reason string) (Impersonation, error) {
	if !by.Actor.Superuser && by.Actor.Impersonator == "" {
		return Impersonation{}, app.Errorf(app.EForbidden, "Only a superuser can act in another organization.")
	}
	reason, err := checkReason(reason)
	if err != nil {
		return Impersonation{}, err
	}
	title := s.roleTitle(role)
	if role == app.RoleSuperuser {
		title = "Superuser"
	}
	if title == "" {
		return Impersonation{}, app.Errorf(app.EInvalid, "There is no such role.")
	}
	id, now := s.IDs.New(), s.now()
	err = s.Store.Write(ctx, func(tx *store.Tx) error {
		settings, err := readSettings(tx, orgID)
		if err != nil {
			return err
		}
		if err := s.endRunning(tx, by); err != nil {
			return err
		}
		_, err = tx.Exec(`INSERT INTO impersonations (id, user_id, org_id, role, reason, started_at, expires_at) VALUES (?, ?, ?, ?, ?, ?, ?)
			ON CONFLICT (id) DO NOTHING`, id, by.Actor.UserID, orgID, role, reason, now.UnixMilli(), now.Add(impersonationLife).UnixMilli())
		if err != nil {
			return err
		}
		concerned, err := s.concerned(tx, orgID)
		if err != nil {
			return err
		}
		body := fmt.Sprintf("%s of Shipshape acts in %s as %s for up to an hour.\n\nReason: %s\n\nEverything they change is marked with their name. The audit log shows all of it.\n",
			by.Actor.FullName, settings.Name, title, reason)
		if err := s.promise(tx, orgID, store.Effect{Key: "impersonation:" + id, Kind: "mail", Subject: "Somebody of Shipshape acts in " + settings.Name, Body: body}, concerned...); err != nil {
			return err
		}
		if err := s.tellAdmins(tx, by, orgID, id, title, reason); err != nil {
			return err
		}
		return s.note(tx, by, orgID, "impersonation.start", id, map[string]any{"role": role, "reason": reason})
	})
	if err != nil {
		return Impersonation{}, fmt.Errorf("start impersonation: %w", err)
	}
	s.Sockets.Recheck(by.Actor.UserID)
	s.Wake()
	return s.Current(ctx, by.Actor.UserID)
}

// tellActing tells the people concerned what somebody who acts here has done that outlasts the hour: a right, a role or an invitation
// that nobody of the yard gave must not go unseen. It does nothing for the yard's own people.
func (s *Service) tellActing(tx *store.Tx, by audit.Source, what string) error {
	if by.Actor.Impersonator == "" {
		return nil
	}
	concerned, err := s.concerned(tx, by.Actor.OrgID)
	if err != nil {
		return err
	}
	id := s.IDs.New()
	title := by.Actor.FullName + " of Shipshape changed who may do what"
	err = s.promise(tx, by.Actor.OrgID, store.Effect{Key: "acting:" + id, Kind: "mail", Subject: title, Body: what + "\n\nIt stays when they are gone. Take it back in Administration if nobody of you asked for it.\n"},
		concerned...)
	if err != nil {
		return err
	}
	return s.tellAdminsOf(tx, inbox.Notice{
		OrgID: by.Actor.OrgID, Kind: "impersonation", Title: title, Body: what, Link: "/admin", Dedup: "acting:" + id, At: s.now().UnixMilli(),
	})
}

// tellAdmins puts who acts here, and why, into the inboxes of the organization's admins.
func (s *Service) tellAdmins(tx *store.Tx, by audit.Source, orgID, id, title, reason string) error {
	return s.tellAdminsOf(tx, inbox.Notice{
		OrgID: orgID, Kind: "impersonation", Title: by.Actor.FullName + " of Shipshape acts here as " + title,
		Body: reason, Link: "/admin", Dedup: "impersonation:" + id, At: s.now().UnixMilli(),
	})
}

func (s *Service) tellAdminsOf(tx *store.Tx, notice inbox.Notice) error {
	admins, err := s.concerned(tx, notice.OrgID)
	if err != nil {
		return err
	}
	for _, notice.UserID = range admins {
		if err := inbox.Tell(tx, notice); err != nil {
			return err
		}
	}
	return nil
}

// concerned are the people who hear what a superuser does in their organization: its active administrators, and where there is none,
// everybody of the highest role that somebody holds.
func (s *Service) concerned(tx *store.Tx, orgID string) ([]string, error) {
	var members []struct {
		UserID string `db:"user_id"`
		Role   string `db:"role"`
	}
	err := tx.Select(&members, `SELECT m.user_id, m.role FROM memberships m JOIN users u ON u.id = m.user_id
		WHERE m.org_id = ? AND m.active = 1 AND u.superuser = 0 ORDER BY m.user_id`, orgID)
	if err != nil {
		return nil, fmt.Errorf("find who is to hear of it: %w", err)
	}
	var people []string
	highest := 0
	for _, m := range members {
		switch own := rank(s.Schema, m.Role); {
		case len(people) == 0 || own < highest:
			people, highest = []string{m.UserID}, own
		case own == highest:
			people = append(people, m.UserID)
		}
	}
	return people, nil
}

// End returns a superuser to themselves; to do so twice is no error.
func (s *Service) End(ctx context.Context, by audit.Source) error {
	err := s.Store.Write(ctx, func(tx *store.Tx) error { return s.endRunning(tx, by) })
	if err != nil {
		return fmt.Errorf("end impersonation: %w", err)
	}
	s.Sockets.Recheck(by.Actor.UserID)
	return nil
}

func (s *Service) endRunning(tx *store.Tx, by audit.Source) error {
	now := s.now().UnixMilli()
	var running []struct {
		ID    string `db:"id"`
		OrgID string `db:"org_id"`
		Role  string `db:"role"`
	}
	err := tx.Select(&running, "SELECT id, org_id, role FROM impersonations WHERE user_id = ? AND ended_at IS NULL AND expires_at > ? ORDER BY id", by.Actor.UserID, now)
	if err != nil {
		return err
	}
	for _, r := range running {
		if _, err := tx.Exec("UPDATE impersonations SET ended_at = ? WHERE id = ?", now, r.ID); err != nil {
			return err
		}
		if err := s.note(tx, by, r.OrgID, "impersonation.end", r.ID, map[string]any{"role": r.Role}); err != nil {
			return err
		}
	}
	return nil
}

// note writes into the log of the organization that is acted in; the superuser does this as themselves.
func (s *Service) note(tx *store.Tx, by audit.Source, orgID, action, id string, detail map[string]any) error {
	entry := by.Entry(s.now(), action, "impersonation", id, detail)
	entry.OrgID, entry.OnBehalfOf = orgID, ""
	return audit.Append(tx, entry)
}
