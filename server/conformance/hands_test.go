package conformance

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
)

// A right to edit covers fields, not parts and not commands (x-hands, right and named of a command): everything that can be done to a record of
// each kind is forged by somebody who has every right but the one that it needs, or who is not the one in whose hands it lies.

func TestTrust_EveryCommandAndPartHasItsHands(t *testing.T) {
	t.Parallel()
	s := storetest.Schema(t)
	v := newServer(t, s, storetest.Open(t, storetest.SQLite), rules.New(s))
	count := map[string]int{}
	for _, e := range s.Entities() {
		t.Run(e.Name, func(t *testing.T) { proveHands(t, v, e, count) })
	}
	t.Logf("%v", count)
	if count["rejected forbidden"] < 350 || count["in effect"] < 250 || count["hands"] < 13 {
		t.Errorf("too little was forged to say anything: %v", count)
	}
}

// grip is a record with something that is done to it.
type grip struct {
	*known
	kind, command string
	fields        map[string]any
}

func proveHands(t *testing.T, v *server, e *schema.Entity, count map[string]int) {
	y := v.yard(t)
	boss, all := y.person(app.RoleSuperuser), y.person("")
	boss.SinglePerson, all.SinglePerson = true, true
	y.maker.Person = boss.UserID
	all.Rights = everyRight(v.schema)
	whole := y.wholeOf(e, boss)
	var grips []*grip
	grips = append(grips, y.gripsOf(e, whole, boss)...)
	if len(grips) == 0 {
		return
	}
	boss.send()
	seen := boss.pull()
	v.now.Add(time.Minute.Milliseconds())
	forged := &forger{yard: y, count: count}
	for _, g := range grips {
		if row, here := seen[e.Name+" "+g.id]; here {
			g.row, g.cl = &row, row.CL
		}
		name := strings.TrimSpace(g.kind + " " + g.command)
		for _, lacks := range needed(y, e, g) {
			forged.forge(name+" without "+strings.Join(lacks, ", "), y.without(all, lacks...), g.op(), "rejected forbidden")
		}
		if p, why := y.hands(e, g, whole, all); p != nil {
			count["hands"]++
			forged.forge(name+" by somebody else than "+why, p, g.op(), "rejected forbidden")
		}
	}
	forged.send()
	for _, g := range grips { // and by whose hands it is
		who := all
		if _, why := y.hands(e, g, whole, all); why != "" {
			who = boss
		}
		op := g.op()
		if g.kind == change.Add {
			if who = boss; e.Own != nil && e.Own.Members != nil || y.membership(e) != nil {
				continue // joining has a door of its own
			}
		}
		forged.forge(strings.TrimSpace(g.kind+" "+g.command)+" by whose hands it is", who, op, "in effect")
	}
	forged.send()
}

// everyRight is each right of all modules over all records.
func everyRight(s *schema.Schema) map[string]string {
	rights := map[string]string{}
	for _, m := range s.Modules {
		for name := range m.Permissions {
			rights[name] = "org"
		}
	}
	return rights
}

// without is somebody with all rights of another person but some.
func (y *yard) without(all *person, lacks ...string) *person {
	p := y.person("")
	p.SinglePerson, p.Rights = true, maps.Clone(all.Rights)
	for _, name := range lacks {
		delete(p.Rights, name)
	}
	return p
}

// op is what is done.
func (g *grip) op() change.Op {
	if g.kind == change.Add {
		return change.Op{Entity: g.entity.Name, ID: g.id, Kind: change.Add, Fields: g.fields}
	}
	return g.saved(g.kind, g.command, g.fields)
}

// wholeOf is a record that those of a kind are a part of; nil where they are none.
func (y *yard) wholeOf(e *schema.Entity, boss *person) *known {
	field := schema.WholeField(e)
	if field == "" {
		return nil
	}
	above := y.schema.Entity(e.Properties[field].Ref)
	if above == nil {
		above = parentOf(y.schema, e)
	}
	before, op := y.record(above.Name, nil)
	for _, other := range append(before, op) {
		y.lives(other, boss)
	}
	return y.rows[above.Name][op.ID]
}

