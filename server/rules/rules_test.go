package rules_test

import (
	"context"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/server/rules"
	"shipshape/sync/change"
)

func registry(t *testing.T) (*schema.Schema, *rules.Registry) {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	return s, rules.New(s)
}

func TestRegister_KnowsTheEntity(t *testing.T) {
	_, r := registry(t)
	if err := r.Register(rules.Hook{ID: "cranes"}, "task", "crane"); err == nil || err.Error() != `hook cranes: unknown entity "crane"` {
		t.Errorf("%v", err)
	}
}

func TestDerive_NamesWhoGoesRoundInCircles(t *testing.T) {
	s, r := registry(t)
	again := func(context.Context, rules.View, []rules.Change) ([]change.Op, []rules.Effect, error) {
		return []change.Op{{Entity: "task", ID: "t", Kind: change.Update}}, nil, nil
	}
	if err := r.Register(rules.Hook{ID: "tasks", Derive: again}, "task"); err != nil {
		t.Fatal(err)
	}
	var err error
	for round := 0; err == nil && round < 20; round++ {
		_, _, err = r.Derive(t.Context(), nil, round, []rules.Change{{Entity: s.Entity("task"), By: "other"}})
	}
	if err == nil || !strings.Contains(err.Error(), "hooks go round in circles: after 6 rounds tasks derives a set of task t") {
		t.Errorf("%v", err)
	}
}
