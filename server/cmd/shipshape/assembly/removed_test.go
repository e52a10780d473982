package assembly_test

import (
	"maps"
	"net/http"
	"testing"

	"shipshape/server/servertest"
	"shipshape/server/web"
)

// A device closes the records in front of somebody who was taken out, and it does so when an answer says why. Whatever it happened to ask
// has to say so: a tablet that only ever pushes must not go on asking for a password.
func TestEveryRoute_TellsWhoWasTakenOutThatTheyWere(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	yard := newYard(t, rig)
	rows := maps.Clone(matrix)
	maps.Copy(rows, administration)
	maps.Copy(rows, accounts)
	ana := rig.User(yard.org, "inspector")
	office, tablet := rig.SignIn(ana), rig.Device(ana, "00000000000000a1")
	if a := yard.client(yard.org, "org_admin").Do(http.MethodPost, "/api/admin/users/"+ana.ID+"/suspend", `{"reason":"left the yard"}`, "Content-Type", "application/json"); a.Status != 200 {
		t.Fatal(a.Status, a.Body)
	}
	for _, route := range rig.Web.Routes() {
		if route.Access == web.Public || route.Access == web.Push {
			continue
		}
		name := route.Method + " " + route.Path
		r := rows[name]
		header := r.header
		if r.body != "" {
			header = append([]string{"Content-Type", "application/json"}, header...)
		}
		for of, c := range map[string]*servertest.Client{"office": office, "tablet": tablet} {
			for with, given := range map[string]string{"its body": yard.fill(r.body), "another body": "{"} {
				a := c.Do(route.Method, yard.fill(r.path), given, header...)
				if a.Status != 401 || route.Method != http.MethodHead && a.Header.Get("X-Error-Code") != "removed" {
					t.Errorf("%s with %s, from her %s: %d %s", name, with, of, a.Status, a.Header.Get("X-Error-Code"))
				}
			}
		}
	}
}
