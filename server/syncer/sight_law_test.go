package syncer_test

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"shipshape/scripts/dev/pins"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

// seeds are few in a test of every day.
var seeds = flag.Uint64("sight-seeds", 4, "histories that devices live through under the laws of sight")

// device is what somebody's tablet holds of the organization, page by page.
type device struct {
	*tablet
	name   string
	scope  string
	people []string // whose records they see
	cursor string
	held   map[string]wire.Row
	again  int // rows without private fields that came although the device had them as they are
}

// turn pulls one page of at most limit rows and says whether there is more.
func (d *device) turn(limit int) bool {
	page := d.pull(d.cursor, limit)
	if page.Reset {
		d.held = map[string]wire.Row{}
	}
	for _, row := range page.Rows {
		key := row.Entity + " " + row.ID
		if old, had := d.held[key]; had && old.Seq == row.Seq && row.Entity != "walk" && row.Entity != "walkParticipant" {
			d.again++
		}
		d.held[key] = row
	}
	for _, gone := range page.Gone {
		delete(d.held, gone.Entity+" "+gone.ID)
	}
	d.cursor = page.Cursor
	return page.More
}

// shown lists what a device has: each record with its seq, and whether its private field is there.
func shown(rows map[string]wire.Row) []string {
	var lines []string
	for key, row := range rows {
		lines = append(lines, fmt.Sprintf("%s %d %v", key, row.Seq, row.Fields["joinSecret"] != nil))
	}
	slices.Sort(lines)
	return lines
}

// sightModel says who sees what by reading the rules again, from all rows, without any of the server's code.
type sightModel struct {
	rows map[string]wire.Row
}

func (m sightModel) text(row wire.Row, field string) string {
	text, _ := row.Fields[field].(string)
	return text
}

func (m sightModel) member(walk string, people []string) bool {
	for _, row := range m.rows {
		if row.Entity == "walkParticipant" && row.CL%2 == 1 && m.text(row, "walkId") == walk && slices.Contains(people, m.text(row, "personId")) {
			return true
		}
	}
	return false
}

func (m sightModel) owned(row wire.Row, people []string) bool {
	names := map[string][]string{
		"walk": {"createdBy", "leadId"}, "finding": {"createdBy", "assigneeId"}, "task": {"createdBy", "assigneeId", "reviewerId"},
		"photo": {"createdBy"}, "comment": {"createdBy"}, "walkParticipant": {"personId"},
	}
	if slices.ContainsFunc(names[row.Entity], func(field string) bool { return slices.Contains(people, m.text(row, field)) }) {
		return true
	}
	switch row.Entity {
	case "walk":
		return m.member(row.ID, people)
	case "finding", "walkZone", "answer":
		return m.member(m.text(row, "walkId"), people)
	case "photo", "comment":
		parent, here := m.rows[m.text(row, "parentEntity")+" "+m.text(row, "parentId")]
		return here && m.owned(parent, people)
	}
	return false
}

func (m sightModel) within(zone string, zones []string) bool {
	for range 5 {
		if slices.Contains(zones, zone) {
			return true
		}
		zone = m.text(m.rows["zone "+zone], "parentId")
	}
	return false
}

func (m sightModel) placed(row wire.Row, zones []string) bool {
	switch row.Entity {
	case "finding", "task", "walkZone", "answer":
		return m.within(m.text(row, "zoneId"), zones)
	case "walk":
		for _, area := range m.rows {
			if area.Entity == "walkZone" && area.CL%2 == 1 && m.text(area, "walkId") == row.ID && m.within(m.text(area, "zoneId"), zones) {
				return true
			}
		}
	case "walkParticipant":
		walk, here := m.rows["walk "+m.text(row, "walkId")]
		return here && m.placed(walk, zones)
	case "photo", "comment":
		parent, here := m.rows[m.text(row, "parentEntity")+" "+m.text(row, "parentId")]
		return here && m.placed(parent, zones)
	}
	return false
}

