package syncer

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"slices"
	"sync"
	"time"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/sync/wire"
)

// How a restore was known (sync/README.md, "After a restore").
const (
	SignCursor  = "cursor"  // a cursor or mark that this server had signed
	SignClaim   = "claim"   // one that it cannot prove: of an older server, or under another key
	SignFile    = "file"    // the mark in the data directory
	SignCommand = "command" // restore said so
)

// claimsEvery bounds what two people can do who make cursors up: every new epoch lets all devices pull everything. Within it, too, a second
// person has to say what a first one did.
const claimsEvery = 24 * time.Hour

// claims are the people whose devices lately showed what nothing proves, by organization. Anybody can write such a cursor, so one person's
// costs nobody but its owner a full pull; data that did go back is missed by more than one of a yard.
type claims struct {
	sync.Mutex
	made map[string]map[string]time.Time
}

// shared notes a claim and says whether somebody else of the organization made one lately.
func (c *claims) shared(org, person string, now time.Time) bool {
	c.Lock()
	defer c.Unlock()
	if c.made == nil {
		c.made = map[string]map[string]time.Time{}
	}
	if c.made[org] == nil {
		c.made[org] = map[string]time.Time{}
	}
	of := c.made[org]
	maps.DeleteFunc(of, func(_ string, at time.Time) bool { return now.Sub(at) >= claimsEvery })
	of[person] = now
	return len(of) > 1
}

// Seal gives the key with which marks are signed. Without it every mark counts as a claim.
func (y *Syncer) Seal(key []byte) {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("shipshape sync marks"))
	y.key = mac.Sum(nil)
}

// Begin remembers where every organization stands when the server starts: the data goes back between two starts, so that this
// is what was left of it when the first device finds out later. And it sees to it that every record says by what it can be seen.
func (y *Syncer) Begin(ctx context.Context) error {
	err := y.store.Read(ctx, func(tx *store.Tx) (err error) {
		y.began, err = tx.ListCounters()
		return err
	})
	if err != nil {
		return err
	}
	return y.tell(ctx, slices.Sorted(maps.Keys(y.began)))
}

// forgotten is a mark of a history that this server no longer has, judged in the given epoch.
type forgotten struct {
	mark
	judgedIn string
}

func (forgotten) Error() string { return "the data of this server went back" }

// believing runs do, and again after a new epoch where do found that the data went back. The second time do judges no marks: a
// claim that comes too soon after another changes nothing.
func (y *Syncer) believing(ctx context.Context, actor app.Actor, do func(judge bool) error) error {
	err := do(true)
	lost, ok := errors.AsType[forgotten](err)
	if !ok {
		return err
	}
	if err := y.noticeMark(ctx, actor, lost); err != nil {
		return err
	}
	return do(false)
}

func (y *Syncer) noticeMark(ctx context.Context, actor app.Actor, lost forgotten) error {
	sign, m := SignCursor, lost.mark
	if !m.signed {
		sign = SignClaim
		if !y.claims.shared(m.org, actor.UserID, y.clock.Now()) {
			slog.WarnContext(ctx, "a cursor says that this server's data went back, but nothing proves it and nobody else says so", "org", m.org, "user", actor.UserID)
			return nil
		}
	}
	return y.notice(ctx, audit.Entry{OrgID: m.org, Actor: actor.UserID}, sign, lost.judgedIn, map[string]mark{m.org: m})
}

// NoticeFile starts a new epoch if what organizations had reached in an epoch, as a file beside the database remembers it, is
// ahead of the database.
func (y *Syncer) NoticeFile(ctx context.Context, epoch string, reached map[string]store.Counter) error {
	return y.notice(ctx, audit.Entry{Actor: serverActor}, SignFile, "", remembered(epoch, reached))
}

// NoticeCommand starts a new epoch because somebody put the database back and says so.
func (y *Syncer) NoticeCommand(ctx context.Context, epoch string, reached map[string]store.Counter) error {
	return y.notice(ctx, audit.Entry{Actor: serverActor}, SignCommand, "", remembered(epoch, reached))
}

func remembered(epoch string, reached map[string]store.Counter) map[string]mark {
	marks := map[string]mark{}
	for org, counter := range reached {
		marks[org] = mark{epoch: epoch, org: org, seq: counter.Seq, chain: counter.Chain, signed: true}
	}
	return marks
}

