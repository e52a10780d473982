package schema

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
)

// Pattern is what the text of a field looks like (x-pattern): Is, a regular expression over the whole text, Say, its words, which follow
// "must be", and an Example. Go and browsers read it alike, because it is held to classes, repeats and groups.
type Pattern struct {
	Is      string `json:"is"`
	Say     string `json:"say"`
	Example string `json:"example"`

	read *regexp.Regexp
}

// what both engines read alike: no look-around, no back reference, no class by name.
var plainPattern = regexp.MustCompile(`^\^[A-Za-z0-9\[\](){}|,+*? _/:-]+\$$`)

// UnmarshalJSON reads the pattern and refuses what the two engines could read in two ways.
func (p *Pattern) UnmarshalJSON(data []byte) error {
	var raw struct {
		Is      string `json:"is"`
		Say     string `json:"say"`
		Example string `json:"example"`
	}
	if err := strict(data, &raw); err != nil {
		return err
	}
	if !plainPattern.MatchString(raw.Is) || strings.Contains(raw.Is, "(?") {
		return fmt.Errorf("x-pattern %q is held to ^, $, classes, repeats and groups", raw.Is)
	}
	read, err := regexp.Compile(raw.Is)
	if err != nil {
		return fmt.Errorf("x-pattern: %w", err)
	}
	if !read.MatchString(raw.Example) {
		return fmt.Errorf("x-pattern: the example %q is not %s", raw.Example, raw.Say)
	}
	*p = Pattern{Is: raw.Is, Say: raw.Say, Example: raw.Example, read: read}
	return nil
}

// MarshalJSON writes what UnmarshalJSON reads.
func (p *Pattern) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]string{"is": p.Is, "say": p.Say, "example": p.Example})
}

// Problem says in words what a text of a field lacks.
func (p *Pattern) Problem(title string) string {
	return fmt.Sprintf("%s must be %s, such as %s.", title, p.Say, p.Example)
}

// Matches says whether a text looks like the pattern.
func (p *Pattern) Matches(text string) bool { return p.read.MatchString(text) }
