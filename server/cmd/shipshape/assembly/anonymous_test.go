package assembly_test

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"image"
	"image/jpeg"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/rules/typed"
	"shipshape/server/servertest"
	"shipshape/server/servertest/patience"
	"shipshape/server/store"
	"shipshape/sync/change"
)

const (
	tablet = "5f0c0000000000aa"
	// What the camera wrote beside the pixels.
	noted     = "36.8468N 76.2951W taken by Quillfeather"
	firstCode = "K7M2-04XW-9QPD"
)

// anonymousYard is a yard that takes reports without a name, one of its people with a tablet, and what its server logs.
type anonymousYard struct {
	*servertest.Rig
	t        *testing.T
	org      string
	reporter servertest.User
	log      *bytes.Buffer
}

func newAnonymousYard(t *testing.T, allowed bool) *anonymousYard {
	t.Helper()
	log := &bytes.Buffer{}
	y := &anonymousYard{t: t, log: log, Rig: servertest.Start(t, servertest.Options{Log: log})}
	y.org = y.Organization("Bayfront")
	y.reporter = y.User(y.org, "inspector")
	y.Device(y.reporter, tablet)
	settings := change.Op{Entity: "safetySettings", ID: app.RandomIDs{}.New(), Kind: change.Add, Fields: typed.Fields{"anonymous": allowed, "since": "2020-01-01"}}
	if _, err := y.Sync.Write(t.Context(), y.org, []change.Op{settings}); err != nil {
		t.Fatal(err)
	}
	return y
}

// sealed is a report as a tablet seals it (pwa/src/features/safety/anonymous/seal.ts).
func (y *anonymousYard) sealed(report map[string]any) map[string]any {
	y.t.Helper()
	var key struct{ Key []byte }
	if err := json.Unmarshal([]byte(y.Client().Do(http.MethodGet, "/api/anonymous/"+y.org, nil).Body), &key); err != nil {
		y.t.Fatal(err)
	}
	theirs, err := ecdh.P256().NewPublicKey(key.Key)
	if err != nil {
		y.t.Fatal(err)
	}
	mine, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		y.t.Fatal(err)
	}
	shared, err := mine.ECDH(theirs)
	if err != nil {
		y.t.Fatal(err)
	}
	public := mine.PublicKey().Bytes()
	secret, err := hkdf.Key(sha256.New, shared, public, "shipshape anonymous report", 32)
	if err != nil {
		y.t.Fatal(err)
	}
	block, err := aes.NewCipher(secret)
	if err != nil {
		y.t.Fatal(err)
	}
	box, err := cipher.NewGCM(block)
	if err != nil {
		y.t.Fatal(err)
	}
	text, err := json.Marshal(report)
	if err != nil {
		y.t.Fatal(err)
	}
	nonce := make([]byte, 12)
	return map[string]any{"org": y.org, "sealed": box.Seal(slices.Concat(public, nonce), nonce, text, []byte(y.org))}
}

func (y *anonymousYard) send(report map[string]any) servertest.Answer {
	y.t.Helper()
	return y.Client().Do(http.MethodPost, "/api/anonymous", y.sealed(report))
}

// said is a report; change replaces what a test wants different.
func (y *anonymousYard) said(change map[string]any) map[string]any {
	report := map[string]any{
		"code": firstCode, "kind": "near_miss", "what": "A shackle fell from the crane.", "zoneId": "", "place": "Pier 3",
		"happenedAt": y.Clock.Now().Add(-time.Hour).UnixMilli(), "pictures": [][]byte{}, "voice": nil,
	}
	for name, value := range change {
		report[name] = value
	}
	return report
}

