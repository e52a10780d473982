package archtest

import (
	"encoding/json"
	"maps"
	"path"
	"slices"
	"strings"
	"testing"
)

// A lock that lacks what it names is completed by the first install on another machine, which then is no longer what was committed; npm
// itself leaves out other platforms' optional packages when it writes the lock beside packages that are installed already.
func TestLock_HoldsEveryPackageThatItNames(t *testing.T) {
	t.Parallel()
	var lock struct {
		Packages map[string]struct {
			Dependencies         map[string]string
			OptionalDependencies map[string]string
			Integrity            string
			Resolved             string
		}
	}
	if err := json.Unmarshal(read(t, "package-lock.json"), &lock); err != nil {
		t.Fatal(err)
	}
	for at, locked := range lock.Packages {
		for _, name := range slices.Concat(slices.Collect(maps.Keys(locked.Dependencies)), slices.Collect(maps.Keys(locked.OptionalDependencies))) {
			folder := at
			_, found := lock.Packages[path.Join(folder, "node_modules", name)]
			for !found && folder != "" {
				folder = folder[:max(0, strings.LastIndex("/"+folder, "/node_modules/")-1)]
				_, found = lock.Packages[path.Join(folder, "node_modules", name)]
			}
			if !found {
				t.Errorf("%s needs %s, which has no entry of its own: npm install completes the lock where there is no node_modules yet", at, name)
			}
		}
		// Where a machine fetched from is that machine's affair; what it fetched is proven by its hash.
		if at != "" && (locked.Integrity == "" || locked.Resolved != "") {
			t.Errorf("%s: integrity %q, resolved %q; want the hash and no address", at, locked.Integrity, locked.Resolved)
		}
	}
}
