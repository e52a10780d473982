package mart

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// What one question may take.
const (
	mostRows    = 1000
	longest     = 5 * time.Second // also where a million records lie on a slow machine
	longestText = 200_000         // bytes of a statement
	longestCell = 1 << 20         // bytes of a value: a deadline does not interrupt a function that makes one
	mostAtOnce  = 4               // questions to one copy
	mostSteps   = 200_000         // instructions of a compiled statement
)

// functions are the only ones that a statement may call.
var functions = []string{"count", "sum", "avg", "min", "max", "total", "coalesce", "nullif", "substr", "lower", "strftime", "date", "julianday", "round", "abs", "ifnull", "like", "iif", "cast"}

// openReading opens a copy as questions do: read only, without attaching, with nothing but SELECT and the functions above.
func openReading(path string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?mode=ro&_pragma=cache_size(-16384)&_pragma=query_only(1)&_pragma=trusted_schema(0)")
	if err != nil {
		return nil, fmt.Errorf("open a copy: %w", err)
	}
	db.SetMaxOpenConns(mostAtOnce)
	db.SetMaxIdleConns(mostAtOnce)
	return db, nil
}

type limited interface {
	RegisterAuthorizer(fn sqlite.AuthorizerFn) error
}

// guard takes from a connection whatever a question has no use for.
func (s *Service) guard(connection *sql.Conn) error {
	for what, most := range map[int]int{
		sqlite3.SQLITE_LIMIT_ATTACHED: 0, sqlite3.SQLITE_LIMIT_SQL_LENGTH: longestText, sqlite3.SQLITE_LIMIT_LENGTH: longestCell,
		sqlite3.SQLITE_LIMIT_COMPOUND_SELECT: 8, sqlite3.SQLITE_LIMIT_EXPR_DEPTH: 200, sqlite3.SQLITE_LIMIT_VDBE_OP: mostSteps,
	} {
		if _, err := sqlite.Limit(connection, what, most); err != nil {
			return fmt.Errorf("limit a connection: %w", err)
		}
	}
	return connection.Raw(func(driver any) error {
		c, ok := driver.(limited)
		if !ok {
			return errors.New("the driver lets nobody judge statements")
		}
		return c.RegisterAuthorizer(s.allow)
	})
}

func (s *Service) allow(action sqlite.AuthorizerActionCode, first, second, _, _ string) sqlite.AuthorizerReturnCode {
	// No table but those of the copy: neither what SQLite keeps about itself nor tables that functions make.
	reads := action == sqlite.AuthSelect || action == sqlite.AuthRead && s.readable[first]
	if reads || action == sqlite.AuthFunction && slices.Contains(functions, second) {
		return sqlite.AuthorizerReturnCode(sqlite3.SQLITE_OK)
	}
	return sqlite.AuthorizerReturnCode(sqlite3.SQLITE_DENY)
}

// Ask runs a statement that the compiler of plans made and answers at most a thousand rows.
func (c *Copy) Ask(ctx context.Context, statement string, args []any) (rows [][]any, columns []string, err error) {
	ctx, cancel := context.WithTimeout(ctx, longest)
	defer cancel()
	connection, err := c.db.Conn(ctx)
	if err != nil {
		return nil, nil, fmt.Errorf("open a copy: %w", err)
	}
	defer func() { err = errors.Join(err, connection.Close()) }()
	if err := c.s.guard(connection); err != nil {
		return nil, nil, err
	}
	found, err := connection.QueryContext(ctx, statement, args...)
	if err != nil {
		return nil, nil, fmt.Errorf("ask a copy: %w", err)
	}
	defer func() { err = errors.Join(err, found.Close()) }()
	columns, err = found.Columns()
	if err != nil {
		return nil, nil, err
	}
	for found.Next() && len(rows) < mostRows {
		row := make([]any, len(columns))
		into := make([]any, len(columns))
		for i := range row {
			into[i] = &row[i]
		}
		if err := found.Scan(into...); err != nil {
			return nil, nil, err
		}
		rows = append(rows, row)
	}
	return rows, columns, found.Err()
}
