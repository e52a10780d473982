package schema

import (
	"strings"
	"testing"
)

const dives = `{"id": "dive", "title": "Dives", "routes": [{"path": "/dives/settings", "page": "Settings"}], "entities": {
	"diveSettings": {"title": "Dive settings", "type": "object", "x-table": "dive_settings", "x-subject": "dive.place", "x-index": [], "x-onEditAfterDelete": "resurrect",
		"x-words": {"one": "dive settings", "many": "dive settings", "commands": {}}, "x-form": {"sections": [{"fields": ["minutes"]}]}, "required": [],
		%,
		"properties": {"minutes": {"type": "integer", "title": "Longest dive", "x-merge": "register", "x-hint": "In the water."@}}}}}`

func TestSettings_AreHeldToWhatTheirPageNeeds(t *testing.T) {
	const whole, start = `"x-settings": {"page": "/dives/settings", "empty": "Nobody dives.", "begin": "Set up dives"}`, `, "x-start": {"minutes": 40}`
	for name, test := range map[string]struct{ words, cite, want string }{
		"whole":       {whole + start, `, "x-cite": {"citation": "29 CFR 1910.425", "verified": "U"}`, ""},
		"no route":    {strings.Replace(whole, "/dives/settings", "/dive", 1) + start, "", `"/dive" is no route of the module dive`},
		"no words":    {`"x-settings": {"page": "/dives/settings", "empty": "Nobody dives."}` + start, "", "say what holds while nothing is set"},
		"no start":    {whole, "", "name one in x-start"},
		"a register":  {whole + start + `, "x-page": "/dives"`, "", "without x-page"},
		"unread mark": {whole + start, `, "x-cite": {"citation": "29 CFR 1910.425", "verified": "yes"}`, "x-cite says where it is written"},
	} {
		file := strings.Replace(strings.Replace(dives, "%", test.words, 1), "@", test.cite, 1)
		_, err := Parse(map[string][]byte{"dive.json": []byte(file)})
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%s: %v", name, err)
		case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
			t.Errorf("%s: says %v, not %q", name, err, test.want)
		}
	}
}
