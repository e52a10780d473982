// Package told asks a module's hook, in a small yard, whom it tells of a change of one record.
package told

import (
	"context"
	"encoding/json"
	"slices"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"

	"github.com/google/go-cmp/cmp"
)

// Fields are those of a record.
type Fields = map[string]any

// Notice is one notice, without what all of them share.
type Notice struct {
	To          []string
	Title, Link string
	Needs       bool
	Settles     string
}

// Case is a change of the record "r" by Ana, and what people are told of it. Without After the record is deleted.
type Case struct {
	Entity        string
	Before, After Fields
	Want          []Notice
}

// Of is such a case; after is nil where the record is deleted.
func Of(entity string, before, after Fields, want []Notice) Case {
	return Case{Entity: entity, Before: before, After: after, Want: want}
}

// Derive is what a hook makes of changes.
type Derive func(context.Context, rules.View, []rules.Change) ([]change.Op, []rules.Effect, error)

// Yard has three people and a zone that is Ben's; Ana writes.
var Yard rules.View = view{map[string][]*merge.Row{
	"person": {Row("ana", Fields{"fullName": "Ana Ruiz"}), Row("ben", Fields{"fullName": "Ben Lee"}), Row("benny", Fields{"fullName": "Ben Lee-Ortiz"})},
	"zone":   {Row("pier", Fields{"name": "Pier 1", "ownerId": "ben"})},
}}

// Row is a record that lives.
func Row(id string, fields Fields) *merge.Row {
	return &merge.Row{ID: id, CL: 1, Fields: fields}
}

// Run asks about each case as a test of its own. The change comes twice in one set, which tells nobody twice.
func Run(t *testing.T, s *schema.Schema, derive Derive, cases map[string]Case) {
	t.Helper()
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			made := rules.Change{Entity: s.Entity(c.Entity), Op: change.Op{ID: "r"}, After: Row("r", c.After), Set: change.Set{ID: "s", Actor: "ana"}}
			if c.After == nil {
				made.After = &merge.Row{ID: "r", CL: 2, Fields: c.Before}
			}
			if c.Before != nil {
				made.Before = Row("r", c.Before)
			}
			ops, effects, err := derive(t.Context(), Yard, []rules.Change{made, made})
			if err != nil || ops != nil {
				t.Fatal(ops, err)
			}
			var got []Notice
			for _, e := range effects {
				var letter notice.Letter
				if err := json.Unmarshal([]byte(e.Body), &letter); err != nil || e.Kind != notice.Inbox || letter.Author != "ana" || (letter.Settles == "" && letter.Mention == letter.NeedsAction) {
					t.Errorf("%+v %v", e, err)
				}
				got = append(got, Notice{slices.Clone(e.To), e.Subject, letter.Link, letter.NeedsAction, letter.Settles})
			}
			if diff := cmp.Diff(c.Want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

type view struct{ rows map[string][]*merge.Row }

func (v view) Row(entity, id string) (*merge.Row, error) {
	for _, row := range v.rows[entity] {
		if row.ID == id {
			return row, nil
		}
	}
	return nil, nil
}

func (v view) Rows(entity string, _ map[string]any) ([]*merge.Row, error) { return v.rows[entity], nil }
func (view) May(_, _, _ string) (bool, error)                             { return true, nil }
func (view) Author(string) (merge.Author, bool)                           { return merge.Author{}, false }

func (view) Actor() app.Actor { return app.Actor{UserID: "ana"} }

func (view) Now() time.Time { return time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC) }
