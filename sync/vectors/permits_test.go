package vectors_test

import (
	"encoding/json"
	"maps"
	"os"
	"slices"
	"testing"

	"shipshape/sync/permits"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// permitVectors are the vectors of permits to work; permits.ts is the other runner.
type permitVectors struct {
	Base  map[string]map[string]json.RawMessage
	Cases []struct {
		Name string
		Set  map[string]json.RawMessage
		Want map[string]map[string][]string
	}
	Clocks []struct {
		Name, Kind     string
		FromAt, Latest int64
	}
	Retests []struct {
		Name, Kind                 string
		Now, Tested, Changed, Want int64
	}
	Watches []struct {
		Name                  string
		Ended, Surveyed, Want int64
	}
	Days []struct {
		Name, Step string
		Now, Until int64
		Want       []string
	}
	Judges []struct {
		Name string
		Test permits.Test
		Want []string
	}
	Own struct {
		Bounds []permits.Bound
		Judged []struct {
			Name, Key string
			Tenths    int64
			Want      string
		}
		Cases []struct {
			Name string
			Now  int64
			Own  []permits.Own
			Want permits.Limits
		}
		Held []struct {
			Name, Kind string
			Stricter   permits.Limits
			Retest     int64
			Lel        float64
		}
	}
	Conflicts struct {
		Adjacent map[string][]string
		Cases    []struct {
			Name   string
			Job    permits.Job
			Others []permits.Job
			Want   []string
		}
	}
}

// permitLibrary is what permits are held to, as it is shipped.
func permitLibrary(t *testing.T) (permits.Limits, map[string]permits.Rules) {
	t.Helper()
	file, err := os.ReadFile("../../schema/library/permit-limits.json")
	if err != nil {
		t.Fatal(err)
	}
	var shipped struct {
		Limits []struct {
			Key   string
			Value float64
		}
		Kinds []permits.Rules
	}
	read(t, file, &shipped)
	limits, kinds := permits.Limits{}, map[string]permits.Rules{}
	for _, limit := range shipped.Limits {
		limits[limit.Key] = limit.Value
	}
	for _, kind := range shipped.Kinds {
		kinds[kind.Key] = kind
	}
	return limits, kinds
}

func runPermits(t *testing.T, file []byte) {
	var v permitVectors
	read(t, file, &v)
	limits, kinds := permitLibrary(t)
	for _, c := range v.Cases {
		for kind, rules := range kinds {
			facts := factsOf(t, v.Base[kind], c.Set)
			for step := range rules.Conditions {
				got := permits.Missing(step, facts, rules, limits)
				if diff := cmp.Diff(c.Want[kind][step], got, cmpopts.EquateEmpty()); diff != "" {
					t.Errorf("%s: %s of %s: %s", c.Name, step, kind, diff)
				}
			}
		}
	}
	for _, c := range v.Clocks {
		if got := permits.Latest(c.FromAt, kinds[c.Kind]); got != c.Latest {
			t.Errorf("latest: %s: %d, want %d", c.Name, got, c.Latest)
		}
	}
	for _, c := range v.Retests {
		facts := permits.Facts{Now: c.Now, Tests: []permits.Test{{At: c.Tested}}, Permit: permits.Permit{ChangedAt: c.Changed}}
		if got := permits.RetestAt(facts, kinds[c.Kind]); got != c.Want {
			t.Errorf("re-test: %s: %d, want %d", c.Name, got, c.Want)
		}
	}
	for _, c := range v.Watches {
		if got := permits.WatchUntil(permits.Permit{WorkEndedAt: c.Ended, SurveyedAt: c.Surveyed}, limits); got != c.Want {
			t.Errorf("fire watch: %s: %d, want %d", c.Name, got, c.Want)
		}
	}
	for _, c := range v.Days {
		if got := permits.Days(c.Step, c.Now, c.Until, "America/New_York"); !slices.Equal(got, c.Want) {
			t.Errorf("days: %s: %v, want %v", c.Name, got, c.Want)
		}
	}
	for _, c := range v.Judges {
		if got := permits.Judge(c.Test, limits); !slices.Equal(got, c.Want) {
			t.Errorf("test: %s: %v, want %v", c.Name, got, c.Want)
		}
	}
	for _, c := range v.Own.Judged {
		at := slices.IndexFunc(v.Own.Bounds, func(b permits.Bound) bool { return b.Key == c.Key })
		if got := v.Own.Bounds[at].Refused(c.Tenths); got != c.Want {
			t.Errorf("own: %s: %q, want %q", c.Name, got, c.Want)
		}
	}
	for _, c := range v.Own.Cases {
		if diff := cmp.Diff(c.Want, permits.Stricter(v.Own.Bounds, c.Own, c.Now)); diff != "" {
			t.Errorf("own: %s: %s", c.Name, diff)
		}
	}
	for _, c := range v.Own.Held {
		rules, held := permits.Held(kinds[c.Kind], limits, c.Stricter)
		if rules.RetestMinutes != c.Retest || held["lelBelow"] != c.Lel {
			t.Errorf("held: %s: %d min, %v %%", c.Name, rules.RetestMinutes, held["lelBelow"])
		}
	}
	for _, c := range v.Conflicts.Cases {
		if got := permits.Conflicts(c.Job, c.Others, v.Conflicts.Adjacent); !slices.Equal(got, c.Want) {
			t.Errorf("conflict: %s: %v, want %v", c.Name, got, c.Want)
		}
	}
}

// factsOf is the base with what a case says instead; of the permit the named fields alone.
func factsOf(t *testing.T, base, set map[string]json.RawMessage) permits.Facts {
	t.Helper()
	all := maps.Clone(base)
	maps.Copy(all, set)
	if set["permit"] != nil {
		var permit, changed map[string]json.RawMessage
		read(t, base["permit"], &permit)
		read(t, set["permit"], &changed)
		maps.Copy(permit, changed)
		all["permit"] = encoded(t, permit)
	}
	var facts permits.Facts
	read(t, encoded(t, all), &facts)
	return facts
}

func encoded(t *testing.T, value any) []byte {
	t.Helper()
	raw, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}
