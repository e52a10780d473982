package records

import (
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

// yardView holds the people and zones of a yard.
type yardView struct{ rows map[string][]*merge.Row }

func (v yardView) Row(entity, id string) (*merge.Row, error) {
	for _, row := range v.rows[entity] {
		if row.ID == id {
			return row, nil
		}
	}
	return nil, nil
}

func (v yardView) Rows(entity string, _ map[string]any) ([]*merge.Row, error) {
	return v.rows[entity], nil
}
func (yardView) May(_, _, _ string) (bool, error)   { return true, nil }
func (yardView) Author(string) (merge.Author, bool) { return merge.Author{}, false }

func (v yardView) Actor() app.Actor { return app.Actor{UserID: "ana"} }

func (v yardView) Now() time.Time { return time.Date(2026, 11, 21, 15, 0, 0, 0, time.UTC) }

func row(id string, fields map[string]any) *merge.Row {
	return &merge.Row{ID: id, CL: 1, Fields: fields}
}

var yard = yardView{map[string][]*merge.Row{
	"person": {row("ana", map[string]any{"fullName": "Ana Ruiz"}), row("ben", map[string]any{"fullName": "Ben Lee"}), row("benny", map[string]any{"fullName": "Ben Lee-Ortiz"})},
	"zone":   {row("pier", map[string]any{"name": "Pier 1", "ownerId": "ben"})},
}}

// told is one notice, without what all of them share.
type told struct {
	To          []string
	Title, Link string
	Needs       bool
	Settles     string
}

func settled(dedups ...string) (all []told) {
	for _, dedup := range dedups {
		all = append(all, told{To: []string{"ana"}, Title: "Settled", Settles: dedup})
	}
	return all
}

func TestDerive_TellsWhoIsConcerned(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	type fields = map[string]any
	for name, c := range map[string]struct {
		entity        string
		before, after fields
		want          []told
	}{
		"a mention":                 {"comment", nil, fields{"text": "Please look, @ben lee!", "parentEntity": "task", "parentId": "t"}, []told{{[]string{"ben"}, "Ana Ruiz mentioned you", "/tasks/t", false, ""}}},
		"a longer name":             {"comment", nil, fields{"text": "@Ben Lee-Ortiz look", "parentEntity": "finding", "parentId": "f"}, []told{{[]string{"benny"}, "Ana Ruiz mentioned you", "/findings/f", false, ""}}},
		"a mention of myself":       {"comment", nil, fields{"text": "@Ana Ruiz", "parentEntity": "task", "parentId": "t"}, nil},
		"an address is no mention":  {"comment", nil, fields{"text": "ben@yard.example", "parentEntity": "task", "parentId": "t"}, nil},
		"a mention already told of": {"comment", fields{"text": "@Ben Lee"}, fields{"text": "@Ben Lee, please", "parentEntity": "task", "parentId": "t"}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			change := rules.Change{Entity: s.Entity(c.entity), Op: change.Op{ID: "r"}, After: row("r", c.after), Set: change.Set{ID: "s", Actor: "ana"}}
			if c.after == nil {
				change.After = &merge.Row{ID: "r", CL: 2, Fields: c.before}
			}
			if c.before != nil {
				change.Before = row("r", c.before)
			}
			ops, effects, err := (teller{notice.NewRegistry(s, mention)}).Derive(t.Context(), yard, []rules.Change{change, change})
			if err != nil || ops != nil {
				t.Fatal(ops, err)
			}
			var got []told
			for _, e := range effects {
				var letter notice.Letter
				if err := json.Unmarshal([]byte(e.Body), &letter); err != nil || e.Kind != notice.Inbox || letter.Author != "ana" || (letter.Settles == "" && letter.Mention == letter.NeedsAction) {
					t.Errorf("%+v %v", e, err)
				}
				got = append(got, told{slices.Clone(e.To), e.Subject, letter.Link, letter.NeedsAction, letter.Settles})
			}
			if diff := cmp.Diff(c.want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
