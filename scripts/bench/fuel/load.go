package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"shipshape/schema"
	"shipshape/server/store"
	"shipshape/sync/change"
)

const (
	chunk  = 250_000 // rows of a transaction
	assets = 60
	months = 60 // the last of them has the month that is reviewed
	// reviewed is how many lines that month has.
	reviewed = 2000
	set      = "01990000-0000-7000-8000-000000000000" // the change-set of all of them, which nothing here reads
)

func assetOf(n int) string { return fmt.Sprintf("0002%04x-0000-7000-8000-%012x", n, n) }

// monthOf is one of the months, the oldest first.
func monthOf(n int) string {
	now := time.Now().UTC()
	return time.Date(now.Year(), now.Month()-months+1+time.Month(n), 1, 0, 0, 0, 0, time.UTC).Format("2006-01")
}

// load writes entries, the sums of their months, and by what devices see them, as an upload would have left them.
func load(ctx context.Context, address string, y *yard, rows int) (err error) {
	declared, err := schema.Load()
	if err != nil {
		return err
	}
	st, err := store.Open(ctx, address, declared)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	settings := change.UUID5(y.org, "fuelSettings")
	long := rows - reviewed
	// Month n of all but the last, which has the lines to review.
	number := fmt.Sprintf("CASE WHEN i >= %d THEN %d ELSE i * %d / %d END", long, months-1, months-1, long)
	month := fmt.Sprintf("strftime('%%Y-%%m', '%s-01', '+' || (%s) || ' months')", monthOf(0), number)
	asset := fmt.Sprintf("printf('0002%%04x-0000-7000-8000-%%012x', i %% %d, i %% %d)", assets, assets)
	entry := "printf('00010000-0000-7000-8000-%012x', i)"
	inserts := []string{
		fmt.Sprintf(`INSERT INTO fuel_entries (org_id, id, number, type, day, at, asset_id, unit_text, fuel, quantity, unit, hours, unit_price, total_cost, vendor, invoice, card_last4,
				batch_id, row_no, state, base_quantity, base_unit, month, lane, flag_count, blocked, created_by, cl, seq, versions, updated_by)
			SELECT '%[1]s', %[2]s, 'FE-' || i, 'card_purchase', month || printf('-%%02d', 1 + i %% 28), unixepoch(month || '-01') * 1000, asset, 'CR-07', 'dyed_diesel',
				18000 + i * 7919 %% 24000, 'gal', 10000 + i, 34820, 13375, 'Tidewater', 'TW-' || i, '1111', '%[3]s', i + 2, 'recorded', (18000 + i * 7919 %% 24000) * 1000, 'gal', month,
				'a/' || asset || '/dyed_diesel/' || month || '/%[3]s', 0, 0, '%[4]s', 1, 1000 + i, '{"*":"%[5]s"}', '%[4]s' FROM (SELECT i, %[6]s AS month, %[7]s AS asset FROM numbers)`,
			y.org, entry, y.batch, y.reader.User, set, month, asset),
		fmt.Sprintf(`INSERT INTO sync_heads (org_id, entity, id, seq, tokens, alive, leaves, scope_key) SELECT '%s', 'fuelEntry', %s, 1000 + i, '|%s|', 1, 1, '' FROM numbers`,
			y.org, entry, y.reader.User),
		fmt.Sprintf(`INSERT INTO sync_scopes (org_id, token, entity, id) SELECT '%s', '%s', 'fuelEntry', %s FROM numbers`, y.org, y.reader.User, entry),
	}
	for first := 0; first < rows; first += chunk {
		numbers := fmt.Sprintf("WITH RECURSIVE numbers(i) AS (SELECT %d UNION ALL SELECT i + 1 FROM numbers WHERE i < %d) ", first, min(first+chunk, rows)-1)
		for _, insert := range inserts {
			if err := write(ctx, st, numbers+insert); err != nil {
				return err
			}
		}
	}
	sum := "printf('00040000-0000-7000-8000-%012x', rowid)"
	return write(ctx, st,
		"CREATE TEMP TABLE lanes AS SELECT lane, month, asset_id, sum(base_quantity) AS base, sum(total_cost) AS cost, count(*) AS entries FROM fuel_entries WHERE org_id = '"+y.org+"' GROUP BY lane, month, asset_id",
		fmt.Sprintf(`INSERT INTO fuel_rollups (org_id, id, settings_id, lane, month, asset_id, fuel, batch_id, base_unit, quantity, purchased, cost, entries, flagged, blocked, open, mid_price,
				cl, seq, versions, updated_by)
			SELECT '%s', %s, '%s', lane, month, asset_id, 'dyed_diesel', '%s', 'gal', base, base, cost, entries, 0, 0, entries, 34820, 1, %d + rowid, '{"*":"%s"}', '%s' FROM temp.lanes`,
			y.org, sum, settings, y.batch, 1000+rows, set, y.reader.User),
		fmt.Sprintf(`INSERT INTO sync_heads (org_id, entity, id, seq, tokens, alive, leaves, scope_key) SELECT '%s', 'fuelRollup', %s, %d + rowid, '', 1, 0, '' FROM temp.lanes`, y.org, sum, 1000+rows),
		fmt.Sprintf("UPDATE fuel_batches SET state = 'committed' WHERE org_id = '%s'", y.org),
		fmt.Sprintf("UPDATE org_counters SET seq = %d WHERE org_id = '%s'", 1000+2*rows, y.org),
	)
}

// write runs statements in one transaction.
func write(ctx context.Context, st *store.Store, statements ...string) error {
	return st.Write(ctx, func(tx *store.Tx) error {
		for _, statement := range statements {
			if _, err := tx.Exec(statement); err != nil {
				return fmt.Errorf("%.60s: %w", statement, err)
			}
		}
		return nil
	})
}
