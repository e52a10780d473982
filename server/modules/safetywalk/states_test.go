package safetywalk_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"shipshape/server/app"
	"shipshape/server/servertest"
	"shipshape/server/store"
	"shipshape/server/store/storetest"
	"shipshape/sync/change"
	"shipshape/sync/hlc"
	"shipshape/sync/merge"
	"shipshape/sync/wire"

	"github.com/google/go-cmp/cmp"
)

func TestMain(m *testing.M) { storetest.Main(m) }

// yard is an organization on a real server, whose people push without HTTP.
type yard struct {
	*servertest.Rig
	t   *testing.T
	org string
}

func newYard(t *testing.T) *yard {
	rig := servertest.Start(t)
	return &yard{rig, t, rig.Organization("Bayfront")}
}

type tablet struct {
	*yard
	actor  app.Actor
	device string
	clock  *hlc.Clock
	n      int64
	// older is an app from before stops were records of their own.
	older bool
}

var tablets int

func (y *yard) tablet(role, name string) *tablet {
	y.t.Helper()
	u := y.User(y.org, role)
	y.write(change.Op{Entity: "person", ID: u.ID, Kind: change.Add, Fields: fields{"fullName": name, "role": role, "active": true}})
	tablets++
	device := fmt.Sprintf("5f0c%012x", tablets)
	return &tablet{yard: y, device: device, clock: hlc.New(device), actor: app.Actor{UserID: u.ID, OrgID: y.org, Role: role, Email: u.Email}}
}

type fields = map[string]any

func (y *yard) write(ops ...change.Op) {
	y.t.Helper()
	if _, err := y.Sync.Write(y.t.Context(), y.org, ops); err != nil {
		y.t.Fatal(err)
	}
}

func (y *yard) row(entity, id string) *merge.Row {
	y.t.Helper()
	row, known := y.find(entity, id)
	if !known {
		y.t.Fatalf("%s %s is not there", entity, id)
	}
	return row
}

func (y *yard) find(entity, id string) (*merge.Row, bool) {
	y.t.Helper()
	var found map[string]*store.Record
	err := y.Store.Read(y.t.Context(), func(tx *store.Tx) (err error) {
		found, err = tx.LoadRecords(y.org, y.Schema.Entity(entity), []string{id})
		return err
	})
	if err != nil {
		y.t.Fatalf("%s %s: %v", entity, id, err)
	}
	if found[id] == nil {
		return nil, false
	}
	return found[id].Row, true
}

func (y *yard) rows(entity, field, value string) []*merge.Row {
	y.t.Helper()
	var rows []*merge.Row
	err := y.Store.Read(y.t.Context(), func(tx *store.Tx) error {
		found, err := tx.FindRecords(y.org, y.Schema.Entity(entity), field, []string{value})
		for _, record := range found {
			rows = append(rows, record.Row)
		}
		return err
	})
	if err != nil {
		y.t.Fatal(err)
	}
	return rows
}

// at pushes one set, made at the given time.
func (d *tablet) at(made time.Time, ops ...change.Op) wire.Result {
	d.t.Helper()
	wall := made.UnixMilli()
	return d.by(change.ClockReading{Wall: wall, Quality: "measured"}, wall, ops...)
}

// by pushes one set, made at a time that the device's clock need not show.
func (d *tablet) by(clock change.ClockReading, made int64, ops ...change.Op) wire.Result {
	d.t.Helper()
	d.n++
	set := change.Set{
		Device: d.device, N: d.n, ID: app.RandomIDs{}.New(), At: d.clock.Now(made), Schema: d.Schema.Version,
		Clock: clock, Actor: d.actor.UserID, Ops: ops,
	}
	if d.older {
		set.Schema = 2
	}
	response, err := d.Sync.Push(d.t.Context(), d.actor, wire.PushRequest{Proto: wire.Proto, Schema: d.Schema.Version, Device: d.device, Sets: []json.RawMessage{change.Encode(set)}})
	if err != nil {
		d.t.Fatal(err)
	}
	return response.Results[0]
}

func (d *tablet) push(ops ...change.Op) wire.Result { d.t.Helper(); return d.at(d.Clock.Now(), ops...) }

func (d *tablet) must(ops ...change.Op) {
	d.t.Helper()
	if result := d.push(ops...); result.Result == wire.Rejected || result.Result == wire.Deferred {
		d.t.Fatalf("%+v", result)
	}
}

func newID() string { return app.RandomIDs{}.New() }

