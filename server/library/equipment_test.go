package library

import (
	"encoding/json"
	"os"
	"testing"
)

// Screens write the source of a limit as library.ts of equipment does, and the server writes it again: the same words, or every inspection would
// be written anew.
func TestReading_SaysItsSourceAsScreensDo(t *testing.T) {
	t.Parallel()
	data, err := os.ReadFile("testdata/sources.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors struct {
		Cases []struct {
			Reading
			Want string
		}
	}
	if err := json.Unmarshal(data, &vectors); err != nil || len(vectors.Cases) == 0 {
		t.Fatal(err)
	}
	for _, c := range vectors.Cases {
		if got := c.Source(); got != c.Want {
			t.Errorf("%q, want %q", got, c.Want)
		}
	}
}
