package auth

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"

	"shipshape/server/store"
	"shipshape/server/web"
)

// standingBatch bounds one question about open sockets: every socket asks with up to four values.
const standingBatch = 500

// standing is what still holds of the sockets asked about: living sessions by the hash of their token, memberships and running
// impersonations by organization and role.
type standing struct {
	Kind   string `db:"kind"`
	UserID string `db:"user_id"`
	OrgID  string `db:"org_id"`
	Role   string `db:"role"`
}

const (
	standsMember = "member"
	standsActing = "acting"
)

// Doubtful is the cheap half of asking who still stands behind an open socket: one statement for 500 of them, which writes
// nothing. A socket whose session, membership or impersonation it does not find is named.
func (s *Service) Doubtful(ctx context.Context, open []web.Standing) ([]int, error) {
	var doubtful []int
	for start := 0; start < len(open); start += standingBatch {
		batch := open[start:min(start+standingBatch, len(open))]
		found, err := s.standings(ctx, batch)
		if err != nil {
			return doubtful, fmt.Errorf("ask about open sockets: %w", err)
		}
		for i, socket := range batch {
			if !s.stands(found, socket) {
				doubtful = append(doubtful, start+i)
			}
		}
	}
	return doubtful, nil
}

func (s *Service) standings(ctx context.Context, open []web.Standing) (map[standing]bool, error) {
	now := s.now().UnixMilli()
	// An IN list must not be empty; no hash and no id is.
	offices, devices, users := []string{""}, []string{""}, []string{""}
	for _, socket := range open {
		users = append(users, socket.Actor.UserID)
		if hash := s.officeHash(socket.Request); hash != "" {
			offices = append(offices, hash)
		}
		if hash := s.deviceHash(socket.Request); hash != "" {
			devices = append(devices, hash)
		}
	}
	query, args, err := store.In(`SELECT token_hash AS kind, user_id, '' AS org_id, '' AS role FROM sessions WHERE token_hash IN (?) AND expires_at > ? AND seen_at > ?
		UNION ALL SELECT token_hash, user_id, '', '' FROM device_sessions WHERE token_hash IN (?) AND expires_at > ? AND seen_at > ?
		UNION ALL SELECT '`+standsMember+`', m.user_id, m.org_id, '' FROM memberships m JOIN users u ON u.id = m.user_id
			LEFT JOIN organization_settings o ON o.org_id = m.org_id
			WHERE m.user_id IN (?) AND m.active = 1 AND (u.superuser = 1 OR o.suspended_at IS NULL)
		UNION ALL SELECT '`+standsActing+`', i.user_id, i.org_id, i.role FROM impersonations i JOIN users u ON u.id = i.user_id
			WHERE i.user_id IN (?) AND i.ended_at IS NULL AND i.expires_at > ? AND u.superuser = 1`,
		offices, now, now-sessionIdle.Milliseconds(), devices, now, now-deviceIdle.Milliseconds(), users, users, now)
	if err != nil {
		return nil, err
	}
	var rows []standing
	if err := s.store.Read(ctx, func(tx *store.Tx) error { return tx.Select(&rows, query, args...) }); err != nil {
		return nil, err
	}
	found := make(map[standing]bool, len(rows))
	for _, row := range rows {
		found[row] = true
	}
	return found, nil
}

// stands counts for who acts the office session alone: to act elsewhere needs one.
func (s *Service) stands(found map[standing]bool, socket web.Standing) bool {
	actor := socket.Actor
	office := found[standing{Kind: s.officeHash(socket.Request), UserID: actor.UserID}]
	if actor.Impersonator != "" {
		return office && found[standing{standsActing, actor.UserID, actor.OrgID, actor.Role}]
	}
	device := found[standing{Kind: s.deviceHash(socket.Request), UserID: actor.UserID}]
	return (office || device) && found[standing{Kind: standsMember, UserID: actor.UserID, OrgID: actor.OrgID}]
}

// officeHash is the name under which scs keeps the request's office session (HashTokenInStore); empty without one.
func (s *Service) officeHash(r *http.Request) string {
	cookie, err := r.Cookie(s.cookieName(sessionCookie))
	if err != nil {
		return ""
	}
	hash := sha256.Sum256([]byte(cookie.Value))
	return base64.RawURLEncoding.EncodeToString(hash[:])
}