// rows is every row of every table, as text.
func (y *anonymousYard) rows() map[string]bool {
	y.t.Helper()
	all := map[string]bool{}
	err := y.Store.Read(y.t.Context(), func(tx *store.Tx) error {
		var tables []string
		if err := tx.Select(&tables, "SELECT name FROM sqlite_master WHERE type = 'table'"); err != nil {
			return err
		}
		for _, table := range tables {
			var columns []string
			if err := tx.Select(&columns, "SELECT name FROM pragma_table_info(?)", table); err != nil {
				return err
			}
			parts := make([]string, len(columns))
			for i, column := range columns {
				parts[i] = `coalesce(CAST("` + column + `" AS TEXT), '')`
			}
			var texts []string
			if err := tx.Select(&texts, `SELECT `+strings.Join(parts, " || '|' || ")+` FROM "`+table+`"`); err != nil {
				return err
			}
			for _, text := range texts {
				all[table+": "+text] = true
			}
		}
		return nil
	})
	if err != nil {
		y.t.Fatal(err)
	}
	return all
}

func noticed(t *testing.T) []byte {
	t.Helper()
	picture := image.NewRGBA(image.Rect(0, 0, 640, 480))
	var drawn bytes.Buffer
	if err := jpeg.Encode(&drawn, picture, nil); err != nil {
		t.Fatal(err)
	}
	segment := func(marker byte, text string) []byte {
		return append([]byte{0xff, marker, byte((len(text) + 2) >> 8), byte(len(text) + 2)}, text...)
	}
	whole := slices.Concat(drawn.Bytes()[:2], segment(0xe1, "Exif\x00\x00"+noted), segment(0xfe, noted), drawn.Bytes()[2:], []byte(noted))
	if _, err := jpeg.Decode(bytes.NewReader(whole)); err != nil {
		t.Fatal(err)
	}
	return whole
}

func TestAnonymousReport_LeavesNothingOfItsAuthor(t *testing.T) {
	t.Parallel()
	y := newAnonymousYard(t, true)
	report := y.said(map[string]any{"pictures": [][]byte{noticed(t)}})
	sealed := y.sealed(report)
	// A browser may well send its cookies, its tablet's key and its name: the route must not look.
	signed := y.Device(y.reporter, "5f0c0000000000ab")
	patience.Until(t, "the letters that are promised have left", y.Delivered)
	before, logged := y.rows(), y.log.Len()
	if a := signed.Do(http.MethodPost, "/api/anonymous", sealed, "X-Organization-Id", y.org, "User-Agent", "Tablet "+tablet); a.Status != http.StatusNoContent {
		t.Fatalf("send: %d %s", a.Status, a.Body+y.log.String())
	}
	a := y.Client().Do(http.MethodPost, "/api/anonymous/read", map[string]string{"code": "k7m2 o4xw 9qpd"})
	if a.Status != http.StatusOK || !strings.Contains(a.Body, `"state":"triage"`) {
		t.Fatalf("read by code: %d %s", a.Status, a.Body)
	}
	snooped := []string{tablet, "5f0c0000000000ab", y.reporter.ID, y.reporter.Email, "Test inspector", "127.0.0.1", noted, "Quillfeather", "36.8468", "K7M204XW9QPD", firstCode}
	found := 0
	for row := range y.rows() {
		if before[row] {
			continue
		}
		found++
		for _, trace := range snooped {
			if strings.Contains(row, trace) {
				t.Errorf("%s stands in %.200s", trace, row)
			}
		}
	}
	if found < 4 {
		t.Errorf("only %d rows are new: the report is not there", found)
	}
	if text := y.log.String()[logged:]; strings.Contains(text, "anonymous") || strings.Contains(text, y.reporter.ID) {
		t.Errorf("the log tells of it: %s", text)
	}
	files := 0
	err := filepath.WalkDir(filepath.Join(y.Config.Data, "files"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		if bytes.Contains(data, []byte("Quillfeather")) || bytes.Contains(data, []byte("36.8468")) {
			t.Errorf("%s still says what the camera noted", path)
		}
		if bytes.HasPrefix(data, []byte{0xff, 0xd8}) {
			files++
		}
		return err
	})
	if err != nil || files != 2 {
		t.Errorf("%d pictures are kept, want the picture and its small one: %v", files, err)
	}
}

