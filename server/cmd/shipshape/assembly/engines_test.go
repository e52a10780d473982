package assembly_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"shipshape/server/cmd/shipshape/assembly"
	"shipshape/server/servertest"
	"shipshape/server/store/storetest"
)

func TestMain(m *testing.M) { storetest.Main(m) }

// Accounts, devices, files and verify hold their SQL themselves: it must run on both engines.
func TestServer_RunsOnBothEngines(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		rig := servertest.Start(t, servertest.Options{Config: func(c *assembly.Config) { c.DatabaseURL = storetest.Address(t, engine) }})
		link, err := rig.CreateUser(t.Context(), assembly.Person{Email: "ana@yard.example", FullName: "Ana Ruiz", Org: "Bayfront", Role: "inspector"})
		if err != nil {
			t.Fatal(err)
		}
		_, secret, _ := strings.Cut(link, "#first-login=")
		c := rig.Client()
		expect := func(want int, a servertest.Answer) servertest.Answer {
			t.Helper()
			if a.Status != want {
				t.Fatalf("%d %s, want %d", a.Status, a.Body, want)
			}
			return a
		}
		signIn := func(password string) servertest.Answer {
			return rig.Client().Do(http.MethodPost, "/api/login", map[string]string{"email": "ana@yard.example", "password": password})
		}
		expect(200, c.Do(http.MethodPost, "/api/user/first-login", map[string]string{"token": secret, "newPassword": servertest.Password}))
		for range 5 {
			expect(401, signIn("wrong-one"))
		}
		expect(429, signIn("wrong-one"))
		rig.Clock.Turn(11 * time.Minute)
		expect(200, signIn(servertest.Password))
		expect(200, c.Do(http.MethodGet, "/api/user", nil))
		credential := expect(200, c.Do(http.MethodPost, "/api/sync/devices", map[string]string{"device": "5f0c000000000001", "name": "Tablet"}))
		_, rest, _ := strings.Cut(credential.Body, `"credential":"`)
		c.Credential, _, _ = strings.Cut(rest, `"`)

		content := []byte("%PDF-1.7\n%%EOF")
		sum := sha256.Sum256(content)
		name := hex.EncodeToString(sum[:])
		encode := base64.StdEncoding.EncodeToString
		created := expect(201, c.Do(http.MethodPost, "/api/files", nil, "Tus-Resumable", "1.0.0", "Upload-Length", strconv.Itoa(len(content)),
			"Upload-Metadata", "sha256 "+encode([]byte(name))+",mime "+encode([]byte("application/pdf"))))
		expect(204, c.Do(http.MethodPatch, created.Header.Get("Location"), content, "Tus-Resumable", "1.0.0", "Upload-Offset", "0",
			"Content-Type", "application/offset+octet-stream"))
		expect(200, c.Do(http.MethodGet, "/api/files/"+name, nil))
		if err := rig.Files.Sweep(t.Context()); err != nil {
			t.Error(err)
		}
		expect(204, c.Do(http.MethodPost, "/api/logout", nil))
		expect(204, c.Do(http.MethodDelete, "/api/sync/devices/5f0c000000000001", nil))
		report, err := rig.Verify(t.Context())
		if err != nil || report.Broken > 0 {
			t.Errorf("%v %v", report, err)
		}
	})
}
