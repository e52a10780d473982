package conformance

import (
	"context"
	"fmt"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/servertest/sample"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

func TestMain(m *testing.M) { storetest.Main(m) }

// start is Fri, Nov 20 2026, 19:00 UTC.
var start = time.Date(2026, 11, 20, 19, 0, 0, 0, time.UTC)

// server is the core of one server; every entity has organizations of its own on it.
type server struct {
	schema *schema.Schema
	store  *store.Store
	y      *syncer.Syncer
	now    atomic.Int64
}

func (s *server) Now() time.Time { return time.UnixMilli(s.now.Load()).UTC() }

func newServer(t *testing.T, s *schema.Schema, st *store.Store, registry *rules.Registry) *server {
	t.Helper()
	v := &server{schema: s, store: st}
	v.now.Store(start.UnixMilli())
	v.y = syncer.New(st, s, registry, v, app.RandomIDs{}, nil)
	return v
}

// yard is an organization, and what a test knows that it holds.
type yard struct {
	*server
	t     *testing.T
	org   string
	maker *sample.Maker
	rows  map[string]map[string]*known
	index map[[3]string][]*known
	here  map[string]string // a record of a kind that the server made
	exact bool              // nothing but the module file has a say in what is saved
}

func (s *server) yard(t *testing.T) *yard {
	return &yard{
		server: s, t: t, org: newID(), rows: map[string]map[string]*known{},
		maker: &sample.Maker{Schema: s.schema, ID: newID, Now: start},
	}
}

// elsewhere is another organization of the same server.
func (y *yard) elsewhere() *yard { return y.yard(y.t) }

func newID() string { return app.RandomIDs{}.New() }

// person is somebody with a tablet.
type person struct {
	app.Actor
	*yard
	device string
	n      int64
	clock  *hlc.Clock
	open   []change.Set
	after  []func(wire.Result)
}

var devices atomic.Int64

func (y *yard) person(role string) *person {
	device := fmt.Sprintf("%016x", devices.Add(1))
	p := &person{
		yard: y, device: device, clock: hlc.New(device),
		Actor: app.Actor{UserID: newID(), OrgID: y.org, Role: role, FullName: "Somebody", Superuser: role == app.RoleSuperuser},
	}
	return p
}

// with is a person with every right, who is known to the server as the one they are.
func (p *person) mighty() *person {
	device := fmt.Sprintf("%016x", devices.Add(1))
	actor := p.Actor
	actor.Superuser, actor.Role, actor.SinglePerson, actor.Zones = true, app.RoleSuperuser, true, nil
	return &person{yard: p.yard, device: device, clock: hlc.New(device), Actor: actor}
}

// set is one save of the person.
func (p *person) set(ops ...change.Op) change.Set {
	p.n++
	now := p.Now().UnixMilli()
	return change.Set{
		Device: p.device, N: p.n, ID: newID(), At: p.clock.Now(now), Schema: p.schema.Version,
		Clock: change.ClockReading{Wall: now, Quality: "measured"}, Actor: p.UserID, Ops: ops,
	}
}

// save promises a set, which goes with the next send.
func (p *person) save(set change.Set, after func(wire.Result)) {
	p.open, p.after = append(p.open, set), append(p.after, after)
}

// send pushes what was saved, in the parts that the protocol allows.
func (p *person) send() {
	p.t.Helper()
	for len(p.open) > 0 {
		request, ops, taken := wire.PushRequest{Proto: wire.Proto, Schema: p.open[0].Schema, Device: p.device}, 0, 0
		for _, set := range p.open {
			if ops += len(set.Ops); taken == 100 || taken > 0 && ops > 200 {
				break
			}
			request.Sets = append(request.Sets, change.Encode(set))
			taken++
		}
		response, err := p.y.Push(context.Background(), p.Actor, request)
		if err != nil {
			p.t.Fatalf("push: %v", err)
		}
		for i, result := range response.Results {
			p.after[i](result)
		}
		p.open, p.after = p.open[taken:], p.after[taken:]
	}
}

// do saves and sends at once.
func (p *person) do(set change.Set) wire.Result {
	p.t.Helper()
	var got wire.Result
	p.save(set, func(r wire.Result) { got = r })
	p.send()
	return got
}

func took(r wire.Result) bool {
	return slices.Contains([]string{wire.Applied, wire.Merged, wire.Restamped}, r.Result)
}

func outline(r wire.Result) string {
	if took(r) {
		return "in effect"
	}
	return fmt.Sprint(r.Result, " ", r.Code+r.Reason)
}

// pull is everything that the person may see, by "entity id".
func (p *person) pull() map[string]wire.Row {
	p.t.Helper()
	rows := map[string]wire.Row{}
	for cursor, more := "", true; more; {
		page, err := p.y.Pull(context.Background(), p.Actor, cursor, wire.MaxLimit)
		if err != nil {
			p.t.Fatalf("pull: %v", err)
		}
		for _, row := range page.Rows {
			rows[row.Entity+" "+row.ID] = row
		}
		cursor, more = page.Cursor, page.More
	}
	return rows
}

// record makes a record and what it refers to.
func (y *yard) record(entity string, given map[string]any) (before []change.Op, op change.Op) {
	y.t.Helper()
	ops, err := y.maker.Record(entity, given)
	if err != nil {
		y.t.Fatal(err)
	}
	return ops[:len(ops)-1], ops[len(ops)-1]
}

// write puts records in as the server itself.
func (y *yard) write(ops ...change.Op) {
	y.t.Helper()
	for part := range slices.Chunk(ops, 100) {
		if _, err := y.y.Write(context.Background(), y.org, part); err != nil {
			y.t.Fatalf("write: %v", err)
		}
	}
}