func (y *anonymousYard) incidents() []map[string]any {
	y.t.Helper()
	var rows []map[string]any
	office := y.SignIn(y.User(y.org, "ehs_manager"))
	a := office.Do(http.MethodPost, "/api/records/query", `{"entity":"incident"}`, "Content-Type", "application/json")
	var page struct {
		Rows []struct{ Fields map[string]any } `json:"rows"`
	}
	if err := json.Unmarshal([]byte(a.Body), &page); err != nil || a.Status != http.StatusOK {
		y.t.Fatalf("list incidents: %d %s", a.Status, a.Body)
	}
	for _, row := range page.Rows {
		rows = append(rows, row.Fields)
	}
	return rows
}

func TestAnonymousReport_StandsInTheOfficeOnceAndIsAnsweredByItsCode(t *testing.T) {
	t.Parallel()
	y := newAnonymousYard(t, true)
	for range 2 { // the answer to the first was lost
		if a := y.send(y.said(nil)); a.Status != http.StatusNoContent {
			t.Fatalf("send: %d %s", a.Status, a.Body+y.log.String())
		}
	}
	incidents := y.incidents()
	if len(incidents) != 1 || incidents[0]["createdBy"] != nil || incidents[0]["anonymous"] != true || incidents[0]["number"] == nil || incidents[0]["deviceName"] != nil {
		t.Fatalf("in the office stands %v", incidents)
	}
	var id string
	err := y.Store.Read(t.Context(), func(tx *store.Tx) error { return tx.Get(&id, "SELECT id FROM incidents") })
	if err != nil {
		t.Fatal(err)
	}
	question := app.RandomIDs{}.New()
	ask := change.Op{Entity: "incidentQuestion", ID: question, Kind: change.Add, Fields: typed.Fields{"incidentId": id, "question": "Which crane?", "createdBy": y.reporter.ID}}
	if _, err := y.Sync.Write(t.Context(), y.org, []change.Op{ask}); err != nil {
		t.Fatal(err)
	}
	outside := y.Client()
	answer := func(code, id, text string) servertest.Answer {
		return outside.Do(http.MethodPost, "/api/anonymous/answer", map[string]string{"code": code, "question": id, "answer": text})
	}
	if a := answer(firstCode, question, "  "); a.Status != http.StatusBadRequest {
		t.Errorf("an empty answer: %d %s", a.Status, a.Body)
	}
	if a := answer(firstCode, app.RandomIDs{}.New(), "x"); a.Status != http.StatusNotFound {
		t.Errorf("another question: %d %s", a.Status, a.Body)
	}
	for _, text := range []string{"The one at Pier 3.", "On the north side."} {
		if a := answer(firstCode, question, text); a.Status != http.StatusNoContent {
			t.Fatalf("answer: %d %s", a.Status, a.Body)
		}
	}
	var told []string
	err = y.Store.Read(t.Context(), func(tx *store.Tx) error {
		told = nil
		return tx.Select(&told, "SELECT subject FROM effects WHERE body LIKE '%anonymous_answered%' AND body LIKE ? AND recipients LIKE ?", "%/safety/incidents/"+id+"%", "%"+y.reporter.ID+"%")
	})
	if want := fmt.Sprintf("An answer came to %v", incidents[0]["number"]); err != nil || !slices.Equal(told, []string{want, want}) {
		t.Errorf("who asked was told %q, want %q for each of both answers; %v", told, want, err)
	}
	a := outside.Do(http.MethodPost, "/api/anonymous/read", map[string]string{"code": firstCode})
	if !strings.Contains(a.Body, `"answer":"The one at Pier 3.\n\nOn the north side."`) {
		t.Errorf("read: %d %s", a.Status, a.Body)
	}
}

