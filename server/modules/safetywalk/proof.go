package safetywalk

import (
	"time"

	"shipshape/schema"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// How the person of a signature is known. A session is the person's own: the set is by them. A PIN was typed on somebody else's
// device, which alone can compare it: the server has that device's word and no more. Everything else is a name that somebody
// wrote, and so is every signature from before there were proofs.
const (
	bySession = "session"
	written   = "written"
)

// Complete gives a new signature the name that the directory has for its person, and says how the person is known where the device
// does not: what a hand types beside a person's id is no name of theirs.
func (Module) Complete(view rules.View, e *schema.Entity, op change.Op, before *merge.Row) change.Op {
	if e.Name != "signature" || before != nil {
		return op
	}
	fields := make(map[string]any, len(op.Fields)+1)
	for name, value := range op.Fields {
		fields[name] = value
	}
	id, _ := fields["personId"].(string)
	own := id != "" && id == view.Actor().UserID
	if fields["proof"] == nil {
		fields["proof"] = written
		if own {
			fields["proof"] = bySession
		}
	}
	person, err := view.Row("person", id)
	if name := text(person, "fullName"); err == nil && name != "" {
		fields["name"] = change.CleanLine(name)
	} else if own && view.Actor().FullName != "" {
		fields["name"] = change.CleanLine(view.Actor().FullName)
	}
	op.Fields = fields
	return op
}

// checkProof lets nobody sign for somebody else, and no proof say more than it can.
func checkProof(view rules.View, c rules.Change) *change.Refusal {
	refuse := func(code, field, message string) *change.Refusal {
		return &change.Refusal{Code: code, Message: message, Fields: map[string]string{field: message}}
	}
	person, own := text(c.After, "personId"), text(c.After, "personId") == view.Actor().UserID
	proof := text(c.After, "proof")
	switch {
	case own:
		return nil
	case text(c.After, "role") == "walker":
		return refuse(change.CodeForbidden, "personId", "Everybody signs for themselves. Who signs on your tablet signs as a witness.")
	case proof == bySession:
		return refuse(change.CodeForbidden, "proof", "Only who is signed in signs with their own session.")
	case person == "":
		return nil
	}
	if row, err := view.Row("person", person); err != nil || row == nil || !row.Alive() {
		return refuse(change.CodeInvalid, "personId", "This person is not in the directory. Write the name instead.")
	}
	return nil
}

const (
	// farOff is how far the time of a signature may lie from that of its set until it is marked, in ms.
	farOff = 10 * 60 * 1000
	// dayAhead and longAgo are between which the time of a finding is likely, in ms.
	dayAhead = int64(24 * time.Hour / time.Millisecond)
	longAgo  = 366 * dayAhead
)

// madeAt is when a set was made, as far as the server believes it.
func madeAt(view rules.View, set change.Set) int64 {
	now := view.Now().UnixMilli()
	if at := set.At.Wall(); change.InTime(at) {
		return min(at, now)
	}
	return now
}

// doubts marks times that cannot be right. They stay as they were written: a clock is wrong more often than a person.
func (d *derivation) doubts() error {
	for _, c := range d.changes {
		if c.Before != nil || c.After == nil {
			continue
		}
		switch c.Entity.Name {
		case "signature":
			at, _ := c.After.Fields["signedAt"].(int64)
			made, now := madeAt(d.view, c.Set), d.view.Now().UnixMilli()
			switch {
			case wrongClock(c.Set, made):
				d.mark(c, fields{"recordedAt": now})
			case max(at, made)-min(at, made) > farOff || at > now+skew:
				d.mark(c, fields{"recordedAt": made})
			}
		case "finding":
			walk, err := d.view.Row("walk", text(c.After, "walkId"))
			if err != nil {
				return err
			}
			if mark := doubtOf(d.view, c, walk); mark != "" {
				d.mark(c, fields{"timeMark": mark})
			}
		}
	}
	return nil
}

// wrongClock says whether a set was made by a clock that showed another day than it was, even with the error that was measured. Its
// times are the device's best guess then.
func wrongClock(set change.Set, made int64) bool {
	at := set.Clock.Wall + set.Clock.Offset
	return !change.InTime(at) || max(at, made)-min(at, made) > dayAhead
}

func doubtOf(view rules.View, c rules.Change, walk *merge.Row) string {
	at, ok := c.After.Fields["observedAt"].(int64)
	if !ok {
		return ""
	}
	made := madeAt(view, c.Set)
	begun := made
	if walk != nil {
		if started, ok := walk.Fields["startedAt"].(int64); ok && change.InTime(started) {
			begun = min(begun, started)
		}
	}
	switch {
	case at > view.Now().UnixMilli()+dayAhead:
		return "future"
	case at < begun-longAgo:
		return "past"
	case wrongClock(c.Set, made):
		return "clock"
	}
	return ""
}

func (d *derivation) mark(c rules.Change, f fields) {
	d.ops = append(d.ops, change.Op{Entity: c.Entity.Name, ID: c.Op.ID, Kind: change.Update, Fields: f})
}
