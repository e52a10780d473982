package syncer

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/meter"
	"shipshape/server/store"
	"shipshape/sync/wire"
)

// What one list may ask and get.
const (
	defaultListed = 100
	mostListed    = 500
	mostCounted   = 10_000
	mostGroups    = 200
	mostFilters   = 40
	mostChosen    = 500
	mostWords     = 8
	mostTokens    = 10_000
	longestList   = 2 * time.Second
)

// ListRequest is the body of POST /api/records/query: a page of the living records of an entity that the actor may see. Beyond asks only for
// those that have left the devices. Sort is a field, with "-" before it downwards. After is the Next of the page before.
type ListRequest struct {
	Entity string       `json:"entity"`
	Filter []ListFilter `json:"filter"`
	Search string       `json:"search"`
	Sort   string       `json:"sort"`
	After  string       `json:"after"`
	Limit  int          `json:"limit"`
	Beyond bool         `json:"beyond"`
	Count  bool         `json:"count"`
	Group  string       `json:"group"` // a field by which they are counted
}

// ListFilter holds a field to one of In (null = no value), to From … To with both ends, or to being filled or empty.
type ListFilter struct {
	Field string `json:"field"`
	In    []any  `json:"in"`
	From  any    `json:"from"`
	To    any    `json:"to"`
	Has   *bool  `json:"has"`
}

// ListPage is the answer. Next is empty at the end. Total is there where it was asked for; Capped says that there are at least so many.
type ListPage struct {
	ServerNow int64       `json:"serverNow"`
	Rows      []wire.Row  `json:"rows"`
	Next      string      `json:"next,omitempty"`
	Total     *int        `json:"total,omitempty"`
	Capped    bool        `json:"capped,omitempty"`
	Groups    []ListGroup `json:"groups,omitempty"`
}

// ListGroup is how many records have a value; null stands for none.
type ListGroup struct {
	Value any `json:"value"`
	Count int `json:"count"`
}

var (
	errTooMuch      = app.Errorf(app.ETooLarge, "This list reads too much at once. Narrow it by a date or a state, and try again.")
	errNoSuchRecord = app.Errorf(app.ENotFound, "There is no such record.")
)

// List reads a page of a list straight from the tables, for whoever looks beyond what their device holds.
func (y *Syncer) List(ctx context.Context, actor app.Actor, request ListRequest) (ListPage, error) {
	now := y.clock.Now()
	q, by, err := y.queryOf(request, now)
	if err != nil {
		return ListPage{}, err
	}
	leave, err := y.reading.take(ctx, actor.OrgID)
	if err != nil {
		return ListPage{}, fmt.Errorf("wait for one's turn to read: %w", err)
	}
	defer leave()
	limited, cancel := context.WithTimeout(ctx, longestList)
	defer cancel()
	limited, m := meter.With(limited, meter.Full)
	var page ListPage
	err = y.store.Read(limited, func(tx *store.Tx) (err error) {
		m.Fill(meter.Full)
		page = ListPage{ServerNow: now.UnixMilli(), Rows: []wire.Row{}}
		s, err := y.sightOf(tx, actor)
		if err != nil {
			return err
		}
		if q.Tokens, err = s.tokensFor(q.Entity); err != nil {
			return err
		}
		for _, f := range append(asked(q), by) {
			if err := s.askable(q.Entity, f); err != nil {
				return err
			}
		}
		if err := s.openSearch(&q); err != nil {
			return err
		}
		if err := s.withoutAnswers(&q); err != nil {
			return err
		}
		if y.withholds[q.Entity.Name] {
			q.Withheld, q.Mine = slices.Sorted(maps.Keys(s.withheld)), slices.Sorted(maps.Keys(s.mine))
		}
		keys, err := tx.FindIDs(actor.OrgID, q)
		if err != nil {
			return err
		}
		if len(keys) == q.Limit { // one more than the page
			keys = keys[:q.Limit-1]
			page.Next = sealKey(keys[len(keys)-1])
		}
		if err := s.listInto(&page, q, keys); err != nil {
			return err
		}
		return page.count(tx, actor.OrgID, q, request.Count, by)
	})
	switch {
	case err == nil:
		return page, nil
	case errors.Is(err, meter.ErrSpent):
		return ListPage{}, errTooMuch
	case limited.Err() != nil && ctx.Err() == nil:
		return ListPage{}, errTooMuch
	}
	return ListPage{}, fmt.Errorf("list %s: %w", request.Entity, err)
}

