package ask

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"shipshape/schema"
	"shipshape/server/chat/mart"
	"shipshape/server/store"
)

// Sight clamps what a statement reads to what somebody may see. Each answers a condition on the records of an entity that stand under an alias,
// and its arguments; "" where they see all.
type Sight interface {
	Rows(entity, alias string) (condition string, args []any)
	May(entity string) bool
	Hides(entity, field string) bool
}

// Query is a statement with what is bound to it. Shown is the same for reading only: with the words of the app and the values in it.
type Query struct {
	SQL     string
	Args    []any
	Shown   string
	Title   string // what it finds, for the steps
	Many    bool   // one of many kinds that are looked through: a step where it finds something
	columns []column
}

// mostListed is how many rows of a list an answer holds.
const mostListed = 1000

// compiler makes one statement.
type compiler struct {
	c      *Catalog
	sight  Sight
	today  string
	n      *Noun
	plan   *Plan
	of     map[string]*schema.Entity // what an alias stands for
	joins  []string
	joined map[string]string
	where  []string
	args   []any // of the conditions
	jargs  []any // of the joins
	sargs  []any // of what is selected
}

func (c *Catalog) compiler(p *Plan, sight Sight, today string) (*compiler, error) {
	n := c.Noun(p.Noun)
	if n == nil || !sight.May(n.Entity.Name) {
		return nil, fmt.Errorf("nobody asks about %q", p.Noun)
	}
	k := &compiler{c: c, sight: sight, today: today, n: n, plan: p, of: map[string]*schema.Entity{"t": n.Entity}, joined: map[string]string{}}
	if condition, args := sight.Rows(n.Entity.Name, "t"); condition != "" {
		k.where, k.args = append(k.where, condition), append(k.args, args...)
	}
	if n.only != nil {
		if err := k.filter(*n.only); err != nil {
			return nil, err
		}
	}
	return k, k.conditions(p)
}

func (k *compiler) bind(condition string, args ...any) {
	k.where, k.args = append(k.where, condition), append(k.args, args...)
}

// column is where a path lies in the statement; a path through a reference joins what is referred to, as far as it is seen.
func (k *compiler) column(p *path, dayOnly bool) string {
	of := mart.Column
	if dayOnly {
		of = mart.Day
	}
	if p.Answer != "" {
		return k.answer(p)
	}
	if p.Via == nil {
		return "t." + of(p.Field)
	}
	return k.join("t", p.Via, p.Of.Name) + "." + of(p.Field)
}

// answer joins an answer of a form.
func (k *compiler) answer(p *path) string {
	alias := k.joined[p.Name]
	if alias == "" {
		alias = fmt.Sprintf("r%d", len(k.joined)+1)
		k.joined[p.Name] = alias
		k.joins = append(k.joins, " LEFT JOIN "+mart.Answers+" "+alias+" ON "+alias+".record = t.id AND "+alias+".key = ?")
		k.jargs = append(k.jargs, p.Answer)
	}
	if p.Field.Type == "integer" {
		return alias + ".number"
	}
	return alias + ".text"
}

func (k *compiler) join(from string, via *schema.Field, entity string) string {
	name := from + "." + via.Name
	if alias := k.joined[name]; alias != "" {
		return alias
	}
	alias := fmt.Sprintf("r%d", len(k.joined)+1)
	k.joined[name], k.of[alias] = alias, k.c.schema.Entity(entity)
	on := alias + ".id = " + from + "." + mart.Column(via)
	if condition, args := k.sight.Rows(entity, alias); condition != "" {
		on += " AND " + condition
		k.jargs = append(k.jargs, args...)
	}
	k.joins = append(k.joins, " LEFT JOIN "+store.Quoted(k.c.schema.Entity(entity).Table)+" "+alias+" ON "+on)
	return alias
}

