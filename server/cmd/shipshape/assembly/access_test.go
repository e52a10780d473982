package assembly_test

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync/atomic"
	"testing"

	"shipshape/server/app"
	"shipshape/server/servertest"
	"shipshape/server/web"
	"shipshape/sync/change"
)

// row says what a route answers to everybody. The test fails for a route without a row.
type row struct {
	// path and body may name {zone}, {device}, its {owner} and {file} of the first organization.
	path, body string
	header     []string
	// anonymous and member are the answers to nobody and to everybody in the organization.
	anonymous, member int
	// stranger is the answer to an admin of another organization who names the first one's records, in the context of their
	// own; in the context of the first organization they always get 403, except on public routes.
	stranger int
	// denied are the roles that get 403.
	denied []string
	// superuser is the answer to a superuser who acts in the organization from another home; zero means member. As an inspector
	// they get what denied says of one.
	superuser int
	// actingInspector is the answer to a superuser in the role of an inspector where that is not what an inspector gets.
	actingInspector int
}

const tusHeader = "Tus-Resumable"

// seenZone decides about a record that no device told of.
const seenZone = `{"records":[{"epoch":"01990000-0000-7000-8000-00000000000c","entity":"zone","id":"{zone}"}]}`

// notImporters bring in nothing that others wrote.
var notImporters = []string{"env_specialist", "supervisor", "inspector", "operations", "data_clerk", "auditor", "contractor"}

