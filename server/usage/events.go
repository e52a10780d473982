// Package usage takes the app's own usage events: page views and what people do, in a closed vocabulary, for the organization's
// own server only. It keeps nothing until an organization admin has switched it on, and never any free text beyond 255
// characters.
package usage

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"shipshape/server/app"
)

// maxText is where tracked texts are cut (specification, section 9).
const maxText = 255

// event is one kind of event: its properties, each with the closed list of its values or nil for any text.
type event map[string][]string

// vocabulary is that of the specification, section 4.
//
//go:embed events.json
var vocabulary []byte

// readEvents parses the vocabulary, which a test reads with every other file of the program.
func readEvents() (map[string]event, error) {
	var events map[string]event
	if err := json.Unmarshal(vocabulary, &events); err != nil {
		return nil, fmt.Errorf("events.json: %w", err)
	}
	return events, nil
}

// checkEvent refuses what is not in the vocabulary and cuts what is too long.
func checkEvent(events map[string]event, name string, properties map[string]string) (map[string]string, error) {
	known, ok := events[name]
	if !ok {
		return nil, app.Errorf(app.EInvalid, "Unknown event %q.", cut(name))
	}
	checked := make(map[string]string, len(properties))
	for property, value := range properties {
		values, ok := known[property]
		if !ok {
			return nil, app.Errorf(app.EInvalid, "Unknown property %q of event %q.", cut(property), name)
		}
		if values != nil && !slices.Contains(values, value) {
			return nil, app.Errorf(app.EInvalid, "%s of event %q is one of: %s.", property, name, strings.Join(values, ", "))
		}
		checked[property] = cut(value)
	}
	return checked, nil
}

func cut(text string) string {
	if letters := []rune(text); len(letters) > maxText {
		return string(letters[:maxText])
	}
	return text
}
