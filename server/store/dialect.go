package store

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"fmt"
	"io"
	"net"
	"net/url"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/jmoiron/sqlx"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// engine is what differs between the two databases; everything else is SQL that both read.
type engine struct {
	name      string
	postgres  bool
	maxParams int // bound values in one statement
	batchRows int // rows of one INSERT: SQLite remembers a statement for each size, PostgreSQL is a journey away
}

var (
	sqliteEngine   = engine{name: "sqlite", maxParams: 32000, batchRows: 16}
	postgresEngine = engine{name: "postgres", postgres: true, maxParams: 60000, batchRows: 64}
)

// readers is the size of SQLite's read pool: modernc slows down with many connections.
const readers = 4

// connections is the size of each of PostgreSQL's pools.
const connections = 8

// pools are the connections to a database. log is SQLite's alone, for the mover.
type pools struct{ write, read, log *sqlx.DB }

// connect opens the pools of a database URL.
func connect(ctx context.Context, address string) (engine, pools, error) {
	if path, ok := strings.CutPrefix(address, "sqlite:"); ok {
		with, err := connectSQLite(ctx, path)
		return sqliteEngine, with, err
	}
	if strings.HasPrefix(address, "postgres://") || strings.HasPrefix(address, "postgresql://") {
		with, err := connectPostgres(ctx, address)
		return postgresEngine, with, err
	}
	scheme, _, _ := strings.Cut(address, ":")
	return engine{}, pools{}, fmt.Errorf("database address must start with sqlite: or postgres://, not %q", scheme)
}

// connectPostgres opens two pools here too: a writer that reads beside its transaction must never wait for a connection that
// only another writer in the same position could give back.
func connectPostgres(ctx context.Context, address string) (pools, error) {
	config, err := pgx.ParseConfig(address)
	if err != nil {
		return pools{}, fmt.Errorf("connect to PostgreSQL: %w", err)
	}
	uncompiled := stdlib.OptionAfterConnect(func(ctx context.Context, connection *pgx.Conn) error {
		// A page of a long list looks costly before it is cut, and compiling its query takes 750 ms where reading it takes 2.
		_, err := connection.Exec(ctx, "SET jit = off")
		return err
	})
	var opened [2]*sqlx.DB
	for i := range opened {
		opened[i] = sqlx.NewDb(stdlib.OpenDB(*config, uncompiled), "pgx")
		if err := opened[i].PingContext(ctx); err != nil {
			err = errors.Join(fmt.Errorf("connect to PostgreSQL: %w", err), opened[i].Close())
			if i > 0 {
				err = errors.Join(err, opened[0].Close())
			}
			return pools{}, err
		}
		opened[i].SetMaxOpenConns(connections)
		opened[i].SetMaxIdleConns(connections)
		opened[i].SetConnMaxIdleTime(5 * time.Minute)
	}
	return pools{write: opened[0], read: opened[1]}, nil
}

