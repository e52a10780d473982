package vectors_test

import (
	"encoding/json"
	"testing"

	"shipshape/schema"
	"shipshape/sync/change"
)

func runMoment(t *testing.T, file []byte) {
	var v struct {
		Made  map[string]change.Made
		Cases []struct {
			Name, Format, Made string
			Moment             schema.MomentKind
			Value, Write       json.RawMessage
			Come               bool
		}
		Moved []struct {
			Name          string
			Clock         *schema.Moment
			Before, After json.RawMessage
			Favoured      bool
		}
	}
	read(t, file, &v)
	value := func(raw json.RawMessage) any {
		var text string
		var number int64
		switch {
		case string(raw) == "null":
			return nil
		case json.Unmarshal(raw, &text) == nil:
			return text
		}
		read(t, raw, &number)
		return number
	}
	for _, c := range v.Cases {
		field := &schema.Field{Format: c.Format, Moment: &schema.Moment{Is: c.Moment}}
		written, come := change.Come(field, value(c.Value), v.Made[c.Made])
		if written != value(c.Write) || come != c.Come {
			t.Errorf("%s: %v %v, want %s %v", c.Name, written, come, c.Write, c.Come)
		}
	}
	for _, c := range v.Moved {
		if got := change.Favoured(c.Clock, value(c.Before), value(c.After)); got != c.Favoured {
			t.Errorf("%s: %v", c.Name, got)
		}
	}
}
