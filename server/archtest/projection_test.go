package archtest

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// Records leave the server for a person through one projection alone: what else makes a row of the wire, or reads records beside it, could tell
// what is kept from whoever asks. The readers named here hand nothing to a person who asks for it: they plan and judge, or write a mail that
// is addressed by the record itself.
var (
	makesRows   = regexp.MustCompile(`[^\]]\bwire\.Row\{`)
	readsRecord = regexp.MustCompile(`\.(LoadRecords|FindRecords|ListRecords)\(`)
	readers     = []string{
		"server/syncer/comeback.go", "server/syncer/layer.go", "server/syncer/missing.go", "server/syncer/plan.go", "server/syncer/sight.go",
		"server/cmd/shipshape/assembly/delivery.go", "server/cmd/shipshape/assembly/photos.go",
	}
)

func TestRecords_LeaveThroughTheProjectionAlone(t *testing.T) {
	made := 0
	for _, file := range tracked(t) {
		if filepath.Ext(file) != ".go" || strings.HasSuffix(file, "_test.go") || !strings.HasPrefix(file, "server/") ||
			strings.HasPrefix(file, "server/store/") || strings.HasPrefix(file, "server/servertest/") {
			continue
		}
		data := read(t, file)
		if makesRows.Match(data) {
			made++
			if file != "server/syncer/project.go" {
				t.Errorf("%s makes a wire.Row: use what page.put gives, which went through the projection", file)
			}
		}
		if readsRecord.Match(data) && !slices.Contains(readers, file) {
			t.Errorf("%s reads records beside the projection: ask a sight, or a view if no person asks", file)
		}
	}
	if made != 1 {
		t.Errorf("%d files make rows of the wire", made)
	}
}
