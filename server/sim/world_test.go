package sim

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// start is when virtual time begins, in epoch ms: Fri, Nov 21 2025.
const start = 1763712000000

// mutation is a deliberate bug. The oracle must find each of them, or it proves nothing.
type mutation string

const (
	sound          mutation = ""
	dropsEarly     mutation = "tablet drops a set at the answer, before its cursor is there"
	skipsPages     mutation = "tablet takes the cursor of a page but not its rows"
	reusesNumbers  mutation = "tablet forgets its last number when it dies"
	forgetsResults mutation = "server does not store results"
	losesCommits   mutation = "server loses its last commits when it dies"
	hidesJournal   mutation = "server writes no journal"
)

// world is one run.
type world struct {
	ctx      context.Context // a world lives no longer than its test
	rng      *rand.Rand
	now      int64 // virtual epoch ms
	schema   *schema.Schema
	server   *server
	tablets  []*tablet
	flying   []*message // requests on their way
	answers  []*message // answers on their way
	oracle   *oracle
	mutation mutation
	restores bool // whether the server is put back from backups, too
	story    []string
	ids      uint64
	tokens   int
}

// message is a request and later its answer. Only the tablet that still waits for its token takes the answer.
type message struct {
	from   *tablet
	token  int
	push   []byte // the body of a push; nil for a pull
	cursor string
	mark   string
	limit  int
	pushed wire.PushResponse
	pulled []wire.PullResponse // pages, one after the other
}

// run plays steps and then lets everything come to rest. It returns what the oracle found.
func (w *world) run(steps int) []string {
	for range steps {
		w.now += w.rng.Int64N(20_000)
		w.step()
		w.oracle.watch(w)
		if len(w.oracle.found) > 0 {
			return w.oracle.found
		}
	}
	w.settle()
	if len(w.oracle.found) == 0 {
		w.oracle.judge(w)
	}
	return w.oracle.found
}

func (w *world) step() {
	t := w.tablets[w.rng.IntN(len(w.tablets))]
	if w.restores && w.rng.IntN(30) == 0 {
		w.server.backUpOrRestore(w)
		return
	}
	switch dice := w.rng.IntN(100); {
	case dice < 36:
		t.edit(w)
	case dice < 50:
		t.startPush(w, 1+w.rng.IntN(6))
	case dice < 62:
		t.startPull(w, 1+w.rng.IntN(8))
	case dice < 78:
		w.deliver()
	case dice < 90:
		w.answer()
	case dice < 93:
		w.drop()
	case dice < 95:
		t.giveUp(w)
	case dice < 97:
		t.kill(w)
	case dice < 98:
		w.server.stop(w)
	case dice < 99:
		w.server.kill(w)
	default:
		t.jump(w)
	}
}

// deliver lets a random request reach the server. It may stay on its way too and arrive again; its answer may be lost.
func (w *world) deliver() {
	if len(w.flying) == 0 {
		return
	}
	i := w.rng.IntN(len(w.flying))
	m := w.flying[i]
	if w.rng.IntN(8) > 0 {
		w.flying = append(w.flying[:i], w.flying[i+1:]...)
	} else {
		w.tell("the request %d will arrive once more", m.token)
	}
	answer := *m
	if !w.server.serve(w, &answer) {
		return
	}
	switch w.rng.IntN(10) {
	case 0:
		w.tell("the answer to %d is lost", m.token)
	case 1:
		w.tell("the answer to %d is lost and the server dies", m.token)
		w.server.kill(w)
	default:
		w.answers = append(w.answers, &answer)
	}
}

func (w *world) answer() {
	if len(w.answers) == 0 {
		return
	}
	i := w.rng.IntN(len(w.answers))
	m := w.answers[i]
	w.answers = append(w.answers[:i], w.answers[i+1:]...)
	m.from.take(w, m)
}

func (w *world) drop() {
	if len(w.flying) > 0 {
		i := w.rng.IntN(len(w.flying))
		w.tell("the request %d is lost", w.flying[i].token)
		w.flying = append(w.flying[:i], w.flying[i+1:]...)
	}
}

// settle repairs the network and lets every tablet push and pull until nothing moves. Late copies arrive first.
func (w *world) settle() {
	w.tell("the network is whole again")
	for len(w.flying) > 0 && len(w.oracle.found) == 0 {
		m := w.flying[0]
		w.flying = w.flying[1:]
		w.server.serve(w, m)
	}
	w.answers = nil
	for round := 0; ; round++ {
		moved := false
		for _, t := range w.tablets {
			t.giveUp(w)
			moved = w.exchange(t) || moved
		}
		if !moved || len(w.oracle.found) > 0 {
			return
		}
		if w.restores && round == 20 {
			w.now += 15 * 24 * 3600 * 1000 // What waits for a set that was refused meanwhile waits two weeks, then a person looks at it.
		}
		if round == 50 {
			w.oracle.fail("the queue does not drain: %s", w.waiting())
			return
		}
	}
}

// exchange is one push of everything and one pull of everything, without faults. It says whether anything changed.
func (w *world) exchange(t *tablet) bool {
	w.now += 1000
	moved := false
	if t.startPush(w, wire.MaxSets) {
		m := w.flying[0]
		w.flying = nil
		moved = true
		if w.server.serve(w, m) {
			t.take(w, m)
		}
	}
	for len(w.oracle.found) == 0 {
		before := t.cursor
		if !t.startPull(w, 50) {
			return moved
		}
		m := w.flying[0]
		w.flying = nil
		if !w.server.serve(w, m) {
			return moved
		}
		t.take(w, m)
		// With windows the cursor holds the time of the answer.
		last := m.pulled[len(m.pulled)-1]
		if t.cursor == before || t.windows && t.cursor == last.Cursor && !last.More && len(last.Rows)+len(last.Gone)+len(last.Left) == 0 {
			return moved
		}
		moved = true
	}
	return moved
}

func (w *world) waiting() string {
	var list []string
	for _, t := range w.tablets {
		for _, s := range t.outbox {
			if !s.flagged {
				list = append(list, fmt.Sprintf("%s n %d (seq %d)", t.name, s.set.N, s.seq))
			}
		}
	}
	return strings.Join(list, ", ")
}

func (w *world) tell(format string, a ...any) {
	w.story = append(w.story, fmt.Sprintf("%9d  ", w.now-start)+fmt.Sprintf(format, a...))
}

// New makes an id that is a UUID and ascends, as UUIDv7 do. The syncer gets its ids here too.
func (w *world) New() string {
	w.ids++
	return fmt.Sprintf("%08x-%04x-7000-8000-%012x", w.now>>16, w.now&0xffff, w.ids)
}

func (w *world) decodeSets(body []byte) []change.Set {
	request := mustDecode[wire.PushRequest](body)
	sets := make([]change.Set, 0, len(request.Sets))
	for _, raw := range request.Sets {
		set, refusal := change.Parse(raw)
		if refusal != nil {
			w.oracle.fail("a tablet sent a malformed set: %v", refusal)
			continue
		}
		sets = append(sets, set)
	}
	return sets
}
