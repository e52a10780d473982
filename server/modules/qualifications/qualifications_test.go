package qualifications_test

import (
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/modules/qualifications"
	"shipshape/server/rules"
	"shipshape/sync/merge"

	"github.com/google/go-cmp/cmp"
)

type fields = map[string]any

// view holds people and what they are qualified for.
type view map[string][]*merge.Row

func row(id string, f fields) *merge.Row { return &merge.Row{ID: id, CL: 1, Fields: f} }

func (v view) Row(entity, id string) (*merge.Row, error) {
	for _, r := range v[entity] {
		if r.ID == id {
			return r, nil
		}
	}
	return nil, nil
}

func (v view) Rows(entity string, where map[string]any) ([]*merge.Row, error) {
	var found []*merge.Row
	for _, r := range v[entity] {
		if r.Fields["kindId"] == where["kindId"] && r.Alive() {
			found = append(found, r)
		}
	}
	return found, nil
}

func (view) May(_, _, _ string) (bool, error)   { return false, nil }
func (view) Author(string) (merge.Author, bool) { return merge.Author{}, false }
func (view) Actor() app.Actor                   { return app.Actor{} }
func (view) Now() time.Time                     { return time.Time{} }

func TestWho_HoldsAQualificationOnADay(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	r := rules.New(s)
	if who, err := r.WhoIsQualified(view{}, "watch", "2026-11-23"); who != nil || err != nil {
		t.Errorf("where nobody answers: %v %v", who, err)
	}
	if err := (qualifications.Module{}).Register(r); err != nil {
		t.Fatal(err)
	}
	held := func(id, person, state, from, until string) *merge.Row {
		f := fields{"personId": person, "kindId": "watch", "state": state, "issuedOn": from}
		if until != "" {
			f["expiresOn"] = until
		}
		return row(id, f)
	}
	gone := held("5", "ana", "valid", "2026-01-01", "")
	gone.CL = 2
	v := view{
		"person": {row("ana", fields{}), row("ben", fields{"active": true}), row("cora", fields{}), row("dan", fields{"active": false}), row("eve", fields{})},
		"qualification": {
			held("1", "ben", "valid", "2026-01-01", "2026-11-23"), held("2", "ben", "valid", "2026-02-01", ""), held("3", "cora", "revoked", "2026-01-01", ""),
			held("4", "dan", "valid", "2026-01-01", ""), gone, held("6", "eve", "valid", "2026-11-24", "2027-11-24"), held("7", "nobody", "valid", "2026-01-01", ""),
			row("8", fields{"personId": "cora", "kindId": "crane", "state": "valid", "issuedOn": "2026-01-01"}),
		},
	}
	for day, want := range map[string][]string{"2026-11-23": {"ben"}, "2026-11-24": {"ben", "eve"}, "2027-11-25": {"ben"}, "2025-12-31": nil} {
		who, err := r.WhoIsQualified(v, "watch", day)
		if diff := cmp.Diff(want, who); diff != "" || err != nil {
			t.Errorf("%s: %v %s", day, err, diff)
		}
	}
	if is, err := r.IsQualified(v, "eve", "watch", "2026-11-23"); is || err != nil {
		t.Errorf("before the day of issue: %v %v", is, err)
	}
}