var matrix = map[string]row{
	"GET /livez":                     {path: "/livez", anonymous: 200, member: 200, stranger: 200},
	"GET /readyz":                    {path: "/readyz", anonymous: 200, member: 200, stranger: 200},
	"GET /api/config":                {path: "/api/config", anonymous: 200, member: 200, stranger: 200},
	"POST /api/login":                {path: "/api/login", body: `{"email":"","password":""}`, anonymous: 400, member: 400, stranger: 400},
	"POST /api/logout":               {path: "/api/logout", anonymous: 204, member: 204, stranger: 204},
	"GET /api/calendar/mine":         {path: "/api/calendar/mine", anonymous: 401, member: 200, stranger: 200, denied: []string{"contractor"}},
	"GET /api/calendar/feeds":        {path: "/api/calendar/feeds", anonymous: 401, member: 200, stranger: 200, denied: []string{"contractor"}},
	"POST /api/calendar/feeds":       {path: "/api/calendar/feeds", anonymous: 401, member: 201, stranger: 201, denied: []string{"contractor"}},
	"DELETE /api/calendar/feeds/:id": {path: "/api/calendar/feeds/{zone}", anonymous: 401, member: 404, stranger: 404, denied: []string{"contractor"}},
	"GET /api/calendar/feed/:token":  {path: "/api/calendar/feed/guess.ics", anonymous: 404, member: 404, stranger: 404},
	"GET /api/anonymous/:org":        {path: "/api/anonymous/nowhere", anonymous: 200, member: 200, stranger: 200},
	"POST /api/anonymous":            {path: "/api/anonymous", body: `{"org":"","sealed":""}`, anonymous: 403, member: 403, stranger: 403},
	"POST /api/anonymous/read":       {path: "/api/anonymous/read", body: `{"code":"guess"}`, anonymous: 400, member: 400, stranger: 400},
	"POST /api/anonymous/answer":     {path: "/api/anonymous/answer", body: `{"code":"guess","question":"","answer":""}`, anonymous: 400, member: 400, stranger: 400},
	"GET /api/user":                  {path: "/api/user", anonymous: 401, member: 200, stranger: 200},
	"GET /api/user/permissions":      {path: "/api/user/permissions", anonymous: 401, member: 200, stranger: 200},
	"GET /api/user/sealing-key":      {path: "/api/user/sealing-key", anonymous: 401, member: 200, stranger: 200},
	"GET /api/user/first-login":      {path: "/api/user/first-login", anonymous: 404, member: 404, stranger: 404},
	"POST /api/user/first-login": {
		path: "/api/user/first-login", body: `{"token":"guess","newPassword":"blue-crane-77"}`,
		anonymous: 404, member: 404, stranger: 404,
	},
	"POST /api/sync/devices": {
		path: "/api/sync/devices", body: `{"device":"00000000000000ff","name":"x"}`,
		anonymous: 401, member: 409, stranger: 200,
	},
	"GET /api/sync/devices": {path: "/api/sync/devices", anonymous: 401, member: 200, stranger: 200},
	"POST /api/sync/devices/:device/report": {
		path: "/api/sync/devices/{device}/report", body: `{"waitingSets":0,"waitingFiles":0,"waitingBytes":0,"appVersion":"1.0.0"}`,
		anonymous: 401, member: 404, stranger: 404,
	},
	"DELETE /api/sync/devices/:device": {path: "/api/sync/devices/{device}", anonymous: 401, member: 404, stranger: 404},
	"POST /api/sync/push": {
		path: "/api/sync/push", body: `{"proto":1,"schema":1,"device":"5f0c000000000001","deviceNow":1,"sets":[]}`,
		anonymous: 401, member: 200, stranger: 200,
	},
	// Everybody here brings what somebody else wrote; whose own it is may do it without the right (server/syncer/rescue_test.go).
	"POST /api/sync/rescue": {
		path: "/api/sync/rescue", body: `{"proto":1,"device":"{device}","author":"{owner}","dryRun":true,"files":[],"sets":[]}`,
		anonymous: 401, member: 200, stranger: 400, superuser: 403, // who acts for a while brings in nobody's work
		denied: notImporters,
	},
	"POST /api/sync/witness": {
		path: "/api/sync/witness", body: `{"proto":1,"device":"5f0c000000000001","from":"01990000-0000-7000-8000-00000000000c","sets":[],"rows":[]}`,
		anonymous: 401, member: 204, stranger: 204,
	},
	"GET /api/sync/restores":            {path: "/api/sync/restores", anonymous: 401, member: 200, stranger: 200, denied: notImporters},
	"POST /api/sync/restores/take-in":   {path: "/api/sync/restores/take-in", body: seenZone, anonymous: 401, member: 404, stranger: 404, superuser: 403, denied: notImporters},
	"POST /api/sync/restores/set-aside": {path: "/api/sync/restores/set-aside", body: seenZone, anonymous: 401, member: 404, stranger: 404, superuser: 403, denied: notImporters},
	"GET /api/sync/pull":                {path: "/api/sync/pull", anonymous: 401, member: 200, stranger: 200},
	"GET /api/sync/socket":              {path: "/api/sync/socket", anonymous: 401, member: 426, stranger: 426},
	"GET /api/history/:entity/:id":      {path: "/api/history/zone/{zone}", anonymous: 401, member: 200, stranger: 404},
	"POST /api/records/kept":            {path: "/api/records/kept", body: `{"records":[{"entity":"zone","id":"{zone}"}]}`, anonymous: 401, member: 200, stranger: 200},
	"POST /api/records/query":           {path: "/api/records/query", body: `{"entity":"zone"}`, anonymous: 401, member: 200, stranger: 200},
	"GET /api/records/:entity/:id":      {path: "/api/records/zone/{zone}", anonymous: 401, member: 200, stranger: 404},
	"POST /api/uploads/:entity/:id/rows": {
		path: "/api/uploads/fuelEntry/{zone}/rows", body: `{"from":0,"rows":[{}]}`, anonymous: 401, member: 200, stranger: 200,
	},
	"OPTIONS /api/files": {path: "/api/files", anonymous: 204, member: 204, stranger: 204},
	"POST /api/files": {
		path: "/api/files", header: []string{tusHeader, "1.0.0"}, anonymous: 401, member: 400, stranger: 400,
		denied: []string{"auditor"},
	},
	"HEAD /api/files/uploads/:id": {
		path: "/api/files/uploads/{file}", header: []string{tusHeader, "1.0.0"}, anonymous: 401, member: 200,
		stranger: 404, denied: []string{"auditor"},
	},
	"PATCH /api/files/uploads/:id": {
		path: "/api/files/uploads/{file}", header: []string{tusHeader, "1.0.0", "Content-Type", "application/offset+octet-stream"},
		anonymous: 401, member: 204, stranger: 404, denied: []string{"auditor"},
	},
	"DELETE /api/files/uploads/:id": {
		path: "/api/files/uploads/{file}", header: []string{tusHeader, "1.0.0"}, anonymous: 401, member: 404,
		stranger: 404, denied: []string{"auditor"},
	},
	"GET /api/files/:sha256":  {path: "/api/files/{file}", anonymous: 401, member: 200, stranger: 404},
	"HEAD /api/files/:sha256": {path: "/api/files/{file}", anonymous: 401, member: 200, stranger: 404},
}

// Every route × nobody, another organization, each role, and a superuser at home and away.
func TestEveryRoute_AnswersOnlyThoseItMay(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	matrix := maps.Clone(matrix)
	maps.Copy(matrix, administration)
	maps.Copy(matrix, accounts)
	seen := map[string]bool{}
	var cells atomic.Int64
	t.Cleanup(func() {
		routes := int64(len(seen))
		t.Logf("%d routes × %d subjects = %d cells", routes, cells.Load()/routes, cells.Load())
	})
	for _, route := range rig.Web.Routes() {
		name := route.Method + " " + route.Path
		r, known := matrix[name]
		if !known {
			t.Errorf("%s has no row: say who may call it", name)
			continue
		}
		seen[name] = true
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			yard := newYard(t, rig)
			for _, c := range yard.cases(r, route) {
				cells.Add(1)
				a := c.who.Do(route.Method, yard.fill(r.path), yard.fill(r.body), append(c.header, r.header...)...)
				if a.Status != c.want {
					t.Errorf("%s: %d %.100s, want %d", c.name, a.Status, a.Body, c.want)
				}
				if a.Status >= 400 && route.Method != http.MethodHead && a.Header.Get("X-Error-Code") == "" && a.Status != http.StatusUpgradeRequired {
					t.Errorf("%s: a refusal without X-Error-Code", c.name)
				}
			}
		})
	}
	for name := range matrix {
		if !seen[name] {
			t.Errorf("%s is in the matrix and is no route", name)
		}
	}
}

