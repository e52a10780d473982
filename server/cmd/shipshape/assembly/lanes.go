package assembly

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"shipshape/server/app"
	"shipshape/server/store"
)

// The messages of a yard leave on three lanes: notices, mails and texts. Each lane has a worker of its own while something is due there,
// so that a mail server that hangs holds up the mails of one yard and nothing else.
//
// Of several servers on one database one at a time works on a lane. It takes the lane by a compare-and-swap, moves the lane's beat on
// while it works, and writes down what it did only while the lane is its own. No server compares its clock with that of another: a lane
// is taken over from a server whose beat stood still for laneSilence by the clock of who takes it, and whoever cannot move the beat stops
// sending long before.
const (
	laneBeat    = 5 * time.Second
	laneLost    = 3 * laneBeat
	laneSilence = 9 * laneBeat
	// laneLinger is how long a conversation may go on after the server was asked to stop: one that is cut may have reached its people.
	laneLinger = 3 * time.Second
	// mostTalks bounds the conversations of a server at once.
	mostTalks = 64
)

type lanes struct {
	server string // names this server
	ids    app.IDs
	talks  chan struct{}
	*laneWatch
}

type laneWatch struct {
	mu   sync.Mutex
	busy map[store.Lane]bool
	seen map[store.Lane]sighting
}

// sighting is since when this server sees the holder of a lane at the same beat.
type sighting struct {
	store.LaneHolder

	since time.Time
}

func newLanes(ids app.IDs) lanes {
	return lanes{ids.New(), ids, make(chan struct{}, mostTalks), &laneWatch{busy: map[store.Lane]bool{}, seen: map[store.Lane]sighting{}}}
}

// run delivers at the start, after each commit and every few seconds, until ctx ends.
func (p *postman) run(ctx context.Context) {
	regularly := time.NewTicker(fileWait)
	defer regularly.Stop()
	var workers sync.WaitGroup
	defer workers.Wait()
	for {
		if err := p.look(ctx, &workers); err != nil && ctx.Err() == nil {
			p.log.Error("deliver messages", "cause", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-p.bell:
		case <-regularly.C:
		}
	}
}

// look puts a worker on each lane where something is due and nobody of this server is at work.
func (p *postman) look(ctx context.Context, workers *sync.WaitGroup) error {
	var due []store.Lane
	err := p.store.Read(ctx, func(tx *store.Tx) (err error) {
		due, err = tx.ListDueLanes(p.clock.Now().UnixMilli())
		return err
	})
	if err != nil {
		return fmt.Errorf("find due messages: %w", err)
	}
	for _, lane := range due {
		if !p.lanes.enter(lane) {
			continue
		}
		workers.Go(func() {
			worked, err := p.work(ctx, lane)
			p.lanes.leave(lane)
			if err != nil && ctx.Err() == nil {
				p.log.Error("deliver messages", "org", lane.OrgID, "way", lane.Way, "cause", err)
			} else if worked {
				p.wake() // for what was promised meanwhile, and for who waited for this lane
			}
		})
	}
	return nil
}

// enter reserves a lane for a worker of this server; notices talk to nobody and need no place among the conversations.
func (l lanes) enter(lane store.Lane) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.busy[lane] {
		return false
	}
	if lane.Way != "notice" {
		select {
		case l.talks <- struct{}{}:
		default:
			return false // it is still due at the next look
		}
	}
	l.busy[lane] = true
	return true
}

func (l lanes) leave(lane store.Lane) {
	l.mu.Lock()
	defer l.mu.Unlock()
	delete(l.busy, lane)
	if lane.Way != "notice" {
		<-l.talks
	}
}

