package demo

import (
	"testing"

	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// logsOfThreeMonths looks at what the server's own rules took: what is asked of it here is that the story is the one that the yard tells.
func logsOfThreeMonths(t *testing.T, rows map[string][]wire.Row) {
	t.Helper()
	states := count(rows["logEntry"], "state")
	want := map[string]int{"draft": 1, "submitted": 3, "returned": 1, "void": 1, "approved": len(rows["logEntry"]) - 6}
	if diff := cmp.Diff(want, states); diff != "" {
		t.Error(diff)
	}
	if n := len(rows["logValue"]); n < 900 || n > 1100 {
		t.Errorf("%d values", n)
	}
	if len(rows["log"]) != 5 || len(rows["logVersion"]) != 6 {
		t.Errorf("%d logs with %d versions", len(rows["log"]), len(rows["logVersion"]))
	}
	if n := count(rows["logValue"], "fieldKey")["to_service"]; n < 60 {
		t.Errorf("%d calculated hours are kept", n)
	}
	logs, versions := byID(rows["log"]), byID(rows["logVersion"])
	late, marked := 0, 0
	for _, entry := range rows["logEntry"] {
		if n, _ := entry.Fields["late"].(int64); n > 0 {
			late += int(n)
		}
		if n, _ := entry.Fields["warnings"].(int64); n > 0 {
			marked++
		}
		if logs[entry.Fields["logId"].(string)].Fields["state"] != "live" || versions[entry.Fields["versionId"].(string)].ID == "" {
			t.Errorf("%v is an entry of %v", entry.Fields, logs[entry.Fields["logId"].(string)].Fields)
		}
	}
	if late != 2 || marked < 5 {
		t.Errorf("%d days late, %d entries with a warning", late, marked)
	}
	if len(rows["logCorrection"]) != 1 {
		t.Fatalf("%d corrections", len(rows["logCorrection"]))
	}
	for _, value := range rows["logValue"] {
		correction := rows["logCorrection"][0].Fields
		if value.Fields["entryId"] == correction["entryId"] && value.Fields["fieldKey"] == "stack" &&
			(value.Fields["number"] != int64(5_620_000) || correction["number"] != int64(4_620_000)) {
			t.Errorf("%v was corrected to %v", value.Fields["number"], correction["number"])
		}
	}
}