func add(entity string, f fields) change.Op {
	return change.Op{Entity: entity, ID: newID(), Kind: change.Add, Fields: f}
}

func set(entity, id string, f fields) change.Op {
	return change.Op{Entity: entity, ID: id, Kind: change.Update, CL: 1, Fields: f}
}

// command is a person's tap on the record as it stands.
func (y *yard) command(id, name string, f fields) change.Op {
	y.t.Helper()
	was := map[string][]string{"state": y.row("walk", id).VersionOf("state")}
	return change.Op{Entity: "walk", ID: id, Kind: change.Command, Command: name, CL: 1, Was: was, Fields: f}
}

var hash = strings.Repeat("ab", 32)

// path is how a walk gets into a state, by commands of the server.
var path = map[string][]string{
	"planned": {}, "in_progress": {"start"}, "paused": {"start", "pause"}, "ready_for_signoff": {"start", "finish"}, "signed": {"start", "sign"},
	"distributed": {"start", "sign", "distribute"}, "amended": {"start", "sign", "amend"}, "closed": {"start", "sign", "close"}, "missed": {"miss"}, "abandoned": {"start", "abandon"},
}

// walk puts a walk of nobody in the test into a state.
func (y *yard) walk(state, leadID string) string {
	y.t.Helper()
	template := add("walkTemplate", fields{"key": "bare", "version": int64(1), "title": json.RawMessage(`{"en":"Bare"}`), "areas": json.RawMessage("[]"), "status": "live"})
	y.write(template)
	op := add("walk", fields{"title": "Docks and piers", "templateId": template.ID, "state": "planned", "createdBy": newID(), "joinSecret": secret})
	if leadID != "" {
		op.Fields["leadId"] = leadID
	}
	y.write(op)
	for _, name := range path[state] {
		f := fields{}
		switch name {
		case "sign":
			f = fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli()}
		case "abandon":
			f["stateReason"] = "Storm"
		}
		y.write(change.Op{Entity: "walk", ID: op.ID, Kind: change.Command, Command: name, Fields: f})
	}
	if got := y.row("walk", op.ID).Fields["state"]; got != state {
		y.t.Fatalf("walk is %v, want %s", got, state)
	}
	return op.ID
}

// machine is the table of features.md 3.3 as the yard reads it: from, command, to. Everything else is refused.
const machine = `
planned start in_progress
planned miss missed
planned abandon abandoned
in_progress pause paused
in_progress finish ready_for_signoff
in_progress sign signed
in_progress abandon abandoned
paused resume in_progress
paused finish ready_for_signoff
paused sign signed
paused abandon abandoned
ready_for_signoff resume in_progress
ready_for_signoff sign signed
signed distribute distributed
signed amend amended
signed close closed
distributed amend amended
distributed close closed
amended distribute distributed
amended close closed
missed start in_progress
missed abandon abandoned
ready_for_signoff abandon abandoned`

var commands = []string{"start", "pause", "resume", "finish", "sign", "distribute", "amend", "close", "miss", "abandon"}

func TestWalk_EveryTransitionForEveryRole(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	allowed := map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(machine), "\n") {
		part := strings.Fields(line)
		allowed[part[0]+" "+part[1]] = part[2]
	}
	// Who may move any walk, only a walk they lead, or none; and who may say that one is missed or closed.
	const anyWalk, ownWalk = "org", "own"
	moves := map[string]string{"ehs_manager": anyWalk, "env_specialist": anyWalk, "supervisor": anyWalk, "inspector": ownWalk, "operations": ownWalk, "contractor": ownWalk}
	judges := []string{"ehs_manager", "env_specialist", "supervisor"}
	for _, role := range y.Schema.Roles() {
		if role.ID == app.RoleSuperuser {
			continue
		}
		d := y.tablet(role.ID, role.ID)
		for _, own := range []bool{true, false} {
			if own && moves[role.ID] == anyWalk {
				continue // whose walk it is makes no difference
			}
			lead := ""
			if own {
				lead = d.actor.UserID
			}
			for from := range path {
				id := "" // A refused command leaves the walk for the next one.
				for _, name := range commands {
					if id == "" || y.row("walk", id).Fields["state"] != from {
						id = y.walk(from, lead)
					}
					f := fields{}
					switch name {
					case "sign":
						f = fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli()}
					case "abandon":
						f["stateReason"] = "Storm"
					}
					result := d.push(y.command(id, name, f))
					to, legal := allowed[from+" "+name]
					may := moves[role.ID] == anyWalk || moves[role.ID] == ownWalk && own
					if name == "close" || name == "miss" {
						may = slices.Contains(judges, role.ID)
					}
					want, code := from, change.CodeForbidden
					switch {
					case may && legal:
						want, code = to, ""
					case may:
						code = change.CodeIllegalState
					}
					if got := y.row("walk", id).Fields["state"]; got != want || result.Code != code {
						t.Errorf("%s (own walk: %v) %s from %s: state %v, code %q; want %s, %q", role.ID, own, name, from, got, result.Code, want, code)
					}
				}
			}
		}
	}
}

