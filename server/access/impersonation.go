package access

import (
	"context"
	"fmt"
	"time"

	"shipshape/server/app"
	"shipshape/server/store"
)

// Impersonation answers in which role a superuser acts in an organization now, and until when. It is auth.Config.Impersonation:
// context headers alone are a wish, the running impersonation with its reason and its end is what allows it.
func (s *Service) Impersonation(ctx context.Context, userID, orgID string) (role string, until time.Time, err error) {
	var running struct {
		Role      string `db:"role"`
		ExpiresAt int64  `db:"expires_at"`
	}
	err = s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&running, `SELECT role, expires_at FROM impersonations WHERE user_id = ? AND org_id = ? AND ended_at IS NULL AND expires_at > ?
			ORDER BY started_at DESC, id LIMIT 1`, userID, orgID, s.clock.Now().UnixMilli())
	})
	if store.NotFound(err) {
		return "", time.Time{}, app.Errorf(app.EForbidden, "Start acting in this organization first and say why.")
	}
	if err != nil {
		return "", time.Time{}, fmt.Errorf("find impersonation: %w", err)
	}
	return running.Role, time.UnixMilli(running.ExpiresAt).UTC(), nil
}
