package syncer_test

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"shipshape/server/app"
	"shipshape/server/servertest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

const tabletDevice = "5f0c5f0c5f0c5f0c"

// overHTTP is a tablet at a whole server.
func overHTTP(t *testing.T) (*servertest.Rig, *servertest.Client, *tablet) {
	t.Helper()
	server := servertest.Start(t)
	user := server.User(server.Organization("Bayfront"), "ehs_manager")
	local := &rig{t: t, clock: &clock{now: server.Clock.Now()}}
	d := &tablet{rig: local, device: tabletDevice, clock: hlc.New(tabletDevice), actor: app.Actor{UserID: user.ID}}
	return server, server.Device(user, tabletDevice), d
}

func packed(t *testing.T, text string) []byte {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestPushRoute_TakesPlainAndPackedRequests(t *testing.T) {
	t.Parallel()
	_, client, d := overHTTP(t)
	task := newID()
	encoded, err := json.Marshal(d.request(d.set(taskOp(task, nil))))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{wire.Applied, wire.Duplicate} {
		answer := client.Do(http.MethodPost, "/api/sync/push", packed(t, string(encoded)), "Content-Type", "application/json", "Content-Encoding", "gzip")
		var response wire.PushResponse
		if err := json.Unmarshal([]byte(answer.Body), &response); err != nil || answer.Status != http.StatusOK || answer.Header.Get("X-Shipshape") != "1" {
			t.Fatalf("%d %s", answer.Status, answer.Body)
		}
		if response.Results[0].Result != want || response.Seq == 0 || response.Epoch == "" {
			t.Errorf("%+v, want %s", response, want)
		}
	}
	answer := client.Do(http.MethodGet, "/api/sync/pull?limit=5000", nil)
	if answer.Status != http.StatusOK || !strings.Contains(answer.Body, task) {
		t.Errorf("pull: %d", answer.Status)
	}
	answer = client.Do(http.MethodGet, "/api/history/task/"+task, nil)
	if answer.Status != http.StatusOK || !strings.Contains(answer.Body, `"deviceName":"Tablet"`) {
		t.Errorf("history: %d %s", answer.Status, answer.Body)
	}
}

func TestSyncRoutes_RefuseWhatTheyCannotRead(t *testing.T) {
	t.Parallel()
	_, client, d := overHTTP(t)
	request := func(sets string) string {
		return `{"proto":1,"schema":1,"device":"` + tabletDevice + `","deviceNow":1,"sets":[` + sets + `]}`
	}
	good := string(change.Encode(d.set(taskOp(newID(), nil))))
	cases := map[string]struct {
		body   any
		header []string
		status int
	}{
		"no JSON":               {"walk", nil, http.StatusBadRequest},
		"half a request":        {request(good)[:200], nil, http.StatusBadRequest},
		"10,000 levels":         {request(strings.Repeat("[", 10000) + strings.Repeat("]", 10000)), nil, http.StatusBadRequest},
		"33 levels":             {request(strings.Repeat("[", 31) + strings.Repeat("]", 31)), nil, http.StatusBadRequest},
		"duplicate keys":        {request(strings.Replace(good, `"n":`, `"n":1,"n":`, 1)), nil, http.StatusBadRequest},
		"invalid UTF-8":         {request(strings.Replace(good, "Fix the rail", "Fix \xff", 1)), nil, http.StatusBadRequest},
		"an unknown key":        {strings.Replace(request(good), `"schema"`, `"scheme"`, 1), nil, http.StatusBadRequest},
		"sets that are no list": {strings.Replace(request(good), `[{`, `{"a":{`, 1), nil, http.StatusBadRequest},
		"another protocol":      {strings.Replace(request(good), `"proto":1`, `"proto":7`, 1), nil, http.StatusBadRequest},
		"a fraction as n":       {request(strings.Replace(good, `"n":1`, `"n":1.5`, 1)), nil, http.StatusOK},
		"too much as sent":      {strings.Repeat(" ", wire.MaxSent+1), nil, http.StatusRequestEntityTooLarge},
		"too much unpacked":     {packed(t, strings.Repeat(" ", wire.MaxUnpacked+1)), []string{"Content-Encoding", "gzip"}, http.StatusRequestEntityTooLarge},
		"broken gzip":           {packed(t, request(good))[:40], []string{"Content-Encoding", "gzip"}, http.StatusBadRequest},
		"another encoding":      {request(good), []string{"Content-Encoding", "br"}, http.StatusUnsupportedMediaType},
		"another content type":  {request(good), []string{"Content-Type", "text/plain"}, http.StatusUnsupportedMediaType},
	}
	for name, c := range cases {
		answer := client.Do(http.MethodPost, "/api/sync/push", c.body, append([]string{"Content-Type", "application/json"}, c.header...)...)
		if answer.Status != c.status || strings.Contains(answer.Body, `"applied"`) {
			t.Errorf("%s: %d %s, want %d", name, answer.Status, answer.Body, c.status)
		}
	}
	for path, status := range map[string]int{
		"/api/sync/pull?limit=all":       http.StatusBadRequest,
		"/api/sync/pull?limit=-1":        http.StatusBadRequest,
		"/api/sync/pull?cursor=%01":      http.StatusOK,
		"/api/sync/pull?cursor=%00":      http.StatusBadRequest,
		"/api/history/task/" + newID():   http.StatusNotFound,
		"/api/history/crane/" + newID():  http.StatusNotFound,
		"/api/history/task/..%2f..%2fid": http.StatusNotFound,
	} {
		if answer := client.Do(http.MethodGet, path, nil); answer.Status != status {
			t.Errorf("%s: %d %s, want %d", path, answer.Status, answer.Body, status)
		}
	}
}

func TestPush_RejectsMalformedSetsOfEveryKind(t *testing.T) {
	t.Parallel()
	_, client, d := overHTTP(t)
	cases := []struct{ name, old, new, want string }{
		{"an unknown key in the set", `"schema":1`, `"schema":1,"colour":1`, change.CodeMalformed},
		{"an unknown key in an op", `"kind":"add"`, `"kind":"add","speed":1`, change.CodeMalformed},
		{"an unknown kind", `"kind":"add"`, `"kind":"merge"`, change.CodeMalformed},
		{"a counter", `"kind":"add"`, `"kind":"increment"`, change.CodeMalformed},
		{"an id that is none", `"id":"0`, `"id":"x`, change.CodeMalformed},
		{"a stamp that is none", `"at":"0`, `"at":"g`, change.CodeMalformed},
		{"a fraction as value", `"Fix the rail"`, `1.5`, change.CodeMalformed},
		{"a NUL in a text", `Fix the rail`, `Fix\u0000`, change.CodeMalformed},
		{"half a surrogate pair", `Fix the rail`, `Fix \ud800`, change.CodeMalformed},
		{"a number for a text", `"Fix the rail"`, `7`, change.CodeInvalid},
		{"a list for a text", `"Fix the rail"`, `["a"]`, change.CodeInvalid},
		{"no ops", `"ops":[`, `"ops":[],"opz":[`, change.CodeMalformed},
		{"more than 128 KB", `Fix the rail`, strings.Repeat("rail ", 28000), change.CodeTooLarge},
	}
	request := wire.PushRequest{Proto: 1, Schema: 1, Device: tabletDevice, DeviceNow: 1}
	for _, c := range cases {
		set := string(change.Encode(d.set(taskOp(newID(), nil))))
		broken := strings.Replace(set, c.old, c.new, 1)
		if broken == set {
			t.Fatalf("%s: nothing to break in %s", c.name, set)
		}
		request.Sets = append(request.Sets, json.RawMessage(broken))
	}
	request.Sets = append(request.Sets, change.Encode(d.set(taskOp(newID(), nil))))
	encoded, err := json.Marshal(request)
	if err != nil {
		t.Fatal(err)
	}
	answer := client.Do(http.MethodPost, "/api/sync/push", encoded, "Content-Type", "application/json")
	var response wire.PushResponse
	if err := json.Unmarshal([]byte(answer.Body), &response); err != nil || len(response.Results) != len(cases)+1 {
		t.Fatalf("%d %s", answer.Status, answer.Body)
	}
	for i, c := range cases {
		if got := response.Results[i]; got.Result != wire.Rejected || got.Code != c.want || got.N != int64(i+1) {
			t.Errorf("%s: %+v, want %s", c.name, got, c.want)
		}
	}
	if got := response.Results[len(cases)].Result; got != wire.Applied {
		t.Errorf("the sound set after them: %s", got)
	}
}

func TestSyncRoutes_WantTheRightCredential(t *testing.T) {
	t.Parallel()
	server, client, d := overHTTP(t)
	encoded, err := json.Marshal(d.request(d.set(taskOp(newID(), nil))))
	if err != nil {
		t.Fatal(err)
	}
	stranger := server.Client()
	office := server.SignIn(server.User(server.Organization("Harbor Point"), "org_admin"))
	for name, c := range map[string]*servertest.Client{"nobody": stranger, "an office session": office} {
		if answer := c.Do(http.MethodPost, "/api/sync/push", encoded, "Content-Type", "application/json"); answer.Status != http.StatusUnauthorized {
			t.Errorf("%s pushes: %d", name, answer.Status)
		}
	}
	for _, path := range []string{"/api/sync/pull", "/api/history/task/" + newID()} {
		if answer := stranger.Do(http.MethodGet, path, nil); answer.Status != http.StatusUnauthorized {
			t.Errorf("nobody reads %s: %d", path, answer.Status)
		}
	}
	if answer := client.Do(http.MethodPost, "/api/sync/push", encoded, "Content-Type", "application/json"); answer.Status != http.StatusOK {
		t.Errorf("the device itself: %d %s", answer.Status, answer.Body)
	}
}
