package calendar_test

import (
	"slices"
	"testing"

	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

// A crane has a certificate that ran out yesterday. Whoever has renewed it, or has put the crane away, is told no more.
func TestRemind_LeavesWhatWasRenewedOrPutAwayInPeace(t *testing.T) {
	t.Parallel()
	certificate := func(of, kind, until string) change.Op {
		return add("equipmentCertificate", newID(), fields{"itemId": of, "kind": kind, "expiresOn": until})
	}
	for name, test := range map[string]struct {
		after func(y *yard, crane string)
		told  bool
	}{
		"as it is":         {func(*yard, string) {}, true},
		"another kind":     {func(y *yard, crane string) { y.write(certificate(crane, "permit", "2027-11-22")) }, true},
		"of another crane": {func(y *yard, _ string) { y.write(certificate(newID(), "load_test", "2027-11-22")) }, true},
		"an older one":     {func(y *yard, crane string) { y.write(certificate(crane, "load_test", "2025-11-22")) }, true},
		"renewed":          {func(y *yard, crane string) { y.write(certificate(crane, "load_test", "2027-11-22")) }, false},
		"the renewal was none": {func(y *yard, crane string) {
			renewal := certificate(crane, "load_test", "2027-11-22")
			y.write(renewal)
			y.removes("equipmentCertificate", renewal.ID)
		}, true},
		"retired": {func(y *yard, crane string) { y.runs("equipmentItem", crane, "retire", fields{"stateReason": "Sold"}) }, false},
		"deleted": {func(y *yard, crane string) { y.removes("equipmentItem", crane) }, false},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t, storetest.SQLite)
			ana, crane := y.person("inspector", "Ana Ruiz"), newID()
			y.write(add("equipmentItem", crane, fields{"tag": "CR-1", "name": "Gantry crane", "kind": "crane", "state": "in_service", "ownerId": ana.id}), certificate(crane, "load_test", "2026-11-22"))
			test.after(y, crane)
			y.tick()
			same(t, "told", test.told, slices.Contains(since(y.messages("notice"), 0), ana.id+" role:ehs_manager: Overdue: Gantry crane: certificate"))
			same(t, "by mail", test.told, slices.Contains(since(y.messages("mail"), 0), ana.id+": Calendar: 1 overdue"))
		})
	}
}

// removes deletes a record, by the server.
func (y *yard) removes(entity, id string) {
	y.Helper()
	y.write(on(entity, y.row(entity, id), change.Delete, "", nil))
}

// runs takes a record to another state, by the server.
func (y *yard) runs(entity, id, name string, f fields) {
	y.Helper()
	y.write(on(entity, y.row(entity, id), change.Command, name, f))
}