// gripsOf makes a record for each thing that can be done to those of a kind.
func (y *yard) gripsOf(e *schema.Entity, whole *known, boss *person) (grips []*grip) {
	fresh := func() change.Op {
		given := map[string]any{}
		if field := schema.WholeField(e); field != "" {
			of := whole
			if e.Key != nil {
				of = y.wholeOf(e, boss) // else all of them would be one record
			}
			given[field] = of.id
			if kind, id := e.Carrier(); kind != nil && id.Name == field {
				given[kind.Name] = of.entity.Name
			}
		}
		if e.Hands != nil {
			for _, word := range []string{e.Hands.Set, e.Hands.Delete} {
				if field, is := strings.CutPrefix(word, schema.HandsNamed); is {
					given[field] = boss.UserID
				}
			}
		}
		if e.States != nil {
			for _, c := range e.States.Commands {
				for _, field := range c.Named {
					given[field] = boss.UserID
				}
			}
		}
		before, op := y.record(e.Name, given)
		for _, other := range before {
			y.lives(other, boss)
		}
		return op
	}
	living := func() *known {
		op := fresh()
		y.lives(op, boss)
		return y.rows[e.Name][op.ID]
	}
	if !slices.Contains(e.ServerOnly, change.Add) {
		op := fresh()
		k := &known{entity: e, id: op.ID, fields: op.Fields, author: boss}
		grips = append(grips, &grip{known: k, kind: change.Add, fields: op.Fields})
	}
	if edits := y.fewEdits(e); len(edits) > 0 && !slices.Contains(e.ServerOnly, change.Update) {
		k := living()
		grips = append(grips, &grip{known: k, kind: change.Update, fields: map[string]any{edits[0]: y.another(k, edits[0])}})
	}
	if !slices.Contains(e.ServerOnly, change.Delete) {
		grips = append(grips, &grip{known: living(), kind: change.Delete})
	}
	if e.States == nil {
		return grips
	}
	for _, name := range slices.Sorted(maps.Keys(e.States.Commands)) {
		if from := e.States.Commands[name].From[0]; reachable(e, from) {
			k := living()
			y.brought(k, from)
			y.readies(k, name)
			says := y.maker.Says(e, k.fields, name)
			y.rests(k, name, says)
			grips = append(grips, &grip{known: k, kind: change.Command, command: name, fields: says})
		}
	}
	return grips
}

// needed lists the rights that something needs, each as those that stand for one another.
func needed(y *yard, e *schema.Entity, g *grip) (all [][]string) {
	right := func(actions ...string) {
		var names []string
		for _, action := range actions {
			names = append(names, e.Subject+"."+action)
		}
		all = append(all, names)
	}
	switch {
	case y.membership(e) != nil && g.kind != change.Delete:
		right("create", "edit", "manage")
	case g.kind == change.Add:
		right("create", "manage")
	case g.kind == change.Update:
		right("edit", "manage")
	case g.kind == change.Delete:
		right("delete", "manage")
	default:
		command := e.States.Commands[g.command]
		right(command.Action)
		if command.Right != "" {
			all = append(all, []string{command.Right})
		}
	}
	return all
}

// hands is somebody with every right in whose hands something does not lie, and who is; nil where every right is enough.
func (y *yard) hands(e *schema.Entity, g *grip, whole *known, all *person) (*person, string) {
	if g.kind == change.Command {
		if named := e.States.Commands[g.command].Named; len(named) > 0 {
			return y.without(all), "who is named in " + strings.Join(named, ", ")
		}
	}
	word := map[string]string{change.Add: handsOf(e).Add, change.Update: handsOf(e).Set, change.Command: handsOf(e).Set, change.Delete: handsOf(e).Delete}[g.kind]
	if field, is := strings.CutPrefix(word, schema.HandsNamed); is {
		return y.without(all), "who is named in " + field
	}
	switch word {
	case schema.HandsAuthor:
		if g.kind != change.Add {
			return y.without(all, e.Subject+".approve"), "who made it"
		}
	case schema.HandsWholeAuthor:
		return y.without(all), "who made the whole"
	case schema.HandsWhole:
		p := y.without(all)
		for _, action := range []string{".edit", ".manage"} {
			p.Rights[whole.entity.Subject+action] = "own"
		}
		return p, "who may edit the whole"
	}
	return nil, ""
}
