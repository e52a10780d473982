package admin

import (
	"context"
	"fmt"

	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/server/web"
)

// Hold keeps everything of an organization: while it is on, nothing that was deleted is removed for good (package upkeep).
type Hold struct {
	On     bool   `json:"on"`
	Reason string `json:"reason"`
}

// HoldState is a hold as it stands, with since when and by whom while it is on.
type HoldState struct {
	Hold
	Since  *int64 `json:"since"`
	ByName string `json:"byName"`
}

// SetHold puts the actor's organization on hold or ends that. Either needs a reason, and the audit log has it.
func (s *Service) SetHold(ctx context.Context, by audit.Source, hold Hold) (HoldState, error) {
	reason, err := checkReason(hold.Reason)
	if err != nil {
		return HoldState{}, err
	}
	orgID := by.Actor.OrgID
	err = s.Store.Write(ctx, func(tx *store.Tx) error {
		settings, err := readSettings(tx, orgID)
		if err != nil {
			return err
		}
		if err := s.savePolicies(tx, by, orgID, settings); err != nil {
			return err
		}
		action, query, args := "organization.release", "UPDATE organization_settings SET hold_at = NULL, hold_by = NULL, hold_reason = NULL WHERE org_id = ?", []any{orgID}
		if hold.On {
			action, query = "organization.hold", "UPDATE organization_settings SET hold_at = ?, hold_by = ?, hold_reason = ? WHERE org_id = ?"
			args = []any{s.now().UnixMilli(), by.Actor.UserID, reason, orgID}
		}
		if _, err := tx.Exec(query, args...); err != nil {
			return err
		}
		return audit.Append(tx, by.Entry(s.now(), action, "organization", orgID, map[string]any{"reason": reason}))
	})
	if err != nil {
		return HoldState{}, fmt.Errorf("hold the records of an organization: %w", err)
	}
	return s.FindHold(ctx, orgID)
}

// FindHold says whether an organization is on hold, why, since when and by whom.
func (s *Service) FindHold(ctx context.Context, orgID string) (HoldState, error) {
	var row struct {
		At     *int64  `db:"hold_at"`
		Reason *string `db:"hold_reason"`
		ByName *string `db:"by_name"`
	}
	err := s.Store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&row, `SELECT o.hold_at, o.hold_reason, u.full_name AS by_name FROM organization_settings o
			LEFT JOIN users u ON u.id = o.hold_by WHERE o.org_id = ?`, orgID)
	})
	if store.NotFound(err) {
		return HoldState{}, nil // it never said anything
	}
	if err != nil {
		return HoldState{}, fmt.Errorf("read the hold: %w", err)
	}
	return HoldState{Hold: Hold{On: row.At != nil, Reason: deref(row.Reason)}, Since: row.At, ByName: deref(row.ByName)}, nil
}

func (s *Service) serveHold(r *web.Request) (HoldState, error) {
	return s.FindHold(r.Ctx(), r.Actor.OrgID)
}

func (s *Service) holdCall(r *web.Request, in Hold) (HoldState, error) {
	return s.SetHold(r.Ctx(), audit.From(r), in)
}
