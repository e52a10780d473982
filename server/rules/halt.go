package rules

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/notice"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/halts"
	"shipshape/sync/merge"
)

// What people are told of records that stand still with their place, and of those that may go on.
var (
	halted   = notice.Kind{ID: "halted", Title: "Work is stopped: {title}", NeedsAction: true}
	haltOver = notice.Kind{ID: "halt_over", Title: "Work may go on: {title}", NeedsAction: true}
)

// halter holds records to the stopped work of their place (x-halts, x-halted), whichever module stopped it:
//
//   - While work is stopped nobody begins it there. A command that was given before it was stopped stands, and what goes on by it is stopped
//     at once.
//   - What goes on is stopped, and who is named or inside is told.
//   - Once the last stop over it is over, who may take it up again is told. Nothing resumes by itself.
type halter struct {
	schema  *schema.Schema
	notices *notice.Registry
}

const halterID = "x-halted"

// hold registers it for every kind that stops work, and every kind that is stopped.
func (r *Registry) hold() {
	h := &halter{r.schema, r.Notices}
	hook := &Hook{ID: halterID, Check: h.check, Raise: h.raise, Daily: []Duty{{ID: "halts", Do: h.daily}}}
	about := map[string]bool{}
	for _, e := range r.schema.Entities() {
		if e.Halted != nil {
			r.of[e.Name] = append(r.of[e.Name], hook)
		}
		about[e.Name] = e.Halts != nil || e.Halted != nil
	}
	r.hooks = append(r.hooks, entry{Hook: hook, entities: about})
}

// halt is stopped work that goes on.
type halt struct {
	halts.Halt
	since int64
	by    string
}

// live are all places where work is stopped now.
func (h *halter) live(view View) ([]halt, error) {
	var all []halt
	for _, e := range h.schema.Halting() {
		for _, state := range e.Halts.While {
			rows, err := view.Rows(e.Name, map[string]any{e.States.Field: state})
			if err != nil {
				return nil, fmt.Errorf("find where work is stopped: %w", err)
			}
			for _, row := range rows {
				all = append(all, haltOf(e, row))
			}
		}
	}
	slices.SortFunc(all, func(a, b halt) int { return strings.Compare(a.ID, b.ID) })
	return all, nil
}

func haltOf(e *schema.Entity, row *merge.Row) halt {
	since, _ := row.Fields[e.Halts.Since].(int64)
	return halt{Halt: halts.Halt{ID: row.ID, Zone: typed.Text(row, e.Halts.Zone)}, since: since, by: typed.Text(row, e.Halts.By)}
}

func stops(e *schema.Entity, row *merge.Row) bool {
	return row != nil && row.Alive() && slices.Contains(e.Halts.While, typed.Text(row, e.States.Field))
}

// over lists those of some halts that hold where a record is, the longest first.
func (h *halter) over(view View, e *schema.Entity, row *merge.Row, all []halt) ([]halt, error) {
	if len(all) == 0 || row == nil || !row.Alive() {
		return nil, nil
	}
	var zones []string
	for _, path := range e.Halted.Places {
		zone, err := lookUp(view, e, row, path)
		if err != nil {
			return nil, err
		}
		if id, ok := zone.(string); ok {
			zones = append(zones, id)
		}
	}
	var broken error
	parent := func(id string) string {
		zone, err := view.Row("zone", id)
		if err != nil {
			broken = err
		}
		return typed.Text(zone, "parentId")
	}
	plain := make([]halts.Halt, len(all))
	for i, one := range all {
		plain[i] = one.Halt
	}
	held := halts.Over(zones, parent, plain)
	found := slices.DeleteFunc(slices.Clone(all), func(one halt) bool { return !slices.Contains(held, one.Halt) })
	slices.SortStableFunc(found, func(a, b halt) int { return int(max(-1, min(1, a.since-b.since))) })
	return found, broken
}

// check refuses to begin work that was stopped when somebody gave the command.
func (h *halter) check(_ context.Context, view View, c Change) *change.Refusal {
	if c.Op.Kind != change.Command || !slices.Contains(c.Entity.Halted.Bars, c.Op.Command) {
		return nil
	}
	refuse := func(say string) *change.Refusal {
		return &change.Refusal{Code: change.CodeGuard, Message: say, Fields: map[string]string{c.Entity.States.Field: say}}
	}
	all, err := h.live(view)
	if err == nil {
		made := MadeAt(view, c.Set)
		all = slices.DeleteFunc(all, func(one halt) bool { return made < one.since })
		all, err = h.over(view, c.Entity, c.After, all)
	}
	if err != nil {
		return refuse("It could not be read where work is stopped. Try again.")
	}
	if len(all) == 0 {
		return nil
	}
	say, err := says(view, all[0])
	if err != nil {
		return refuse("It could not be read where work is stopped. Try again.")
	}
	return refuse(say + " It may go on when the stop work is released or withdrawn.")
}