// work delivers what is due on a lane, and says whether it was this server's to do.
func (p *postman) work(ctx context.Context, lane store.Lane) (bool, error) {
	if mine, err := p.take(ctx, lane); err != nil || !mine {
		return false, err
	}
	talking, stop := context.WithCancel(context.WithoutCancel(ctx))
	defer stop()
	defer context.AfterFunc(ctx, func() { time.AfterFunc(laneLinger, stop) })()
	var beating sync.WaitGroup
	beating.Go(func() { p.beat(talking, lane, stop) })
	err := p.drain(ctx, talking, lane)
	stop()
	beating.Wait()
	ended, done := context.WithTimeout(context.WithoutCancel(ctx), noteTime)
	defer done()
	left := p.store.Write(ended, func(tx *store.Tx) error { return tx.LeaveLane(lane, p.lanes.server) })
	return true, errors.Join(err, left)
}

// take makes a lane this server's unless another one is at work there.
func (p *postman) take(ctx context.Context, lane store.Lane) (mine bool, err error) {
	var holder store.LaneHolder
	err = p.store.Read(ctx, func(tx *store.Tx) (err error) {
		holder, err = tx.FindLaneHolder(lane)
		return err
	})
	if err != nil && !store.NotFound(err) {
		return false, fmt.Errorf("find who delivers: %w", err)
	}
	if holder.Server != "" && holder.Server != p.lanes.server && !p.lanes.silent(lane, holder, p.clock.Now()) {
		return false, nil
	}
	err = p.store.Write(ctx, func(tx *store.Tx) (err error) {
		mine, err = tx.TakeLane(lane, holder, p.lanes.server)
		return err
	})
	if err != nil {
		return false, fmt.Errorf("take a lane: %w", err)
	}
	if mine && holder.Server != "" && holder.Server != p.lanes.server {
		p.log.Warn("another server fell silent while it delivered; what it had begun may come twice", "org", lane.OrgID, "way", lane.Way)
	}
	return mine, nil
}

// silent notes where a holder was seen, and says whether it has stood there too long.
func (l lanes) silent(lane store.Lane, holder store.LaneHolder, now time.Time) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if before, ok := l.seen[lane]; ok && before.LaneHolder == holder {
		return now.Sub(before.since) >= laneSilence
	}
	l.seen[lane] = sighting{holder, now}
	return false
}

// beat shows others that this server is at work, and stops it as soon as they may not see that any more.
func (p *postman) beat(ctx context.Context, lane store.Lane, stop func()) {
	regularly := time.NewTicker(laneBeat)
	defer regularly.Stop()
	last := p.clock.Now()
	for {
		select {
		case <-ctx.Done():
			return
		case <-regularly.C:
		}
		writing, done := context.WithTimeout(ctx, laneBeat)
		err := p.store.Write(writing, func(tx *store.Tx) error { return tx.BeatLane(lane, p.lanes.server) })
		done()
		switch now := p.clock.Now(); {
		case err == nil:
			last = now
		case errors.Is(err, store.ErrLostLane), now.Sub(last) >= laneLost:
			stop()
		}
	}
}

// drain sends what is due on a lane, until nothing is, ctx ends or the lane is lost.
func (p *postman) drain(ctx, talking context.Context, lane store.Lane) error {
	for {
		var due []store.Effect
		err := p.store.Read(ctx, func(tx *store.Tx) (err error) {
			due, err = tx.ListDueEffects(lane, p.clock.Now().UnixMilli(), postBatch)
			return err
		})
		if err != nil || len(due) == 0 {
			return err
		}
		rest := map[ear]bool{} // the bursts whose rest left in this round
		for _, effect := range due {
			if err := errors.Join(ctx.Err(), talking.Err()); err != nil {
				return err
			}
			switch {
			case effect.Burst == nil:
				err = p.settle(talking, effect, p.send(talking, effect))
			case effect.HeldAt == nil:
				err = p.sendFirst(talking, effect)
			case !rest[earOf(effect)]:
				rest[earOf(effect)] = true
				err = p.sendRest(talking, effect)
			}
			if err != nil {
				return err
			}
		}
	}
}
