package demo

import (
	"context"
	"image"
	_ "image/jpeg" // what photos are stored as
	_ "image/png"  // what the map is stored as
	"io"
	"log/slog"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shipshape/schema"
	"shipshape/server/adapters/blob"
	"shipshape/server/app"
	"shipshape/server/files"
	"shipshape/server/modules/calendar"
	"shipshape/server/modules/hazwaste"
	"shipshape/server/modules/logs"
	"shipshape/server/modules/qualifications"
	"shipshape/server/modules/records"
	"shipshape/server/modules/safetywalk"
	"shipshape/server/modules/tasks"
	"shipshape/server/modules/workpermits"
	"shipshape/server/rules"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// now is a Saturday morning in Norfolk.
var now = time.Date(2026, 11, 21, 14, 30, 0, 0, time.UTC)

type accounts map[string]User

func (a accounts) CreateUser(_ context.Context, u User) error {
	a[u.Email] = u
	return nil
}

// world is a loaded server.
type world struct {
	accounts accounts
	signIns  []SignIn
	sync     *syncer.Syncer
	blobs    *blob.Folder
	desk     *desk
}

func loaded(t *testing.T, now time.Time) world {
	t.Helper()
	s, st := storetest.Schema(t), storetest.Open(t, storetest.SQLite)
	blobs, err := blob.OpenFolder(filepath.Join(t.TempDir(), "blobs"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { blobs.Close() })
	w := world{accounts: accounts{}, blobs: blobs, desk: &desk{}}
	clock := NewClock(now)
	kept := files.New(st, blobs, clock, app.RandomIDs{}, slog.New(slog.NewTextHandler(io.Discard, nil)))
	registry := rules.New(s)
	for _, module := range []interface{ Register(*rules.Registry) error }{
		safetywalk.Module{}, tasks.Module{}, records.New(kept), qualifications.Module{}, calendar.Module{}, hazwaste.Module{}, logs.Module{}, workpermits.Module{},
	} {
		if err := module.Register(registry); err != nil {
			t.Fatal(err)
		}
	}
	w.sync = syncer.New(st, s, registry, clock, app.RandomIDs{}, nil)
	kept.Join(w.sync)
	w.signIns, err = Load(t.Context(), Deps{Schema: s, Accounts: w.accounts, Files: kept, Sync: w.sync, Office: w.desk, Clock: clock})
	if err != nil {
		t.Fatal(err)
	}
	if !clock.Now().Equal(now) {
		t.Errorf("the clock was left at %s", clock.Now())
	}
	return w
}

// pull is everything a user sees, by entity.
func (w world) pull(t *testing.T, email string) map[string][]wire.Row {
	t.Helper()
	u := w.accounts[email]
	actor := app.Actor{UserID: u.ID, FullName: u.FullName, Role: u.Role, OrgID: u.OrgID}
	rows, cursor := map[string][]wire.Row{}, ""
	for {
		page, err := w.sync.Pull(t.Context(), actor, cursor, 5000)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range page.Rows {
			rows[row.Entity] = append(rows[row.Entity], row)
		}
		if !page.More {
			return rows
		}
		cursor = page.Cursor
	}
}

func count(rows []wire.Row, field string) map[string]int {
	counts := map[string]int{}
	for _, row := range rows {
		value, _ := row.Fields[field].(string)
		counts[value]++
	}
	return counts
}

func TestLoad(t *testing.T) {
	t.Parallel()
	w := loaded(t, now)
	rows := w.pull(t, "maria.okafor@bayfront.example")

	t.Run("a yard of the promised size", func(t *testing.T) {
		got := map[string]int{}
		for _, entity := range []string{"organization", "walkTemplate", "yardMap", "zone", "vessel", "person", "walk", "photo", "signature"} {
			got[entity] = len(rows[entity])
		}
		want := map[string]int{"organization": 1, "walkTemplate": 1, "yardMap": 1, "zone": 17, "vessel": 6, "person": 12, "walk": 20, "photo": 31, "signature": 14}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
		if n := len(rows["finding"]); n < 55 || n > 75 {
			t.Errorf("%d findings", n)
		}
		if n := len(rows["answer"]); n < 1000 {
			t.Errorf("%d answers", n)
		}
	})

	t.Run("the rights of people from outside end at their company", func(t *testing.T) {
		got := map[string]string{}
		for address, u := range w.accounts {
			if u.Company != "" {
				got[address] = u.Company
			}
		}
		want := map[string]string{"marcus.bell@bayfront.example": "Hampton Staging Inc.", "samuel.price@bayfront.example": "Tidewater Audit Partners"}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Error(diff)
		}
	})

	t.Run("findings, tasks and walks in every state and severity", func(t *testing.T) {
		for _, want := range []struct{ entity, field, values string }{
			{"finding", "state", "draft open in_progress ready_for_review not_accepted closed recorded"},
			{"finding", "severity", "low medium high stop_work"},
			{"finding", "kind", "at_risk fixed_on_spot good_catch"},
			{"task", "state", "open in_progress blocked ready_for_review not_accepted done"},
			{"walk", "state", "paused distributed closed"},
			{"answer", "result", "pass fail na"},
		} {
			counts := count(rows[want.entity], want.field)
			for _, value := range strings.Fields(want.values) {
				if counts[value] == 0 {
					t.Errorf("no %s with %s %s: %v", want.entity, want.field, value, counts)
				}
			}
		}
	})

	t.Run("human numbers, and the name of whoever wrote it", func(t *testing.T) {
		for _, entity := range []string{"walk", "finding", "task"} {
			for _, row := range rows[entity] {
				if row.Fields["number"] == nil || row.Fields["createdBy"] == nil {
					t.Errorf("%s %s: %v", entity, row.ID, row.Fields)
				}
			}
		}
	})

	t.Run("every finding stands where its task stands", func(t *testing.T) {
		follows := map[string]string{"open": "open", "blocked": "open", "in_progress": "in_progress", "ready_for_review": "ready_for_review", "not_accepted": "not_accepted", "done": "closed"}
		findings := byID(rows["finding"])
		for _, task := range rows["task"] {
			if task.Fields["sourceEntity"] != "finding" {
				continue
			}
			finding := findings[task.Fields["sourceId"].(string)]
			if finding.Fields["state"] != follows[task.Fields["state"].(string)] {
				t.Errorf("task %v is %v, its finding %v", task.Fields["number"], task.Fields["state"], finding.Fields["state"])
			}
			if done := task.Fields["state"] == "done"; done != (task.Fields["completedAt"] != nil) {
				t.Errorf("task %v is %v and was completed at %v", task.Fields["number"], task.Fields["state"], task.Fields["completedAt"])
			}
		}
	})

	t.Run("one stop stands, acknowledged; the others were released before their findings were closed", func(t *testing.T) {
		findings := byID(rows["finding"])
		got := map[string]int{}
		for _, stop := range rows["stopWork"] {
			finding := findings[stop.Fields["findingId"].(string)].Fields
			got[stop.Fields["state"].(string)+", finding "+finding["state"].(string)]++
			if stop.Fields["number"] == nil || stop.Fields["acknowledgedBy"] == nil || stop.Fields["acknowledgedBy"] == stop.Fields["createdBy"] ||
				finding["severity"] != "stop_work" || finding["acknowledgedBy"] != stop.Fields["acknowledgedBy"] || stop.Fields["raisedAt"] != finding["observedAt"] ||
				(stop.Fields["state"] == "released") != (stop.Fields["endReason"] != nil && stop.Fields["endReason"] != "") {
				t.Errorf("%v of %v", stop.Fields, finding)
			}
		}
		if diff := cmp.Diff(map[string]int{"acknowledged, finding open": 1, "released, finding closed": 2}, got); diff != "" {
			t.Error(diff)
		}
	})

	t.Run("signatures are over the walk's content hash and drawn", func(t *testing.T) {
		walks := byID(rows["walk"])
		for _, signature := range rows["signature"] {
			walk := walks[signature.Fields["walkId"].(string)]
			if signature.Fields["heldHash"] != nil {
				t.Errorf("walk %v: the server holds another content than was signed: %v", walk.Fields["number"], signature.Fields["heldHash"])
			}
			if signature.Fields["contentHash"] != walk.Fields["contentHash"] || len(signature.Fields["drawing"].(string)) < 500 {
				t.Errorf("walk %v: %v", walk.Fields["number"], signature.Fields)
			}
		}
	})

	t.Run("failed questions lead to findings of the same zone", func(t *testing.T) {
		findings := byID(rows["finding"])
		failed := 0
		for _, answer := range rows["answer"] {
			if answer.Fields["result"] != "fail" {
				continue
			}
			failed++
			finding, ok := findings[answer.Fields["findingId"].(string)]
			if !ok || finding.Fields["zoneId"] != answer.Fields["zoneId"] || finding.Fields["itemId"] != answer.Fields["itemId"] {
				t.Errorf("answer %v: finding %v", answer.Fields, finding.Fields)
			}
		}
		asked := 0
		for _, finding := range rows["finding"] {
			if finding.Fields["kind"] == "at_risk" && finding.Fields["itemId"] != nil {
				asked++
			}
		}
		if failed != asked {
			t.Errorf("%d failed questions for %d findings: a story's question is not asked in its zone", failed, asked)
		}
	})

	t.Run("every photo and the map have their files", func(t *testing.T) {
		orgID := w.accounts["maria.okafor@bayfront.example"].OrgID
		for _, photo := range rows["photo"] {
			for field, width := range map[string]int{"sha256": 1600, "reportSha256": 1024, "thumbSha256": 320} {
				got, size := w.picture(t, orgID, photo.Fields[field].(string))
				if got.Width != width || got.Height != width*3/4 || size > 200_000 {
					t.Errorf("%s of %v: %dx%d, %d bytes", field, photo.Fields["caption"], got.Width, got.Height, size)
				}
			}
			if photo.Fields["receivedAt"] == nil || photo.Fields["thumbReceivedAt"] == nil {
				t.Errorf("photo %s is not marked as received", photo.ID)
			}
		}
		plan := rows["yardMap"][0].Fields
		if got, _ := w.picture(t, orgID, plan["sha256"].(string)); int64(got.Width) != plan["width"] || int64(got.Height) != plan["height"] {
			t.Errorf("map is %dx%d", got.Width, got.Height)
		}
	})

	t.Run("nothing lies in the future", func(t *testing.T) { inThePast(t, rows, now) })

	t.Run("one conflict, over a severity, and the graver is shown", func(t *testing.T) {
		if len(rows["conflict"]) != 1 {
			t.Fatalf("%d conflicts: a planned action did not see the one before it", len(rows["conflict"]))
		}
		conflict := rows["conflict"][0].Fields
		finding := byID(rows["finding"])[conflict["recordId"].(string)]
		if conflict["field"] != "severity" || conflict["status"] != "open" || finding.Fields["severity"] != "high" || len(finding.Heads["severity"]) != 2 {
			t.Errorf("conflict %v about %v with heads %v", conflict, finding.Fields, finding.Heads)
		}
	})

	t.Run("three months of logs", func(t *testing.T) { logsOfThreeMonths(t, rows) })

	t.Run("a sign-in for every role", func(t *testing.T) {
		s, err := schema.Load()
		if err != nil {
			t.Fatal(err)
		}
		seen := map[string]bool{}
		for _, in := range w.signIns {
			seen[in.Role] = true
			if u, ok := w.accounts[in.Email]; !ok || u.FullName != in.Name || u.Password != in.Password || in.Password != Password {
				t.Errorf("sign-in %+v does not work: %+v", in, u)
			}
		}
		for _, role := range s.Roles() {
			if !seen[role.Title] {
				t.Errorf("nobody is %s", role.Title)
			}
		}
		if !seen["Superuser"] || len(w.signIns) != 15 {
			t.Errorf("sign-ins: %v", w.signIns)
		}
	})

	t.Run("the second organization is a world of its own", func(t *testing.T) {
		other := w.pull(t, "nora.feld@harborpoint.example")
		if len(other["zone"]) != 3 || len(other["person"]) != 2 || len(other["walk"]) != 1 || len(other["finding"]) != 2 {
			t.Errorf("%d zones, %d people, %d walks, %d findings", len(other["zone"]), len(other["person"]), len(other["walk"]), len(other["finding"]))
		}
		for entity, list := range other {
			known := byID(rows[entity])
			for _, row := range list {
				if _, leaked := known[row.ID]; leaked {
					t.Errorf("%s %s is in both", entity, row.ID)
				}
			}
		}
	})

	t.Run("a contractor sees their own tasks only", func(t *testing.T) {
		bell := w.accounts["marcus.bell@bayfront.example"].ID
		own := w.pull(t, "marcus.bell@bayfront.example")["task"]
		if len(own) == 0 || len(own) == len(rows["task"]) {
			t.Errorf("%d of %d tasks", len(own), len(rows["task"]))
		}
		for _, task := range own {
			if task.Fields["assigneeId"] != bell {
				t.Errorf("task %v is not Bell's", task.Fields["number"])
			}
		}
	})

	// Last, because it empties what it compares.
	t.Run("the same each time", func(t *testing.T) { isTheSame(t, rows) })
}

// isTheSame compares all that a user sees with another loading, but for the ids of the server's own sets.
func isTheSame(t *testing.T, rows map[string][]wire.Row) {
	t.Helper()
	again := loaded(t, now).pull(t, "maria.okafor@bayfront.example")
	for _, seen := range []map[string][]wire.Row{rows, again} {
		for _, list := range seen {
			for i := range list {
				list[i].Versions = nil
				for _, heads := range list[i].Heads {
					for at := range heads {
						if heads[at].By == "system" {
							heads[at].Set = ""
						}
					}
				}
			}
		}
	}
	if diff := cmp.Diff(rows, again); diff != "" {
		t.Errorf("%.2000s", diff)
	}
}

// What the days change is what TestDemo_TellsTheSameStoryOnEveryDay looks at; here a server takes it, at two of the worst times.
func TestLoad_WorksOnAnyDay(t *testing.T) {
	t.Parallel()
	for _, at := range []time.Time{
		time.Date(2026, 11, 26, 13, 42, 0, 0, time.UTC), // at an hour in which others are on a walk without a signal
		time.Date(2027, 3, 15, 3, 55, 0, 0, time.UTC),   // shortly before midnight of the Sunday on which the clocks go forward
	} {
		t.Run(at.Format("Mon 2006-01-02 15:04"), func(t *testing.T) {
			t.Parallel()
			w := loaded(t, at)
			for email, conflicts := range map[string]int{"maria.okafor@bayfront.example": 1, "nora.feld@harborpoint.example": 0} {
				rows := w.pull(t, email)
				if len(rows["conflict"]) != conflicts {
					t.Errorf("%s has %d conflicts, want %d", email, len(rows["conflict"]), conflicts)
				}
				inThePast(t, rows, at)
			}
		})
	}
}

func inThePast(t *testing.T, rows map[string][]wire.Row, now time.Time) {
	t.Helper()
	s, err := schema.Load()
	if err != nil {
		t.Fatal(err)
	}
	for entity, list := range rows {
		for _, row := range list {
			for field, value := range row.Fields {
				at, ok := value.(int64)
				if ok && s.Entity(entity).Properties[field].Format == "instant" && field != "dueAt" && field != "untilAt" && at > now.UnixMilli() {
					t.Errorf("%s.%s is %s", entity, field, time.UnixMilli(at).UTC())
				}
			}
		}
	}
}

func byID(rows []wire.Row) map[string]wire.Row {
	found := map[string]wire.Row{}
	for _, row := range rows {
		found[row.ID] = row
	}
	return found
}

// picture opens a stored file as the office would get it.
func (w world) picture(t *testing.T, orgID, hash string) (image.Config, int64) {
	t.Helper()
	file, err := w.blobs.Open(t.Context(), path.Join(orgID, "files", hash[:2], hash))
	if err != nil {
		t.Fatalf("file %s: %v", hash, err)
	}
	defer file.Close()
	size, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		t.Fatal(err)
	}
	config, _, err := image.DecodeConfig(file)
	if err != nil {
		t.Fatalf("file %s: %v", hash, err)
	}
	return config, size
}
