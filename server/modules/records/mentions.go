package records

import (
	"context"
	"strings"

	"shipshape/server/notice"
	"shipshape/server/rules"
	"shipshape/server/rules/typed"
	"shipshape/sync/change"
)

// mention is what people are told of comments: who names me as @Full Name mentions me.
var mention = notice.Kind{ID: "mention", Title: "{who} mentioned you", Mention: true}

// teller tells people of comments.
type teller struct{ notices *notice.Registry }

// Derive promises the notices of an author's set.
func (n teller) Derive(_ context.Context, view rules.View, changes []rules.Change) ([]change.Op, []rules.Effect, error) {
	t := rules.NewTeller(n.notices)
	for _, c := range changes {
		if c.After == nil || !c.After.Alive() {
			continue
		}
		if err := tellNamed(t, view, c); err != nil {
			return nil, nil, err
		}
	}
	told, err := t.Told()
	return nil, told, err
}

// tellNamed tells those who are named in it and were not before.
func tellNamed(t *rules.Teller, view rules.View, c rules.Change) error {
	after, before := strings.ToLower(typed.Text(c.After, "text")), strings.ToLower(typed.Text(c.Before, "text"))
	if !strings.Contains(after, "@") {
		return nil
	}
	people, err := view.Rows("person", map[string]any{"active": true})
	if err != nil {
		return err
	}
	var named []string
	for _, person := range people {
		name := "@" + strings.ToLower(typed.Text(person, "fullName"))
		if len(name) > 1 && mentions(after, name) && !mentions(before, name) {
			named = append(named, person.ID)
		}
	}
	author, err := view.Row("person", c.Set.Actor)
	if err != nil {
		return err
	}
	who := typed.Text(author, "fullName")
	if who == "" {
		who = "Somebody"
	}
	t.Tell(c, notice.Notice{
		Kind: "mention", Entity: typed.Text(c.After, "parentEntity"), ID: typed.Text(c.After, "parentId"), Values: map[string]string{"who": who},
		Body: typed.Text(c.After, "text"), Matter: "mention:" + c.After.ID, To: named,
	})
	return nil
}

// mentions says whether name stands in text and is not only the beginning of a longer one.
func mentions(text, name string) bool {
	for {
		at := strings.Index(text, name)
		if at < 0 {
			return false
		}
		text = text[at+len(name):]
		if text == "" || !strings.ContainsAny(text[:1], "abcdefghijklmnopqrstuvwxyz0123456789-'") {
			return true
		}
	}
}
