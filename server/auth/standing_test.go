package auth_test

import (
	"net/http"
	"testing"

	"shipshape/server/app"
	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/store/storetest"
	"shipshape/server/web"

	"github.com/google/go-cmp/cmp"
)

// opened is the standing of a browser's socket.
func opened(t testing.TB, rig *servertest.Rig, c *servertest.Client, user servertest.User) web.Standing {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, rig.URL+"/api/sync/socket", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, cookie := range c.HTTP.Jar.Cookies(request.URL) {
		request.AddCookie(cookie)
	}
	return web.Standing{Request: request, Actor: app.Actor{UserID: user.ID, OrgID: user.OrgID, Role: user.Role}}
}

func TestDoubtful_NamesWhoseStandingIsGone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		org := rig.Organization("Bayfront")
		inspector, root := rig.User(org, "inspector"), rig.User(rig.Organization("Shipshape"), "superuser")
		office, device, acts := rig.SignIn(inspector), rig.Device(inspector, tablet), rig.SignIn(root)
		rig.Impersonate(root, org, "org_admin")
		acting := opened(t, rig, acts, root)
		acting.Actor.OrgID, acting.Actor.Role, acting.Actor.Impersonator = org, "org_admin", root.ID
		otherRole := acting
		otherRole.Actor.Role = "inspector"
		elsewhere := opened(t, rig, office, inspector)
		elsewhere.Actor.OrgID = root.OrgID
		// More than fit into one question.
		var open []web.Standing
		for range 600 {
			open = append(open, opened(t, rig, office, inspector))
		}
		open = append(open, opened(t, rig, device, inspector), acting, opened(t, rig, acts, root))
		ask := func() []int {
			t.Helper()
			doubtful, err := rig.Accounts.Doubtful(t.Context(), open)
			if err != nil {
				t.Fatal(err)
			}
			return doubtful
		}
		if got := ask(); got != nil {
			t.Fatalf("all stand, but %v", got)
		}
		open[3], open[550], open[599], open[600] = opened(t, rig, rig.Client(), inspector), opened(t, rig, office, root), elsewhere, otherRole
		if diff := cmp.Diff([]int{3, 550, 599, 600}, ask()); diff != "" {
			t.Error(diff)
		}
	})
}

// The price of asking every three seconds about the 2,000 tablets of a large yard.
func BenchmarkDoubtful(b *testing.B) {
	rig := servertest.Start(b)
	org := rig.Organization("Bayfront")
	open := make([]web.Standing, 2000)
	for i := range open {
		inspector := rig.User(org, "inspector")
		open[i] = opened(b, rig, rig.SignIn(inspector), inspector)
	}
	for b.Loop() {
		if doubtful, err := rig.Accounts.Doubtful(b.Context(), open); err != nil || doubtful != nil {
			b.Fatal(doubtful, err)
		}
	}
}