// label is how a value of a path reads: the name of the record that it refers to.
func (k *compiler) label(p *path) string {
	entity := p.refers()
	if entity == "" || !k.sight.May(entity) || k.c.schema.Entity(entity) == nil {
		return k.column(p, !p.Field.Years())
	}
	from := "t"
	if p.Via != nil {
		from = k.join("t", p.Via, p.Of.Name)
	}
	return k.join(from, p.Field, entity) + ".called"
}

func (k *compiler) conditions(p *Plan) error {
	e := k.n.Entity
	for _, name := range p.Named {
		if err := k.named(name, false); err != nil {
			return err
		}
	}
	for _, name := range p.Not {
		if err := k.named(name, true); err != nil {
			return err
		}
	}
	for _, f := range p.Filters {
		if err := k.filter(f); err != nil {
			return err
		}
	}
	if p.Time != nil && p.Field != "" {
		path := k.n.paths[p.Field]
		if path == nil {
			return fmt.Errorf("%s has no %q", p.Noun, p.Field)
		}
		k.period(k.column(path, true), *p.Time)
	}
	if !p.All {
		for _, w := range e.Ask.Without {
			if !slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == w.Field }) {
				k.require(w)
			}
		}
	}
	if p.Measure != "" {
		m, ok := k.n.sums[p.Measure]
		if !ok {
			return fmt.Errorf("%s has no measure %q", p.Noun, p.Measure)
		}
		for _, w := range m.Where {
			if !slices.ContainsFunc(p.Filters, func(f Filter) bool { return f.Path == w.Field && len(f.In) > 0 }) {
				k.require(w)
			}
		}
	}
	return nil
}

func (k *compiler) period(column string, p Period) {
	if p.From != "" {
		k.bind(column+" >= ?", p.From)
	}
	if p.To != "" {
		k.bind(column+" < ?", p.To)
	}
}

// named holds the records to a word for conditions.
func (k *compiler) named(name string, not bool) error {
	e := k.n.Entity
	if name == beyond && k.n.only != nil {
		k.group(not, func() { k.beyondLimits(k.plan.Measure) })
		return nil
	}
	if named, ok := e.Ask.Named[name]; ok && (name != overdue || e.Due == nil) {
		k.group(not, func() {
			for _, w := range named.Where {
				k.require(w)
			}
		})
		return nil
	}
	switch {
	case name == overdue && e.Due != nil:
		k.group(not, func() {
			k.bind("t."+mart.Day(e.Properties[e.Due.Field])+" < ?", k.today)
			if over := k.c.ending(k.n, isDue); len(over) > 0 {
				k.require(schema.AskWhere{Field: e.States.Field, Not: over})
			}
		})
	case slices.Contains(byState, name) && len(k.c.ending(k.n, name)) > 0:
		k.group(not, func() { k.require(schema.AskWhere{Field: e.States.Field, Not: k.c.ending(k.n, name)}) })
	default:
		return fmt.Errorf("%s is never %q", e.Name, name)
	}
	return nil
}

// group joins the conditions that add makes, and turns them round where they must not hold.
func (k *compiler) group(not bool, add func()) {
	outer := k.where
	k.where = nil
	add()
	made := "(" + strings.Join(k.where, " AND ") + ")"
	if not {
		made = "NOT COALESCE(" + made + ", 0)"
	}
	k.where = slices.Concat(outer, []string{made})
}