// notice starts a new epoch, unless the one in which the marks were judged has been replaced meanwhile: a yard's tablets come
// back in the same second.
func (y *Syncer) notice(ctx context.Context, by audit.Entry, sign, judgedIn string, marks map[string]mark) error {
	now, id := y.clock.Now(), y.ids.New()
	var orgs map[string]store.Counter
	began, doubted := false, false
	err := y.store.Write(ctx, func(tx *store.Tx) error {
		began, doubted = false, false
		epoch, err := tx.Epoch()
		if err != nil {
			return err
		}
		if epoch == id { // The commit had arrived although nobody heard of it.
			began = true
			return nil
		}
		if judgedIn != "" && epoch != judgedIn {
			return nil
		}
		if orgs, err = tx.ListCounters(); err != nil {
			return err
		}
		if sign == SignClaim {
			last, err := tx.LastRestoreBy(SignClaim)
			if doubted = now.UnixMilli()-last < claimsEvery.Milliseconds(); doubted || err != nil {
				return err
			}
		}
		back := sign == SignCommand
		proofs := map[string]mark{}
		var whole *string
		for org, m := range marks {
			gone, err := wentBack(tx, epoch, orgs[org], m)
			if err != nil {
				return err
			}
			if gone {
				proofs[org], back = m, true
				if m.epoch != epoch {
					whole = &m.epoch
				}
			}
		}
		if began = back; !back {
			return nil // Somebody else was faster.
		}
		heads := map[string]store.RestoreHead{}
		for org, counter := range orgs {
			heads[org] = y.headOf(org, counter, proofs[org])
		}
		if err := tx.AddRestore(store.Restore{Epoch: id, Previous: epoch, Lost: whole, Sign: sign, NoticedAt: now.UnixMilli()}, heads); err != nil {
			return fmt.Errorf("start a new epoch: %w", err)
		}
		for org := range orgs {
			entry := by
			if entry.OrgID != org {
				entry = audit.Entry{OrgID: org, Actor: serverActor}
			}
			entry.At, entry.Action, entry.SubjectKind, entry.SubjectID = now.UnixMilli(), "server.restored", "organization", org
			entry.Detail = map[string]any{"sign": sign, "left": heads[org].Seq, "reached": heads[org].Reached}
			if err := audit.Append(tx, entry); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("notice a restore: %w", err)
	}
	if doubted {
		slog.WarnContext(ctx, "a cursor says that this server's data went back, but nothing proves it and another said so within a day", "org", by.OrgID, "user", by.Actor)
	}
	if !began {
		return nil
	}
	slog.WarnContext(ctx, "the data of this server went back: devices offer again what they had sent", "sign", sign)
	for org, counter := range orgs {
		if y.poker != nil {
			y.poker.Poke(org, id, counter.Seq)
		}
	}
	return nil
}

// headOf says what was left of an organization's history. Sets that arrived between the restore and now are no part of it:
// what stood there at the start of this server bounds it, and so does a mark that has no place in it.
func (y *Syncer) headOf(org string, counter store.Counter, m mark) store.RestoreHead {
	head := store.RestoreHead{Seq: counter.Seq, Reached: max(counter.Seq, m.seq)}
	if y.began != nil {
		head.Seq = min(head.Seq, y.began[org].Seq)
	}
	if m.seq > 0 && m.seq <= head.Seq {
		head.Seq = m.seq - 1
	}
	return head
}

// restoredAt says when an epoch began because the data had gone back, 0 for another. It is asked at every push, so the answer,
// which never changes, is kept.
func (y *Syncer) restoredAt(tx *store.Tx, epoch string) (int64, error) {
	if known, ok := y.epochs.Load(epoch); ok {
		return known.(int64), nil
	}
	at, err := tx.RestoredAt(epoch)
	if err == nil {
		y.epochs.Store(epoch, at)
	}
	return at, err
}

// judged is forgotten when one of the marks is of a history that this server no longer has.
func judged(tx *store.Tx, orgID, epoch string, counter store.Counter, marks []mark) error {
	for _, m := range marks {
		if m.org != orgID {
			continue // Another organization's says nothing here, nor does none.
		}
		back, err := wentBack(tx, epoch, counter, m)
		if err != nil {
			return err
		}
		if back {
			return forgotten{m, epoch}
		}
	}
	return nil
}

// tellRestored says what a device of an earlier epoch has to know, and how far that epoch had come if nobody said so before.
func (y *Syncer) tellRestored(tx *store.Tx, orgID, epoch string, marks []mark) (*wire.Restored, store.RestoreHead, error) {
	restore, head, err := findRestore(tx, orgID, epoch)
	if store.NotFound(err) {
		return nil, store.RestoreHead{}, nil
	}
	if err != nil {
		return nil, store.RestoreHead{}, err
	}
	more := store.RestoreHead{Epoch: restore.Epoch}
	for _, m := range marks {
		if m.org == orgID && m.epoch == epoch && m.signed && m.seq > head.Reached {
			more.Reached = max(more.Reached, m.seq)
		}
	}
	return &wire.Restored{From: epoch, Seq: head.Seq}, more, nil
}

// findRestore reads the restore that ended an epoch, and what it left of an organization.
func findRestore(tx *store.Tx, orgID, epoch string) (store.Restore, store.RestoreHead, error) {
	restore, err := tx.FindRestore(epoch)
	if err != nil {
		return restore, store.RestoreHead{}, err
	}
	head, err := tx.FindRestoreHead(orgID, restore.Epoch)
	return restore, head, err
}
