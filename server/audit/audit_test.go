package audit_test

import (
	"fmt"
	"strconv"
	"sync"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/store"
	"shipshape/server/store/storetest"

	"github.com/google/go-cmp/cmp"
)

func TestMain(m *testing.M) { storetest.Main(m) }

var noon = time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)

func source(org string) audit.Source {
	return audit.Source{Actor: app.Actor{OrgID: org, UserID: "root", Role: "org_admin", Impersonator: "root"}, Address: "192.0.2.7", Request: "r1"}
}

// write appends entries 1 to n for an organization.
func write(t *testing.T, st *store.Store, org string, n int) {
	t.Helper()
	for i := 1; i <= n; i++ {
		err := st.Write(t.Context(), func(tx *store.Tx) error {
			at := noon.Add(time.Duration(i) * time.Minute)
			return audit.Append(tx, source(org).Entry(at, "user.suspend", "user", fmt.Sprintf("u%d", i), map[string]any{"n": i, "reason": "<left> & gone"}))
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}

func TestVerify_FindsWhatWasChangedBesideTheServer(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		for name, c := range map[string]struct {
			queries []string
			broken  int64
		}{
			"nothing":             {nil, 0},
			"an edited detail":    {[]string{"UPDATE audit_log SET detail = '{}' WHERE org_id = 'bay' AND seq = 3"}, 3},
			"an edited time":      {[]string{"UPDATE audit_log SET at = at + 1 WHERE org_id = 'bay' AND seq = 1"}, 1},
			"another actor":       {[]string{"UPDATE audit_log SET actor = 'somebody' WHERE org_id = 'bay' AND seq = 5"}, 5},
			"nobody acted for":    {[]string{"UPDATE audit_log SET on_behalf_of = NULL WHERE org_id = 'bay' AND seq = 2"}, 2},
			"another role acted":  {[]string{"UPDATE audit_log SET on_behalf_of = 'role:inspector' WHERE org_id = 'bay' AND seq = 4"}, 4},
			"another action":      {[]string{"UPDATE audit_log SET action = 'user.resume' WHERE org_id = 'bay' AND seq = 3"}, 3},
			"another kind":        {[]string{"UPDATE audit_log SET subject_kind = 'device' WHERE org_id = 'bay' AND seq = 3"}, 3},
			"another subject":     {[]string{"UPDATE audit_log SET subject_id = 'u9' WHERE org_id = 'bay' AND seq = 3"}, 3},
			"another address":     {[]string{"UPDATE audit_log SET address = '192.0.2.8' WHERE org_id = 'bay' AND seq = 1"}, 1},
			"another request":     {[]string{"UPDATE audit_log SET request = 'r2' WHERE org_id = 'bay' AND seq = 5"}, 5},
			"a removed entry":     {[]string{"DELETE FROM audit_log WHERE org_id = 'bay' AND seq = 2"}, 2},
			"a removed beginning": {[]string{"DELETE FROM audit_log WHERE org_id = 'bay' AND seq = 1"}, 1},
			"a removed end":       {[]string{"DELETE FROM audit_log WHERE org_id = 'bay' AND seq >= 4"}, 4},
			"all removed":         {[]string{"DELETE FROM audit_log WHERE org_id = 'bay'"}, 1},
			"two swapped entries": {[]string{
				"UPDATE audit_log SET seq = 99 WHERE org_id = 'bay' AND seq = 2", "UPDATE audit_log SET seq = 2 WHERE org_id = 'bay' AND seq = 3",
				"UPDATE audit_log SET seq = 3 WHERE org_id = 'bay' AND seq = 99",
			}, 2},
			"an entry moved to another organization": {[]string{
				"DELETE FROM audit_log WHERE org_id = 'bay' AND seq = 5",
				"UPDATE audit_log SET org_id = 'bay' WHERE org_id = 'harbor' AND seq = 5",
			}, 5},
		} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				st := storetest.Open(t, engine)
				write(t, st, "bay", 5)
				write(t, st, "harbor", 6)
				err := st.Write(t.Context(), func(tx *store.Tx) error {
					for _, query := range c.queries {
						if _, err := tx.Exec(query); err != nil {
							return err
						}
					}
					return nil
				})
				if err != nil {
					t.Fatal(err)
				}
				proof, err := audit.NewLog(st).Verify(t.Context(), "bay")
				if err != nil {
					t.Fatal(err)
				}
				got := int64(0)
				if proof.BrokenAt != nil {
					got = *proof.BrokenAt
				}
				if got != c.broken || proof.OK != (c.broken == 0) {
					t.Errorf("%+v broken at %d, want %d", proof, got, c.broken)
				}
			})
		}
	})
}

func TestAppend_ChainsWhatManyWriteAtOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		st := storetest.Open(t, engine)
		var writers sync.WaitGroup
		for i := range 8 {
			writers.Go(func() {
				err := st.Write(t.Context(), func(tx *store.Tx) error {
					return audit.Append(tx, source("bay").Entry(noon, "user.suspend", "user", strconv.Itoa(i), nil))
				})
				if err != nil {
					t.Error(err)
				}
			})
		}
		writers.Wait()
		proof, err := audit.NewLog(st).Verify(t.Context(), "bay")
		if diff := cmp.Diff(audit.Proof{Rows: 8, OK: true}, proof); diff != "" || err != nil {
			t.Error(diff, err)
		}
	})
}

// A refused act leaves no trace, and a written one always does: they share the transaction.
func TestAppend_StandsOrFallsWithItsAct(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		st := storetest.Open(t, engine)
		refusal := app.Errorf(app.EConflict, "no")
		err := st.Write(t.Context(), func(tx *store.Tx) error {
			if err := audit.Append(tx, source("bay").Entry(noon, "user.suspend", "user", "u", nil)); err != nil {
				return err
			}
			return refusal
		})
		if app.CodeOf(err) != app.EConflict {
			t.Fatal(err)
		}
		proof, err := audit.NewLog(st).Verify(t.Context(), "bay")
		if diff := cmp.Diff(audit.Proof{OK: true}, proof); diff != "" || err != nil {
			t.Error(diff, err)
		}
	})
}

func TestList_FiltersAndPages(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		st := storetest.Open(t, engine)
		write(t, st, "bay", 5)
		write(t, st, "harbor", 1)
		log := audit.NewLog(st)
		for name, c := range map[string]struct {
			filter audit.Filter
			want   []int64
			more   bool
		}{
			"everything":            {audit.Filter{}, []int64{5, 4, 3, 2, 1}, false},
			"a page":                {audit.Filter{Limit: 2}, []int64{5, 4}, true},
			"the next page":         {audit.Filter{Limit: 2, Before: 4}, []int64{3, 2}, true},
			"the last page":         {audit.Filter{Limit: 2, Before: 2}, []int64{1}, false},
			"from a moment":         {audit.Filter{From: noon.Add(4 * time.Minute)}, []int64{5, 4}, false},
			"until a moment":        {audit.Filter{To: noon.Add(2 * time.Minute)}, []int64{2, 1}, false},
			"one subject":           {audit.Filter{Subject: "u3"}, []int64{3}, false},
			"one action":            {audit.Filter{Action: "user.suspend", Limit: 1}, []int64{5}, true},
			"a family of actions":   {audit.Filter{Action: "user", Limit: 1}, []int64{5}, true},
			"no such action":        {audit.Filter{Action: "use"}, nil, false},
			"in other letters":      {audit.Filter{Action: "USER"}, nil, false},
			"signs with a meaning":  {audit.Filter{Action: "%"}, nil, false},
			"somebody else's deeds": {audit.Filter{Actor: "ana"}, nil, false},
		} {
			page, err := log.List(t.Context(), "bay", c.filter)
			if err != nil {
				t.Fatal(err)
			}
			var got []int64
			for _, line := range page.Rows {
				got = append(got, line.Seq)
			}
			if diff := cmp.Diff(c.want, got); diff != "" || page.More != c.more {
				t.Errorf("%s: more %v %s", name, page.More, diff)
			}
		}
		page, err := log.List(t.Context(), "bay", audit.Filter{Limit: 1})
		if err != nil {
			t.Fatal(err)
		}
		line := page.Rows[0]
		if string(line.Detail) != `{"n":5,"reason":"\u003cleft\u003e \u0026 gone"}` || *line.OnBehalfOf != "role:org_admin" || line.Address != "192.0.2.7" {
			t.Errorf("%+v %s", line, line.Detail)
		}
	})
}
