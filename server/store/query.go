package store

import (
	"fmt"
	"strings"

	"shipshape/schema"
)

// Query asks for living records of one entity. Its fields are looked up in the schema: none of their names comes from outside.
type Query struct {
	Entity *schema.Entity
	Where  []Condition
	Words  []string // each stands in one of the fields In, or InOwn of a record that one of Own lets see
	In     []*schema.Field
	InOwn  []*schema.Field
	Own    []string
	// Not what the field Kind says to hang on one of NotOn, but for what one of Own lets see.
	Kind   *schema.Field
	NotOn  []string
	Tokens []string // only what one of these lets see; nil = everything
	// Not what one of Withheld keeps back, but for what one of Mine lets see.
	Withheld, Mine []string
	LeftBy         int64 // only what has left the devices by this moment; 0 = everything
	Sort           *schema.Field
	Desc           bool
	After          *Key
	Limit          int
}

// Condition holds a field to one of some values (nil stands for none), to a range, both ends of it in, or to being filled.
type Condition struct {
	Field    *schema.Field
	In       []any
	From, To any
	Has      *bool
}

// Key is where a page of a list ends.
type Key struct {
	Value any
	ID    string
}

// required says that every record that the query finds has a value in the field that it sorts by, so that an index serves the order.
func (q Query) required() bool {
	return q.Sort == nil || q.Sort.Required || q.LeftBy > 0 && q.Entity.Window != nil && q.Entity.Window.From == q.Sort.Name
}

// FindIDs reads the ids of the next page. Records without a value in the field of the order come last, in both directions.
func (t *Tx) FindIDs(orgID string, q Query) (keys []Key, err error) {
	from, args, err := q.from(orgID)
	if err != nil {
		return nil, err
	}
	value, order := "NULL", "t.id"
	compare, direction := ">", ""
	if q.Desc {
		compare, direction = "<", " DESC"
	}
	if q.Sort != nil {
		value = "t." + quote(q.Sort.Column)
		order = value + direction + ", t.id"
		if !q.required() {
			order = value + " IS NULL, " + order
		}
	}
	order += direction
	if after := q.After; after != nil {
		switch {
		case q.Sort == nil || after.Value == nil && !q.required():
			if q.Sort != nil {
				from += " AND " + value + " IS NULL"
			}
			from, args = from+" AND t.id "+compare+" ?", append(args, after.ID)
		default:
			next := "(" + value + ", t.id) " + compare + " (?, ?)"
			if !q.required() {
				next = "(" + next + " OR " + value + " IS NULL)"
			}
			from, args = from+" AND "+next, append(args, after.Value, after.ID)
		}
	}
	rows, err := t.query("SELECT t.id, "+value+from+" ORDER BY "+order+" LIMIT ?", append(args, q.Limit))
	if err != nil {
		return nil, fmt.Errorf("list %s: %w", q.Entity.Name, err)
	}
	defer finish(rows, &err)
	for rows.Next() {
		var key Key
		if err := rows.Scan(&key.ID, &key.Value); err != nil {
			return nil, fmt.Errorf("list %s: %w", q.Entity.Name, err)
		}
		if raw, ok := key.Value.([]byte); ok {
			key.Value = string(raw)
		}
		keys = append(keys, key)
	}
	return keys, rows.Err()
}

// CountFound counts what a query finds, up to most.
func (t *Tx) CountFound(orgID string, q Query, most int) (int, error) {
	from, args, err := q.from(orgID)
	if err != nil {
		return 0, err
	}
	var count int
	err = t.Get(&count, "SELECT COUNT(*) FROM (SELECT 1 AS one"+from+" LIMIT ?) found", append(args, most)...)
	return count, err
}

// Group is how many records have a value; nil stands for none.
type Group struct {
	Value any `db:"value"`
	Count int `db:"found"`
}

// CountGroups counts what a query finds by the values of a field, the most frequent first.
func (t *Tx) CountGroups(orgID string, q Query, by *schema.Field, most int) ([]Group, error) {
	from, args, err := q.from(orgID)
	if err != nil {
		return nil, err
	}
	column := "t." + quote(by.Column)
	var groups []Group
	err = t.Select(&groups, "SELECT "+column+" AS value, COUNT(*) AS found"+from+" GROUP BY "+column+" ORDER BY found DESC, value LIMIT ?", append(args, most)...)
	for i := range groups {
		if groups[i].Value != nil {
			groups[i].Value = fromSQL(by, groups[i].Value)
		}
	}
	return groups, err
}