func TestAnonymousReport_BadInputIsAnsweredInWords(t *testing.T) {
	t.Parallel()
	y := newAnonymousYard(t, true)
	other := []byte("no picture")
	for name, test := range map[string]struct {
		report map[string]any
		status int
		say    string
	}{
		"an unknown kind":  {map[string]any{"kind": "party"}, 400, "Say what it is"},
		"a short code":     {map[string]any{"code": "K7M"}, 400, "12 letters"},
		"too many photos":  {map[string]any{"pictures": [][]byte{other, other, other, other, other}}, 413, "4 photos"},
		"a text too long":  {map[string]any{"what": strings.Repeat("a", 3501)}, 413, "3,500"},
		"a field too many": {map[string]any{"device": tablet}, 400, "expected form"},
		"a long recording": {map[string]any{"voice": map[string]any{"durationMs": 121_000, "data": other}}, 413, "two minutes"},
	} {
		if a := y.send(y.said(test.report)); a.Status != test.status || !strings.Contains(a.Body, test.say) {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	if a := y.Client().Do(http.MethodPost, "/api/anonymous", map[string]any{"org": y.org, "sealed": make([]byte, 200)}); a.Status != 400 || !strings.Contains(a.Body, "write it again") {
		t.Errorf("sealed for another: %d %s", a.Status, a.Body)
	}
	// A wrong clock and an unreadable photo do not lose the report.
	for code, test := range map[string]struct {
		report map[string]any
		say    string
	}{
		"000000000001": {map[string]any{"happenedAt": y.Clock.Now().Add(48 * time.Hour).UnixMilli()}, "in the future"},
		"000000000002": {map[string]any{"happenedAt": int64(0)}, "January 1, 1970"},
		"000000000003": {map[string]any{"pictures": [][]byte{other}}, "left out: 1"},
		"000000000004": {map[string]any{"voice": map[string]any{"durationMs": 1000, "data": other}}, "recording could not be read"},
	} {
		test.report["code"] = code
		if a := y.send(y.said(test.report)); a.Status != http.StatusNoContent {
			t.Errorf("%s: %d %s", test.say, a.Status, a.Body)
			continue
		}
		if text := fmt.Sprint(y.incidents()); !strings.Contains(text, test.say) {
			t.Errorf("%q stands nowhere in %s", test.say, text)
		}
	}
}

func TestAnonymousReport_IsTakenWhereTheYardAllowsIt(t *testing.T) {
	t.Parallel()
	y := newAnonymousYard(t, false)
	if a := y.send(y.said(nil)); a.Status != http.StatusForbidden || !strings.Contains(a.Body, "whom you trust") {
		t.Errorf("send: %d %s", a.Status, a.Body)
	}
	for _, org := range []string{y.org, app.RandomIDs{}.New(), "nowhere"} {
		if a := y.Client().Do(http.MethodGet, "/api/anonymous/"+org, nil); a.Status != http.StatusOK || !strings.Contains(a.Body, `"allowed":false`) {
			t.Errorf("%s: %d %s", org, a.Status, a.Body)
		}
	}
}

func TestAnonymousReport_IsBoundedByAddress(t *testing.T) {
	t.Parallel()
	y := newAnonymousYard(t, true)
	client := y.Client()
	last := servertest.Answer{}
	for range 11 {
		last = client.Do(http.MethodPost, "/api/anonymous/read", map[string]string{"code": "0000-0000-0000"})
	}
	if last.Status != http.StatusTooManyRequests || last.Header.Get("Retry-After") == "" {
		t.Errorf("the eleventh wrong code: %d %s", last.Status, last.Body)
	}
	y.send(y.said(nil))
	if a := client.Do(http.MethodPost, "/api/anonymous/read", map[string]string{"code": firstCode}); a.Status != http.StatusOK {
		t.Errorf("a right code after wrong ones: %d %s", a.Status, a.Body)
	}
	y.Clock.Turn(16 * time.Minute)
	if a := client.Do(http.MethodPost, "/api/anonymous/read", map[string]string{"code": "0000-0000-0000"}); a.Status != http.StatusNotFound {
		t.Errorf("after a while: %d %s", a.Status, a.Body)
	}
	for i := range 30 {
		last = y.send(y.said(map[string]any{"code": fmt.Sprintf("%012d", i)}))
	}
	if last.Status != http.StatusTooManyRequests || !strings.Contains(last.Body, "stays on this device") {
		t.Errorf("the thirty-first report: %d %s", last.Status, last.Body)
	}
	if count := len(y.incidents()); count != 30 {
		t.Errorf("%d incidents, want 30", count)
	}
}
