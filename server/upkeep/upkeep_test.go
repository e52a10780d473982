package upkeep_test

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/rules"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/server/syncer"
	"shipshape/server/upkeep"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
)

func TestMain(m *testing.M) { storetest.Main(m) }

const yard = "01990000-0000-7000-8000-00000000000a"

type clock struct{ now time.Time }

func (c *clock) Now() time.Time { return c.now }

func (c *clock) pass(days int) { c.now = c.now.AddDate(0, 0, days) }

// rig is the records of one yard with a person who may do everything, on one tablet.
type rig struct {
	t      *testing.T
	store  *store.Store
	y      *syncer.Syncer
	upkeep *upkeep.Service
	clock  *clock
	stamps *hlc.Clock
	actor  app.Actor
	n      int64
}

const device = "00000000000000a1"

func start(t *testing.T, engine storetest.Engine) *rig {
	t.Helper()
	s := storetest.Schema(t)
	r := &rig{
		t: t, store: storetest.Open(t, engine), clock: &clock{time.Date(2025, 11, 21, 12, 0, 0, 0, time.UTC)}, stamps: hlc.New(device),
		actor: app.Actor{UserID: id(), OrgID: yard, Role: "ehs_manager", FullName: "Ana"},
	}
	registry := rules.New(s)
	r.y = syncer.New(r.store, s, registry, r.clock, app.RandomIDs{}, nil)
	service, err := upkeep.New(r.store, s, registry, r.y, r.clock)
	if err != nil {
		t.Fatal(err)
	}
	r.upkeep = service
	return r
}

func id() string { return uuid.Must(uuid.NewV7()).String() }

func (r *rig) write(ops ...change.Op) {
	r.t.Helper()
	if _, err := r.y.Write(context.Background(), yard, ops); err != nil {
		r.t.Fatal(err)
	}
}

func (r *rig) add(entity, id string, fields map[string]any) {
	r.t.Helper()
	r.write(change.Op{Entity: entity, ID: id, Kind: change.Add, Fields: fields})
}

func (r *rig) remove(entity string, ids ...string) {
	r.t.Helper()
	for _, id := range ids {
		r.write(change.Op{Entity: entity, ID: id, Kind: change.Delete})
	}
}

func (r *rig) task(id string) {
	r.t.Helper()
	r.add("task", id, map[string]any{"title": "Fix the rail", "state": "open", "priority": "P2"})
}

func (r *rig) purge() {
	r.t.Helper()
	if err := r.upkeep.Purge(context.Background()); err != nil {
		r.t.Fatal(err)
	}
}

func (r *rig) push(op change.Op) wire.Result {
	r.t.Helper()
	r.n++
	now := r.clock.now.UnixMilli()
	set := change.Set{
		Device: device, N: r.n, ID: id(), At: r.stamps.Now(now), Schema: 9, Clock: change.ClockReading{Wall: now, Quality: "measured"},
		Actor: r.actor.UserID, Ops: []change.Op{op},
	}
	answer, err := r.y.Push(context.Background(), r.actor, wire.PushRequest{Proto: 1, Schema: 9, Device: device, Sets: []json.RawMessage{change.Encode(set)}})
	if err != nil {
		r.t.Fatal(err)
	}
	return answer.Results[0]
}

func (r *rig) pull(cursor string) wire.PullResponse { return r.pullAs(r.actor, cursor) }

func (r *rig) pullAs(actor app.Actor, cursor string) wire.PullResponse {
	r.t.Helper()
	page, err := r.y.Pull(context.Background(), actor, cursor, 1000)
	if err != nil {
		r.t.Fatal(err)
	}
	return page
}

// left says what the table of an entity holds of a record: "contents", "name" or "" for nothing.
func (r *rig) left(table, column, id string) string {
	r.t.Helper()
	var rows []struct {
		Content *string `db:"content"`
	}
	err := r.store.Read(context.Background(), func(tx *store.Tx) error {
		return tx.Select(&rows, "SELECT "+column+" AS content FROM "+table+" WHERE org_id = ? AND id = ?", yard, id)
	})
	if err != nil {
		r.t.Fatal(err)
	}
	switch {
	case len(rows) == 0:
		return ""
	case rows[0].Content == nil:
		return "name"
	}
	return "contents"
}

func (r *rig) sound() {
	r.t.Helper()
	report, err := r.store.Verify(context.Background())
	if err != nil {
		r.t.Fatal(err)
	}
	if len(report.Problems) > 0 {
		r.t.Errorf("verify: %v", report.Problems)
	}
}

