package main

import (
	"context"
	"fmt"
	"strings"
	"time"

	"shipshape/server/store"
)

// chunk is how many rows a transaction writes.
const chunk = 250_000

const (
	zones    = 40
	perWalk  = 300
	fiveYear = 5 * 365 * 86_400_000 // for so long, until now, there are findings
	held     = 400 * 86_400_000     // for so long devices have a closed finding
)

// dialect is how each engine writes a number into an id, where it lists its indexes, and what it says of itself after much was written: PostgreSQL's
// autovacuum counts what there is, and nobody does on SQLite, where the counts would change the plans of lists.
type dialect struct{ id, indexes, after string }

var (
	sqlite = dialect{
		id:      "printf('%s0000-0000-7000-8000-%%012x', %s)",
		indexes: "SELECT name, sql AS made FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL AND tbl_name IN ('findings', 'sync_heads')",
	}
	postgres = dialect{
		id: "('%s0000-0000-7000-8000-' || lpad(to_hex(%s), 12, '0'))",
		indexes: "SELECT indexname AS name, indexdef AS made FROM pg_indexes WHERE tablename IN ('findings', 'sync_heads') AND indexname NOT LIKE '%_pkey'" +
			" AND schemaname = current_schema()",
		after: "ANALYZE",
	}
)

// zoneOf is the id of a zone, as both engines write it.
func zoneOf(n int) string { return fmt.Sprintf("0002%04d-0000-7000-8000-%012x", 0, n) }

func load(ctx context.Context, st *store.Store, address, org, person string, rows int) error {
	words := sqlite
	if strings.HasPrefix(address, "postgres") {
		words = postgres
	}
	of := func(prefix, number string) string { return fmt.Sprintf(words.id, prefix, number) }
	finding, walk, zone := of("0001", "i"), of("0003", fmt.Sprintf("i / %d", perWalk)), of("0002", fmt.Sprintf("i %% %d", zones))
	firstDay, step := time.Now().UnixMilli()-fiveYear, max(1, fiveYear/rows)
	inserts := []string{
		fmt.Sprintf(`INSERT INTO findings (org_id, id, walk_id, zone_id, kind, category, severity, text, state, observed_at, created_by, cl, seq, versions, updated_by)
			SELECT '%s', %s, %s, %s, 'at_risk', 'trip', CASE i %% 10 WHEN 0 THEN 'high' WHEN 1 THEN 'medium' ELSE 'low' END, 'Cable across the gangway', CASE i %% 50 WHEN 0 THEN 'open' ELSE 'closed' END,
			%d + i * %d, '%s', 1, 1000 + i, '{"*":"01990000-0000-7000-8000-000000000000"}', '%s'`,
			org, finding, walk, zone, firstDay, step, person, person),
		fmt.Sprintf(`INSERT INTO sync_heads (org_id, entity, id, seq, tokens, alive, leaves, scope_key) SELECT '%s', 'finding', %s, 1000 + i, '|%s|' || %s || '|' || %s || '|', 1,
			CASE i %% 50 WHEN 0 THEN 0 ELSE %d + i * %d END, ''`, org, finding, person, walk, zone, firstDay+held, step),
		fmt.Sprintf(`INSERT INTO sync_scopes (org_id, token, entity, id) SELECT '%s', %s, 'finding', %s`, org, walk, finding),
	}
	var indexes []struct {
		Name string `db:"name"`
		Made string `db:"made"`
	}
	err := st.Write(ctx, func(tx *store.Tx) error {
		if err := tx.Select(&indexes, words.indexes); err != nil {
			return err
		}
		for _, index := range indexes {
			if _, err := tx.Exec("DROP INDEX " + index.Name); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	for first := 0; first < rows; first += chunk {
		numbers := fmt.Sprintf("WITH RECURSIVE numbers(i) AS (SELECT CAST(%d AS BIGINT) UNION ALL SELECT i + 1 FROM numbers WHERE i < %d) ", first, min(first+chunk, rows)-1)
		for _, insert := range inserts {
			err := st.Write(ctx, func(tx *store.Tx) error {
				// Both engines take WITH before the SELECT of an INSERT.
				at := strings.Index(insert, "SELECT")
				_, err := tx.Exec(insert[:at] + numbers + insert[at:] + " FROM numbers")
				return err
			})
			if err != nil {
				return err
			}
		}
	}
	return st.Write(ctx, func(tx *store.Tx) error {
		for _, index := range indexes {
			if _, err := tx.Exec(index.Made); err != nil {
				return err
			}
		}
		if words.after != "" {
			if _, err := tx.Exec(words.after); err != nil {
				return err
			}
		}
		_, err := tx.Exec("UPDATE org_counters SET seq = ? WHERE org_id = ?", 1000+rows, org)
		return err
	})
}
