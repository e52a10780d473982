package vectors_test

import (
	"encoding/json"
	"testing"

	"shipshape/sync/walks"

	"github.com/google/go-cmp/cmp"
)

func runWalks(t *testing.T, file []byte) {
	type worth struct{ Got, Max, CriticalFails, Answered, Total int64 }
	var v struct {
		Sections []struct {
			Name      string
			Questions []walks.Question
			Results   map[string]string
			Want      worth
		}
		Walks []struct {
			Name  string
			Areas json.RawMessage
			Zones []struct {
				ID      string
				AreaIDs []string
			}
			Answers []struct{ ZoneID, ItemID, Result string }
			Want    worth
		}
		Letters []struct {
			Revision int64
			Want     string
		}
	}
	read(t, file, &v)
	is := func(name string, want worth, got walks.Points) {
		t.Helper()
		counted := worth{got.Got, got.Max, got.CriticalFails, got.Answered, got.Most}
		if diff := cmp.Diff(want, counted); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	for _, c := range v.Sections {
		c.Want.Total = int64(len(c.Questions))
		areas := map[string][]walks.Question{"area": c.Questions}
		is(c.Name, c.Want, walks.Score(areas, []walks.Zone{{Areas: []string{"area"}}}, func(_, item string) string { return c.Results[item] }))
	}
	for _, c := range v.Walks {
		var zones []walks.Zone
		for _, zone := range c.Zones {
			zones = append(zones, walks.Zone{ID: zone.ID, Areas: zone.AreaIDs})
		}
		results := map[[2]string]string{}
		for _, answer := range c.Answers {
			results[[2]string{answer.ZoneID, answer.ItemID}] = answer.Result
		}
		is(c.Name, c.Want, walks.Score(walks.Questions(c.Areas), zones, func(zone, item string) string { return results[[2]string{zone, item}] }))
	}
	for _, c := range v.Letters {
		if got := walks.Letter(c.Revision); got != c.Want {
			t.Errorf("revision %d is %q, want %q", c.Revision, got, c.Want)
		}
	}
}