// yard is an organization with one of everything, and another one with an admin.
type yard struct {
	t                         *testing.T
	rig                       *servertest.Rig
	org, other                string
	zone, device, owner, file string
	devices                   int
}

func newYard(t *testing.T, rig *servertest.Rig) *yard {
	y := &yard{t: t, rig: rig, org: rig.Organization("Bayfront"), other: rig.Organization("Harbor Point"), zone: app.RandomIDs{}.New(), device: "00000000000000ff"}
	ops := []change.Op{{Entity: "zone", ID: y.zone, Kind: "add", Fields: map[string]any{"name": "Dry dock 1", "code": "DD1", "kind": "dry_dock"}}}
	if _, err := rig.Sync.Write(t.Context(), y.org, ops); err != nil {
		t.Fatal(err)
	}
	var err error
	if y.file, err = rig.Files.Store(t.Context(), y.org, "application/pdf", []byte("%PDF-1.7\n%%EOF")); err != nil {
		t.Fatal(err)
	}
	ops = []change.Op{{Entity: "yardMap", ID: app.RandomIDs{}.New(), Kind: "add", Fields: map[string]any{"name": "Yard", "sha256": y.file, "mime": "application/pdf", "width": int64(4), "height": int64(3)}}}
	if _, err := rig.Sync.Write(t.Context(), y.org, ops); err != nil {
		t.Fatal(err)
	}
	owner := rig.User(y.org, "inspector")
	y.owner = owner.ID
	rig.Device(owner, y.device)
	return y
}

func (y *yard) fill(text string) string {
	return strings.NewReplacer("{zone}", y.zone, "{device}", y.device, "{owner}", y.owner, "{file}", y.file).Replace(text)
}

type accessCase struct {
	name   string
	who    *servertest.Client
	header []string
	want   int
}

func (y *yard) cases(r row, route web.Route) []accessCase {
	json := []string{}
	if r.body != "" {
		json = []string{"Content-Type", "application/json"}
	}
	in := func(org, role string) []string {
		return append([]string{"X-Organization-Id", org, "X-Organization-Role", role}, json...)
	}
	away := 403
	if route.Access == web.Public {
		away = r.stranger
	}
	cases := []accessCase{
		{"nobody", y.rig.Client(), json, r.anonymous},
		{"nobody, in context", y.rig.Client(), in(y.org, "org_admin"), r.anonymous},
		{"another organization, in its own context", y.client(y.other, "org_admin"), in(y.other, "org_admin"), r.stranger},
		{"another organization, in this context", y.client(y.other, "org_admin"), in(y.org, "org_admin"), away},
	}
	for _, role := range y.rig.Schema.Roles() {
		want := r.member
		if slices.Contains(r.denied, role.ID) {
			want = 403
		}
		cases = append(cases, accessCase{role.ID, y.client(y.org, role.ID), in(y.org, role.ID), want})
	}
	superuser := r.superuser
	if superuser == 0 {
		superuser = r.member
	}
	// A credential acts in its own organization only: for routes that need one a superuser cannot be away.
	if route.Access == web.Push {
		superuser = 403
	}
	inspector := superuser
	if slices.Contains(r.denied, "inspector") {
		inspector = 403
	}
	if r.actingInspector != 0 {
		inspector = r.actingInspector
	}
	return append(cases,
		accessCase{"superuser at home", y.client(y.org, "superuser"), in(y.org, "superuser"), r.member},
		accessCase{"superuser away who has not said why", y.client(y.other, "superuser"), in(y.org, "superuser"), unsaid(r, route, r.member)},
		accessCase{"superuser away, in another role than the running one", y.acting("auditor"), in(y.org, "org_admin"), unsaid(r, route, superuser)},
		accessCase{"superuser away", y.acting("superuser"), in(y.org, "superuser"), superuser},
		accessCase{"superuser away, as inspector", y.acting("inspector"), in(y.org, "inspector"), inspector})
}

// unsaid is what a superuser hears elsewhere without an impersonation: they are refused, or judged as themselves.
func unsaid(r row, route web.Route, themselves int) int {
	switch {
	case route.Self:
		return themselves
	case route.Access == web.Public:
		return r.stranger
	}
	return 403
}

// acting is the browser of a superuser from elsewhere who has said why they act here in a role.
func (y *yard) acting(role string) *servertest.Client {
	y.devices++
	user := y.rig.User(y.other, "superuser")
	client := y.rig.Device(user, fmt.Sprintf("5f0c%012x", y.devices))
	y.rig.Impersonate(user, y.org, role)
	return client
}

// client is a fresh browser with a session and a credential.
func (y *yard) client(org, role string) *servertest.Client {
	y.devices++
	return y.rig.Device(y.rig.User(org, role), fmt.Sprintf("5f0c%012x", y.devices))
}