func (k *compiler) require(w schema.AskWhere) {
	if len(w.Any) > 0 {
		var filled []string
		for _, name := range w.Any {
			filled = append(filled, "t."+mart.Column(k.n.Entity.Properties[name])+" IS NOT NULL")
		}
		k.bind("(" + strings.Join(filled, " OR ") + ")")
		return
	}
	column := "t." + mart.Column(k.n.Entity.Properties[w.Field])
	if w.Of != nil {
		// Whether a record counts does not hang on who may see what it refers to.
		of := k.c.schema.Entity(k.n.Entity.Properties[w.Field].Ref)
		held := "w." + mart.Column(of.Properties[w.Of.Field])
		at := len(k.where)
		k.among(held, w.Of.In, false)
		k.among(held, w.Of.Not, true)
		if w.Of.Has != nil {
			k.bind(held + map[bool]string{true: " IS NOT NULL", false: " IS NULL"}[*w.Of.Has])
		}
		condition := strings.Join(k.where[at:], " AND ")
		k.where = append(k.where[:at], "("+column+" IS NULL OR EXISTS (SELECT 1 FROM "+store.Quoted(of.Table)+" w WHERE w.id = "+column+" AND "+condition+"))")
		return
	}
	if w.Has != nil {
		k.bind(column + map[bool]string{true: " IS NOT NULL", false: " IS NULL"}[*w.Has])
	}
	k.among(column, w.In, false)
	k.among(column, w.Not, true)
}

func (k *compiler) among(column string, values []any, not bool) {
	if len(values) == 0 {
		return
	}
	bound := make([]any, len(values))
	for i, value := range values {
		bound[i] = value
		switch v := value.(type) {
		case bool:
			bound[i] = map[bool]int{true: 1}[v]
		case float64:
			bound[i] = int64(v)
		}
	}
	if len(values) == 1 && values[0] == true && !not { // as the index of what is marked says it
		k.bind(column + " = 1")
		return
	}
	if not { // what is empty is none of them; a list would be looked into for each record, which takes twice as long
		k.bind(strings.TrimPrefix(strings.Repeat(" AND "+column+" IS NOT ?", len(values)), " AND "), bound...)
		return
	}
	k.bind(column+" IN (?"+strings.Repeat(", ?", len(values)-1)+")", bound...)
}

func (k *compiler) filter(f Filter) error {
	if f.Path == "id" {
		k.among("t.id", f.In, false)
		return nil
	}
	if f.Lacks != nil {
		return k.lacks(f.Lacks)
	}
	if f.Says != "" {
		return k.says(f)
	}
	path := k.n.paths[f.Path]
	if path == nil {
		return fmt.Errorf("%s has no %q", k.n.Entity.Name, f.Path)
	}
	if path.Part != nil {
		k.parted(path, f.In, false)
		k.parted(path, f.Not, true)
		return nil
	}
	column := k.column(path, false)
	if len(f.Or) > 0 {
		return k.either(f)
	}
	k.among(column, f.In, false)
	k.among(column, f.Not, true)
	if f.Has != nil {
		k.bind(column + map[bool]string{true: " IS NOT NULL", false: " IS NULL"}[*f.Has])
	}
	for _, end := range []struct {
		compare string
		most    *float64
	}{{" > ?", f.Over}, {" < ?", f.Most}} {
		if end.most != nil {
			k.bind(column+end.compare, int64(math.Round(*end.most)))
		}
	}
	return nil
}

// either holds one of several paths to the values.
func (k *compiler) either(f Filter) error {
	outer := k.where
	k.where = nil
	for _, name := range append([]string{f.Path}, f.Or...) {
		path := k.n.paths[name]
		if path == nil {
			return fmt.Errorf("%s has no %q", k.n.Entity.Name, name)
		}
		k.among(k.column(path, false), f.In, false)
	}
	k.where = slices.Concat(outer, []string{"(" + strings.Join(k.where, " OR ") + ")"})
	return nil
}

// value is the expression of what is counted or measured.
func (k *compiler) value(p *Plan) (string, error) {
	if p.counts() {
		return "COUNT(*)", nil
	}
	m := k.n.sums[p.Measure]
	if len(m.Of) == 2 {
		over, err := k.part(m.Of[0])
		if err != nil {
			return "", err
		}
		by, err := k.part(m.Of[1])
		return "CAST(" + over + " AS REAL) / NULLIF(" + by + ", 0)", err
	}
	field, how := m.Field()
	if p.How != "" && (m.Sum != "" || m.Avg != "") {
		how = p.How
	}
	if p.Measure == took {
		return strings.ToUpper(how) + "(" + k.days(field) + ")", nil
	}
	return strings.ToUpper(how) + "(" + k.amount(field, m) + ")", nil
}