// from is the query from FROM on, without an order.
func (q Query) from(orgID string) (text string, args []any, err error) {
	var b strings.Builder
	b.WriteString(" FROM " + quote(q.Entity.Table) + " t")
	// Not "= 1": PostgreSQL takes an equality with what it computes for one row in 200, and would read and sort all of a zone for a page.
	b.WriteString(" WHERE t.org_id = ? AND t.cl % 2 <> 0")
	args = append(args, orgID)
	if q.LeftBy > 0 {
		// One value per row and no join: the rows are read in the order of the list, and a page ends after a few.
		// The comparison is inside, because PostgreSQL asks for each end of a BETWEEN by itself.
		b.WriteString(" AND (SELECT h.leaves BETWEEN 1 AND ? FROM sync_heads h WHERE h.org_id = t.org_id AND h.entity = ? AND h.id = t.id)")
		args = append(args, q.LeftBy, q.Entity.Name)
	}
	for _, condition := range q.Where {
		words, values, err := condition.where()
		if err != nil {
			return "", nil, err
		}
		b.WriteString(words)
		args = append(args, values...)
	}
	held := func(tokens []string) string {
		args = append(args, q.Entity.Name)
		for _, token := range tokens {
			args = append(args, token)
		}
		return "EXISTS (SELECT 1 FROM sync_scopes s WHERE s.org_id = t.org_id AND s.entity = ? AND s.id = t.id AND s.token IN (" + marks(len(tokens)) + "))"
	}
	for _, word := range q.Words {
		var found []string
		like := func(f *schema.Field) string {
			args = append(args, "%"+likeness.Replace(strings.ToLower(word))+"%")
			return "LOWER(t." + quote(f.Column) + `) LIKE ? ESCAPE '\'`
		}
		for _, f := range q.In {
			found = append(found, like(f))
		}
		for _, f := range q.InOwn {
			words := like(f)
			found = append(found, "("+words+" AND "+held(q.Own)+")")
		}
		b.WriteString(" AND (" + strings.Join(append(found, "1 = 0"), " OR ") + ")")
	}
	if q.Tokens != nil {
		b.WriteString(" AND " + held(q.Tokens))
	}
	if len(q.NotOn) > 0 {
		kind := "t." + quote(q.Kind.Column)
		for _, name := range q.NotOn {
			args = append(args, name)
		}
		b.WriteString(" AND (" + kind + " IS NULL OR " + kind + " NOT IN (" + marks(len(q.NotOn)) + ") OR " + held(q.Own) + ")")
	}
	if len(q.Withheld) > 0 {
		b.WriteString(" AND (NOT " + held(q.Withheld) + " OR " + held(q.Mine) + ")")
	}
	return b.String(), args, nil
}

// likeness takes the meaning from the signs that LIKE knows.
var likeness = strings.NewReplacer(`\`, `\\`, "%", `\%`, "_", `\_`)

// marks are as many places for values; NULL, which is in no list, where there are none.
func marks(count int) string {
	if count == 0 {
		return "NULL"
	}
	return strings.TrimSuffix(strings.Repeat("?, ", count), ", ")
}

func (c Condition) where() (words string, args []any, err error) {
	column := "t." + quote(c.Field.Column)
	if c.In != nil {
		none := ""
		for _, value := range c.In {
			if value == nil {
				none = " OR " + column + " IS NULL"
				continue
			}
			args = append(args, value)
		}
		words = " AND (" + column + " IN (" + marks(len(args)) + ")" + none + ")"
	}
	for _, end := range []struct {
		compare string
		value   any
	}{{" >= ?", c.From}, {" <= ?", c.To}} {
		if end.value != nil {
			words, args = words+" AND "+column+end.compare, append(args, end.value)
		}
	}
	if c.Has != nil {
		words += " AND " + column + map[bool]string{true: " IS NOT NULL", false: " IS NULL"}[*c.Has]
	}
	for i := range args {
		if args[i], err = toSQL(c.Field, args[i]); err != nil {
			return "", nil, err
		}
	}
	return words, args, nil
}
