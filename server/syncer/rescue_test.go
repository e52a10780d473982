package syncer_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"shipshape/server/app"
	"shipshape/server/servertest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"
)

// rescueYard is a tablet whose author wrote things the server never heard of.
type rescueYard struct {
	*servertest.Rig
	org    string
	author servertest.User
	tablet *tablet
	client *servertest.Client
}

func newRescueYard(t *testing.T) rescueYard {
	t.Helper()
	server := servertest.Start(t)
	org := server.Organization("Bayfront")
	author := server.User(org, "inspector")
	d := &tablet{rig: &rig{t: t, clock: &clock{now: server.Clock.Now()}}, device: tabletDevice, clock: hlc.New(tabletDevice), actor: app.Actor{UserID: author.ID}}
	return rescueYard{server, org, author, d, server.Device(author, tabletDevice)}
}

func (y rescueYard) file(dry bool, sets ...change.Set) wire.RescueRequest {
	request := wire.RescueRequest{Proto: wire.Proto, Device: tabletDevice, Author: y.author.ID, DryRun: dry, Files: []string{strings.Repeat("a", 64)}, Sets: []json.RawMessage{}}
	for _, set := range sets {
		if set.Raw == nil {
			set.Raw = change.Encode(set)
		}
		request.Sets = append(request.Sets, set.Raw)
	}
	return request
}

func rescue(t *testing.T, c *servertest.Client, request wire.RescueRequest, header ...string) (wire.RescueResponse, servertest.Answer) {
	t.Helper()
	answer := c.Do(http.MethodPost, "/api/sync/rescue", request, header...)
	var response wire.RescueResponse
	if answer.Status == http.StatusOK {
		if err := json.Unmarshal([]byte(answer.Body), &response); err != nil {
			t.Fatal(err)
		}
	}
	return response, answer
}

func TestRescue_ImportsOnceAndSaysInWhoseHandsItCame(t *testing.T) {
	t.Parallel()
	y := newRescueYard(t)
	manager := y.User(y.org, "ehs_manager")
	desk := y.SignIn(manager)
	task := newID()
	set := y.tablet.set(taskOp(task, nil))
	for _, step := range []struct {
		dry  bool
		want string
	}{{true, wire.Applied}, {true, wire.Applied}, {false, wire.Applied}, {false, wire.Duplicate + " " + wire.Applied}, {true, wire.Duplicate + " " + wire.Applied}} {
		response, answer := rescue(t, desk, y.file(step.dry, set))
		if got := outline(response.Results); got != step.want || response.AuthorName != "Test inspector" || response.DeviceName != "Tablet" {
			t.Fatalf("dry %v: %s, want %s (%d %s)", step.dry, got, step.want, answer.Status, answer.Body)
		}
	}
	// The tablet comes back to life and sends what it holds.
	var late wire.PushResponse
	answer := y.client.Do(http.MethodPost, "/api/sync/push", y.tablet.request(set))
	if err := json.Unmarshal([]byte(answer.Body), &late); err != nil || outline(late.Results) != "duplicate applied" {
		t.Errorf("the tablet itself: %d %s", answer.Status, answer.Body)
	}
	var history struct {
		Entries []struct{ Kind, Actor, Device, ImportedBy string }
	}
	answer = desk.Do(http.MethodGet, "/api/history/task/"+task, nil)
	if err := json.Unmarshal([]byte(answer.Body), &history); err != nil {
		t.Fatal(err)
	}
	of := slices.IndexFunc(history.Entries, func(e struct{ Kind, Actor, Device, ImportedBy string }) bool { return e.Kind == "add" })
	if of < 0 {
		t.Fatalf("the task has no beginning: %s", answer.Body)
	}
	want := struct{ Kind, Actor, Device, ImportedBy string }{"add", y.author.ID, tabletDevice, manager.ID}
	if diff := cmp.Diff(want, history.Entries[of]); diff != "" {
		t.Error(diff)
	}
}

