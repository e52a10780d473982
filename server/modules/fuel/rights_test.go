package fuel_test

import (
	"fmt"
	"testing"

	"shipshape/server/app"
	"shipshape/server/servertest/yardtest"
	"shipshape/sync/change"
	"shipshape/sync/wire"
)

const day = 24 * 3_600_000 // ms

func (y *yard) guest(org, role string) *person {
	y.Helper()
	if org == y.Org && role != app.RoleSuperuser {
		return y.Person(role, "Somebody of "+role)
	}
	return y.As(org, yardtest.NewID(), role, "Somebody else")
}

func (y *yard) approve(id string) change.Op {
	y.Helper()
	return yardtest.On("fuelEntry", y.Row("fuelEntry", id), change.Command, "approve", nil)
}

// The device says the same before it sends (refuse in pwa/src/features/fuel/records.tsx).
func TestFuel_AnEntryIsApprovedWhenNothingBlocksAndWhatIsOddIsExplained(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	plain, blocked, odd := yardtest.NewID(), yardtest.NewID(), yardtest.NewID()
	y.clerk.Must(
		fill(plain, y.crane, "2026-03-01", 40_000, fields{"at": int64(morning) - day}),
		fill(blocked, y.crane, "2026-03-02", 384_000, nil),
		fill(odd, y.generator, "2026-03-01", 39_000, fields{"fuel": "diesel", "unitPrice": int64(30_000), "totalCost": int64(99_900)}),
	)
	const (
		unsaid = "Say why it is right first: something about it is odd."
		blocks = "F03 blocks approval until it is put right or made void."
	)
	for _, c := range []struct {
		id, comment, code, say string
	}{
		{plain, "", "", ""},
		{blocked, "", "rejected guard", blocks},
		{blocked, "The gauge says so", "rejected guard", blocks},
		{odd, "", "rejected guard", unsaid},
		{odd, "  ", "rejected guard", unsaid},
		{odd, "The ticket has a fee", "", ""},
	} {
		if c.comment != "" {
			y.clerk.Must(yardtest.On("fuelEntry", y.Row("fuelEntry", c.id), change.Update, "", fields{"flagComment": c.comment}))
		}
		if code, say := y.boss.Does(y.approve(c.id)); code != c.code || say != c.say {
			t.Errorf("with the comment %q: %q %q, want %q %q", c.comment, code, say, c.code, c.say)
		}
	}
	if state := y.Row("fuelEntry", blocked).Fields["state"]; state != "recorded" {
		t.Errorf("what is blocked is %v", state)
	}
}

// The first of two that are alike was right when it was approved; the second asks, and its comment is enough for the month.
func TestFuel_WhatIsApprovedIsNotFoundOddByItsApproval(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	first, second := yardtest.NewID(), yardtest.NewID()
	for _, id := range []string{first, second} {
		y.clerk.Must(fill(id, y.crane, "2026-03-01", 40_000, fields{"at": int64(morning) - day}))
	}
	y.clerk.Must(yardtest.On("fuelEntry", y.Row("fuelEntry", second), change.Update, "", fields{"flagComment": "Before and after the move"}))
	y.boss.Must(y.approve(first))
	if n := y.Row("fuelEntry", first).Fields["flagCount"]; n != int64(0) {
		t.Errorf("what was approved has %v flags", n)
	}
	y.clerk.Must(yardtest.On("fuelMonth", y.Row("fuelMonth", y.cranes("2026-03")), change.Command, "submit", nil))
	y.boss.Must(yardtest.On("fuelMonth", y.Row("fuelMonth", y.cranes("2026-03")), change.Command, "approve", nil))
}

