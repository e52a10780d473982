package syncer_test

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"

	"github.com/google/uuid"
)

func TestMain(m *testing.M) { storetest.Main(m) }

// The two organizations of every test.
const (
	bay    = "01990000-0000-7000-8000-00000000000a"
	harbor = "01990000-0000-7000-8000-00000000000b"
)

// start is Fri, Nov 21 2025, 12:00 UTC.
var start = time.Date(2025, 11, 21, 12, 0, 0, 0, time.UTC)

// rig is a server's core without HTTP.
type rig struct {
	t       testing.TB
	address string
	store   *store.Store
	y       *syncer.Syncer
	schema  *schema.Schema
	clock   *clock
	modules []module
	pokes   *pokes
}

type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) advance(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

type pokes struct {
	mu  sync.Mutex
	got []string
}

func (p *pokes) Poke(orgID, _ string, seq int64) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.got = append(p.got, fmt.Sprintf("%s %d", orgID[len(orgID)-1:], seq))
}

// module is asked about every entity.
type module interface {
	ID() string
	Check(ctx context.Context, view syncer.View, c syncer.Change) *change.Refusal
	Derive(ctx context.Context, view syncer.View, changes []syncer.Change) ([]change.Op, []syncer.Effect, error)
}

// hooks registers modules for every entity.
func (r *rig) hooks(modules ...module) *rules.Registry {
	r.t.Helper()
	registry := rules.New(r.schema)
	var entities []string
	for _, e := range r.schema.Entities() {
		entities = append(entities, e.Name)
	}
	for _, m := range modules {
		if err := registry.Register(rules.Hook{ID: m.ID(), Check: m.Check, Derive: m.Derive}, entities...); err != nil {
			r.t.Fatal(err)
		}
	}
	return registry
}

func newRig(t testing.TB, engine storetest.Engine, modules ...module) *rig {
	t.Helper()
	r := &rig{t: t, address: storetest.Address(t, engine), schema: storetest.Schema(t), clock: &clock{now: start}, modules: modules, pokes: &pokes{}}
	r.open()
	return r
}

func (r *rig) open() {
	r.t.Helper()
	r.store = storetest.OpenAt(r.t, r.address)
	r.y = syncer.New(r.store, r.schema, r.hooks(r.modules...), r.clock, app.RandomIDs{}, r.pokes)
}

// tablet is a device with its person. It keeps no records: tests say what it saw.
type tablet struct {
	*rig
	actor  app.Actor
	device string
	n      int64
	clock  *hlc.Clock
	skew   time.Duration
}

var devices struct {
	sync.Mutex
	count int
}

func (r *rig) tablet(org, role string) *tablet {
	devices.Lock()
	defer devices.Unlock()
	devices.count++
	device := fmt.Sprintf("%016x", devices.count)
	return &tablet{rig: r, device: device, clock: hlc.New(device), actor: app.Actor{UserID: newID(), OrgID: org, Role: role, FullName: role}}
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }

// set makes the tablet's next set.
func (d *tablet) set(ops ...change.Op) change.Set {
	d.n++
	now := d.rig.clock.Now().Add(d.skew).UnixMilli()
	return change.Set{
		Device: d.device, N: d.n, ID: newID(), At: d.clock.Now(now), Schema: 1,
		Clock: change.ClockReading{Wall: now, Quality: "measured"}, Actor: d.actor.UserID, Ops: ops,
	}
}

func (d *tablet) push(sets ...change.Set) []wire.Result {
	d.t.Helper()
	response, err := d.y.Push(context.Background(), d.actor, d.request(sets...))
	if err != nil {
		d.t.Fatalf("push: %v", err)
	}
	return response.Results
}

func (d *tablet) request(sets ...change.Set) wire.PushRequest {
	request := wire.PushRequest{Proto: 1, Schema: 1, Device: d.device}
	for _, set := range sets {
		raw := set.Raw
		if raw == nil {
			raw = change.Encode(set)
		}
		request.Sets = append(request.Sets, raw)
	}
	return request
}

// do pushes one set and wants it in effect.
func (d *tablet) do(ops ...change.Op) wire.Result {
	d.t.Helper()
	result := d.push(d.set(ops...))[0]
	if result.Result != wire.Applied && result.Result != wire.Merged {
		d.t.Fatalf("set was %s: %s %s %v", result.Result, result.Code+result.Reason, result.Message, result.Fields)
	}
	return result
}