func (m sightModel) sees(d *device) []string {
	rows := map[string]wire.Row{}
	for key, row := range m.rows {
		if d.scope != "org" && row.Entity != "zone" && !m.owned(row, d.people) && (d.scope != "zones" || !m.placed(row, d.actor.Zones)) {
			continue
		}
		row.Fields = maps.Clone(row.Fields)
		if !m.owned(row, []string{d.actor.UserID}) {
			delete(row.Fields, "joinSecret")
		}
		rows[key] = row
	}
	return shown(rows)
}

// Whatever happens to records, groups and zones, and however the pages fall: a device holds what its person may see, no more and no less,
// as a device does that begins anew; and who sees everything gets nothing again that did not change.
func TestSight_DevicesHoldWhatTheirPeopleMaySee(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		for seed := range pins.Seeds(t, *seeds) {
			t.Run(strconv.FormatUint(seed, 10), func(t *testing.T) { liveUnderSight(t, engine, seed) })
		}
	})
}

func liveUnderSight(t *testing.T, engine storetest.Engine, seed uint64) {
	dice := rand.New(rand.NewPCG(seed, 7))
	y := newYardOfZones(t, engine)
	mate := newID()
	reader := func(name, role, scope string, people ...string) *device {
		d := &device{tablet: y.tablet(bay, role), name: name, scope: scope, held: map[string]wire.Row{}}
		d.people = append([]string{d.actor.UserID}, people...)
		if scope != "org" {
			d.actor.Rights = map[string]string{
				"safety-walk.walk.read": scope, "records.photo.read": scope, "records.comment.read": scope, "tasks.task.read": scope, "yard.zone.read": "org",
			}
		}
		return d
	}
	devices := []*device{
		reader("whole", "ehs_manager", "org"), reader("own", "contractor", "own"), reader("company", "contractor", "company", mate), reader("zones", "supervisor", "zones"),
	}
	devices[2].actor.Company, devices[2].actor.Colleagues = "Gulf Blasting", devices[2].people
	devices[3].actor.Zones = []string{y.dock}
	everybody := []string{mate, y.boss.actor.UserID}
	for _, d := range devices {
		everybody = append(everybody, d.actor.UserID)
	}
	person := func() string { return everybody[dice.IntN(len(everybody))] }
	zone := func() string { return []string{y.dock, y.corner, y.pier}[dice.IntN(3)] }
	walks := []string{y.walk, newID()}
	parents := map[string]string{y.inDock: "finding", y.taskInDock: "task", y.walk: "walk"}
	late := newID() // a photo that comes before its finding
	y.boss.do(walkOp(walks[1]), photoOp(newID(), late))
	for step := range 70 {
		rows := y.boss.rows()
		some := func(entity string) wire.Row {
			var keys []string
			for key, row := range rows {
				if row.Entity == entity && row.CL%2 == 1 {
					keys = append(keys, key)
				}
			}
			slices.Sort(keys)
			return rows[keys[dice.IntN(len(keys))]]
		}
		walk := walks[dice.IntN(len(walks))]
		participant, joined := rows["walkParticipant "+change.UUID5(walk, "walkParticipant:"+person())]
		switch what := dice.IntN(11); {
		case step == 35:
			op := findingOp(late, walks[0])
			op.Fields["zoneId"] = y.corner
			y.boss.do(op)
		case what == 0:
			op := findingOp(newID(), walk)
			op.Fields["zoneId"], op.Fields["assigneeId"] = zone(), person()
			y.boss.do(op)
			parents[op.ID] = "finding"
		case what == 1:
			y.boss.do(edit(some("finding"), map[string]any{"zoneId": zone()}))
		case what == 2:
			y.boss.do(edit(some("finding"), map[string]any{"assigneeId": person()}))
		case what == 3:
			y.boss.do(edit(some("task"), map[string]any{"assigneeId": person(), "zoneId": zone()}))
		case what == 4:
			ids := slices.Sorted(maps.Keys(parents))
			id := ids[dice.IntN(len(ids))]
			op := photoOp(newID(), id)
			op.Fields["parentEntity"] = parents[id]
			y.boss.do(op, commentOp(newID(), parents[id], id))
		case what == 5:
			y.boss.do(edit(some("walk"), map[string]any{"leadId": person()}))
		case what <= 7 && joined && participant.CL%2 == 1:
			y.boss.do(remove(participant, change.Remove))
		case what <= 7 && joined:
			y.boss.do(change.Op{Entity: participant.Entity, ID: participant.ID, Kind: change.Update, CL: participant.CL})
		case what <= 8:
			op := joinOp(walk, person())
			if _, here := rows["walkParticipant "+op.ID]; !here {
				y.boss.do(op)
			}
		case what == 9:
			at := zone()
			id := change.UUID5(walk, "walkZone:"+at)
			if area, here := rows["walkZone "+id]; here && area.CL%2 == 1 {
				y.boss.do(remove(area, change.Remove))
			} else if !here {
				y.boss.do(add("walkZone", id, map[string]any{"walkId": walk, "zoneId": at, "status": "todo"}))
			}
		default:
			y.boss.do(edit(some("finding"), map[string]any{"text": fmt.Sprint("Step ", step)}))
		}
		if seed%2 == 1 && step%5 == 4 { // every other history is lived through with moves that go
			y.forgetMoves(y.boss.pull("", 1).Seq - dice.Int64N(3))
		}
		for _, d := range devices {
			for dice.IntN(2) == 0 && d.turn(1+dice.IntN(9)) {
				continue
			}
		}
	}
	model := sightModel{rows: y.boss.rows()}
	for _, row := range model.rows { // the boss sees no other's secrets: the model needs them all
		if row.Entity == "walk" || row.Entity == "walkParticipant" {
			row.Fields["joinSecret"] = secret
		}
	}
	for _, d := range devices {
		for d.turn(1 + dice.IntN(9)) {
			continue
		}
		if diff := cmp.Diff(model.sees(d), shown(d.held)); diff != "" {
			t.Errorf("seed %d: %s holds (-should +does):\n%s", seed, d.name, diff)
		}
		if diff := cmp.Diff(model.sees(d), shown(d.rows())); diff != "" {
			t.Errorf("seed %d: a first pull of %s brings (-should +does):\n%s", seed, d.name, diff)
		}
	}
	if devices[0].again > 0 {
		t.Errorf("seed %d: who sees everything got %d rows again that had not changed", seed, devices[0].again)
	}
}

