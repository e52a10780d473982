package syncer

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"runtime"
	"slices"
	"strings"

	"shipshape/server/app"
	"shipshape/server/meter"
	"shipshape/server/store"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

// maxAttempts is how often a set may panic before it is put aside, so that those behind it can pass.
const maxAttempts = 3

// pushed is one set of a request on its way.
type pushed struct {
	set     change.Set
	refusal *change.Refusal // of the parser
	result  *wire.Result    // decided
	keep    bool            // to be stored under (device, n)
	since   int64           // since when it waits for what it needs; 0 when it is here for the first time
}

// Push puts the sets of a request into effect, see write, and answers what became of each.
func (y *Syncer) Push(ctx context.Context, actor app.Actor, req wire.PushRequest) (wire.PushResponse, error) {
	return y.PushAt(ctx, actor, req, "")
}

// PushAt is Push of a device that says by a mark what it has of this server's history. Where that is of an earlier epoch nothing
// is taken: what these sets are about may be among what the device offers again after its next pull.
func (y *Syncer) PushAt(ctx context.Context, actor app.Actor, req wire.PushRequest, latest string) (wire.PushResponse, error) {
	sets, err := readSets(actor, req)
	if err != nil {
		return wire.PushResponse{}, err
	}
	if err := y.checkQuota(ctx, actor); err != nil {
		return wire.PushResponse{}, err
	}
	m, marked := y.readMark(latest)
	if !marked || m.org != actor.OrgID {
		return y.write(ctx, actor, req.Device, parts(sets), nil, nil)
	}
	var response wire.PushResponse
	err = y.believing(ctx, actor, func(judge bool) error {
		response, err = y.write(ctx, actor, req.Device, parts(sets), func(tx *store.Tx, epoch string, counter store.Counter) (bool, error) {
			if judge {
				if err := judged(tx, actor.OrgID, epoch, counter, []mark{m}); err != nil {
					return false, err
				}
			}
			return m.epoch == epoch, nil
		}, nil)
		return err
	})
	return response, err
}

func readSets(actor app.Actor, req wire.PushRequest) ([]pushed, error) {
	switch {
	case actor.OrgID == "" || actor.UserID == "":
		return nil, app.Errorf(app.EForbidden, "You are not signed in to an organization.")
	case req.Proto != wire.Proto:
		return nil, app.Errorf(app.EInvalid, "This app speaks version %d of the sync protocol, the server speaks %d.", req.Proto, wire.Proto)
	case !hlc.ValidDevice(req.Device) || req.Device == serverDevice:
		return nil, app.Errorf(app.EInvalid, "The device must be 16 lower-case hex digits.")
	case len(req.Sets) > wire.MaxSets:
		return nil, app.Errorf(app.ETooLarge, "A push holds at most %d sets.", wire.MaxSets)
	}
	sets := make([]pushed, len(req.Sets))
	last, ops := int64(0), 0
	for i, raw := range req.Sets {
		set, refusal := change.Parse(raw)
		if refusal == nil && set.Device != req.Device {
			refusal = &change.Refusal{Code: change.CodeMalformed, Message: "The set is not of the device that sends it."}
		}
		sets[i] = pushed{set: set, refusal: refusal, keep: set.Device == req.Device && set.N > 0}
		if sets[i].keep {
			if set.N <= last {
				return nil, app.Errorf(app.EInvalid, "Sets must be in ascending order of n.")
			}
			last = set.N
		}
		if ops += len(set.Ops); ops > wire.MaxOps && i > 0 {
			return nil, app.Errorf(app.ETooLarge, "A push holds at most %d operations.", wire.MaxOps)
		}
	}
	return sets, nil
}

// push decides about all sets, in order.
func (p *plan) push(sets []pushed, known memory) ([]wire.Result, error) {
	if known.owner != "" && known.owner != p.actor.UserID {
		return fork(sets), nil
	}
	earlier, outcomes := known.earlier, maps.Clone(known.outcomes)
	var ops []change.Op
	for i := range sets {
		s := &sets[i]
		s.since = waitsSince(earlier[s.set.N], s.set.Hash)
		s.result = p.early(s, earlier, outcomes)
		if s.result == nil {
			ops = append(ops, s.set.Ops...)
		}
	}
	if err := cmp.Or(p.broken, p.readComeback(sets), p.load(ops), p.loadStamps(known.device, sets)); err != nil {
		return nil, err
	}
	results := make([]wire.Result, len(sets))
	for i := range sets {
		s := &sets[i]
		if err := p.ctx.Err(); err != nil {
			return nil, err // Who sent it has gone: what comes of it will be asked for again.
		}
		runtime.Gosched() // The saves of others are short and need not wait for all of this.
		if s.result == nil {
			result, err := p.decide(s, outcomes)
			if err != nil {
				return nil, err
			}
			s.result = &result
		}
		results[i] = *s.result
		if s.result.Code == change.CodeImporter {
			s.keep = false // In other hands it may be taken: nothing is decided about it.
		}
		if !s.keep {
			continue
		}
		if s.result.Result != wire.Duplicate && !accepted(outcomes[s.set.ID].Outcome) {
			outcomes[s.set.ID] = store.Result{SetID: s.set.ID, Actor: p.actor.UserID, Outcome: s.result.Result, Seq: s.result.Seq}
		}
		if err := p.remember(s); err != nil {
			return nil, err
		}
	}
	return results, nil
}