// hold puts the yard on hold since a moment; nil ends that.
func (r *rig) hold(at any) {
	r.t.Helper()
	if err := r.store.Write(context.Background(), func(tx *store.Tx) error {
		_, err := tx.Exec(`INSERT INTO organization_settings (org_id, modules_off, require_two_factor, single_person_approval, usage_events, changed_at, changed_by, hold_at)
			VALUES (?, '[]', 0, 0, 1, 0, 'ana', ?) ON CONFLICT (org_id) DO UPDATE SET hold_at = excluded.hold_at`, yard, at)
		return err
	}); err != nil {
		r.t.Fatal(err)
	}
}

func TestPurge_TakesContentsAfter30DaysAndAWeek(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := start(t, engine)
		gone, stays := id(), id()
		r.task(gone)
		r.task(stays)
		r.remove("task", gone)
		cursor := r.pull("").Cursor
		r.clock.pass(36)
		r.purge()
		if got := r.left("tasks", "title", gone); got != "contents" {
			t.Errorf("after 36 days: %q", got)
		}
		r.clock.pass(2)
		r.purge()
		if got := r.left("tasks", "title", gone); got != "name" {
			t.Errorf("after 38 days: %q", got)
		}
		if got := r.left("tasks", "title", stays); got != "contents" {
			t.Errorf("a living task: %q", got)
		}
		page := r.pull(cursor)
		if diff := cmp.Diff([]wire.Gone{{Entity: "task", ID: gone}}, page.Gone); diff != "" || len(page.Rows) > 0 {
			t.Errorf("a device hears: %s, and gets %d rows", diff, len(page.Rows))
		}
		r.sound()
		last := r.pull("").Seq
		r.purge()
		if again := r.pull("").Seq; again != last {
			t.Errorf("a second purge wrote sets %d to %d", last+1, again)
		}
	})
}

func TestPurge_NothingBringsARecordBackWithoutContents(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := start(t, engine)
		task := id()
		r.task(task)
		r.remove("task", task)
		r.clock.pass(38)
		r.purge()
		whole := map[string]any{"title": "Fix the rail", "state": "open", "priority": "P2"}
		meets := func(when, left string) {
			for _, op := range []change.Op{
				{Entity: "task", ID: task, Kind: change.Update, CL: 1, Fields: map[string]any{"title": "Mend the rail"}},
				{Entity: "task", ID: task, Kind: change.Update, CL: 2, Fields: map[string]any{}},
				{Entity: "task", ID: task, Kind: change.Add, Fields: whole},
			} {
				if result := r.push(op); result.Result != wire.Rejected || result.Code != change.CodeUnknownRecord {
					t.Errorf("%s, %s: %s %s %s", when, op.Kind, result.Result, result.Code, result.Message)
				}
			}
			if result := r.push(change.Op{Entity: "task", ID: task, Kind: change.Delete, CL: 1}); result.Result != wire.Applied {
				t.Errorf("%s, delete: %s %s", when, result.Result, result.Message)
			}
			r.add("task", task, whole) // by what the server derives
			if got := r.left("tasks", "title", task); got != left {
				t.Errorf("%s: %q is left", when, got)
			}
			r.sound()
		}
		meets("purged", "name")
		r.clock.pass(401)
		r.purge()
		meets("400 days later", "")
	})
}

func TestPurge_KeepsWhatTheLawWants(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := start(t, engine)
		old, young, undated := id(), id(), id()
		for record, on := range map[string]any{old: "2022-12-01", young: "2025-11-01", undated: nil} {
			fields := map[string]any{"state": "draft"}
			if on != nil {
				fields["acceptedOn"] = on
			}
			r.add("wasteShipment", record, fields)
		}
		r.remove("wasteShipment", old, young, undated)
		r.clock.pass(38)
		r.purge()
		got := map[string]string{"old": r.left("waste_shipments", "state", old), "young": r.left("waste_shipments", "state", young), "undated": r.left("waste_shipments", "state", undated)}
		if diff := cmp.Diff(map[string]string{"old": "name", "young": "contents", "undated": "contents"}, got); diff != "" {
			t.Error(diff)
		}
		r.clock.pass(3 * 366)
		r.purge()
		if r.left("waste_shipments", "state", young) != "name" || r.left("waste_shipments", "state", undated) != "name" {
			t.Error("three years later both should be purged")
		}
	})
}

