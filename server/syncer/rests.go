package syncer

import (
	"encoding/json"
	"fmt"
	"time"

	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

// A change rests on records that it names (x-binds of the module files). One that is not here yet may be on its way from another tablet: the
// set is deferred, which keeps it on its device and here, shows its author what it waits for, and tries it again. It is never in effect without
// what it rests on, and never refused for what may still come.

// rests refuses a change that rests on what will never do, and notes one that waits.
func (l *layer) rests(c Change) (*change.Refusal, error) {
	refusal, err := l.p.y.rules.Rests(l, c)
	if refusal == nil || err != nil || refusal.Code != change.CodeWaits {
		return refusal, err
	}
	if l.asOf == 0 {
		l.resting = append(l.resting, c)
	}
	return nil, nil
}

// restsStill judges what waited once more after all operations of the set.
func (l *layer) restsStill() (*change.Refusal, error) {
	for _, c := range l.resting {
		if refusal, err := l.p.y.rules.Rests(l, c); refusal != nil || err != nil {
			return refusal, err
		}
	}
	return nil, nil
}

// Deferred lists the sets of the organization that wait and of which the office has not heard yet, by when they were made. A device that says so of a time to come is not believed.
func (l *layer) Deferred() ([]rules.Waiting, error) {
	rows, err := l.p.tx.ListDeferred(l.p.actor.OrgID)
	if err != nil {
		return nil, err
	}
	waiting := make([]rules.Waiting, 0, len(rows))
	for _, row := range rows {
		if told, err := l.p.tx.HasEffect(l.p.actor.OrgID, rules.WaitsLong(row.SetID)); told || err != nil {
			if err != nil {
				return nil, err
			}
			continue
		}
		var said wire.Result
		if err := json.Unmarshal([]byte(row.Result), &said); err != nil {
			return nil, fmt.Errorf("read what became of set %s: %w", row.SetID, err)
		}
		since := row.ReceivedAt
		if row.Payload != nil {
			if set, refusal := change.Parse([]byte(*row.Payload)); refusal == nil && change.InTime(set.At.Wall()) {
				since = min(since, set.At.Wall())
			}
		}
		waiting = append(waiting, rules.Waiting{Set: row.SetID, Author: row.Actor, Since: time.UnixMilli(since).UTC(), Say: said.Message})
	}
	return waiting, nil
}
