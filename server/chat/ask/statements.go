package ask

import (
	"fmt"
	"slices"
	"strings"

	"shipshape/server/chat/mart"
	"shipshape/server/store"
)

func timeOf(n *Noun, p *Plan) string {
	if p.Field != "" {
		return p.Field
	}
	if n.Entity.Ask.Time != "" {
		return n.Entity.Ask.Time
	}
	for _, path := range n.order {
		if path.Via == nil && (path.Field.Format == "date" || path.Field.Format == "instant") {
			return path.Name
		}
	}
	return ""
}

// grouped counts by fields. What the groups are called is looked up when they are made: once for each, and not for each record.
func (k *compiler) grouped(p *Plan) (Query, error) {
	value, err := k.value(p)
	if err != nil {
		return Query{}, err
	}
	var keys, inner, outer, labels, names []string
	var more []any
	columns := make([]column, len(p.Group))
	for i, name := range p.Group {
		path := k.n.paths[name]
		if path == nil {
			return Query{}, fmt.Errorf("%s has no %q", p.Noun, name)
		}
		key := fmt.Sprintf("k%d", i+1)
		from := k.column(path, true)
		columns = append(columns, k.read(path))
		keys, inner, outer = append(keys, from), append(inner, from+" AS "+key), append(outer, "g."+key)
		entity := path.refers()
		if entity == "" || !k.sight.May(entity) || k.c.schema.Entity(entity) == nil {
			labels = append(labels, "g."+key)
			continue
		}
		alias := fmt.Sprintf("l%d", i+1)
		join := " LEFT JOIN " + store.Quoted(k.c.schema.Entity(entity).Table) + " " + alias + " ON " + alias + ".id = g." + key
		if condition, args := k.sight.Rows(entity, alias); condition != "" {
			join += " AND " + condition
			more = append(more, args...)
		}
		k.of[alias] = k.c.schema.Entity(entity)
		labels, names = append(labels, alias+".called"), append(names, join)
	}
	direction := " DESC"
	if p.Up {
		direction = ""
	}
	limit := p.Limit
	if limit <= 0 || limit > mostListed {
		limit = mostListed
	}
	unit, told := "", ""
	if of := k.n.unitOf(p); of != nil {
		unit, told = ", MAX("+k.column(of, false)+") AS unit", ", g.unit"
	}
	sql := "SELECT " + strings.Join(append(outer, labels...), ", ") + ", g.value, g.records" + told + " FROM (SELECT " + strings.Join(inner, ", ") + ", " + value + " AS value, COUNT(*) AS records" + unit + k.from() +
		" GROUP BY " + strings.Join(keys, ", ") + " ORDER BY value" + direction + ", records DESC, 1 LIMIT ?) g" + strings.Join(names, "") +
		" ORDER BY g.value" + direction + ", g.records DESC, 1"
	return k.query(sql, k.n.Many+" in groups", append(columns, k.measured(p), k.counted()), slices.Concat([]any{limit}, more)...), nil
}

// series is a figure by day, week, month, quarter or year.
func (k *compiler) series(p *Plan) (Query, error) {
	value, err := k.value(p)
	if err != nil {
		return Query{}, err
	}
	path := k.n.paths[timeOf(k.n, p)]
	if path == nil {
		return Query{}, fmt.Errorf("%s has no day", p.Noun)
	}
	by := k.column(path, true)
	bucket := func(column string) string {
		return map[string]string{
			"day": column, "month": "substr(" + column + ", 1, 7)", "year": "substr(" + column + ", 1, 4)",
			"week":    "date(" + column + ", 'weekday 0', '-6 days')",
			"quarter": "substr(" + column + ", 1, 4) || '-Q' || ((CAST(substr(" + column + ", 6, 2) AS INTEGER) + 2) / 3)",
		}[p.Bucket]
	}
	k.bind(by + " IS NOT NULL")
	columns := []column{{title: p.Bucket}, k.measured(p), k.counted()}
	const rest = " GROUP BY bucket ORDER BY bucket DESC LIMIT 400"
	if how := k.again(p); how != "" && p.Bucket != "day" { // by day first, as the records lie; days are few
		inner := "(SELECT " + by + " AS day, " + value + " AS value, COUNT(*) AS records" + k.from() + " GROUP BY " + by + ") d"
		sql := "SELECT " + bucket("d.day") + " AS bucket, " + how + "(d.value) AS value, SUM(d.records) AS records FROM " + inner + rest
		return k.query(sql, k.n.Many+" by "+p.Bucket, columns), nil
	}
	sql := "SELECT " + bucket(by) + " AS bucket, " + value + " AS value, COUNT(*) AS records" + k.from() + rest
	return k.query(sql, k.n.Many+" by "+p.Bucket, columns), nil
}

