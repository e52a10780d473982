package auth_test

import (
	"encoding/json"
	"net/http"
	"testing"
	"time"

	"shipshape/server/servertest"
)

func TestSealingKey_IsThePersonsOwnAndTheSameAtEverySignIn(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	org := rig.Organization("Bayfront")
	ana, ben := rig.User(org, "inspector"), rig.User(org, "inspector")
	key := func(c *servertest.Client) string {
		a := do(t, c, http.MethodGet, "/api/user/sealing-key", nil, 200)
		var got struct{ Key []byte }
		if err := json.Unmarshal([]byte(a.Body), &got); err != nil || len(got.Key) != 32 {
			t.Fatalf("%d bytes, %v", len(got.Key), err)
		}
		return string(got.Key)
	}
	first := key(rig.SignIn(ana))
	if key(rig.SignIn(ana)) != first {
		t.Error("another key at the next sign-in: what was sealed would be lost")
	}
	if key(rig.SignIn(ben)) == first {
		t.Error("two people have the same key")
	}
}

// The device that holds the sealed records keeps its sessions for weeks; the key is not for it.
func TestSealingKey_IsNotForTheDeviceAlone(t *testing.T) {
	t.Parallel()
	rig := servertest.Start(t)
	c := rig.Device(rig.User(rig.Organization("Bayfront"), "inspector"), tablet)
	rig.Clock.Turn(13 * time.Hour)
	do(t, c, http.MethodGet, "/api/sync/pull", nil, 200)
	do(t, c, http.MethodGet, "/api/user/sealing-key", nil, 401)
	do(t, rig.Client(), http.MethodGet, "/api/user/sealing-key", nil, 401)
}
