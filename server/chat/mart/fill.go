package mart

import (
	"cmp"
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/store"

	"golang.org/x/text/unicode/norm"
)

func (t *Table) create() string {
	columns := []string{"id TEXT NOT NULL UNIQUE", "called TEXT"}
	for _, f := range t.Fields {
		kind := " TEXT"
		if f.Type == "integer" || f.Type == "boolean" {
			kind = " INTEGER"
		}
		columns = append(columns, Column(f)+kind)
		if dated(f) {
			columns = append(columns, Day(f)+" TEXT")
		}
	}
	return "CREATE TABLE " + store.Quoted(t.Entity.Table) + " (" + strings.Join(columns, ", ") + ")"
}

// indexes serve periods. That of the day which a period means by itself holds what most questions count, choose and add up, so that they need
// not look at whole records. One more has the same in order of the first thing that a record is about, so that counting by it sorts nothing.
func (t *Table) indexes() []string {
	var made []string
	index := func(f *schema.Field, columns []string) {
		made = append(made, "CREATE INDEX "+store.Quoted(t.Entity.Table+"__"+f.Column)+" ON "+store.Quoted(t.Entity.Table)+" ("+strings.Join(columns, ", ")+")")
	}
	for _, f := range t.Fields {
		main := t.Entity.Ask != nil && f.Name == t.Entity.Ask.Time
		if !main {
			if t.Entity.Due != nil && f.Name == t.Entity.Due.Field {
				index(f, []string{Day(f)})
			}
			continue
		}
		plain, things := []string{}, []string{}
		var thing *schema.Field
		for _, of := range t.asked() {
			switch {
			case of == f:
			case of.Ref == "":
				plain = append(plain, Column(of))
			default:
				things, thing = append(things, Column(of)), cmp.Or(thing, of)
			}
		}
		index(f, slices.Concat([]string{Day(f)}, plain, things))
		for _, w := range t.marks() { // few records are marked: what a figure leaves out because of it is found at once
			made = append(made, "CREATE INDEX "+store.Quoted(t.Entity.Table+"__marked_"+w.Column)+" ON "+store.Quoted(t.Entity.Table)+" ("+Day(f)+") WHERE "+Column(w)+" = 1")
		}
		if thing != nil {
			index(thing, slices.Concat([]string{Column(thing), Day(f)}, plain, things[1:]))
		}
	}
	return made
}

// Marks says that a condition leaves out what a mark is on, such as blocked entries.
func Marks(w schema.AskWhere, f *schema.Field) bool {
	return f.Type == "boolean" && len(w.Not) == 1 && w.Not[0] == true
}

// marks are the fields of such conditions.
func (t *Table) marks() (fields []*schema.Field) {
	for _, name := range t.Entity.Ask.Order {
		for _, w := range t.Entity.Ask.Sums[name].Where {
			if f := t.Entity.Properties[w.Field]; f != nil && Marks(w, f) && !slices.Contains(fields, f) {
				fields = append(fields, f)
			}
		}
	}
	return fields
}

// asked are the fields that most questions are about: those of measures and conditions, of few values, and with words of their own.
func (t *Table) asked() []*schema.Field {
	ask, wanted := t.Entity.Ask, map[string]bool{}
	where := func(all []schema.AskWhere) {
		for _, w := range all {
			wanted[w.Field] = true
			for _, name := range w.Any {
				wanted[name] = true
			}
		}
	}
	where(ask.Without)
	for _, m := range ask.Sums {
		field, _ := m.Field()
		wanted[field] = true
		for _, name := range m.Else {
			wanted[name] = true
		}
		where(m.Where)
	}
	for _, n := range ask.Named {
		where(n.Where)
	}
	for name := range ask.Fields {
		wanted[name] = true
	}
	fields := slices.DeleteFunc(slices.Clone(t.Fields), func(f *schema.Field) bool {
		few := f.Enum != nil || f.Type == "integer" || f.Type == "boolean" || f.Ref != ""
		return !few || !wanted[f.Name] && f.Merge != schema.State
	})
	slices.SortStableFunc(fields, func(a, b *schema.Field) int { return cmp.Compare(min(len(a.Ref), 1), min(len(b.Ref), 1)) }) // what is long comes last
	return fields
}

// batch writes rows many at a time.
type batch struct {
	into             *sql.Tx
	head, marks, end string
	width            int
	args             []any
	full             *sql.Stmt // nil until so many rows came together
}