// refused pushes one set and wants it rejected with code.
func (d *tablet) refused(code string, ops ...change.Op) wire.Result {
	d.t.Helper()
	result := d.push(d.set(ops...))[0]
	if result.Result != wire.Rejected || result.Code != code {
		d.t.Errorf("want rejected %s, got %s %s: %s", code, result.Result, result.Code+result.Reason, result.Message)
	}
	return result
}

func (d *tablet) pull(cursor string, limit int) wire.PullResponse {
	d.t.Helper()
	page, err := d.y.Pull(context.Background(), d.actor, cursor, limit)
	if err != nil {
		d.t.Fatalf("pull: %v", err)
	}
	return page
}

// rows pulls everything, by "entity id".
func (d *tablet) rows() map[string]wire.Row {
	d.t.Helper()
	rows := map[string]wire.Row{}
	for cursor, more := "", true; more; {
		page := d.pull(cursor, 100)
		cursor, more = page.Cursor, page.More
		for _, row := range page.Rows {
			rows[row.Entity+" "+row.ID] = row
		}
	}
	return rows
}

func (d *tablet) row(entity, id string) wire.Row {
	d.t.Helper()
	row, ok := d.rows()[entity+" "+id]
	if !ok {
		d.t.Fatalf("%s %s is not pulled", entity, id)
	}
	return row
}

func add(entity, id string, fields map[string]any) change.Op {
	return change.Op{Entity: entity, ID: id, Kind: change.Add, Fields: fields}
}

// edit sets fields having seen row.
func edit(row wire.Row, fields map[string]any) change.Op {
	return change.Op{Entity: row.Entity, ID: row.ID, Kind: change.Update, CL: row.CL, Fields: fields, Was: saw(row, fields)}
}

func saw(row wire.Row, fields map[string]any) map[string][]string {
	was := map[string][]string{}
	for field := range fields {
		if row.Fields[field] != nil {
			was[field] = row.Versions.Of(field)
		}
	}
	return was
}

func command(row wire.Row, name string, fields map[string]any) change.Op {
	op := edit(row, fields)
	op.Kind, op.Command = change.Command, name
	op.Was["state"] = row.Versions.Of("state")
	return op
}

func remove(row wire.Row, kind string) change.Op {
	return change.Op{Entity: row.Entity, ID: row.ID, Kind: kind, CL: row.CL, Saw: row.Versions.All()}
}

// secret is what the code of every walk says.
const secret = "K7M2QX4R"

func walkOp(id string) change.Op {
	return add("walk", id, map[string]any{"title": "Morning walk", "templateId": newID(), "state": "in_progress", "startedAt": start.UnixMilli(), "joinSecret": secret})
}

// walkOfTemplate is a walk that can be signed, after the template that its questions are from.
func walkOfTemplate(id string) []change.Op {
	template := add("walkTemplate", newID(), map[string]any{"key": "bare", "version": int64(1), "title": raw(`{"en":"Bare"}`), "areas": raw("[]"), "status": "live"})
	walk := walkOp(id)
	walk.Fields["templateId"] = template.ID
	return []change.Op{template, walk}
}

func joinOp(walk, person string) change.Op {
	fields := map[string]any{"walkId": walk, "personId": person, "joinedAt": start.UnixMilli(), "joinSecret": secret}
	return add("walkParticipant", change.UUID5(walk, "walkParticipant:"+person), fields)
}

func findingOp(id, walk string) change.Op {
	return add("finding", id, map[string]any{
		"walkId": walk, "zoneId": newID(), "state": "open", "kind": "at_risk", "severity": "low",
		"text": "Cable across the gangway", "observedAt": start.UnixMilli(),
	})
}

func taskOp(id string, fields map[string]any) change.Op {
	all := map[string]any{"title": "Fix the rail", "state": "open", "priority": "P2"}
	for field, value := range fields {
		all[field] = value
	}
	return add("task", id, all)
}

// write makes records as the server.
func (r *rig) write(org string, ops ...change.Op) int64 {
	r.t.Helper()
	seq, err := r.y.Write(context.Background(), org, ops)
	if err != nil {
		r.t.Fatalf("write: %v", err)
	}
	return seq
}

func raw(text string) json.RawMessage { return json.RawMessage(text) }

// outline shows results for comparison.
func outline(results []wire.Result) string {
	var lines []string
	for _, r := range results {
		words := slices.DeleteFunc([]string{r.Of, r.Code, r.Reason}, func(word string) bool { return word == "" })
		lines = append(lines, strings.Join(append([]string{r.Result}, words...), " "))
	}
	return strings.Join(lines, ", ")
}
