// Package store keeps everything in SQLite or in a PostgreSQL-wire database: it opens, migrates, runs transactions, and knows
// the tables of synchronisation (records, change log, chain, heads, results). It knows no rules of any module and merges nothing.
package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"shipshape/schema"

	"github.com/google/uuid"
	"github.com/jmoiron/sqlx"
	"golang.org/x/sync/semaphore"
)

// Store is an open database. It is safe for concurrent use.
type Store struct {
	engine engine
	write  *sqlx.DB
	line   *semaphore.Weighted // of those who write: database/sql gives a free connection to any of them, this one to who waits longest
	read   *sqlx.DB
	mover  *mover // SQLite's alone
	schema *schema.Schema
	tables map[string]*table // by entity
	fatal  func(error)
	broken atomic.Pointer[error]
	fault  func(afterCommit bool) error
}

// Option changes how a Store is opened.
type Option func(*Store)

// WithFatal names what ends the process when the disk refuses data. Without it the store refuses every later write instead.
func WithFatal(fatal func(error)) Option { return func(s *Store) { s.fatal = fatal } }

// WithFault lets a test fail a commit, before or after it became durable. It has no other use.
func WithFault(fault func(afterCommit bool) error) Option { return func(s *Store) { s.fault = fault } }

// ErrNotFound says that a row asked for by its key is not there.
var ErrNotFound = errors.New("not found")

// NotFound says that a query for one row found none.
func NotFound(err error) bool { return errors.Is(err, ErrNotFound) }

// Flag is a truth as a column keeps it.
func Flag(b bool) int {
	if b {
		return 1
	}
	return 0
}

// Open opens "sqlite:PATH" or "postgres://…", brings it to the newest schema and makes sure that it has an epoch.
func Open(ctx context.Context, address string, s *schema.Schema, options ...Option) (*Store, error) {
	e, with, err := connect(ctx, address)
	if err != nil {
		return nil, err
	}
	st := newStore(e, with, s)
	for _, option := range options {
		option(st)
	}
	if err := migrate(ctx, e, st.write.DB); err != nil {
		return nil, errors.Join(err, st.Close())
	}
	if err := st.Write(ctx, firstEpoch); err != nil {
		return nil, errors.Join(err, st.Close())
	}
	return st, nil
}

func newStore(e engine, with pools, s *schema.Schema) *Store {
	st := &Store{engine: e, write: with.write, read: with.read, schema: s, tables: tables(s)}
	st.line = semaphore.NewWeighted(int64(with.write.Stats().MaxOpenConnections))
	if with.log != nil {
		st.mover = move(with.log, func(err error) { _ = st.judge(err) })
	}
	return st
}

// Close waits for running statements and closes the database.
func (s *Store) Close() error {
	var err error
	if s.mover != nil {
		err = s.mover.close()
	}
	return errors.Join(err, s.read.Close(), s.write.Close())
}

// Ping says whether the database answers.
func (s *Store) Ping(ctx context.Context) error {
	if broken := s.broken.Load(); broken != nil {
		return *broken
	}
	return s.read.PingContext(ctx)
}

// Tx is a running transaction. SQL is written with ? in the words that both engines read.
type Tx struct {
	store *Store
	ctx   context.Context // a Tx lives no longer than the call it was made for
	tx    *sqlx.Tx
}

// Get reads one row into dest; ErrNotFound when there is none.
func (t *Tx) Get(dest any, query string, args ...any) error {
	err := t.tx.GetContext(t.ctx, dest, t.tx.Rebind(query), args...)
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}

// Select reads all rows into the slice dest points to.
func (t *Tx) Select(dest any, query string, args ...any) error {
	return t.tx.SelectContext(t.ctx, dest, t.tx.Rebind(query), args...)
}

// Exec runs a statement and says how many rows it changed.
func (t *Tx) Exec(query string, args ...any) (int64, error) {
	result, err := t.tx.ExecContext(t.ctx, t.tx.Rebind(query), args...)
	if err != nil {
		return 0, err
	}
	return result.RowsAffected()
}

// In expands a slice argument of "IN (?)".
func In(query string, args ...any) (string, []any, error) { return sqlx.In(query, args...) }

// Read runs fn on one unchanging picture of the database.
func (s *Store) Read(ctx context.Context, fn func(tx *Tx) error) error {
	return s.retry(ctx, func() error { return s.once(ctx, s.read, s.engine.readOptions(), fn) })
}

