package upkeep

import (
	"context"
	"fmt"
	"net/http"

	"shipshape/server/app"
	"shipshape/server/library"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/server/web"
)

// maxAsked is how many deleted records one request asks about.
const maxAsked = 100

// Named is a record.
type Named struct {
	Entity string `json:"entity"`
	ID     string `json:"id"`
}

// Kept says until when, in ms since 1970, and why a deleted record stays on the server. Until is nil while no end is known. Of is the kind of
// record that the reason is about, which the deleted one may be a part of. Rule is what Retained rests on.
type Kept struct {
	Named
	Until *int64            `json:"until"`
	Why   Why               `json:"why"`
	Of    string            `json:"of"`
	Rule  *library.KeepRule `json:"rule,omitempty"`
}

// Routes tell people of the recycle bin.
func (s *Service) Routes() []web.Route {
	return []web.Route{{
		Method: http.MethodPost, Path: "/api/records/kept", Access: web.Device, Permission: "account.sync.use",
		Handler: func(r *web.Request) error {
			var asked struct {
				Records []Named `json:"records"`
			}
			if err := r.Bind(&asked); err != nil {
				return err
			}
			kept, err := s.Kept(r.Ctx(), r.Actor, asked.Records)
			if err != nil {
				return err
			}
			return r.JSON(http.StatusOK, struct {
				Kept []Kept `json:"kept"`
			}{kept})
		},
	}}
}

// Kept says how long deleted records stay, by the rule that Purge goes by. Of what the actor does not see, what lives and what has no contents
// left it says nothing. app.EInvalid for more than 100 records.
func (s *Service) Kept(ctx context.Context, actor app.Actor, names []Named) ([]Kept, error) {
	if len(names) > maxAsked {
		return nil, app.Errorf(app.EInvalid, "Ask about %d records at most.", maxAsked)
	}
	ids := map[string][]string{}
	for _, one := range names {
		ids[one.Entity] = append(ids[one.Entity], one.ID)
	}
	var kept []Kept
	err := s.records.LookAtDeleted(ctx, actor, ids, func(tx *store.Tx, view rules.View, binned []store.Binned) error {
		kept = []Kept{}
		held, err := tx.ListHeldBack()
		if err != nil {
			return err
		}
		for _, b := range binned {
			longest, known, err := s.judge(view, b)
			if err != nil {
				return err
			}
			if !known {
				continue
			}
			if held[actor.OrgID] {
				longest = reason{why: LegalHold, of: b.Entity}
			}
			kept = append(kept, tell(b, longest))
		}
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("tell how long records are kept: %w", err)
	}
	return kept, nil
}

func tell(b store.Binned, longest reason) Kept {
	kept := Kept{Named: Named{b.Entity, b.ID}, Why: longest.why, Of: longest.of, Rule: longest.rule}
	if !longest.endless() {
		until := longest.until.UnixMilli()
		kept.Until = &until
	}
	return kept
}
