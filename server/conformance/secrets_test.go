package conformance

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/change"
)

// Secrets are kept on the server (x-private, x-sensitive, x-withheld): each value that is not for everybody is asked for by every way out: pull,
// list, search, history, and the record whole, at once and by pages. What the app exports and prints comes by these.

// secretly is what stands in every value that is kept back.
const secretly = "canary-7f3a"

// secretOf is a value that no other field of the yard has.
func secretOf(f *schema.Field) any {
	switch {
	case f.Format == "uuid":
		return "0ca7a7f3-7f3a-7f3a-8f3a-7f3a7f3a7f3a"
	case f.Format == "date":
		return "2026-02-17"
	case f.Type == "integer":
		return int64(73918461)
	case f.Type == "boolean":
		return true
	case f.Shape == "array":
		return json.RawMessage(`["` + secretly + `"]`)
	case f.Type == "json":
		return json.RawMessage(`{"text":"` + secretly + `"}`)
	}
	return secretly
}

// traces are the texts by which an answer tells a secret.
var traces = []string{secretly, "0ca7a7f3", "2026-02-17", "73918461"}

func TestTrust_SecretsLeaveTheServerByNoWay(t *testing.T) {
	t.Parallel()
	s := storetest.Schema(t)
	v := newServer(t, s, storetest.Open(t, storetest.SQLite), rules.New(s))
	count := map[string]int{}
	for _, e := range s.Entities() {
		if secrets := secretsOf(e); len(secrets) > 0 {
			t.Run(e.Name, func(t *testing.T) { proveSecret(t, v, e, secrets, count) })
		}
		if e.Withheld != nil {
			t.Run(e.Name+" withheld", func(t *testing.T) { proveWithheld(t, v, e, count) })
		}
	}
	t.Logf("%v", count)
	if count["fields"] < 23 || count["withheld"] < 2 || count["ways kept"] < 120 || count["ways told"] < 20 {
		t.Errorf("too little was asked to say anything: %v", count)
	}
}

func secretsOf(e *schema.Entity) (fields []*schema.Field) {
	for _, f := range e.Fields {
		if f.Private || e.Sensitive != nil && slices.Contains(e.Sensitive.Fields, f.Name) {
			fields = append(fields, f)
		}
	}
	return fields
}

// ways asks for records in every way there is; what is answered, by way.
func (y *yard) ways(p *person, asked ...change.Op) map[string]string {
	y.t.Helper()
	told := map[string]string{}
	tell := func(way string, answer any, err error) {
		if code := app.CodeOf(err); err != nil && code != app.ENotFound && code != app.EForbidden {
			y.t.Errorf("%s: %v", way, err)
		}
		text, broken := json.Marshal(answer)
		if broken != nil {
			y.t.Fatal(broken)
		}
		told[way] = string(text)
	}
	tell("pull", p.pull(), nil)
	for _, op := range asked {
		page, err := y.y.List(y.t.Context(), p.Actor, syncer.ListRequest{Entity: op.Entity})
		tell("list of "+op.Entity, page, err)
		page, err = y.y.List(y.t.Context(), p.Actor, syncer.ListRequest{Entity: op.Entity, Search: secretly})
		tell("search in "+op.Entity, page, err)
		history, err := y.y.History(y.t.Context(), p.Actor, op.Entity, op.ID, 0)
		tell("history of "+op.Entity, history, err)
		page, err = y.y.Whole(y.t.Context(), p.Actor, op.Entity, op.ID)
		tell("whole of "+op.Entity, page, err)
		page, err = y.y.WholePage(y.t.Context(), p.Actor, op.Entity, op.ID, "")
		tell("pages of "+op.Entity, page, err)
	}
	return told
}

// hung are records that hang on another one: a photo, a file, a comment, and a conflict about each field.
func (y *yard) hung(on change.Op, fields []*schema.Field) (ops []change.Op) {
	for _, part := range y.schema.Entities() {
		kind, id := part.Carrier()
		if kind == nil || part.Sub != id.Name || !slices.Contains(kind.Carriers, on.Entity) {
			continue
		}
		_, op := y.record(part.Name, map[string]any{kind.Name: on.Entity, id.Name: on.ID})
		for _, f := range part.Fields {
			if f.Type == "string" && f.Format == "" && f.Enum == nil && f.Pattern == nil && f != kind {
				op.Fields[f.Name] = secretly
			}
		}
		ops = append(ops, op)
	}
	for _, f := range fields {
		_, op := y.record("conflict", map[string]any{"recordEntity": on.Entity, "recordId": on.ID, "field": f.Name})
		op.Fields["winner"], op.Fields["loser"] = json.RawMessage(`{"is":"`+secretly+`"}`), json.RawMessage(`{"is":"`+secretly+`"}`)
		ops = append(ops, op)
	}
	return ops
}

