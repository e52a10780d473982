package emit

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"shipshape/schema"
	"shipshape/sync/change"
	"shipshape/sync/rights"
)

const rightsHeader = `Generated from schema/modules by "go tool task gen". Do not edit.
Who may do what, as sync/rights says: kind | roles | whose the record is | what they may | what not, and why. An "@" names the states in
which an answer holds, where it is not the same in all. "frozen" is what is decided, "hands" what is left to somebody else. Read it in a review: a changed line is a changed right. pwa/src/records/conformance/rights.test.ts holds the device to it.
The lines with "#" say whom and which moments a record names: an act names its author, and a moment has come, unless it says otherwise.

`

// me asks; mate is of the same company; other is a stranger. The record lies here, where the person answers for the zones, or there.
const (
	me    = "me"
	mate  = "mate"
	other = "other"
	here  = "here"
	there = "there"
)

// way is how a record can be somebody's; pwa/src/testing/rightsWays.ts makes the same ones.
type way struct {
	name   string
	author string
	named  string // the field that names the person
	zone   string
	member bool
	whole  string // whose the record is that it is a part of
	state  string // of that record; "" is where such records begin
	by     string // who acted on it last
}

// whoMay tells for every kind of record which role may do what to it.
func whoMay(s *schema.Schema) string {
	var b strings.Builder
	b.WriteString(rightsHeader)
	for _, e := range s.Entities() {
		var groups [][]string
		index := map[string]int{}
		for _, role := range rolesOf(s) {
			text := roleMay(s, e, role)
			at, known := index[text]
			if !known {
				at, index[text] = len(groups), len(groups)
				groups = append(groups, []string{text})
			}
			groups[at] = append(groups[at], role)
		}
		for _, group := range groups {
			for line := range strings.Lines(group[0]) {
				fmt.Fprintf(&b, "%s | %s | %s", e.Name, strings.Join(group[1:], ","), line)
			}
		}
		b.WriteString(whoAndWhen(e))
	}
	return b.String()
}

// rolesOf begins with "none": a guest, and who belongs to another organization only.
func rolesOf(s *schema.Schema) []string {
	roles := []string{"none"}
	for _, role := range s.Roles() {
		roles = append(roles, role.ID)
	}
	return append(roles, "superuser")
}

func personOf(s *schema.Schema, role string) rights.Person {
	return rights.Person{UserID: me, Colleagues: []string{mate}, Zones: []string{here}, Scope: func(permission string) string {
		switch role {
		case "none":
			return ""
		case "superuser":
			return rights.Org
		}
		return s.Scope(role, permission)
	}}
}

// roleMay has one line for each answer, with the ways in which a record is somebody's that lead to it.
func roleMay(s *schema.Schema, e *schema.Entity, role string) string {
	who := personOf(s, role)
	var order []string
	ways := map[string][]string{}
	for _, w := range waysOf(s, e) {
		answers := answersFor(s, e, w, who)
		if ways[answers] == nil {
			order = append(order, answers)
		}
		ways[answers] = append(ways[answers], w.name)
	}
	var b strings.Builder
	for _, answers := range order {
		fmt.Fprintf(&b, "%s | %s\n", strings.Join(ways[answers], "; "), answers)
	}
	return b.String()
}

func statesOf(e *schema.Entity) []string {
	if e.States == nil {
		return []string{"-"}
	}
	return e.Properties[e.States.Field].Enum
}

func waysOf(s *schema.Schema, e *schema.Entity) []way {
	base := way{author: other, zone: there, whole: other, by: other}
	ways := []way{named(base, "a stranger's", nil)}
	parent := parentOf(s, e)
	own := named(base, "their own", func(w *way) { w.author, w.by = me, me })
	if e.Own != nil {
		ways = append(ways, own, named(base, "a colleague's", func(w *way) { w.author, w.by = mate, mate }))
		if e.Work != nil {
			ways = append(ways, named(own, "their own, others acted", func(w *way) { w.by = other }))
		}
		for _, name := range e.Own.Fields {
			if name != authorOf(e) {
				ways = append(ways, named(base, "names them in "+name, func(w *way) { w.named = name }))
			}
		}
		if e.Own.Members != nil {
			ways = append(ways, named(base, "of their group", func(w *way) { w.member = true }))
		}
	}
	if e.Zone != nil {
		ways = append(ways, named(base, "in their zone", func(w *way) { w.zone = here }))
	}
	if parent == nil {
		return ways
	}
	if parent.Own != nil {
		ways = append(ways, named(base, "part of theirs", func(w *way) { w.whole = me }))
	}
	if parent.States != nil && len(parent.States.Kept) > 0 {
		ways = append(ways, named(own, "their own, part of what is kept", func(w *way) { w.state = parent.States.Kept[0] }))
	}
	return ways
}

func named(w way, name string, change func(*way)) way {
	w.name = name
	if change != nil {
		change(&w)
	}
	return w
}

