package syncer_test

import (
	"encoding/json"
	"maps"
	"net/http"
	"slices"
	"strings"
	"testing"

	"shipshape/schema"
	"shipshape/server/app"
	"shipshape/server/audit"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/servertest/sample"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	osha "shipshape/sync/safety"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
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
	return newRescueYardOn(t, storetest.SQLite, "inspector")
}

func newRescueYardOn(t *testing.T, engine storetest.Engine, role string) rescueYard {
	t.Helper()
	server := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
	org := server.Organization("Bayfront")
	author := server.User(org, role)
	y := rescueYard{Rig: server, org: org, author: author, client: server.Device(author, tabletDevice)}
	y.tablet = y.on(t, author, tabletDevice)
	return y
}

// on is a device in somebody's hands.
func (y rescueYard) on(t *testing.T, person servertest.User, device string) *tablet {
	t.Helper()
	return &tablet{
		rig: &rig{t: t, y: y.Sync, clock: &clock{now: y.Clock.Now()}}, device: device, clock: hlc.New(device),
		actor: app.Actor{UserID: person.ID, OrgID: y.org, Role: person.Role},
	}
}

// handIn lets somebody hand in work of theirs: it answers the task, and the set after which it waits for approval.
func (y rescueYard) handIn(t *testing.T, person servertest.User) (task, seen string) {
	t.Helper()
	d := y.on(t, person, strings.ReplaceAll(newID(), "-", "")[16:])
	task = newID()
	begun := d.set(taskOp(task, map[string]any{"assigneeId": person.ID}))
	done := d.set(commandOn("task", task, "submit", begun.ID))
	if got := outline(d.push(begun, done)); got != "applied, applied" {
		t.Fatal(got)
	}
	return task, done.ID
}

// commandOn is a command of somebody who saw the record as the set seen left it.
func commandOn(entity, id, name, seen string) change.Op {
	return change.Op{Entity: entity, ID: id, Kind: change.Command, Command: name, CL: 1, Was: map[string][]string{"state": {seen}}}
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

type imported struct {
	Kind, Actor, Device, ImportedBy string
	ImportedAt                      int64
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
		Entries []imported
	}
	answer = desk.Do(http.MethodGet, "/api/history/task/"+task, nil)
	if err := json.Unmarshal([]byte(answer.Body), &history); err != nil {
		t.Fatal(err)
	}
	of := slices.IndexFunc(history.Entries, func(e imported) bool { return e.Kind == "add" })
	if of < 0 {
		t.Fatalf("the task has no beginning: %s", answer.Body)
	}
	want := imported{"add", y.author.ID, tabletDevice, manager.ID, y.Clock.Now().UnixMilli()}
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
		"superuser impersonates": {acting("superuser"), []string{"X-Organization-Id", y.org, "X-Organization-Role", "superuser"}, http.StatusForbidden},
		"superuser as manager":   {acting("ehs_manager"), []string{"X-Organization-Id", y.org, "X-Organization-Role", "ehs_manager"}, http.StatusForbidden},
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

// A superuser who acts in an organization cannot sign there; a file under somebody's name must be no way around it.
func TestRescue_IsNotForWhoActsInSomebodyElsesOrganization(t *testing.T) {
	t.Parallel()
	y := newRescueYard(t)
	root := y.User(y.Organization("Harbor Point"), "superuser")
	y.Impersonate(root, y.org, "superuser")
	task := newID()
	_, answer := rescue(t, y.SignIn(root), y.file(false, y.tablet.set(taskOp(task, nil))), "X-Organization-Id", y.org, "X-Organization-Role", "superuser")
	const words = "You act in this organization for a while: what others wrote is brought in by its own people. Ask an organization admin or an EHS manager."
	if answer.Status != http.StatusForbidden || answer.Body != words {
		t.Errorf("%d %s", answer.Status, answer.Body)
	}
	if answer := y.client.Do(http.MethodGet, "/api/history/task/"+task, nil); answer.Status != http.StatusNotFound {
		t.Errorf("the task is there: %d %s", answer.Status, answer.Body)
	}
}

// Nothing but the file says that a signature or an approval in it is by its author, and a file can be changed: in somebody else's
// hands each of them is refused, whoever imports, whatever device it names and whosever work it approves. It stays open for its
// author's hands, and for the tablet itself.
func TestRescue_TakesSignaturesAndApprovalsFromTheirAuthorOnly(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newRescueYardOn(t, engine, "ehs_manager")
		worker, other := y.User(y.org, "ehs_manager"), y.User(y.org, "org_admin")
		const unheard = "5f0c0000000000fe"
		for device, own := range map[string]*tablet{tabletDevice: y.tablet, unheard: y.on(t, y.author, unheard)} {
			task, seen := y.handIn(t, worker)
			walk, now, hash := newID(), y.Clock.Now().UnixMilli(), strings.Repeat("b", 64)
			approval := own.set(commandOn("task", task, "accept", seen))
			comment := own.set(add("comment", newID(), map[string]any{"parentEntity": "task", "parentId": task, "text": "Well done"}))
			comment.Needs = []string{approval.ID}
			begun := own.set(walkOfTemplate(walk)...)
			signature := own.set(add("signature", newID(), map[string]any{
				"walkId": walk, "role": "walker", "personId": y.author.ID, "name": "Test ehs_manager",
				"statement": "I walked it", "drawing": "M0 0", "contentHash": hash, "signedAt": now,
			}))
			sign := own.set(change.Op{
				Entity: "walk", ID: walk, Kind: change.Command, Command: "sign", CL: 1, Was: map[string][]string{"state": {begun.ID}},
				Fields: map[string]any{"contentHash": hash, "signedAt": now},
			})
			request := y.file(false, approval, comment, begun, signature, sign)
			request.Device = device
			want := "rejected importer, deferred needs, applied, rejected importer, rejected importer"
			for _, importer := range []servertest.User{worker, other} {
				response, answer := rescue(t, y.SignIn(importer), request)
				if got := outline(response.Results); got != want {
					t.Fatalf("%s on %s: %s (%s)", importer.Role, device, got, answer.Body)
				}
				want = "rejected importer, deferred needs, duplicate applied, rejected importer, rejected importer"
				for _, i := range []int{0, 3, 4} {
					if message := response.Results[i].Message; !strings.Contains(message, "somebody else's file") || !strings.Contains(message, "or imports the file themselves") {
						t.Errorf("%q says not what to do", message)
					}
				}
			}
			response, _ := rescue(t, y.SignIn(y.author), request)
			if got := outline(response.Results); got != "applied, applied, duplicate applied, applied, applied" {
				t.Errorf("the author on %s: %s", device, got)
			}
		}
	})
}

