package syncer

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"slices"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"
)

// What an author could have known decides about what they did, not what arrived first. They knew what their ops name, and what the server had
// brought to their device before: a cursor that comes back says that all up to it is there, whatever the next set claims.

const (
	// ackEvery is how often what a device holds is noted at most: what it got in between counts as unknown for so long.
	ackEvery = time.Minute
	// ackKept is how long it is known since when a device holds something; what it held before that, it has held for ever.
	ackKept = 90 * 24 * time.Hour
	// ackSkew is how far the corrected clock of a device may run ahead.
	ackSkew = 5 * time.Second
)

type holding struct{ org, device, epoch string }

// noteHeld notes up to where a device that comes back with a cursor holds the history. A disk that takes nothing keeps nobody from reading.
func (y *Syncer) noteHeld(ctx context.Context, actor app.Actor, from position) {
	device := actor.Device
	if device == "" {
		device = actor.Beside
	}
	if device == "" || from.org != actor.OrgID || from.catching != "" || from.after <= 0 {
		return
	}
	now := y.clock.Now().UnixMilli()
	at := holding{actor.OrgID, device, from.epoch}
	y.held.Lock()
	last, known := y.held.acks[at]
	fresh := !known || from.after > last.Seq && now-last.At >= ackEvery.Milliseconds()
	if fresh {
		y.held.acks[at] = store.Ack{Seq: from.after, At: now}
	}
	y.held.Unlock()
	if !fresh {
		return
	}
	err := y.store.Write(ctx, func(tx *store.Tx) error {
		return tx.SaveAck(actor.OrgID, device, store.Ack{Seq: from.after, At: now}, now-ackKept.Milliseconds())
	})
	if err != nil {
		slog.WarnContext(ctx, "what a device holds is not noted", "org", actor.OrgID, "device", device, "error", err)
	}
}

// heldBy is the seq up to which a device is known to have held the history when a set was made; 0 where nobody knows.
func (p *plan) heldBy(device string, at hlc.Stamp) int64 {
	seq := int64(0)
	for _, ack := range p.acksOf(device) {
		if ack.At+ackSkew.Milliseconds() <= at.Wall() {
			seq = max(seq, ack.Seq)
		}
	}
	return seq
}

// heldThen is the least that the author of a set is held to have known, for what asks more than which steps they had heard of: 0 for a device
// that never said what it holds, which is taken to hold everything.
func (p *plan) heldThen(device string, at hlc.Stamp) int64 {
	acks := p.acksOf(device)
	if len(acks) == 0 {
		return 0
	}
	return max(acks[0].Seq, p.heldBy(device, at))
}

func (p *plan) acksOf(device string) []store.Ack {
	if p.acks == nil {
		p.acks = map[string][]store.Ack{}
	}
	acks, asked := p.acks[device]
	if !asked && p.broken == nil {
		var err error
		if acks, err = p.tx.ListAcks(p.actor.OrgID, device); err != nil {
			p.broken = fmt.Errorf("read what a device holds: %w", err)
		}
		p.acks[device] = acks
	}
	return acks
}

// pastOf is what merge asks about the sets before an op on one record.
type pastOf struct {
	*layer
	by     merge.Author
	entity *schema.Entity
	op     change.Op
}

func (h pastOf) Author(set string) (merge.Author, bool) { return h.known(set) }

func (h pastOf) Knew(set string) bool {
	if h.by.Device == serverDevice {
		return true // its ops are planned on what is here
	}
	return h.heard(set)
}

// heard says that the device had a set before this one was made.
func (l *layer) heard(set string) bool {
	if _, known := l.known(set); !known {
		return false
	}
	seq := l.p.seqs[set]
	return seq > 0 && seq <= l.horizon()
}

// horizon is up to where the author is held to have known: what was brought to their device, and what the set names itself.
func (l *layer) horizon() int64 {
	if l.knows == 0 {
		l.knows = max(1, l.p.heldBy(l.set.Device, l.set.At))
		for _, op := range l.set.Ops {
			for _, set := range seenBy(op) {
				if by, known := l.known(set); known && by.Device != l.set.Device {
					l.knows = max(l.knows, l.p.seqs[set])
				}
			}
		}
	}
	return l.knows
}

func (h pastOf) State(set string) (string, bool) {
	if set == h.set.ID {
		return h.ownState()
	}
	logged, err := h.p.contents(set)
	if err != nil {
		h.p.broken = err
		return "", false
	}
	changes, err := changesOf(logged, h.entity.Name, h.op.ID)
	if err != nil {
		h.p.broken = err
		return "", false
	}
	for _, c := range slices.Backward(changes) {
		if raw, says := c.After[h.entity.States.Field]; says {
			var state string
			if json.Unmarshal(raw, &state) == nil {
				return state, true
			}
		}
		if c.Kind == change.Add && len(h.entity.States.Initial) > 0 {
			return h.entity.States.Initial[0], true // it met a record that was here, in its first state or further on
		}
	}
	return "", false
}

// ownState is the state that earlier operations of the very set led to on the author's device: the record may stand elsewhere by now. A step
// that was not possible there had refused the whole set.
func (h pastOf) ownState() (state string, known bool) {
	for _, op := range h.set.Ops {
		if op.Entity != h.entity.Name || op.ID != h.op.ID {
			continue
		}
		switch op.Kind {
		case change.Add:
			if initial := h.entity.States.Initial; len(initial) > 0 {
				state, known = initial[0], true
			}
			if said, ok := op.Fields[h.entity.States.Field].(string); ok && slices.Contains(h.entity.States.Initial, said) {
				state, known = said, true
			}
		case change.Command:
			if op.Command == h.op.Command {
				return state, known
			}
			if command := h.entity.States.Commands[op.Command]; command != nil {
				state, known = command.To, true
			}
		}
	}
	return state, known
}

// contents is a set of the log with what it changed, also one of this request; the zero set when there is none.
func (p *plan) contents(set string) (store.LoggedSet, error) {
	for _, logged := range p.sets {
		if logged.SetID == set {
			return logged, nil
		}
	}
	found, err := p.tx.FindSets(p.actor.OrgID, []string{set})
	if err != nil || found[set].Seq == 0 {
		return store.LoggedSet{}, err
	}
	sets, err := p.tx.ListChanges(p.actor.OrgID, []store.Place{{Seq: found[set].Seq}})
	if err != nil || len(sets) == 0 {
		return store.LoggedSet{}, err
	}
	return sets[0], nil
}