// authorOf is the field that names who made a record.
func authorOf(e *schema.Entity) string {
	switch {
	case e.Own == nil:
		return ""
	case e.Own.Author != "":
		return e.Own.Author
	case len(e.Own.Fields) > 0:
		return e.Own.Fields[0]
	}
	return ""
}

// parentOf is the kind that a record hangs on; of several the first.
func parentOf(s *schema.Schema, e *schema.Entity) *schema.Entity {
	if kind, id := e.Carrier(); kind != nil && id != nil && e.Sub == id.Name {
		return s.Entity(kind.Carriers[0])
	}
	return e.ParentEntity(s)
}

// told is what was answered about one thing to do, by answer the states in which it was.
type told struct {
	name    string
	answers []string
	states  map[string][]string
}

func (t *told) note(answer, state string) {
	if t.states[answer] == nil {
		t.answers = append(t.answers, answer)
	}
	t.states[answer] = append(t.states[answer], state)
}

func answersFor(s *schema.Schema, e *schema.Entity, w way, who rights.Person) string {
	var all []*told
	ask := func(name string, ask rights.Ask, deleted bool, from []string) {
		t := &told{name: name, states: map[string][]string{}}
		for _, state := range from {
			row := rowOf(s, e, w, state)
			row.Deleted = deleted
			t.note(verdictOf(rights.Decide(s, ask, row, who)), state)
		}
		all = append(all, t)
	}
	states := statesOf(e)
	ask("read", rights.Ask{Do: rights.Read}, false, states)
	ask("edit", rights.Ask{Do: change.Update, Changes: []string{"*"}}, false, states)
	if e.Work != nil {
		ask("work", rights.Ask{Do: change.Update, Changes: e.Work.Fields}, false, states)
	}
	if e.States != nil {
		for _, command := range slices.Sorted(maps.Keys(e.States.Commands)) {
			ask(command, rights.Ask{Do: change.Command, Command: command}, false, e.States.Commands[command].From)
		}
	}
	ask("delete", rights.Ask{Do: change.Delete}, false, states)
	ask("restore", rights.Ask{Do: change.Update, Back: true}, true, states)
	return inWords(all)
}

func verdictOf(v rights.Verdict) string {
	switch {
	case v.Allowed:
		return ""
	case v.Missing != "":
		return ":?" + v.Missing
	}
	return ":" + v.Why
}

func inWords(all []*told) string {
	var may, not []string
	for _, t := range all {
		for _, answer := range t.answers {
			word := t.name + answer
			if len(t.answers) > 1 {
				word += "@" + strings.Join(t.states[answer], ",")
			}
			if answer == "" {
				may = append(may, word)
			} else {
				not = append(not, word)
			}
		}
	}
	return strings.Join(may, " ") + " | " + strings.Join(not, " ")
}

func rowOf(s *schema.Schema, e *schema.Entity, w way, state string) *rights.Row {
	row := factsOf(e, w.author, w.zone)
	row.LastBy, row.Acts, row.Brought, row.Worked = w.by, []rights.Act{{By: w.by}}, []string{w.by}, map[string]bool{}
	row.Wrote = map[string]bool{"counted": w.author == me}
	for _, f := range e.Fields {
		row.Worked[f.Name] = false
	}
	if e.States != nil {
		row.Fields[e.States.Field] = state
	}
	if w.named != "" {
		row.Fields[w.named] = me
	}
	if w.member {
		row.Members = append(row.Members, me)
	}
	open, since := false, false
	row.Since = &since
	row.Open, row.Whole = &open, &rights.Row{}
	parent := parentOf(s, e)
	if parent == nil {
		return row
	}
	row.Fields[e.Sub] = "whole"
	if kind, id := e.Carrier(); kind != nil && id != nil && e.Sub == id.Name {
		row.Fields[kind.Name] = parent.Name
	}
	row.Whole = factsOf(parent, w.whole, w.zone)
	row.Whole.ID, row.Whole.Whole = "whole", &rights.Row{}
	if parent.Own != nil && parent.Own.Members != nil {
		row.Whole.Members = row.Members
	}
	if parent.States != nil {
		at := parent.States.Initial[0]
		if w.state != "" {
			at = w.state
		}
		row.Whole.Fields[parent.States.Field] = at
		open = e.Work != nil && slices.Contains(e.Work.Together, at)
	}
	return row
}

func factsOf(e *schema.Entity, author, zone string) *rights.Row {
	row := &rights.Row{Entity: e, ID: "record", Fields: map[string]any{}, Members: []string{}, Readers: []string{}, Zones: []string{}}
	if field := authorOf(e); field != "" {
		row.Fields[field] = author
	}
	if e.Own != nil && e.Own.Members != nil && e.Own.Members.Of != "id" {
		row.Fields[e.Own.Members.Of] = "whole"
	}
	if e.Zone != nil {
		row.Zones = []string{zone}
	}
	return row
}
