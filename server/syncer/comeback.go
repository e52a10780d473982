package syncer

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"shipshape/schema"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// seriesAhead bounds by how much a number that a record had before a restore may be ahead of its series.
const seriesAhead = 10_000

// comeback is what is known of the sets of a request that were in effect before the server was put back from a backup.
type comeback struct {
	// granted is the seq each had then, by set id and the epoch that began after it.
	granted map[string]map[string]int64
	// taken are the records that an administrator took in as another device had seen them, and at which seq that was.
	taken map[ref][]store.RestoreRow
}

// readComeback asks about the sets of a request, on a restored server only.
func (p *plan) readComeback(sets []pushed) error {
	restored, err := p.y.restored(p.tx, p.epoch)
	if err != nil || !restored {
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

// awaits says that a refused set may be right as soon as more of what a restore lost is back: it was in effect before, or it is
// about a record, or on top of a version, that this server does not know.
func (p *plan) awaits(set *change.Set, refusal *change.Refusal) (bool, error) {
	if !slices.Contains([]string{change.CodeUnknownRecord, change.CodeIllegalState, change.CodeGuard, change.CodeForbidden, change.CodeDependsOn}, refusal.Code) {
		return false, nil
	}
	restored, err := p.y.restored(p.tx, p.epoch)
	if err != nil || !restored {
		return false, err
	}
	if p.back.granted[set.ID] != nil || refusal.Code == change.CodeUnknownRecord {
		return true, nil
	}
	if refusal.Code == change.CodeForbidden {
		return false, nil
	}
	for _, op := range set.Ops {
		for _, seen := range op.Was {
			for _, version := range seen {
				if _, known := p.known(version); version != "" && !known {
					return true, p.broken
				}
			}
		}
	}
	return false, p.broken
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
