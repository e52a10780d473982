// Package uploads takes the rows of a file of somebody's into records: typed rows of one kind, which a device has read and checked, under the
// record of the upload. They go the way of every change, as the person's own, with rights, rules and history, a slice at a time, so that
// the saves of others get in between. It knows no kind: the schema says which records are apart from devices under which upload
// (x-window, apart). It must not decide whether an upload counts.
package uploads

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/web"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

const (
	// MaxRows is how many rows a request brings.
	MaxRows = 2000
	maxBody = 4 << 20
	// A slice is a change-set: all of its rows are taken, or none. Requests begin where a slice does.
	slice = 100
)

// Sync is the sync core as a device sees it.
type Sync interface {
	Push(ctx context.Context, actor app.Actor, request wire.PushRequest) (wire.PushResponse, error)
}

// Service is safe for concurrent use.
type Service struct {
	sync   Sync
	schema *schema.Schema
	clock  app.Clock
	ids    app.IDs
}

// New makes one.
func New(sync Sync, s *schema.Schema, clock app.Clock, ids app.IDs) *Service {
	return &Service{sync, s, clock, ids}
}

// Routes are for whoever may change the upload and add its rows: the sync core asks that of every slice.
func (s *Service) Routes() []web.Route {
	return []web.Route{{
		Method: http.MethodPost, Path: "/api/uploads/:entity/:id/rows", Access: web.User, Permission: "account.sync.use", MaxBody: maxBody, MaxUnpacked: maxBody,
		Handler: func(r *web.Request) error {
			var request Request
			if err := r.Bind(&request); err != nil {
				return err
			}
			taken, err := s.Take(r.Ctx(), r.Actor, r.Param("entity"), r.Param("id"), request)
			if err != nil {
				return err
			}
			return r.JSON(http.StatusOK, taken)
		},
	}}
}

// Request brings rows, each with the fields of a record without its upload. From is the place of the first among all of the upload.
type Request struct {
	From int                          `json:"from"`
	Rows []map[string]json.RawMessage `json:"rows"`
}

// Taken says what became of the rows of a request, slice by slice.
type Taken struct {
	Rows    int       `json:"rows"` // in effect
	Refused []Refused `json:"refused"`
}

// Refused is a slice that is not in effect, from row From to before row To, with the reason for a person.
type Refused struct {
	From    int    `json:"from"`
	To      int    `json:"to"`
	Message string `json:"message"`
}

// Take puts rows into effect. To bring the same rows again changes nothing.
func (s *Service) Take(ctx context.Context, actor app.Actor, entity, id string, request Request) (Taken, error) {
	e := s.schema.Entity(entity)
	switch {
	case e == nil || e.Window == nil || e.Window.Apart == "":
		return Taken{}, app.Errorf(app.ENotFound, "There are no uploads of the kind %q.", entity)
	case !change.IsUUID(id):
		return Taken{}, app.Errorf(app.ENotFound, "There is no such upload.")
	case len(request.Rows) == 0 || len(request.Rows) > MaxRows:
		return Taken{}, app.Errorf(app.EInvalid, "Send 1 to %d rows at a time.", MaxRows)
	case request.From < 0 || request.From%slice != 0:
		return Taken{}, app.Errorf(app.EInvalid, "Rows begin at a multiple of %d.", slice)
	}
	d := s.device(actor, e, id)
	taken := Taken{Refused: []Refused{}}
	from := request.From
	for rows := range slices.Chunk(request.Rows, slice) {
		set, err := d.set(from, rows)
		if err != nil {
			return Taken{}, err
		}
		response, err := s.sync.Push(ctx, actor, wire.PushRequest{Proto: wire.Proto, Schema: s.schema.Version, Device: d.id, DeviceNow: s.clock.Now().UnixMilli(), Sets: []json.RawMessage{set}})
		if err != nil {
			return Taken{}, fmt.Errorf("rows %d and on of upload %s: %w", from, id, err)
		}
		switch result := response.Results[0]; result.Result {
		case wire.Applied, wire.Merged, wire.Restamped, wire.Duplicate: // restamped: this server's clock went back between two requests
			taken.Rows += len(rows)
		default:
			taken.Refused = append(taken.Refused, Refused{from, from + len(rows), said(result)})
		}
		from += len(rows)
	}
	return taken, nil
}

// said is why a slice was refused, with the fields that are wrong.
func said(result wire.Result) string {
	parts := []string{result.Message}
	for _, name := range slices.Sorted(maps.Keys(result.Fields)) {
		if text := result.Fields[name]; !strings.Contains(result.Message, text) {
			parts = append(parts, text)
		}
	}
	return strings.Join(parts, " ")
}

// device is what brings rows of an upload: its sets are slices.
type device struct {
	*Service

	actor  app.Actor
	entity *schema.Entity
	upload string
	id     string
	stamps *hlc.Clock
}

// device brings the rows of one request. Nobody can know its id before: who sent something under it would keep the upload out. A slice that is
// sent again is known by the id of its set.
func (s *Service) device(actor app.Actor, e *schema.Entity, upload string) *device {
	id := strings.ReplaceAll(s.ids.New(), "-", "")[16:]
	return &device{Service: s, actor: actor, entity: e, upload: upload, id: id, stamps: hlc.New(id)}
}

// set is a slice as a change-set. Ids are made from the upload and the place, so that to send again is to send the same.
func (d *device) set(from int, rows []map[string]json.RawMessage) (json.RawMessage, error) {
	now := d.clock.Now().UnixMilli()
	set := change.Set{
		Device: d.id, N: int64(from/slice) + 1, ID: change.UploadSlice(d.upload, from, d.actor.UserID), At: d.stamps.Now(now),
		Schema: d.schema.Version, Clock: change.ClockReading{Wall: now, Quality: "measured"}, Actor: d.actor.UserID,
	}
	for i, row := range rows {
		fields := map[string]any{}
		for name, raw := range row {
			value, err := valueOf(raw)
			if err != nil {
				return nil, app.Errorf(app.EInvalid, "Row %d: %s cannot be read.", from+i+1, name)
			}
			fields[name] = value
		}
		for _, f := range d.entity.Fields {
			switch f.Auto {
			case "actor":
				fields[f.Name] = d.actor.UserID
			case "now":
				fields[f.Name] = now
			}
		}
		fields[d.entity.Window.Apart] = d.upload
		set.Ops = append(set.Ops, change.Op{Entity: d.entity.Name, ID: change.UploadRow(d.upload, from+i), Kind: change.Add, Fields: fields})
	}
	return change.Encode(set), nil
}

// valueOf reads a JSON value as records hold it: whole numbers exact, lists and objects as they stand.
func valueOf(raw json.RawMessage) (any, error) {
	raw = bytes.TrimSpace(raw)
	if len(raw) == 0 {
		return nil, errors.New("no value")
	}
	switch raw[0] {
	case '{', '[':
		return raw, nil
	case '"', 't', 'f', 'n':
		var value any
		if err := json.Unmarshal(raw, &value); err != nil {
			return nil, fmt.Errorf("read a value: %w", err)
		}
		return value, nil
	}
	n, err := strconv.ParseInt(string(raw), 10, 64)
	if err != nil {
		return nil, fmt.Errorf("a whole number: %w", err)
	}
	return n, nil
}