func connectSQLite(ctx context.Context, path string) (with pools, err error) {
	if path == "" {
		return pools{}, errors.New("database address sqlite: needs a path")
	}
	if err := keepPrivate(path); err != nil {
		return pools{}, err
	}
	// busy_timeout comes first: the switch to WAL must be able to wait.
	// synchronous=FULL: an acknowledged set is on the disk, because tablets forget what is acknowledged.
	// auto_vacuum counts for a file that is not there yet, and for one that is written anew; journal_mode begins the file.
	pragmas := []string{
		"busy_timeout(10000)", "auto_vacuum(incremental)", "journal_mode(WAL)", "synchronous(FULL)", "foreign_keys(1)",
		"journal_size_limit(200000000)", "cache_size(-32000)", "temp_store(MEMORY)", fmt.Sprintf("wal_autocheckpoint(%d)", mostLogged),
	}
	writing := url.Values{"_pragma": pragmas, "_txlock": {"immediate"}}
	reading := url.Values{"_pragma": append(append([]string{}, pragmas...), "query_only(1)")}
	file := "file:" + (&url.URL{Path: path}).EscapedPath() + "?"
	defer func() {
		for _, db := range []*sqlx.DB{with.write, with.read, with.log} {
			if err != nil && db != nil {
				err = errors.Join(err, db.Close())
			}
		}
	}()
	for _, pool := range []struct {
		db      **sqlx.DB
		purpose string
		options url.Values
		most    int
	}{
		{&with.write, "writing", writing, 1}, {&with.read, "reading", reading, readers}, {&with.log, "moving the log", reading, 1},
	} {
		connector, err := sqlite.NewConnector(file + pool.options.Encode())
		if err != nil {
			return with, fmt.Errorf("open SQLite for %s: %w", pool.purpose, err)
		}
		db := sqlx.NewDb(sql.OpenDB(remembering{connector}), "sqlite")
		if err := db.PingContext(ctx); err != nil {
			return with, errors.Join(fmt.Errorf("open SQLite for %s: %w", pool.purpose, err), db.Close())
		}
		db.SetMaxOpenConns(pool.most)
		db.SetMaxIdleConns(pool.most)
		*pool.db = db
	}
	return with, nil
}

// databaseBytes reads how large the database is, its free pages with it.
func (e engine) databaseBytes() string {
	if e.postgres {
		return "SELECT pg_database_size(current_database())"
	}
	return "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
}

// forUpdate locks the rows a SELECT names. SQLite has one writer and needs no words for it.
func (e engine) forUpdate() string {
	if e.postgres {
		return " FOR UPDATE"
	}
	return ""
}

// readOptions ask for one unchanging picture. In SQLite every transaction has one.
func (e engine) readOptions() *sql.TxOptions {
	if e.postgres {
		return &sql.TxOptions{Isolation: sql.LevelRepeatableRead, ReadOnly: true}
	}
	return nil
}

func (e engine) writeOptions() *sql.TxOptions {
	if e.postgres {
		return &sql.TxOptions{Isolation: sql.LevelSerializable}
	}
	return nil
}

// lockedOptions are for transactions that take the organization's counter row first: after the lock every statement must see
// what the one before committed, so that waiting is enough and nobody fails at the end.
func (e engine) lockedOptions() *sql.TxOptions {
	if e.postgres {
		return &sql.TxOptions{Isolation: sql.LevelReadCommitted}
	}
	return nil
}

// retryable says that the whole transaction may be tried again: busy, serialization failure, deadlock, or the connection was
// lost so that nobody knows whether the commit arrived.
func retryable(err error) bool {
	if full, ok := errors.AsType[*sqlite.Error](err); ok {
		code := full.Code() & 0xff
		return code == sqlite3.SQLITE_BUSY || code == sqlite3.SQLITE_LOCKED
	}
	if refused, ok := errors.AsType[*pgconn.PgError](err); ok {
		switch refused.Code {
		case "40001", "40P01", "40003", "57P01", "57P02", "57P03", "OC000", "OC001":
			return true
		}
		return strings.HasPrefix(refused.Code, "08")
	}
	_, network := errors.AsType[net.Error](err)
	return network && !errors.Is(err, context.DeadlineExceeded) || errors.Is(err, driver.ErrBadConn) || errors.Is(err, io.ErrUnexpectedEOF)
}

// lostDisk says that the disk did not take what it was given. After that the state of the cached pages is unknown: going on
// could acknowledge work that is gone.
func lostDisk(err error) bool {
	full, ok := errors.AsType[*sqlite.Error](err)
	if !ok {
		return false
	}
	switch full.Code() {
	case sqlite3.SQLITE_IOERR_FSYNC, sqlite3.SQLITE_IOERR_DIR_FSYNC, sqlite3.SQLITE_IOERR_WRITE:
		return true
	}
	return false
}