// A log may ask for more years than the rule of its kind; fewer change nothing.
func TestPurge_KeepsWhatAnotherRecordAsksFor(t *testing.T) {
	r := start(t, storetest.SQLite)
	entry := func(years any) string {
		log, version, draft := id(), id(), id()
		fields := map[string]any{"name": "Noise", "key": log, "subject": "other", "state": "draft"}
		if years != nil {
			fields["keepYears"] = years
		}
		r.add("log", log, fields)
		r.add("logVersion", version, map[string]any{"logId": log, "version": int64(1), "body": json.RawMessage(`{}`), "status": "live"})
		r.add("logEntry", draft, map[string]any{"logId": log, "versionId": version, "entryOn": "2025-11-01", "state": "draft"})
		r.remove("logEntry", draft)
		return draft
	}
	silent, fewer, more := entry(nil), entry(int64(1)), entry(int64(7))
	left := func() []string {
		r.purge()
		var found []string
		for _, one := range []string{silent, fewer, more} {
			found = append(found, r.left("log_entries", "entry_on", one))
		}
		return found
	}
	r.clock.pass(3 * 365)
	if diff := cmp.Diff([]string{"contents", "contents", "contents"}, left()); diff != "" {
		t.Errorf("after three years: %s", diff)
	}
	r.clock.pass(3 * 365)
	if diff := cmp.Diff([]string{"name", "name", "contents"}, left()); diff != "" {
		t.Errorf("after six years: %s", diff)
	}
	r.clock.pass(2 * 365)
	if got := left(); got[2] == "contents" {
		t.Errorf("after eight years: %v", got)
	}
}

func TestPurge_StopsForAHold(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := start(t, engine)
		task := id()
		r.task(task)
		r.remove("task", task)
		r.clock.pass(60)
		r.hold(1)
		r.purge()
		if got := r.left("tasks", "title", task); got != "contents" {
			t.Errorf("on hold: %q", got)
		}
		r.hold(nil)
		r.purge()
		if got := r.left("tasks", "title", task); got != "name" {
			t.Errorf("after the hold: %q", got)
		}
	})
}

func TestPurge_KeepsWhatWasSignedAndWhatLives(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := start(t, engine)
		signed, open, finding, comment := id(), id(), id(), id()
		walk := func(id string) {
			r.add("walk", id, map[string]any{"title": "Morning walk", "templateId": id, "state": "in_progress", "startedAt": r.clock.now.UnixMilli(), "joinSecret": "K7M2QX4R"})
		}
		walk(signed)
		walk(open)
		r.write(change.Op{Entity: "walk", ID: signed, Kind: change.Command, Command: "sign"})
		r.add("finding", finding, map[string]any{
			"walkId": signed, "zoneId": id(), "state": "open", "kind": "at_risk", "severity": "low", "text": "Cable", "observedAt": r.clock.now.UnixMilli(),
		})
		r.add("comment", comment, map[string]any{"parentEntity": "walk", "parentId": open, "text": "Still needed"})
		r.remove("finding", finding)
		r.remove("walk", signed, open)
		r.clock.pass(60)
		r.purge()
		for name, got := range map[string]string{
			"a signed walk": r.left("walks", "state", signed), "a finding of it": r.left("findings", "state", finding), "a walk with a living comment": r.left("walks", "state", open),
		} {
			if got != "contents" {
				t.Errorf("%s: %q", name, got)
			}
		}
	})
}

// kept says why and until when records stay, by the names that the test gives them.
func (r *rig) kept(actor app.Actor, names map[string]upkeep.Named) map[string]string {
	r.t.Helper()
	var asked []upkeep.Named
	called := map[upkeep.Named]string{}
	for name, one := range names {
		asked = append(asked, one)
		called[one] = name
	}
	found, err := r.upkeep.Kept(context.Background(), actor, asked)
	if err != nil {
		r.t.Fatal(err)
	}
	told := map[string]string{}
	for _, one := range found {
		until := "no end"
		if one.Until != nil {
			until = time.UnixMilli(*one.Until).UTC().Format(time.DateOnly)
		}
		told[called[one.Named]] = string(one.Why) + " of " + one.Of + " until " + until
	}
	return told
}

