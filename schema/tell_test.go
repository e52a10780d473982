package schema

import (
	"strings"
	"testing"
)

func TestTell_IsHeldToWhatExists(t *testing.T) {
	s, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	to := []string{"assigneeId"}
	for name, c := range map[string]struct {
		tell Tell
		says string
	}{
		"nobody":         {Tell{Title: "x", On: TellOn{Add: true}}, "whom to tell"},
		"no change":      {Tell{Title: "x", To: to}, "on names no change"},
		"no person":      {Tell{Title: "x", On: TellOn{Add: true}, To: []string{"title"}}, `"title" names no person`},
		"other person":   {Tell{Title: "x", On: TellOn{Set: []string{"createdBy"}}, To: to}, "the same fields"},
		"no state":       {Tell{Title: "x", On: TellOn{Enters: []string{"lost"}}, To: to}, `no state "lost"`},
		"unknown value":  {Tell{Title: "{shape}", On: TellOn{Add: true}, To: to}, `no field "shape"`},
		"unknown in say": {Tell{Title: "x", Say: "By {assigneeId.shape}", On: TellOn{Add: true}, To: to}, `no field "shape"`},
		"condition":      {Tell{Title: "x", On: TellOn{Add: true}, To: to, If: []byte(`{"==":[{"var":"shape"},1]}`)}, "if:"},
	} {
		if err := s.readTell(s.Entity("task"), &c.tell); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: says %v, not %q", name, err, c.says)
		}
	}
}
