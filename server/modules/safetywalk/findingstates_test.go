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
