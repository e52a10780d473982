package records

import (
	"testing"

	"shipshape/schema"
	"shipshape/server/notice"
	"shipshape/server/servertest/told"
)

func TestDerive_TellsWhoIsConcerned(t *testing.T) {
	t.Parallel()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	type fields = told.Fields
	told.Run(t, s, teller{notice.NewRegistry(s, mention)}.Derive, map[string]told.Case{
		"a mention":                 told.Of("comment", nil, fields{"text": "Please look, @ben lee!", "parentEntity": "task", "parentId": "t"}, []told.Notice{{To: []string{"ben"}, Title: "Ana Ruiz mentioned you", Link: "/tasks/t"}}),
		"a longer name":             told.Of("comment", nil, fields{"text": "@Ben Lee-Ortiz look", "parentEntity": "finding", "parentId": "f"}, []told.Notice{{To: []string{"benny"}, Title: "Ana Ruiz mentioned you", Link: "/findings/f"}}),
		"a mention of myself":       told.Of("comment", nil, fields{"text": "@Ana Ruiz", "parentEntity": "task", "parentId": "t"}, nil),
		"an address is no mention":  told.Of("comment", nil, fields{"text": "ben@yard.example", "parentEntity": "task", "parentId": "t"}, nil),
		"a mention already told of": told.Of("comment", fields{"text": "@Ben Lee"}, fields{"text": "@Ben Lee, please", "parentEntity": "task", "parentId": "t"}, nil),
	})
}
