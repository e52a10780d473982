package usage_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"

	"github.com/google/go-cmp/cmp"
)

func TestMain(m *testing.M) { storetest.Main(m) }

type fields = map[string]any

func event(name string, properties fields) fields {
	return fields{"events": []fields{{"name": name, "properties": properties, "at": "2026-11-21T14:00:00Z"}}}
}

func TestEvents_AreKeptOnlyWhereSwitchedOn(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		org := rig.Organization("Bayfront")
		ana, boss := rig.SignIn(rig.User(org, "inspector")), rig.SignIn(rig.User(org, "org_admin"))
		send := func(body fields, want int) {
			t.Helper()
			if a := ana.Do(http.MethodPost, "/api/events", body); a.Status != want {
				t.Errorf("%v: %d %s, want %d", body, a.Status, a.Body, want)
			}
		}
		send(event("page_view", fields{"page": "off"}), 204)
		if a := boss.Do(http.MethodPatch, "/api/admin/settings", fields{"usageEvents": true}); a.Status != http.StatusOK {
			t.Fatal(a.Body)
		}
		send(event("page_view", fields{"page": strings.Repeat("é", 300)}), 204)
		send(event("faq", fields{"action": "question expanded"}), 204)
		rig.Clock.Turn(time.Second)

		var kept []struct {
			Name       string `db:"name"`
			Properties string `db:"properties"`
			At         int64  `db:"at"`
		}
		err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
			return tx.Select(&kept, "SELECT name, properties, at FROM usage_events WHERE org_id = ? ORDER BY name DESC", org)
		})
		if err != nil || len(kept) != 2 {
			t.Fatal(kept, err)
		}
		if want := `{"page":"` + strings.Repeat("é", 255) + `"}`; kept[0].Properties != want || kept[0].At != time.Date(2026, 11, 21, 14, 0, 0, 0, time.UTC).UnixMilli() {
			t.Errorf("%+v", kept[0])
		}
		if diff := cmp.Diff(`{"action":"question expanded"}`, kept[1].Properties); diff != "" {
			t.Error(diff)
		}
	})
}

func TestEvents_RefuseWhatIsNotInTheVocabulary(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	ana := rig.SignIn(rig.User(rig.Organization("Bayfront"), "inspector"))
	for name, body := range map[string]fields{
		"an unknown event":    event("heartbeat", nil),
		"an unknown action":   event("task", fields{"action": "obliterate"}),
		"an unknown property": event("page_view", fields{"page": "Tasks", "password": "x"}),
		"an unknown kind":     event("inspection", fields{"action": "view", "type": "Kitchen"}),
		"an unknown field":    {"events": []fields{{"name": "page_view", "user": "somebody"}}},
		"too many":            {"events": make([]fields, 101)},
	} {
		if a := ana.Do(http.MethodPost, "/api/events", body); a.Status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
}
