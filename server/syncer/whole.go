package syncer

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"shipshape/server/app"
	"shipshape/server/meter"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/wire"
)

// maxWhole is how many records a whole brings with it.
const maxWhole = 10_000

// maxAtOnceWhole is how many bytes come to an app that does not ask for pages: it keeps them all in memory, and so does the server.
const maxAtOnceWhole = 6 << 20

// maxPageWhole is how many bytes a page of a whole has at most, where it has several records.
const maxPageWhole = 4 << 20

var errWholeTooMuch = app.Errorf(app.ETooLarge, "This record has more with it than this version of the app reads at once. Update the app, and open it again.")

// Whole reads a record with what it hangs on and all that hangs on it, as far as the actor may see it: for a device on which it is not.
func (y *Syncer) Whole(ctx context.Context, actor app.Actor, entity, id string) (page ListPage, err error) {
	err = y.inTurn(ctx, actor.OrgID, func(ctx context.Context) error {
		page, err = y.whole(ctx, actor, ref{entity, id}, "", false)
		return err
	})
	return page, err
}

// WholePage is Whole page by page: after is the Next of the page before, "" for the first.
func (y *Syncer) WholePage(ctx context.Context, actor app.Actor, entity, id, after string) (page ListPage, err error) {
	err = y.inTurn(ctx, actor.OrgID, func(ctx context.Context) error {
		page, err = y.whole(ctx, actor, ref{entity, id}, after, true)
		return err
	})
	return page, err
}

// encodedWhole is Whole or WholePage as it leaves the server. To write it as JSON takes as much as to read it, and is part of the turn: else those
// who ask for eight at once would have eight written at once, beside everybody else.
func (y *Syncer) encodedWhole(ctx context.Context, actor app.Actor, at ref, after string, paged bool) (body []byte, err error) {
	err = y.inTurn(ctx, actor.OrgID, func(ctx context.Context) error {
		page, err := y.whole(ctx, actor, at, after, paged)
		if err != nil {
			return err
		}
		body, err = encodeList(page)
		return err
	})
	return body, err
}

// inTurn reads when it is the organization's turn to, with a meter.
func (y *Syncer) inTurn(ctx context.Context, orgID string, read func(ctx context.Context) error) error {
	leave, err := y.reading.take(ctx, orgID)
	if err != nil {
		return fmt.Errorf("wait for one's turn to read: %w", err)
	}
	defer leave()
	ctx, _ = meter.With(ctx, meter.Full)
	return read(ctx)
}

func (y *Syncer) whole(ctx context.Context, actor app.Actor, at ref, after string, paged bool) (ListPage, error) {
	if y.schema.Entity(at.entity) == nil || !change.IsUUID(at.id) {
		return ListPage{}, errNoSuchRecord
	}
	var page ListPage
	err := y.store.Read(ctx, func(tx *store.Tx) error {
		meter.Of(ctx).Fill(meter.Full)
		page = ListPage{ServerNow: y.clock.Now().UnixMilli(), Rows: []wire.Row{}}
		head, err := tx.FindHead(actor.OrgID, at.entity, at.id)
		if err != nil {
			return err
		}
		s, err := y.sightOf(tx, actor)
		if err != nil {
			return err
		}
		if !s.sees(head) {
			return store.ErrNotFound // not allowed and not there look alike
		}
		around, err := s.listed(at, after)
		if err != nil {
			return err
		}
		most := maxAtOnceWhole
		if paged {
			most = maxPageWhole
		}
		page.Rows, page.Next, err = s.allOf(around, most)
		if !paged && page.Next != "" {
			return errWholeTooMuch
		}
		return err
	})
	switch {
	case store.NotFound(err):
		return ListPage{}, errNoSuchRecord
	case errors.Is(err, meter.ErrSpent):
		return ListPage{}, errWholeTooMuch
	case err != nil:
		return ListPage{}, fmt.Errorf("read %s %s: %w", at.entity, at.id, err)
	}
	return page, nil
}

// listed lists what belongs to a whole, in order, after a place. The first page finds it anew, a later one goes on with what was found.
func (s *sight) listed(at ref, after string) ([]ref, error) {
	of, now := listing{s.actor.OrgID, at}, s.y.clock.Now()
	if after != "" {
		if around, found := s.y.listings.recall(of, now); found {
			return behind(around, after), nil
		}
	}
	around, err := s.around(at)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(around, inOrder)
	if len(around) > slice { // else it is all on one page
		s.y.listings.keep(of, around, now)
	}
	return behind(around, after), nil
}

// around lists a record, what it hangs on, and what hangs on it, at any depth.
func (s *sight) around(at ref) ([]ref, error) {
	found := []ref{at}
	seen := map[ref]bool{at: true}
	for up := at; ; found = append(found, up) {
		row, err := s.Row(up.entity, up.id)
		if err != nil {
			return nil, err
		}
		if up = s.y.parentOf(up.entity, row); s.y.schema.Entity(up.entity) == nil || up.id == "" || seen[up] {
			break
		}
		seen[up] = true
	}
	for level := []ref{at}; len(level) > 0; {
		below, err := s.hangingOn(level)
		if err != nil {
			return nil, err
		}
		level = slices.DeleteFunc(below, func(one ref) bool { return seen[one] })
		for _, one := range level {
			seen[one] = true
		}
		if found = append(found, level...); len(found) > maxWhole {
			return nil, errTooMuch
		}
	}
	return found, nil
}

// parentOf names what a record hangs on.
func (y *Syncer) parentOf(entity string, row *merge.Row) ref {
	e := y.schema.Entity(entity)
	switch {
	case row == nil:
	case e.Own != nil && e.Own.Readers != nil:
		return ref{field(row, e.Own.Readers.Kind), field(row, e.Own.Readers.Parent)}
	case e.Sub != "" && e.Properties[e.Sub] != nil:
		return ref{e.Properties[e.Sub].Ref, field(row, e.Sub)}
	}
	return ref{}
}

// hangingOn lists what hangs on some records.
func (s *sight) hangingOn(above []ref) ([]ref, error) {
	ids := map[string][]string{}
	for _, at := range above {
		ids[at.entity] = append(ids[at.entity], at.id)
	}
	var found []ref
	for entity, list := range ids {
		for _, part := range s.y.hanging[entity] {
			named, err := s.tx.ListHanging(s.actor.OrgID, part.of, part.field, part.kind, list, maxWhole+1)
			if err != nil {
				return nil, err
			}
			for _, one := range named {
				if part.kind == "" || one.Kind == entity {
					found = append(found, ref{part.of.Name, one.ID})
				}
			}
		}
	}
	return found, nil
}

// allOf reads those of some records that the actor sees, in order, until there are so many bytes. next is where it goes on, "" at the end.
func (s *sight) allOf(records []ref, most int) (all []wire.Row, next string, err error) {
	all = []wire.Row{}
	bytes := 0
	for len(records) > 0 {
		of := records[0].entity
		var ids []string
		for len(ids) < slice && len(ids) < len(records) && records[len(ids)].entity == of {
			ids = append(ids, records[len(ids)].id)
		}
		filled, err := s.filled(of, ids)
		if err != nil {
			return nil, "", err
		}
		if bytes += filled.bytes; bytes > most && len(all) > 0 {
			return all, next, nil
		}
		all, records = append(all, filled.rows...), records[len(ids):]
		next = of + "/" + ids[len(ids)-1]
	}
	return all, "", nil
}
