package vectors_test

import (
	"encoding/json"
	"testing"

	"shipshape/sync/agree"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

func runAgree(t *testing.T, file []byte) {
	var v struct {
		Rounds []struct {
			agree.Round

			Name string
			Want []agree.Disagreement
		}
		Reads []struct {
			Name    string
			Areas   json.RawMessage
			Shipped map[string]agree.Against
			Want    []agree.Question
		}
	}
	read(t, file, &v)
	for _, c := range v.Rounds {
		if diff := cmp.Diff(c.Want, agree.Disagreements(c.Round), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.Name, diff)
		}
	}
	for _, c := range v.Reads {
		if diff := cmp.Diff(c.Want, agree.Questions(c.Areas, c.Shipped), cmpopts.EquateEmpty()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.Name, diff)
		}
	}
}
