package main

import (
	"cmp"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/chat"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/demo"
	"shipshape/server/store"
)

// chatDay is when every question is asked. It is not drawn like the day of other tests: questions name months.
const chatDay = "2026-11-24T10:30:00-05:00"

// turned is a clock that a test moves.
type turned struct {
	mu  sync.Mutex
	now time.Time
}

func (c *turned) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *turned) forward(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(by)
}

// chatYard is the demo yard with people who ask.
type chatYard struct {
	*assembly.Server
	clock  *turned
	zone   *time.Location
	org    string
	marts  string // where the copies lie
	people map[string]app.Actor
	tables *sql.DB // the main database as references read it: living records of the yard only
}

// chatPeople are who asks by role. A role with "/" is narrowed: see personOf.
var chatPeople = map[string]string{
	"org_admin": "Patricia Holloway", "ehs_manager": "Maria Okafor", "env_specialist": "Rosa Delgado", "supervisor": "Ray Castellano", "inspector": "Ana Ruiz",
	"operations": "Javier Ortiz", "data_clerk": "Lena Whitfield", "auditor": "Samuel Price", "contractor": "Marcus Bell", "other": "Nora Feld",
}

func openChatYard(t *testing.T) *chatYard {
	t.Helper()
	data := t.TempDir()
	now, err := time.Parse(time.RFC3339, chatDay)
	if err != nil {
		t.Fatal(err)
	}
	config, err := configure("demo", []string{"--data", data}, nil)
	if err != nil {
		t.Fatal(err)
	}
	quiet := slog.New(slog.DiscardHandler)
	loading := demo.NewClock(now.UTC())
	server, err := assembly.Open(t.Context(), config, quiet, assembly.Options{Clock: loading})
	if err != nil {
		t.Fatal(err)
	}
	_, err = fill(t.Context(), server, loading)
	if err := errors.Join(err, server.Close()); err != nil {
		t.Fatal(err)
	}
	y := &chatYard{marts: filepath.Join(data, "marts"), clock: &turned{now: now.UTC()}, people: map[string]app.Actor{}}
	if y.Server, err = assembly.Open(t.Context(), config, quiet, assembly.Options{Clock: y.clock}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := y.Close(); err != nil {
			t.Error(err)
		}
	})
	for role, name := range chatPeople {
		y.people[role] = y.personOf(t, name)
	}
	y.org = y.people["ehs_manager"].OrgID
	narrow := y.people["supervisor"]
	narrow.Zones = y.strings(t, "SELECT id FROM zones WHERE org_id = ? AND code IN ('DD1', 'DD2')", y.org)
	y.people["supervisor/zones"] = narrow
	y.openTables(t, filepath.Join(data, "shipshape.db"))
	return y
}

func (y *chatYard) strings(t *testing.T, query string, args ...any) (found []string) {
	t.Helper()
	err := y.Store.Read(t.Context(), func(tx *store.Tx) error { return tx.Select(&found, query, args...) })
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func (y *chatYard) personOf(t *testing.T, name string) app.Actor {
	t.Helper()
	var row struct {
		ID      string  `db:"id"`
		Email   string  `db:"email"`
		OrgID   string  `db:"org_id"`
		Role    string  `db:"role"`
		Company *string `db:"company"`
	}
	err := y.Store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Get(&row, "SELECT u.id, u.email, m.org_id, m.role, m.company FROM users u JOIN memberships m ON m.user_id = u.id WHERE u.full_name = ?", name)
	})
	if err != nil {
		t.Fatal(err)
	}
	actor := app.Actor{UserID: row.ID, FullName: name, Email: row.Email, Role: row.Role, OrgID: row.OrgID}
	if row.Company != nil {
		actor.Company = *row.Company
	}
	if actor, err = y.Access.Effective(t.Context(), actor); err != nil {
		t.Fatal(err)
	}
	return actor
}

// openTables makes, before each table of the schema, a view of the yard's living records in which every moment has its day in the yard's zone
// beside it (raised_at_day): a reference says only what its question means.
func (y *chatYard) openTables(t *testing.T, path string) {
	t.Helper()
	zones := y.strings(t, "SELECT COALESCE(time_zone, 'UTC') FROM organizations WHERE org_id = ?", y.org)
	zone, err := time.LoadLocation(zones[0])
	if err != nil {
		t.Fatal(err)
	}
	y.zone = zone
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: path}).EscapedPath()+"?mode=ro")
	if err != nil {
		t.Fatal(err)
	}
	db.SetMaxOpenConns(1)
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	y.tables = db
	for _, e := range y.Schema.Entities() {
		columns := []string{"*"}
		for _, f := range e.Fields {
			if f.Format == "instant" {
				columns = append(columns, y.dayOf(f.Column)+" AS "+store.Quoted(f.Column+"_day"))
			}
		}
		if _, err := db.ExecContext(t.Context(), "CREATE TEMP VIEW "+store.Quoted(e.Table)+" AS SELECT "+strings.Join(columns, ", ")+" FROM main."+store.Quoted(e.Table)+
			" WHERE org_id = '"+y.org+"' AND cl % 2 <> 0"); err != nil {
			t.Fatal(err)
		}
	}
}