// Whatever kind of record is signed by drawing, as it is added or by a step: nothing but the file says whose hand it was. The same bytes are taken
// from their author, so that nothing but whose hands they came in speaks against them.
func TestRescue_TakesNoDrawnSignatureFromSomebodyElsesFile(t *testing.T) {
	t.Parallel()
	y := newRescueYardOn(t, storetest.SQLite, "ehs_manager")
	desk, drawn := y.SignIn(y.User(y.org, "ehs_manager")), 0
	for _, e := range y.Schema.Entities() {
		for _, f := range e.Fields {
			if f.Format != "signature" {
				continue
			}
			drawn++
			name := e.Name + "." + f.Name
			request := y.file(true, y.signs(t, e, f))
			if response, answer := rescue(t, y.client, request); outline(response.Results) != "applied" {
				t.Errorf("%s from its author: %s (%s)", name, outline(response.Results), answer.Body)
			}
			if response, answer := rescue(t, desk, request); outline(response.Results) != "rejected importer" {
				t.Errorf("%s from somebody else: %s (%s)", name, outline(response.Results), answer.Body)
			}
		}
	}
	t.Logf("%d drawn signatures", drawn)
	if drawn < 5 {
		t.Errorf("only %d kinds are signed by drawing", drawn)
	}
}

// signs is a sound set in which the author signs by a field, on records that the server has.
func (y rescueYard) signs(t *testing.T, e *schema.Entity, f *schema.Field) change.Set {
	t.Helper()
	const hand = "M0 0L10 10"
	maker := &sample.Maker{Schema: y.Schema, ID: newID, Now: y.Clock.Now(), Person: y.author.ID}
	ops, err := maker.Record(e.Name, nil)
	if err != nil {
		t.Fatal(err)
	}
	write := func(ops ...change.Op) {
		if _, err := y.Sync.Write(t.Context(), y.org, ops); err != nil {
			t.Fatal(err)
		}
	}
	last := ops[len(ops)-1]
	step := ""
	if e.States != nil {
		for _, name := range slices.Sorted(maps.Keys(e.States.Commands)) {
			if _, signs := e.States.Commands[name].Guard.FieldIn[f.Name]; signs {
				step = name
			}
		}
	}
	if step == "" {
		write(ops[:len(ops)-1]...)
		last.Fields[f.Name] = hand
		if e.Properties["personId"] != nil { // everybody signs for themselves
			last.Fields["personId"] = y.author.ID
		}
		return y.tablet.set(last)
	}
	delete(last.Fields, f.Name)
	write(ops...)
	y.prepare(t, e, last.ID, step, write)
	says := maker.Says(e, last.Fields, step)
	delete(says, "totals") // what the server counted stands there
	says[f.Name] = hand
	sign := commandOn(e.Name, last.ID, step, "")
	sign.Was, sign.Fields = nil, says
	return y.tablet.set(sign)
}