// fork answers sets under the numbers of somebody else's device: they go again under one of the sender's own, and take nothing here.
// A device that nobody registered yet is taken: after a fork it pushes what it had begun to send.
func fork(sets []pushed) []wire.Result {
	results := make([]wire.Result, len(sets))
	for i, s := range sets {
		results[i] = wire.Result{N: s.set.N, ID: s.set.ID, Result: wire.Forked}
	}
	return results
}

// early answers sets that need no planning: known ones, unreadable ones, and those of somebody else. nil means plan it.
func (p *plan) early(s *pushed, earlier map[int64]store.Result, outcomes map[string]store.Result) *wire.Result {
	result := wire.Result{N: s.set.N, ID: s.set.ID}
	if old, ok := earlier[s.set.N]; s.keep && ok {
		if old.Hash != s.set.Hash {
			s.keep = false
			result.Result = wire.Forked
			return &result
		}
		if old.Outcome != wire.Deferred {
			s.keep = false
			return p.repeat(result, old)
		}
	}
	switch {
	case s.refusal != nil:
		return refused(result, s.refusal)
	case s.set.Actor != p.actor.UserID:
		s.keep = false // Its number belongs to its author, who may still send it.
		return refused(result, &change.Refusal{Code: change.CodeWrongAuthor, Message: "The set is by another person than the one who sends it."})
	}
	old, ok := outcomes[s.set.ID]
	if refusal := p.y.takesSlice(s.set); refusal != nil && !accepted(old.Outcome) {
		return refused(result, refusal)
	}
	switch {
	case !ok || old.Outcome == wire.Rejected || old.Outcome == wire.Deferred:
		return nil
	case old.Actor != p.actor.UserID:
		return refused(result, &change.Refusal{Code: change.CodeBadID, Message: "The id of the set is in use."})
	}
	// The same set under another number: it was serialized again after a fork although it had arrived.
	return p.repeat(result, old)
}

// repeat answers a set that was answered before.
func (p *plan) repeat(result wire.Result, old store.Result) *wire.Result {
	stored := result
	if old.Result != "" {
		if err := json.Unmarshal([]byte(old.Result), &stored); err != nil {
			p.broken = fmt.Errorf("read stored result: %w", err)
		}
	}
	stored.N, stored.ID, stored.Result, stored.Of, stored.Seq = result.N, result.ID, wire.Duplicate, old.Outcome, old.Seq
	return &stored
}

func refused(result wire.Result, refusal *change.Refusal) *wire.Result {
	if refusal.Code == change.CodeWaits {
		result.Result, result.Reason, result.Message, result.Fields = wire.Deferred, wire.ReasonNeeds, refusal.Message, refusal.Fields
		return &result
	}
	if refusal.Code == change.CodeUnknown {
		result.Result, result.Reason, result.Message = wire.Deferred, wire.ReasonUnknown, refusal.Message
		return &result
	}
	result.Result, result.Code, result.Message, result.Fields = wire.Rejected, refusal.Code, refusal.Message, refusal.Fields
	return &result
}