func proveSecret(t *testing.T, v *server, e *schema.Entity, secrets []*schema.Field, count map[string]int) {
	y := v.yard(t)
	all, owner := y.person(""), y.person("")
	all.Rights = everyRight(v.schema)
	owner.Rights = all.Rights
	y.maker.Person = owner.UserID
	viewer := y.without(all)
	if e.Sensitive != nil {
		for _, action := range e.Sensitive.Readers {
			delete(viewer.Rights, v.schema.Answered(e).Subject+"."+action)
		}
	}
	before, op := y.record(e.Name, nil)
	y.write(before...)
	for _, f := range secrets {
		op.Fields[f.Name] = secretOf(f)
	}
	y.write(op)
	hung := y.hung(op, secrets)
	if e.Sensitive == nil { // what hangs on the record is for all who read it
		hung = slices.DeleteFunc(hung, func(op change.Op) bool { return op.Entity != "conflict" })
	}
	y.write(hung...)
	asked := append([]change.Op{op}, before...)
	asked = append(asked, hung...)
	for way, answer := range y.ways(viewer, asked...) {
		count["ways kept"]++
		for _, trace := range traces {
			if strings.Contains(answer, trace) {
				t.Errorf("%s tells %s of a %s to who may not read it: %s", way, trace, e.Name, answer)
			}
		}
		if way == "search in "+e.Name && strings.Contains(answer, op.ID) {
			t.Errorf("a %s is found by what who searches may not read", e.Name)
		}
	}
	row := viewer.pull()[e.Name+" "+op.ID]
	for _, f := range secrets {
		if count["fields"]++; row.Fields[f.Name] != nil || row.Versions[f.Name] != nil {
			t.Errorf("%s is sent to who may not read it", f.Name)
		}
	}
	if row.ID == "" {
		t.Error("the record itself is not there")
	}
	told := y.ways(owner, asked...)
	for _, way := range []string{"pull", "list of " + e.Name, "history of " + e.Name, "whole of " + e.Name, "pages of " + e.Name} {
		if count["ways told"]++; !slices.ContainsFunc(traces, func(trace string) bool { return strings.Contains(told[way], trace) }) {
			t.Errorf("%s does not tell it to whose it is: %s", way, told[way])
		}
	}
}

// proveWithheld keeps a record, and what belongs to it, from a role that its lists do not name.
func proveWithheld(t *testing.T, v *server, e *schema.Entity, count map[string]int) {
	y := v.yard(t)
	y.maker.Person = newID()
	decider := e
	if e.Withheld.Group != "id" {
		decider = v.schema.Entity(e.Properties[e.Withheld.Group].Ref)
	}
	roles := v.schema.Roles()
	only := json.RawMessage(`["` + roles[0].ID + `"]`)
	before, group := y.record(decider.Name, map[string]any{decider.Withheld.Roles[0]: only})
	y.write(append(before, group)...)
	op := group
	if e != decider {
		before, op = y.record(e.Name, map[string]any{e.Withheld.Group: group.ID})
		y.write(append(before, op)...)
	}
	hung := y.hung(op, nil)
	y.write(hung...)
	asked := slices.Concat(hung, []change.Op{op})
	in, out := y.person(roles[0].ID), y.person(roles[1].ID)
	in.Rights = map[string]string{}
	for name := range everyRight(v.schema) { // who may change it sees it
		if strings.HasSuffix(name, ".read") {
			in.Rights[name] = "org"
		}
	}
	out.Rights = in.Rights
	told := y.ways(in, asked...)
	for way, answer := range y.ways(out, asked...) {
		count["ways kept"]++
		for _, one := range asked {
			if strings.Contains(answer, `"id":"`+one.ID+`"`) || strings.Contains(answer, secretly) {
				t.Errorf("%s tells of a withheld %s: %s", way, one.Entity, answer)
			}
		}
	}
	if !strings.Contains(told["pull"], op.ID) || !strings.Contains(told["whole of "+e.Name], op.ID) {
		t.Errorf("whom it is open to does not see it")
	}
	count["withheld"]++
}
