package store

import (
	"context"
	"fmt"
	"log/slog"

	"github.com/jmoiron/sqlx"
)

// SQLite writes to a log and moves that into its file when it has grown. A commit that does so takes many times as long, and everybody
// who waits to write waits for it: a mover does it beside them.

const (
	// worthMoving is from how many pages in the log, of 4 KB, they are moved.
	worthMoving = 1000
	// mostLogged is from how many a commit moves them after all. While others go on writing the mover never comes to the end of the log, and
	// only a log that was moved whole is started again from its beginning.
	mostLogged = 16_000
)

type mover struct {
	log     *sqlx.DB
	written chan struct{}
	stop    context.CancelFunc
	stopped chan struct{}
	failed  func(error)
}

// move starts a mover on a connection of its own.
func move(log *sqlx.DB, failed func(error)) *mover {
	ctx, stop := context.WithCancel(context.Background())
	m := &mover{log: log, written: make(chan struct{}, 1), stop: stop, stopped: make(chan struct{}), failed: failed}
	go m.run(ctx)
	return m
}

func (m *mover) run(ctx context.Context) {
	defer close(m.stopped)
	for {
		select {
		case <-ctx.Done():
			return
		case <-m.written:
		}
		if err := m.once(ctx); err != nil && ctx.Err() == nil {
			slog.ErrorContext(ctx, "the log of the database was not moved into its file", "error", err)
			m.failed(err)
		}
	}
}

func (m *mover) once(ctx context.Context) error {
	var pages struct{ Busy, Log, Checkpointed int }
	if err := m.log.GetContext(ctx, &pages, "PRAGMA wal_checkpoint(NOOP)"); err != nil {
		return fmt.Errorf("measure the log: %w", err)
	}
	if pages.Log-pages.Checkpointed < worthMoving {
		return nil
	}
	// PASSIVE moves what nobody reads or writes at the moment and waits for nobody.
	return m.log.GetContext(ctx, &pages, "PRAGMA wal_checkpoint(PASSIVE)")
}

// wrote tells that the log has grown.
func (m *mover) wrote() {
	select {
	case m.written <- struct{}{}:
	default: // It looks once more already.
	}
}

func (m *mover) close() error {
	m.stop()
	<-m.stopped
	return m.log.Close()
}
