package rules_test

import (
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"
	"shipshape/sync/seal"

	"github.com/google/go-cmp/cmp"
)

// records are a yard in memory: "entity id" to fields.
type records map[string]map[string]any

func (r records) Row(entity, id string) (*merge.Row, error) {
	fields, ok := r[entity+" "+id]
	if !ok {
		return nil, nil
	}
	return &merge.Row{ID: id, CL: 1, Fields: fields}, nil
}

func (r records) Rows(entity string, where map[string]any) ([]*merge.Row, error) {
	var found []*merge.Row
	for _, id := range []string{"a", "b", "c", "d"} {
		row, _ := r.Row(entity, id)
		for field, value := range where {
			if row != nil && row.Fields[field] != value {
				row = nil
			}
		}
		if row != nil {
			found = append(found, row)
		}
	}
	return found, nil
}

func (records) May(_, _, _ string) (bool, error)   { return true, nil }
func (records) Author(string) (merge.Author, bool) { return merge.Author{}, false }
func (records) Actor() app.Actor                   { return app.Actor{} }
func (records) Now() time.Time                     { return time.UnixMilli(5) }
func row(id string, fields map[string]any) *merge.Row {
	return &merge.Row{ID: id, CL: 1, Fields: fields}
}

// What arrives with a signature is compared with what is here, by the list that the signature names.
func TestSeal_MarksASignatureOverOtherContent(t *testing.T) {
	t.Parallel()
	s, r := registry(t)
	yard := records{
		"walk a":    {"title": "Docks", "state": "signed", "signedAt": int64(100)},
		"finding a": {"walkId": "a", "severity": "high"},
		"photo a":   {"walkId": "a", "role": "before", "sha256": "aa", "parentEntity": "finding", "parentId": "a", "takenAt": int64(50)},
		"photo b":   {"role": "before", "sha256": "bb", "parentEntity": "finding", "parentId": "a", "takenAt": int64(60)},
		"photo c":   {"walkId": "a", "role": "after", "sha256": "cc", "parentEntity": "finding", "parentId": "a", "takenAt": int64(200)},
		"photo d":   {"role": "before", "sha256": "dd", "parentEntity": "task", "parentId": "a", "takenAt": int64(60)},
	}
	finding := seal.Row{ID: "a", Fields: yard["finding a"]}
	photos := []seal.Row{{ID: "a", Fields: yard["photo a"]}, {ID: "b", Fields: yard["photo b"]}}
	walk := s.Entity("walk")
	over := func(version int, photos []seal.Row) string {
		list := walk.Seal.Version(version)
		content := seal.Content{Record: seal.Row{ID: "a", Fields: yard["walk a"]}}
		for _, part := range list.Parts {
			content.Parts = append(content.Parts, map[string][]seal.Row{"finding": {finding}, "photo": photos}[part.Entity])
		}
		return seal.Hash(walk, list, content)
	}
	now, before := over(2, photos), over(1, []seal.Row{photos[0], {ID: "c", Fields: yard["photo c"]}})
	for name, test := range map[string]struct {
		signed map[string]any
		held   any
	}{
		"over what is here":                    {map[string]any{"contentHash": now, "sealVersion": int64(2)}, nil},
		"over what is here, by the first list": {map[string]any{"contentHash": before}, nil},
		"over less than is here":               {map[string]any{"contentHash": over(2, photos[:1]), "sealVersion": int64(2)}, now},
		"over what is here, by the wrong list": {map[string]any{"contentHash": now, "sealVersion": int64(1)}, before},
		"by a list that is not known here":     {map[string]any{"contentHash": now, "sealVersion": int64(99)}, nil},
		"of a walk that is not here":           {map[string]any{"contentHash": "ff", "sealVersion": int64(2), "walkId": "x"}, nil},
	} {
		fields := map[string]any{"walkId": "a", "signedAt": int64(100)}
		for field, value := range test.signed {
			fields[field] = value
		}
		c := rules.Change{Entity: s.Entity("signature"), Op: change.Op{Entity: "signature", ID: "s", Kind: change.Add}, After: row("s", fields)}
		derived, _, err := r.Derive(t.Context(), yard, 0, []rules.Change{c})
		if err != nil {
			t.Fatal(err)
		}
		var held any
		for _, op := range derived {
			held = op.Fields["heldHash"]
		}
		if diff := cmp.Diff(test.held, held); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

const gauge = `{"id": "gauges", "title": "Gauges", "entities": {"gaugeCheck": {"title": "Gauge check", "type": "object", "x-table": "gauge_checks",
	"x-subject": "gauges.check", "required": [], "x-index": [], "x-onEditAfterDelete": "resurrect",
	"x-seal": {"drawing": "drawn", "say": "This check is signed.", "versions": [{"head": "check 1", "record": {"fields": ["result"], "locked": "This check is signed; add another."}}]},
	"properties": {
		"result": {"type": "string", "enum": ["pass", "fail"], "title": "Result", "x-merge": "register"},
		"note": {"type": "string", "title": "Note", "x-merge": "register"},
		"drawn": {"type": "string", "format": "signature", "title": "Signature", "x-merge": "register"}}}}}`

// A record that is signed in its own field needs no state to be sealed.
func TestSeal_LocksARecordThatIsSignedInAField(t *testing.T) {
	t.Parallel()
	s, err := schema.Parse(map[string][]byte{"gauges.json": []byte(gauge)})
	if err != nil {
		t.Fatal(err)
	}
	r := rules.New(s)
	signed := map[string]any{"result": "pass", "drawn": "M0 0L9 9"}
	for name, test := range map[string]struct {
		before, after map[string]any
		gone          bool
		want          *change.Refusal
	}{
		"the result of an open check":    {before: map[string]any{"result": "pass"}, after: map[string]any{"result": "fail"}},
		"the signature of an open check": {before: map[string]any{"result": "pass"}, after: signed},
		"a note on a signed check":       {before: signed, after: map[string]any{"result": "pass", "drawn": "M0 0L9 9", "note": "n"}},
		"the result of a signed check": {before: signed, after: map[string]any{"result": "fail", "drawn": "M0 0L9 9"}, want: &change.Refusal{
			Code: change.CodeImmutable, Message: "This check is signed; add another.", Fields: map[string]string{"result": "This check is signed; add another."},
		}},
		"the signature of a signed check": {before: signed, after: map[string]any{"result": "pass"}, want: &change.Refusal{
			Code: change.CodeImmutable, Message: "This check is signed.", Fields: map[string]string{"drawn": "This check is signed."},
		}},
		"a signed check altogether": {before: signed, after: signed, gone: true, want: &change.Refusal{Code: change.CodeImmutable, Message: "This check is signed; add another."}},
	} {
		c := rules.Change{
			Entity: s.Entity("gaugeCheck"), Op: change.Op{Entity: "gaugeCheck", ID: "c", Kind: change.Update}, Before: row("c", test.before), After: row("c", test.after),
			Set: change.Set{At: hlc.Make(5, 0, "00000000000000aa")},
		}
		if test.gone {
			c.After.CL = 2
		}
		got, err := r.Locked(records{}, c)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.want, got); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}