// again is how figures of days make one of a longer time; empty where they do not, as averages.
func (k *compiler) again(p *Plan) string {
	if p.counts() {
		return "SUM"
	}
	m := k.n.sums[p.Measure]
	_, how := m.Field()
	if p.How != "" && (m.Sum != "" || m.Avg != "") {
		how = p.How
	}
	if len(m.Of) == 2 || how == "avg" {
		return ""
	}
	return strings.ToUpper(how)
}

// list is the records themselves, at most so many as an answer holds.
func (k *compiler) list(p *Plan) (Query, error) {
	selected, columns := []string{"t.id"}, []column{{}}
	for _, path := range k.n.listed(p) {
		columns = append(columns, k.read(path))
		selected = append(selected, k.label(path))
	}
	for _, match := range k.matches(p) {
		selected, columns = append(selected, match), append(columns, column{title: "matches"})
	}
	sort := "t.id"
	due := k.n.Entity.Due
	switch {
	case p.Measure != "" && p.Frame != Overall && k.n.ranks(k.n.sums[p.Measure]):
		sort = k.rank(k.n.sums[p.Measure])
		if k.n.told(p) {
			selected, columns = append(selected, sort), append(columns, k.measured(p))
		}
		if p.Limit > 0 { // what has no number is neither the most nor the least
			k.bind(sort + " IS NOT NULL")
		}
		if !p.Up {
			sort += " DESC"
		}
	case p.Frame == List && p.Limit == 0 && due != nil && (slices.Contains(p.Named, overdue) || p.Field == due.Field || slices.ContainsFunc(p.Named, func(name string) bool { return slices.Contains(byState, name) })):
		sort = "t." + mart.Day(k.n.Entity.Properties[due.Field]) + " IS NULL, t." + mart.Day(k.n.Entity.Properties[due.Field])
	default:
		if path := k.n.paths[timeOf(k.n, p)]; path != nil {
			sort = k.column(path, false)
			k.bind(sort + " IS NOT NULL")
			if !p.Up {
				sort += " DESC"
			}
			if p.Frame == List && p.Limit == 0 { // nothing is left out of a list for want of a day
				k.where = k.where[:len(k.where)-1]
			}
		}
	}
	limit := p.Limit
	if limit <= 0 || limit > mostListed {
		limit = mostListed
	}
	return k.query("SELECT "+strings.Join(selected, ", ")+k.from()+" ORDER BY "+sort+", t.id LIMIT ?", k.n.Many, columns, limit), nil
}

// listed are the columns of a list of records: those of its own list that stand there from the beginning, and what the question is about.
func (n *Noun) listed(p *Plan) []*path {
	var columns []*path
	if p.Frame == About {
		for _, name := range p.Show {
			columns = append(columns, n.paths[name])
		}
		return columns
	}
	field := ""
	if p.Measure != "" && !n.told(p) {
		field, _ = n.sums[p.Measure].Field()
	}
	most := 8
	if n.paths[field] != nil {
		most = 7 // the last one is the figure
	}
	add := func(name string) {
		if found := n.paths[name]; found != nil && !slices.Contains(columns, found) && len(columns) < most {
			columns = append(columns, found)
		}
	}
	if p.Frame == Overall || p.Why { // what was asked for comes first
		for _, name := range p.Show {
			add(name)
		}
	}
	if n.Entity.List != nil {
		for _, c := range n.Entity.List.Columns {
			if !c.Hidden {
				add(c.Field)
			}
		}
	}
	if len(columns) == 0 {
		for _, f := range n.Entity.TitleFields {
			add(f)
		}
	}
	if n.Entity.List == nil { // nothing says how a list of them looks: what they are called, of what kind they are, and their numbers
		add("title")
		add("name")
		for _, path := range n.order {
			if path.Via == nil && (path.Field.Enum != nil || path.Field.Decimal > 0 || path.Field.Name == "unit") {
				add(path.Name)
			}
		}
	}
	add(timeOf(n, p))
	for _, name := range p.Show {
		add(name)
	}
	most = 8
	add(field)
	return columns
}
