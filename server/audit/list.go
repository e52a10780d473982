package audit

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"shipshape/server/store"
)

// The sizes of a page.
const (
	defaultLimit = 100
	maxLimit     = 500
)

// Filter narrows a list; empty fields do not. Before is the seq that the page ends before.
type Filter struct {
	From, To               time.Time
	Actor, Action, Subject string
	Before                 int64
	Limit                  int
}

// Line is an entry as people read it. ActorName is empty for who has no account.
type Line struct {
	Seq         int64           `json:"seq"`
	At          time.Time       `json:"at"`
	Actor       string          `json:"actor"`
	ActorName   string          `json:"actorName"`
	OnBehalfOf  *string         `json:"onBehalfOf"`
	Action      string          `json:"action"`
	SubjectKind string          `json:"subjectKind"`
	SubjectID   string          `json:"subjectId"`
	SubjectName string          `json:"subjectName"`
	Detail      json.RawMessage `json:"detail"`
	Address     string          `json:"address"`
}

// Page is a part of the log, the newest entry first.
type Page struct {
	Rows []Line `json:"rows"`
	More bool   `json:"more"`
}

// Log reads the audit log. It never writes to it.
type Log struct{ store *store.Store }

// NewLog reads from an open store.
func NewLog(st *store.Store) *Log { return &Log{st} }

// List reads a page of an organization's log.
func (l *Log) List(ctx context.Context, orgID string, f Filter) (Page, error) {
	if f.Limit <= 0 {
		f.Limit = defaultLimit
	}
	f.Limit = min(f.Limit, maxLimit)
	conditions, args := []string{"a.org_id = ?"}, []any{orgID}
	where := func(use bool, condition string, values ...any) {
		if use {
			conditions, args = append(conditions, condition), append(args, values...)
		}
	}
	where(!f.From.IsZero(), "a.at >= ?", f.From.UnixMilli())
	where(!f.To.IsZero(), "a.at <= ?", f.To.UnixMilli())
	where(f.Actor != "", "a.actor = ?", f.Actor)
	// A family is compared by its first letters: LIKE would take "USER" for "user" on one database only.
	family := f.Action + "."
	where(f.Action != "", "(a.action = ? OR SUBSTR(a.action, 1, ?) = ?)", f.Action, utf8.RuneCountInString(family), family)
	where(f.Subject != "", "a.subject_id = ?", f.Subject)
	where(f.Before > 0, "a.seq < ?", f.Before)
	var rows []struct {
		row
		ActorName   string `db:"actor_name"`
		SubjectName string `db:"subject_name"`
	}
	err := l.store.Read(ctx, func(tx *store.Tx) error {
		return tx.Select(&rows, `SELECT a.org_id, a.seq, a.at, a.actor, a.on_behalf_of, a.action, a.subject_kind, a.subject_id, a.detail, a.address,
				a.request, a.hash, COALESCE(u.full_name, '') AS actor_name, COALESCE(s.full_name, '') AS subject_name
			FROM audit_log a LEFT JOIN users u ON u.id = a.actor LEFT JOIN users s ON s.id = a.subject_id
			WHERE `+strings.Join(conditions, " AND ")+" ORDER BY a.seq DESC LIMIT ?", append(args, f.Limit+1)...)
	})
	if err != nil {
		return Page{}, fmt.Errorf("list audit log: %w", err)
	}
	page := Page{Rows: make([]Line, 0, len(rows)), More: len(rows) > f.Limit}
	for _, r := range rows[:min(len(rows), f.Limit)] {
		page.Rows = append(page.Rows, Line{
			Seq: r.Seq, At: time.UnixMilli(r.At).UTC(), Actor: r.Actor, ActorName: r.ActorName, OnBehalfOf: r.OnBehalfOf,
			Action: r.Action, SubjectKind: r.SubjectKind, SubjectID: r.SubjectID, SubjectName: r.SubjectName, Detail: json.RawMessage(r.Detail), Address: r.Address,
		})
	}
	return page, nil
}
