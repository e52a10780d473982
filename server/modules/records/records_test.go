package records

import (
	"context"
	"errors"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/sync/change"
	"shipshape/sync/merge"

	"github.com/google/go-cmp/cmp"
)

const now = int64(1_763_712_000_000)

type view struct{}

func (view) Row(string, string) (*merge.Row, error)            { return nil, nil }
func (view) Rows(string, map[string]any) ([]*merge.Row, error) { return nil, nil }
func (view) May(_, _, _ string) (bool, error)                  { return true, nil }
func (view) Author(string) (merge.Author, bool)                { return merge.Author{}, false }
func (view) Actor() app.Actor                                  { return app.Actor{OrgID: "bayfront"} }
func (view) Now() time.Time                                    { return time.UnixMilli(now) }

// shelf is what is stored, by "organization hash".
type shelf map[string]bool

var errShelf = errors.New("shelf is broken")

func (s shelf) ReceivedOf(_ context.Context, orgID string, hashes []string) (map[string]bool, error) {
	if s == nil {
		return nil, errShelf
	}
	found := map[string]bool{}
	for _, hash := range hashes {
		found[hash] = s[orgID+" "+hash]
	}
	return found, nil
}

func photo(t *testing.T, kind string, fields map[string]any) []rules.Change {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	return []rules.Change{{Entity: s.Entity("photo"), Op: change.Op{Entity: "photo", ID: "p", Kind: kind}, After: &merge.Row{ID: "p", CL: 1, Fields: fields}}}
}

func TestDerive_MarksPhotosWhoseBytesWereFirst(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		kind   string
		fields map[string]any
		shelf  shelf
		want   map[string]any
	}{
		"both are here":               {change.Add, map[string]any{"sha256": "a", "thumbSha256": "b"}, shelf{"bayfront a": true, "bayfront b": true}, map[string]any{"receivedAt": now, "thumbReceivedAt": now}},
		"only the thumbnail":          {change.Add, map[string]any{"sha256": "a", "thumbSha256": "b"}, shelf{"bayfront b": true}, map[string]any{"thumbReceivedAt": now}},
		"nothing yet":                 {change.Add, map[string]any{"sha256": "a", "thumbSha256": "b"}, shelf{}, nil},
		"another organization's file": {change.Add, map[string]any{"sha256": "a"}, shelf{"harbor a": true}, nil},
		"marked before":               {change.Add, map[string]any{"sha256": "a", "receivedAt": now - 1}, shelf{"bayfront a": true}, nil},
		"a caption is no new photo":   {change.Update, map[string]any{"sha256": "a"}, shelf{"bayfront a": true}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ops, effects, err := New(test.shelf).Derive(t.Context(), view{}, photo(t, test.kind, test.fields))
			if err != nil || effects != nil {
				t.Fatal(effects, err)
			}
			var want []change.Op
			if test.want != nil {
				want = []change.Op{{Entity: "photo", ID: "p", Kind: change.Update, Fields: test.want}}
			}
			if diff := cmp.Diff(want, ops); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// A file that hangs on a record is marked like a photo; it has no thumbnail.
func TestDerive_MarksFilesWhoseBytesWereFirst(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	ops, _, err := New(shelf{"bayfront a": true}).Derive(t.Context(), view{}, []rules.Change{{
		Entity: s.Entity("attachment"), Op: change.Op{Entity: "attachment", ID: "a", Kind: change.Add},
		After: &merge.Row{ID: "a", CL: 1, Fields: map[string]any{"sha256": "a", "name": "permit.pdf"}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	want := []change.Op{{Entity: "attachment", ID: "a", Kind: change.Update, Fields: map[string]any{"receivedAt": now}}}
	if diff := cmp.Diff(want, ops); diff != "" {
		t.Error(diff)
	}
}

func TestDerive_FailsWhenFilesCannotBeAsked(t *testing.T) {
	t.Parallel()
	_, _, err := New(shelf(nil)).Derive(t.Context(), view{}, photo(t, change.Add, map[string]any{"sha256": "a"}))
	if !errors.Is(err, errShelf) {
		t.Errorf("error = %v", err)
	}
}

// counting counts how often it is asked.
type counting struct{ asked [][]string }

func (c *counting) ReceivedOf(_ context.Context, _ string, hashes []string) (map[string]bool, error) {
	c.asked = append(c.asked, hashes)
	return map[string]bool{"b": true}, nil
}

func TestDerive_AsksOnceAboutAllPhotos(t *testing.T) {
	t.Parallel()
	changes := photo(t, change.Add, map[string]any{"sha256": "a"})
	more := photo(t, change.Add, map[string]any{"sha256": "b"})
	more[0].Op.ID = "q"
	files := &counting{}
	ops, _, err := New(files).Derive(t.Context(), view{}, append(changes, more...))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([][]string{{"a", "b"}}, files.asked); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]change.Op{{Entity: "photo", ID: "q", Kind: change.Update, Fields: map[string]any{"receivedAt": now}}}, ops); diff != "" {
		t.Error(diff)
	}
}