func TestKept_SaysUntilWhenAndWhyAsThePurgeGoesBy(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := start(t, engine)
		names := map[string]upkeep.Named{}
		name := func(as, entity string) string {
			names[as] = upkeep.Named{Entity: entity, ID: id()}
			return names[as].ID
		}
		walk := map[string]any{"title": "Morning walk", "templateId": id(), "state": "in_progress", "startedAt": r.clock.now.UnixMilli(), "joinSecret": "K7M2QX4R"}
		r.task(name("task", "task"))
		r.task(name("living task", "task"))
		r.add("wasteShipment", name("young manifest", "wasteShipment"), map[string]any{"state": "draft", "acceptedOn": "2025-11-01"})
		r.add("wasteShipment", name("old manifest", "wasteShipment"), map[string]any{"state": "draft", "acceptedOn": "2022-12-01"})
		r.add("wasteShipment", name("undated manifest", "wasteShipment"), map[string]any{"state": "draft"})
		r.add("walk", name("signed walk", "walk"), walk)
		r.add("walk", name("walk with a comment", "walk"), walk)
		r.write(change.Op{Entity: "walk", ID: names["signed walk"].ID, Kind: change.Command, Command: "sign"})
		r.add("finding", name("finding of the signed walk", "finding"), map[string]any{
			"walkId": names["signed walk"].ID, "zoneId": id(), "state": "open", "kind": "at_risk", "severity": "low", "text": "Cable", "observedAt": r.clock.now.UnixMilli(),
		})
		r.add("comment", name("living comment", "comment"), map[string]any{"parentEntity": "walk", "parentId": names["walk with a comment"].ID, "text": "Still needed"})
		name("what never came", "task")
		names["no record at all"] = upkeep.Named{Entity: "task", ID: "x"}
		names["no kind at all"] = upkeep.Named{Entity: "parrot", ID: id()}
		r.remove("finding", names["finding of the signed walk"].ID)
		r.remove("walk", names["signed walk"].ID, names["walk with a comment"].ID)
		r.remove("task", names["task"].ID)
		r.remove("wasteShipment", names["young manifest"].ID, names["old manifest"].ID, names["undated manifest"].ID)
		want := map[string]string{
			"task":                       "bin of task until 2025-12-28",
			"young manifest":             "law of wasteShipment until 2028-11-02",
			"old manifest":               "bin of wasteShipment until 2025-12-28",
			"undated manifest":           "law of wasteShipment until 2028-11-21",
			"signed walk":                "signed of walk until no end",
			"finding of the signed walk": "signed of walk until no end",
			"walk with a comment":        "parts of walk until no end",
		}
		if diff := cmp.Diff(want, r.kept(r.actor, names)); diff != "" {
			t.Error(diff)
		}
		r.clock.pass(38)
		r.purge()
		delete(want, "task") // purged, and so there is nothing to keep
		delete(want, "old manifest")
		if diff := cmp.Diff(want, r.kept(r.actor, names)); diff != "" {
			t.Errorf("after the purge: %s", diff)
		}
		r.hold(1)
		for name, told := range r.kept(r.actor, map[string]upkeep.Named{"manifest": names["young manifest"], "walk": names["signed walk"]}) {
			if told != "hold of "+map[string]string{"manifest": "wasteShipment", "walk": "walk"}[name]+" until no end" {
				t.Errorf("on hold, the %s: %s", name, told)
			}
		}
	})
}

func TestKept_NamesTheRuleOfTheLibrary(t *testing.T) {
	r := start(t, storetest.SQLite)
	manifest := id()
	r.add("wasteShipment", manifest, map[string]any{"state": "draft", "acceptedOn": "2025-11-01"})
	r.remove("wasteShipment", manifest)
	found, err := r.upkeep.Kept(t.Context(), r.actor, []upkeep.Named{{Entity: "wasteShipment", ID: manifest}})
	if err != nil || len(found) != 1 || found[0].Rule == nil {
		t.Fatalf("%+v %v", found, err)
	}
	if found[0].Rule.Cite != "40 CFR 262.40(a)" || found[0].Rule.Years != 3 {
		t.Errorf("%+v", *found[0].Rule)
	}
}

func TestKept_TellsNobodyOfWhatTheyDoNotSee(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		r := start(t, engine)
		own, other := id(), id()
		contractor := app.Actor{UserID: id(), OrgID: yard, Role: "contractor"}
		for task, assignee := range map[string]string{own: contractor.UserID, other: id()} {
			r.add("task", task, map[string]any{"title": "Fix the rail", "state": "open", "priority": "P2", "assigneeId": assignee})
		}
		r.remove("task", own, other)
		names := map[string]upkeep.Named{"own": {Entity: "task", ID: own}, "other": {Entity: "task", ID: other}}
		if got := r.kept(r.actor, names); len(got) != 2 {
			t.Errorf("an EHS manager hears %v", got)
		}
		if diff := cmp.Diff(map[string]string{"own": "bin of task until 2025-12-28"}, r.kept(contractor, names)); diff != "" {
			t.Errorf("a contractor: %s", diff)
		}
		abroad := r.actor
		abroad.OrgID = "01990000-0000-7000-8000-00000000000b"
		if got := r.kept(abroad, names); len(got) > 0 {
			t.Errorf("another organization hears %v", got)
		}
		many := make([]upkeep.Named, 101)
		if _, err := r.upkeep.Kept(t.Context(), r.actor, many); app.CodeOf(err) != app.EInvalid {
			t.Errorf("101 records: %v", err)
		}
	})
}
