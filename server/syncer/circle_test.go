package syncer_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

// The same cases hold for the app (pwa/src/features/yard/nesting.test.ts).
func TestZones_LieAtMostSixteenDeep(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join("..", "..", "sync", "testdata", "vectors", "nesting.json"))
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Cases []struct {
			Name string
			// Chains are zones from the outermost inwards, each in the one before it.
			Chains     []int
			Zone, Into string // chain.place of the zone that moves, and of its new parent
			OK         bool
		}
	}
	if err := json.Unmarshal(raw, &vectors); err != nil {
		t.Fatal(err)
	}
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		for _, c := range vectors.Cases {
			r := newRig(t, engine)
			boss := r.tablet(bay, "ehs_manager")
			ids := map[string]string{}
			for chain, length := range c.Chains {
				parent := ""
				for place := range length {
					id, fields := newID(), map[string]any{"name": "Zone", "code": strconv.Itoa(chain) + "-" + strconv.Itoa(place), "kind": "area"}
					if parent != "" {
						fields["parentId"] = parent
					}
					boss.do(add("zone", id, fields))
					ids[strconv.Itoa(chain)+"."+strconv.Itoa(place)], parent = id, id
				}
			}
			var op change.Op
			if ids[c.Zone] == "" {
				op = add("zone", newID(), map[string]any{"name": "Zone", "code": "NEW", "kind": "area", "parentId": ids[c.Into]})
			} else {
				op = edit(boss.row("zone", ids[c.Zone]), map[string]any{"parentId": ids[c.Into]})
			}
			got := boss.push(boss.set(op))[0]
			if taken := got.Code == ""; taken != c.OK {
				t.Errorf("%s: %s %q", c.Name, got.Code, got.Message)
			}
		}
	})
}

// A circle of any length is refused, also when its zones come in an order in which each names one that is not here yet.
func TestZones_MakeNoCircleOfAnyLength(t *testing.T) {
	t.Parallel()
	for _, length := range []int{1, 2, 16, 17, 18, 40} {
		r := newRig(t, storetest.SQLite)
		boss := r.tablet(bay, "ehs_manager")
		ids := make([]string, length)
		for i := range ids {
			ids[i] = newID()
		}
		refused := false
		for i, id := range ids {
			got := boss.push(boss.set(add("zone", id, map[string]any{"name": "Zone", "code": strconv.Itoa(i), "kind": "area", "parentId": ids[(i+1)%length]})))[0]
			refused = refused || got.Code == change.CodeInvalid
		}
		if !refused {
			t.Errorf("a circle of %d zones was taken", length)
		}
		// The same of references that are no places: a finding that repeats another one.
		findings := make([]string, length)
		walk := newID()
		boss.do(walkOp(walk))
		for i := range findings {
			findings[i] = newID()
			boss.do(findingOp(findings[i], walk))
		}
		refused = false
		for i, id := range findings {
			got := boss.push(boss.set(edit(boss.row("finding", id), map[string]any{"duplicateOf": findings[(i+1)%length]})))[0]
			refused = refused || got.Code == change.CodeInvalid
		}
		if !refused {
			t.Errorf("a circle of %d findings was taken", length)
		}
	}
}
