package rules

import (
	"slices"
	"time"

	"shipshape/server/rules/typed"
	"shipshape/sync/change"
	"shipshape/sync/merge"
)

// How the person of a signature is known. A session is the person's own: the set is by them. A PIN was typed on somebody else's
// device, which alone can compare it: the server has that device's word and no more. Everything else is a name that somebody
// wrote, and so is every signature from before there were proofs.
const (
	bySession = "session"
	byName    = "written"
)

// CompleteSignature gives a new signature the name that the directory has for its person, and says how the person is known where the device
// does not: what a hand types beside a person's id is no name of theirs.
func CompleteSignature(view View, op change.Op, before *merge.Row) change.Op {
	if before != nil {
		return op
	}
	fields := make(map[string]any, len(op.Fields)+1)
	for name, value := range op.Fields {
		fields[name] = value
	}
	id, _ := fields["personId"].(string)
	own := id != "" && id == view.Actor().UserID
	if fields["proof"] == nil {
		fields["proof"] = byName
		if own {
			fields["proof"] = bySession
		}
	}
	person, err := view.Row("person", id)
	if name := typed.Text(person, "fullName"); err == nil && name != "" {
		fields["name"] = change.CleanLine(name)
	} else if own && view.Actor().FullName != "" {
		fields["name"] = change.CleanLine(view.Actor().FullName)
	}
	op.Fields = fields
	return op
}

// OwnRole keeps a signature from somebody who acts in the role of another.
func OwnRole(view View) *change.Refusal {
	if view.Actor().Impersonator == "" {
		return nil
	}
	return &change.Refusal{Code: change.CodeForbidden, Message: "You act in somebody else's role: only the people of the organization sign."}
}

// CheckSigner lets nobody sign for somebody else, and no proof say more than it can. Own are the roles that are signed by who is signed in,
// and what to say to anybody else.
func CheckSigner(view View, c Change, say string, own ...string) *change.Refusal {
	refuse := func(code, field, message string) *change.Refusal {
		return &change.Refusal{Code: code, Message: message, Fields: map[string]string{field: message}}
	}
	if refusal := OwnRole(view); refusal != nil {
		return refusal
	}
	person := typed.Text(c.After, "personId")
	switch {
	case c.Before != nil, person == view.Actor().UserID:
		return nil
	case slices.Contains(own, typed.Text(c.After, "role")):
		return refuse(change.CodeForbidden, "personId", say)
	case typed.Text(c.After, "proof") == bySession:
		return refuse(change.CodeForbidden, "proof", "Only the person who is signed in can sign with this session.")
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
	// aheadOf is how far a device's clock may run ahead without anybody minding, in ms.
	aheadOf = 2 * 60 * 1000
	oneDay  = int64(24 * time.Hour / time.Millisecond)
)

// MadeAt is when a set was made, as far as the server believes it.
func MadeAt(view View, set change.Set) int64 {
	now := view.Now().UnixMilli()
	if at := set.At.Wall(); change.InTime(at) {
		return min(at, now)
	}
	return now
}

// WrongClock says whether a set was made by a clock that showed another day than it was, even with the error that was measured. Its
// times are the device's best guess then.
func WrongClock(set change.Set, made int64) bool {
	at := set.Clock.Wall + set.Clock.Offset
	return !change.InTime(at) || max(at, made)-min(at, made) > oneDay
}

// DoubtedAt is the moment to mark a new signature with whose own moment cannot be right; 0 where it can be. The moment stays as it was
// written: a clock is wrong more often than a person.
func DoubtedAt(view View, c Change) int64 {
	at, _ := c.After.Fields["signedAt"].(int64)
	made, now := MadeAt(view, c.Set), view.Now().UnixMilli()
	switch {
	case WrongClock(c.Set, made):
		return now
	case max(at, made)-min(at, made) > farOff || at > now+aheadOf:
		return made
	}
	return 0
}
