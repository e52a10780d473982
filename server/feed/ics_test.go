package feed

import (
	"os"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

// TestWrite_SaysWhatAnotherProgramReads holds the text to a file that the app's tests read with a parser of another author.
func TestWrite_SaysWhatAnotherProgramReads(t *testing.T) {
	t.Parallel()
	got := write([]Entry{
		{ID: "a1", Title: "Tier II report, Müller & Söhne; \"long\" words that do not fit into one line of a calendar, which ends at 75 bytes", Path: "/calendar/item/a1", Category: "report", Day: "2027-03-01", Alarms: []int{30, 1, 0}},
		{ID: "b2", Title: "Report to OSHA", Path: "/calendar/item/b2?rule=r&slot=2026-11-23", Category: "compliance", Day: "2026-11-23", At: time.Date(2026, 11, 23, 22, 0, 0, 0, time.UTC), Alarms: []int{1, 0}},
		{ID: "c3", Title: "Leap day", Path: "/calendar/item/c3", Category: "inspection", Day: "2028-02-29", Changed: time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC)},
		{ID: "d4", Title: "No day", Day: "soon"},
	}, "https://yard.example")
	want, err := os.ReadFile("testdata/feed.ics")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Error(diff)
	}
}