// What two devices did without hearing of each other is never lost: it moves the walk or stands in the journal.
func TestWalk_ConcurrentCommandsMeet(t *testing.T) {
	t.Parallel()
	for name, test := range map[string]struct {
		start, first, second string
		state                string
		journal              int
	}{
		"paused by one, signed by the other":             {"in_progress", "pause", "sign", "signed", 0},
		"signed by one, paused by the other":             {"in_progress", "sign", "pause", "signed", 0},
		"signed by both":                                 {"ready_for_signoff", "sign", "sign", "signed", 0},
		"finished by one, abandoned by the other":        {"in_progress", "finish", "abandon", "abandoned", 0},
		"distributed by one, amended by the other":       {"signed", "distribute", "amend", "amended", 0},
		"amended by one, distributed by the other":       {"signed", "amend", "distribute", "amended", 0},
		"abandoned by one, finished by the other":        {"in_progress", "abandon", "finish", "abandoned", 0},
		"closed by one, distributed by the other":        {"signed", "close", "distribute", "closed", 1},
		"missed by the calendar, started by a tablet":    {"planned", "miss", "start", "in_progress", 0},
		"started by a tablet, missed by the manager":     {"planned", "start", "miss", "in_progress", 0},
		"resumed by one, finished by the other":          {"paused", "resume", "finish", "ready_for_signoff", 0},
		"abandoned by one, finished by the other's wait": {"paused", "abandon", "pause", "abandoned", 1},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			y := newYard(t)
			first, second := y.tablet("ehs_manager", "Maria Okafor"), y.tablet("supervisor", "Joe Ortiz")
			id := y.walk(test.start, "")
			with := func(command string) fields {
				switch command {
				case "sign":
					return fields{"contentHash": hash, "signedAt": y.Clock.Now().UnixMilli()}
				case "abandon":
					return fields{"stateReason": "Storm"}
				}
				return nil
			}
			one, two := y.command(id, test.first, with(test.first)), y.command(id, test.second, with(test.second))
			first.must(one)
			result := second.push(two)
			if result.Result == wire.Rejected {
				t.Fatalf("the second was refused: %s", result.Message)
			}
			if got := y.row("walk", id).Fields["state"]; got != test.state {
				t.Errorf("state %v, want %s", got, test.state)
			}
			states := 0
			for _, conflict := range y.rows("conflict", "recordId", id) {
				if conflict.Fields["field"] == "state" {
					states++
				}
			}
			if states != test.journal {
				t.Errorf("%d entries in the journal about the state, want %d", states, test.journal)
			}
		})
	}
}

func TestClose_NamesWhatIsOpen(t *testing.T) {
	t.Parallel()
	y := newYard(t)
	manager := y.tablet("ehs_manager", "Maria Okafor")
	id := y.walk("signed", "")
	for i, state := range []string{"open", "closed", "open", "recorded", "draft", "open"} {
		f := fields{"walkId": id, "zoneId": newID(), "kind": "at_risk", "state": "open", "observedAt": int64(1_763_712_000_000), "number": fmt.Sprintf("F-%04d", i+1), "createdBy": newID()}
		command := map[string]string{"closed": "closeOnSpot", "recorded": "record"}[state]
		if state == "draft" {
			f["state"] = "draft"
		}
		op := add("finding", f)
		y.write(op)
		if command != "" {
			y.write(change.Op{Entity: "finding", ID: op.ID, Kind: change.Command, Command: command})
		}
	}
	result := manager.push(y.command(id, "close", nil))
	want := "This walk cannot be closed: F-0001, F-0003, F-0005 and 1 more are still open. Close or record them first."
	if result.Code != change.CodeGuard {
		t.Fatalf("%+v", result)
	}
	if diff := cmp.Diff(len(want), len(result.Message)); diff != "" || !strings.HasSuffix(result.Message, "and 1 more are still open. Close or record them first.") {
		t.Errorf("%s", result.Message)
	}
}
