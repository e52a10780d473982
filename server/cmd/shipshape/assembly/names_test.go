package assembly_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"shipshape/server/app"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/sync/change"
)

// planted is the name of a person whose case is private; it stands wherever people write of them, and nobody else in the yard is called so.
const planted = "Quillfeather"

// nobody is a name that no record holds.
const nobody = "Featherquill"

// newPrivateCase is a yard with an illness that its person keeps private, and with everything that hangs on it.
func newPrivateCase(t *testing.T, rig *servertest.Rig) *secretive {
	y := &secretive{yard: newYard(t, rig), ids: map[string][]string{}}
	boss := rig.User(y.org, "ehs_manager")
	y.mine = rig.Device(boss, "5f0d000000000002")
	write := func(entity string, fields map[string]any) string {
		id := app.RandomIDs{}.New()
		if keyed, is := change.KeyedID(rig.Schema.Entity(entity), fields); is {
			id = keyed
		}
		y.ids[entity] = append(y.ids[entity], id)
		if _, err := rig.Sync.Write(t.Context(), y.org, []change.Op{{Entity: entity, ID: id, Kind: change.Add, Fields: fields}}); err != nil {
			t.Fatalf("write %s: %v", entity, err)
		}
		return id
	}
	at := rig.Clock.Now().UnixMilli()
	day := rig.Clock.Now().UTC().Format("2006-01-02")
	incident := write("incident", map[string]any{
		"kind": "illness", "happenedAt": at, "learnedAt": at, "state": "triage", "what": planted + " felt ill", "atOnce": planted + " was taken home",
		"severe": "hospital", "place": "Berth of " + planted, "createdBy": boss.ID,
		// What the server itself writes for a private case (server/modules/safety); what is written here passes no module.
		"seers": json.RawMessage(`["ehs_manager"]`),
	})
	person := write("incidentPerson", map[string]any{
		"incidentId": incident, "role": "injured", "name": planted, "physician": "Dr. of " + planted, "statement": "I am " + planted, "createdBy": boss.ID,
	})
	oshaCase := write("oshaCase", map[string]any{
		"incidentId": incident, "personId": person, "onDay": day, "state": "candidate", "illness": "6", "privacyKind": "mental", "createdBy": boss.ID,
		"ours": "payroll", "abnormal": true, "workRelated": true, "newCase": true, "away": true,
	})
	write("caseDay", map[string]any{"caseId": oshaCase, "fromDay": day, "status": "away", "createdBy": boss.ID})
	write("agencyCall", map[string]any{
		"incidentId": incident, "duty": "severe", "agency": "OSHA", "calledAt": at, "note": "About " + planted, "spokeWith": "Desk, of " + planted, "createdBy": boss.ID,
	})
	task := write("task", map[string]any{
		"title": "Talk with " + planted, "state": "open", "priority": "P2", "sourceEntity": "incident", "sourceId": incident, "createdBy": boss.ID, "createdAt": at,
	})
	for parent, id := range map[string]string{"incident": incident, "task": task} {
		write("comment", map[string]any{"parentEntity": parent, "parentId": id, "text": planted + " is at home", "createdBy": boss.ID, "createdAt": at})
	}
	photo := map[string]any{
		"parentEntity": "incident", "parentId": incident, "role": "context", "sha256": strings.Repeat("cd", 32), "mime": "image/jpeg",
		"width": int64(4), "height": int64(3), "bytes": int64(10), "takenAt": int64(1),
	}
	if rig.Schema.Entity("photo").Properties["caption"] != nil {
		photo["caption"] = planted
	}
	write("photo", photo)
	write("attachment", map[string]any{
		"parentEntity": "incident", "parentId": incident, "name": planted + ".pdf", "sha256": y.file, "mime": "application/pdf", "bytes": int64(10), "createdBy": boss.ID,
	})
	write("nameLook", map[string]any{"incidentId": incident, "caseId": oshaCase, "why": "Shown", "createdBy": boss.ID})
	return y
}

// asked are words by which somebody looks for a person: as the name, as what they may have, as what lists hold.
var asked = []string{"Who is " + planted + "?", "Incidents with " + planted, "Show " + planted, "List incidents", "List osha cases", "Which tasks are open?"}

