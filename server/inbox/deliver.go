package inbox

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipshape/server/notice"
	"shipshape/server/store"
)

// Deliver puts a promised message into the inboxes of its recipients. Doing it twice tells once.
func (s *Service) Deliver(ctx context.Context, effect store.Effect) error {
	var letter notice.Letter
	if err := json.Unmarshal([]byte(effect.Body), &letter); err != nil {
		return fmt.Errorf("read notice %s: %w", effect.Key, err)
	}
	var recipients []string
	if err := json.Unmarshal([]byte(effect.Recipients), &recipients); err != nil {
		return fmt.Errorf("read recipients of %s: %w", effect.Key, err)
	}
	return s.store.Write(ctx, func(tx *store.Tx) error {
		if letter.Settles != "" {
			return settle(tx, effect, letter.Settles)
		}
		people, err := Resolve(tx, effect.OrgID, recipients)
		if err != nil {
			return err
		}
		var revised []string
		if letter.Revises != "" {
			if revised, err = revise(tx, effect, letter); err != nil {
				return err
			}
		}
		for _, person := range people {
			if person == letter.Author || slices.Contains(revised, person) {
				continue
			}
			err := Tell(tx, Notice{
				OrgID: effect.OrgID, UserID: person, Kind: letter.Kind, Title: effect.Subject, Body: letter.Body, Link: letter.Link,
				NeedsAction: letter.NeedsAction, Mention: letter.Mention, Dedup: letter.Dedup, At: effect.CreatedAt,
			})
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// matter is the condition for the notices of one matter: those under dedup, and those under what begins with it and a colon.
const matter = "org_id = ? AND (dedup = ? OR (dedup >= ? AND dedup < ?))"

func matterOf(orgID, dedup string) []any { return []any{orgID, dedup, dedup + ":", dedup + ";"} }

// settle notes that nothing is left to do about what was told under dedup until then: what was told since is news. It stays unread for
// who has not read it.
func settle(tx *store.Tx, effect store.Effect, dedup string) error {
	args := append(append([]any{effect.CreatedAt}, matterOf(effect.OrgID, dedup)...), effect.CreatedAt)
	if _, err := tx.Exec("UPDATE notices SET done_at = COALESCE(done_at, ?) WHERE "+matter+" AND created_at <= ?", args...); err != nil {
		return fmt.Errorf("settle notices of %s: %w", dedup, err)
	}
	return nil
}

// revise lets the open notices of a matter say what is true now, as news, and answers whose they are. They wait for nobody but the
// author, and stay open: only what settles them ends them.
func revise(tx *store.Tx, effect store.Effect, letter notice.Letter) ([]string, error) {
	open := matter + " AND created_at <= ? AND done_at IS NULL"
	which := append(matterOf(effect.OrgID, letter.Revises), effect.CreatedAt)
	var people []string
	if err := tx.Select(&people, "SELECT DISTINCT user_id FROM notices WHERE "+open+" ORDER BY user_id", which...); err != nil {
		return nil, fmt.Errorf("find notices of %s: %w", letter.Revises, err)
	}
	title := cut(effect.Subject, maxTitle)
	args := append([]any{letter.Kind, title, cut(letter.Body, maxBody), letter.Author, letter.Author}, append(which, title)...)
	_, err := tx.Exec(`UPDATE notices SET kind = ?, title = ?, body = ?, needs_action = CASE WHEN user_id = ? THEN needs_action ELSE 0 END,
		read_at = CASE WHEN user_id = ? THEN read_at END WHERE `+open+" AND title <> ?", args...)
	if err != nil {
		return nil, fmt.Errorf("revise notices of %s: %w", letter.Revises, err)
	}
	return people, nil
}

// Resolve lists the active members whom recipients name, each once: by user id, "role:<id>", "zone:<id>" for the people who answer for a
// zone, and "told:<dedup>" for those with a notice of that matter; without whom "not:<user id>" names.
func Resolve(tx *store.Tx, orgID string, recipients []string) ([]string, error) {
	named := slices.Clone(recipients)
	for _, recipient := range recipients {
		if dedup, ok := strings.CutPrefix(recipient, "told:"); ok {
			var told []string
			if err := tx.Select(&told, "SELECT DISTINCT user_id FROM notices WHERE "+matter, matterOf(orgID, dedup)...); err != nil {
				return nil, fmt.Errorf("find who was told of %s: %w", dedup, err)
			}
			named = append(named, told...)
		}
	}
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
		meant := slices.ContainsFunc(named, func(recipient string) bool {
			if role, ok := strings.CutPrefix(recipient, "role:"); ok {
				return role == m.Role
			}
			if zone, ok := strings.CutPrefix(recipient, "zone:"); ok {
				return slices.Contains(zones, zone)
			}
			return recipient == m.UserID
		})
		if meant && !slices.Contains(named, "not:"+m.UserID) {
			people = append(people, m.UserID)
		}
	}
	return people, nil
}
