package chat_test

import (
	"encoding/json"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/sync/change"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

// alone are rows of a yard, and questions that a device answers from them without a server: offline.test.ts of the chat is the other runner.
type alone struct {
	Today     string
	Rows      map[string][]fields
	Questions []*struct {
		Ask      string             `json:"ask"`
		Figure   float64            `json:"figure"`             // of a count, or of all groups together
		IDs      []string           `json:"ids,omitempty"`      // of a list, in any order
		Groups   map[string]float64 `json:"groups,omitempty"`   // "-" is what has no value
		Measured bool               `json:"measured,omitempty"` // a figure that is no count
	}
}

// TestQuery_AnswersAsADeviceAlone asks the server what the device is asked too; both hold to the same figures and the same rows.
func TestQuery_AnswersAsADeviceAlone(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	user := rig.User(org, "ehs_manager")
	text, err := os.ReadFile("testdata/alone.json")
	if err != nil {
		t.Fatal(err)
	}
	var a alone
	if err := json.Unmarshal([]byte(strings.ReplaceAll(string(text), "@me", user.ID)), &a); err != nil {
		t.Fatal(err)
	}
	noon, err := time.Parse(time.DateTime, a.Today+" 17:00:00")
	if err != nil {
		t.Fatal(err)
	}
	rig.Clock.Turn(noon.Sub(rig.Clock.Now()))
	var ops []change.Op
	type statement struct {
		sql  string
		args []any
	}
	var stands []statement
	for _, entity := range slices.Sorted(maps.Keys(a.Rows)) {
		for _, row := range a.Rows[entity] {
			id := row["id"].(string)
			delete(row, "id")
			e := rig.Schema.Entity(entity)
			set, args := []string{}, []any{}
			for name, value := range row {
				if number, is := value.(float64); is {
					value = int64(number)
					row[name] = value
				}
				set, args = append(set, store.Quoted(e.Properties[name].Column)+" = ?"), append(args, value)
			}
			stands = append(stands, statement{"UPDATE " + store.Quoted(e.Table) + " SET " + strings.Join(set, ", ") + " WHERE id = ?", append(args, id)})
			if e.States != nil {
				row[e.States.Field] = e.States.Initial[0]
			}
			ops = append(ops, change.Op{Entity: entity, ID: id, Kind: change.Add, Fields: row})
		}
	}
	if _, err := rig.Sync.Write(t.Context(), org, ops); err != nil {
		t.Fatal(err)
	}
	for _, one := range stands { // what has gone on since they began
		run(t, rig, one.sql, one.args...)
	}
	run(t, rig, "UPDATE organizations SET time_zone = 'America/Toronto' WHERE id = ?", org) // the same clocks; a copy of before is made anew
	ana := rig.SignIn(user)
	for _, q := range a.Questions {
		rig.Clock.Turn(2100 * time.Millisecond) // nobody may ask more than thirty in a minute
		want := *q
		q.Figure, q.IDs, q.Groups = 0, nil, nil
		answer := asked(t, ana, question(q.Ask)).Answer
		switch table := answer.Table; {
		case answer.Outcome == "empty":
		case answer.Outcome != "answered":
			t.Errorf("%s: %s %s", q.Ask, answer.Outcome, answer.Headline)
		case table != nil && len(table.Links) > 0 && *answer.Value == float64(table.Total): // a figure may show its records too
			q.Figure = float64(table.Total)
			for _, link := range table.Links {
				if link != nil {
					q.IDs = append(q.IDs, path.Base(*link))
				}
			}
			slices.Sort(q.IDs)
		case answer.Value != nil:
			q.Figure = *answer.Value
		case table != nil:
			q.Groups = map[string]float64{}
			for _, row := range table.Rows {
				label := row[0].(string)
				if strings.HasPrefix(label, "(no ") {
					label = "-"
				}
				if amount, ok := row[1].(float64); ok { // a month without any has none
					q.Groups[label] = amount
					q.Figure += amount
				}
			}
		}
		if diff := cmp.Diff(want, *q, cmpopts.EquateApprox(0, 0.002)); diff != "" {
			t.Errorf("%s: %s (-want +got):\n%s", q.Ask, answer.Headline, diff)
		}
	}
}
