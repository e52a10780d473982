// Package syncer is push and pull of sync/README.md: it authorises, validates and merges change-sets, gives them their place in
// the organization's order, and pages the result out again. It knows every entity from the schema alone; what a module decides
// beyond that comes in as a Module. It speaks no SQL and merges nothing itself.
package syncer

import (
	"context"
	"sync"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"
)

// The author of what the server does by itself.
const (
	serverDevice = "0000000000000000"
	serverActor  = "system"
)

// Poker tells open devices that there is something to pull.
type Poker interface {
	Poke(orgID string, epoch string, seq int64)
}

// Rights knows what an organization says beyond the module files; package access implements it.
type Rights interface {
	// Effective completes an actor with the rights they hold.
	Effective(ctx context.Context, actor app.Actor) (app.Actor, error)
	// Denial is the refusal that names the right an actor lacks, and who can give it.
	Denial(ctx context.Context, actor app.Actor, permission string) error
	// ReadsByZone says whether anybody in the organization sees records of their zones only.
	ReadsByZone(ctx context.Context, orgID string) (bool, error)
}

// Module holds rules of one module that a client must not decide.
type Module interface {
	ID() string
	// Check may refuse a change; it sees the record before and after. It is asked about every op of every entity.
	Check(ctx context.Context, view View, c Change) *change.Refusal
	// Derive is asked once per author's set, after all its ops: which ops the server makes itself, and which messages it
	// promises. Was, Saw and CL of its ops are filled in from what is current where they are empty.
	Derive(ctx context.Context, view View, changes []Change) ([]change.Op, []Effect, error)
}

// Completer is a Module that fills in what the server knows better than a device, before an op of its author is looked at.
type Completer interface {
	Module
	Complete(view View, e *schema.Entity, op change.Op) change.Op
}

// Auditor is a Module of whose entities some changes belong in the audit log besides the change log.
type Auditor interface {
	Module
	// Audit names the action and what to tell about it; "" for a change that is nothing for the audit log.
	Audit(c Change) (action string, detail any)
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
	Set    change.Set
}

// Effect is a message to send after the commit. To holds user ids, "role:<role>", "zone:<zone>", "told:<dedup>" for who has such a
// notice, and "not:<user>". Key makes it unique in its organization. Photos names a record whose photos go along, as far as they are
// here when the message leaves.
type Effect struct {
	Kind    string
	To      []string
	Subject string
	Body    string
	Key     string
	Photos  string
}

// Syncer is safe for concurrent use.
type Syncer struct {
	store   *store.Store
	schema  *schema.Schema
	modules []Module
	clock   app.Clock
	ids     app.IDs
	poker   Poker
	rights  Rights
	turns   turns
	desks   chan struct{} // for drafts
	// dependents lists, per members entity, the entities whose owners it names.
	dependents map[string][]*schema.Entity
	// key signs marks, see Seal; began is where the organizations stood at the start, see Begin.
	key   []byte
	began map[string]store.Counter
	// epochs keeps when each of them began with a restore, see restoredAt.
	epochs sync.Map
	// memberships are, per members entity, the members of the record that they join.
	memberships map[string]*membersOf
}

// membersOf are the members of a whole record, such as the people of a walk.
type membersOf struct {
	*schema.Members
	whole *schema.Entity
}

// New puts the parts together. poker may be nil.
func New(st *store.Store, s *schema.Schema, modules []Module, clock app.Clock, ids app.IDs, poker Poker) *Syncer {
	y := &Syncer{
		store: st, schema: s, modules: modules, clock: clock, ids: ids, poker: poker, desks: make(chan struct{}, drafts()),
		dependents: map[string][]*schema.Entity{}, memberships: map[string]*membersOf{},
	}
	for _, e := range s.Entities() {
		if e.Own != nil && e.Own.Members != nil {
			y.dependents[e.Own.Members.Entity] = append(y.dependents[e.Own.Members.Entity], e)
			if e.Own.Members.Of == "id" {
				y.memberships[e.Own.Members.Entity] = &membersOf{e.Own.Members, e}
			}
		}
	}
	return y
}

// Join names who knows the rights of organizations. Without it the module files alone decide.
func (y *Syncer) Join(rights Rights) { y.rights = rights }

// stamp is the server's own stamp: not before now, and after the set it follows from.
func (y *Syncer) stamp(now int64, after hlc.Stamp) hlc.Stamp {
	if !after.Valid() || after.Wall() < now {
		return hlc.Make(now, 0, serverDevice)
	}
	return next(after, serverDevice)
}
