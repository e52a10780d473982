package conformance

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/rights"
	"shipshape/sync/wire"
)

// TestEntity_IsReadAndWrittenByThoseWhoMay asks, for each entity, role, way in which a record can be somebody's, and state, for everything
// that can be done, and holds the server's answer to what package rights says of the facts as the test made them.
func TestEntity_IsReadAndWrittenByThoseWhoMay(t *testing.T) {
	t.Parallel()
	s := storetest.Schema(t)
	v := newServer(t, s, storetest.Open(t, storetest.SQLite), rules.New(s))
	v.now.Store(start.UnixMilli())
	for _, e := range s.Entities() {
		t.Run(e.Name, func(t *testing.T) { proveRights(t, v, e) })
	}
}

// ask is something that somebody does to a record of their own case.
type ask struct {
	name  string
	who   *person
	k     *known
	ask   rights.Ask
	op    change.Op
	joins bool // it brings a membership to life, which is a door of its own
	isNew bool
}

// cast are the people of an entity's yard.
type cast struct {
	boss, stranger, colleague *person
	here, elsewhere           string // zones
	below                     map[string]string
}

func proveRights(t *testing.T, v *server, e *schema.Entity) {
	y := v.yard(t)
	c := cast{boss: y.person(app.RoleSuperuser), here: newID(), elsewhere: newID(), below: map[string]string{}}
	c.boss.SinglePerson = true
	c.stranger, c.colleague = y.person("").mighty(), y.person("").mighty()
	y.maker.Person = c.stranger.UserID
	for i, id := range []string{c.here, c.elsewhere} {
		c.below[id] = newID()
		y.lives(zoneOp(id, "", fmt.Sprint("Zone ", i)), c.boss)
		y.lives(zoneOp(c.below[id], id, fmt.Sprint("Corner of zone ", i)), c.boss)
	}
	c.boss.send() // what rests on a zone finds it
	var asks []*ask
	var people []*person
	roles := []string{"", app.RoleSuperuser}
	for _, role := range v.schema.Roles() {
		roles = append(roles, role.ID)
	}
	proven := map[string]bool{}
	for _, role := range roles {
		p := y.person(role)
		p.Zones, p.Colleagues = []string{c.here}, []string{c.colleague.UserID}
		m := p.mighty()
		people = append(people, p)
		ways := waysOf(y, e)
		if has := y.scopesOf(p, e); proven[has] {
			ways = ways[:1] // a role with the rights of another one is asked for strangers' records alone
		} else {
			proven[has] = true
		}
		for _, mine := range ways {
			asks = append(asks, y.asksOf(e, mine, p, m, &c)...)
		}
		c.boss.send()
		c.stranger.send()
		c.colleague.send()
		m.send()
	}
	seen := c.boss.pull()
	for _, k := range y.rows[e.Name] {
		if row, ok := seen[e.Name+" "+k.id]; ok {
			k.row, k.cl = &row, row.CL
		} else if k.author != nil && !k.draft() {
			t.Fatalf("%s %s is not pulled by who may see all", e.Name, k.id)
		}
	}
	for _, p := range people {
		y.reads(e, p)
	}
	v.now.Add(60_000)
	for _, a := range asks {
		if !a.isNew {
			a.op = a.k.saved(a.ask.Do, a.ask.Command, a.op.Fields)
		}
		want := y.expected(a)
		a.who.save(a.who.set(a.op), func(got wire.Result) {
			if !slices.Contains(want, outline(got)) {
				t.Errorf("%s: %s, want %v (%s %v)", a.name, outline(got), want, got.Message, got.Fields)
			}
			if got.Result == wire.Rejected {
				y.speaks(a.name, got)
			}
		})
	}
	for _, p := range people {
		p.send()
	}
}

func zoneOp(id, parent, name string) change.Op {
	fields := map[string]any{"name": name, "code": name, "kind": "pier"}
	if parent != "" {
		fields["parentId"] = parent
	}
	return change.Op{Entity: "zone", ID: id, Kind: change.Add, Fields: fields}
}

