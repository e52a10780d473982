package sim

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

// tablet is a thin model of a device: base ⊕ pending, one queue, one cursor.
type tablet struct {
	name, user, device string

	// On its disk. Each method that changes them is one transaction.
	n         int64
	last      hlc.Stamp
	outbox    []*outgoing
	base      map[key]*row
	cursor    string
	cursorSeq int64
	reached   int64 // the last seq of the pages so far
	mark      string
	epoch     string
	ring      []*outgoing  // acknowledged and pulled
	fresh     map[key]*row // what a pull that starts over collects; nil when none is under way

	// In its memory.
	windows bool // it holds only what has not left by age
	clock   *hlc.Clock
	skew    int64 // its wall clock against virtual time, ms
	offset  int64 // the correction it measured
	pushing int   // the token it waits for; 0 for none
	pulling int
}

// outgoing is a set in the queue: waiting, answered (seq), or flagged for the person.
type outgoing struct {
	set     change.Set
	raw     []byte
	seq     int64
	epoch   string // in which it has that seq
	flagged bool
}

func newTablet(i int) *tablet {
	device := fmt.Sprintf("%016x", 0xd0+i)
	return &tablet{
		name: string(rune('A' + i)), user: fmt.Sprintf("00000000-0000-7000-8000-0000000001%02x", i), device: device,
		base: map[key]*row{}, clock: hlc.New(device), windows: i%2 == 1,
	}
}

func (t *tablet) wall(w *world) int64 { return w.now + t.skew }

// view is the record as the person sees it.
func (t *tablet) view(w *world, k key) *row {
	r := t.base[k]
	for _, s := range t.outbox {
		if s.flagged {
			continue
		}
		for _, op := range s.set.Ops {
			if op.Entity == k.entity && op.ID == k.id {
				r = r.with(w.schema.Entity(k.entity), op, s.set.ID)
			}
		}
	}
	return r
}

// known lists what the tablet shows of an entity, deleted records too, in a fixed order.
func (t *tablet) known(entity string) []key {
	var keys []key
	for k := range t.base {
		if k.entity == entity {
			keys = append(keys, k)
		}
	}
	for _, s := range t.outbox {
		for _, op := range s.set.Ops {
			if op.Entity == entity && op.Kind == change.Add && !s.flagged {
				keys = append(keys, key{entity, op.ID})
			}
		}
	}
	slices.SortFunc(keys, func(a, b key) int {
		if a.id < b.id {
			return -1
		}
		return 1
	})
	return slices.Compact(keys)
}

// edit is one action of the person: a set of one to three ops, committed to the disk at once.
func (t *tablet) edit(w *world) {
	set := change.Set{
		Device: t.device, ID: w.New(), Schema: w.schema.Version, Actor: t.user,
		Clock: change.ClockReading{Wall: t.wall(w), Offset: t.offset, Quality: "measured"},
	}
	pending := &outgoing{}
	t.outbox = append(t.outbox, pending) // so that later ops of the set see the earlier ones
	for range 1 + w.rng.IntN(3) {
		if op, ok := t.draw(w, len(set.Ops)); ok {
			set.Ops = append(set.Ops, op)
			pending.set = set
		}
	}
	t.outbox = t.outbox[:len(t.outbox)-1]
	if len(set.Ops) == 0 {
		return
	}
	t.n++
	t.last = t.clock.Now(t.wall(w) + t.offset)
	set.N, set.At, set.Needs = t.n, t.last, t.needs(set)
	pending.set, pending.raw = set, change.Encode(set)
	t.outbox = append(t.outbox, pending)
	w.oracle.committed(t, set)
	w.tell("%s writes n %d %s: %s", t.name, set.N, set.ID, describeOps(set.Ops))
}

// needs names the unsent sets that this one builds on.
func (t *tablet) needs(set change.Set) []string {
	var needs []string
	for _, s := range t.outbox {
		if s.flagged || s.set.ID == set.ID {
			continue
		}
		for _, op := range set.Ops {
			builds := slices.Contains(op.Saw, s.set.ID)
			for _, sets := range op.Was {
				builds = builds || slices.Contains(sets, s.set.ID)
			}
			for _, earlier := range s.set.Ops {
				builds = builds || earlier.Kind == change.Add && earlier.ID == op.ID
			}
			if builds {
				needs = append(needs, s.set.ID)
				break
			}
		}
	}
	return needs
}

// startPush sends the first sets of the queue; rarely it leaves some out, as two leaders would.
func (t *tablet) startPush(w *world, limit int) bool {
	if t.pushing != 0 {
		return false
	}
	skip := limit < wire.MaxSets && w.rng.IntN(12) == 0
	var sets []json.RawMessage
	for _, s := range t.outbox {
		if s.seq > 0 || s.flagged || len(sets) == limit {
			continue
		}
		if skip {
			skip = false
			continue
		}
		sets = append(sets, s.raw)
	}
	if len(sets) == 0 {
		return false
	}
	body, err := json.Marshal(wire.PushRequest{Proto: wire.Proto, Schema: w.schema.Version, Device: t.device, DeviceNow: t.wall(w), Sets: sets})
	if err != nil {
		w.oracle.fail("encode a push: %v", err)
		return false
	}
	w.tokens++
	t.pushing = w.tokens
	w.flying = append(w.flying, &message{from: t, token: t.pushing, push: body, mark: t.mark})
	return true
}

func (t *tablet) startPull(w *world, limit int) bool {
	if t.pulling != 0 {
		return false
	}
	w.tokens++
	t.pulling = w.tokens
	w.flying = append(w.flying, &message{from: t, token: t.pulling, cursor: t.cursor, mark: t.mark, limit: limit})
	return true
}

