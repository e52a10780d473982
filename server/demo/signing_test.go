package demo

import (
	"encoding/json"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The text is what pwa/src/features/safety-walk/contentHash.ts makes of the same walk.
func TestContent_IsTheTextThatATabletSigns(t *testing.T) {
	t.Parallel()
	var c content
	c.walk("w", map[string]any{"title": "Docks & piers", "templateId": "t", "route": json.RawMessage(`["z"]`), "startedAt": int64(5), "leadId": "p", "weather": "fog"})
	c.zone(add("walkZone", "wz", map[string]any{"zoneId": "z", "status": "done", "enteredAt": int64(6)}))
	c.finding("f2", map[string]any{"zoneId": "z", "kind": "good_catch", "observedAt": int64(7)}, "p")
	c.finding("f1", map[string]any{"zoneId": "z", "kind": "at_risk", "severity": "high", "text": "Gap > 1 ft at \"A\"", "dueOn": "2026-11-22", "observedAt": int64(8)}, "q")
	c.answer(add("answer", "a", map[string]any{"zoneId": "z", "itemId": "cs-02", "result": "pass", "value": int64(2090)}))
	want := `shipshape walk content 1
walk w title="Docks & piers" template="t" route=["z"] started=5 lead="p"
zone z status="done"
finding f1 zone="z" kind="at_risk" severity="high" text="Gap > 1 ft at \"A\"" due="2026-11-22" seen=8 by="q"
finding f2 zone="z" kind="good_catch" seen=7 by="p"
answer a zone="z" item="cs-02" result="pass" value=2090`
	if diff := cmp.Diff(want, c.text()); diff != "" {
		t.Error(diff)
	}
}

func TestSignature_IsOneHandPerPersonInsideTheBox(t *testing.T) {
	t.Parallel()
	ana := walker{}.signature("Ana Ruiz")
	if ana != (walker{}).signature("Ana Ruiz") || ana == (walker{}).signature("Thuy Nguyen") {
		t.Error("a hand is not its owner's")
	}
	if !regexp.MustCompile(`^(M\d{1,3}\.\d 1?\d{1,2}\.\d(L\d{1,3}\.\d 1?\d{1,2}\.\d)+)+$`).MatchString(ana) || len(ana) > 60000 {
		t.Errorf("not a path in the box of 600 by 200: %.200s", ana)
	}
}
