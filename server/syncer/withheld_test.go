package syncer

import (
	"encoding/json"
	"testing"

	"shipshape/sync/merge"
)

// A list of roles that cannot be read opens a record to nobody; only one that was never filled, or is empty, opens it to all.
func TestOpenTo_IsClosedWhereAListCannotBeRead(t *testing.T) {
	t.Parallel()
	lists := []string{"roles", "more"}
	for name, c := range map[string]struct {
		fields map[string]any
		want   bool
	}{
		"no list":                           {map[string]any{}, true},
		"emptied":                           {map[string]any{"roles": nil}, true},
		"an empty list":                     {map[string]any{"roles": json.RawMessage(`[]`)}, true},
		"null":                              {map[string]any{"roles": json.RawMessage(`null`)}, true},
		"the role":                          {map[string]any{"roles": json.RawMessage(`["inspector"]`)}, true},
		"another role":                      {map[string]any{"roles": json.RawMessage(`["auditor"]`)}, false},
		"in the second list":                {map[string]any{"roles": json.RawMessage(`["auditor"]`), "more": json.RawMessage(`["inspector"]`)}, true},
		"an object":                         {map[string]any{"roles": json.RawMessage(`{"auditor":true}`)}, false},
		"broken":                            {map[string]any{"roles": json.RawMessage(`["aud`)}, false},
		"not only texts":                    {map[string]any{"roles": json.RawMessage(`["auditor",7]`)}, false},
		"a text":                            {map[string]any{"roles": "auditor"}, false},
		"broken, and in the second":         {map[string]any{"roles": json.RawMessage(`["aud`), "more": json.RawMessage(`["inspector"]`)}, true},
		"no list, and the second is broken": {map[string]any{"more": json.RawMessage(`["aud`)}, false},
	} {
		if got := openTo(&merge.Row{Fields: c.fields}, lists, "inspector"); got != c.want {
			t.Errorf("%s: open is %v, want %v", name, got, c.want)
		}
	}
}