// says is where work is stopped, since when and by whom.
func says(view View, one halt) (string, error) {
	zone, err := view.Row("zone", one.Zone)
	if err != nil {
		return "", err
	}
	person, err := view.Row("person", one.by)
	if err != nil {
		return "", err
	}
	organization, err := view.Row("organization", view.Actor().OrgID)
	if err != nil {
		return "", err
	}
	clock := app.NewYardClock(typed.Text(organization, "timeZone"), typed.Text(organization, "hourFormat"))
	place, who := typed.Text(zone, "name"), typed.Text(person, "fullName")
	if place == "" {
		place = "a zone of the yard"
	}
	if who == "" {
		who = "somebody"
	}
	return fmt.Sprintf("Work is stopped at %s since %s, by %s.", place, clock.When(time.UnixMilli(one.since), view.Now()), who), nil
}

// standing collects what becomes of records that stand still.
type standing struct {
	*halter
	view    View
	key     string // begins what names the messages
	ops     []change.Op
	effects []Effect
	done    map[string]bool
}

func (h *halter) raise(_ context.Context, view View, changes []Change) ([]Derived, []Effect, error) {
	all, err := h.live(view)
	if err != nil {
		return nil, nil, err
	}
	s := &standing{halter: h, view: view, done: map[string]bool{}}
	for _, c := range changes {
		s.key = c.Set.ID
		if err := s.follow(c, all); err != nil {
			return nil, nil, fmt.Errorf("%s %s: %w", c.Entity.Name, c.Op.ID, err)
		}
	}
	derived := make([]Derived, len(s.ops))
	for i, op := range s.ops {
		derived[i].Op = op
	}
	return derived, s.effects, nil
}

func (s *standing) follow(c Change, all []halt) error {
	now, err := s.view.Row(c.Entity.Name, c.Op.ID)
	if err != nil {
		return err
	}
	if c.Entity.Halts != nil {
		moved := typed.Text(c.Before, c.Entity.Halts.Zone) != typed.Text(now, c.Entity.Halts.Zone)
		was, is := stops(c.Entity, c.Before), stops(c.Entity, now)
		if was && (!is || moved) {
			if err := s.ended(c, haltOf(c.Entity, c.Before), all); err != nil {
				return err
			}
		}
		if is && (!was || moved) {
			return s.began([]halt{haltOf(c.Entity, now)})
		}
	}
	if e := c.Entity; e.Halted != nil && now != nil && e.States != nil && typed.Text(c.Before, e.States.Field) != typed.Text(now, e.States.Field) {
		return s.stop(e, now, all)
	}
	return nil
}

// began stops what goes on under some halts.
func (s *standing) began(fresh []halt) error {
	return s.each(func(e *schema.Entity) []string { return append(goesOn(e), e.Halted.Waits...) }, func(e *schema.Entity, row *merge.Row) error {
		return s.stop(e, row, fresh)
	})
}

// goesOn are the states in which the work of a record goes on.
func goesOn(e *schema.Entity) []string {
	if e.Halted.Run == "" {
		return nil
	}
	return slices.Clone(e.States.Commands[e.Halted.Run].From)
}

