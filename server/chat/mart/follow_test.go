package mart_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"shipshape/scripts/dev/pins"
	"shipshape/server/chat/ask"
	"shipshape/server/chat/mart"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/sync/change"
)

type fields = map[string]any

// yard is an organization whose records change at random.
type yard struct {
	*servertest.Rig
	t      *testing.T
	org    string
	draw   *rand.Rand
	people []string
	zones  []string
	tasks  []string
	living map[string]int64 // the causal length of those that live
	gone   map[string]int64
	made   int
}

func newYard(t *testing.T, seed uint64) *yard {
	y := &yard{Rig: servertest.Start(t), t: t, draw: rand.New(rand.NewPCG(seed, 7)), living: map[string]int64{}, gone: map[string]int64{}}
	y.org = y.Organization("Bayfront")
	for i := range 4 {
		id := y.id()
		y.people = append(y.people, id)
		y.write(change.Op{Entity: "person", ID: id, Kind: change.Add, Fields: fields{"fullName": fmt.Sprintf("Person %d", i), "role": "inspector", "active": true}})
		zone := y.id()
		y.zones = append(y.zones, zone)
		y.write(change.Op{Entity: "zone", ID: zone, Kind: change.Add, Fields: fields{"name": fmt.Sprintf("Dock %d", i), "code": fmt.Sprintf("D%d", i), "kind": "pier", "ownerId": id}})
	}
	return y
}

func (y *yard) id() string {
	y.made++
	return fmt.Sprintf("01a0eeee-0000-7000-8000-%012x", y.made)
}

func (y *yard) write(op change.Op) {
	y.t.Helper()
	if _, err := y.Sync.Write(y.t.Context(), y.org, []change.Op{op}); err != nil {
		y.t.Fatalf("%+v: %v", op, err)
	}
}

func pick[T any](y *yard, from []T) T { return from[y.draw.IntN(len(from))] }

// step makes a task, changes one, gives it to somebody else or into another zone, deletes one or renames who and what tasks refer to.
func (y *yard) step() {
	y.t.Helper()
	y.Clock.Turn(time.Duration(1+y.draw.IntN(90)) * time.Minute)
	now := y.Clock.Now().UnixMilli()
	kind := y.draw.IntN(7)
	if len(y.living) == 0 {
		kind = 0
	}
	switch kind {
	case 0, 1:
		id := y.id()
		y.tasks = append(y.tasks, id)
		y.living[id] = 1
		y.write(change.Op{Entity: "task", ID: id, Kind: change.Add, Fields: fields{
			"title": fmt.Sprintf("Task %d", y.made), "state": "open", "type": "corrective", "priority": pick(y, []string{"P1", "P2", "P3"}), "assigneeId": pick(y, y.people), "zoneId": pick(y, y.zones),
			"createdBy": pick(y, y.people), "createdAt": now, "dueOn": y.Clock.Now().AddDate(0, 0, y.draw.IntN(40)-20).Format(time.DateOnly),
		}})
	case 2:
		y.update("task", y.task(), fields{"assigneeId": pick(y, y.people)})
	case 3:
		y.update("task", y.task(), fields{"zoneId": pick(y, y.zones), "title": fmt.Sprintf("Renamed %d", y.made)})
	case 4:
		id := y.task()
		y.write(change.Op{Entity: "task", ID: id, Kind: change.Delete, CL: y.living[id]})
		y.gone[id] = y.living[id] + 1
		delete(y.living, id)
	case 5:
		y.update("person", pick(y, y.people), fields{"fullName": fmt.Sprintf("Éric Núñez %d", y.draw.IntN(100))})
	case 6:
		y.update("zone", pick(y, y.zones), fields{"name": fmt.Sprintf("Pier %d", y.draw.IntN(100)), "ownerId": pick(y, y.people)})
	}
}

func (y *yard) task() string {
	for {
		if id := pick(y, y.tasks); y.living[id] > 0 {
			return id
		}
	}
}

func (y *yard) update(entity, id string, changed fields) {
	y.t.Helper()
	y.write(change.Op{Entity: entity, ID: id, Kind: change.Update, CL: 1, Fields: changed})
}

// dump is everything that a copy holds of what changes.
func (y *yard) dump(marts *mart.Service) string {
	const zone = "America/New_York"
	y.t.Helper()
	copied, err := marts.Open(y.t.Context(), y.org, zone)
	if err != nil {
		y.t.Fatal(err)
	}
	defer copied.Release()
	var b strings.Builder
	for _, query := range []string{
		"SELECT * FROM tasks ORDER BY id", "SELECT * FROM people ORDER BY id", "SELECT * FROM zones ORDER BY id", "SELECT id, entity, token FROM scopes ORDER BY id, entity, token LIMIT 900",
		"SELECT phrase, entity, id, title, part FROM names ORDER BY phrase, entity, id LIMIT 900", "SELECT count(*) FROM scopes", "SELECT count(*) FROM names",
	} {
		rows, _, err := copied.Ask(y.t.Context(), query, nil)
		if err != nil {
			y.t.Fatalf("%s: %v", query, err)
		}
		fmt.Fprintln(&b, query)
		for _, row := range rows {
			fmt.Fprintln(&b, row...)
		}
	}
	return b.String()
}

func (y *yard) open() *mart.Service {
	y.t.Helper()
	marts := mart.New(y.t.TempDir(), y.Store, y.Schema, ask.Key)
	y.t.Cleanup(func() {
		if err := marts.Close(); err != nil {
			y.t.Error(err)
		}
	})
	return marts
}

