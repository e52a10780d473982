package inbox

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipshape/server/modules/notices"
	"shipshape/server/store"
)

// Deliver puts a promised message into the inboxes of its recipients: user ids, "role:<id>" and "zone:<id>" for the people who
// answer for a zone. Doing it twice tells once.
func (s *Service) Deliver(ctx context.Context, effect store.Effect) error {
	var letter notices.Letter
	if err := json.Unmarshal([]byte(effect.Body), &letter); err != nil {
		return fmt.Errorf("read notice %s: %w", effect.Key, err)
	}
	var recipients []string
	if err := json.Unmarshal([]byte(effect.Recipients), &recipients); err != nil {
		return fmt.Errorf("read recipients of %s: %w", effect.Key, err)
	}
	if letter.Settles != "" {
		return s.settle(ctx, effect, letter.Settles)
	}
	return s.store.Write(ctx, func(tx *store.Tx) error {
		people, err := resolve(tx, effect.OrgID, recipients)
		if err != nil {
			return err
		}
		for _, person := range people {
			if person == letter.Author {
				continue
			}
			err := Tell(tx, Notice{OrgID: effect.OrgID, UserID: person, Kind: letter.Kind, Title: effect.Subject, Body: letter.Body, Link: letter.Link,
				NeedsAction: letter.NeedsAction, Mention: letter.Mention, Dedup: letter.Dedup, At: effect.CreatedAt})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// settle notes that nothing is left to do about what was told under dedup until then: what was told since is news. It stays unread for
// who has not read it.
func (s *Service) settle(ctx context.Context, effect store.Effect, dedup string) error {
	return s.store.Write(ctx, func(tx *store.Tx) error {
		_, err := tx.Exec("UPDATE notices SET done_at = COALESCE(done_at, ?) WHERE org_id = ? AND dedup = ? AND created_at <= ?",
			effect.CreatedAt, effect.OrgID, dedup, effect.CreatedAt)
		if err != nil {
			return fmt.Errorf("settle notices of %s: %w", dedup, err)
		}
		return nil
	})
}

// resolve lists the active members whom recipients name, each once.
func resolve(tx *store.Tx, orgID string, recipients []string) ([]string, error) {
	var members []struct {
		UserID string  `db:"user_id"`
		Role   string  `db:"role"`
		Zones  *string `db:"zones"`
	}
	if err := tx.Select(&members, "SELECT user_id, role, zones FROM memberships WHERE org_id = ? AND active = 1 ORDER BY user_id", orgID); err != nil {
		return nil, fmt.Errorf("find recipients: %w", err)
	}
	var people []string
	for _, m := range members {
		var zones []string
		if m.Zones != nil {
			if err := json.Unmarshal([]byte(*m.Zones), &zones); err != nil {
				return nil, fmt.Errorf("zones of %s: %w", m.UserID, err)
			}
		}
		named := slices.ContainsFunc(recipients, func(recipient string) bool {
			if role, ok := strings.CutPrefix(recipient, "role:"); ok {
				return role == m.Role
			}
			if zone, ok := strings.CutPrefix(recipient, "zone:"); ok {
				return slices.Contains(zones, zone)
			}
			return recipient == m.UserID
		})
		if named {
			people = append(people, m.UserID)
		}
	}
	return people, nil
}