func TestRescue_NeedsTheRightUnlessItIsTheActorsOwn(t *testing.T) {
	t.Parallel()
	y := newRescueYard(t)
	elsewhere := y.Organization("Harbor Point")
	acting := func(role string) *servertest.Client {
		root := y.User(elsewhere, "superuser")
		y.Impersonate(root, y.org, role)
		return y.SignIn(root)
	}
	for name, c := range map[string]struct {
		client *servertest.Client
		header []string
		status int
	}{
		"guest":                  {y.Client(), nil, http.StatusUnauthorized},
		"other org":              {y.SignIn(y.User(elsewhere, "org_admin")), nil, http.StatusBadRequest},
		"the author":             {y.client, nil, http.StatusOK},
		"superuser impersonates": {acting("superuser"), []string{"X-Organization-Id", y.org, "X-Organization-Role", "superuser"}, http.StatusOK},
		"superuser as inspector": {acting("inspector"), []string{"X-Organization-Id", y.org, "X-Organization-Role", "inspector"}, http.StatusForbidden},
		"org_admin":              {y.SignIn(y.User(y.org, "org_admin")), nil, http.StatusOK},
		"ehs_manager":            {y.SignIn(y.User(y.org, "ehs_manager")), nil, http.StatusOK},
		"env_specialist":         {y.SignIn(y.User(y.org, "env_specialist")), nil, http.StatusForbidden},
		"supervisor":             {y.SignIn(y.User(y.org, "supervisor")), nil, http.StatusForbidden},
		"inspector":              {y.SignIn(y.User(y.org, "inspector")), nil, http.StatusForbidden},
		"operations":             {y.SignIn(y.User(y.org, "operations")), nil, http.StatusForbidden},
		"data_clerk":             {y.SignIn(y.User(y.org, "data_clerk")), nil, http.StatusForbidden},
		"auditor":                {y.SignIn(y.User(y.org, "auditor")), nil, http.StatusForbidden},
		"contractor":             {y.SignIn(y.User(y.org, "contractor")), nil, http.StatusForbidden},
	} {
		response, answer := rescue(t, c.client, y.file(false, y.tablet.set(taskOp(newID(), nil))), c.header...)
		if answer.Status != c.status {
			t.Errorf("%s: %d %s, want %d", name, answer.Status, answer.Body, c.status)
		}
		if answer.Status == http.StatusOK && outline(response.Results) != "applied" {
			t.Errorf("%s: %s", name, answer.Body)
		}
		if answer.Status != http.StatusOK && strings.Contains(answer.Body, "Test inspector") {
			t.Errorf("%s learns who the author is: %s", name, answer.Body)
		}
	}
}

func TestRescue_RefusesForeignAndAlteredFiles(t *testing.T) {
	t.Parallel()
	y := newRescueYard(t)
	desk := y.SignIn(y.User(y.org, "ehs_manager"))
	bystander := y.User(y.org, "inspector")
	set := y.tablet.set(taskOp(newID(), nil))
	for name, change := range map[string]func(*wire.RescueRequest){
		"an author nobody knows":        func(r *wire.RescueRequest) { r.Author = newID() },
		"a device of somebody else":     func(r *wire.RescueRequest) { r.Author = bystander.ID },
		"another protocol":              func(r *wire.RescueRequest) { r.Proto = 9 },
		"the server's own device":       func(r *wire.RescueRequest) { r.Device = strings.Repeat("0", 16) },
		"sets in the wrong order":       func(r *wire.RescueRequest) { r.Sets = append(r.Sets, r.Sets[0]) },
		"a device that is no device id": func(r *wire.RescueRequest) { r.Device = "tablet" },
	} {
		request := y.file(false, set)
		change(&request)
		if _, answer := rescue(t, desk, request); answer.Status != http.StatusBadRequest {
			t.Errorf("%s: %d %s", name, answer.Status, answer.Body)
		}
	}
	stolen := set
	stolen.Actor, stolen.Raw = bystander.ID, nil
	response, _ := rescue(t, desk, y.file(false, stolen))
	if got := outline(response.Results); got != "rejected wrong_author" {
		t.Errorf("a set by another author: %s", got)
	}
	if response, _ = rescue(t, desk, y.file(false, set)); outline(response.Results) != "applied" {
		t.Errorf("the sound file: %s", outline(response.Results))
	}
	altered := set
	altered.Ops, altered.Raw = []change.Op{taskOp(newID(), nil)}, nil
	if response, _ = rescue(t, desk, y.file(false, altered)); outline(response.Results) != "forked" {
		t.Errorf("an altered set under a number in use: %s", outline(response.Results))
	}
}

// What the author may not do is refused although the importer might.
func TestRescue_CountsTheRightsOfTheAuthor(t *testing.T) {
	t.Parallel()
	y := newRescueYard(t)
	desk := y.SignIn(y.User(y.org, "ehs_manager"))
	zone := y.tablet.set(add("zone", newID(), map[string]any{"name": "Pier", "code": "P1", "kind": "pier"}))
	response, answer := rescue(t, desk, y.file(false, zone))
	if got := outline(response.Results); got != "rejected forbidden" {
		t.Errorf("%s: %s", got, answer.Body)
	}
}
