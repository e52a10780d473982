package schema

import (
	"encoding/json"
	"strings"
	"testing"
)

// What Go and a browser could read in two ways is no pattern: a record that one side takes and the other refuses would never sync.
func TestPattern_IsWhatBothSidesReadAlike(t *testing.T) {
	for is, want := range map[string]string{
		"^[0-9]{9}[A-Z]{3}$":     "",
		"^(UN|NA)[0-9]{4}$":      "the example",
		"[0-9]{9}[A-Z]{3}":       "is held to",
		"^[0-9]{9}[A-Z]{3}":      "is held to",
		`^\d{9}[A-Z]{3}$`:        "is held to",
		"^(?i)[0-9]{9}[a-z]{3}$": "is held to",
		"^[0-9]{9}(?=J).{3}$":    "is held to",
		"^[0-9]{9}.{3}$":         "is held to",
		"^[^A-Z]{9}JJK$":         "is held to",
		"^[0-9]{9}[A-Z{3}$":      "x-pattern: ",
	} {
		raw, err := json.Marshal(map[string]string{"is": is, "say": "nine digits and three letters", "example": "026118447JJK"})
		if err != nil {
			t.Fatal(err)
		}
		var p Pattern
		err = json.Unmarshal(raw, &p)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", is, err, want)
		}
	}
}

func TestPattern_IsOfTheWholeText(t *testing.T) {
	var p Pattern
	if err := json.Unmarshal([]byte(`{"is": "^[0-9]{3}$", "say": "three digits", "example": "123"}`), &p); err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]bool{"123": true, "1234": false, "x123": false, "123\n": false, "": false} {
		if p.Matches(text) != want {
			t.Errorf("%q: %v", text, !want)
		}
	}
	if got, want := p.Problem("Code"), "Code must be three digits, such as 123."; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
}

func TestPattern_IsOfTextAlone(t *testing.T) {
	const kept = `"kept": {"type": "boolean",`
	_, err := Parse(map[string][]byte{"logs.json": []byte(strings.Replace(strings.Replace(logs, "%", `"x-start": {"kept": true}`, 1),
		kept, kept+` "x-pattern": {"is": "^[0-9]$", "say": "a digit", "example": "1"},`, 1))})
	if err == nil || !strings.Contains(err.Error(), "x-pattern") {
		t.Errorf("a switch took a pattern: %v", err)
	}
}

// The calendar shows a thing by these fields; a typing error would leave it without a name.
func TestThing_IsNamedByItsTexts(t *testing.T) {
	texts := strings.Replace(logs, `"kept": {"type": "boolean"`, `"name": {"type": "string", "title": "Name", "maxLength": 9, "x-merge": "register"}, "kept": {"type": "boolean"`, 1)
	for words, want := range map[string]string{
		`"x-thing": ["name"]`:         "",
		`"x-thing": ["day", "name"]`:  "",
		`"x-thing": ["name", "kept"]`: `log.x-thing: "kept" is no text`,
		`"x-thing": ["nam"]`:          `log.x-thing: "nam" is no text`,
	} {
		_, err := Parse(map[string][]byte{"logs.json": []byte(strings.Replace(texts, "%", words, 1))})
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", words, err, want)
		}
	}
}
