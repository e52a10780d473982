package store_test

import (
	"context"
	"testing"

	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/merge"
)

// The last migration before the one that opens the choices.
const beforeOpenChoices = 17

// Choices and kinds are checked in code on both sides. The database holds any, so that a new one never needs a table to be rebuilt.
func TestMigrations_NoTableRefusesAChoice(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		t.Run("new", func(t *testing.T) {
			takesAnyChoice(t, storetest.Open(t, engine))
		})
		t.Run("upgraded", func(t *testing.T) {
			ctx, address, s := context.Background(), storetest.Address(t, engine), storetest.Schema(t)
			older, err := store.OpenBefore(ctx, address, s, beforeOpenChoices)
			check(t, err)
			check(t, older.Write(ctx, func(tx *store.Tx) error {
				for _, statement := range []string{
					`INSERT INTO tasks (org_id, id, title, state, priority, due_on, source_entity, completed_at, self_approved, cl, seq, versions, extra, updated_by)
						VALUES ('yard', 't', 'Fix the rail', 'blocked', 'P2', '2026-11-20', 'finding', 1763712000000, 1, 3, 7, '{"*":["s"]}', '{"later":1}', 'ana')`,
					`INSERT INTO photos (org_id, id, parent_entity, parent_id, role, width, markup, cl, seq, versions, heads, updated_by)
						VALUES ('yard', 'p', 'stopWork', 'x', 'after', 640, '[1]', 1, 8, '{"*":["s"]}', '{"role":["s"]}', 'ben')`,
				} {
					if _, err := tx.Exec(statement); err != nil {
						return err
					}
				}
				return nil
			}))
			check(t, older.Close())
			st := storetest.OpenAt(t, address)
			for query, want := range map[string]string{
				`SELECT title || state || priority || due_on || source_entity || CAST(completed_at AS TEXT) || CAST(self_approved AS TEXT) || CAST(cl AS TEXT) ||
					CAST(seq AS TEXT) || versions || extra || updated_by FROM tasks WHERE org_id = 'yard' AND id = 't' AND heads IS NULL`: `Fix the railblockedP22026-11-20finding1763712000000137{"*":["s"]}{"later":1}ana`,
				`SELECT parent_entity || parent_id || role || CAST(width AS TEXT) || markup || heads || updated_by FROM photos WHERE id = 'p' AND extra IS NULL`: `stopWorkxafter640[1]{"role":["s"]}ben`,
			} {
				var got string
				check(t, st.Read(ctx, func(tx *store.Tx) error { return tx.Get(&got, query) }))
				if got != want {
					t.Errorf("after the upgrade %q, before %q", got, want)
				}
			}
			takesAnyChoice(t, st)
		})
	})
}

// takesAnyChoice saves a record of every kind whose choices are of a later version, and reads it back.
func takesAnyChoice(t *testing.T, st *store.Store) {
	t.Helper()
	const later = "of a later version"
	for _, e := range storetest.Schema(t).Entities() {
		fields := map[string]any{}
		for _, f := range e.Fields {
			if len(f.Enum) > 0 || f.Carrier {
				fields[f.Name] = later
			}
		}
		row := &merge.Row{ID: "later", CL: 1, Fields: fields, Versions: merge.Versions{"*": {"s"}}}
		check(t, st.Write(context.Background(), func(tx *store.Tx) error {
			if err := tx.SaveRecords("later", e, []*store.Record{{Row: row, Seq: 1, UpdatedBy: "ana"}}); err != nil {
				t.Errorf("%s: %v", e.Name, err)
				return err
			}
			records, err := tx.ListRecords("later", e)
			if err != nil || len(records) != 1 {
				t.Errorf("%s: %d records, %v", e.Name, len(records), err)
				return err
			}
			for name := range fields {
				if got := records[0].Row.Fields[name]; got != later {
					t.Errorf("%s.%s came back as %v", e.Name, name, got)
				}
			}
			return nil
		}))
	}
}