// Write runs fn in one serializable transaction. fn runs again from the start when the database was busy, and also when the
// connection broke during commit and nobody knows whether it arrived: it must have no effect but through tx, and must find
// by key what an earlier run may have written.
func (s *Store) Write(ctx context.Context, fn func(tx *Tx) error) error {
	return s.writeWith(ctx, s.engine.writeOptions(), fn)
}

// WriteOrg is Write for the records of one organization: it locks the organization's counter first, so that its sets are
// planned and committed one after the other, and hands it to fn.
func (s *Store) WriteOrg(ctx context.Context, orgID string, fn func(tx *Tx, counter Counter) error) error {
	return s.writeWith(ctx, s.engine.lockedOptions(), func(tx *Tx) error {
		counter, err := tx.lockCounter(orgID)
		if err != nil {
			return err
		}
		return fn(tx, counter)
	})
}

func (s *Store) writeWith(ctx context.Context, options *sql.TxOptions, fn func(tx *Tx) error) error {
	return s.retry(ctx, func() error {
		if broken := s.broken.Load(); broken != nil {
			return *broken
		}
		if err := s.line.Acquire(ctx, 1); err != nil {
			return fmt.Errorf("wait to write: %w", err)
		}
		defer s.line.Release(1)
		err := s.once(ctx, s.write, options, fn)
		if s.mover != nil {
			s.mover.wrote()
		}
		return s.judge(err)
	})
}

// judge ends all writing when an error says that the disk refused data.
func (s *Store) judge(err error) error {
	if err == nil || !lostDisk(err) {
		return err
	}
	err = fmt.Errorf("the disk refused data, nothing more is accepted: %w", err)
	s.broken.Store(&err)
	if s.fatal != nil {
		s.fatal(err)
	}
	return err
}

// Tries and waits of a whole transaction: about 5 s, then the caller answers "try later".
const (
	maxTries  = 12
	firstWait = 5 * time.Millisecond
	longest   = time.Second
)

func (s *Store) retry(ctx context.Context, run func() error) error {
	wait := firstWait
	for try := 1; ; try++ {
		err := run()
		if err == nil || try == maxTries || !retryable(err) || ctx.Err() != nil {
			return err
		}
		timer := time.NewTimer(wait/2 + rand.N(wait))
		select {
		case <-ctx.Done():
			timer.Stop()
			return errors.Join(ctx.Err(), err)
		case <-timer.C:
		}
		wait = min(wait*2, longest)
	}
}

func (s *Store) once(ctx context.Context, db *sqlx.DB, options *sql.TxOptions, fn func(tx *Tx) error) (err error) {
	tx, err := db.BeginTxx(ctx, options)
	if err != nil {
		return fmt.Errorf("begin: %w", err)
	}
	committed := false
	defer func() {
		if !committed {
			// After a failed statement the rollback may fail too; the first error is the one that matters.
			if rollback := tx.Rollback(); rollback != nil && err == nil && !errors.Is(rollback, sql.ErrTxDone) {
				err = fmt.Errorf("roll back: %w", rollback)
			}
		}
	}()
	if err := fn(&Tx{store: s, ctx: ctx, tx: tx}); err != nil {
		return err
	}
	if s.fault != nil {
		if err := s.fault(false); err != nil {
			return err
		}
	}
	if err := tx.Commit(); err != nil {
		return fmt.Errorf("commit: %w", err)
	}
	committed = true
	if s.fault != nil {
		return s.fault(true)
	}
	return nil
}

// firstEpoch names the history of a new database.
func firstEpoch(tx *Tx) error {
	var count int
	if err := tx.Get(&count, "SELECT COUNT(*) FROM epochs"); err != nil || count > 0 {
		return err
	}
	id, err := uuid.NewV7()
	if err != nil {
		return fmt.Errorf("name the epoch: %w", err)
	}
	seconds, nanoseconds := id.Time().UnixTime()
	return tx.AddEpoch(id.String(), time.Unix(seconds, nanoseconds).UnixMilli())
}

// Epoch is the name of this server's history.
func (t *Tx) Epoch() (string, error) {
	var epoch string
	err := t.Get(&epoch, "SELECT epoch FROM epochs ORDER BY started_at DESC, epoch DESC LIMIT 1")
	return epoch, err
}

// AddEpoch starts a new history, as a restore from a backup does. What devices held of the one before says nothing about it.
func (t *Tx) AddEpoch(epoch string, startedAt int64) error {
	if _, err := t.Exec("DELETE FROM device_acks"); err != nil {
		return err
	}
	_, err := t.Exec("INSERT INTO epochs (epoch, started_at) VALUES (?, ?)", epoch, startedAt)
	return err
}
