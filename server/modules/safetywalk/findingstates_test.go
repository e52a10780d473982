package safetywalk_test

import (
	"encoding/json"
	"os"
	"testing"

	"shipshape/server/modules/safetywalk"
	"shipshape/sync/merge"
)

// A finding whose state only a newer version knows is not over: its walk stays open. The device reads the same cases.
func TestFindingStates(t *testing.T) {
	raw, err := os.ReadFile("testdata/finding-states.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Cases []struct {
			State string `json:"state"`
			Done  bool   `json:"done"`
		} `json:"cases"`
	}
	if err := json.Unmarshal(raw, &vectors); err != nil || len(vectors.Cases) == 0 {
		t.Fatalf("cases cannot be read: %v", err)
	}
	report := &merge.Row{CL: 1, Fields: map[string]any{"provisional": false}}
	for _, c := range vectors.Cases {
		finding := &merge.Row{CL: 1, Fields: map[string]any{"state": c.State}}
		if got := safetywalk.Closes([]*merge.Row{finding}, []*merge.Row{report}, nil); got != c.Done {
			t.Errorf("a walk whose finding is %q: over = %v, want %v", c.State, got, c.Done)
		}
	}
}

// A walk is over when its latest report waits for no device and no work on it stands still.
func TestCloses_WaitsForDevicesAndStoppedWork(t *testing.T) {
	report := func(revision int64, provisional bool) *merge.Row {
		return &merge.Row{CL: 1, Fields: map[string]any{"revision": revision, "provisional": provisional}}
	}
	stop := func(state string) *merge.Row { return &merge.Row{CL: 1, Fields: map[string]any{"state": state}} }
	for name, c := range map[string]struct {
		reports, stops []*merge.Row
		want           bool
	}{
		"no report":                        {nil, nil, false},
		"a report":                         {[]*merge.Row{report(1, false)}, nil, true},
		"a device is awaited":              {[]*merge.Row{report(1, true)}, nil, false},
		"the device has come":              {[]*merge.Row{report(1, true), report(2, false)}, nil, true},
		"the device has come, out of turn": {[]*merge.Row{report(2, false), report(1, true)}, nil, true},
		"another device is awaited":        {[]*merge.Row{report(2, true), report(1, false)}, nil, false},
		"work is stopped":                  {[]*merge.Row{report(1, false)}, []*merge.Row{stop("released"), stop("raised")}, false},
		"somebody has it in hand":          {[]*merge.Row{report(1, false)}, []*merge.Row{stop("acknowledged")}, false},
		"work goes on":                     {[]*merge.Row{report(1, false)}, []*merge.Row{stop("released"), stop("withdrawn")}, true},
	} {
		if got := safetywalk.Closes(nil, c.reports, c.stops); got != c.want {
			t.Errorf("%s: over = %v, want %v", name, got, c.want)
		}
	}
}
