package rules

import (
	"fmt"
	"time"

	"shipshape/server/notice"
	"shipshape/server/rules/typed"
)

// waitsLong tells the office of work that waits for a record.
var waitsLong = notice.Kind{ID: "waits_long", Title: "Work of {who} waits since {day}", NeedsAction: true}

// office are those who run the yard and can find out what became of a record.
var office = []string{"role:org_admin", "role:ehs_manager"}

// longest is how long a change waits before the office hears of it. It goes on waiting: nothing is dropped.
const longest = 30 * 24 * time.Hour

// Waiting is a set that a device sent and that is not in effect, because what it rests on is not here.
type Waiting struct {
	Set, Author string
	Since       time.Time // when it was made, as far as its clock can be believed
	Say         string
}

// WaitsLong is the key of the notice of a set that waits.
func WaitsLong(set string) string { return waitsLong.ID + ":" + set }

// Deferring is a view that knows which sets wait and were not told of yet.
type Deferring interface {
	Deferred() ([]Waiting, error)
}

// tellWaiting tells the office once of each set that waits for long.
func (r *Registry) tellWaiting(view View, now time.Time, _ *time.Location) (Due, error) {
	due := Due{Next: now.Add(24 * time.Hour)}
	knows, ok := view.(Deferring)
	if !ok {
		return due, nil
	}
	waiting, err := knows.Deferred()
	if err != nil {
		return Due{}, fmt.Errorf("find what waits: %w", err)
	}
	clock, err := YardClock(view)
	if err != nil {
		return Due{}, err
	}
	for _, one := range waiting {
		if told := one.Since.Add(longest); told.After(now) {
			if told.Before(due.Next) {
				due.Next = told
			}
			continue
		}
		who, err := view.Row("person", one.Author)
		if err != nil {
			return Due{}, err
		}
		name := typed.Text(who, "fullName")
		if name == "" {
			name = "somebody"
		}
		told, err := r.Notices.Promise(notice.Notice{
			Kind: waitsLong.ID, Link: "/", Matter: WaitsLong(one.Set), To: office, Body: one.Say,
			Values: map[string]string{"who": name, "day": clock.Day(one.Since, now)},
		})
		if err != nil {
			return Due{}, err
		}
		due.Effects = append(due.Effects, told)
	}
	return due, nil
}