// scopesOf names how far the rights of somebody reach that are about an entity.
func (y *yard) scopesOf(p *person, e *schema.Entity) string {
	var all []string
	for _, m := range y.schema.Modules {
		for name := range m.Permissions {
			if strings.HasPrefix(name, e.Subject+".") {
				all = append(all, name+"="+p.Scope(y.schema, name))
			}
		}
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

// draft says that a record was never sent: it is what somebody asks to add.
func (k *known) draft() bool { return k.set["*"] == draft }

const draft = "draft"

// way is how a record can be somebody's.
type way struct {
	name   string
	field  string // names the person
	author bool
	mate   bool // a colleague made it
	zone   bool // it lies where the person answers for
	member bool
	whole  bool // what it is a part of is the person's
}

func waysOf(y *yard, e *schema.Entity) []way {
	ways := []way{{name: "a stranger's"}}
	if e.Own != nil {
		ways = append(ways, way{name: "their own", author: true}, way{name: "a colleague's", mate: true})
		for _, name := range e.Own.Fields {
			if f := e.Properties[name]; f.Auto != "actor" && !f.Server {
				ways = append(ways, way{name: "one that names them in " + name, field: name})
			}
		}
		if e.Own.Members != nil {
			ways = append(ways, way{name: "one of their group", member: true})
		}
	}
	if e.Zone != nil {
		ways = append(ways, way{name: "in their zone", zone: true})
	}
	if parent := parentOf(y.schema, e); parent != nil && parent.Own != nil {
		ways = append(ways, way{name: "a part of what is theirs", whole: true})
	}
	return ways
}

// parentOf is the entity that a record of e hangs on; of several kinds the first.
func parentOf(s *schema.Schema, e *schema.Entity) *schema.Entity {
	if kind, id := e.Carrier(); kind != nil && e.Sub == id.Name {
		return s.Entity(kind.Carriers[0])
	}
	return e.ParentEntity(s)
}

// makes puts a record into the yard in a way; with asNew it stays a draft of p.
func (y *yard) makes(e *schema.Entity, w way, p, mighty *person, c *cast, asNew bool) *known {
	author := c.stranger
	switch {
	case w.author || asNew:
		author = mighty
	case w.mate:
		author = c.colleague
	}
	given := map[string]any{}
	for _, f := range e.Fields {
		if f.Auto == "actor" && !f.Server {
			given[f.Name] = author.UserID
		}
		if e.Own != nil && slices.Contains(e.Own.Fields, f.Name) && f.Auto == "" {
			given[f.Name] = nil
			if f.Required || w.field == f.Name {
				given[f.Name] = c.stranger.UserID
			}
			if w.field == f.Name || f.Required && (w.author || asNew) {
				given[f.Name] = p.UserID
			}
		}
	}
	y.placed(e, w, p, mighty, c, given)
	if field, is := strings.CutPrefix(handsOf(e).Delete, schema.HandsNamed); is && given[field] == nil {
		given[field] = author.UserID
	}
	before, op := y.record(e.Name, given)
	for _, other := range before {
		y.lives(other, c.stranger)
	}
	if len(before) > 0 && len(e.Bindings()) > 0 {
		c.stranger.send() // what rests on it finds it
	}
	y.gathered(e, w, p, c, op)
	if asNew {
		k := y.note(op, author, draft)
		return k
	}
	y.lives(op, author)
	return y.rows[e.Name][op.ID]
}

func handsOf(e *schema.Entity) schema.Hands {
	if e.Hands == nil {
		return schema.Hands{}
	}
	return *e.Hands
}

// placed says where a record lies, and what it is a part of.
func (y *yard) placed(e *schema.Entity, w way, p, mighty *person, c *cast, given map[string]any) {
	zone := c.elsewhere
	if w.zone {
		zone = c.here
	}
	above := parentOf(y.schema, e)
	field := e.Sub
	if e.Zone != nil {
		switch {
		case e.Zone.Field == "id":
			given["parentId"] = zone
		case e.Zone.Field != "":
			given[e.Zone.Field] = c.below[zone] // a right over a zone reaches what lies below it
		case e.Zone.Parent != "":
			field = e.Zone.Parent
			if above = y.schema.Entity(e.Zone.Entity); e.Zone.Kind != "" {
				name := "zone"
				if kind := e.Properties[e.Zone.Kind]; len(kind.Carriers) > 0 {
					name = kind.Carriers[0]
				}
				above, given[e.Zone.Kind] = y.schema.Entity(name), name
			}
		}
	}
	if above == nil || field == "" {
		return
	}
	if kind, id := e.Carrier(); kind != nil && id.Name == field {
		given[kind.Name] = above.Name
	}
	given[field] = y.makes(above, way{author: w.whole, zone: w.zone}, p, mighty, c, false).id
}

// gathered puts the people of a group on a record, and a record that lies where other rows say into its zone.
func (y *yard) gathered(e *schema.Entity, w way, p *person, c *cast, op change.Op) {
	add := func(entity string, given map[string]any) {
		if entity == e.Name {
			return
		}
		before, row := y.record(entity, given)
		for _, other := range append(before, row) {
			y.lives(other, c.stranger)
		}
	}
	if w.member {
		members := e.Own.Members
		group := op.ID
		if members.Of != "id" {
			group, _ = op.Fields[members.Of].(string)
		}
		if members.Entity == e.Name {
			// Another row of the same group makes the person a member.
			before, row := y.record(e.Name, map[string]any{members.Field: group, members.Person: p.UserID})
			for _, other := range append(before, row) {
				y.lives(other, c.stranger)
			}
		}
		add(members.Entity, map[string]any{members.Field: group, members.Person: p.UserID})
	}
	if e.Zone != nil && e.Zone.Through != nil {
		zone := c.elsewhere
		if w.zone {
			zone = c.here
		}
		add(e.Zone.Through.Entity, map[string]any{e.Zone.Through.Field: op.ID, e.Zone.Through.Zone: zone})
	}
}

// asksOf makes a record for each thing that can be asked, in each state in which that may come out differently.
func (y *yard) asksOf(e *schema.Entity, w way, p, mighty *person, c *cast) []*ask {
	var asks []*ask
	put := func(name string, k *known, do, command string, fields map[string]any) *ask {
		a := &ask{name: fmt.Sprintf("%s, %s: %s", roleOf(p), w.name, name), who: p, k: k}
		a.ask = rights.Ask{Do: do, Command: command, Changes: slices.Sorted(maps.Keys(fields)), Meets: e.Key != nil}
		a.op = change.Op{Entity: e.Name, ID: k.id, Kind: do, Command: command, Fields: fields}
		a.joins = e == y.membership(e) && (do == change.Add || k.deleted)
		asks = append(asks, a)
		return a
	}
	make1 := func(state string) *known {
		k := y.makes(e, w, p, mighty, c, false)
		y.brought(k, state)
		return k
	}
	if !w.mate && w.field == "" {
		k := y.makes(e, w, p, mighty, c, true)
		put("add", k, change.Add, "", k.fields).isNew = true
	}
	states := []string{""}
	if e.States != nil {
		states = e.Properties[e.States.Field].Enum
	}
	for _, state := range states {
		if !reachable(e, state) {
			continue
		}
		for _, edit := range y.fewEdits(e) {
			k := make1(state)
			put("edit "+edit+" in "+state, k, change.Update, "", map[string]any{edit: y.another(k, edit)})
		}
		if e.States == nil {
			continue
		}
		for _, name := range sampleCommands(e, state) {
			k := make1(state)
			y.readies(k, name)
			says := y.maker.Says(e, k.fields, name)
			y.rests(k, name, says)
			put(name+" in "+state, k, change.Command, name, says)
		}
	}
	for _, state := range fewStates(e) {
		put("delete in "+state, make1(state), change.Delete, "", nil)
	}
	if edits := y.fewEdits(e); len(edits) > 0 && !slices.Contains(e.ServerOnly, change.Delete) {
		binned := func() *known {
			k := make1("")
			y.steps(k.author, func() change.Op { return k.saved(change.Delete, "", nil) })
			return k
		}
		put("restore", binned(), change.Update, "", map[string]any{}).ask.Back = true
		k := binned()
		put("restore with "+edits[0], k, change.Update, "", map[string]any{edits[0]: y.another(k, edits[0])}).ask.Back = true
	}
	return asks
}

// membership is e itself when its rows put people on another record.
func (y *yard) membership(e *schema.Entity) *schema.Entity {
	for _, other := range y.schema.Entities() {
		if other.Own != nil && other.Own.Members != nil && other.Own.Members.Entity == e.Name && other.Own.Members.Of == "id" {
			return e
		}
	}
	return nil
}

// reads holds what a person pulls to what they may read, and to what is private.
func (y *yard) reads(e *schema.Entity, p *person) {
	y.t.Helper()
	pulled := p.pull()
	for _, k := range y.rows[e.Name] {
		if k.draft() {
			continue
		}
		row, got := pulled[e.Name+" "+k.id]
		want := rights.Decide(y.schema, rights.Ask{Do: rights.Read}, y.facts(k, p.UserID), y.rightsOf(p))
		if got != want.Allowed {
			y.t.Errorf("%s reads a record by %s: %v, want %v (%s)", roleOf(p), roleOf(k.author), got, want.Allowed, want.Missing)
			return
		}
		if !slices.Contains(y.people(k, true), p.UserID) {
			for _, f := range e.Fields {
				if f.Private && row.Fields[f.Name] != nil {
					y.t.Errorf("%s is sent %s, which is for the record's own people", roleOf(p), f.Name)
				}
			}
		}
	}
}

func (y *yard) rightsOf(p *person) rights.Person {
	return rights.Person{
		UserID: p.UserID, Colleagues: p.Colleagues, Zones: p.Zones, Alone: p.SinglePerson,
		Scope: func(permission string) string { return p.Scope(y.schema, permission) },
	}
}

// expected says what may be answered.
func (y *yard) expected(a *ask) []string {
	row := y.facts(a.k, a.who.UserID)
	row.New = a.isNew
	who := y.rightsOf(a.who)
	if a.joins {
		// Joining has a door of its own (server/syncer/joining.go); here it only has to be shut for those without any right.
		if who.Scope(a.k.entity.Subject+".create") == "" && who.Scope(a.k.entity.Subject+".edit") == "" {
			return []string{"rejected forbidden"}
		}
		return []string{"in effect", "rejected forbidden"}
	}
	row.Wrote = wrote(a)
	v := rights.Decide(y.schema, a.ask, row, who)
	switch {
	case v.Missing != "":
		return []string{"an answer that needs " + v.Missing}
	case v.Allowed:
		return []string{"in effect"}
	case v.Why == rights.WhyKept, v.Why == rights.WhyFrozen && !a.isNew:
		return []string{"rejected immutable"}
	case v.Why == rights.WhyFrozen:
		return []string{"rejected guard"}
	case v.Why == rights.WhyGuard:
		return []string{"rejected guard"}
	}
	return []string{"rejected forbidden"}
}

// wrote says what a judgement is about that the person wrote: what the record holds, and what the command says beside what it carries.
func wrote(a *ask) map[string]bool {
	found := map[string]bool{}
	if a.ask.Do != change.Command || a.k.entity.States == nil {
		return found
	}
	command := a.k.entity.States.Commands[a.ask.Command]
	for _, name := range command.Guard.Counts {
		_, says := a.op.Fields[name]
		mine := a.k.author != nil && a.k.author.UserID == a.who.UserID && a.k.fields[name] != nil
		found[name] = !command.Carries(name) && (says || mine)
	}
	return found
}

func roleOf(p *person) string {
	if p.Role == "" {
		return "somebody without a role"
	}
	return p.Role
}
