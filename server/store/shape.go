package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"

	"github.com/jmoiron/sqlx"
)

// Shape is what a table is made of, in SQLite's types.
type Shape struct {
	Columns []Column
	Indexes map[string][]string // name to columns in order
}

// Column is one column of a table.
type Column struct {
	Name string `db:"name"`
	Type string `db:"type"`
	Key  int    `db:"pk"` // place in the primary key, 0 for none
}

// Column finds a column by name.
func (s Shape) Column(name string) (Column, bool) {
	at := slices.IndexFunc(s.Columns, func(c Column) bool { return c.Name == name })
	if at < 0 {
		return Column{}, false
	}
	return s.Columns[at], true
}

// Shapes applies migrations to an empty database in memory and answers its tables by name.
func Shapes(ctx context.Context, migrations fs.FS) (shapes map[string]Shape, err error) {
	db, err := sqlx.ConnectContext(ctx, "sqlite", ":memory:")
	if err != nil {
		return nil, fmt.Errorf("open a database in memory: %w", err)
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1) // a second connection would be a second, empty database
	if err := migrateWith(ctx, sqliteEngine, db.DB, migrations); err != nil {
		return nil, err
	}
	var names []string
	if err := db.SelectContext(ctx, &names, "SELECT name FROM sqlite_master WHERE type = 'table'"); err != nil {
		return nil, fmt.Errorf("list tables: %w", err)
	}
	shapes = map[string]Shape{}
	for _, name := range names {
		if shapes[name], err = shapeOf(ctx, db, name); err != nil {
			return nil, fmt.Errorf("read the shape of %s: %w", name, err)
		}
	}
	return shapes, nil
}

func shapeOf(ctx context.Context, db *sqlx.DB, table string) (Shape, error) {
	shape := Shape{Indexes: map[string][]string{}}
	if err := db.SelectContext(ctx, &shape.Columns, "SELECT name, type, pk FROM pragma_table_info(?)", table); err != nil {
		return shape, err
	}
	var indexes []string
	if err := db.SelectContext(ctx, &indexes, "SELECT name FROM pragma_index_list(?) WHERE origin = 'c'", table); err != nil {
		return shape, err
	}
	for _, index := range indexes {
		var columns []string
		if err := db.SelectContext(ctx, &columns, "SELECT name FROM pragma_index_info(?) ORDER BY seqno", index); err != nil {
			return shape, err
		}
		shape.Indexes[index] = columns
	}
	return shape, nil
}