// listInto reads the rows of a page of a list, until they are as many bytes as a page may have: then the next page begins earlier.
func (s *sight) listInto(page *ListPage, q store.Query, keys []store.Key) error {
	bytes := 0
	for first := 0; first < len(keys); first += slice {
		part := keys[first:min(first+slice, len(keys))]
		ids := make([]string, len(part))
		for i, key := range part {
			ids[i] = key.ID
		}
		filled, err := s.filled(q.Entity.Name, ids)
		if err != nil {
			return err
		}
		if bytes += filled.bytes; bytes > wire.MaxPage && first > 0 {
			page.Next = sealKey(keys[first-1])
			return nil
		}
		page.Rows = append(page.Rows, filled.rows...)
	}
	return nil
}

// count adds how many there are in all, and by the values of a field.
func (p *ListPage) count(tx *store.Tx, orgID string, q store.Query, all bool, by *schema.Field) error {
	if all {
		total, err := tx.CountFound(orgID, q, mostCounted+1)
		if err != nil {
			return err
		}
		if p.Capped = total > mostCounted; p.Capped {
			total = mostCounted
		}
		p.Total = &total
	}
	if by == nil {
		return nil
	}
	groups, err := tx.CountGroups(orgID, q, by, mostGroups)
	for _, group := range groups {
		p.Groups = append(p.Groups, ListGroup(group))
	}
	return err
}

// queryOf reads a request by the schema.
func (y *Syncer) queryOf(request ListRequest, now time.Time) (q store.Query, by *schema.Field, err error) {
	e := y.schema.Entity(request.Entity)
	if e == nil {
		return q, nil, app.Errorf(app.EInvalid, "There are no records of the kind %q.", request.Entity)
	}
	limit := request.Limit
	if limit <= 0 {
		limit = defaultListed
	}
	q = store.Query{Entity: e, Words: strings.Fields(request.Search), Limit: min(limit, mostListed) + 1}
	if len(request.Filter) > mostFilters || len(q.Words) > mostWords {
		return q, nil, app.Errorf(app.EInvalid, "Ask for at most %d filters and %d words.", mostFilters, mostWords)
	}
	for _, filter := range request.Filter {
		condition, err := conditionOf(e, filter)
		if err != nil {
			return q, nil, err
		}
		q.Where = append(q.Where, condition)
	}
	if request.Sort != "" {
		name, desc := strings.CutPrefix(request.Sort, "-")
		q.Desc = desc
		if q.Sort, err = listed(e, name); err != nil {
			return q, nil, err
		}
	}
	if request.Group != "" {
		if by, err = listed(e, request.Group); err != nil {
			return q, nil, err
		}
	}
	if q.After, err = openKey(request.After, q.Sort); err != nil {
		return q, nil, err
	}
	if request.Beyond {
		q.LeftBy = now.UnixMilli()
		if q.After == nil || q.Sort == nil || e.Window == nil || q.Sort.Name != e.Window.From { // else the place of the page is the narrower bound, and an index takes one
			q.Where = append(q.Where, hurry(e, now)...)
		}
	}
	return q, by, nil
}

// hurry holds the field that a window counts from to the days that can have left, so that an index serves what is asked.
func hurry(e *schema.Entity, now time.Time) []store.Condition {
	if e.Window == nil || e.Window.From == "" || e.Window.Apart != "" { // what was never on a device is of any day
		return nil
	}
	last := now.AddDate(0, 0, -e.Window.Days)
	f := e.Properties[e.Window.From]
	if f.Type == "integer" {
		return []store.Condition{{Field: f, To: last.UnixMilli()}}
	}
	return []store.Condition{{Field: f, To: last.UTC().Format(time.DateOnly)}}
}

// listed finds a field that lists may ask for, the record's own id too: no list and no object. Whether the actor may is said by askable.
func listed(e *schema.Entity, name string) (*schema.Field, error) {
	f := e.Properties[name]
	if name == "id" {
		f = &schema.Field{Name: "id", Column: "id", Type: "string", Format: "uuid"}
	}
	if f == nil || f.Private || f.Type == "json" {
		return nil, app.Errorf(app.EInvalid, "A list of %s cannot ask for %q.", e.Name, name)
	}
	return f, nil
}