func TestFuel_SomebodyElseApproves(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.To("2026-03-28 08:00")
	n := int64(0)
	entry := func(by *person) string {
		id := yardtest.NewID()
		n++
		by.Must(fill(id, y.crane, fmt.Sprintf("2026-03-%02d", n+1), 40_000, fields{"at": int64(morning) + n*day}))
		return id
	}
	for name, c := range map[string]struct {
		who *person
		may bool
	}{
		"a reviewer":                 {y.boss, true},
		"another reviewer":           {y.env, true},
		"a superuser of the yard":    {y.guest(y.Org, app.RoleSuperuser), true},
		"a clerk":                    {y.clerk, false},
		"a supervisor":               {y.guest(y.Org, "supervisor"), false},
		"an auditor":                 {y.guest(y.Org, "auditor"), false},
		"a contractor":               {y.guest(y.Org, "contractor"), false},
		"somebody without a role":    {y.guest(y.Org, ""), false},
		"the boss of another yard":   {y.guest(yardtest.NewID(), "ehs_manager"), false},
		"a superuser somewhere else": {y.guest(yardtest.NewID(), app.RoleSuperuser), false},
	} {
		if code, say := c.who.Does(y.approve(entry(y.clerk))); (code == "") != c.may {
			t.Errorf("%s: %q %q", name, code, say)
		}
		month := y.Row("fuelMonth", y.cranes("2026-03"))
		if state := month.Fields["state"]; state != "submitted" {
			y.clerk.Must(yardtest.On("fuelMonth", month, change.Command, "submit", nil))
			month = y.Row("fuelMonth", y.cranes("2026-03"))
		}
		if code, say := c.who.Does(yardtest.On("fuelMonth", month, change.Command, "approve", nil)); (code == "") != c.may {
			t.Errorf("%s, the month: %q %q", name, code, say)
		}
		if month = y.Row("fuelMonth", y.cranes("2026-03")); month.Fields["state"] == "approved" {
			y.boss.Must(yardtest.On("fuelMonth", month, change.Command, "reopen", fields{"stateReason": "Once more"}))
		}
	}
	// Nobody decides about their own: neither the entry, nor the month that they submitted.
	if code, _ := y.boss.Does(y.approve(entry(y.boss))); code != "rejected guard" {
		t.Errorf("a reviewer approved an entry of their own: %q", code)
	}
	if state := y.Row("fuelMonth", y.cranes("2026-03")).Fields["state"]; state == "submitted" {
		y.boss.Must(yardtest.On("fuelMonth", y.Row("fuelMonth", y.cranes("2026-03")), change.Command, "return", fields{"stateReason": "Once more"}))
	}
	y.boss.Must(yardtest.On("fuelMonth", y.Row("fuelMonth", y.cranes("2026-03")), change.Command, "submit", nil))
	if code, _ := y.boss.Does(yardtest.On("fuelMonth", y.Row("fuelMonth", y.cranes("2026-03")), change.Command, "approve", nil)); code != "rejected guard" {
		t.Errorf("a reviewer approved the month that they submitted: %q", code)
	}
	guest := y.guest(y.Org, "")
	guest.Actor = app.Actor{}
	sent := wire.PushRequest{Proto: 1, Schema: y.Schema.Version, Device: guest.Device, Sets: nil}
	if _, err := y.Push(t.Context(), guest.Actor, sent); err == nil {
		t.Error("a guest sends something")
	}
}

// Contractors have no part in fuel (the matrix of roles). Months are for those who review or count them.
func TestFuel_WhoSeesIt(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	y.clerk.Must(fill(yardtest.NewID(), y.crane, "2026-03-01", 40_000, nil))
	y.clerk.Must(upload(yardtest.NewID(), 1))
	seen := []string{"fuelEntry", "fuelAsset", "fuelTank", "fuelRollup"}
	for name, c := range map[string]struct {
		who            *person
		log, up, month bool
	}{
		"a clerk":                    {y.clerk, true, true, true},
		"an auditor":                 {y.guest(y.Org, "auditor"), true, true, true},
		"a superuser":                {y.guest(y.Org, app.RoleSuperuser), true, true, true},
		"a supervisor":               {y.guest(y.Org, "supervisor"), true, true, false},
		"an inspector":               {y.guest(y.Org, "inspector"), true, true, false},
		"a contractor":               {y.guest(y.Org, "contractor"), false, false, false},
		"somebody without a role":    {y.guest(y.Org, ""), false, false, false},
		"the boss of another yard":   {y.guest(yardtest.NewID(), "ehs_manager"), false, false, false},
		"a superuser somewhere else": {y.guest(yardtest.NewID(), app.RoleSuperuser), false, false, false},
	} {
		rows := c.who.Sees()
		for _, kind := range seen {
			if sees := len(rows[kind]) > 0; sees != c.log {
				t.Errorf("%s: sees %s: %v", name, kind, sees)
			}
		}
		if sees := len(rows["fuelBatch"]) > 0; sees != c.up {
			t.Errorf("%s: sees uploads: %v", name, sees)
		}
		if sees := len(rows["fuelMonth"]) > 0; sees != c.month {
			t.Errorf("%s: sees months: %v", name, sees)
		}
	}
}

// What cannot be right counts in no sum of a month before somebody has put it right; the sum says how many wait.
func TestFuel_WhatABlockingFlagHoldsCountsOnceItIsPutRight(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	plain, blocked := yardtest.NewID(), yardtest.NewID()
	y.clerk.Must(
		fill(plain, y.crane, "2026-03-01", 40_000, fields{"at": int64(morning) - day, "hours": int64(141_000)}),
		fill(blocked, y.crane, "2026-03-02", 384_000, fields{"unitPrice": int64(40_000), "totalCost": int64(153_600), "hours": int64(141_100)}),
	)
	lane := y.Row("fuelEntry", plain).Fields["lane"].(string)
	want := func(when string, quantity, cost, entries, held, last int64) {
		t.Helper()
		sum := y.sum(lane)
		for name, value := range map[string]int64{"quantity": quantity, "cost": cost, "entries": entries, "blocked": held, "lastHours": last} {
			if sum[name] != value {
				t.Errorf("%s: %s is %v, want %d", when, name, sum[name], value)
			}
		}
	}
	want("while it blocks", 40_000_000, 0, 2, 1, 141_000)
	y.clerk.Must(yardtest.On("fuelEntry", y.Row("fuelEntry", blocked), change.Update, "", fields{"quantity": int64(38_400), "totalCost": int64(15_360)}))
	want("put right", 78_400_000, 15_360, 2, 0, 141_100)
}