// mostBatched is how many rows are written with one statement.
const mostBatched = 100

func newBatch(into *sql.Tx, head string, width int, end string) *batch {
	return &batch{into: into, head: head, marks: "(?" + strings.Repeat(", ?", width-1) + ")", end: end, width: width}
}

func (b *batch) statement(rows int) string {
	return b.head + " VALUES " + b.marks + strings.Repeat(", "+b.marks, rows-1) + b.end
}

func (b *batch) add(ctx context.Context, args ...any) error {
	b.args = append(b.args, args...)
	if len(b.args) < mostBatched*b.width {
		return nil
	}
	if b.full == nil {
		full, err := b.into.PrepareContext(ctx, b.statement(mostBatched))
		if err != nil {
			return err
		}
		b.full = full
	}
	_, err := b.full.ExecContext(ctx, b.args...)
	b.args = b.args[:0]
	return err
}

// done writes what is left.
func (b *batch) done(ctx context.Context) (err error) {
	if len(b.args) > 0 {
		_, err = b.into.ExecContext(ctx, b.statement(len(b.args)/b.width), b.args...)
	}
	if b.full != nil {
		err = errors.Join(err, b.full.Close())
	}
	return err
}

// fill brings the living records of a table in, among ids or all.
func (c *Copy) fill(ctx context.Context, tx *store.Tx, into *sql.Tx, t *Table, ids []string) (err error) {
	zone := app.Zone(c.zone)
	count := 2 + len(t.Fields)
	for _, f := range t.Fields {
		if dated(f) {
			count++
		}
	}
	row := newBatch(into, "INSERT INTO "+store.Quoted(t.Entity.Table), count, "")
	scope := newBatch(into, "INSERT INTO scopes (id, entity, token)", 3, " ON CONFLICT DO NOTHING")
	name := newBatch(into, "INSERT INTO names (phrase, entity, id, title, part)", 5, " ON CONFLICT DO NOTHING")
	text := newBatch(into, "INSERT INTO texts (phrase, entity, field, id, text)", 5, " ON CONFLICT DO NOTHING")
	lists := newLists(into)
	defer func() {
		for _, b := range []*batch{row, scope, name, text, lists} {
			err = errors.Join(err, b.done(ctx))
		}
	}()
	err = tx.ReadPlain(c.orgID, t.Entity, t.read, ids, func(r store.Plain) error {
		c.untold = c.untold || !r.Told
		args := make([]any, 0, count)
		args = append(args, r.ID, t.title(r.Values))
		for i, f := range t.Fields {
			value := r.Values[i]
			if s, ok := value.(string); ok {
				value = norm.NFC.String(s)
			}
			args = append(args, value)
			if dated(f) {
				args = append(args, dayOf(f, value, zone))
			}
		}
		if err := row.add(ctx, args...); err != nil {
			return err
		}
		for _, token := range r.Tokens {
			if err := scope.add(ctx, r.ID, t.Entity.Name, token); err != nil {
				return err
			}
		}
		if err := c.texts(ctx, text, t, r); err != nil {
			return err
		}
		if err := c.inside(ctx, lists, t.Entity, r.ID, r.ID, t.lists, r.Values[len(t.read)-len(t.lists):]); err != nil {
			return err
		}
		if !t.Named {
			return nil
		}
		title, titled := args[1].(string)
		for _, text := range t.named(r.Values) {
			for i, phrase := range c.s.phrases(text) {
				if err := name.add(ctx, phrase, t.Entity.Name, r.ID, title, min(i, 1)); err != nil {
					return err
				}
			}
		}
		// A code on a record may also be a word for something else. That other meaning wins.
		for _, phrase := range c.codes(t, r) {
			if !titled {
				title = phrase
			}
			if err := name.add(ctx, phrase, t.Entity.Name, r.ID, title, Code); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("copy %s: %w", t.Entity.Name, err)
	}
	return nil
}

// mostNamed is by how many of its first words, and parts of them, a long name is called.
const mostNamed = 8

// phrases are how people call a record: by its whole name, and by parts of it.
func (s *Service) phrases(title string) []string {
	words := strings.Fields(s.key(title))
	if len(words) == 0 {
		return nil
	}
	all := []string{strings.Join(words, " ")}
	words = words[:min(len(words), mostNamed)]
	for i := range words {
		for end := i + 1; end <= len(words); end++ {
			if strings.Join(words[i:end], " ") != all[0] && (end-i > 1 || len(words[i]) > 2) {
				all = append(all, strings.Join(words[i:end], " "))
			}
		}
	}
	return all
}

// Code marks the names that are what is written on a record.
const Code = 2

// codes are what is written on a record: of a crane, a zone, a tank.
func (c *Copy) codes(t *Table, r store.Plain) (codes []string) {
	for i, f := range t.Fields {
		text, ok := r.Values[i].(string)
		short := slices.Contains(t.Entity.Search, f.Name) && len(text) <= 24 && strings.ContainsAny(text, "0123456789") || f.Name == "code"
		if ok && text != "" && (f.Format == "code" || short) {
			codes = append(codes, c.s.key(text))
		}
	}
	return codes
}

// longestSaid is how long a text may be that people ask for by its words.
const longestSaid = 60

// texts keeps what stands in the plain fields that people name (x-ask.fields): a category, a company, a job.
func (c *Copy) texts(ctx context.Context, into *batch, t *Table, r store.Plain) error {
	if t.Entity.Ask == nil {
		return nil
	}
	for i, f := range t.Fields {
		text, ok := r.Values[i].(string)
		if ok && slices.Contains(t.titles, f.Name) {
			for _, phrase := range Initials(text) {
				if err := into.add(ctx, phrase, t.Entity.Name, f.Name, r.ID, text); err != nil {
					return err
				}
			}
		}
		plain := f.Type == "string" && f.Format == "" && f.Enum == nil && f.Ref == "" && f.Auto == ""
		if !ok || !plain || text == "" || len(text) > longestSaid || t.Entity.Ask.Fields[f.Name] == nil {
			continue
		}
		name, _, _ := strings.Cut(text, " (") // "Xylene (mixed isomers)" is xylene
		for i, phrase := range c.s.phrases(strings.ReplaceAll(text, "_", " ")) {
			if i > 0 && !strings.Contains(phrase, " ") && phrase != c.s.key(name) {
				continue
			}
			if err := into.add(ctx, phrase, t.Entity.Name, f.Name, r.ID, text); err != nil {
				return err
			}
		}
	}
	return nil
}

// Fewest and most words of a title by whose first letters people call it.
const fewestInitials, mostInitials = 3, 5

// Initials are the first letters of a title's words, of so many as people would say: "Discharge monitoring report" is dmr.
func Initials(title string) (all []string) {
	words := strings.FieldsFunc(strings.ToLower(title), func(r rune) bool { return !unicode.IsLetter(r) })
	if len(words) > mostInitials {
		return nil
	}
	letters := ""
	for _, word := range words {
		first, _ := utf8.DecodeRuneInString(word)
		letters += string(first)
		if utf8.RuneCountInString(letters) >= fewestInitials {
			all = append(all, letters)
		}
	}
	return all
}

// title is how people name a record: the first filled of its title fields.
func (t *Table) title(values []any) any {
	if all := t.named(values); len(all) > 0 {
		return all[0]
	}
	return nil
}

// named are the filled title fields of a record.
func (t *Table) named(values []any) (all []string) {
	for _, name := range t.titles {
		for i, f := range t.read {
			if f.Name != name {
				continue
			}
			s, ok := values[i].(string)
			if raw, is := values[i].(json.RawMessage); is {
				var languages map[string]string
				if json.Unmarshal(raw, &languages) == nil {
					s, ok = languages["en"], true
				}
			}
			if !ok || s == "" {
				continue
			}
			if word, is := cmp.Or(t.Entity.Words, &schema.Words{}).Values[name].Of[s]; is {
				s = word.Label
			}
			all = append(all, norm.NFC.String(s))
		}
	}
	return all
}

func dayOf(f *schema.Field, value any, zone *time.Location) any {
	switch at := value.(type) {
	case int64:
		if f.Years() {
			return fmt.Sprintf("%04d-01-01", at)
		}
		return time.UnixMilli(at).In(zone).Format(time.DateOnly)
	case string:
		return at + "-01"
	}
	return nil
}

// write opens the file for what this package writes. A file that is made anew is kept only when it is whole, so nothing has to be undone in it.
func (c *Copy) write(path string, anew bool) (*sql.DB, error) {
	journal, synchronous := "delete", "normal"
	if anew {
		journal, synchronous = "off", "off"
	}
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?_pragma=page_size(8192)&_pragma=journal_mode("+journal+")&_pragma=synchronous("+synchronous+")&_pragma=cache_size(-65536)&_pragma=busy_timeout(5000)")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}