// dayOf is the day of a moment in the yard's zone as an expression of SQL, with a case for each change of its clocks.
func (y *chatYard) dayOf(column string) string {
	var cases strings.Builder
	from := y.clock.Now().AddDate(-2, 0, 0)
	_, offset := from.In(y.zone).Zone()
	for at := from; at.Before(from.AddDate(4, 0, 0)); at = at.Add(time.Hour) {
		if _, now := at.In(y.zone).Zone(); now != offset {
			fmt.Fprintf(&cases, " WHEN %s < %d THEN %d", store.Quoted(column), at.Truncate(time.Hour).UnixMilli(), offset)
			offset = now
		}
	}
	return fmt.Sprintf("date(%s / 1000 + CASE%s ELSE %d END, 'unixepoch')", store.Quoted(column), cases.String(), offset)
}

// reference runs what a question means. Its parameters are days of the yard.
func (y *chatYard) reference(t *testing.T, query, me string) (rows [][]any, err error) {
	t.Helper()
	now := y.clock.Now().In(y.zone)
	day := func(year int, month time.Month, day int) string {
		return time.Date(year, month, day, 0, 0, 0, 0, time.UTC).Format(time.DateOnly)
	}
	yr, m, d := now.Date()
	monday := d - (int(now.Weekday())+6)%7
	quarter := m - (m-1)%3
	args := map[string]any{
		"me": me, "now": now.UnixMilli(), "today": day(yr, m, d), "tomorrow": day(yr, m, d+1), "yesterday": day(yr, m, d-1), "week": day(yr, m, monday), "next_week": day(yr, m, monday+7),
		"week_after": day(yr, m, monday+14), "last_week": day(yr, m, monday-7), "month": day(yr, m, 1), "next_month": day(yr, m+1, 1), "month_after": day(yr, m+2, 1), "last_month": day(yr, m-1, 1), "year": day(yr, 1, 1), "next_year": day(yr+1, 1, 1),
		"last_year": day(yr-1, 1, 1), "quarter": day(yr, quarter, 1), "next_quarter": day(yr, quarter+3, 1), "last_quarter": day(yr, quarter-3, 1),
		"in7": day(yr, m, d+8), "in14": day(yr, m, d+15), "in30": day(yr, m, d+31), "in45": day(yr, m, d+46), "in60": day(yr, m, d+61), "in90": day(yr, m, d+91),
		"ago7": day(yr, m, d-6), "ago30": day(yr, m, d-29), "ago90": day(yr, m, d-89), "older30": day(yr, m, d-30), "older7": day(yr, m, d-7), "older90": day(yr, m, d-90),
	}
	var bound []any
	for name, value := range args {
		if strings.Contains(query, ":"+name) {
			bound = append(bound, sql.Named(name, value))
		}
	}
	found, err := y.tables.QueryContext(t.Context(), query, bound...)
	if err != nil {
		return nil, fmt.Errorf("run a reference: %w", err)
	}
	defer func() { err = errors.Join(err, found.Close()) }()
	columns, err := found.Columns()
	if err != nil {
		return nil, err
	}
	for found.Next() {
		row, into := make([]any, len(columns)), make([]any, len(columns))
		for i := range row {
			into[i] = &row[i]
		}
		if err := found.Scan(into...); err != nil {
			return nil, err
		}
		rows = append(rows, row)
	}
	return rows, found.Err()
}

// ask asks as a person of a role; a conversation or "" for a new one.
func (y *chatYard) ask(t *testing.T, role, message, conversation, choice, module string) (chat.Reply, error) {
	t.Helper()
	actor, ok := y.people[cmp.Or(role, "ehs_manager")]
	if !ok {
		t.Fatalf("nobody has the role %q", role)
	}
	y.clock.forward(2100 * time.Millisecond)
	return y.Chat.Ask(t.Context(), actor, chat.Question{Message: message, ConversationID: &conversation, Mode: "quick", Choice: choice, Module: module})
}