// amount is the number of one record.
func (k *compiler) amount(field string, m schema.AskMeasure) string {
	column := k.column(k.n.paths[field], false)
	if by := k.n.Entity.Properties[m.UnitBy]; by != nil {
		volumes := m.Volumes(by)
		var cases strings.Builder
		for _, unit := range slices.Sorted(maps.Keys(volumes)) {
			cases.WriteString(" WHEN '" + unit + "' THEN " + strconv.FormatFloat(volumes[unit], 'f', -1, 64))
		}
		return "(" + column + " * CASE t." + mart.Column(by) + cases.String() + " END)"
	}
	if len(m.Else) != 2 {
		return column
	}
	first, second := k.n.Entity.Properties[m.Else[0]], k.n.Entity.Properties[m.Else[1]]
	per := strconv.FormatFloat(k.n.Entity.Product(m), 'f', -1, 64)
	return "COALESCE(" + column + ", ROUND(t." + mart.Column(first) + " * t." + mart.Column(second) + " / " + per + ".0))"
}

// part is one of two measures of a ratio: it counts only what its own conditions let through.
func (k *compiler) part(name string) (string, error) {
	m := k.n.sums[name]
	field, how := m.Field()
	if how != "sum" {
		return "", fmt.Errorf("a ratio is of sums, and %s is none", name)
	}
	outer, args := k.where, k.args
	k.where, k.args = nil, nil
	for _, w := range m.Where {
		k.require(w)
	}
	condition := cmp.Or(strings.Join(k.where, " AND "), "1 = 1")
	k.sargs = append(k.sargs, k.args...)
	k.where, k.args = outer, args
	return "SUM(CASE WHEN " + condition + " THEN " + k.amount(field, m) + " END)", nil
}

func (k *compiler) from() string {
	text := " FROM " + store.Quoted(k.n.Entity.Table) + " t" + strings.Join(k.joins, "")
	if len(k.where) > 0 {
		text += " WHERE " + strings.Join(k.where, " AND ")
	}
	return text
}

func (k *compiler) query(sql, title string, columns []column, more ...any) Query {
	args := slices.Concat(k.sargs, k.jargs, k.args, more)
	return Query{SQL: sql, Args: args, Shown: k.shown(sql, args), Title: title, columns: columns}
}

// Compile makes the statement of a plan. A rate has one for each of its figures: they are made when it is told.
func (c *Catalog) Compile(p *Plan, sight Sight, today string) (Query, error) {
	k, err := c.compiler(p, sight, today)
	if err != nil {
		return Query{}, err
	}
	switch {
	case k.n.rated(p) != nil:
		return Query{}, fmt.Errorf("%q is no one statement", p.Measure)
	case p.Bucket != "":
		return k.series(p)
	case len(p.Group) > 0:
		return k.grouped(p)
	}
	switch p.Frame {
	case List, Overall, About:
		return k.list(p)
	case Since:
		path := k.n.paths[timeOf(k.n, p)]
		if path == nil {
			return Query{}, fmt.Errorf("%s has no day", p.Noun)
		}
		day := k.column(path, true)
		columns := []column{{title: "newest"}, k.counted()}
		return k.query("SELECT MAX("+day+"), COUNT(*)"+k.from(), "the newest of the "+k.n.Many, columns), nil
	}
	value, err := k.value(p)
	if err != nil {
		return Query{}, err
	}
	unit := ""
	if of := k.n.unitOf(p); of != nil {
		unit = ", MAX(" + k.column(of, false) + ")"
	}
	return k.query("SELECT "+value+", COUNT(*)"+unit+k.from(), k.n.Many, []column{k.measured(p), k.counted()}), nil
}
