package merge_test

import (
	"testing"

	"shipshape/sync/merge"
)

// Whoever asks for a record may get none: what was never seen answers, and breaks nobody.
func TestRow_ThatWasNeverSeenAnswers(t *testing.T) {
	t.Parallel()
	var row *merge.Row
	if row.Alive() || row.VersionOf("title") != nil || row.InEffect("title") != nil || row.Moved("state", "set") {
		t.Error("a record that was never seen is something")
	}
}