// decide plans one readable set of its author.
func (p *plan) decide(s *pushed, outcomes map[string]store.Result) (wire.Result, error) {
	set := &s.set
	result := wire.Result{N: set.N, ID: set.ID}
	if old, ok := outcomes[set.ID]; ok && accepted(old.Outcome) {
		return *p.repeat(result, old), nil
	}
	for _, need := range set.Needs {
		switch outcome := outcomes[need].Outcome; {
		case outcome == wire.Rejected:
			return p.refuse(set, result, &change.Refusal{Code: change.CodeDependsOn, Message: "A change this one depends on was not accepted."})
		case !accepted(outcome):
			if lost, err := p.neverComes(outcome, s.since); err != nil || lost {
				return *refused(result, neverCame), err
			}
			result.Result, result.Reason = wire.Deferred, wire.ReasonNeeds
			return result, nil
		}
	}
	stamped := *set
	at, err := p.stampOf(set)
	if err != nil {
		return result, err
	}
	stamped.At = at
	if at != set.At {
		result.At = at
	}
	l, refusal, err := p.attempt(stamped)
	if errors.Is(err, meter.ErrSpent) && !p.brief && !p.budget.several {
		// Alone it costs too much, and would again: it must not hold up what comes after it.
		p.broken = nil
		p.meter.Fill(meter.Full)
		return *refused(result, costly), nil
	}
	switch {
	case err != nil:
		return result, err
	case refusal != nil:
		result.At = ""
		return p.refuse(set, result, refusal)
	case l == nil:
		result.At = ""
		result.Result, result.Reason, result.Message = wire.Deferred, wire.ReasonQuarantine, "The server could not work on this change. It is kept for repair."
		return result, nil
	}
	switch refusal, err := p.bear(l); {
	case err != nil:
		return result, err
	case refusal != nil:
		result.At = ""
		return *refused(result, refusal), nil
	}
	p.keep(l)
	p.stamps.last = at
	result.Result, result.Seq = wire.Applied, p.counter.Seq
	for _, d := range l.journal {
		// Several losing values may meet in one record of the journal.
		if !slices.Contains(result.Journal, d.conflict) {
			result.Journal = append(result.Journal, d.conflict)
		}
	}
	if len(result.Journal) > 0 {
		result.Result = wire.Merged
	}
	if result.At != "" {
		result.Result = wire.Restamped
	}
	return result, nil
}

// costly refuses a set that is about more than one request may read or work out.
var costly = &change.Refusal{Code: change.CodeTooLarge, Message: "This change reads or calculates more than the server does at once. Make it in smaller parts; where it fills a form, take parts out of the formulas of the form."}

// refuse answers a refused set: after a restore it may only be early.
func (p *plan) refuse(set *change.Set, result wire.Result, refusal *change.Refusal) (wire.Result, error) {
	early, err := p.awaits(set, refusal)
	if err != nil || !early {
		return *refused(result, refusal), err
	}
	result.Result, result.Reason = wire.Deferred, wire.ReasonNeeds
	result.Message = "It waits for a record that is not back since the server was restored from a backup."
	return result, nil
}

func accepted(outcome string) bool {
	return outcome == wire.Applied || outcome == wire.Merged || outcome == wire.Restamped
}

// attempt plans a set on a layer of its own. A set that fails by a bug, ours or a module's, is tried again and then given up:
// layer and refusal are nil. A failed read is no bug of the set and fails the request.
func (p *plan) attempt(set change.Set) (*layer, *change.Refusal, error) {
	for try := 1; ; try++ {
		l := p.newLayer(set)
		refusal, err := l.guarded()
		switch {
		case p.broken != nil:
			return nil, nil, p.broken
		case p.meter.Err() != nil: // whatever was said rests on what was not worked out
			return nil, nil, p.meter.Err()
		case err == nil && refusal != nil:
			return nil, refusal, nil
		case err == nil:
			return l, nil, nil
		case p.ctx.Err() != nil:
			return nil, nil, errors.Join(p.ctx.Err(), err)
		case try == maxAttempts:
			slog.ErrorContext(p.ctx, "change-set put into quarantine", "org", p.actor.OrgID, "set", set.ID, "error", err)
			return nil, nil, nil
		}
	}
}

// guarded is accept with a panic turned into an error.
func (l *layer) guarded() (refusal *change.Refusal, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return l.accept()
}

// remember stores the answer, and the bytes of a set that is not in effect.
func (p *plan) remember(s *pushed) error {
	stored := *s.result
	outcome := stored.Result
	if outcome == wire.Duplicate {
		outcome = stored.Of
	}
	encoded, err := json.Marshal(stored)
	if err != nil {
		return fmt.Errorf("encode result: %w", err)
	}
	id := s.set.ID
	if !change.IsUUID(id) {
		id = "" // of a set that could not be read
	}
	row := store.Result{
		Device: s.set.Device, N: s.set.N, SetID: id, Actor: p.actor.UserID, Hash: s.set.Hash, Outcome: outcome,
		Seq: stored.Seq, Result: string(encoded), ReceivedAt: p.now.UnixMilli(),
	}
	if s.since > 0 && stored.Result == wire.Deferred && stored.Reason == wire.ReasonNeeds {
		row.ReceivedAt = s.since
	}
	if !accepted(outcome) {
		payload := strings.ToValidUTF8(string(s.set.Raw), "\uFFFD")
		row.Payload = &payload
	}
	p.results = append(p.results, row)
	return nil
}
