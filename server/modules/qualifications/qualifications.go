// Package qualifications answers who may do what. A person is qualified for a kind on a day when they hold a qualification of it that is
// valid (neither replaced nor revoked), was issued by that day, and has not expired before it: on the day it expires it still counts. Who
// is no longer active is not qualified. Which rules ask is not known here.
package qualifications

import (
	"fmt"
	"slices"

	"shipshape/server/rules"
	"shipshape/server/rules/typed"
)

// Module is the qualifications as other rules see them.
type Module struct{}

// Register puts the answer where guards find it.
func (Module) Register(r *rules.Registry) error {
	r.AnswerQualified(Who)
	return nil
}

// Who lists the people who are qualified for a kind on a day, by id.
func Who(view rules.View, kind, day string) ([]string, error) {
	held, err := view.Rows("qualification", map[string]any{"kindId": kind})
	if err != nil {
		return nil, fmt.Errorf("find who is qualified: %w", err)
	}
	var who []string
	for _, q := range held {
		expires := typed.Text(q, "expiresOn")
		if q.Fields["state"] != "valid" || typed.Text(q, "issuedOn") > day || expires != "" && expires < day {
			continue
		}
		id := typed.Text(q, "personId")
		person, err := view.Row("person", id)
		if err != nil {
			return nil, fmt.Errorf("find %s: %w", id, err)
		}
		if person != nil && person.Alive() && person.Fields["active"] != false {
			who = append(who, id)
		}
	}
	slices.Sort(who)
	return slices.Compact(who), nil
}
