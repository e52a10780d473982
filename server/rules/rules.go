// Package rules is what modules decide beyond their schema: hooks by entity, duties of time, and what a module file says that a change
// raises (x-follow) and that a signature covers (x-seal). The syncer asks the hooks, package clock the duties. It stores nothing, speaks no SQL and names no entity.
package rules

import (
	"context"
	"fmt"
	"slices"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/notice"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// Hook is what a module decides about the records of some entities. Every part of it is optional.
type Hook struct {
	// ID names the hook in errors and in Change.By.
	ID string
	// Complete fills in what the server knows better than a device, before an add of its author is looked at. Before is the record that is
	// here already, perhaps in the bin: another device has made it too. It is nil for a new one.
	Complete func(view View, e *schema.Entity, op change.Op, before *merge.Row) change.Op
	// Fill says what only the server writes of a new record that is apart from devices (x-window): it stands in the record from the first on,
	// as a part of its author's set. Of a record that devices hold Derive says it, in a set of the server's that they hear of.
	Fill func(view View, op change.Op) (map[string]any, error)
	// Check may refuse an author's op; it sees the record before and after.
	Check func(ctx context.Context, view View, c Change) *change.Refusal
	// Derive is asked once per author's set, after all its ops: which ops the server makes itself, and which messages it promises. What
	// other hooks derive it is asked about like about any other change. Was, Saw and CL of its ops are filled in where they are empty.
	Derive func(ctx context.Context, view View, changes []Change) ([]change.Op, []Effect, error)
	// Raise is asked like Derive, for ops that are left out where they do not fit: what it makes of a change never costs the author that
	// change. An op without Otherwise is left out in silence.
	Raise func(ctx context.Context, view View, changes []Change) ([]Derived, []Effect, error)
	// Audit names a change that belongs in the audit log, and what to tell about it; "" for one that does not.
	Audit func(c Change) (action string, detail any)
	// Daily is what time does to these records.
	Daily []Duty
}

// View is the organization's records with everything in effect that came before, also in the same request.
type View interface {
	// Row finds a record, deleted or not; nil when it was never seen.
	Row(entity, id string) (*merge.Row, error)
	// Rows lists the living records whose fields have the given values, by id.
	Rows(entity string, where map[string]any) ([]*merge.Row, error)
	// May says whether the actor holds a permission for a record; one that is not here yet is known by its members alone.
	May(permission, entity, id string) (bool, error)
	// Author finds who wrote a version, and when.
	Author(set string) (merge.Author, bool)
	Actor() app.Actor
	Now() time.Time
}

// Change is one op in effect. Before is nil for a new record; Before and After are never to be written to.
type Change struct {
	Entity *schema.Entity
	Op     change.Op
	Before *merge.Row
	After  *merge.Row
	// Set is the author's, also where the server made the op.
	Set change.Set
	// By is the hook that made the op; empty for the author.
	By string
}

// Effect is a message to send after the commit.
type Effect = notice.Effect

// Due is what a duty has to say. Next is when to ask again; zero when only a commit can make something due.
type Due struct {
	Ops     []change.Op
	Effects []Effect
	Next    time.Time
}

// Duty is something that time does to an organization's records.
type Duty struct {
	ID string
	// Do must have no effect but through its answer.
	Do func(view View, now time.Time, zone *time.Location) (Due, error)
	// Module is whose it is: an organization that has it switched off is left in peace. Empty is asked everywhere.
	Module string
	// Once says that it is done with the first answer: it brings records of an older version up to date.
	Once bool
}

// Registry is all hooks, in the order in which they are asked. It is filled before it is used, and safe for concurrent use then.
type Registry struct {
	// Notices are the kinds of notices that hooks promise.
	Notices *notice.Registry
	schema  *schema.Schema
	hooks   []entry
	seals   []*Seal
	of      map[string][]*Hook
	// qualified answers for the module that knows what people may do.
	qualified Qualified
	// counters count figures, by the name that module files say.
	counters map[string]Counter
	// named make figures that chat tells, by the name that module files say.
	named map[string]Figure
}

// entry is a hook, or what a module file says that a change of one entity raises.
type entry struct {
	*Hook
	follow   *follower
	entities map[string]bool
}

// New makes a registry that holds what the module files say that changes raise and signatures cover.
func New(s *schema.Schema) *Registry {
	r := &Registry{
		schema: s, of: map[string][]*Hook{}, counters: map[string]Counter{}, named: map[string]Figure{},
		Notices: notice.NewRegistry(s, append(toldKinds(s), leftOut, halted, haltOver, waitsLong)...),
	}
	r.hold()
	r.tellers()
	r.hooks = append(r.hooks, entry{Hook: &Hook{ID: "waits", Daily: []Duty{{ID: "rules.waits", Do: r.tellWaiting}}}})
	for _, e := range s.Entities() {
		if len(e.Follow) > 0 {
			r.hooks = append(r.hooks, entry{&Hook{ID: "x-follow of " + e.Name}, &follower{s, e, r.Notices}, map[string]bool{e.Name: true}})
		}
		if len(e.Once) > 0 {
			r.of[e.Name] = append(r.of[e.Name], &Hook{ID: "x-once of " + e.Name, Check: refuseTwin})
		}
		if len(e.CountedFields()) > 0 {
			hook, entities := r.counting(e)
			r.hooks = append(r.hooks, entry{Hook: &hook, entities: setOf(entities)})
		}
		if e.Seal == nil {
			continue
		}
		sealed := &Seal{schema: s, entity: e}
		r.seals = append(r.seals, sealed)
		if e.Seal.Signatures != nil {
			r.hooks = append(r.hooks, entry{Hook: &Hook{ID: "x-seal of " + e.Name, Derive: sealed.check}, entities: map[string]bool{e.Seal.Signatures.Entity: true}})
		}
	}
	return r
}

func setOf(names []string) map[string]bool {
	set := map[string]bool{}
	for _, name := range names {
		set[name] = true
	}
	return set
}

// Register adds a hook to the records of some entities. It is asked for changes of these alone.
func (r *Registry) Register(h Hook, entities ...string) error {
	on := map[string]bool{}
	for _, name := range entities {
		if r.schema.Entity(name) == nil {
			return fmt.Errorf("hook %s: unknown entity %q", h.ID, name)
		}
		if !on[name] {
			r.of[name] = append(r.of[name], &h)
		}
		on[name] = true
	}
	r.hooks = append(r.hooks, entry{Hook: &h, entities: on})
	return nil
}

// Of lists the hooks of an entity.
func (r *Registry) Of(entity string) []*Hook { return r.of[entity] }

// Schema is what the module files say.
func (r *Registry) Schema() *schema.Schema { return r.schema }

// Roles are those that hold a permission in the whole organization, as a notice names them.
func (r *Registry) Roles(permission string) []string {
	var roles []string
	for _, m := range r.schema.Modules {
		for role, reach := range m.Permissions[permission].Roles {
			if reach == "org" {
				roles = append(roles, "role:"+role)
			}
		}
	}
	slices.Sort(roles)
	return roles
}

// Derived is an op that a hook made. One with Otherwise is left out where it does not fit, and its message is sent instead: what a
// module file says of a change must never cost the change itself.
type Derived struct {
	change.Op
	By        string
	Otherwise func(refusal *change.Refusal) (Effect, error)
}

// mostRounds is how often what was derived may give hooks a reason to derive more.
const mostRounds = 6

// Derive asks every hook about the changes of its entities, except those that it made itself: what follows from these it said with them.
// round is 0 for the author's changes, and one more for what was derived in the round before.
func (r *Registry) Derive(ctx context.Context, view View, round int, changes []Change) (derived []Derived, effects []Effect, err error) {
	for _, h := range r.hooks {
		if h.Derive == nil && h.Raise == nil && h.follow == nil {
			continue
		}
		var own []Change
		for _, c := range changes {
			if h.entities[c.Entity.Name] && c.By != h.ID {
				own = append(own, c)
			}
		}
		if len(own) == 0 {
			continue
		}
		if h.follow != nil {
			followed, err := h.follow.derive(view, own)
			if err != nil {
				return nil, nil, fmt.Errorf("%s: %w", h.ID, err)
			}
			derived = append(derived, followed...)
			continue
		}
		ops, promised, err := h.made(ctx, view, own)
		if err != nil {
			return nil, nil, fmt.Errorf("derive in %s: %w", h.ID, err)
		}
		derived, effects = append(derived, ops...), append(effects, promised...)
	}
	if round == mostRounds && len(derived) > 0 {
		d := derived[0]
		return nil, nil, fmt.Errorf("hooks go round in circles: after %d rounds %s derives a %s of %s %s", round, d.By, d.Kind, d.Entity, d.ID)
	}
	return derived, effects, nil
}

// made is what a hook derives and raises.
func (h *Hook) made(ctx context.Context, view View, changes []Change) (made []Derived, effects []Effect, err error) {
	if h.Derive != nil {
		ops, promised, err := h.Derive(ctx, view, changes)
		if err != nil {
			return nil, nil, err
		}
		for _, op := range ops {
			made = append(made, Derived{Op: op, By: h.ID})
		}
		effects = promised
	}
	if h.Raise == nil {
		return made, effects, nil
	}
	raised, promised, err := h.Raise(ctx, view, changes)
	for _, d := range raised {
		d.By = h.ID
		if d.Otherwise == nil {
			d.Otherwise = silently
		}
		made = append(made, d)
	}
	return made, append(effects, promised...), err
}

// silently tells nobody of an op that was left out.
func silently(*change.Refusal) (Effect, error) { return Effect{}, nil }

// Duties lists what time does, by the hooks.
func (r *Registry) Duties() []Duty {
	var duties []Duty
	for _, h := range r.hooks {
		duties = append(duties, h.Daily...)
	}
	return duties
}
