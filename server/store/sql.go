package store

import (
	"database/sql"
	"fmt"
	"slices"
	"strings"
)

// batchKeys bounds one IN list.
const batchKeys = 512

// insert writes rows with statements of many rows each. The sizes are powers of two, so that an engine that remembers
// statements meets few different ones.
func (t *Tx) insert(table string, columns []string, onConflict string, rows [][]any) error {
	limit := t.store.engine.batchRows
	for limit*len(columns) > t.store.engine.maxParams {
		limit /= 2
	}
	for len(rows) > 0 {
		size := limit
		for size > len(rows) {
			size /= 2
		}
		args := make([]any, 0, size*len(columns))
		for _, row := range rows[:size] {
			args = append(args, row...)
		}
		if err := t.exec(insertSQL(table, columns, onConflict, size), args); err != nil {
			return fmt.Errorf("insert into %s: %w", table, err)
		}
		rows = rows[size:]
	}
	return nil
}

// finish closes rows. What closing says counts where nothing was said before.
func finish(rows *sql.Rows, err *error) {
	if closing := rows.Close(); *err == nil && closing != nil {
		*err = closing
	}
}

func (t *Tx) query(query string, args []any) (*sql.Rows, error) {
	return t.tx.QueryContext(t.ctx, t.tx.Rebind(query), args...)
}

func insertSQL(table string, columns []string, onConflict string, rows int) string {
	tuple := "(" + strings.TrimSuffix(strings.Repeat("?, ", len(columns)), ", ") + ")"
	var b strings.Builder
	b.WriteString("INSERT INTO " + table + " (" + strings.Join(columns, ", ") + ") VALUES ")
	for i := range rows {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(tuple)
	}
	b.WriteString(onConflict)
	return b.String()
}

func (t *Tx) exec(query string, args []any) error {
	_, err := t.tx.ExecContext(t.ctx, t.tx.Rebind(query), args...)
	return err
}

// upsert is the clause that overwrites all columns but the key.
func upsert(key, columns []string) string {
	var set []string
	for _, column := range columns {
		if !slices.Contains(key, column) {
			set = append(set, column+" = excluded."+column)
		}
	}
	return " ON CONFLICT (" + strings.Join(key, ", ") + ") DO UPDATE SET " + strings.Join(set, ", ")
}

// eachBatch calls fn with "?, ?, …" and the values for it, batch by batch. A short batch is filled up to a power of two with
// empty values, which no key has, for the same reason as in insert.
func eachBatch[T any](values []T, fn func(marks string, args []any) error) error {
	for len(values) > 0 {
		batch := values[:min(batchKeys, len(values))]
		values = values[len(batch):]
		size := 1
		for size < len(batch) {
			size *= 2
		}
		args := make([]any, size)
		for i := range args {
			var value T
			if i < len(batch) {
				value = batch[i]
			}
			args[i] = value
		}
		if err := fn(strings.TrimSuffix(strings.Repeat("?, ", size), ", "), args); err != nil {
			return err
		}
	}
	return nil
}
