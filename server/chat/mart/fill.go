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

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/store"

	"golang.org/x/text/unicode/norm"
)

func (t *Table) create() string {
	columns := []string{"id TEXT PRIMARY KEY", "called TEXT"}
	for _, f := range t.Fields {
		kind := " TEXT"
		if f.Type == "integer" || f.Type == "boolean" {
			kind = " INTEGER"
		}
		columns = append(columns, Column(f)+kind)
		if f.Format == "instant" {
			columns = append(columns, Day(f)+" TEXT")
		}
	}
	return "CREATE TABLE " + store.Quoted(t.Entity.Table) + " (" + strings.Join(columns, ", ") + ") WITHOUT ROWID"
}

// indexes serve periods and what hangs on a record.
func (t *Table) indexes() []string {
	var made []string
	for _, f := range t.Fields {
		if t.Entity.Ask != nil && f.Name == t.Entity.Ask.Time || t.Entity.Due != nil && f.Name == t.Entity.Due.Field {
			name := store.Quoted(t.Entity.Table + "__" + f.Column)
			made = append(made, "CREATE INDEX "+name+" ON "+store.Quoted(t.Entity.Table)+" ("+Day(f)+")")
		}
	}
	return made
}

// fill brings the living records of a table in, among ids or all.
func (c *Copy) fill(ctx context.Context, tx *store.Tx, into *sql.Tx, t *Table, ids []string) (err error) {
	zone := app.Zone(c.zone)
	count := 2 + len(t.Fields)
	for _, f := range t.Fields {
		if f.Format == "instant" {
			count++
		}
	}
	row, err := into.PrepareContext(ctx, fmt.Sprintf("INSERT INTO %s VALUES (?%s)", store.Quoted(t.Entity.Table), strings.Repeat(", ?", count-1)))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, row.Close()) }()
	scope, err := into.PrepareContext(ctx, "INSERT INTO scopes (id, entity, token) VALUES (?, ?, ?) ON CONFLICT DO NOTHING")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, scope.Close()) }()
	name, err := into.PrepareContext(ctx, "INSERT INTO names (phrase, entity, id, title, part) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, name.Close()) }()
	text, err := into.PrepareContext(ctx, "INSERT INTO texts (phrase, entity, field, id, text) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, text.Close()) }()
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
			if f.Format == "instant" {
				args = append(args, dayOf(value, zone))
			}
		}
		if _, err := row.ExecContext(ctx, args...); err != nil {
			return err
		}
		for _, token := range r.Tokens {
			if _, err := scope.ExecContext(ctx, r.ID, t.Entity.Name, token); err != nil {
				return err
			}
		}
		if err := c.texts(ctx, text, t, r); err != nil {
			return err
		}
		title, ok := args[1].(string)
		if !ok || !t.Named {
			return nil
		}
		phrases := c.s.phrases(title)
		for i, phrase := range append(phrases, c.codes(t, r)...) {
			part := min(i, 1)
			if i >= len(phrases) { // where a code is the word of something else, that is meant
				part = Code
			}
			if _, err := name.ExecContext(ctx, phrase, t.Entity.Name, r.ID, title, part); err != nil {
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
const mostNamed = 6

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
func (c *Copy) texts(ctx context.Context, into *sql.Stmt, t *Table, r store.Plain) error {
	if t.Entity.Ask == nil {
		return nil
	}
	for i, f := range t.Fields {
		text, ok := r.Values[i].(string)
		plain := f.Type == "string" && f.Format == "" && f.Enum == nil && f.Ref == "" && f.Auto == ""
		if !ok || !plain || text == "" || len(text) > longestSaid || t.Entity.Ask.Fields[f.Name] == nil {
			continue
		}
		for i, phrase := range c.s.phrases(strings.ReplaceAll(text, "_", " ")) {
			if i > 0 && !strings.Contains(phrase, " ") {
				continue
			}
			if _, err := into.ExecContext(ctx, phrase, t.Entity.Name, f.Name, r.ID, text); err != nil {
				return err
			}
		}
	}
	return nil
}

// title is how people name a record: the first filled of its title fields.
func (t *Table) title(values []any) any {
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
			return norm.NFC.String(s)
		}
	}
	return nil
}

func dayOf(value any, zone *time.Location) any {
	at, ok := value.(int64)
	if !ok {
		return nil
	}
	return time.UnixMilli(at).In(zone).Format(time.DateOnly)
}

// write opens the file for what this package writes.
func (c *Copy) write() (*sql.DB, error) {
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: c.path}).EscapedPath()+"?_pragma=journal_mode(delete)&_pragma=synchronous(off)&_pragma=busy_timeout(5000)")
	if err != nil {
		return nil, err
	}
	db.SetMaxOpenConns(1)
	return db, nil
}
