package admin

import (
	"maps"
	"slices"
	"testing"

	"shipshape/schema"

	"github.com/google/go-cmp/cmp"
)

// A new field that names a file gets a kind; without one it would pass for a file that nothing names.
func TestStorage_KnowsEveryFieldThatNamesAFile(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	var declared []string
	for _, e := range s.Entities() {
		for _, f := range e.Fields {
			if f.File {
				declared = append(declared, e.Name+"."+f.Name)
			}
		}
	}
	slices.Sort(declared)
	if diff := cmp.Diff(declared, slices.Sorted(maps.Keys(storedAs))); diff != "" {
		t.Error(diff)
	}
}
