package syncer

import (
	"fmt"
	"slices"

	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
)

// maxAhead is how far a device's clock may run before the server's until its sets are stamped anew, in ms.
const maxAhead = 2 * 60 * 1000

// stamps orders the sets of one device. A stamp decides which of two concurrent edits wins, so that a device must not choose it
// freely: it is never far ahead of the server, it rises with n, and it comes after everything its set says it saw.
type stamps struct {
	device string
	// last is the stamp of the device's last set in effect before the next one to decide.
	last hlc.Stamp
	// scattered says that sets between those of this request are in effect already, so that each asks for its own last.
	scattered bool
}

// loadStamps reads what the stamps of undecided sets are measured by: the device's last one, and those of what the sets saw.
func (p *plan) loadStamps(device string, sets []pushed) error {
	var seen []string
	first, end := int64(0), int64(0)
	for _, s := range sets {
		if s.result != nil {
			continue
		}
		if first == 0 {
			first = s.set.N
		}
		end = s.set.N
		for _, op := range s.set.Ops {
			seen = append(seen, seenBy(op)...)
		}
	}
	p.stamps.device = device
	if first == 0 {
		return nil
	}
	last, err := p.tx.FindLastSet(p.actor.OrgID, device, end)
	if err != nil && !store.NotFound(err) {
		return fmt.Errorf("read the last set of the device: %w", err)
	}
	if p.stamps.scattered = last.N > first; !p.stamps.scattered {
		p.stamps.last = hlc.Stamp(last.At)
	}
	found, err := p.tx.FindSets(p.actor.OrgID, seen)
	if err != nil {
		return fmt.Errorf("read authors of what was seen: %w", err)
	}
	for id, set := range found {
		p.authors[id], p.seqs[id] = authorOf(set), set.Seq
	}
	return nil
}

// seenBy lists the versions an op says its author saw.
func seenBy(op change.Op) []string {
	seen := slices.Clone(op.Saw)
	for _, sets := range op.Was {
		seen = append(seen, sets...)
	}
	return seen
}

// stampOf is the stamp under which a set counts: its own, unless that lies too far ahead of the server or not after what the
// device did and saw before.
func (p *plan) stampOf(set *change.Set) (hlc.Stamp, error) {
	if p.stamps.scattered {
		last, err := p.tx.FindLastSet(p.actor.OrgID, p.stamps.device, set.N)
		if err != nil && !store.NotFound(err) {
			return "", fmt.Errorf("read the last set of the device: %w", err)
		}
		p.stamps.last = later(p.stamps.last, hlc.Stamp(last.At))
	}
	at := set.At
	if now := p.now.UnixMilli(); at.Wall() > now+maxAhead {
		at = hlc.Make(now, 0, at.Device())
	}
	// A command says what it saw. One that says nothing was made now: no clock of a device tells otherwise.
	blind, err := p.sawNothing(set)
	if err != nil {
		return "", err
	}
	if now := p.now.UnixMilli(); blind && at.Wall() < now {
		at = hlc.Make(now, 0, at.Device())
	}
	floor := p.stamps.last
	for _, op := range set.Ops {
		for _, seen := range seenBy(op) {
			// Within the same millisecond two clocks may well disagree.
			if author, ok := p.authors[seen]; ok && author.At.Wall() > at.Wall() {
				floor = later(floor, author.At)
			}
		}
	}
	if floor != "" && tick(at) <= tick(floor) {
		at = next(floor, at.Device())
	}
	return at, nil
}

// tick is a stamp without its device: what two devices did in the same moment is not ordered by it.
func tick(at hlc.Stamp) string { return string(at[:16]) }

func later(a, b hlc.Stamp) hlc.Stamp {
	if a == "" || b != "" && tick(b) > tick(a) {
		return b
	}
	return a
}

// next is the stamp of a device after another stamp.
func next(at hlc.Stamp, device string) hlc.Stamp {
	if at.Counter() == 1<<16-1 {
		return hlc.Make(at.Wall()+1, 0, device)
	}
	return hlc.Make(at.Wall(), at.Counter()+1, device)
}