// prepare writes what a step rests on beside the record itself: its newest part, and what the server counts of a year of the injury log.
func (y rescueYard) prepare(t *testing.T, e *schema.Entity, id, step string, write func(...change.Op)) {
	t.Helper()
	if last := e.States.Commands[step].Guard.LastChild; last != nil {
		child := y.Schema.Entity(last.Entity)
		maker := &sample.Maker{Schema: y.Schema, ID: newID, Now: y.Clock.Now(), Person: y.author.ID}
		given, ok := maker.Holding(child, last.When, map[string]any{child.Sub: id}, nil)
		if !ok {
			t.Fatalf("no %s lets somebody %s", last.Entity, step)
		}
		given[child.Sub] = id
		ops, err := maker.Record(last.Entity, given)
		if err != nil {
			t.Fatal(err)
		}
		write(ops...)
	}
	if e.Name == "oshaYear" {
		var totals []map[string]any
		for _, column := range osha.Columns {
			totals = append(totals, map[string]any{"column": column, "sum": 0})
		}
		raw, err := json.Marshal(totals)
		if err != nil {
			t.Fatal(err)
		}
		write(change.Op{Entity: e.Name, ID: id, Kind: change.Update, Fields: map[string]any{"totals": json.RawMessage(raw), "hours": int64(0), "people": int64(0)}})
	}
}

// A round that is complete but for the signature: whoever has its file must not sign it as its inspector.
func TestAttack_NobodySubmitsARoundByAFileOfItsInspector(t *testing.T) {
	t.Parallel()
	y := newRescueYard(t)
	zone, template := newID(), newID()
	_, err := y.Sync.Write(t.Context(), y.org, []change.Op{
		add("zone", zone, map[string]any{"name": "Pier 3", "code": "P3", "kind": "pier", "active": true}),
		add("ehsTemplate", template, map[string]any{
			"key": "ladder", "version": int64(9), "title": json.RawMessage(`{"en":"Ladders"}`), "status": "live",
			"areas": json.RawMessage(`[{"id":"a","title":{"en":"A"},"items":[{"id":"la-01","text":{"en":"Is it sound?"},"type":"choice"}]}]`),
		}),
	})
	if err != nil {
		t.Fatal(err)
	}
	id := change.UUID5(zone, "ehsRound:ladder:2026-11-20:1")
	begun := y.tablet.set(add("ehsRound", id, map[string]any{
		"placeId": zone, "zoneId": zone, "templateKey": "ladder", "templateId": template, "roundOn": "2026-11-20", "round": int64(1),
		"title": "Pier 3 · Ladders", "state": "in_progress", "createdBy": y.author.ID, "inspectorId": y.author.ID,
	}), add("ehsAnswer", change.UUID5(id, "ehsAnswer:la-01"), map[string]any{"roundId": id, "itemId": "la-01", "result": "pass"}))
	if got := outline(y.tablet.push(begun)); got != "applied" {
		t.Fatal(got)
	}
	submit := commandOn("ehsRound", id, "submit", begun.ID)
	submit.Fields = map[string]any{"signature": "M0 0L200 0", "signedAt": y.Clock.Now().UnixMilli(), "inspectorId": y.author.ID}
	file := y.file(false, y.tablet.set(submit))
	state := func(want string) {
		t.Helper()
		if got := y.tablet.row("ehsRound", id).Fields["state"]; got != want {
			t.Errorf("the round is %v, want %s", got, want)
		}
	}
	for _, role := range []string{"ehs_manager", "org_admin"} {
		response, answer := rescue(t, y.SignIn(y.User(y.org, role)), file)
		if got := outline(response.Results); got != "rejected importer" {
			t.Errorf("submitted by %s: %s (%s)", role, got, answer.Body)
		}
		state("in_progress")
	}
	if response, answer := rescue(t, y.client, file); outline(response.Results) != "applied" {
		t.Errorf("submitted by its inspector: %s (%s)", outline(response.Results), answer.Body)
	}
	state("submitted")
}

func TestRescue_StandsInTheAuditLog(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newRescueYardOn(t, engine, "inspector")
		manager := y.User(y.org, "ehs_manager")
		desk := y.SignIn(manager)
		zone := add("zone", newID(), map[string]any{"name": "Pier", "code": "P1", "kind": "pier"})
		file := []change.Set{y.tablet.set(taskOp(newID(), nil)), y.tablet.set(zone)}
		for _, dry := range []bool{true, false, false} {
			rescue(t, desk, y.file(dry, file...))
		}
		page, err := y.Audit.List(t.Context(), y.org, audit.Filter{Action: "rescue"})
		if err != nil || len(page.Rows) != 1 {
			t.Fatalf("%+v %v", page, err)
		}
		line := page.Rows[0]
		got := []string{line.Action, line.Actor, line.SubjectKind, line.SubjectID, string(line.Detail), line.Address}
		want := []string{"rescue.import", manager.ID, "user", y.author.ID, `{"changes":1,"device":"Tablet","refused":1}`, "127.0.0.1"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})
}
