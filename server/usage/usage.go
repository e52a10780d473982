package usage

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"

	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/server/web"
)

// maxEvents bounds one request.
const maxEvents = 100

// maxBody holds a hundred events of the longest texts.
const maxBody = 256 << 10

// kept is how long events are of use to anybody.
const kept = 400 * 24 * time.Hour

// Event is one usage event as a browser sends it.
type Event struct {
	Name       string            `json:"name"`
	Properties map[string]string `json:"properties"`
	At         time.Time         `json:"at"`
}

// Service is safe for concurrent use.
type Service struct {
	store *store.Store
	clock app.Clock
	ids   app.IDs
}

// New makes the service over an open store.
func New(st *store.Store, clock app.Clock, ids app.IDs) *Service { return &Service{st, clock, ids} }

// Record keeps events of an organization that switched them on, and drops all others.
func (s *Service) Record(ctx context.Context, actor app.Actor, list []Event) error {
	if len(list) > maxEvents {
		return app.Errorf(app.EInvalid, "At most %d events at a time.", maxEvents)
	}
	events, err := readEvents()
	if err != nil {
		return err
	}
	now := s.clock.Now()
	rows := make([][]any, len(list))
	for i, e := range list {
		properties, err := checkEvent(events, e.Name, e.Properties)
		if err != nil {
			return err
		}
		encoded, err := json.Marshal(properties)
		if err != nil {
			return fmt.Errorf("encode event: %w", err)
		}
		at := e.At
		if at.After(now) || at.Before(now.Add(-kept)) {
			at = now // a device whose clock is off
		}
		rows[i] = []any{s.ids.New(), actor.OrgID, actor.UserID, e.Name, string(encoded), at.UnixMilli()}
	}
	var on bool
	err = s.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Get(&on, "SELECT usage_events FROM organization_settings WHERE org_id = ?", actor.OrgID)
	})
	if err != nil && !store.NotFound(err) {
		return fmt.Errorf("are usage events on: %w", err)
	}
	if !on || len(rows) == 0 {
		return nil
	}
	err = s.store.Write(ctx, func(tx *store.Tx) error {
		if _, err := tx.Exec("DELETE FROM usage_events WHERE org_id = ? AND at < ?", actor.OrgID, now.Add(-kept).UnixMilli()); err != nil {
			return err
		}
		for _, row := range rows {
			_, err := tx.Exec("INSERT INTO usage_events (id, org_id, user_id, name, properties, at) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING", row...)
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("record events: %w", err)
	}
	return nil
}

// Routes take usage events.
func (s *Service) Routes() []web.Route {
	return []web.Route{
		{Method: http.MethodPost, Path: "/api/events", Access: web.User, MaxBody: maxBody, Handler: s.serveRecord},
	}
}

func (s *Service) serveRecord(r *web.Request) error {
	var in struct {
		Events []Event `json:"events"`
	}
	if err := r.Bind(&in); err != nil {
		return err
	}
	if err := s.Record(r.Ctx(), r.Actor, in.Events); err != nil {
		return err
	}
	return r.NoContent()
}
