// Package syncer is push and pull of sync/README.md: it authorises, validates and merges change-sets, gives them their place in
// the organization's order, and pages the result out again. It knows every entity from the schema alone; what a module decides
// beyond that stands in a registry of package rules. It speaks no SQL and merges nothing itself.
package syncer

import (
	"context"
	"slices"
	"sync"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/sync/hlc"
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
}

// The words of hooks, see package rules.
type (
	// View is what a hook may look at.
	View = rules.View
	// Change is what a hook is told of.
	Change = rules.Change
	// Effect is what a hook wants to happen after it.
	Effect = rules.Effect
)

// Syncer is safe for concurrent use.
type Syncer struct {
	store  *store.Store
	schema *schema.Schema
	rules  *rules.Registry
	clock  app.Clock
	ids    app.IDs
	poker  Poker
	rights Rights
	turns  turns
	// reading are the turns of lists, wholes and histories, as many at a time as drafts: who asks for eight at once waits for the own ones, and
	// half of the cores stay with everybody else.
	reading turns
	// listings are what belongs to the wholes that are read page by page just now.
	listings listings
	// held is what devices were last noted to hold.
	held struct {
		sync.Mutex
		acks map[holding]store.Ack
	}
	desks chan struct{} // for drafts
	// dependents lists, per members entity, the entities whose owners it names.
	dependents map[string][]*schema.Entity
	// key signs marks, see Seal; began is where the organizations stood at the start, see Begin.
	key    []byte
	began  map[string]store.Counter
	claims claims
	// epochs keeps when each of them began with a restore, see restoredAt.
	epochs sync.Map
	// groups are the tables in which the members of groups stand.
	groups []store.GroupTable
	// following and places say of which records tokens follow from others.
	following []following
	places    map[string][]placing
	// tokenRules stands for all that the module files say of who sees what in part.
	tokenRules string
	// withholds are the kinds of which records may be withheld from people whose right reaches them.
	withholds map[string]bool
	// headRules stands for all that heads are made from: tokenRules and windowRules, which is what the module files say of how long devices
	// hold records.
	headRules, windowRules string
	// answers are the entities whose answers may be kept from people.
	answers []*schema.Entity
	// hanging are, per whole, its parts.
	hanging map[string][]hung
	// memberships are, per members entity, the members of the record that they join.
	memberships map[string]*membersOf
}

// membersOf are the members of a whole record, such as the people of a walk.
type membersOf struct {
	*schema.Members
	whole *schema.Entity
}

// New puts the parts together. poker may be nil.
func New(st *store.Store, s *schema.Schema, registry *rules.Registry, clock app.Clock, ids app.IDs, poker Poker) *Syncer {
	y := &Syncer{
		store: st, schema: s, rules: registry, clock: clock, ids: ids, poker: poker, desks: make(chan struct{}, drafts()), reading: turns{room: drafts()},
		dependents: map[string][]*schema.Entity{}, memberships: map[string]*membersOf{},
	}
	for _, e := range s.Entities() {
		if e.Own != nil && e.Own.Members != nil {
			y.dependents[e.Own.Members.Entity] = append(y.dependents[e.Own.Members.Entity], e)
			if table := groupTable(s, e.Own.Members); !slices.Contains(y.groups, table) {
				y.groups = append(y.groups, table)
			}
			if e.Own.Members.Of == "id" {
				y.memberships[e.Own.Members.Entity] = &membersOf{e.Own.Members, e}
			}
		}
	}
	y.held.acks = map[holding]store.Ack{}
	y.following, y.places, y.hanging = followings(s), placings(s), hangings(s)
	y.withholds = withholding(s)
	for _, e := range s.Entities() {
		if e.Sensitive != nil {
			y.answers = append(y.answers, e)
		}
	}
	y.tokenRules, y.windowRules, y.headRules = tokenRules(s), windowRules(s), headRules(s)
	return y
}

func groupTable(s *schema.Schema, members *schema.Members) store.GroupTable {
	e := s.Entity(members.Entity)
	return store.GroupTable{Table: e.Table, Group: e.Properties[members.Field].Column, Person: e.Properties[members.Person].Column}
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
