package clock_test

import (
	"log/slog"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/clock"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
)

// An organization that has a module switched off is left in peace by its duties, and by those alone.
func TestTick_LeavesOrganizationsWithoutTheModuleInPeace(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYard(t, engine)
		on, off := y.Organization("Bayfront"), y.Organization("Harbor Point")
		switched := func(list string) {
			if err := y.Store.Write(t.Context(), func(tx *store.Tx) error {
				_, err := tx.Exec(`INSERT INTO organization_settings (org_id, modules_off, require_two_factor, single_person_approval, usage_events, changed_at, changed_by)
					VALUES (?, ?, 0, 0, 0, 1, 'test') ON CONFLICT (org_id) DO UPDATE SET modules_off = excluded.modules_off`, off, list)
				return err
			}); err != nil {
				t.Fatal(err)
			}
		}
		asked := map[string]int{}
		ask := func(id string) func(rules.View, time.Time, *time.Location) (rules.Due, error) {
			return func(view rules.View, _ time.Time, _ *time.Location) (rules.Due, error) {
				asked[id+" "+view.Actor().OrgID]++
				return rules.Due{}, nil
			}
		}
		duties := []rules.Duty{{ID: "test.module", Module: "calendar", Do: ask("module")}, {ID: "test.core", Do: ask("core")}}
		s := clock.New(y.Store, y.Sync, duties, y.Clock, app.RandomIDs{}, slog.New(slog.NewTextHandler(&y.log, nil)))
		switched(`["tasks","calendar"]`)
		y.set(on, "2026-12-01 10:00")
		y.set(off, "2026-12-01 10:00")
		y.tick(s, s)
		if asked["module "+on] == 0 || asked["core "+off] == 0 || asked["module "+off] != 0 {
			t.Errorf("off: %v", asked)
		}
		switched(`["tasks"]`)
		y.tick(s)
		if asked["module "+off] == 0 {
			t.Errorf("on again: %v", asked)
		}
	})
}
