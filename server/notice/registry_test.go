package notice_test

import (
	"encoding/json"
	"testing"

	"shipshape/schema"
	"shipshape/server/notice"

	"github.com/google/go-cmp/cmp"
)

func TestPromise_OpensTheRecordAndFillsTheTitle(t *testing.T) {
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	r := notice.NewRegistry(s)
	if err := r.Register(notice.Kind{ID: "due", Title: "{what} is due for {who}", NeedsAction: true}); err != nil {
		t.Fatal(err)
	}
	for name, test := range map[string]struct {
		give        notice.Notice
		link, dedup string
	}{
		"a record with a page":    {notice.Notice{Entity: "finding", ID: "f"}, "/findings/f", "due:f"},
		"a record without a page": {notice.Notice{Entity: "walkZone", ID: "z"}, "/", "due:z"},
		"an unknown record":       {notice.Notice{Entity: "starship", ID: "s"}, "/", "due:s"},
		"a page of its own":       {notice.Notice{Entity: "finding", ID: "f", Link: "/admin", Matter: "due:f:2"}, "/admin", "due:f:2"},
	} {
		// A value in braces is not filled again.
		test.give.Kind, test.give.Values = "due", map[string]string{"what": "{who}", "who": "Ana"}
		effect, err := r.Promise(test.give)
		if err != nil {
			t.Fatal(err)
		}
		var letter notice.Letter
		if err := json.Unmarshal([]byte(effect.Body), &letter); err != nil {
			t.Fatal(err)
		}
		want := notice.Letter{Kind: "due", Link: test.link, NeedsAction: true, Dedup: test.dedup}
		if diff := cmp.Diff(want, letter); diff != "" || effect.Subject != "{who} is due for Ana" || effect.Key != test.dedup || effect.Kind != notice.Inbox {
			t.Errorf("%s: %+v %s", name, effect, diff)
		}
	}
}

func TestRegister_GivesEachKindOneOwner(t *testing.T) {
	r := notice.NewRegistry(nil, notice.Kind{ID: "due", Title: "Due"})
	for name, kind := range map[string]notice.Kind{"taken": {ID: "due", Title: "Due"}, "no title": {ID: "late"}, "no id": {Title: "Late"}} {
		if err := r.Register(kind); err == nil {
			t.Errorf("%s: it was registered", name)
		}
	}
	if _, err := r.Promise(notice.Notice{Kind: "late"}); err == nil || err.Error() != `kind of notice "late" is not registered` {
		t.Errorf("%v", err)
	}
}
