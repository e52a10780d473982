package schema

import (
	"strings"
	"testing"
)

func TestLibrary_NamesWhatAFieldHolds(t *testing.T) {
	s, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	words := s.Entity("permitCheck").Words.Values["key"]
	if got, want := words.Of["stored"].Label, "Stored energy let out or blocked"; got != want {
		t.Errorf("a condition is called %q, want %q: the lists of all kinds of permits hold its words", got, want)
	}
	categories := s.Entity("finding").Words.Values["category"]
	if got, want := categories.Keys[0], "fall_from_height"; got != want {
		t.Errorf("the first category is %q, want %q as in the file", got, want)
	}
}

func TestLibrary_ThatDoesNotHoldTheListIsRefused(t *testing.T) {
	for _, row := range []struct{ library, want string }{
		{`{"file": "talk-topics", "list": "subjects"}`, "has no list subjects"},
		{`{"file": "nowhere", "list": "topics"}`, "nowhere"},
		{`{"file": "ghg-power", "list": "places"}`, "without a key"},
		{`{"file": "ghg-power", "list": "editions", "from": 1}`, "from"},
	} {
		data, err := Files.ReadFile("modules/safe-work.json")
		if err != nil {
			t.Fatal(err)
		}
		text := strings.Replace(string(data), `{ "file": "talk-topics", "list": "topics" }`, row.library, 1)
		if text == string(data) {
			t.Fatal("the topic of a talk has no library")
		}
		if _, err = Parse(map[string][]byte{"safe-work.json": []byte(text)}); err == nil || !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v, want %q", row.library, err, row.want)
		}
	}
}
