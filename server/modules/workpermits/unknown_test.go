package workpermits_test

import (
	"maps"
	"slices"
	"testing"

	"shipshape/schema"
	"shipshape/server/library"
	"shipshape/server/servertest/yardtest"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// A permit of a kind that this server does not know, as after going back to an older version, asks for nothing that could be looked up. It is
// neither issued nor worked under nor made longer; whoever works under it is called out.
func TestPermit_OfAKindNobodyKnowsIsNotWorkedUnder(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	unknown := func(id string) {
		t.Helper()
		if err := y.Store.Write(t.Context(), func(tx *store.Tx) error {
			_, err := tx.Exec("UPDATE work_permits SET kind = 'diving' WHERE id = ?", id)
			return err
		}); err != nil {
			t.Fatal(err)
		}
	}
	const say = "This server does not know what a permit of this kind asks for. Nobody works under it: prepare one of a known kind, or ask who runs the server."
	draft, active, suspended, ended := yardtest.NewID(), yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	y.holder.Must(y.prepares(draft, "confined_space", nil))
	for _, id := range []string{active, suspended, ended} {
		y.running(id, "confined_space", nil)
	}
	y.holder.Must(y.run(suspended, "suspend", fields{"stateReason": "Rain"}))
	y.holder.Must(y.run(ended, "endWork", fields{"workEndedAt": y.Clock.At.UnixMilli()}))
	for _, id := range []string{draft, active, suspended, ended} {
		unknown(id)
	}
	for id, command := range map[string]string{draft: "issue", suspended: "resume", ended: "close"} {
		if _, got := y.boss.Does(y.run(id, command, nil)); got != say {
			t.Errorf("%s: %q", command, got)
		}
	}
	if _, got := y.boss.Does(y.run(ended, "restart", nil)); got != say {
		t.Errorf("restart: %q", got)
	}
	if _, got := y.boss.Does(y.edit("workPermit", active, fields{"untilAt": y.at("23:00")})); got != say {
		t.Errorf("longer: %q", got)
	}
	for _, op := range []change.Op{
		y.run(active, "suspend", fields{"stateReason": "Nobody knows this kind"}), y.run(draft, "discard", fields{"stateReason": "Nobody knows this kind"}),
		y.run(suspended, "closeEmergency", fields{"stateReason": "Everybody is out"}),
	} {
		if code, got := y.boss.Does(op); code != "" {
			t.Errorf("%s: %q", op.Command, got)
		}
	}
}

// Every kind that the schema offers is one whose conditions the library has.
func TestPermit_KindsAreAllInTheLibrary(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	shipped, err := library.FindPermitLimits()
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]bool{}
	for _, kind := range shipped.Kinds {
		known[kind.Key] = true
	}
	offered := slices.Clone(s.Entity("workPermit").Properties["kind"].Enum)
	slices.Sort(offered)
	if got := slices.Sorted(maps.Keys(known)); !slices.Equal(got, offered) {
		t.Errorf("the library has %q, the schema %q", got, offered)
	}
}