// forgetMoves removes the moves up to a seq, as the upkeep does after 90 days.
func (y *yardOfZones) forgetMoves(upTo int64) {
	y.t.Helper()
	err := y.store.WriteOrg(context.Background(), bay, func(tx *store.Tx, _ store.Counter) error {
		if err := tx.NoteMovesPrune(bay, store.MovesPrune{Seq: upTo, NotedAt: 1}); err != nil {
			return err
		}
		_, err := tx.DropMoves(bay, upTo, 1<<20)
		return err
	})
	if err != nil {
		y.t.Fatal(err)
	}
}

// After an update nobody has said yet by what the records of before can be seen.
func TestSight_AnUpdateFindsWhoSeesWhat(t *testing.T) {
	storetest.Each(t, func(t *testing.T, engine storetest.Engine) {
		y := newYardOfZones(t, engine)
		guest := y.tablet(bay, "contractor")
		guest.do(joinOp(y.walk, guest.actor.UserID))
		want := shown(guest.rows())
		if err := y.y.Begin(context.Background()); err != nil {
			t.Fatal(err)
		}
		y.sql("DELETE FROM sync_scopes")
		y.sql("DELETE FROM sync_rules")
		y.sql("UPDATE sync_heads SET tokens = NULL, scope_key = '|somebody|'")
		if err := y.y.Begin(context.Background()); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, shown(guest.rows())); diff != "" || len(want) < 5 {
			t.Errorf("%d records before, after it (-want +got):\n%s", len(want), diff)
		}
		// What a server of the version before writes beside this one is found at the next start.
		y.sql("DELETE FROM sync_scopes WHERE entity = 'finding'")
		y.sql("UPDATE sync_heads SET tokens = NULL WHERE entity = 'finding'")
		if err := y.y.Begin(context.Background()); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, shown(guest.rows())); diff != "" {
			t.Errorf("after the next start (-want +got):\n%s", diff)
		}
	})
}