func (t *tablet) giveUp(*world) { t.pushing, t.pulling = 0, 0 }

// kill loses what is in memory.
func (t *tablet) kill(w *world) {
	w.tell("%s is killed", t.name)
	t.giveUp(w)
	t.clock, t.offset = hlc.New(t.device), 0
	t.clock.Receive(t.last, 0)
	if w.mutation == reusesNumbers && len(t.outbox) > 0 {
		t.n = t.outbox[0].set.N
	}
}

// jump sets the clock of the tablet wrong, by up to ten years.
func (t *tablet) jump(w *world) {
	const years = 10 * 365 * 24 * 3600 * 1000
	t.skew = w.rng.Int64N(2*years) - years
	w.tell("the clock of %s is off by %d days", t.name, t.skew/(24*3600*1000))
}

// take reads an answer, if the tablet still waits for it.
func (t *tablet) take(w *world, m *message) {
	switch m.token {
	case t.pushing:
		t.pushing = 0
		t.offset = m.pushed.ServerNow - t.wall(w)
		t.takeResults(w, m.pushed)
	case t.pulling:
		t.pulling = 0
		t.offset = m.pulled[0].ServerNow - t.wall(w)
		mark := m.mark
		for i, page := range m.pulled {
			if i > 0 && m.token%5 == 0 {
				return // the answer was cut off, or the app was closed between two pages
			}
			t.takePage(w, page, mark)
			mark = page.Mark
		}
	}
}

func (t *tablet) takeResults(w *world, answer wire.PushResponse) {
	if answer.Reset || t.epoch != "" && t.epoch != answer.Epoch {
		return // Of another history than the tablet's: a pull decides.
	}
	t.mark = answer.Mark
	for _, result := range answer.Results {
		i := slices.IndexFunc(t.outbox, func(s *outgoing) bool { return s.set.ID == result.ID && s.set.N == result.N })
		if i < 0 {
			continue
		}
		kind := result.Result
		if kind == wire.Duplicate {
			kind = result.Of
		}
		switch kind {
		case wire.Applied, wire.Merged, wire.Restamped:
			t.outbox[i].seq, t.outbox[i].epoch = result.Seq, answer.Epoch
			t.clock.Receive(result.At, 0)
			w.oracle.acknowledged(t, result)
		case wire.Rejected:
			t.outbox[i].flagged = true
		case wire.Deferred:
			if result.Reason != wire.ReasonNeeds {
				w.oracle.fail("%s n %d is deferred: %s", t.name, result.N, result.Reason)
			}
		default:
			w.oracle.fail("%s n %d got %s", t.name, result.N, result.Result)
		}
	}
	if w.mutation == dropsEarly {
		t.outbox = slices.DeleteFunc(t.outbox, func(s *outgoing) bool { return s.seq > 0 })
		return
	}
	t.dropConfirmed()
}

func (t *tablet) takePage(w *world, page wire.PullResponse, asked string) {
	if page.Reset {
		if !w.restores || page.Reason != wire.ResetEpoch {
			w.oracle.fail("%s was reset: %s", t.name, page.Reason)
			return
		}
		t.startOver(w, page)
	}
	t.epoch = page.Epoch
	if page.Reset || t.mark == asked {
		t.mark = page.Mark
	}
	for _, s := range t.outbox {
		if s.seq > 0 && s.epoch != page.Epoch {
			s.seq = 0 // Acknowledged before the first pull, by a server that was put back since.
		}
	}
	rows := t.base
	if t.fresh != nil {
		rows = t.fresh
	}
	first := t.cursorSeq == 0 || t.fresh != nil // it comes in the order of its keys
	for _, r := range page.Rows {
		// What was out of the window comes again as it was long ago.
		if r.Seq > page.Seq || !first && !t.windows && (r.Seq < t.reached || r.Seq <= t.cursorSeq) {
			w.oracle.fail("%s: a page after seq %d has seq %d after %d, server at %d", t.name, t.cursorSeq, r.Seq, t.reached, page.Seq)
		}
		t.reached = r.Seq
		if w.mutation != skipsPages || w.rng.IntN(20) > 0 {
			rows[key{r.Entity, r.ID}] = fromWire(r)
		}
	}
	for _, left := range page.Left {
		delete(rows, key{left.Entity, left.ID})
	}
	t.cursor = page.Cursor
	if !page.More {
		t.cursorSeq, t.reached = page.Seq, page.Seq
		if t.fresh != nil {
			t.base, t.fresh = t.fresh, nil
		}
	}
	t.dropConfirmed()
}

// dropConfirmed lets go of sets whose effect is in base. Their versions are in base with them.
func (t *tablet) dropConfirmed() {
	if t.fresh != nil {
		return
	}
	t.outbox = slices.DeleteFunc(t.outbox, func(s *outgoing) bool {
		confirmed := s.seq > 0 && s.seq <= t.cursorSeq
		if confirmed {
			t.ring = append(t.ring, s)
		}
		return confirmed
	})
}

func describeOps(ops []change.Op) string {
	var text strings.Builder
	for _, op := range ops {
		fmt.Fprintf(&text, "%s %s %s…%s cl %d %v was %v; ", op.Kind+op.Command, op.Entity, op.ID[:8], op.ID[30:], op.CL, op.Fields, op.Was)
	}
	return text.String()
}

func stateOf(e *schema.Entity, r *row) string {
	state, _ := r.fields[e.States.Field].(string)
	return state
}
