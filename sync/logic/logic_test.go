package logic_test

import (
	"encoding/json"
	"testing"

	"shipshape/scripts/dev/pins"
	"shipshape/sync/logic"

	"pgregory.net/rapid"
)

var operators = []string{"and", "or", "!", "==", "!=", "<", "<=", ">", ">=", "in", "+", "-", "min", "max", "if", "count", "some", "all", "today", "missing", "var"}

// conditions draws conditions that are often right and sometimes not.
func conditions(depth int) *rapid.Generator[any] {
	leaf := rapid.OneOf(
		rapid.SampledFrom([]any{nil, true, false, "tank", "2026-05-01", int64(0), int64(3), int64(1<<53 - 1)}),
		rapid.Map(rapid.SampledFrom([]string{"a", "b", "c", "list", "parent.a", "yard.b", ""}), func(path string) any { return map[string]any{"var": path} }),
		rapid.Map(rapid.SampledFrom([]string{"a", "parent.b", "list"}), func(path string) any { return map[string]any{"missing": []any{path}} }),
	)
	if depth == 0 {
		return leaf
	}
	return rapid.OneOf(leaf, rapid.Custom(func(t *rapid.T) any {
		args := rapid.SliceOfN(conditions(depth-1), 0, 3).Draw(t, "args")
		return map[string]any{rapid.SampledFrom(operators).Draw(t, "op"): args}
	}))
}

func contexts(t *rapid.T) logic.Context {
	values := rapid.SampledFrom([]any{
		nil, true, false, "", "tank", "2026-05-01", int64(3), int64(-1), json.RawMessage(`[1,"a",null,{"a":true}]`), json.RawMessage(`{"a":[2]}`), json.RawMessage(`nonsense`),
	})
	reader := func(label string) func(string) any {
		row := rapid.MapOf(rapid.SampledFrom([]string{"a", "b", "c", "list"}), values).Draw(t, label)
		return func(field string) any { return row[field] }
	}
	return logic.Context{Record: reader("record"), Parent: reader("parent"), Today: "2026-05-01"}
}

func compile(t *rapid.T, condition any) *logic.Rule {
	raw, err := json.Marshal(condition)
	if err != nil {
		t.Fatal(err)
	}
	rule, err := logic.Compile(raw)
	if err != nil {
		return nil
	}
	return rule
}

func TestConditions_NeverPanicAndKeepTheLaws(t *testing.T) {
	t.Parallel()
	pins.Check(t, func(t *rapid.T) {
		a, b := conditions(3).Draw(t, "a"), conditions(3).Draw(t, "b")
		ctx := contexts(t)
		eval := func(condition any) any {
			rule := compile(t, condition)
			if rule == nil {
				t.Skip("no condition")
			}
			return rule.Eval(ctx)
		}
		op := func(name string, args ...any) any { return map[string]any{name: args} }
		same := func(law string, x, y any) {
			if got, want := eval(x), eval(y); got != want {
				t.Fatalf("%s: %v, %v", law, got, want)
			}
		}
		eval(a)
		same("what is not not so, is so", op("!", op("!", a)), op("and", a))
		same("De Morgan, and", op("!", op("and", a, b)), op("or", op("!", a), op("!", b)))
		same("De Morgan, or", op("!", op("or", a, b)), op("and", op("!", a), op("!", b)))
		same("both ways round", op("==", a, b), op("==", b, a))
		same("unequal is not equal", op("!=", a, b), op("!", op("==", a, b)))
		same("not less is as much or more", op("!", op("<", a, b)), op(">=", a, b))
		list := map[string]any{"var": "list"}
		same("not all is some not", op("!", op("all", list, op("missing", "a"))), op("some", list, op("!", op("missing", "a"))))
	})
}