// A copy that follows every change holds what one holds that is made from all of them at once.
func TestMart_FollowsChangeByChange(t *testing.T) {
	t.Parallel()
	for seed := range pins.Seeds(t, 3) {
		y := newYard(t, seed)
		followed := y.open()
		for i := range 40 {
			y.step()
			if y.draw.IntN(3) > 0 { // some changes come together
				y.dump(followed)
			}
			if i%10 != 9 {
				continue
			}
			if got, want := y.dump(followed), y.dump(y.open()); got != want {
				t.Fatalf("seed %d, after %d changes: %s", seed, i+1, firstDifference(got, want))
			}
		}
	}
}

// A server that starts again goes on from the file that lies there, and makes it anew where it is of another history.
func TestMart_GoesOnFromTheFileOfAnEarlierRun(t *testing.T) {
	t.Parallel()
	y := newYard(t, 3)
	dir := t.TempDir()
	file := filepath.Join(dir, y.org+".db")
	run := func() (dump string, made os.FileInfo) {
		marts := mart.New(dir, y.Store, y.Schema, ask.Key)
		dump = y.dump(marts)
		if err := marts.Close(); err != nil {
			t.Fatal(err)
		}
		made, err := os.Stat(file)
		if err != nil {
			t.Fatal(err)
		}
		return dump, made
	}
	for range 10 {
		y.step()
	}
	_, first := run()
	for range 5 {
		y.step()
	}
	got, second := run()
	if want := y.dump(y.open()); got != want {
		t.Errorf("after a start: %s", firstDifference(got, want))
	}
	if !os.SameFile(first, second) {
		t.Error("the copy was made anew although nothing but changes came")
	}
	held, err := os.Open(file) // or the new file may get the number of the old one
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := held.Close(); err != nil {
			t.Error(err)
		}
	})
	if err := y.Store.Write(t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec("UPDATE change_sets SET chain = 'of another history' WHERE org_id = ?", y.org)
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if _, third := run(); os.SameFile(second, third) {
		t.Error("a copy of another history was kept")
	}
	if err := os.WriteFile(file, []byte("no database"), 0o600); err != nil {
		t.Fatal(err)
	}
	if again, _ := run(); again != got {
		t.Errorf("after a broken file: %s", firstDifference(again, got))
	}
}

func firstDifference(got, want string) string {
	a, b := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(a), len(b)) {
		if a[i] != b[i] {
			return fmt.Sprintf("followed holds\n%s\nmade anew holds\n%s", a[i], b[i])
		}
	}
	return fmt.Sprintf("%d rows, and made anew %d", len(a), len(b))
}

// The day of a moment is that of the yard's zone, whatever zone the copy was made for before.
func TestMart_DaysAreOfTheYardsZone(t *testing.T) {
	t.Parallel()
	y := newYard(t, 1)
	for i, at := range []string{"2026-11-21T04:30:00Z", "2026-03-08T06:59:00Z", "2026-03-08T07:01:00Z", "2026-11-01T05:30:00Z", "2026-12-31T23:30:00Z"} {
		moment, err := time.Parse(time.RFC3339, at)
		if err != nil {
			t.Fatal(err)
		}
		y.write(change.Op{Entity: "task", ID: y.id(), Kind: change.Add, Fields: fields{
			"title": fmt.Sprintf("Task %d", i), "state": "open", "type": "corrective", "priority": "P3", "createdBy": y.people[0], "createdAt": moment.UnixMilli(),
		}})
	}
	marts := y.open()
	for _, c := range []struct{ zone, want string }{
		{"America/New_York", "[[2026-11-20] [2026-03-08] [2026-03-08] [2026-11-01] [2026-12-31]]"},
		{"Asia/Tokyo", "[[2026-11-21] [2026-03-08] [2026-03-08] [2026-11-01] [2027-01-01]]"},
		{"Pacific/Kiritimati", "[[2026-11-21] [2026-03-08] [2026-03-08] [2026-11-01] [2027-01-01]]"},
		{"Pacific/Pago_Pago", "[[2026-11-20] [2026-03-07] [2026-03-07] [2026-10-31] [2026-12-31]]"},
		{"", "[[2026-11-21] [2026-03-08] [2026-03-08] [2026-11-01] [2026-12-31]]"},
		{"America/New_York", "[[2026-11-20] [2026-03-08] [2026-03-08] [2026-11-01] [2026-12-31]]"},
	} {
		copied, err := marts.Open(t.Context(), y.org, c.zone)
		if err != nil {
			t.Fatal(err)
		}
		rows, _, err := copied.Ask(t.Context(), "SELECT created_at__day FROM tasks ORDER BY title", nil)
		copied.Release()
		if err != nil || fmt.Sprint(rows) != c.want {
			t.Errorf("in %q: %v, not %s: %v", c.zone, rows, c.want, err)
		}
	}
}

// A copy holds the records of one organization.
func TestMart_HoldsOneOrganization(t *testing.T) {
	t.Parallel()
	y := newYard(t, 2)
	other := y.Organization("Harbor Point")
	if _, err := y.Sync.Write(t.Context(), other, []change.Op{{Entity: "zone", ID: y.id(), Kind: change.Add, Fields: fields{"name": "Quay of others", "code": "Q", "kind": "pier"}}}); err != nil {
		t.Fatal(err)
	}
	marts := y.open()
	for org, want := range map[string]string{y.org: "[[0]]", other: "[[1]]"} {
		copied, err := marts.Open(t.Context(), org, "UTC")
		if err != nil {
			t.Fatal(err)
		}
		rows, _, err := copied.Ask(t.Context(), "SELECT count(*) FROM zones WHERE name = 'Quay of others'", nil)
		copied.Release()
		if err != nil || fmt.Sprint(rows) != want {
			t.Errorf("%v, not %s: %v", rows, want, err)
		}
	}
}