func conditionOf(e *schema.Entity, filter ListFilter) (c store.Condition, err error) {
	if c.Field, err = listed(e, filter.Field); err != nil {
		return c, err
	}
	if len(filter.In) > mostChosen {
		return c, app.Errorf(app.EInvalid, "Choose at most %d values of %s.", mostChosen, filter.Field)
	}
	if filter.In != nil {
		c.In = []any{}
	}
	for _, value := range filter.In {
		read, err := valueOf(c.Field, value)
		if err != nil {
			return c, err
		}
		c.In = append(c.In, read)
	}
	if c.From, err = valueOf(c.Field, filter.From); err != nil {
		return c, err
	}
	c.To, err = valueOf(c.Field, filter.To)
	c.Has = filter.Has
	return c, err
}

// valueOf reads a value of JSON as one of a field.
func valueOf(f *schema.Field, value any) (any, error) {
	switch v := value.(type) {
	case nil:
		return nil, nil
	case string:
		if f.Type == "string" {
			return v, nil
		}
	case bool:
		if f.Type == "boolean" {
			return v, nil
		}
	case float64:
		if f.Type == "integer" && v == math.Trunc(v) && math.Abs(v) < 1<<53 {
			return int64(v), nil
		}
	}
	return nil, app.Errorf(app.EInvalid, "%v is no value of %s.", value, f.Name)
}

// asked are the fields that a query reads besides searching.
func asked(q store.Query) []*schema.Field {
	fields := []*schema.Field{q.Sort}
	for _, condition := range q.Where {
		fields = append(fields, condition.Field)
	}
	return fields
}

// sealKey puts into Next after which record the next page begins.
func sealKey(key store.Key) string {
	encoded, _ := json.Marshal([]any{key.Value, key.ID}) // a text or a number, and a text
	return base64.RawURLEncoding.EncodeToString(encoded)
}

func openKey(text string, sort *schema.Field) (*store.Key, error) {
	if text == "" {
		return nil, nil
	}
	refused := app.Errorf(app.EInvalid, "after is not what a page of this list gave.")
	decoded, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return nil, refused
	}
	var parts []any
	if err := json.Unmarshal(decoded, &parts); err != nil || len(parts) != 2 {
		return nil, refused
	}
	id, ok := parts[1].(string)
	if !ok || sort == nil && parts[0] != nil {
		return nil, refused
	}
	key := &store.Key{ID: id}
	switch v := parts[0].(type) {
	case string:
		key.Value = v
	case float64:
		key.Value = int64(v)
	}
	if sort != nil && key.Value != nil && (sort.Type == "string") != isText(key.Value) {
		return nil, refused
	}
	return key, nil
}

func isText(value any) bool {
	_, ok := value.(string)
	return ok
}

// tokensFor are by what the actor sees records of an entity; nil where they see all of them.
func (s *sight) tokensFor(e *schema.Entity) ([]string, error) {
	if slices.Contains(s.whole, e.Name) {
		return nil, nil
	}
	part := s.part[e.Name]
	if part == nil {
		return nil, app.Errorf(app.EForbidden, "You may not see records of this kind.")
	}
	tokens := slices.Sorted(maps.Keys(part.tokens))
	if len(tokens) > mostTokens {
		return nil, errTooMuch
	}
	return append([]string{}, tokens...), nil
}

// filled reads those of some records that the actor sees, as a pull gives them, in the order of ids.
func (s *sight) filled(entity string, ids []string) (filled, error) {
	heads, err := s.tx.FindHeads(s.actor.OrgID, entity, ids)
	if err != nil {
		return filled{}, err
	}
	p := newPage(s, len(ids))
	for part := range slices.Chunk(ids, slice) {
		s.trim()
		if err := s.load(s.y.schema.Entity(entity), part); err != nil {
			return filled{}, err
		}
		for _, id := range part {
			if h, ok := heads[id]; ok && s.sees(h) {
				if err := p.put(h); err != nil {
					return filled{}, err
				}
			}
		}
	}
	return p.filled, nil
}
