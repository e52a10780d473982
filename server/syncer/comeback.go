package syncer

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"shipshape/schema"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/merge"
	"shipshape/sync/wire"
)

// seriesAhead bounds by how much a number that a record had before a restore may be ahead of its series.
const seriesAhead = 10_000

// awaitedFor is as long as devices keep what they were granted.
const awaitedFor = 14 * 24 * time.Hour

// comeback is what is known of the sets of a request that were in effect before the server was put back from a backup.
type comeback struct {
	// granted is the seq each had then, by set id and the epoch that began after it.
	granted map[string]map[string]int64
	// taken are the records that an administrator took in as another device had seen them, and at which seq that was.
	taken map[ref][]store.RestoreRow
}

// readComeback asks about the sets of a request, on a restored server only.
func (p *plan) readComeback(sets []pushed) error {
	at, err := p.y.restoredAt(p.tx, p.epoch)
	if err != nil || at == 0 {
		return err
	}
	var ids []string
	for _, s := range sets {
		if s.refusal == nil {
			ids = append(ids, s.set.ID)
		}
	}
	found, err := p.tx.FindRestoreSets(p.actor.OrgID, ids)
	if err != nil || len(found) == 0 {
		return err
	}
	p.back = comeback{granted: map[string]map[string]int64{}, taken: map[ref][]store.RestoreRow{}}
	for id, claims := range found {
		p.back.granted[id] = map[string]int64{}
		for _, claim := range claims {
			p.back.granted[id][claim.Epoch] = claim.Seq
		}
	}
	rows, err := p.tx.ListTakenRows(p.actor.OrgID)
	for _, row := range rows {
		at := ref{row.Entity, row.ID}
		p.back.taken[at] = append(p.back.taken[at], row)
	}
	return err
}

// contained says that an op is in effect already: its record was taken in as somebody saw it after this set.
func (l *layer) contained(op change.Op) bool {
	granted := l.p.back.granted[l.set.ID]
	return slices.ContainsFunc(l.p.back.taken[ref{op.Entity, op.ID}], func(row store.RestoreRow) bool {
		seq, known := granted[row.Epoch]
		return known && seq <= row.Seq
	})
}

// awaits says that a refused set may be right as soon as more of what a restore lost is back: it is about a record, or on top of
// a version, that this server does not know; or it was in effect before and is refused for what only its surroundings decide.
// Devices keep what they were granted for two weeks; after that nobody waits any longer, and a person looks at it.
func (p *plan) awaits(set *change.Set, refusal *change.Refusal) (bool, error) {
	if missing, err := p.awaitsRecords(); err != nil || !missing {
		return false, err
	}
	switch refusal.Code {
	case change.CodeUnknownRecord:
		return true, nil
	case change.CodeGuard, change.CodeForbidden, change.CodeDependsOn:
		return p.back.granted[set.ID] != nil, nil
	case change.CodeIllegalState:
		return p.namesUnknown(set)
	}
	return false, nil
}

// awaitsRecords says that a restore is so young that devices may still bring what it took.
func (p *plan) awaitsRecords() (bool, error) {
	at, err := p.y.restoredAt(p.tx, p.epoch)
	return err == nil && at > 0 && p.now.UnixMilli() <= at+awaitedFor.Milliseconds(), err
}

// neverCame refuses a set that waits for another in vain.
var neverCame = &change.Refusal{Code: change.CodeDependsOn, Message: "A change this one depends on has not come for two weeks."}

// neverComes says that a set has waited long enough for one that the server knows nothing of, since it came first and since the last restore:
// the device shows the needed one as refused by an answer that a restore took, or has none that it could send. A person looks at what waits.
func (p *plan) neverComes(outcome string, since int64) (bool, error) {
	if outcome != "" || since == 0 {
		return false, nil
	}
	at, err := p.y.restoredAt(p.tx, p.epoch)
	return err == nil && p.now.UnixMilli() > max(since, at)+awaitedFor.Milliseconds(), err
}