// each calls do for the records that stand still where work is stopped, in some of their states.
func (s *standing) each(in func(*schema.Entity) []string, do func(*schema.Entity, *merge.Row) error) error {
	for _, e := range s.schema.Entities() {
		if e.Halted == nil || e.States == nil {
			continue
		}
		for _, state := range slices.Compact(slices.Sorted(slices.Values(in(e)))) {
			rows, err := s.view.Rows(e.Name, map[string]any{e.States.Field: state})
			if err != nil {
				return fmt.Errorf("find each %s: %w", e.Name, err)
			}
			for _, row := range rows {
				if err := do(e, row); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// stop stops one record that is under some halts, and tells its people. One that waits is told of alone.
func (s *standing) stop(e *schema.Entity, row *merge.Row, all []halt) error {
	state := typed.Text(row, e.States.Field)
	running := slices.Contains(goesOn(e), state)
	if !running && !slices.Contains(e.Halted.Waits, state) || s.done[row.ID] {
		return nil
	}
	held, err := s.over(s.view, e, row, all)
	if err != nil || len(held) == 0 {
		return err
	}
	s.done[row.ID] = true
	say, err := says(s.view, held[0])
	if err != nil {
		return err
	}
	if running {
		s.ops = append(s.ops, change.Op{
			Entity: e.Name, ID: row.ID, Kind: change.Command, Command: e.Halted.Run, Fields: map[string]any{e.Halted.Reason: say},
		})
	}
	people, inside, err := s.people(e, row)
	if err != nil || len(people) == 0 {
		return err
	}
	if inside != "" {
		say += " " + inside
	}
	say += " Nothing resumes by itself: once it is released, somebody takes it up again."
	return s.tell(halted.ID, e, row, say, people, running)
}

// people are those whom a record names and who is inside, with a sentence that counts and names the latter.
func (s *standing) people(e *schema.Entity, row *merge.Row) (people []string, inside string, err error) {
	add := func(id string) {
		if id != "" && !slices.Contains(people, id) {
			people = append(people, id)
		}
	}
	for _, field := range e.Halted.Tell {
		add(typed.Text(row, field))
	}
	in := e.Halted.Inside
	if in == nil {
		return people, "", nil
	}
	parts, err := s.view.Rows(in.Entity, map[string]any{s.schema.Entity(in.Entity).Sub: row.ID})
	if err != nil {
		return nil, "", err
	}
	var names []string
	for _, part := range parts {
		if part.Fields[in.Out] != nil {
			continue
		}
		name := typed.Text(part, in.Name)
		if id := typed.Text(part, in.Person); id != "" {
			add(id)
			person, err := s.view.Row("person", id)
			if err != nil {
				return nil, "", err
			}
			name = typed.Text(person, "fullName")
		}
		names = append(names, name)
	}
	switch len(names) {
	case 0:
		return people, "", nil
	case 1:
		return people, fmt.Sprintf("1 person is inside: %s. Everybody comes out.", names[0]), nil
	}
	return people, fmt.Sprintf("%d people are inside: %s. Everybody comes out.", len(names), strings.Join(names, ", ")), nil
}

// ended tells who may take up again what stood still under a halt that is over, and under no other.
func (s *standing) ended(c Change, over halt, all []halt) error {
	who, err := s.view.Row("person", c.Set.Actor)
	if err != nil {
		return err
	}
	zone, err := s.view.Row("zone", over.Zone)
	if err != nil {
		return err
	}
	say := fmt.Sprintf("%s ended the stop work at %s. Look at the place first: nothing resumes by itself, somebody takes it up again.", typed.Text(who, "fullName"), typed.Text(zone, "name"))
	return s.each(func(e *schema.Entity) []string { return e.Halted.Waits }, func(e *schema.Entity, row *merge.Row) error {
		was, err := s.over(s.view, e, row, []halt{over})
		if err != nil || len(was) == 0 {
			return err
		}
		still, err := s.over(s.view, e, row, all)
		if err != nil || len(still) > 0 {
			return err
		}
		matter := halted.ID + ":" + row.ID
		settled, err := notice.Settle(matter, c.Set.Actor, "notice:"+s.key+":settled:"+matter)
		if err != nil {
			return err
		}
		s.effects = append(s.effects, settled)
		people, _, err := s.people(e, row)
		if err != nil || len(people) == 0 {
			return err
		}
		return s.tell(haltOver.ID, e, row, say, people, false)
	})
}

func (s *standing) tell(kind string, e *schema.Entity, row *merge.Row, say string, people []string, texted bool) error {
	name, err := called(s.schema, s.view, e, row)
	if err != nil {
		return err
	}
	page := strings.Replace(e.Halted.Page, "{id}", row.ID, 1)
	matter := kind + ":" + row.ID
	told, err := s.notices.Promise(notice.Notice{
		Kind: kind, Entity: e.Name, ID: row.ID, Link: page, Matter: matter + ":" + s.key, Key: "notice:" + s.key + ":" + matter,
		Values: map[string]string{"title": name}, Body: say, To: people,
	})
	if err != nil {
		return err
	}
	s.effects = append(s.effects, told)
	if texted {
		s.effects = append(s.effects, Effect{Kind: notice.Text, To: people, Subject: told.Subject, Body: told.Subject + ". " + say, Key: "post:" + s.key + ":" + matter + ":text"})
	}
	return nil
}

// daily stops what came under a halt without any change of its own: its vessel was moved, a zone was put into another one.
func (h *halter) daily(view View, now time.Time, _ *time.Location) (Due, error) {
	all, err := h.live(view)
	if err != nil || len(all) == 0 {
		return Due{}, err
	}
	s := &standing{halter: h, view: view, done: map[string]bool{}, key: fmt.Sprintf("halts:%d", now.UnixMilli())}
	err = s.each(goesOn, func(e *schema.Entity, row *merge.Row) error { return s.stop(e, row, all) })
	return Due{Ops: s.ops, Effects: s.effects}, err
}
