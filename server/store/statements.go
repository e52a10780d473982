package store

import (
	"context"
	"database/sql/driver"
	"errors"
)

// mostStatements bounds what one connection remembers; each takes some 10 kB.
const mostStatements = 256

// remembering opens connections to SQLite that read the text of a statement once. By itself SQLite does it for every call, which is a
// quarter of the time of a small push. A pragma, and a text whose tables changed, are read anew by SQLite itself. PostgreSQL's driver
// remembers by itself.
type remembering struct{ driver.Connector }

// sqliteConn is what SQLite's connection can do and database/sql asks for.
type sqliteConn interface {
	driver.Conn
	driver.ConnBeginTx
	driver.ConnPrepareContext
	driver.Pinger
	driver.SessionResetter
	driver.Validator
}

type sqliteStmt interface {
	driver.Stmt
	driver.StmtExecContext
	driver.StmtQueryContext
}

// Connect opens a connection that remembers nothing yet.
func (r remembering) Connect(ctx context.Context) (driver.Conn, error) {
	conn, err := r.Connector.Connect(ctx)
	if err != nil {
		return nil, err
	}
	return &rememberingConn{sqliteConn: conn.(sqliteConn), idle: map[string]sqliteStmt{}}, nil
}

// rememberingConn is used by one caller at a time, as every driver.Conn is. idle are its statements that nobody runs, by their text: one
// that runs is taken out, so that the same text inside its rows gets a statement of its own.
type rememberingConn struct {
	sqliteConn
	idle map[string]sqliteStmt
}

func (c *rememberingConn) take(ctx context.Context, query string) (sqliteStmt, error) {
	if stmt, ok := c.idle[query]; ok {
		delete(c.idle, query)
		return stmt, nil
	}
	stmt, err := c.PrepareContext(ctx, query)
	if err != nil {
		return nil, err
	}
	return stmt.(sqliteStmt), nil
}

func (c *rememberingConn) giveBack(query string, stmt sqliteStmt) error {
	if _, twice := c.idle[query]; twice {
		return stmt.Close()
	}
	var err error
	if len(c.idle) == mostStatements {
		for old, unused := range c.idle { // any of them: what is asked for often comes back at once
			delete(c.idle, old)
			err = unused.Close()
			break
		}
	}
	c.idle[query] = stmt
	return err
}

// ExecContext runs a statement that returns no rows.
func (c *rememberingConn) ExecContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Result, error) {
	stmt, err := c.take(ctx, query)
	if err != nil {
		return nil, err
	}
	result, err := stmt.ExecContext(ctx, args)
	if back := c.giveBack(query, stmt); err == nil {
		err = back
	}
	return result, err
}

// QueryContext runs a statement that returns rows; closing them gives it back.
func (c *rememberingConn) QueryContext(ctx context.Context, query string, args []driver.NamedValue) (driver.Rows, error) {
	stmt, err := c.take(ctx, query)
	if err != nil {
		return nil, err
	}
	rows, err := stmt.QueryContext(ctx, args)
	if err != nil {
		_ = c.giveBack(query, stmt) // the first error is the one that matters
		return nil, err
	}
	return &rememberedRows{Rows: rows, back: func() error { return c.giveBack(query, stmt) }}, nil
}

// Close ends the statements before their connection.
func (c *rememberingConn) Close() error {
	var ended error
	for _, stmt := range c.idle {
		ended = errors.Join(ended, stmt.Close())
	}
	clear(c.idle)
	return errors.Join(ended, c.sqliteConn.Close())
}

type rememberedRows struct {
	driver.Rows
	back func() error
}

func (r *rememberedRows) Close() error {
	err := r.Rows.Close()
	if r.back != nil {
		err = errors.Join(err, r.back())
		r.back = nil
	}
	return err
}
