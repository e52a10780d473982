package vectors_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"shipshape/sync/change"
	"shipshape/sync/compute"
	"shipshape/sync/logic"

	"github.com/google/go-cmp/cmp"
)

func runLogic(t *testing.T, file []byte) {
	type group map[string]json.RawMessage
	var v struct {
		Record group
		Cases  []struct {
			Name                 string
			If                   json.RawMessage
			Record, Parent, Yard group
			Today                string
			Want                 any
		}
		Errors []struct {
			Name, Error string
			If          json.RawMessage
		}
		Types struct {
			Fields map[string]logic.Kind
			Cases  []struct {
				Name, Error string
				If          json.RawMessage
			}
		}
	}
	read(t, file, &v)
	from := func(g group) func(string) any {
		if g == nil {
			return nil
		}
		return func(field string) any { return g[field] }
	}
	for _, c := range v.Cases {
		rule, err := logic.Compile(c.If)
		if err != nil {
			t.Errorf("%s: %v", c.Name, err)
			continue
		}
		if c.Record == nil {
			c.Record = v.Record
		}
		got := rule.Eval(logic.Context{Record: from(c.Record), Parent: from(c.Parent), Yard: from(c.Yard), Today: c.Today})
		if n, isNumber := got.(int64); isNumber {
			got = float64(n)
		}
		if diff := cmp.Diff(c.Want, got); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.Name, diff)
		}
	}
	for _, c := range v.Errors {
		if _, err := logic.Compile(c.If); err == nil || err.Error() != c.Error {
			t.Errorf("%s: %v, want %s", c.Name, err, c.Error)
		}
	}
	types := func(path string) (logic.Type, error) {
		name, _, _ := strings.Cut(path, ".")
		typ := logic.Type{Kind: v.Types.Fields[name]}
		switch name {
		case "kind":
			typ.Enum = []string{"dock", "pier"}
		case "thick":
			typ.Scale = 1
		}
		if typ.Kind == "" {
			return typ, fmt.Errorf("there is no field %s", name)
		}
		return typ, nil
	}
	for _, c := range v.Types.Cases {
		rule, err := logic.Compile(c.If)
		if err == nil {
			err = rule.Check(types)
		}
		if got := fmt.Sprint(err); got != c.Error && (err != nil || c.Error != "") {
			t.Errorf("%s: %s, want %s", c.Name, got, c.Error)
		}
	}
}

func runWhen(t *testing.T, file []byte) {
	var v struct {
		Cases []struct {
			Name   string
			Op     json.RawMessage
			IsNew  bool
			After  map[string]json.RawMessage
			Fields map[string]string
		}
	}
	read(t, file, &v)
	s := load(t)
	for _, c := range v.Cases {
		after := map[string]any{}
		for name, value := range c.After {
			after[name] = value
		}
		op := parseOp(t, c.Op)
		refusal := change.Judge(s.Entity(op.Entity), op, c.IsNew, after, change.Around{Schema: 1 << 20})
		var fields map[string]string
		if refusal != nil {
			fields = refusal.Fields
		}
		if diff := cmp.Diff(c.Fields, fields); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.Name, diff)
		}
	}
}

func runCompute(t *testing.T, file []byte) {
	var v struct {
		DaysUntil []struct {
			Name, Day, From string
			Want            *int64
		}
		Named map[string][]struct {
			Name string
			Args []json.RawMessage
			Want json.RawMessage
		}
	}
	read(t, file, &v)
	for _, c := range v.DaysUntil {
		if got, ok := compute.DaysUntil(c.Day, c.From); ok != (c.Want != nil) || ok && got != *c.Want {
			t.Errorf("%s: %d, %v", c.Name, got, ok)
		}
	}
	for name := range compute.Named {
		if len(v.Named[name]) == 0 {
			t.Errorf("%s has no cases", name)
		}
	}
	for name, cases := range v.Named {
		for _, c := range cases {
			args := make([]any, len(c.Args))
			for i, arg := range c.Args {
				args[i] = valueOf(t, arg)
			}
			if got, want := compute.Named[name].Of(args), valueOf(t, c.Want); got != want {
				t.Errorf("%s: %s: %v, want %v", name, c.Name, got, want)
			}
		}
	}
}

// valueOf is a value as rows hold it.
func valueOf(t *testing.T, raw json.RawMessage) any {
	t.Helper()
	var text *string
	if json.Unmarshal(raw, &text) == nil {
		if text == nil {
			return nil
		}
		return *text
	}
	var yes bool
	if json.Unmarshal(raw, &yes) == nil {
		return yes
	}
	var whole int64
	if err := json.Unmarshal(raw, &whole); err != nil {
		t.Fatal(err)
	}
	return whole
}