// Every route × every role without the right, each kind of record, searched for by name and asked about in chat: no byte of any answer holds the
// name of a private case. A new route has to have a row in the access test, and is called here by it; a new kind of record that hangs on an
// incident is planted above.
func TestEveryRoute_NamesNoPrivacyCase(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	y := newPrivateCase(t, rig)
	matrix := maps.Clone(matrix)
	maps.Copy(matrix, administration)
	maps.Copy(matrix, accounts)
	calls := 0
	for _, role := range rig.Schema.Roles() {
		if role.ID == "ehs_manager" {
			continue
		}
		client := y.client(y.org, role.ID)
		in := []string{"X-Organization-Id", y.org, "X-Organization-Role", role.ID}
		answers := func(name, method, path, body string, header ...string) {
			if body != "" {
				header = append(header, "Content-Type", "application/json")
			}
			calls++
			answer := client.Do(method, y.fill(path), y.fill(body), slices.Concat(in, header)...)
			if strings.Contains(strings.ReplaceAll(answer.Body, body, ""), planted) && !echoed(body, answer.Body) {
				t.Errorf("%s to %s: %s %.200s tells the name: %d %.300s", name, role.ID, path, body, answer.Status, around(answer.Body))
			}
		}
		for _, route := range rig.Web.Routes() {
			name := route.Method + " " + route.Path
			if strings.Contains(name, "logout") || strings.Contains(route.Path, "/user") && route.Method != http.MethodGet {
				continue // it would end the session, or change who asks
			}
			for _, ask := range y.asks(name, matrix[name]) {
				answers(name, route.Method, ask.path, strings.ReplaceAll(ask.body, canary, planted), matrix[name].header...)
			}
		}
		// Chat answers a question with the name as it answers one with a name that nobody has, and says no other name by itself.
		said := func(question, name string) string {
			body, err := json.Marshal(map[string]any{"message": strings.ReplaceAll(question, planted, name), "conversationId": nil, "mode": "quick"})
			if err != nil {
				t.Fatal(err)
			}
			calls++
			answer := client.Do(http.MethodPost, "/api/chat/query", string(body), slices.Concat(in, []string{"Content-Type", "application/json"})...)
			var told struct{ Response string }
			if err := json.Unmarshal([]byte(answer.Body), &told); err != nil || answer.Status != http.StatusOK || told.Response == "" {
				t.Fatalf("chat answers %s: %d %.200s", role.ID, answer.Status, answer.Body)
			}
			if name == nobody && strings.Contains(answer.Body, planted) {
				t.Errorf("chat tells %s the name: %.300s", role.ID, around(answer.Body))
			}
			return strings.ReplaceAll(told.Response, name, "somebody")
		}
		for _, question := range asked {
			if with, without := said(question, planted), said(question, nobody); with != without {
				t.Errorf("chat tells %s whether there is such a person: %q is answered %q, and %q of one whom nobody knows", role.ID, question, with, without)
			}
		}
		if feed := client.Do(http.MethodPost, "/api/calendar/feeds", matrix["POST /api/calendar/feeds"].body, in...); feed.Status == http.StatusCreated {
			var made struct{ Path string }
			if err := json.Unmarshal([]byte(feed.Body), &made); err != nil || made.Path == "" {
				t.Fatalf("a feed without an address: %s (%v)", feed.Body, err)
			}
			answers("feed", http.MethodGet, made.Path, "")
		}
	}
	// A person with the right reads the name on the same routes. Without this the test could find nothing anywhere.
	told := 0
	for _, entity := range slices.Sorted(maps.Keys(y.ids)) {
		answer := y.mine.Do(http.MethodPost, "/api/records/query", fmt.Sprintf(`{"entity":%q}`, entity), "X-Organization-Id", y.org, "X-Organization-Role", "ehs_manager", "Content-Type", "application/json")
		if strings.Contains(answer.Body, planted) {
			told++
		}
	}
	if told < 5 {
		t.Errorf("the EHS manager reads the name in %d kinds of record: it was not planted", told)
	}
	var messages []string
	if err := rig.Store.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Select(&messages, "SELECT subject || ' ' || body FROM effects UNION ALL SELECT title || ' ' || body FROM notices")
	}); err != nil {
		t.Fatal(err)
	}
	for _, message := range messages {
		if strings.Contains(message, planted) {
			t.Errorf("a message names the person: %.300s", message)
		}
	}
	t.Logf("%d calls, %d kinds of record name the person to the EHS manager", calls, told)
}

// echoed says that an answer holds the name only because who asked wrote it.
func echoed(body, answer string) bool {
	return strings.Contains(body, planted) && strings.Count(answer, planted) <= strings.Count(body, planted)
}

func around(text string) string {
	at := strings.Index(text, planted)
	return text[max(0, at-120):]
}
