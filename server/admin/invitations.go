package admin

import (
	"context"
	"fmt"
	"time"

	"shipshape/server/store"
)

// The states of an invitation.
const (
	InvitationPending  = "pending"
	InvitationAccepted = "accepted"
	InvitationExpired  = "expired"
	InvitationRevoked  = "revoked"
)

// invitationLife is how long a mailed link works.
const invitationLife = 72 * time.Hour

// Invitation is a line of the list. SentAt is nil until its mail has left.
type Invitation struct {
	ID            string     `json:"id"`
	Email         string     `json:"email"`
	FullName      string     `json:"fullName"`
	Role          string     `json:"role"`
	Zones         []string   `json:"zones"`
	Company       *string    `json:"company"`
	InvitedBy     string     `json:"invitedBy"`
	InvitedByName string     `json:"invitedByName"`
	CreatedAt     time.Time  `json:"createdAt"`
	SentAt        *time.Time `json:"sentAt"`
	ExpiresAt     time.Time  `json:"expiresAt"`
	State         string     `json:"state"`
}

type invitationRow struct {
	ID            string  `db:"id"`
	OrgID         string  `db:"org_id"`
	Email         string  `db:"email"`
	FullName      string  `db:"full_name"`
	Role          string  `db:"role"`
	Zones         *string `db:"zones"`
	Company       *string `db:"company"`
	InvitedBy     string  `db:"invited_by"`
	InvitedByName string  `db:"invited_by_name"`
	CreatedAt     int64   `db:"created_at"`
	SentAt        int64   `db:"sent_at"`
	ExpiresAt     int64   `db:"expires_at"`
	AcceptedAt    *int64  `db:"accepted_at"`
	RevokedAt     *int64  `db:"revoked_at"`
}

const invitationColumns = `SELECT i.id, i.org_id, i.email, i.full_name, i.role, i.zones, i.company, i.invited_by, COALESCE(u.full_name, '') AS invited_by_name,
		i.created_at, i.sent_at, i.expires_at, i.accepted_at, i.revoked_at
	FROM invitations i LEFT JOIN users u ON u.id = i.invited_by WHERE i.org_id = ?`

// Invitations lists an organization's invitations, the newest first.
func (s *Service) Invitations(ctx context.Context, orgID string) ([]Invitation, error) {
	var rows []invitationRow
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&rows, invitationColumns+" ORDER BY i.created_at DESC, i.id", orgID)
	})
	if err != nil {
		return nil, fmt.Errorf("list invitations: %w", err)
	}
	list := make([]Invitation, len(rows))
	for i, row := range rows {
		if list[i], err = row.invitation(s.now().UnixMilli()); err != nil {
			return nil, err
		}
	}
	return list, nil
}

func (r invitationRow) invitation(now int64) (Invitation, error) {
	zones, err := readZones(r.Zones)
	if err != nil {
		return Invitation{}, err
	}
	out := Invitation{
		ID: r.ID, Email: r.Email, FullName: r.FullName, Role: r.Role, Zones: zones, Company: r.Company, InvitedBy: r.InvitedBy,
		InvitedByName: r.InvitedByName, CreatedAt: time.UnixMilli(r.CreatedAt).UTC(), ExpiresAt: time.UnixMilli(r.ExpiresAt).UTC(), State: r.state(now),
	}
	if r.SentAt > 0 {
		out.SentAt = timeOf(&r.SentAt)
	}
	return out, nil
}

func (r invitationRow) state(now int64) string {
	switch {
	case r.AcceptedAt != nil:
		return InvitationAccepted
	case r.RevokedAt != nil:
		return InvitationRevoked
	case r.ExpiresAt <= now:
		return InvitationExpired
	}
	return InvitationPending
}
