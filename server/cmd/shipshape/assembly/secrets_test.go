package assembly_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/servertest"
	"shipshape/sync/change"
)

// canary stands in every value of this yard that is not for everybody.
const canary = "canary-7f3a"

// secretive are records of a yard with a value that the roles which ask here may not read, by kind.
type secretive struct {
	*yard
	ids  map[string][]string
	mine *servertest.Client // who may read the absence
}

func newSecretive(t *testing.T, rig *servertest.Rig) *secretive {
	y := &secretive{yard: newYard(t, rig), ids: map[string][]string{}}
	owner := rig.User(y.org, "inspector")
	y.mine = rig.Device(owner, "5f0d000000000001")
	add := func(entity, id string, fields map[string]any) change.Op {
		y.ids[entity] = append(y.ids[entity], id)
		return change.Op{Entity: entity, ID: id, Kind: change.Add, Fields: fields}
	}
	ids := app.RandomIDs{}
	log, version, entry := ids.New(), ids.New(), ids.New()
	answer := change.UUID5(entry, "logValue:phone:0")
	body := json.RawMessage(`{"title":{"en":"Gate"},"fields":[{"key":"phone","kind":"text","label":{"en":"Phone"},"sensitive":true}],"rules":[]}`)
	today := rig.Clock.Now().UTC().Format(time.DateOnly)
	ops := []change.Op{
		add("absence", ids.New(), map[string]any{"personId": owner.ID, "fromOn": today, "untilOn": today, "note": canary}),
		add("log", log, map[string]any{"name": "Gate", "key": "gate", "subject": "other", "state": "draft"}),
		add("logVersion", version, map[string]any{"logId": log, "version": int64(1), "body": body, "status": "live"}),
		add("logEntry", entry, map[string]any{"logId": log, "versionId": version, "entryOn": today, "state": "draft", "createdBy": owner.ID, "fillerId": owner.ID}),
		add("logValue", answer, map[string]any{"entryId": entry, "logId": log, "fieldKey": "phone", "line": int64(0), "text": canary}),
		add("logCorrection", ids.New(), map[string]any{
			"entryId": entry, "fieldKey": "phone", "line": int64(0), "text": canary, "was": json.RawMessage(`{"text":"` + canary + `"}`), "why": "Misread", "createdBy": owner.ID,
		}),
		add("photo", ids.New(), map[string]any{
			"parentEntity": "logValue", "parentId": answer, "role": "context", "sha256": strings.Repeat("ab", 32), "mime": "image/jpeg",
			"width": int64(4), "height": int64(3), "bytes": int64(10), "takenAt": int64(1), "caption": canary,
		}),
	}
	if rig.Schema.Entity("photo").Properties["caption"] == nil {
		delete(ops[len(ops)-1].Fields, "caption")
	}
	for _, op := range ops {
		if _, err := rig.Sync.Write(t.Context(), y.org, []change.Op{op}); err != nil {
			t.Fatal(err)
		}
	}
	return y
}

// asks are the ways to call a route that names records, or lists or searches them; every other route is called as the access test calls it.
func (y *secretive) asks(name string, r row) []row {
	var all []row
	each := func(asked func(entity, id string) row) {
		for entity, ids := range y.ids {
			for _, id := range ids {
				all = append(all, asked(entity, id))
			}
		}
	}
	switch name {
	case "GET /api/history/:entity/:id":
		each(func(entity, id string) row { return row{path: "/api/history/" + entity + "/" + id} })
	case "GET /api/records/:entity/:id":
		each(func(entity, id string) row { return row{path: "/api/records/" + entity + "/" + id} })
		each(func(entity, id string) row { return row{path: "/api/records/" + entity + "/" + id + "?pages=1"} })
	case "POST /api/records/kept":
		each(func(entity, id string) row {
			return row{path: r.path, body: fmt.Sprintf(`{"records":[{"entity":%q,"id":%q}]}`, entity, id)}
		})
	case "POST /api/records/query":
		each(func(entity, _ string) row { return row{path: r.path, body: fmt.Sprintf(`{"entity":%q}`, entity)} })
		each(func(entity, _ string) row {
			return row{path: r.path, body: fmt.Sprintf(`{"entity":%q,"search":%q}`, entity, canary)}
		})
		for _, e := range y.rig.Schema.Entities() {
			for _, f := range e.Fields {
				if y.ids[e.Name] != nil && f.Type != "json" {
					all = append(all, row{path: r.path, body: fmt.Sprintf(`{"entity":%q,"group":%q}`, e.Name, f.Name)})
				}
			}
		}
	case "GET /api/sync/pull":
		all = append(all, row{path: r.path + "?limit=5000"}, row{path: r.path + "?limit=5000&part=100&windows=1"})
	default:
		all = append(all, r)
	}
	return all
}

// Every route × everybody who may not read a value: no answer holds it. A new way out has to have a row in the access test, is called here by it,
// and fails where it goes around the projection.
func TestEveryRoute_KeepsSecrets(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	y := newSecretive(t, rig)
	matrix := maps.Clone(matrix)
	maps.Copy(matrix, administration)
	maps.Copy(matrix, accounts)
	calls := 0
	told := 0
	for _, role := range []string{"inspector", "auditor", "org_admin", "contractor", "data_clerk"} {
		client := y.client(y.org, role)
		for _, route := range rig.Web.Routes() {
			name := route.Method + " " + route.Path
			if strings.Contains(name, "logout") || strings.Contains(route.Path, "/user") && route.Method != http.MethodGet {
				continue // it would end the session, or change who asks
			}
			for _, ask := range y.asks(name, matrix[name]) {
				header := append([]string{"X-Organization-Id", y.org, "X-Organization-Role", role}, matrix[name].header...)
				if ask.body != "" {
					header = append(header, "Content-Type", "application/json")
				}
				calls++
				answer := client.Do(route.Method, y.fill(ask.path), y.fill(ask.body), header...)
				if strings.Contains(answer.Body, canary) {
					t.Errorf("%s to %s: %s %s tells what is kept from them: %d", name, role, ask.path, ask.body, answer.Status)
				}
			}
		}
	}
	for entity, want := range map[string]bool{"absence": true, "logValue": true} {
		answer := y.mine.Do(http.MethodPost, "/api/records/query", fmt.Sprintf(`{"entity":%q}`, entity), "X-Organization-Id", y.org, "X-Organization-Role", "inspector", "Content-Type", "application/json")
		if strings.Contains(answer.Body, canary) != want {
			t.Errorf("whose it is reads %s: %d %.200s", entity, answer.Status, answer.Body)
		}
		told++
	}
	t.Logf("%d calls of %d routes, %d to whose it is", calls, len(rig.Web.Routes()), told)
}