// waitsSince is when a set came first that waits for another since then; 0 for all others.
func waitsSince(old store.Result, hash string) int64 {
	var answer wire.Result
	if old.Outcome != wire.Deferred || old.Hash != hash || json.Unmarshal([]byte(old.Result), &answer) != nil || answer.Reason != wire.ReasonNeeds {
		return 0
	}
	return old.ReceivedAt
}

// vanishes says that an op would come to nothing, without anybody being told, because what it takes away is not back since a
// restore: a deletion of a record, a value that is cleared. On a server that forgot nothing the same is right.
func (l *layer) vanishes(op change.Op, before *merge.Row) (bool, error) {
	missing, err := l.p.awaitsRecords()
	if err != nil || !missing {
		return false, err
	}
	if op.Kind == change.Delete || op.Kind == change.Remove {
		return before == nil, nil
	}
	var seen []string
	for field, value := range op.Fields {
		if value == nil {
			seen = append(seen, without(op.Was[field], l.set.ID)...)
		}
	}
	return l.p.unknown(seen)
}

func without(sets []string, own string) []string {
	return slices.DeleteFunc(slices.Clone(sets), func(set string) bool { return set == own })
}

// namesUnknown says that a set builds on a version of a set that this server knows nothing of.
func (p *plan) namesUnknown(set *change.Set) (bool, error) {
	var seen []string
	for _, op := range set.Ops {
		for _, versions := range op.Was {
			seen = append(seen, without(versions, set.ID)...)
		}
	}
	return p.unknown(seen)
}

// unknown says that one of some sets may still come; one that was refused will not.
func (p *plan) unknown(sets []string) (bool, error) {
	var open []string
	for _, set := range sets {
		if _, known := p.known(set); set != "" && !known {
			open = append(open, set)
		}
	}
	if p.broken != nil || len(open) == 0 {
		return false, p.broken
	}
	decided, err := p.tx.FindOutcomes(p.actor.OrgID, open)
	for _, set := range open {
		if err == nil && decided[set].Outcome != wire.Rejected {
			return true, nil
		}
	}
	return false, err
}

// hadNumber is the human number that a record had before a restore, "" when nobody knows or another record has it by now: what
// stands on paper must go on naming the same record.
func (l *layer) hadNumber(e *schema.Entity, id string) (string, error) {
	if l.p.back.granted[l.set.ID] == nil {
		return "", nil
	}
	rows, err := l.p.tx.FindRestoreRows(l.p.actor.OrgID, e.Name, id)
	if err != nil {
		l.p.broken = fmt.Errorf("read what %s %s was: %w", e.Name, id, err)
		return "", l.p.broken
	}
	for _, row := range rows {
		seen, err := row.Row()
		if err != nil {
			return "", err
		}
		number, _ := seen.Fields[e.Number.Field].(string)
		given, digits, ok := cutLast(number)
		value, parsing := strconv.ParseInt(digits, 10, 64)
		if !ok || parsing != nil || !strings.HasPrefix(given, e.Number.Prefix) {
			continue
		}
		last, err := l.last(given)
		if err != nil {
			return "", err
		}
		if value < 1 || value > last+seriesAhead {
			continue
		}
		free, err := l.unused(e, number)
		if err != nil || free {
			return number, err
		}
	}
	return "", nil
}

func (l *layer) unused(e *schema.Entity, number string) (bool, error) {
	found, err := l.p.tx.FindRecords(l.p.actor.OrgID, e, e.Number.Field, []string{number})
	if err != nil {
		l.p.broken = fmt.Errorf("look for %s: %w", number, err)
		return false, l.p.broken
	}
	if len(found) > 0 {
		return false, nil
	}
	// Also not by an earlier set of this request.
	for _, r := range l.p.records[e.Name] {
		if r.row != nil && r.row.Fields[e.Number.Field] == number {
			return false, nil
		}
	}
	for at, row := range l.rows {
		if at.entity == e.Name && row.Fields[e.Number.Field] == number {
			return false, nil
		}
	}
	return true, nil
}
