package demo

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"slices"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

// yard is an organization being loaded.
type yard struct {
	*loader
	org      organization
	orgID    string
	location *time.Location
	random   *rand.Rand // of the part that is being planned
	people   map[string]member
	zones    map[string]zone
	entries  []entry
	versions map[string]string // record id and field -> the set that wrote it last
	earlier  map[string]string // and the set before that
}

// member is a person with the device they work on.
type member struct {
	person
	id     string
	device *device
}

// device is one browser: a tablet of the yard or an office computer.
type device struct {
	id, name, prefix string
	random           *rand.Rand // for the ids of its sets
	clock            *hlc.Clock
	sets, numbers    int64
}

// entry is one user action: committed at a moment and sent later, when there was signal.
type entry struct {
	at, sent time.Time
	by       string // key of people
	ops      []change.Op
	// blind: the author had no signal and did not see what somebody else wrote last.
	blind bool
}

func newDevice(orgID string, p person) *device {
	name := p.tablet
	if name == "" {
		name = "Office"
	}
	sum := fnv.New64a()
	fmt.Fprintf(sum, "%s %s", orgID, p.key)
	d := &device{id: fmt.Sprintf("%016x", sum.Sum64()), name: name, prefix: "O"}
	if p.tablet != "" {
		d.prefix = "T" + p.tablet[len("Tablet "):]
	}
	d.clock, d.random = hlc.New(d.id), source(orgID, p.key)
	return d
}

// provisional is the next number a person can read out before the server has given the real one.
func (d *device) provisional() string {
	d.numbers++
	return fmt.Sprintf("%s-%03d", d.prefix, d.numbers)
}

// source gives random numbers for ids and small variations, the same for the same names every time.
func source(names ...string) *rand.Rand {
	sum := fnv.New64a()
	fmt.Fprintf(sum, "%q", names)
	return rand.New(rand.NewPCG(1915, sum.Sum64()))
}

// part begins a part of what the yard did. What one part makes never depends on the others, so that a new one leaves them as they are.
func (y *yard) part(name string) { y.random = source(y.org.key, name) }

// id makes an id as a device would at that moment: a UUIDv7.
func (y *yard) id(at time.Time) string { return newID(y.random, at) }

func newID(random *rand.Rand, at time.Time) string {
	ms := uint64(at.UnixMilli())
	return fmt.Sprintf("%08x-%04x-7%03x-%04x-%012x", ms>>16, ms&0xffff, random.Uint32()&0xfff, random.Uint32()&0x3fff|0x8000, random.Uint64()&0xffffffffffff)
}

// note plans a user action. Nothing is sent before send, so that actions may be planned in any order.
func (y *yard) note(by string, at, sent time.Time, ops ...change.Op) {
	y.entries = append(y.entries, entry{at: at, sent: sent, by: by, ops: ops})
}

// send pushes all planned actions in the order in which they reached the server.
func (y *yard) send(ctx context.Context) error {
	slices.SortStableFunc(y.entries, func(a, b entry) int {
		return cmp.Or(a.sent.Compare(b.sent), cmp.Compare(a.by, b.by), a.at.Compare(b.at))
	})
	for rest := y.entries; len(rest) > 0; {
		n := 1
		for n < len(rest) && rest[n].by == rest[0].by && rest[n].sent.Equal(rest[0].sent) {
			n++
		}
		if err := y.push(ctx, rest[:n]); err != nil {
			return err
		}
		rest = rest[n:]
	}
	y.entries = nil
	return nil
}

func (y *yard) push(ctx context.Context, entries []entry) error {
	who, sent := y.people[entries[0].by], entries[0].sent
	request := wire.PushRequest{Proto: wire.Proto, Schema: y.Schema.Version, Device: who.device.id, DeviceNow: sent.UnixMilli()}
	for _, e := range entries {
		for ops := range slices.Chunk(e.ops, 100) { // well below the limits of a set
			request.Sets = append(request.Sets, change.Encode(y.set(who, e, ops)))
		}
	}
	y.Clock.turn(sent)
	actor := app.Actor{UserID: who.id, FullName: who.fullName, Role: who.role, OrgID: y.orgID, Device: who.device.id}
	response, err := y.Sync.Push(ctx, actor, request)
	if err != nil {
		return fmt.Errorf("push of %s: %w", who.fullName, err)
	}
	for i, result := range response.Results {
		if blind := entries[0].blind; result.Result != wire.Applied && (!blind || result.Result != wire.Merged) {
			return fmt.Errorf("a set of %s is %s: %s %s %v: %.400s", who.fullName, result.Result, result.Code, result.Message, result.Fields, request.Sets[i])
		}
	}
	return nil
}

// set completes ops as a device does: what the author saw, and the fields it fills in by itself.
func (y *yard) set(who member, e entry, ops []change.Op) change.Set {
	d, at, seen := who.device, e.at, y.versions
	if e.blind {
		seen = y.earlier
	}
	d.sets++
	set := change.Set{
		Device: d.id, N: d.sets, ID: newID(d.random, at), At: d.clock.Now(at.UnixMilli()), Schema: y.Schema.Version,
		Clock: change.ClockReading{Wall: at.UnixMilli(), Quality: "measured"}, Actor: who.id,
	}
	for _, op := range ops {
		entity := y.Schema.Entity(op.Entity)
		if op.Kind == change.Add {
			for _, f := range entity.Fields {
				if _, given := op.Fields[f.Name]; given {
					continue
				}
				switch f.Auto {
				case "actor":
					op.Fields[f.Name] = who.id
				case "now":
					op.Fields[f.Name] = at.UnixMilli()
				case "device":
					op.Fields[f.Name] = d.name
				}
			}
		} else {
			op.CL, op.Was = 1, map[string][]string{}
			for _, field := range written(entity, op) {
				if version, ok := seen[op.ID+field]; ok {
					op.Was[field] = []string{version}
				}
			}
		}
		for _, field := range written(entity, op) {
			y.earlier[op.ID+field], y.versions[op.ID+field] = y.versions[op.ID+field], set.ID
		}
		set.Ops = append(set.Ops, op)
	}
	return set
}

func written(e *schema.Entity, op change.Op) []string {
	fields := slices.Collect(maps.Keys(op.Fields))
	if op.Kind == change.Command {
		fields = append(fields, e.States.Field)
	}
	return fields
}

func add(entity, id string, fields map[string]any) change.Op {
	return change.Op{Entity: entity, ID: id, Kind: change.Add, Fields: fields}
}

func edit(entity, id string, fields map[string]any) change.Op {
	return change.Op{Entity: entity, ID: id, Kind: change.Update, Fields: fields}
}

func command(entity, id, name string, fields map[string]any) change.Op {
	return change.Op{Entity: entity, ID: id, Kind: change.Command, Command: name, Fields: fields}
}

// keyed adds a record whose id is made from its fields.
func (y *yard) keyed(entity string, fields map[string]any) change.Op {
	id, _ := change.KeyedID(y.Schema.Entity(entity), fields)
	return add(entity, id, fields)
}

// list is a JSON array of strings without anything to escape.
func list(values []string) json.RawMessage {
	text := []byte{'['}
	for i, v := range values {
		if i > 0 {
			text = append(text, ',')
		}
		text = append(text, '"')
		text = append(text, v...)
		text = append(text, '"')
	}
	return append(text, ']')
}
