package calendar_test

import (
	"slices"
	"testing"

	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
)

// A crane has a certificate that ran out yesterday. Whoever has renewed it, or has put the crane away, is told no more.
func TestRemind_LeavesWhatWasRenewedOrPutAwayInPeace(t *testing.T) {
	t.Parallel()
	certificate := func(of, kind, until string) change.Op {
		return yardtest.Add("equipmentCertificate", yardtest.NewID(), fields{"itemId": of, "kind": kind, "expiresOn": until})
	}
	for name, test := range map[string]struct {
		after func(p *person, crane string)
		told  bool
	}{
		"as it is":         {func(*person, string) {}, true},
		"another kind":     {func(p *person, crane string) { p.Must(certificate(crane, "permit", "2027-11-22")) }, true},
		"of another crane": {func(p *person, _ string) { p.Wrote(certificate(yardtest.NewID(), "load_test", "2027-11-22")) }, true},
		"an older one":     {func(p *person, crane string) { p.Must(certificate(crane, "load_test", "2025-11-22")) }, true},
		"renewed":          {func(p *person, crane string) { p.Must(certificate(crane, "load_test", "2027-11-22")) }, false},
		"the renewal was none": {func(p *person, crane string) {
			renewal := certificate(crane, "load_test", "2027-11-22")
			p.Must(renewal)
			p.removes("equipmentCertificate", renewal.ID)
		}, true},
		"retired": {func(p *person, crane string) { p.runs("equipmentItem", crane, "retire", fields{"stateReason": "Sold"}) }, false},
		"deleted": {func(p *person, crane string) { p.removes("equipmentItem", crane) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			ana, crane := y.person("inspector", "Ana Ruiz"), yardtest.NewID()
			y.Wrote(yardtest.Add("equipmentItem", crane, fields{"tag": "CR-1", "name": "Gantry crane", "kind": "crane", "state": "in_service", "ownerId": ana.id}), certificate(crane, "load_test", "2026-11-22"))
			test.after(y.person("ehs_manager", "Cora Diaz"), crane)
			y.Tick()
			same(t, "told", test.told, slices.Contains(since(y.messages("notice"), 0), ana.id+" role:ehs_manager: Overdue: CR-1 Gantry crane certificate: load test"))
			same(t, "by mail", test.told, slices.Contains(since(y.messages("mail"), 0), ana.id+": Calendar: 1 overdue"))
		})
	}
}
