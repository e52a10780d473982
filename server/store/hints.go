package store

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
)

// hintChannel is where servers on one PostgreSQL database tell one another what moved.
const hintChannel = "shipshape_hints"

// hintAgain is how long a server waits until it listens again after its connection broke.
const hintAgain = 2 * time.Second

// Hint tells the other servers on this database something. It may get lost, so nothing may rest on it. SQLite has one server, and nobody to tell.
func (s *Store) Hint(ctx context.Context, text string) error {
	if !s.engine.postgres {
		return nil
	}
	_, err := s.read.ExecContext(ctx, "SELECT pg_notify($1, $2)", hintChannel, text)
	return err
}

// Hear calls hear with what other servers, and this one, tell from now on, until ctx ends. A broken connection is opened again; what was told
// meanwhile is not heard. lost hears why it broke.
func (s *Store) Hear(ctx context.Context, hear func(text string), lost func(error)) {
	if !s.engine.postgres {
		return
	}
	for ctx.Err() == nil {
		if err := s.hearOnce(ctx, hear); err != nil && ctx.Err() == nil {
			lost(err)
		}
		select {
		case <-ctx.Done():
		case <-time.After(hintAgain):
		}
	}
}

func (s *Store) hearOnce(ctx context.Context, hear func(text string)) (err error) {
	conn, err := s.read.Conn(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	return conn.Raw(func(driver any) error {
		listening := driver.(*stdlib.Conn).Conn()
		// It must not go back to the others with a subscription.
		defer func() { _ = listening.Close(context.WithoutCancel(ctx)) }()
		if _, err := listening.Exec(ctx, "LISTEN "+pgx.Identifier{hintChannel}.Sanitize()); err != nil {
			return err
		}
		for {
			told, err := listening.WaitForNotification(ctx)
			if err != nil {
				return err
			}
			hear(told.Payload)
		}
	})
}
