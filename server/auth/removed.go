package auth

import (
	"context"
	"fmt"
	"net/http"
	"time"

	"shipshape/server/store"
)

// A suspended or deactivated person sees nothing more at once: their sessions end, and a device that still holds one is told why, so
// that it closes the records instead of asking for a password in front of them. Changes that wait on the device stay.

// EndAsRemoved ends the sessions of somebody who is no longer active.
func EndAsRemoved(tx *store.Tx, userID string, now time.Time) error {
	if _, err := tx.Exec("DELETE FROM removed_sessions WHERE removed_at <= ?", now.Add(-deviceLife).UnixMilli()); err != nil {
		return err
	}
	for _, table := range []string{"sessions", "device_sessions"} {
		if _, err := tx.Exec(`INSERT INTO removed_sessions (token_hash, user_id, removed_at)
			SELECT token_hash, user_id, CAST(? AS BIGINT) FROM `+table+` WHERE user_id = ? ON CONFLICT DO NOTHING`, now.UnixMilli(), userID); err != nil {
			return err
		}
	}
	return EndSessions(tx, userID, "", "")
}

// ForgetRemoved is for somebody who is active again: their devices ask for the password.
func ForgetRemoved(tx *store.Tx, userID string) error {
	_, err := tx.Exec("DELETE FROM removed_sessions WHERE user_id = ?", userID)
	return err
}

// Removed says whether a request comes from a device whose person is no longer active.
func (s *Service) Removed(ctx context.Context, r *http.Request) (bool, error) {
	var count int
	err := s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&count, "SELECT COUNT(*) FROM removed_sessions WHERE token_hash IN (?, ?) AND removed_at > ?",
			s.officeHash(r), s.deviceHash(r), s.now().Add(-deviceLife).UnixMilli())
	})
	if err != nil {
		return false, fmt.Errorf("look whether somebody was removed: %w", err)
	}
	return count > 0, nil
}
