package workpermits_test

import (
	"encoding/json"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

func TestIssue_WaitsForAnApprovedAnalysis(t *testing.T) {
	t.Parallel()
	const waits = "The job safety analysis is not approved yet. Have it approved, or choose another one."
	for name, test := range map[string]struct {
		steps []string
		want  string
	}{
		"draft":    {nil, waits},
		"review":   {[]string{"submit"}, waits},
		"approved": {[]string{"submit", "approve"}, ""},
		"replaced": {[]string{"submit", "approve", "replace"}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			id, analysis := yardtest.NewID(), yardtest.NewID()
			y.Wrote(yardtest.Add("jobAnalysis", analysis, fields{
				"title": "Hot work in tanks", "kind": "hot_work", "state": "draft", "edition": int64(1),
				"steps": json.RawMessage(`[{"step":"Weld","hazard":"Fire","control":"Fire watch","level":"administrative"}]`),
			}))
			for _, step := range test.steps {
				says := fields{}
				if step == "approve" {
					says["reviewBy"] = "2027-11-24"
				}
				y.Wrote(yardtest.On("jobAnalysis", y.Row("jobAnalysis", analysis), change.Command, step, says))
			}
			y.holder.Must(append(looks(id, checks["hot_work start"]...), y.prepares(id, "hot_work", fields{"analysisId": analysis}), y.tests(id, nil))...)
			if _, say := y.boss.Does(y.run(id, "issue", fields{"issuerId": y.boss.Actor.UserID, "issuedAt": y.Clock.At.UnixMilli()})); say != test.want {
				t.Errorf("%q, want %q", say, test.want)
			}
		})
	}
}
