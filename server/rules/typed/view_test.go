package typed_test

import (
	"encoding/json"
	"errors"
	"testing"

	"shipshape/server/rules/typed"
	"shipshape/sync/merge"

	"github.com/google/go-cmp/cmp"
)

// source breaks at the record broken.
type source struct{ asked []string }

var errBroken = errors.New("the disk is gone")

func (s *source) Row(entity, id string) (*merge.Row, error) {
	s.asked = append(s.asked, entity+" "+id)
	if id == "broken" {
		return nil, errBroken
	}
	return &merge.Row{ID: id, CL: 1, Fields: map[string]any{"name": id}}, nil
}

func (s *source) Rows(entity string, _ map[string]any) ([]*merge.Row, error) {
	s.asked = append(s.asked, entity)
	return []*merge.Row{{ID: "one", CL: 1}}, nil
}

// Nothing is decided by what could not be read: after the first error there are no records, nobody is asked any more, and the error stays.
func TestView_KeepsItsFirstError(t *testing.T) {
	from := &source{}
	view := typed.Read(from)
	if name := typed.Text(view.Row("tank", "a"), "name"); name != "a" || view.Err() != nil {
		t.Fatalf("%q, %v", name, view.Err())
	}
	if row := view.Row("tank", "broken"); row.Alive() {
		t.Error("a record that could not be read is there")
	}
	if row, rows := view.Row("tank", "b"), view.Rows("tank", nil); row != nil || rows != nil {
		t.Error("it reads on after an error")
	}
	view.Keep(errors.New("later"))
	if !errors.Is(view.Err(), errBroken) || view.Err().Error() != "read tank broken: the disk is gone" {
		t.Error(view.Err())
	}
	if diff := cmp.Diff([]string{"tank a", "tank broken"}, from.asked); diff != "" {
		t.Error(diff)
	}
}

func TestValues_OfNothingAreEmpty(t *testing.T) {
	full := &merge.Row{Fields: map[string]any{"text": "a", "number": int64(0), "yes": true, "words": json.RawMessage(`["b"]`), "odd": json.RawMessage(`[1]`)}}
	if typed.Text(full, "text") != "a" || !typed.Yes(full, "yes") || typed.Measured(full, "number") == nil || len(typed.Words(full, "words")) != 1 {
		t.Error("a value is lost")
	}
	for _, row := range []*merge.Row{nil, {}, {Fields: map[string]any{"text": int64(1), "number": "1", "yes": "true", "words": "b"}}} {
		if typed.Text(row, "text") != "" || typed.Number(row, "number") != 0 || typed.Measured(row, "number") != nil || typed.Yes(row, "yes") || typed.Words(row, "words") != nil {
			t.Errorf("%v has a value", row)
		}
	}
	if typed.Words(full, "odd") != nil {
		t.Error("a list that is none of texts has words")
	}
}
